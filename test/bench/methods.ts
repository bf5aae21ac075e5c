/** Every solver on the puzzle of document 004, with its own constants. */

import fs from 'node:fs';
import {methods, parsePuzzle, resolveSettings} from '../../dist/index.js';
import {type Measure, median} from './section.ts';

/** One whole schedule of document 000: the annealers that begin again get no more. */
const mostMoves = 252_000_000;

export const measureMethods: Measure = async ({isQuick}) => {
	const seeds = isQuick ? 3 : 20;
	const puzzle = parsePuzzle(fs.readFileSync(new URL('../../puzzles/rapport.txt', import.meta.url), 'utf8'));
	const rows = methods.map(method => {
		const moves: number[] = [];
		const times: number[] = [];
		for (let seed = 0; seed < seeds; seed++) {
			const start = performance.now();
			const solver = method.create(puzzle, String(seed), resolveSettings(method, puzzle));
			const most = isQuick ? mostMoves / 100 : mostMoves;
			while (solver.cost > 0 && solver.moves < most && solver.advance(1000) > 0);
			if (solver.cost === 0) {
				moves.push(solver.moves);
				times.push(performance.now() - start);
			}
		}

		const isSolved = moves.length > 0;
		return {
			solver: method.name,
			runs: seeds,
			solved: moves.length,
			'median moves': isSolved ? Math.round(median(moves)) : undefined,
			'median ms': isSolved ? Number(median(times).toPrecision(3)) : undefined,
		};
	});
	return {
		title: 'All solvers on rapport',
		method: `the documents' own constants, seeds 0 to ${seeds - 1}, one core, at most ${mostMoves / 1e6} million moves${isQuick ? ' / 100' : ''}`,
		rows,
	};
};
