/** The ways to lose a worker: in words, the fault that the test's worker has, and the error. */

export const waysToLose: ReadonlyArray<readonly [what: string, fault: string, error: string]> = [
	['throws', 'throw', 'a fault of the solver'],
	['exits', 'exit', 'the worker ended with code 3'],
	['runs out of memory', 'exhaust', 'the worker ran out of its 32 MB of memory'],
	['hangs', 'hang', 'the worker gave no sign of life for 1 seconds'],
];

/** A worker that hangs is given up soon; on a busy machine any other one may be silent for as long. */
export const graceFor = (fault: string) => (fault === 'hang' ? {grace: 1000} : {});
