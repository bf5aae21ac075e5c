/**
Milliseconds after which what does not end is ended. What takes seconds on a quiet machine takes minutes on a busy one, and
no test is about time; the runner of the mutants, some of which never end, sets less.
*/
export const patience = Number(process.env.PATIENCE ?? 1_200_000);
