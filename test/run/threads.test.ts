/** Batches, many puzzles, and one puzzle in several threads: whatever happens to a thread. They run as they are built. */

import '../world/threads.ts';

import process from 'node:process';
import {setImmediate} from 'node:timers/promises';
import type {Worker} from 'node:worker_threads';
import {describe, expect, onTestFinished, test, vi} from 'vitest';
import {methods, PuzzleError, type RunResult, solve as solveHere, solveMany} from '../../dist/index.js';
import {type BatchOptions, batch} from '../../dist/run/batch.js';
import {type RunPoolOptions, solveRunWithSeeds} from '../../dist/run/solve-many.js';
import {runFrom} from '../../dist/run/solver-run.js';
import {filePatience, OverdueError, Thread} from '../../dist/run/threads.js';
import {packPuzzle, type RunOutcome, type RunRequest} from '../../dist/run/worker-protocol.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard, report, small} from '../puzzles.ts';
import {numbers} from '../rows.ts';
import {solveNow as solve} from '../solve-now.ts';
import {openHere, passHangs} from './simulated-clock.ts';

const never = Number.POSITIVE_INFINITY;
const badWorker = new URL('bad-worker.ts', import.meta.url);
const noWorker = new URL('no-such-worker.js', import.meta.url);

const request = (
	index: number,
	{text = report, ...changes}: Partial<RunRequest> & {text?: string},
): RunRequest => ({
	index,
	puzzle: packPuzzle(parsePuzzle(text)),
	solver: 'block-swap',
	settings: {},
	seed: 'a',
	moves: never,
	timeout: never,
	...changes,
});

/** Requests for the bad worker, by what it is to do with them. */
const bad = (faults: readonly string[]) =>
	faults.map((solver, index) => request(index, {solver, timeout: 50}));

const outcomes = async (requests: Iterable<RunRequest>, options: BatchOptions): Promise<RunOutcome[]> =>
	(await Array.fromAsync(batch(requests, options))).sort((a, b) => a.index - b.index);

/** What a thread says of the faults of the bad worker. */
const reasons: Record<string, string> = {
	throw: 'a fault of the solver',
	'throw a text': 'no error at all',
	'have no file left': 'too many files are open',
	reject: 'a promise that nobody kept',
	exit: 'the worker ended with code 3',
	exhaust: 'the worker ran out of its 16 MB of memory',
	hang: 'the worker gave no sign of life for 9 seconds',
};

describe('a batch', () => {
	test('has the runs that they make alone: of all solvers, at their limits, and of a Latin square', async () => {
		openHere();
		const some = {milliseconds: expect.any(Number)};
		const expected: object[] = [];
		const requests = [...methods.map(({name, settings}) => ({name, settings})), 'square', 'long'].map(
			(of, index) => {
				const isMethod = typeof of === 'object';
				const wanted = Object.entries({presolve: 'none', samples: 20});
				const options = {
					solver: isMethod ? of.name : 'reassign',
					settings: Object.fromEntries(
						wanted.filter(([name]) => isMethod && of.settings.some(each => each.name === name)),
					),
					seed: `s${index}`,
					moves: of === 'long' ? 50_001 : 25,
				};
				const text = of === 'square' ? '.'.repeat(25) : hard;
				const {milliseconds: _, ...result} = solve(text, options);
				expected.push({index, result: {...result, ...some}});
				return request(index, {...options, text});
			},
		);
		const index = requests.length;
		requests.push(request(index, {text: hard, solver: 'reassign', timeout: 15}));
		const all = await outcomes(requests, {jobs: 2, batchSize: 8});
		expect(all.slice(0, -1)).toEqual(expected);
		expect(all[index]).toMatchObject({index, result: {status: 'gave-up'}});
		expect(all[index].result?.milliseconds).toBeGreaterThanOrEqual(15);
	});

	test('fails each run whose worker is lost, with the reason, and makes the others, each once', async () => {
		const kinds = ',throw,,throw a text,reject,have no file left,,exit,exhaust,,'.split(',');
		const options = {jobs: 3, worker: badWorker, memory: 16};
		const made = {result: expect.objectContaining({restarts: 1})};
		expect(await outcomes(bad(kinds), options)).toEqual(
			kinds.map((kind, index) => ({index, ...(kind ? {error: reasons[kind]} : made)})),
		);
		// A successor is another worker, whose runs begin again; of several at once only the current one fails.
		const several = Array.from({length: 40}, (_, index) => ({12: 'throw', 27: 'exit'})[index] ?? '');
		const all = await outcomes(bad(several), {jobs: 1, batchSize: 16, worker: badWorker});
		expect(all.map(({index, error}) => [index, error])).toEqual(
			several.map((kind, index) => [index, reasons[kind]]),
		);
		expect(Math.max(...all.map(({result}) => result?.moves ?? 0))).toBeLessThan(28);
	});

	test('fails a run whose worker hangs, and each where no worker can start', async () => {
		const none = await outcomes(bad(['', '', '']), {jobs: 2, worker: noWorker});
		const error = expect.stringContaining('Cannot find module');
		expect(none).toMatchObject([0, 1, 2].map(index => ({index, error})));
		passHangs();
		const all = await outcomes(bad(['hang', '']), {jobs: 1, worker: badWorker, grace: 9000});
		expect(all.map(outcome => outcome.error)).toEqual([reasons.hang, undefined]);
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
				given.push((await run.next()).value?.result?.restarts ?? 0);
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
});

describe('several seeds', () => {
	const racers = {jobs: 2, grace: never};
	const race = (puzzle: string, seed: string, options: Partial<RunPoolOptions> = {}) =>
		solveRunWithSeeds(runFrom(puzzle, {seed, solver: 'block-swap', changes: undefined}), {
			...racers,
			...options,
		});

	test('give the run of the winner, or where none wins, that of the nearest', async () => {
		openHere();
		const {seed, milliseconds: _, ...ending} = (await race(small, 'r')).ending as RunResult;
		expect(['r', 'r.2']).toContain(seed);
		expect(solve(small, {seed, solver: 'block-swap'})).toMatchObject(ending);
		// The lowest cost of its run decides, not its last one.
		const {ending: best} = await race(hard, 'u', {moves: 1000});
		const ends = ['u', 'u.2'].map(each => solve(hard, {solver: 'block-swap', seed: each, moves: 1000}));
		expect(ends.map(({cost, bestCost}) => [cost, bestCost])).toEqual(numbers('25 24 | 32 22'));
		expect([best?.status, best?.seed, best?.bestCost]).toEqual(['gave-up', 'u.2', 22]);
	});

	test('report each lost worker once; the others continue, if there are any', async () => {
		vi.stubEnv('FAULTS', JSON.stringify({0: 'throw', 1: 'exit', 2: 'give up'}));
		onTestFinished(() => void vi.unstubAllEnvs());
		const {ending, losses} = await race(hard, 'r', {jobs: 3, worker: badWorker, moves: 10});
		expect([ending?.seed, ending?.status]).toEqual(['r.3', 'gave-up']);
		expect(losses.toSorted()).toEqual([reasons.throw, reasons.exit]);
		const lost = Array(2).fill(expect.stringContaining('Cannot find module'));
		expect(await race(report, 'r', {worker: noWorker})).toEqual({ending: undefined, losses: lost});
	});
});

describe('many puzzles', () => {
	const options = {solver: 'block-swap', seed: 'm', jobs: 2} as const;

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
		const given = {...{small, report, malformed: '12', 'no text': null}, 'an error': new Error('an error')};
		const faults = {malformed: PuzzleError, 'no text': TypeError, 'an error': Error};
		const alone = new Map<string, unknown>();
		/** What comes of the first puzzle, the second one and so on of these kinds: each run has the next seed. */
		const expected = (kinds: ReadonlyArray<keyof typeof given>) => {
			let runs = 0;
			return kinds.map(kind => {
				if (kind !== 'small' && kind !== 'report') {
					return expect.any(faults[kind]);
				}

				runs++;
				const seed = runs === 1 ? 'm' : `m.${runs}`;
				const known = alone.get(kind + seed) ?? solve(given[kind], {solver: 'block-swap', seed});
				alone.set(kind + seed, known);
				return {...(known as RunResult), milliseconds: expect.any(Number)};
			});
		};
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.constantFrom('pause', ...(Object.keys(given) as Array<keyof typeof given>)), {
					maxLength: 9,
				}),
				fc.constantFrom('ends', 'throws', 'hangs'),
				async (kinds, last) => {
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
					for (const each of expected(kinds.filter(kind => kind !== 'pause'))) {
						expect((await results.next()).value).toEqual(each);
					}

					const next = results.next();
					if (last === 'ends') {
						expect(await next).toEqual({done: true, value: undefined});
						return;
					}

					if (last === 'hangs') {
						controller.abort(broken);
					}

					await expect(next).rejects.toBe(broken);
				},
			),
			{numRuns: 40},
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

test('a thread that is busy without an answer is overdue half a second after its time; one without a file says so', async () => {
	passHangs();
	const thread = new Thread('batch', undefined, {module: badWorker, patience: filePatience});
	thread.ask([request(0, {})]);
	await thread.next();
	vi.advanceTimersByTime(1000);
	expect(thread.worked).toBe(1000);
	thread.ask([request(0, {solver: 'busy'})]);
	thread.allow(2000);
	expect(thread.worked).toBe(0);
	await expect(thread.next()).rejects.toThrow(OverdueError);
	expect(thread.worked).toBe(2500);
	// The program says then that there is a limit.
	const other = new Thread('batch', undefined, {module: badWorker});
	other.ask([request(0, {solver: 'have no file left'})]);
	await expect(other.next()).rejects.toMatchObject({code: 'EMFILE'});
});
