import {expect, test} from 'vitest';
import {anneal} from '../../source/run/drive.js';
import {type Look, looksIn} from '../../source/run/looks.js';
import {Pace} from '../../source/run/pace.js';
import {methodOf, methods} from '../../source/solvers/index.js';
import {settle} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report} from '../puzzles.js';

/** What a run passed through on its way to so many moves. */
async function passed(moves: number, pace = new Pace()): Promise<Look[]> {
	const looks: Look[] = [];
	for await (const progress of anneal(hard, {solver: 'block-swap', seed: 1, moves, pace})) {
		looks.push(...looksIn(progress.passed ?? new Float64Array()));
	}

	return looks;
}

test('a short run is looked at after every move, and each look is what the run is there', async () => {
	const looks = await passed(300);
	expect(looks.map(({moves}) => moves)).toEqual(Array.from({length: 300}, (_, k) => k + 1));
	const method = methodOf('block-swap');
	const puzzle = parsePuzzle(hard);
	const solver = method.create(puzzle, '1', settle(method, puzzle));
	for (const {milliseconds, ...look} of looks) {
		solver.advance(1);
		expect(look).toEqual({...solver.gauges(), moves: solver.moves});
		expect(milliseconds).toBeGreaterThan(0);
	}
});

test('a long one in parts of no more than a five hundredth', async () => {
	const looks = await passed(20_000);
	expect(looks.at(-1)?.moves).toBe(20_000);
	for (const [k, {moves}] of looks.entries()) {
		expect(moves - (looks[k - 1]?.moves ?? 0)).toBeLessThanOrEqual(Math.ceil(moves / 512));
	}
});

test('what has been before is not looked at again', async () => {
	const pace = new Pace(0);
	const run = anneal(hard, {solver: 'block-swap', seed: 1, pace});
	const lengths: Array<number | undefined> = [];
	for (const step of ['move', 'move', 'back', 'move', 'move'] as const) {
		await run.next();
		pace.step(step);
	}

	for await (const {passed: figures, moves} of run) {
		lengths.push(figures && looksIn(figures).length);
		expect(moves).toBe(3);
		break;
	}

	expect(lengths).toEqual([1]);
});

test.each(methods.map(({name}) => name))('the gauges of %s are figures of its snapshot', name => {
	const method = methodOf(name);
	const puzzle = parsePuzzle(report);
	const settings = method.learns ? settle(method, puzzle, {samples: 100}) : settle(method, puzzle);
	const solver = method.create(puzzle, '1', settings);
	for (const moves of [0, 1, 1, 5, 700, 3000]) {
		solver.advance(method.learns ? Math.min(moves, 5) : moves);
		const {cost, bestCost, temperature, restarts, readings} = solver.snapshot();
		const reading = (label: string) => readings.find(each => each.label === label)?.value;
		expect(solver.gauges()).toEqual({
			cost,
			bestCost,
			temperature,
			restarts,
			acceptance: solver.moves > 0 ? reading('acceptance') : undefined,
			reheats: reading('reheats') ?? 0,
		});
	}
});
