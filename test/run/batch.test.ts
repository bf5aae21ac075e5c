/** Runs in worker threads. They run as they are built: a worker can't be started from the sources. */

import process from 'node:process';
import {setImmediate} from 'node:timers/promises';
import {expect, onTestFinished, test} from 'vitest';
import {anneal, type Progress, parsePuzzle} from '../../dist/index.js';
import {type BatchOptions, batch} from '../../dist/run/batch.js';
import {packPuzzle, type RunOutcome, type RunRequest} from '../../dist/run/worker-protocol.js';
import {hard, report} from '../puzzles.js';

const badWorker = new URL('bad-worker.ts', import.meta.url);
const never = Number.POSITIVE_INFINITY;

function request(index: number, seed: string, changes: Partial<RunRequest> = {}): RunRequest {
	const limits = {moves: never, timeout: never};
	return {
		index,
		puzzle: packPuzzle(parsePuzzle(report)),
		solver: 'block-swap',
		settings: {},
		seed,
		...limits,
		...changes,
	};
}

async function outcomes(requests: Iterable<RunRequest>, options: BatchOptions): Promise<RunOutcome[]> {
	const all: RunOutcome[] = [];
	for await (const outcome of batch(requests, options)) {
		all.push(outcome);
	}

	return all.sort((a, b) => a.index - b.index);
}

test.each([1, 3])('with %d workers a run is the run of the drive', async jobs => {
	const requests = ['a', 'b', 'c', 'd', 'e'].map((seed, index) => request(index, seed));
	const expected: unknown[] = [];
	for (const {index, seed} of requests) {
		let last: Progress | undefined;
		for await (const progress of anneal(report, {seed, solver: 'block-swap'})) {
			last = progress;
		}

		const {status, moves, restarts} = last as Progress;
		expected.push({
			index,
			status,
			moves,
			restarts,
			best: expect.any(Number),
			milliseconds: expect.any(Number),
		});
	}

	expect(await outcomes(requests, {jobs})).toEqual(expected);
});

test('a limit of moves is kept to the move, and one of time ends a run', async () => {
	const problem = {puzzle: packPuzzle(parsePuzzle(hard)), solver: 'reassign'};
	const [limited, timed] = await outcomes(
		[request(0, 'a', {...problem, moves: 12_345}), request(1, 'a', {...problem, timeout: 20})],
		{jobs: 1},
	);
	expect(limited).toMatchObject({status: 'gave-up', moves: 12_345});
	expect(timed.status).toBe('gave-up');
	expect(timed.milliseconds).toBeGreaterThanOrEqual(20);
});

test('a Latin square stays one', async () => {
	const puzzle = packPuzzle(parsePuzzle('.'.repeat(25)));
	const [outcome] = await outcomes([request(0, 'x', {puzzle})], {jobs: 1});
	expect([puzzle.boxes, outcome.status]).toEqual([undefined, 'solved']);
});

test.each([
	['throws', 'throw', 'a fault of the solver'],
	['throws what is no error', 'throw a text', 'no error at all'],
	['rejects', 'reject', 'a promise that nobody kept'],
	['exits', 'exit', 'the worker ended with code 3'],
	['runs out of memory', 'exhaust', 'the worker ran out of its 16 MB of memory'],
	['hangs', 'hang', 'the worker gave no sign of life for 1.5 seconds'],
	['runs beyond the timeout', 'run on', 'the worker ran 1.5 seconds beyond the timeout'],
])('a worker that %s fails one run, and another takes its place', async (_, fault, error) => {
	const requests = ['', fault, '', ''].map((solver, index) => request(index, '', {solver, timeout: 50}));
	const solved = {status: 'solved', restarts: 0, milliseconds: 1};
	// On a busy machine any other worker may be silent for as long.
	const patience = ['hang', 'run on'].includes(fault) ? {grace: 1500} : {};
	expect(await outcomes(requests, {jobs: 1, worker: badWorker, memory: 16, ...patience})).toEqual([
		{...solved, index: 0, moves: 1},
		{index: 1, status: 'failed', moves: 0, restarts: 0, milliseconds: 0, error},
		{...solved, index: 2, moves: 1},
		{...solved, index: 3, moves: 2},
	]);
});

test('in batches, only the run that a worker was at fails; all others are made, each once', async () => {
	const requests = Array.from({length: 60}, (_, index) =>
		request(index, '', {solver: index === 20 ? 'throw' : index === 37 ? 'exit' : ''}),
	);
	const all = await outcomes(requests, {jobs: 1, batchSize: 16, worker: badWorker});
	expect(all.map(({index, error}) => [index, error])).toEqual(
		requests.map(({index, solver}) => [
			index,
			{throw: 'a fault of the solver', exit: 'the worker ended with code 3'}[solver],
		]),
	);
});

test('in batches, runs are those of the drive, and a long one does not delay the others', async () => {
	const requests = Array.from({length: 40}, (_, index) => request(index, String(index), {moves: 50_000}));
	const [alone, together] = await Promise.all(
		[{jobs: 1}, {jobs: 2, batchSize: 8}].map(async options => outcomes(requests, options)),
	);
	const unclocked = (list: RunOutcome[]) => list.map(outcome => ({...outcome, milliseconds: 0}));
	expect(unclocked(together)).toEqual(unclocked(alone));
});

test('batches grow to what is there, and at most one more batch of requests is pulled for each worker', async () => {
	let taken = 0;
	async function* endless() {
		for (;;) {
			yield request(taken++, '');
		}
	}

	const run = batch(endless(), {jobs: 2, batchSize: 8, worker: badWorker});
	let most = 0;
	for (let pulled = 1; pulled <= 500; pulled++) {
		await run.next();
		most = Math.max(most, taken - pulled);
	}

	// One batch waits for each worker, one is with it, one is being pulled; one request is on its way.
	expect(most).toBeGreaterThan(2 * 8);
	expect(most).toBeLessThanOrEqual(2 * 8 * 3);
	await run.return();
});

test.each([
	[1, 1],
	[1, 3],
	[1, 8],
	// While both are busy, more requests wait than one may get.
	[2, 8],
])(
	'each of %d workers is given at most %d requests at once, and in the end nearly as many',
	async (jobs, batchSize) => {
		const requests = Array.from({length: 120}, (_, index) => request(index, ''));
		const worker = new URL('counting-worker.ts', import.meta.url);
		const given = (await outcomes(requests, {jobs, batchSize, worker})).map(({moves}) => moves);
		expect(given.length).toBe(120);
		expect(Math.max(...given)).toBeLessThanOrEqual(batchSize);
		expect(Math.max(...given)).toBeGreaterThan(batchSize / 2);
	},
);

test('an outcome posted twice counts once', async () => {
	const requests = ['', 'answer twice', '', ''].map((solver, index) => request(index, '', {solver}));
	const all = await outcomes(requests, {jobs: 2, worker: badWorker});
	expect(all.map(({index, status}) => [index, status])).toEqual([0, 1, 2, 3].map(k => [k, 'solved']));
});

test('a worker that can not even start fails every run, each once', async () => {
	const requests = [0, 1, 2].map(index => request(index, ''));
	const all = await outcomes(requests, {jobs: 2, worker: new URL('no-such-worker.js', import.meta.url)});
	expect(all.map(({index, status}) => [index, status])).toEqual([0, 1, 2].map(k => [k, 'failed']));
	expect(all[0].error).toContain('Cannot find module');
});

test('where the successor of a lost worker can not start, every run still has one outcome', async () => {
	const requests = Array.from({length: 9}, (_, index) =>
		request(index, '', {solver: index === 5 ? 'exit' : ''}),
	);
	const worker = new URL('once-worker.ts', import.meta.url);
	const all = await outcomes(requests, {jobs: 1, batchSize: 4, worker});
	expect(all.map(({index}) => index)).toEqual(requests.map(({index}) => index));
	expect(all[5]).toMatchObject({status: 'failed', error: 'the worker ended with code 3'});
	expect(all.slice(6).every(({error}) => error === 'this worker starts only once')).toBe(true);
});

test('requests are taken as workers are free for them, and outcomes wait to be pulled', async () => {
	let taken = 0;
	function* endless() {
		for (;;) {
			yield request(taken++, '');
		}
	}

	const run = batch(endless(), {jobs: 2, worker: badWorker});
	for (let pulled = 1; pulled <= 50; pulled++) {
		await run.next();
		expect(taken).toBe(pulled + 2);
	}

	await run.return();
});

test('an abort ends it at once, whatever the workers do', async () => {
	const controller = new AbortController();
	const requests = ['', 'hang', 'hang', ''].map((solver, index) => request(index, '', {solver}));
	const run = batch(requests, {jobs: 2, worker: badWorker, signal: controller.signal});
	expect((await run.next()).value).toMatchObject({index: 0});
	const pending = run.next();
	controller.abort();
	expect(await pending).toEqual({done: true, value: undefined});
});

test('requests that come too late are not run, and their source is ended', async () => {
	const late = Promise.withResolvers<void>();
	const ended = Promise.withResolvers<void>();
	async function* requests() {
		try {
			yield request(0, '');
			await late.promise;
			yield request(1, '');
		} finally {
			ended.resolve();
		}
	}

	let workers = 0;
	const count = () => {
		workers++;
	};
	process.on('worker', count);
	onTestFinished(() => {
		process.off('worker', count);
	});
	const run = batch(requests(), {jobs: 2, worker: badWorker});
	expect((await run.next()).value).toMatchObject({index: 0});
	// The second order is waited for, and that is not waited for.
	await run.return();
	late.resolve();
	await ended.promise;
	await setImmediate();
	expect(workers).toBe(1);
});

test('a source that is not waited for is ended before the batch is', async () => {
	let isEnded = false;
	async function* requests() {
		try {
			for (let index = 0; ; index++) {
				yield request(index, '');
			}
		} finally {
			await setImmediate();
			isEnded = true;
		}
	}

	const run = batch(requests(), {jobs: 1, worker: badWorker});
	await run.next();
	await run.return();
	expect(isEnded).toBe(true);
});

test('no requests are no work', async () => {
	expect(await outcomes([], {jobs: 2})).toEqual([]);
});
