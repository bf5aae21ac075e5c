import {expect, test} from 'vitest';
import {anneal} from '../../source/run/drive.ts';
import {Pace} from '../../source/run/pace.ts';
import {readSamples, type Sample} from '../../source/run/samples.ts';
import {methodOf, methods} from '../../source/solvers/index.ts';
import {resolveSettings} from '../../source/solvers/solver.ts';
import {parsePuzzle} from '../../source/sudoku/read.ts';
import {hard, report} from '../puzzles.ts';

/** The samples of a run of this many moves. */
async function passed(moves: number, pace = new Pace()): Promise<Sample[]> {
	const samples: Sample[] = [];
	for await (const progress of anneal(hard, {solver: 'block-swap', seed: 1, moves, pace})) {
		samples.push(...readSamples(progress.samples ?? new Float64Array()));
	}

	return samples;
}

test('a short run is sampled after every move, and each sample is its state there', async () => {
	const samples = await passed(300);
	expect(samples.map(({moves}) => moves)).toEqual(Array.from({length: 300}, (_, k) => k + 1));
	const method = methodOf('block-swap');
	const puzzle = parsePuzzle(hard);
	const solver = method.create(puzzle, '1', resolveSettings(method, puzzle));
	for (const {milliseconds, ...sample} of samples) {
		solver.advance(1);
		expect(sample).toEqual({...solver.gauges(), moves: solver.moves});
		expect(milliseconds).toBeGreaterThan(0);
	}
});

test('a long one in parts of no more than a five hundredth', async () => {
	const samples = await passed(20_000);
	expect(samples.at(-1)?.moves).toBe(20_000);
	for (const [k, {moves}] of samples.entries()) {
		expect(moves - (samples[k - 1]?.moves ?? 0)).toBeLessThanOrEqual(Math.ceil(moves / 512));
	}
});

test('replayed moves are not sampled again', async () => {
	const pace = new Pace(0);
	const run = anneal(hard, {solver: 'block-swap', seed: 1, pace});
	const lengths: Array<number | undefined> = [];
	for (const step of ['move', 'move', 'back', 'move', 'move'] as const) {
		await run.next();
		pace.step(step);
	}

	for await (const {samples: figures, moves} of run) {
		lengths.push(figures && readSamples(figures).length);
		expect(moves).toBe(3);
		break;
	}

	expect(lengths).toEqual([1]);
});

test.each(methods.map(({name}) => name))('the gauges of %s are figures of its snapshot', name => {
	const method = methodOf(name);
	const puzzle = parsePuzzle(report);
	const settings = method.learns
		? resolveSettings(method, puzzle, {samples: 100})
		: resolveSettings(method, puzzle);
	const solver = method.create(puzzle, '1', settings);
	for (const moves of [0, 1, 1, 5, 700, 3000]) {
		solver.advance(method.learns ? Math.min(moves, 5) : moves);
		expect(solver.snapshot()).toMatchObject(solver.gauges());
	}
});
