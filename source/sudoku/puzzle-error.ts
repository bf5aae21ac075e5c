/** What is wrong with the text of a puzzle, as data. */

import {objectOf, ordinal, string} from '../arguments.js';

/** A place in a text: line and column, both from 1. */
export type Place = {readonly line: number; readonly column: number};

type PuzzleErrorParts = Place & {
	readonly problem: string;
	readonly expected?: string | undefined;
};

const areParts = objectOf<PuzzleErrorParts>(
	{line: ordinal, column: ordinal, problem: string, expected: string},
	['line', 'column', 'problem'],
);

/** What is wrong with the text of a puzzle, where, and what was expected. */
export class PuzzleError extends Error {
	override readonly name = 'PuzzleError';
	readonly line: number;
	readonly column: number;
	readonly problem: string;
	readonly expected: string | undefined;

	/** @throws TypeError or RangeError for a wrong part */
	constructor(parts: PuzzleErrorParts) {
		areParts('the parts of a PuzzleError', parts);
		const {line, column, problem, expected} = parts;
		// A file may hold millions of faults: their stacks would take most of the memory.
		const {stackTraceLimit} = Error;
		Error.stackTraceLimit = 0;
		super(`line ${line}, column ${column}: ${withExpected(problem, expected)}`);
		Error.stackTraceLimit = stackTraceLimit;
		this.line = line;
		this.column = column;
		this.problem = problem;
		this.expected = expected;
	}

	/** The message without the place. */
	get reason(): string {
		return withExpected(this.problem, this.expected);
	}
}

function withExpected(problem: string, expected: string | undefined): string {
	return expected === undefined ? problem : `${problem}; expected ${expected}`;
}

export const faultOfLine = (line: number, problem: string, expected?: string) =>
	new PuzzleError({line, column: 1, problem, expected});

/** What `read` returns, or the PuzzleError that it throws. Other errors are thrown on. */
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
