export const exitCodes = {
	done: 0,
	/** A puzzle was not solved within its budget. */
	unsolved: 1,
	/** Wrong usage or unreadable input. */
	usage: 2,
	/** A fault of the program itself. */
	internal: 70,
	interrupted: 130,
} as const;
