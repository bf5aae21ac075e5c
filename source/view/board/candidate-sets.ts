/** What may stand where by the givens of a puzzle: once for each puzzle, for the screen. */

import {Candidates} from '../../sudoku/candidates.js';
import type {Puzzle} from '../../sudoku/puzzle.js';

export type CandidateSets = {
	/** How many digits each cell may hold. */
	readonly counts: Uint8Array;
	/** Whether a digit, from 1, may stand in a cell. */
	readonly allows: (cell: number, digit: number) => boolean;
	/** Whether the givens contradict each other. */
	readonly isContradiction: boolean;
};

const knownSets = new WeakMap<Puzzle, CandidateSets>();

/**
What the givens in its row, column and box leave each cell; computed once for each puzzle. Singles are not followed: they
solve many puzzles, and then there would be nothing to see.
*/
export function candidateSets(puzzle: Puzzle): CandidateSets {
	const sets = knownSets.get(puzzle) ?? compute(puzzle);
	knownSets.set(puzzle, sets);
	return sets;
}

function compute({geometry, givens}: Puzzle): CandidateSets {
	const {size, cells, peers, peerCount} = geometry;
	const left = new Uint8Array(cells * size);
	const counts = new Uint8Array(cells);
	for (let cell = 0; cell < cells; cell++) {
		const seen = new Set(
			peers
				.subarray(cell * peerCount, (cell + 1) * peerCount)
				.values()
				.map(peer => givens[peer]),
		);
		for (let digit = 1; digit <= size; digit++) {
			const isLeft = givens[cell] === 0 ? !seen.has(digit) : givens[cell] === digit;
			left[cell * size + digit - 1] = isLeft ? 1 : 0;
			counts[cell] += isLeft ? 1 : 0;
		}
	}

	const candidates = new Candidates(geometry);
	return {
		counts,
		allows: (cell, digit) => left[cell * size + digit - 1] === 1,
		isContradiction: !(candidates.load(givens) && candidates.propagate()),
	};
}
