/** Watched runs: what the consumer of `anneal` gets, at which pace, and how it ends. */

import {expect, onTestFinished, test} from 'vitest';
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
import {annealRun, initialProgress} from '../../dist/run/drive.js';
import type {Pace as DrivenPace} from '../../dist/run/pace.js';
import type {Sample} from '../../dist/run/samples.js';
import {endingAtFault} from '../../dist/run/solver-file.js';
import {runFrom} from '../../dist/run/solver-run.js';
import {mostEndMoves} from '../../dist/run/timeline.js';
import {resolveSettings} from '../../dist/solvers/settings.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {observeRun} from '../../dist/ui/live.js';
import type {WatchedRun} from '../../source/ui/state.js';
import {hard, report} from '../puzzles.ts';
import {numbers, rowsOf} from '../rows.ts';
import {solveNow as solve} from '../solve-now.ts';
import {driven, openHere, simulateClock} from './simulated-clock.ts';

const endless = Number.POSITIVE_INFINITY;
const [blockSwap, rowSwap] = ['block-swap', 'row-swap'].map(name => methodNamed(name) as Method);

const runOf = (puzzle: string, options: AnnealOptions) =>
	Array.fromAsync(anneal(puzzle, {solver: 'block-swap', ...options}));

/** A watched run that makes what it is told to, and its snapshots one by one. */
function paused(options: AnnealOptions = {}, puzzle = hard) {
	const pace = new Pace(0);
	const run = annealRun(runFrom(puzzle, {solver: 'block-swap', seed: 1, ...options}), {pace, ...options});
	onTestFinished(async () => void (await run.return()));
	const next = async () => (await run.next()).value as Progress;
	const goTo = async (step: Step) => {
		pace.step(step);
		return next();
	};
	const toEnd = async () => {
		pace.rate = endless;
		let last = await next();
		while (last.status === 'running') {
			last = await next();
		}

		pace.rate = 0;
		return last;
	};
	return {pace, next, goTo, toEnd};
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

test('paused, what could come next is what the last proposal was drawn from, after a step back too', async () => {
	const {next, goTo} = paused({hasNeighbours: true, solver: 'reassign'});
	const solver = methodNamed('reassign') as Method;
	const own = solver.create(parsePuzzle(hard), '1', resolveSettings(solver, parsePuzzle(hard)));
	let before = own.neighbours?.();
	expect((await next()).neighbours).toEqual(before);
	for (let move = 0; move < 5; move++) {
		const neighbours = own.neighbours?.() ?? expect.fail();
		expect((await goTo('move')).neighbours).toEqual(neighbours);
		expect((await goTo('back')).neighbours).toEqual(before);
		await goTo('move');
		own.advance(1);
		before = neighbours;
	}
});

test('a run that pauses shows what its last proposal was drawn from, not what it looked at before', async () => {
	const {pace, next} = paused({hasNeighbours: true});
	await next();
	pace.rate = endless;
	const {moves} = await next();
	pace.rate = 0;
	const shown = next();
	pace.step('move');
	const puzzle = parsePuzzle(hard);
	const own = blockSwap.create(puzzle, '1', resolveSettings(blockSwap, puzzle));
	own.advance(moves - 1);
	expect(await shown).toMatchObject({moves, neighbours: own.neighbours?.()});
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
const solving = solve(report, {solver: 'block-swap', seed: 1}).moves;
const noFurther = 'the solver makes no further moves';

test.each<[what: string, options: AnnealOptions, end: object, puzzle?: string]>([
	['no moves', {moves: 0}, {moves: 0, end: 'the limit of 0 moves is reached'}],
	['a part of a move, made whole', {moves: 9.5}, {moves: 10}],
	['many moves', {moves: 12_345}, {moves: 12_345}],
	['its time', {timeout: 1000}, {moves: 10, end: 'the time limit of 1 s is reached'}],
	['the moves that its solver has', {solver: ending(50)}, {moves: 50, end: noFurther}],
	['a grid without a move', {solver: ending(0)}, {moves: 0, end: noFurther}],
	[
		'its solution, at its limit too',
		{moves: solving},
		{status: 'solved', moves: solving, end: undefined},
		report,
	],
])(
	'a run ends with %s, as all its kinds do; one that can go back waits there',
	async (_, options, end, puzzle = hard) => {
		const pass = simulateClock();
		const onMove = () => void ('timeout' in options && pass(100));
		const expected = {status: 'gave-up', ...end};
		const all = {seed: 1, solver: 'block-swap', onMove, ...options};
		expect([(await runOf(puzzle, all)).at(-1), solve(puzzle, all)]).toMatchObject([expected, expected]);

		const rows: number[] = [];
		const trace = {every: 1e9, onRow: ({moves}: Sample) => rows.push(moves)};
		const {goTo, toEnd} = paused({...all, trace, isRewindable: true}, puzzle);
		let last = await toEnd();
		const {moves} = last;
		expect(last).toMatchObject({...expected, frontier: moves});
		if (moves > 0) {
			expect(await goTo('back')).toMatchObject({status: 'running', moves: moves - 1, frontier: moves});
			do {
				last = await goTo('move');
			} while (last.status === 'running');
			expect(last).toMatchObject(expected);
		}

		// The trace has its last row once.
		expect(rows).toEqual(moves > 0 ? [0, moves] : [0]);
	},
);

test('the landscape and the last three cycles are the same at any speed, and the log has no others of them', async () => {
	openHere();
	const settings = {cooling: 0.5, patience: 2, level: 50};
	const run = {...runFrom(hard, {solver: 'block-swap', seed: 1, settings}), number: 1} as WatchedRun;
	const watchAt = async (rate: number) => {
		const pace = driven(new Pace(rate));
		const {signal} = new AbortController();
		const options = {run, pace: pace as unknown as DrivenPace, limits: {moves: 20_000}, signal};
		for await (const {landscape, log, progress} of observeRun(options)) {
			if (progress.status !== 'running') {
				const again = progress.lastCycles ?? expect.fail();
				const start = log.endStart ?? expect.fail();
				expect(log.samples.filter(({moves}) => moves >= start)).toMatchObject(again.slice(1));
				return [landscape.capacities, landscape.rows(20), again] as const;
			}

			if (rate === 0) {
				pace.step({moves: progress.moves + 100});
			}
		}

		return expect.fail();
	};
	const [fast, slow] = [await watchAt(endless), await watchAt(0)];
	expect(slow).toEqual(fast);
	const [capacities, , again] = fast;
	expect([capacities.length > 0, again[0], again.length, again.at(-1)]).toMatchObject([
		true,
		{moves: 17_949, reheats: 19},
		515,
		{moves: 20_000, reheats: 22},
	]);
});

// A cycle has 21 levels of this many proposals.
test.each([
	[20_000, 420_000 + mostEndMoves, undefined, 515],
	[20_000, 420_000 + mostEndMoves + 1, undefined, undefined],
	[90, 1890, 'file:///slow.js', undefined],
])(
	'levels of %d proposals: the last cycles of %d are made again up to a number of moves, those of a file never',
	async (level, moves, file, count) => {
		const {goTo, toEnd} = paused({
			solver: {...rowSwap, file},
			settings: {level},
			moves,
			isRewindable: true,
		});
		const last = await toEnd();
		expect([last.moves, last.lastCycles?.length]).toEqual([moves, count]);
		expect(await goTo('back')).toMatchObject({moves: moves - 1, frontier: moves});
	},
);

test('a paused run makes one move for each step, those asked for while it was busy too, and drops them at a rate', async () => {
	// So that each step is one slice.
	simulateClock();
	const {pace, next, goTo} = paused();
	await next();
	pace.step('move');
	expect(await goTo('move')).toMatchObject({moves: 1});
	pace.rate = 0;
	expect(await next()).toMatchObject({moves: 2});
	pace.step({moves: 1000});
	pace.rate = 100;
	pace.rate = 0;
	expect(await goTo('back')).toMatchObject({moves: 1, frontier: 2});
	// Without a step it waits until it is woken, for as long as that takes.
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
	expect(await pending).toMatchObject({moves: 2});
});

test('a paused run takes jumps in a row as one, each of the whole run so far', async () => {
	simulateClock();
	const {pace, next, goTo} = paused();
	await next();
	await goTo({moves: 40});
	const table =
		'by -0.25 by -0.25 by 0.125 25|by 0.25 to 0.5 by -0.125 15|by 0.04 17|by 0.01 17|by 0.25 27|to 1 40|to -1 0';
	for (const row of rowsOf(table)) {
		for (let at = 0; at + 1 < row.length; at += 2) {
			pace.step({[row[at]]: Number(row[at + 1])} as Step);
		}

		expect(await next()).toMatchObject({moves: Number(row.at(-1)), frontier: 40});
	}
});

test('a paused run goes no moves to a point near enough, and to the others', async () => {
	simulateClock();
	const {next, goTo} = paused();
	await next();
	for (let moves = 10; moves <= 100; moves += 10) {
		await goTo({moves});
	}

	const points = '.54 .04 50 | .55 .1 50 | .55 .04 55 | .98 .05 98 | .99 .05 98 | 1 0 100';
	for (const [to, within, moves] of numbers(points)) {
		expect(await goTo({to, within})).toMatchObject({moves});
	}
});

test.each<Step>(['restart', {moves: 1_000_000_000}])(
	'a long step (%j) goes on after a change of T, which takes effect at once, and leaves checkpoints on its way',
	async step => {
		const {pace, next, goTo} = paused({solver: 'reassign', seed: 's', settings: {T0: 1}});
		await next();
		const begun = await goTo(step);
		const goal = step === 'restart' ? step : undefined;
		expect(begun).toMatchObject({changes: []});
		pace.commandTemperature('heat');
		const changed = await next();
		expect(changed).toMatchObject({moves: begun.moves, changes: [{at: begun.moves}]});
		const further = [await next(), await next(), await next()];
		expect(further.map(each => [each.goal, each.changes])).toEqual(
			further.map(() => [goal, changed.changes]),
		);
		expect(further[0].moves).toBeGreaterThan(changed.moves);
		await goTo('stop');
		const back = await goTo('back');
		expect(back.moves).toBe(further[2].moves - 1);
		// The time of a point is that of the checkpoint before it.
		expect(back.milliseconds).toBe(further[1].milliseconds);
	},
);

test.each([
	['before it begins', endless],
	['at full speed', endless],
	['while it waits for its next move', 0.001],
	['while it is paused', 0],
])('an abort %s ends a run with its reason', async (when, rate) => {
	const controller = new AbortController();
	const pace = new Pace(rate);
	const run = anneal(hard, {seed: 1, solver: 'reassign', pace, signal: controller.signal});
	const before = when === 'before it begins' ? undefined : await run.next();
	const pending = before && run.next();
	controller.abort(new Error('enough'));
	await expect(Promise.resolve(pending).then(async () => run.next())).rejects.toThrow('enough');
	expect(await run.next()).toEqual({done: true, value: undefined});
});

test.each([[{samples: 50}, 'cross-entropy', 40] as const, [{}, 'reassign', 300_000] as const])(
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
