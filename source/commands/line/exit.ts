/** How a command ends: its exit code, or the error of its user. */

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

/** What the user has to change: printed as one line, without a stack trace, with exit code 2. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}
