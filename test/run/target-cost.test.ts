import {expect, test} from 'vitest';
import {TargetCost} from '../../source/run/target-cost.js';
import {createSolver} from '../../source/solvers/checked-solver.js';
import {methodOf, methods} from '../../source/solvers/index.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard} from '../puzzles.js';

const blank = parsePuzzle('................');

test.each([
	...methods.map(method => [method.name, method, blank, 40] as const),
	['block-swap with many moves', methodOf('block-swap'), parsePuzzle(hard), 600] as const,
])('%s', (_, method, puzzle, most) => {
	// Without a search before the first move, and with quick generations.
	const wanted = {presolve: 0, samples: 20};
	const settings = Object.fromEntries(
		Object.entries(wanted).filter(([name]) => method.settings.some(setting => setting.name === name)),
	);
	const create = (seed: number) => createSolver(method, puzzle, String(seed), settings);
	for (let seed = 1; seed <= 3; seed++) {
		const plain = create(seed);
		/** The lowest costs after each move. */
		const bests = [plain.gauges().bestCost];
		while (bests.length <= most && plain.advance(1) === 1) {
			bests.push(plain.gauges().bestCost);
		}

		for (const cost of [bests[0], bests[0] - 1, (bests.at(-1) as number) + 1, bests.at(-1) as number, -1]) {
			const solver = create(seed);
			const target = new TargetCost(solver, cost);
			while (solver.moves < plain.moves && solver.advance(plain.moves - solver.moves) > 0) {
				// Also a step that ends early is followed.
			}

			const first = bests.findIndex(best => best <= cost);
			expect([cost, target.moves]).toEqual([cost, first === -1 ? undefined : first]);
			expect(solver.snapshot()).toEqual(plain.snapshot());
		}
	}
});
