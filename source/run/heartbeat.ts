/**
Indexes into the memory that a worker shares with its slot: a count of heartbeats, and the position in the batch of the
order being run, so that the seat knows which run failed when the worker is lost.
*/
export const sharedIndex = {pulse: 0, position: 1, length: 2} as const;
