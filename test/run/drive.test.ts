/** Watched runs: what the consumer of `anneal` gets, at which pace, and how it ends. */

import {beforeEach, describe, expect, onTestFinished, test} from 'vitest';
import {
	type AnnealOptions,
	anneal,
	type Method,
	methodNamed,
	methods,
	Pace,
	type Progress,
	type Settings,
	type Step,
} from '../../dist/index.js';
import {initialProgress} from '../../dist/run/drive.js';
import {RunLog} from '../../dist/run/log.js';
import type {Pace as DrivenPace} from '../../dist/run/pace.js';
import type {Sample} from '../../dist/run/samples.js';
import {runFrom} from '../../dist/run/solve.js';
import {endingAtFault} from '../../dist/run/solver-file.js';
import {resolveSettings} from '../../dist/solvers/settings.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {watching} from '../../dist/ui/watch/run-views.js';
import type {WatchedRun} from '../../source/ui/state.js';
import {hard, report} from '../puzzles.ts';
import {numbers, rowsOf} from '../rows.ts';
import {solveNow as solve} from '../solve-now.ts';
import {driven, openHere, simulateClock} from './simulated-clock.ts';

const endless = Number.POSITIVE_INFINITY;
const blockSwap = methodNamed('block-swap') as Method;

/** All snapshots of a run. */
const runOf = (puzzle: string, options: AnnealOptions) =>
	Array.fromAsync(anneal(puzzle, {solver: 'block-swap', ...options}));

/** A watched run that makes what it is told to, and its snapshots one by one. */
function paused(options: AnnealOptions = {}, puzzle = hard) {
	const pace = new Pace(0);
	const run = anneal(puzzle, {solver: 'block-swap', seed: 1, pace, ...options});
	onTestFinished(async () => {
		await run.return();
	});
	const next = async () => (await run.next()).value as Progress;
	const goTo = async (step: Step) => {
		pace.step(step);
		return next();
	};
	return {pace, run, next, goTo};
}

test.each(methods)('$name: the first snapshot is known at once, its run is that of solve', async solver => {
	const watched = solver.watched ?? {};
	// Nothing is left for the last cell of its first row: some solvers see that before the first move.
	for (const text of [report, `12345678.........9${'.'.repeat(63)}`]) {
		const run = anneal(text, {solver, seed: '1', settings: watched});
		const {value} = await run.next();
		await run.return();
		expect(
			initialProgress({puzzle: parsePuzzle(text), method: solver, seed: '1', settings: watched}),
		).toEqual(value);
	}

	// Generations are long: small ones do.
	const settings: Settings = solver.settings.some(({name}) => name === 'samples') ? {samples: 100} : {};
	const options = {solver: solver.name, seed: 'same', settings, moves: 40};
	const result = solve(report, options);
	expect((await runOf(report, options)).at(-1)).toMatchObject({
		...result,
		milliseconds: expect.any(Number),
	});
});

test('the pace changes nothing of the run, and each snapshot but the last is of a run that goes on', async () => {
	const options = {solver: 'block-swap', seed: 1, moves: 5000} as const;
	const {milliseconds: _, ...expected} = solve(hard, options);
	// Without a clock a slice has no other end than its moves: each is an eighth of the run so far.
	const pass = simulateClock();
	const pace = new Pace(100_000);
	driven(pace).wait = async milliseconds => pass(milliseconds);
	let count = 0;
	for await (const progress of anneal(hard, {...options, pace})) {
		pace.rate = count++ % 2 ? 10_000 : endless;
		expect(progress).toMatchObject(progress.moves === 5000 ? expected : {status: 'running', seed: '1'});
	}

	expect(count).toBeGreaterThan(10);
});

test('a limit of moves is kept to the move, parts of one made whole, over many slices too', async () => {
	for (const moves of [0, 9.5, 12_345]) {
		const all = await runOf(hard, {seed: 1, solver: 'reassign', moves});
		expect(all.at(-1)).toMatchObject({status: 'gave-up', moves: Math.ceil(moves)});
	}

	// A run that is solved with its last move does not reach it.
	const {moves} = solve(report, {solver: 'block-swap', seed: 1});
	const end = {status: 'solved', moves, end: undefined};
	const all = await runOf(report, {seed: 1, moves});
	expect([all.at(-1), solve(report, {solver: 'block-swap', seed: 1, moves})]).toMatchObject([end, end]);
});

/** A solver that has no move after these. */
const ending = (last: number): Method => ({
	...blockSwap,
	create(...parts) {
		const solver = blockSwap.create(...parts);
		const advance = solver.advance.bind(solver);
		solver.advance = moves => (solver.moves === last ? 0 : advance(Math.min(moves, last - solver.moves)));
		return solver;
	},
});

test('a grid without a move to make is given up, not waited for', async () => {
	const end = {status: 'gave-up', moves: 0, end: 'the solver makes no further moves'};
	const all = await runOf(report, {seed: 1, solver: ending(0)});
	expect([all.at(-1), solve(report, {seed: 1, solver: ending(0)})]).toMatchObject([end, end]);
});

test.each<[string, AnnealOptions, number]>([
	['its moves', {moves: 50}, 50],
	['its time', {timeout: 1000}, 10],
	['the moves that its solver has', {solver: ending(50)}, 50],
])('a run waits at the end of %s, and can go back', async (_, options, moves) => {
	const pass = simulateClock();
	const ends: number[] = [];
	const {next, goTo, pace} = paused({
		trace: {every: 1e9, onRow: row => ends.push(row.moves)},
		onMove: () => pass(100),
		isRewindable: true,
		...options,
	});
	pace.rate = endless;
	let last = await next();
	while (last.status === 'running') {
		last = await next();
	}

	expect(last).toMatchObject({status: 'gave-up', moves, frontier: moves});
	pace.rate = 0;
	expect(await goTo('back')).toMatchObject({status: 'running', moves: moves - 1, frontier: moves});
	do {
		last = await goTo('move');
	} while (last.status === 'running');
	expect(last).toMatchObject({status: 'gave-up', moves});
	// The trace has its last row once.
	expect(ends).toEqual([0, moves]);
});

test('the landscape is the same at any speed', async () => {
	openHere();
	const settings = {cooling: 0.9, patience: 4, level: 100};
	const run = {...runFrom(hard, {solver: 'block-swap', seed: 1, settings}), number: 1} as WatchedRun;
	const watchAt = async (rate: number) => {
		const pace = driven(new Pace(rate));
		const {signal} = new AbortController();
		const options = {run, pace: pace as unknown as DrivenPace, limits: {moves: 20_000}, signal};
		for await (const {landscape, progress} of watching(options)) {
			if (progress.status !== 'running') {
				expect(progress.moves).toBe(20_000);
				return [landscape.capacities, landscape.rows(20)];
			}

			if (rate === 0) {
				pace.step({moves: progress.moves + 77, milliseconds: endless});
			}
		}

		return [];
	};
	const [fast, slow] = [await watchAt(endless), await watchAt(0)];
	expect(slow).toEqual(fast);
	expect(fast[0]).toBeDefined();
});

test('the last three cycles are the same at any speed, and the log has no others of them', async () => {
	const settings = {cooling: 0.5, patience: 2, level: 50};
	const options = {seed: 1, settings, moves: 20_000, isRewindable: true};
	const endAt = async (rate: number, stops: number) => {
		const {pace, next, goTo} = paused(options);
		const log = new RunLog();
		const added: Sample[] = [];
		let last = await next();
		const follow = () => added.push(...log.follow(last));
		pace.rate = rate;
		while (last.status === 'running') {
			follow();
			last = rate > 0 ? await next() : await goTo({moves: last.moves + stops, milliseconds: 1e9});
		}

		follow();
		const again = last.lastCycles ?? expect.fail();
		const start = log.endStart ?? expect.fail();
		expect(log.samples.filter(({moves}) => moves >= start)).toMatchObject(again.slice(1));
		// What is new, as a landscape counts it, has none that was before.
		expect(added.every(({moves}, k) => k === 0 || moves >= added[k - 1].moves)).toBe(true);
		return again;
	};
	const [slow, fast] = [await endAt(0, 100), await endAt(endless, 0)];
	expect(fast).toEqual(slow);
	expect([fast[0], fast.length, fast.at(-1)]).toMatchObject([
		{moves: 17_949, reheats: 19},
		515,
		{moves: 20_000, reheats: 22},
	]);
});

describe('the pace of a paused run', () => {
	// So that each step is one slice.
	beforeEach(() => void simulateClock());

	test('makes one move for each step, queued ones too, and none without', async () => {
		const {pace, next, goTo} = paused();
		await next();
		expect(await goTo('move')).toMatchObject({moves: 1});
		pace.step('move');
		expect(await goTo('move')).toMatchObject({moves: 2});
		expect(await next()).toMatchObject({moves: 3});
		// Without one it waits until it is woken, for as long as that takes.
		const waiting = new Promise<number>(resolve => {
			const wait = driven(pace).wait.bind(pace);
			driven(pace).wait = async (milliseconds, signal) => {
				resolve(milliseconds);
				await wait(milliseconds, signal);
			};
		});
		const pending = next();
		expect(await waiting).toBe(endless);
		pace.rate = 0;
		pace.step('move');
		expect(await pending).toMatchObject({moves: 4});
	});

	test('keeps what is asked for while paused, and drops it at a rate', async () => {
		const {pace, next} = paused();
		await next();
		pace.step('move');
		pace.rate = 0;
		expect(await next()).toMatchObject({moves: 1});
		pace.step({moves: 1000, milliseconds: endless});
		pace.rate = 100;
		pace.rate = 0;
		pace.step('back');
		expect(await next()).toMatchObject({moves: 0, frontier: 1});
	});

	test('takes jumps in a row as one, each of the whole run so far', async () => {
		const {pace, next, goTo} = paused();
		await next();
		await goTo({moves: 40, milliseconds: endless});
		const table =
			'by -0.25 by -0.25 by 0.125 25|by 0.25 to 0.5 by -0.125 15|by 0.04 17|by 0.01 17|by 0.25 27|to 1 40|to -1 0';
		for (const row of rowsOf(table)) {
			for (let at = 0; at + 1 < row.length; at += 2) {
				pace.step({[row[at]]: Number(row[at + 1])} as Step);
			}

			expect(await next()).toMatchObject({moves: Number(row.at(-1)), frontier: 40});
		}
	});

	test('goes no moves to a point near enough, and to the others', async () => {
		const {next, goTo} = paused();
		await next();
		for (let moves = 10; moves <= 100; moves += 10) {
			await goTo({moves, milliseconds: endless});
		}

		const points = '.54 .04 50 | .55 .1 50 | .55 .04 55 | .98 .05 98 | .99 .05 98 | 1 0 100';
		for (const [to, within, moves] of numbers(points)) {
			expect(await goTo({to, within})).toMatchObject({moves});
		}
	});

	test.each([Number.NaN, -1, '5'])('is not %j', rate => {
		const pace = new Pace(5);
		for (const set of [() => new Pace(rate as number), () => Object.assign(pace, {rate})]) {
			expect(set).toThrow(/^a rate must be a number of moves per second from 0, not /);
		}

		expect(pace.rate).toBe(5);
	});
});

describe('a long step', () => {
	/** On the way to a point that is not reached in these tests. */
	async function underWay(step: Step) {
		const {pace, next, goTo} = paused({solver: 'reassign', seed: 's', settings: {T0: 1}});
		await next();
		return {pace, next, goTo, begun: await goTo(step)};
	}

	test.each<Step>(['restart', {moves: 1_000_000_000, milliseconds: endless}])(
		'(%j) goes on after a change of T, which takes effect at once',
		async step => {
			const {pace, next, begun} = await underWay(step);
			const goal = step === 'restart' ? step : undefined;
			expect(begun).toMatchObject({changes: []});
			pace.commandTemperature('heat');
			const changed = await next();
			expect(changed).toMatchObject({moves: begun.moves, changes: [{at: begun.moves}]});
			const further = await next();
			expect([changed.goal, further.goal, further.changes]).toEqual([goal, goal, changed.changes]);
			expect(further.moves).toBeGreaterThan(changed.moves);
		},
	);

	test('leaves a checkpoint after each slice: from its end, a step back is short', async () => {
		const {next, goTo, begun} = await underWay('restart');
		const slices = [begun, await next(), await next(), await next()];
		await goTo('stop');
		const back = await goTo('back');
		expect(back.moves).toBe(slices[3].moves - 1);
		// The time of a point is that of the checkpoint before it.
		expect(back.milliseconds).toBe(slices[2].milliseconds);
	});
});

/** The factor, and what is held, after commands at a temperature of 2, and at 0. */
const overrides = `2 cool,cool,cool 0.512 | 2 hold,heat,heat 1 3.125 | 2 hold,cool,cool 1 1.28 | 2 heat,hold,heat 1 2.5
	| 0 hold,heat 1 0.01 | 0 hold,cool 1 0`;

test.each(rowsOf(overrides))('at the temperature %d, %s', async (degrees, commands, ...wanted) => {
	const temperature = Number(degrees);
	const solver: Method = {
		...blockSwap,
		create(...parts) {
			const created = blockSwap.create(...parts);
			const snapshot = created.snapshot.bind(created);
			created.snapshot = () => ({...snapshot(), temperature});
			return created;
		},
	};
	const {pace, next} = paused({solver});
	await next();
	for (const command of commands.split(',')) {
		pace.commandTemperature(command as 'heat');
	}

	const {override, changes} = await next();
	const [factor, held] = wanted.map(value => expect.closeTo(Number(value), 12));
	expect([override?.held, changes]).toEqual([held, [{at: 0, factor, held}]]);
});

describe('abort', () => {
	test('before the start, throws the reason', async () => {
		const signal = AbortSignal.abort(new Error('not today'));
		await expect(runOf(report, {signal})).rejects.toThrow('not today');
	});

	test.each([
		['at full speed', endless],
		['while it waits for its next move', 0.001],
		['while it is paused', 0],
	])('%s, ends a pending snapshot with the reason', async (_, rate) => {
		const controller = new AbortController();
		const pace = new Pace(rate);
		const run = anneal(hard, {seed: 1, solver: 'reassign', pace, signal: controller.signal});
		await run.next();
		const pending = run.next();
		controller.abort(new Error('enough'));
		await expect(pending.then(async () => run.next())).rejects.toThrow('enough');
		expect(await run.next()).toEqual({done: true, value: undefined});
	});
});

test('between two snapshots the event loop turns: timers, input and frames come through', async () => {
	let turns = 0;
	let snapshots = 0;
	let isOver = false;
	const turn = () => {
		turns++;
		void (isOver || setImmediate(turn));
	};
	turn();
	for await (const _ of anneal(hard, {solver: 'reassign', seed: 1, moves: 20_000})) {
		snapshots++;
	}

	isOver = true;
	expect(snapshots).toBeGreaterThan(10);
	expect(turns).toBeGreaterThanOrEqual(snapshots - 1);
});

test.each([[{samples: 50}, 'cross-entropy', 40] as const, [{}, 'reassign', 3_000_000] as const])(
	'without a pace snapshots come at fixed counts of moves: %j of %s',
	async (settings, solver, moves) => {
		const counts = (await runOf(hard, {solver, settings, seed: 1, moves})).map(({moves}) => moves);
		const next = (count: number) => Math.min(moves, count + Math.max(1, Math.ceil(count / 8)));
		expect(counts).toEqual([0, ...counts.slice(0, -1).map(next)]);
	},
);

test('a run is sampled after every move in the beginning, then in parts of no more than a five hundredth', async () => {
	const samples: Sample[] = [];
	simulateClock();
	for await (const progress of anneal(hard, {solver: 'block-swap', seed: 1, moves: 20_000})) {
		samples.push(...(progress.samples ?? []));
	}

	expect(samples.slice(0, 300).map(({moves}) => moves)).toEqual(Array.from({length: 300}, (_, k) => k + 1));
	expect(samples.at(-1)?.moves).toBe(20_000);
	for (const [k, {moves}] of samples.entries()) {
		expect(moves - (samples[k - 1]?.moves ?? 0)).toBeLessThanOrEqual(Math.ceil(moves / 512));
	}
});

test('a solver’s file that throws ends at the move before, however its moves are divided into calls', () => {
	const file: Method = {
		...blockSwap,
		name: './mine.js',
		file: 'file:///nowhere/mine.js',
		create(...about) {
			const solver = blockSwap.create(...about);
			const advance = solver.advance.bind(solver);
			solver.advance = moves => {
				for (let made = 0; made < moves; made += advance(1)) {
					if (solver.moves === 777) {
						throw new Error('a bad day');
					}
				}

				return moves;
			};
			return solver;
		},
	};
	const {puzzle, method, seed, settings} = endingAtFault(runFrom(hard, {solver: file, seed: 1}));
	const {grid} = solve(hard, {solver: 'block-swap', seed: 1, moves: 777});
	for (const part of [1, 10, 10_000]) {
		const solver = method.create(puzzle, seed, resolveSettings(method, puzzle, settings));
		const before = solver.save();
		while (solver.advance(part) > 0) {
			expect(solver.moves).toBeLessThanOrEqual(777);
		}

		const end = expect.stringMatching(/^\.\/mine\.js failed: a bad day/);
		expect(solver.snapshot()).toMatchObject({grid, moves: 777, end});
		// Back from there it runs on.
		solver.restore(before);
		expect([solver.snapshot().end, solver.advance(5)]).toEqual([undefined, 5]);
	}
});
