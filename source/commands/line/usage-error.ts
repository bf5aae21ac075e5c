/** What the user has to change: printed as one line, without a stack trace, with exit code 2. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}
