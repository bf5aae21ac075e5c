/** Threads that share one run: each makes the moves of some of its parts, and all know the figures of every part. */

/** A part of a run that several threads share, such as a replica. */
export type TeamPart = {
	/** Write up to `figuresLength` numbers: what the other threads must know of the moves just made. */
	write(figures: Float64Array): void;
	/** Take over the numbers that another thread wrote. */
	read(figures: Float64Array): void;
};

export const figuresLength = 8;

/**
Every thread of a team creates the same solver, makes the moves of its own parts, and then meets the others. What follows
from the figures of all parts, each thread works out itself.
*/
export type Team = {
	/** Whether this thread makes the moves of a part, by its number from 0. */
	has(part: number): boolean;
	/**
	Whether to break off the moves before the next meeting. To be asked every few milliseconds.

	@param isDue see `Solver.advance`
	*/
	isDue(isDue?: () => boolean): boolean;
	/**
	Wait for the other threads, and take over the figures of their parts.

	@returns whether a thread has broken off: then all do, and the run can't continue
	*/
	meet(parts: readonly TeamPart[]): boolean;
	/** Give all threads the bytes of the one that has this part. */
	spread(bytes: Uint8Array, part: number): void;
};

/** A team of one thread. Its caller asks for few moves at a time, so that none are broken off. */
export const alone: Team = {
	has: () => true,
	isDue: () => false,
	meet: () => false,
	spread() {},
};
