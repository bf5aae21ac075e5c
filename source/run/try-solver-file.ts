/** Tries a solver's file in a thread of its own: a file that ends or hangs there does it nowhere else. */

import {Worker} from 'node:worker_threads';
import {messagesFrom} from './worker-protocol.js';

/** Milliseconds in which a file has to be loaded. */
const loadTime = 10_000;

/** @throws what loading the file throws, and Error if it ends its thread or takes too long */
export async function tryInThread(name: string, url: string): Promise<void> {
	const worker = new Worker(new URL('./solver-file-worker.js', import.meta.url), {
		workerData: {name, url},
		stdout: true,
		stderr: true,
	});
	const ended = new AbortController();
	const timer = setTimeout(
		() => ended.abort(new Error(`it has not loaded within ${loadTime / 1000} seconds`)),
		loadTime,
	);
	try {
		await messagesFrom<string>(worker, ended.signal).next();
	} finally {
		clearTimeout(timer);
		await worker.terminate();
	}
}
