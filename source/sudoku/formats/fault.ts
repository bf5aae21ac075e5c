/** What is wrong with a puzzle's text, where, and what was expected: a sentence for people. */
export class PuzzleError extends Error {
	override readonly name = 'PuzzleError';
	/** From 1, as the column. */
	readonly line: number;
	readonly column: number;

	constructor(line: number, column: number, message: string) {
		// A file may hold millions: where in the program each was made tells nobody anything, and costs most of its memory.
		const {stackTraceLimit} = Error;
		Error.stackTraceLimit = 0;
		super(`line ${line}, column ${column}: ${message}`);
		Error.stackTraceLimit = stackTraceLimit;
		this.line = line;
		this.column = column;
	}
}

/** What `read` gives, or the PuzzleError that it throws; other errors go on. */
export function attempt<Value>(read: () => Value): Value | PuzzleError {
	try {
		return read();
	} catch (error) {
		if (error instanceof PuzzleError) {
			return error;
		}

		throw error;
	}
}
