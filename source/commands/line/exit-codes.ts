export const exitCodes = {
	done: 0,
	/** A puzzle was not solved within its limits. */
	unsolved: 1,
	/** Wrong usage or unreadable input. */
	usage: 2,
	/** An error of the program itself. */
	internal: 70,
	interrupted: 130,
	/** The reader of the output has gone before its end: what a shell reports for SIGPIPE. */
	unread: 141,
} as const;
