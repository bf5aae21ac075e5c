/** What every format has in common: a reader that takes lines and makes puzzles, and a writer that returns text. */

import {clean} from '../../text.js';
import {type Boxes, formatBoxes, type Geometry, type Grid, geometryOf, parseBoxes} from '../geometry.js';
import {digitRange, type FirstDigit, type Puzzle} from '../puzzle.js';
import {faultOfLine, type PuzzleError} from '../puzzle-error.js';

export type Result = Puzzle | PuzzleError;

export type ReaderOptions = {
	/** The shape of a box, `'none'` for Latin squares. @default what the text says, or the usual boxes of the size */
	readonly boxes?: Boxes | 'none' | undefined;
	/** The name of the format, where it is not recognised but said. */
	readonly from?: string | undefined;
};

/** Takes one line after the other, without its end, and behind the last undefined; returns what each completes. */
export type LineReader = (text: string | undefined, line: number) => readonly Result[];

export const nothing: readonly Result[] = [];

/** The fault of a line or a document that is too long. */
export const tooLong = (line: number): PuzzleError =>
	faultOfLine(line, 'this is longer than 16 MB', 'a file of puzzles');

type Writer = {
	/** Why a puzzle of this shape can't be written, as `holds ...`; undefined when it can. */
	readonly refuses?: (geometry: Geometry) => string | undefined;
	/** The metadata of the first puzzle that get a column for all of them. */
	readonly columnsOf?: (puzzle: Puzzle) => readonly string[];
	/** One puzzle, with the end of its last line. */
	readonly text: (
		puzzle: Puzzle,
		solution: Grid | undefined,
		hasSolutions: boolean,
		columns: readonly string[],
	) => string;
	/** The text before the first puzzle and between two puzzles. @default '' */
	readonly before?: (hasSolutions: boolean, columns: readonly string[]) => string;
	readonly between?: string;
	/** Whether a file holds only one puzzle. */
	readonly isSingle?: boolean;
};

/** A format, without the name that the table gives it. */
export type FormatDefinition = {
	readonly title: string;
	/** The usual extension of a file, without the dot. */
	readonly extension: string;
	/** Whether a text that begins so can only be of this format. Lines and grids have no sign of their own. */
	readonly isShownBy?: (first: string, comments: readonly string[]) => boolean;
	readonly read: (options: ReaderOptions) => LineReader;
	readonly write: Writer;
};

/** What `refuses` of a format of nine digits returns. */
export const onlyNine = (geometry: Geometry): string | undefined =>
	geometry === geometryOf(9) ? undefined : 'holds 9×9 grids with boxes of 3x3 only';

/** Shared by all puzzles without metadata. */
const noMetadata: ReadonlyMap<string, string> = new Map();

type PuzzleFields = {
	/** From 1. */
	readonly line: number;
	readonly name?: string | undefined;
	readonly metadata?: ReadonlyMap<string, string> | undefined;
	/** The option, which overrides `boxes` of the metadata. */
	readonly boxes?: Boxes | 'none' | undefined;
	/** The boxes that the text draws. */
	readonly drawn?: Boxes | undefined;
	/** How the digits are written: what is not the usual is kept in the metadata. */
	readonly lowest?: FirstDigit | undefined;
};

/** @throws PuzzleError if the boxes do not fit */
export function makePuzzle(givens: Grid, {line, name, metadata, boxes, drawn, lowest}: PuzzleFields): Puzzle {
	const title = (name ?? metadata?.get('name'))?.trim();
	let geometry: Geometry;
	try {
		const wanted = boxes ?? parseBoxes(metadata?.get('boxes'));
		geometry = geometryOf(Math.sqrt(givens.length), wanted ?? drawn);
		if (drawn && geometry.boxes && geometryOf(geometry.size, drawn) !== geometry) {
			const [shown, named] = [drawn, geometry.boxes].map(formatBoxes);
			throw new RangeError(`boxes of ${named} are named, but the drawing shows ${shown}`);
		}
	} catch (error) {
		throw faultOfLine(line, (error as Error).message);
	}

	const range = digitRange(geometry.size, lowest);
	const kept = new Map(metadata);
	range === undefined ? kept.delete('digits') : kept.set('digits', range);
	return {
		geometry,
		givens,
		name: title ? clean(title) : undefined,
		metadata: kept.size > 0 ? kept : noMetadata,
		line,
	};
}
