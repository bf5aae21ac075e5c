import {EventEmitter} from 'node:events';
import {expect, test} from 'vitest';
import {Output} from '../../../source/commands/terminal/output.js';

/** A stream whose reader reads only on request. */
class Slow extends EventEmitter {
	readonly isTTY: boolean;
	writableNeedDrain = false;
	written = '';

	constructor(isTerminal = false) {
		super();
		this.isTTY = isTerminal;
	}

	write(text: string | Uint8Array): boolean {
		this.written += String(text);
		this.writableNeedDrain = true;
		return false;
	}

	drain(): void {
		this.writableNeedDrain = false;
		this.emit('drain');
	}
}

function slow(isTerminal = false) {
	const [stdout, stderr] = [new Slow(isTerminal), new Slow(isTerminal)];
	const output = new Output({stdout, stderr} as unknown as ConstructorParameters<typeof Output>[0]);
	return {stdout, stderr, output};
}

const isOver = (promise: Promise<unknown> | undefined) =>
	Promise.race([
		Promise.resolve(promise).then(() => true),
		new Promise(resolve => {
			setImmediate(() => setImmediate(() => resolve(false)));
		}),
	]);

test('a message waits for a reader that is behind', async () => {
	const {stderr, output} = slow();
	const said = output.say('one\n');
	expect(stderr.written).toBe('one\n');
	expect(await isOver(said)).toBe(false);
	stderr.drain();
	expect(await isOver(said)).toBe(true);
});

test('data waits for the reader of the messages, too', async () => {
	const {stdout, stderr, output} = slow();
	output.say('one\n');
	const written = output.write('x'.repeat(100_000));
	stdout.drain();
	expect(await isOver(written)).toBe(false);
	stderr.drain();
	expect(await isOver(written)).toBe(true);
});

test('messages without a reader are not waited for, and the loss is known', async () => {
	const {stdout, stderr, output} = slow();
	stderr.on('error', () => output.lose());
	const said = output.say('one\n');
	stderr.emit('error', new Error('EPIPE'));
	expect(await isOver(said)).toBe(true);
	output.say('two\n');
	expect([stderr.written, output.hasLost]).toEqual(['one\n', true]);
	const written = output.write('x'.repeat(100_000));
	stdout.drain();
	expect(await isOver(written)).toBe(true);
});

test('on a terminal, data and messages come in order, and what stands in the last line goes first', () => {
	const {stdout, stderr, output} = slow(true);
	let cleared = 0;
	output.lastLine = {
		clear() {
			cleared++;
			expect(stdout.written + stderr.written).toBe('');
		},
	};
	output.write('data\n');
	output.lastLine.clear();
	output.lastLine = {clear: () => void cleared++};
	output.say('message\n');
	expect([stdout.written, stderr.written, cleared]).toEqual(['data\n', 'message\n', 3]);
});
