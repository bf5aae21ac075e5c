/** Batches, many puzzles, and one puzzle in several threads: whatever happens to a thread. They run as they are built. */

import '../world/threads.ts';

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {setImmediate} from 'node:timers/promises';
import type {Worker} from 'node:worker_threads';
import {describe, expect, onTestFinished, test, vi} from 'vitest';
import {methods, PuzzleError, type RunResult, solve as solveHere, solveMany} from '../../dist/index.js';
import {type BatchOptions, batch} from '../../dist/run/batch.js';
import {type RunPoolOptions, solveRunWithSeeds} from '../../dist/run/portfolio.js';
import {runFrom} from '../../dist/run/solve.js';
import {packPuzzle, type RunOutcome, type RunRequest} from '../../dist/run/worker-protocol.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard, report, small} from '../puzzles.ts';
import {numbers} from '../rows.ts';
import {solveNow as solve} from '../solve-now.ts';
import {openHere} from './simulated-clock.ts';

const never = Number.POSITIVE_INFINITY;
const badWorker = new URL('bad-worker.ts', import.meta.url);
const noWorker = new URL('no-such-worker.js', import.meta.url);

const request = (index: number, changes: Partial<RunRequest> = {}): RunRequest => ({
	index,
	puzzle: packPuzzle(parsePuzzle(report)),
	solver: 'block-swap',
	settings: {},
	seed: 'a',
	moves: never,
	timeout: never,
	...changes,
});

/** What the bad worker is to do. */
function setEnvironment(name: 'FAULTS' | 'START', value: string): void {
	vi.stubEnv(name, value);
	onTestFinished(() => void vi.unstubAllEnvs());
}

/** Requests for the bad worker, by what it is to do with them. */
const bad = (faults: readonly string[]) =>
	faults.map((solver, index) => request(index, {solver, timeout: 50}));

const outcomes = async (requests: Iterable<RunRequest>, options: BatchOptions): Promise<RunOutcome[]> =>
	(await Array.fromAsync(batch(requests, options))).sort((a, b) => a.index - b.index);

describe('a batch', () => {
	test('of all solvers has the runs that they make alone, and when each had a cost', async () => {
		openHere();
		const puzzle = parsePuzzle(hard);
		const [expected, some]: [unknown[], object] = [[], {milliseconds: expect.any(Number)}];
		const requests = methods.map(({name: solver, settings: known}, index) => {
			const wanted = Object.entries({presolve: 0, samples: 20});
			const settings = Object.fromEntries(wanted.filter(([name]) => known.some(each => each.name === name)));
			const options = {solver, settings, seed: `s${index}`, moves: 25};
			const {milliseconds: _, ...result} = solve(hard, options);
			const {status, moves, restarts, bestCost: best} = result;
			expected.push({...{index, status, moves, restarts, best}, ...some, result: {...result, ...some}});
			return request(index, {...options, puzzle: packPuzzle(puzzle), hasResult: true});
		});
		expect(await outcomes(requests, {jobs: 2, batchSize: 8})).toEqual(expected);
	});

	test('ends runs at their time, goes on to the end of the others, and keeps a Latin square one', async () => {
		const [puzzle, latin, four] = [hard, '.'.repeat(25), small].map(text => packPuzzle(parsePuzzle(text)));
		const long = {puzzle, solver: 'reassign'};
		const seeds = ['3', '4', '5', '6'];
		const limits = [{...long, timeout: 15}, {...long, moves: 200_001}, {puzzle: latin}];
		const changes = [...limits, ...seeds.map(seed => ({puzzle: four, seed}))];
		const requests = changes.map((each, index) => request(index, each));
		const [timed, limited, square, ...others] = await outcomes(requests, {jobs: 1, batchSize: 8});
		expect(timed.status).toBe('gave-up');
		expect(timed.milliseconds).toBeGreaterThanOrEqual(15);
		expect(limited).toMatchObject({status: 'gave-up', moves: 200_001});
		expect([latin.boxes, square.status]).toEqual([undefined, 'solved']);
		const alone = seeds.map(seed => solve(small, {solver: 'block-swap', seed}).moves);
		expect(others.map(({moves}) => moves)).toEqual(alone);
	});

	test('fails each run whose worker is lost, with the reason, and makes the others, each once', async () => {
		const reasons: Record<string, string> = {
			throw: 'a fault of the solver',
			'throw a text': 'no error at all',
			reject: 'a promise that nobody kept',
			exit: 'the worker ended with code 3',
			exhaust: 'the worker ran out of its 16 MB of memory',
			hang: 'the worker gave no sign of life for 1.5 seconds',
		};
		const kinds = ',throw,,throw a text,reject,,,exit,exhaust,,hang,'.split(',');
		const options = {jobs: 3, worker: badWorker, memory: 16, grace: 1500};
		const failed = {status: 'failed', moves: 0, restarts: 0, milliseconds: 0};
		const made = {status: 'solved', moves: expect.any(Number), restarts: 1, milliseconds: 1};
		expect(await outcomes(bad(kinds), options)).toEqual(
			kinds.map((kind, index) => ({index, ...(kind ? {...failed, error: reasons[kind]} : made)})),
		);
		// A successor is another worker, whose runs begin again; of several at once only the current one fails.
		const several = Array.from({length: 40}, (_, index) => ({12: 'throw', 27: 'exit'})[index] ?? '');
		const all = await outcomes(bad(several), {jobs: 1, batchSize: 16, worker: badWorker});
		expect(all.map(({index, error}) => [index, error])).toEqual(
			several.map((kind, index) => [index, reasons[kind]]),
		);
		expect(Math.max(...all.map(({moves}) => moves))).toBeLessThan(28);
	});

	test('has an outcome of every run where no worker can start, or no second one', async () => {
		const all = await outcomes(bad(['', '', '']), {jobs: 2, worker: noWorker});
		expect(all.map(({index, status}) => [index, status])).toEqual([0, 1, 2].map(k => [k, 'failed']));
		expect(all[0].error).toContain('Cannot find module');
		setEnvironment('START', path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-')), 'started'));
		const kinds = Array.from({length: 8}, (_, index) => (index === 5 ? 'exit' : ''));
		const more = await outcomes(bad(kinds), {jobs: 1, batchSize: 4, worker: badWorker});
		expect(more.map(({index}) => index)).toEqual([...kinds.keys()]);
		const once = expect.stringContaining('EEXIST');
		expect(more.slice(5).map(({error}) => error)).toEqual(['the worker ended with code 3', once, once]);
	});

	// While two are busy, more requests wait than one may get.
	test.each(numbers('1 1 | 1 8 | 2 8'))(
		'gives each of %d workers up to %d at once, and pulls little more',
		async (jobs, batchSize) => {
			let taken = 0;
			function* endless() {
				for (;;) {
					yield request(taken++, {solver: ''});
				}
			}

			const run = batch(endless(), {jobs, batchSize, worker: badWorker});
			const given: number[] = [];
			let most = 0;
			for (let pulled = 1; pulled <= 120; pulled++) {
				given.push((await run.next()).value?.restarts ?? 0);
				most = Math.max(most, taken - pulled);
			}

			await run.return();
			expect(Math.max(...given)).toBeLessThanOrEqual(batchSize);
			expect(Math.max(...given)).toBeGreaterThan(batchSize / 2);
			// One batch waits for each worker, one is with it, one is being pulled; one request is on its way.
			expect(most).toBeLessThanOrEqual(batchSize === 1 ? jobs : 3 * jobs * batchSize);
			expect(most).toBeGreaterThan(batchSize === 1 ? 0 : batchSize);
		},
	);

	test('ends at once on an abort, whatever the workers do; no requests are no work', async () => {
		const controller = new AbortController();
		const {signal} = controller;
		const run = batch(bad(['', 'hang', 'hang', '']), {jobs: 2, worker: badWorker, signal});
		expect((await run.next()).value).toMatchObject({index: 0});
		const pending = run.next();
		controller.abort();
		expect(await pending).toEqual({done: true, value: undefined});
		expect(await outcomes([], {jobs: 2})).toEqual([]);
	});

	test('ends its source, before it ends itself where that is not waited for; what comes later is not run', async () => {
		const late = Promise.withResolvers<void>();
		const ended = Promise.withResolvers<void>();
		async function* slow() {
			try {
				yield request(0, {solver: ''});
				await late.promise;
				yield request(1, {solver: ''});
			} finally {
				ended.resolve();
			}
		}

		const started: Worker[] = [];
		const count = (worker: Worker) => started.push(worker);
		process.on('worker', count);
		onTestFinished(() => void process.off('worker', count));
		const run = batch(slow(), {jobs: 2, worker: badWorker});
		expect((await run.next()).value).toMatchObject({index: 0});
		await run.return();
		late.resolve();
		await ended.promise;
		await setImmediate();
		expect(started).toHaveLength(1);

		let isEnded = false;
		async function* quick() {
			try {
				for (let index = 0; ; index++) {
					yield request(index, {solver: ''});
				}
			} finally {
				await setImmediate();
				isEnded = true;
			}
		}

		const other = batch(quick(), {jobs: 1, worker: badWorker});
		await other.next();
		await other.return();
		expect(isEnded).toBe(true);
	});
});

describe('several seeds', () => {
	const racers = {jobs: 2, grace: never};
	const race = (puzzle: string, seed: string, options: Partial<RunPoolOptions> = {}, solver = 'block-swap') =>
		solveRunWithSeeds(runFrom(puzzle, {seed, solver, changes: undefined}), {...racers, ...options});

	test('give the run of the winner, or where none wins, that of the nearest', async () => {
		openHere();
		const {seed, milliseconds: _, ...ending} = await race(small, 'r');
		expect(['r', 'r.2']).toContain(seed);
		expect(solve(small, {seed, solver: 'block-swap'})).toMatchObject(ending);
		// The lowest cost of its run decides, not its last one.
		const best = await race(hard, 'u', {moves: 1000});
		const ends = ['u', 'u.2'].map(each => solve(hard, {solver: 'block-swap', seed: each, moves: 1000}));
		expect(ends.map(({cost, bestCost}) => [cost, bestCost])).toEqual(numbers('25 24 | 32 22'));
		expect([best.status, best.seed, best.bestCost]).toEqual(['gave-up', 'u.2', 22]);
	});

	test('end with the reason of an abort', async () => {
		const controller = new AbortController();
		const running = race(hard, 'r', {signal: controller.signal}, 'reassign');
		controller.abort(new Error('enough'));
		await expect(running).rejects.toThrow('enough');
	});

	test('report each lost worker once; the others continue, and where all are lost that is an error', async () => {
		setEnvironment('FAULTS', JSON.stringify({0: 'throw', 1: 'exit'}));
		const losses: string[] = [];
		const onLoss = (loss: string) => losses.push(loss);
		const ending = await race(hard, 'r', {jobs: 3, worker: badWorker, moves: 10, onLoss});
		expect([ending.seed, ending.status]).toEqual(['r.3', 'gave-up']);
		expect(losses.toSorted()).toEqual(['a fault of the solver', 'the worker ended with code 3']);
		await expect(race(report, 'r', {worker: noWorker, onLoss})).rejects.toThrow('Cannot find module');
		expect(losses).toHaveLength(4);
	});
});

describe('many puzzles', () => {
	const options = {solver: 'block-swap', seed: 'm', jobs: 2} as const;
	const wrong = '12';
	const statusOf = (result: RunResult | Error) => (result instanceof Error ? result.message : result.status);

	test('have their results in order, each as its seed repeats it, and faults in their places', async () => {
		openHere();
		const lost = new Error('lost');
		const puzzles = [hard, small, wrong, parsePuzzle(report), lost, small];
		const [first, second, fault, fourth, passed, last, ...more] = await Array.fromAsync(
			solveMany(puzzles, {...options, moves: 20_000}),
		);
		expect([fault, passed, more]).toEqual([expect.any(PuzzleError), lost, []]);
		const runs = [first, second, fourth, last].map(each => each as RunResult);
		expect(runs.map(({seed}) => seed)).toEqual(['m', 'm.2', 'm.3', 'm.4']);
		for (const [index, {milliseconds: _, ...run}] of runs.entries()) {
			const puzzle = [hard, small, report, small][index];
			expect(solve(puzzle, {solver: 'block-swap', seed: run.seed, moves: 20_000})).toMatchObject(run);
		}
	});

	test('are pulled little further than results are, and the end of the iteration ends them', async () => {
		openHere();
		let [taken, isEnded] = [0, false];
		async function* endless() {
			try {
				for (;;) {
					taken++;
					yield small;
				}
			} finally {
				isEnded = true;
			}
		}

		let count = 0;
		for await (const result of solveMany(endless(), {...options, jobs: 1})) {
			expect(statusOf(result)).toBe('solved');
			expect(taken - count).toBeLessThanOrEqual(513);
			if (++count === 1000) {
				break;
			}
		}

		expect(isEnded).toBe(true);
	});

	test('end with the reason of an abort, and so do their threads', async () => {
		const started: Worker[] = [];
		const count = (worker: Worker) => started.push(worker);
		process.on('worker', count);
		onTestFinished(() => void process.off('worker', count));
		const controller = new AbortController();
		const {signal} = controller;
		const slow = {...options, solver: 'reassign', signal} as const;
		const running = solveMany([small, hard, hard], slow);
		await running.next();
		const pending = running.next();
		controller.abort(new Error('enough'));
		await expect(pending).rejects.toThrow('enough');
		expect(started.map(({threadId}) => threadId)).toEqual([-1, -1]);
		await expect(solveMany([small], slow).next()).rejects.toThrow('enough');
	});

	test('come once each and in order with all faults and pauses, and end however that is', async () => {
		openHere();
		const broken = new Error('a broken source');
		const given = {solved: small, malformed: wrong, 'no text': null, 'an error': new Error('an error')};
		const kindOf = (result: unknown) =>
			({PuzzleError: 'malformed', TypeError: 'no text', Error: 'an error'})[(result as Error)?.name] ??
			(result as RunResult).status;
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.constantFrom('pause', ...(Object.keys(given) as Array<keyof typeof given>)), {
					maxLength: 9,
				}),
				fc.constantFrom('ends', 'throws', 'hangs'),
				fc.constantFrom('return', 'throw', 'abort'),
				async (kinds, last, ending) => {
					async function* source() {
						for (const kind of kinds) {
							if (kind === 'pause') {
								await setImmediate();
							} else {
								yield given[kind] as string;
							}
						}

						if (last !== 'ends') {
							await (last === 'throws' ? Promise.reject(broken) : new Promise(() => {}));
						}
					}

					const controller = new AbortController();
					const results = solveMany(source(), {...options, signal: controller.signal});
					for (const kind of kinds.filter(each => each !== 'pause')) {
						expect(kindOf((await results.next()).value)).toBe(kind);
					}

					const next = results.next();
					const done = {done: true, value: undefined};
					if (last === 'throws') {
						await expect(next).rejects.toBe(broken);
					} else if (last === 'ends') {
						expect(await next).toEqual(done);
					} else if (ending === 'abort') {
						controller.abort(broken);
						await expect(next).rejects.toBe(broken);
					} else {
						const end = ending === 'return' ? results.return() : results.throw(broken).catch(() => done);
						expect(await Promise.all([next, end])).toEqual([done, done]);
					}
				},
			),
			{numRuns: 60},
		);
	});
});

test('a run in this thread ends with the reason of an abort, while others have their turns', async () => {
	const controller = new AbortController();
	const running = solveHere(hard, {solver: 'reassign', seed: 1, signal: controller.signal});
	await setImmediate();
	controller.abort(new Error('enough'));
	await expect(running).rejects.toThrow('enough');
	const {milliseconds: _, ...expected} = solve(hard, {seed: 1, solver: 'block-swap', moves: 300_000});
	const several = [1, 1, 1].map(seed => solveHere(hard, {seed, solver: 'block-swap', moves: 300_000}));
	expect(await Promise.all(several)).toMatchObject([expected, expected, expected]);
});

test.each<[object, string]>([
	[{jobs: 0}, 'jobs must be a whole number of threads from 1 to 1024, not 0'],
	[{jobs: 1.5}, 'jobs must be a whole number of threads from 1 to 1024, not 1.5'],
	[{moves: Number.NaN}, 'moves must be a number of moves from 0, not NaN'],
	[{timeout: -never}, 'timeout must be a number of milliseconds from 0, not -Infinity'],
	[{timeout: '5'}, "timeout must be a number of milliseconds, not '5'"],
	[{timeOut: 5}, "there is no option 'timeOut'; did you mean 'timeout'?"],
	[{solver: 'block-swop'}, "there is no solver 'block-swop'; did you mean 'block-swap'?"],
	[{settings: {cooling: 7}, solver: 'block-swap'}, 'cooling of block-swap must be from 0 to 1, not 7'],
])('%j is refused of one run and of many, before a thread starts', async (options, message) => {
	const onWorker = () => expect.unreachable();
	process.on('worker', onWorker);
	onTestFinished(() => void process.off('worker', onWorker));
	await expect(solveMany([report], options).next()).rejects.toThrow(message);
	if (!('jobs' in options)) {
		await expect(solveHere(report, options)).rejects.toThrow(message);
	}
});
