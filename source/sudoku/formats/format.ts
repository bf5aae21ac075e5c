/** What every format has in common: a reader that takes lines, and a writer that returns text. */

import type {Boxes, Geometry, Grid} from '../geometry.js';
import {hasUsualBoxes} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import type {PuzzleError} from '../puzzle-error.js';

export type Result = Puzzle | PuzzleError;

export type ReaderOptions = {
	/** The shape of a box, `'none'` for Latin squares. @default what the text says, or the usual boxes of the size */
	readonly boxes?: Boxes | 'none' | undefined;
};

/** Reads a text line by line, and returns each puzzle as soon as it is complete. */
export type LineReader = {
	/** The longest line that it reads, in UTF-16 units. */
	readonly longest: number;
	/** Read the next line, without its end, and add what is now complete to `results`. */
	readLine(text: string, line: number, results: Result[]): void;
	/** Read part of a line whose end has not come. A reader without this method needs whole lines. */
	readPart?(text: string, line: number, results: Result[]): void;
	/** Skip a line longer than `longest`, which was not kept. */
	skipLine(line: number, results: Result[]): void;
	/** The text has ended. */
	end(results: Result[]): void;
};

export type Writer = {
	/** Why a puzzle of this shape can't be written, as `holds ...`; undefined when it can. */
	readonly refuses?: (geometry: Geometry) => string | undefined;
	/** One puzzle, with the end of its last line. */
	readonly text: (puzzle: Puzzle, solution: Grid | undefined, hasSolutions: boolean) => string;
	/** The text before the first puzzle, between two puzzles and after the last. @default '' */
	readonly before?: (hasSolutions: boolean) => string;
	readonly between?: string;
	readonly after?: string;
	/** Whether a file holds only one puzzle. */
	readonly isSingle?: boolean;
};

/** A format, without the name that the table gives it. */
export type FormatDefinition = {
	readonly title: string;
	/** The usual extension of a file, without the dot. */
	readonly extension: string;
	/** Undefined where the format is only written. */
	readonly read?: (options: ReaderOptions) => LineReader;
	readonly write: Writer;
};

/** What `refuses` of a format of nine digits returns. */
export function onlyNine(geometry: Geometry): string | undefined {
	return geometry.size === 9 && hasUsualBoxes(geometry)
		? undefined
		: 'holds 9×9 grids with boxes of 3x3 only';
}
