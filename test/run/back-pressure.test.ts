/** A worker posts no more snapshots than its reader asks for: not pulling is a pause. It runs as it is built. */

import {once} from 'node:events';
import {Worker} from 'node:worker_threads';
import {expect, onTestFinished, test} from 'vitest';
import {type Progress, parsePuzzle} from '../../dist/index.js';
import {packPuzzle, type WatchRequest} from '../../dist/run/worker-protocol.js';
import {hard} from '../puzzles.js';

function start(): {worker: Worker; posted: Progress[]; credit: (count: number) => void} {
	// A few dozen snapshots: at full speed a slice is at most an eighth of the run so far.
	const options = {solver: 'reassign', seed: 'pressure', moves: 20_000};
	const workerData: WatchRequest = {
		puzzle: packPuzzle(parsePuzzle(hard)),
		rate: Number.POSITIVE_INFINITY,
		options,
	};
	const worker = new Worker(new URL('../../dist/run/watch-worker.js', import.meta.url), {workerData});
	onTestFinished(async () => {
		await worker.terminate();
	});
	const posted: Progress[] = [];
	worker.on('message', (progress: Progress) => posted.push(progress));
	return {worker, posted, credit: count => worker.postMessage({type: 'credit', count})};
}

test('after as many snapshots as there is credit for it waits for more', async () => {
	const [held, free] = [start(), start()];
	held.credit(3);
	while (held.posted.length < 3) {
		await once(held.worker, 'message');
	}

	// Another worker makes the whole run in the meantime: this one would have made it too.
	free.credit(1_000_000);
	await once(free.worker, 'exit');
	expect(free.posted.at(-1)).toMatchObject({status: 'gave-up', moves: 20_000});
	expect(free.posted.length).toBeGreaterThan(10);
	expect(held.posted.length).toBe(3);
	held.credit(1);
	await once(held.worker, 'message');
	expect(held.posted.length).toBe(4);
});
