import {describe, expect, test} from 'vitest';
import {type AnnealOptions, anneal, initialProgress, type Progress} from '../../source/run/drive.js';
import {Pace} from '../../source/run/pace.js';
import type {TraceRow} from '../../source/run/run-trace.js';
import {blockSwap} from '../../source/solvers/block-swap.js';
import {methods} from '../../source/solvers/index.js';
import type {Method} from '../../source/solvers/solver.js';
import {PuzzleError, puzzleFrom} from '../../source/sudoku/read.js';
import {hard, report} from '../puzzles.js';

async function run(puzzle: string, options: AnnealOptions): Promise<Progress[]> {
	const all: Progress[] = [];
	for await (const progress of anneal(puzzle, {solver: 'block-swap', ...options})) {
		all.push(progress);
	}

	return all;
}

const endOf = (progress: Progress | undefined) => ({
	status: progress?.status,
	moves: progress?.moves,
	grid: progress?.grid.join(''),
});

const ending = async (puzzle: string, options: AnnealOptions) => endOf((await run(puzzle, options)).at(-1));

test('the first snapshot is the starting grid, the last one is solved', async () => {
	const all = await run(report, {seed: 1});
	expect(all[0]).toMatchObject({moves: 0, status: 'running', solver: 'block-swap', seed: '1'});
	expect(all.at(-1)).toMatchObject({cost: 0, status: 'solved'});
	expect(all.slice(0, -1).every(({status}) => status === 'running')).toBe(true);
});

/** Nothing is left for the last cell of its first row: some solvers see that before the first move. */
const contradictory = `12345678.........9${'.'.repeat(63)}`;

describe.each([
	['unsolved', report],
	['contradictory', contradictory],
])('%s: the starting grid known at once is the first snapshot', (_, text) => {
	test.each(methods)('$name', async solver => {
		const settings = solver.watched ?? {};
		const known = initialProgress(puzzleFrom(text), {solver, seed: '1', settings});
		const run = anneal(text, {solver, seed: '1', settings});
		const {value: first} = await run.next();
		await run.return();
		expect(known).toEqual(first);
	});
});

test('the pace changes nothing of the run', async () => {
	const fast = await ending(report, {seed: 1});
	expect(fast.status).toBe('solved');
	expect(await ending(report, {seed: 1, pace: new Pace(400_000)})).toEqual(fast);
	const pace = new Pace();
	const all: Progress[] = [];
	for await (const progress of anneal(report, {solver: 'block-swap', seed: 1, pace})) {
		pace.rate = all.length % 2 ? 100_000 : Number.POSITIVE_INFINITY;
		all.push(progress);
	}

	expect(all.length).toBeGreaterThan(3);
	expect(endOf(all.at(-1))).toEqual(fast);
});

test('a seed is made up, and shown, where none is given', async () => {
	const [first] = await run(report, {});
	expect(first.seed).toMatch(/^[\da-f]{4}$/);
	expect(await ending(report, {seed: first.seed})).toEqual(await ending(report, {seed: first.seed}));
});

test('a budget of moves ends a run to the move', async () => {
	expect(await ending(hard, {seed: 1, moves: 12_345})).toMatchObject({status: 'gave-up', moves: 12_345});
});

test('a budget of time ends a run', async () => {
	const all = await run(hard, {seed: 1, solver: 'reassign', timeout: 30});
	expect(all.at(-1)?.status).toBe('gave-up');
	expect(all.at(-1)?.milliseconds).toBeGreaterThanOrEqual(30);
	expect(all.at(-2)?.milliseconds).toBeLessThan(30);
});

test('a grid without a move to make is given up, not waited for', async () => {
	const stuck = {
		...blockSwap,
		create: (...parts: Parameters<(typeof blockSwap)['create']>) => {
			const solver = blockSwap.create(...parts);
			solver.advance = () => 0;
			return solver;
		},
	};
	expect(await ending(report, {seed: 1, solver: stuck})).toMatchObject({status: 'gave-up', moves: 0});
});

describe('a paused run', () => {
	test('makes one move for each step, and none without', async () => {
		const pace = new Pace(0);
		const iterator = anneal(hard, {solver: 'block-swap', seed: 1, pace});
		await iterator.next();
		for (const moves of [1, 2, 3]) {
			const next = iterator.next();
			pace.step('move');
			expect((await next).value).toMatchObject({moves, milliseconds: expect.any(Number)});
		}

		// Without one it waits until it is woken, for as long as that takes.
		const waiting = new Promise<number>(resolve => {
			const wait = pace.wait.bind(pace);
			pace.wait = async (milliseconds, signal) => {
				resolve(milliseconds);
				await wait(milliseconds, signal);
			};
		});
		const pending = iterator.next();
		expect(await waiting).toBe(Number.POSITIVE_INFINITY);
		pace.step('move');
		expect((await pending).value).toMatchObject({moves: 4});
		await iterator.return();
	});

	test('goes to the end of the level', async () => {
		const pace = new Pace(0);
		const iterator = anneal(report, {solver: 'block-swap', seed: 1, pace});
		await iterator.next();
		for (const level of [1, 2]) {
			pace.step('level');
			let {value: last} = await iterator.next();
			while (last?.goal) {
				// On a busy machine a level takes more than a slice.
				({value: last} = await iterator.next());
			}

			expect(last).toMatchObject({level, moves: level * 35});
		}

		// Within the past too, where the moves after it stay.
		pace.step({to: 0});
		await iterator.next();
		pace.step('level');
		let {value: past} = await iterator.next();
		while (past?.goal) {
			({value: past} = await iterator.next());
		}

		expect(past).toMatchObject({level: 1, moves: 35, frontier: 70});

		await iterator.return();
	});

	test('takes steps that were asked for faster than they could be made', async () => {
		const pace = new Pace(0);
		const iterator = anneal(hard, {solver: 'block-swap', seed: 1, pace});
		await iterator.next();
		pace.step('move');
		pace.step('move');
		expect((await iterator.next()).value).toMatchObject({moves: 1});
		expect((await iterator.next()).value).toMatchObject({moves: 2});
		await iterator.return();
	});
});

test('onMove hears of every move once, however often it is gone back to', async () => {
	const observed: number[] = [];
	const pace = new Pace(0);
	const iterator = anneal(report, {
		solver: 'block-swap',
		seed: 1,
		pace,
		onMove: cost => observed.push(cost),
	});
	await iterator.next();
	const costs: number[] = [];
	for (const step of [
		'move',
		'move',
		'move',
		'back',
		'back',
		'move',
		'move',
		'move',
		{to: 0},
		{to: 1},
		'move',
	] as const) {
		pace.step(step);
		const {value} = await iterator.next();
		const {moves = 0, cost = 0} = value ?? {};
		costs[moves - 1] = cost;
	}

	expect(observed).toEqual(costs.slice(0, 5));
	expect(observed.length).toBe(5);
	await iterator.return();
});

test('a jump by a share is of the whole run so far', async () => {
	const pace = new Pace(0);
	const iterator = anneal(hard, {solver: 'block-swap', seed: 1, pace});
	await iterator.next();
	const after = async (step: Parameters<Pace['step']>[0]) => {
		pace.step(step);
		return (await iterator.next()).value;
	};
	for (let moves = 0; moves < 40; moves++) {
		await after('move');
	}

	expect(await after({by: -0.25})).toMatchObject({moves: 30, frontier: 40});
	expect(await after({by: -0.5})).toMatchObject({moves: 10, frontier: 40});
	expect(await after('back')).toMatchObject({moves: 9, frontier: 40});
	expect(await after({by: 0.1})).toMatchObject({moves: 13, frontier: 40});
	// To the nearest move.
	expect(await after({by: 0.04})).toMatchObject({moves: 15, frontier: 40});
	expect(await after({by: 0.01})).toMatchObject({moves: 15, frontier: 40});
	await iterator.return();
});

/** A solver that has no move after these. */
const ending50: Method = {
	...blockSwap,
	create(...parts) {
		const solver = blockSwap.create(...parts);
		const advance = solver.advance.bind(solver);
		solver.advance = moves => advance(Math.min(moves, 50 - solver.moves));
		return solver;
	},
};

test.each<[string, AnnealOptions]>([
	['its moves', {moves: 50}],
	['its time', {timeout: 1}],
	['the moves that its solver has', {solver: ending50}],
])('a run that can be rewound waits at the end of %s, and goes back from there', async (_, options) => {
	const pace = new Pace();
	const ends: number[] = [];
	const trace = {
		every: 1e9,
		onRow: ({moves, events}: TraceRow) => events.includes('gave-up') && ends.push(moves),
	};
	const iterator = anneal(hard, {solver: 'block-swap', seed: 1, pace, trace, isRewindable: true, ...options});
	let {value: last} = await iterator.next();
	while (last?.status === 'running') {
		({value: last} = await iterator.next());
	}

	const {moves = 0} = last ?? {};
	expect(last).toMatchObject({status: 'gave-up', frontier: moves});
	expect(moves).toBe(options.timeout ? moves : 50);
	pace.rate = 0;
	pace.step('back');
	expect((await iterator.next()).value).toMatchObject({status: 'running', moves: moves - 1, frontier: moves});
	do {
		pace.step('move');
		({value: last} = await iterator.next());
	} while (last?.status === 'running');
	expect(last).toMatchObject({status: 'gave-up', moves});
	// The trace has its last row once.
	expect(ends).toEqual([moves]);
	await iterator.return();
});

describe('abort', () => {
	test('before the start, throws the reason', async () => {
		const signal = AbortSignal.abort(new Error('not today'));
		await expect(run(report, {signal})).rejects.toThrow('not today');
	});

	test.each([
		['at full speed', Number.POSITIVE_INFINITY],
		['while it waits for its next move', 0.001],
		['while it is paused', 0],
	])('%s, ends a pending snapshot with the reason', async (_, rate) => {
		const controller = new AbortController();
		const iterator = anneal(hard, {
			seed: 1,
			solver: 'reassign',
			pace: new Pace(rate),
			signal: controller.signal,
		});
		await iterator.next();
		const pending = iterator.next();
		controller.abort(new Error('enough'));
		await expect(pending.then(async () => iterator.next())).rejects.toThrow('enough');
		expect(await iterator.next()).toEqual({done: true, value: undefined});
	});
});

test('between two slices the event loop turns: timers and input come through at full speed', async () => {
	let turns = 0;
	const timer = setInterval(() => {
		turns++;
	}, 1);
	await run(hard, {seed: 1, solver: 'reassign', timeout: 200});
	clearInterval(timer);
	expect(turns).toBeGreaterThan(5);
});

test('what can not be is refused', async () => {
	await expect(run('12', {})).rejects.toThrow(PuzzleError);
	await expect(run(report, {solver: 'nonsense'})).rejects.toThrow("there is no solver 'nonsense'");
	await expect(run(report, {settings: {cooling: 2}})).rejects.toThrow(
		'cooling of block-swap must be from 0 to 1, not 2',
	);
});
