/** What every format has in common: a reader that takes lines, and a writer that gives text. */

import type {Boxes, Geometry, Grid} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import type {PuzzleError} from '../puzzle-error.js';

export type FormatName =
	| 'line'
	| 'sdm'
	| 'grid'
	| 'sdk'
	| 'ss'
	| 'opensudoku'
	| 'csv'
	| 'json'
	| 'ndjson'
	| 'dimacs'
	| 'colouring'
	| 'sudokuwiki';

export type ReadOptions = {
	/** The shape of a box, `'none'` for Latin squares; left out, what the text says or the usual one of the size. */
	readonly boxes?: Boxes | 'none' | undefined;
	/** The format of the text; left out, it is recognised. */
	readonly from?: FormatName | undefined;
};

export type Result = Puzzle | PuzzleError;

/** Takes a text line by line, and gives each puzzle as soon as it is complete. */
export type LineReader = {
	/** The longest line that it takes, in UTF-16 units. */
	readonly longest: number;
	/** Take the next line, without its end; whatever is now complete is added to `results`. */
	take(text: string, line: number, results: Result[]): void;
	/**
	Take part of a line whose end has not come, where lines may be of any length.
	@returns false where it is only taken whole
	*/
	takePart?(text: string, line: number, results: Result[]): boolean;
	/** There was a line here longer than `longest`, which was not kept. */
	pass(line: number, results: Result[]): void;
	/** The text has ended. */
	end(results: Result[]): void;
};

export type Writer = {
	/** Why a puzzle of this shape can't be written, as `hold ...`; undefined when it can. */
	readonly refuses?: (geometry: Geometry) => string | undefined;
	/** One puzzle, with the end of its last line. */
	readonly text: (puzzle: Puzzle, solution: Grid | undefined, hasSolutions: boolean) => string;
	/** What a file begins with, goes on with between two puzzles, and ends with. @default '' */
	readonly before?: (hasSolutions: boolean) => string;
	readonly between?: string;
	readonly after?: string;
	/** Whether a file holds one puzzle and no more. */
	readonly isSingle?: boolean;
};

export type Format = {
	readonly name: FormatName;
	readonly title: string;
	/** The usual end of a file's name, without the dot. */
	readonly extension: string;
	/** Left out where the format is only written. */
	readonly read?: (options: ReadOptions) => LineReader;
	readonly write: Writer;
};
