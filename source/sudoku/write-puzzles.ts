/** Puzzles to text of any format. */

import {type Format, type FormatName, formatNamed} from './formats/index.js';
import {assertCells, type Grid} from './geometry.js';
import type {Puzzle} from './puzzle.js';
import {puzzleFrom} from './read.js';

/**
A file of puzzles, piece by piece: the texts of all `add` calls make the file.

A format that has room for one grid only (all but CSV) gets the solution in place of the puzzle.

@example
const writer = new PuzzleWriter('csv');
const file = puzzles.map(puzzle => writer.add(puzzle)).join('');
*/
export class PuzzleWriter {
	readonly #format: Format;
	readonly #hasSolutions: boolean;
	#count = 0;
	/** The metadata that have a column. */
	#columns: readonly string[] | undefined;
	/** The metadata of later puzzles for which the first has no column. */
	readonly lost = new Set<string>();

	/**
	@param hasSolutions whether each puzzle comes with its solution, for a format with room for both
	@throws RangeError for a name that is not a format
	*/
	constructor(format: FormatName, {hasSolutions = false}: {readonly hasSolutions?: boolean} = {}) {
		this.#format = formatNamed(format);
		this.#hasSolutions = hasSolutions;
	}

	/** The text of one more puzzle. @throws RangeError for one that the format can't hold; the next call is not affected */
	add(puzzle: Puzzle, solution?: Grid): string {
		const {name, write} = this.#format;
		const reason = write.refuses?.(puzzle.geometry);
		if (reason !== undefined) {
			throw new RangeError(`${name} ${reason}`);
		}

		if (write.isSingle && this.#count > 0) {
			throw new RangeError(`a ${name} file holds one puzzle only`);
		}

		const columns = this.#columns ?? write.columnsOf?.(puzzle) ?? [];
		const text = write.text(puzzle, solution, this.#hasSolutions, columns);
		const lead = (this.#count++ === 0 ? write.before?.(this.#hasSolutions, columns) : write.between) ?? '';
		this.#columns = columns;
		for (const key of write.columnsOf?.(puzzle) ?? []) {
			if (!columns.includes(key)) {
				this.lost.add(key);
			}
		}

		return lead + text;
	}
}

/**
One puzzle, or the first of a text, as a whole text of a format. The solution is written beside the puzzle where the format has room,
and else in place of the puzzle.

@throws RangeError for a name that is not a format, and for a puzzle that it can't hold; TypeError for a value that is not a puzzle
@example
formatPuzzle('1...............', 'sdm'); // '1000000000000000\n'
*/
export function formatPuzzle(puzzle: Puzzle | string, format: FormatName, solution?: Grid): string {
	const problem = puzzleFrom(puzzle);
	if (solution !== undefined) {
		assertCells(problem.geometry, solution);
	}

	return new PuzzleWriter(format, {hasSolutions: solution !== undefined}).add(problem, solution);
}
