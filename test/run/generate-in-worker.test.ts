/** Puzzles are made as they are built: a worker can't be started from the sources. */

import {expect, test} from 'vitest';
import {generate, geometryOf, Random} from '../../dist/index.js';
import {type GenerateInWorkerOptions, generateInWorker} from '../../dist/run/generate-in-worker.js';

const order = {size: 9, seed: 'made', options: {}};
const options = (changes: Partial<GenerateInWorkerOptions> = {}): GenerateInWorkerOptions => ({
	signal: new AbortController().signal,
	onProgress() {},
	...changes,
});

const make = (changes: Partial<typeof order>, changed?: Partial<GenerateInWorkerOptions>) =>
	Array.fromAsync(generateInWorker({...order, ...changes}, options(changed)));

test('makes what the generator makes with this seed, each puzzle with a stream of its own', async () => {
	const made = ['made 1', 'made 2'].map(seed => generate(geometryOf(9), new Random(seed), {}));
	expect(await make({}, {count: 2})).toEqual(made);
});

test('an abort ends it with the reason, and no more progress is reported', async () => {
	const controller = new AbortController();
	const {signal} = controller;
	const bell = new SharedArrayBuffer(4);
	const attempts: number[] = [];
	const late = new URL('late-worker.ts', import.meta.url);
	const making = make({bell} as object, {
		signal,
		onProgress: attempt => attempts.push(attempt),
		worker: late,
	});
	// Its first message is posted now, and has not arrived yet.
	expect(Atomics.wait(new Int32Array(bell), 0, 0, 10_000)).not.toBe('timed-out');
	controller.abort(new Error('no longer wanted'));
	await expect(making).rejects.toThrow('no longer wanted');
	expect(attempts).toEqual([]);
	await expect(make({}, {signal})).rejects.toThrow('no longer wanted');
});

test.each([
	['throws', {size: 0}, 'a grid has 2 to 225 digits, not 0'],
	['is not there', {worker: new URL('no-such-worker.js', import.meta.url)}, 'Cannot find module'],
	['ends without a word', {worker: new URL('data:text/javascript,process.exit(3)')}, 'ended with code 3'],
])(
	'a thread that %s is an error',
	async (_, {size = 9, ...changes}: {size?: number; worker?: URL}, message) => {
		await expect(make({size}, changes)).rejects.toThrow(message);
	},
);
