/** Collections of puzzles: from a text to what is listed of each puzzle, or what is wrong with it. */

import {boxesHint, clashText, findClash} from './oracle.js';
import {givenCount, type Puzzle} from './puzzle.js';
import {PuzzleError} from './puzzle-error.js';

/** A puzzle as the menu lists it. */
export type ListedPuzzle = {
	/** What it is called everywhere: a name that a command takes, or that of its file, or `FILE:LINE`. */
	readonly name: string;
	readonly puzzle: Puzzle;
	/** Where it comes from, as the menu calls it. */
	readonly collection: string;
	readonly givens: number;
	/** How a command line names it; undefined: by the puzzle itself. */
	readonly argument?: string | undefined;
	/** What it is, in a few words. */
	readonly about?: string | undefined;
	/** The name of the lesson, where it stands for one with this puzzle. */
	readonly lesson?: string | undefined;
	/** What a list says above it, where a part of the list begins with it. */
	readonly heading?: string | undefined;
};

export type Collection = {
	readonly name: string;
	readonly entries: readonly ListedPuzzle[];
	/** The faults of the other puzzles, in sentences. */
	readonly faults: readonly string[];
	/** Whether there may be more to read. */
	readonly isReading: boolean;
};

/** The collections that the menu itself makes. */
export const learn = 'learn';
export const builtIn = 'built-in';
/** The user's own, which were typed, pasted or generated. */
export const kept = 'kept';

type Listing = Pick<ListedPuzzle, 'collection' | 'name' | 'argument'>;

/** A puzzle with what the menu lists of it. */
export function listPuzzle(puzzle: Puzzle, {collection, name, argument}: Listing): ListedPuzzle {
	const {givens, metadata} = puzzle;
	return {name, puzzle, collection, givens: givenCount(givens), argument, about: metadata.get('title')};
}

type PuzzleFault = {
	/** From 1, as the column. */
	readonly line: number;
	/** Undefined where the whole line is at fault. */
	readonly column?: number;
	readonly reason: string;
};

export const isFault = (result: ListedPuzzle | PuzzleFault): result is PuzzleFault => 'reason' in result;

/** @param where names the text */
export function faultText(where: string, {line, column, reason}: PuzzleFault): string {
	return `${where}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${reason}`;
}

/** What is listed of a puzzle that was read, or what is wrong with it. */
export function entryOf(result: Puzzle | PuzzleError, collection: string): ListedPuzzle | PuzzleFault {
	return result instanceof PuzzleError
		? result
		: (contradiction(result) ??
				listPuzzle(result, {collection, name: result.name ?? `${collection}:${result.line}`}));
}

/** A digit given twice in a unit, which no solver could ever repair. */
export function contradiction(puzzle: Puzzle): PuzzleFault | undefined {
	const {geometry, givens, line} = puzzle;
	const clash = findClash(geometry, givens);
	return clash && {line, reason: `${clashText(puzzle, clash)}${boxesHint(geometry, givens)}`};
}
