/** What may stand where by the givens of a puzzle: once for each puzzle, for the screen. */

import {Candidates} from '../../sudoku/candidates.js';
import type {Puzzle} from '../../sudoku/puzzle.js';

export type CandidateSets = {
	/** How many digits each cell may hold. */
	readonly counts: Uint8Array;
	/** Whether a digit, from 1, may stand in a cell. */
	readonly allows: (cell: number, digit: number) => boolean;
	/** Whether the givens contradict each other: then only what stands in peers is ruled out. */
	readonly isContradiction: boolean;
};

const known = new WeakMap<Puzzle, CandidateSets>();

/** The candidates left by the givens and the singles that follow from them; computed once for each puzzle. */
export function candidateSets(puzzle: Puzzle): CandidateSets {
	const sets = known.get(puzzle) ?? compute(puzzle);
	known.set(puzzle, sets);
	return sets;
}

function compute({geometry, givens}: Puzzle): CandidateSets {
	const {size, cells, peers, peerCount} = geometry;
	const candidates = new Candidates(geometry);
	const isConsistent = candidates.load(givens) && candidates.propagate();
	const left = new Uint8Array(cells * size).fill(1);
	const counts = new Uint8Array(cells);
	for (let cell = 0; cell < cells; cell++) {
		const seen = new Set(
			peers
				.subarray(cell * peerCount, (cell + 1) * peerCount)
				.values()
				.map(peer => givens[peer]),
		);
		for (let digit = 1; digit <= size; digit++) {
			const isLeft = isConsistent
				? candidates.allows(cell, digit)
				: givens[cell] === 0
					? !seen.has(digit)
					: givens[cell] === digit;
			left[cell * size + digit - 1] = isLeft ? 1 : 0;
			counts[cell] += isLeft ? 1 : 0;
		}
	}

	return {
		counts,
		allows: (cell, digit) => left[cell * size + digit - 1] === 1,
		isContradiction: !isConsistent,
	};
}
