/** Names the test that never comes back: a loop without an end lets no timer of its own thread end it. */

import {Worker} from 'node:worker_threads';
import {beforeEach, expect} from 'vitest';

const shared = globalThis as {guard?: Worker};

shared.guard ??= begin();
shared.guard.postMessage(expect.getState().testPath ?? 'a test file');

beforeEach(({task}) => {
	shared.guard?.postMessage(`${task.file.name}: ${task.name}`);
});

function begin(): Worker {
	const guard = new Worker(new URL('guard-thread.ts', import.meta.url));
	guard.unref();
	const timer = setInterval(() => guard.postMessage(undefined), 1000);
	timer.unref();
	return guard;
}
