export const exitCodes = {
	done: 0,
	/** A puzzle was not solved within its budget. */
	unsolved: 1,
	/** Wrong usage or unreadable input. */
	usage: 2,
	/** A fault of the program itself. */
	internal: 70,
	interrupted: 130,
	/** Whoever read the output has gone before its end: what a shell tells of SIGPIPE. */
	unread: 141,
} as const;
