/** Messages wait for a reader that is behind, unless it has gone; what is written on a terminal clears its status line. */

import {Writable} from 'node:stream';
import {expect, test} from 'vitest';
import {Output} from '../../../source/commands/terminal/output.ts';

test('a message waits for its reader, and for none that has gone', async () => {
	/** What the reader has still to read: each call reads one text. */
	const unread: Array<(error?: Error) => void> = [];
	const slow = () =>
		new Writable({highWaterMark: 1, write: (_text, _encoding, read) => void unread.push(read)});
	const [stdout, stderr] = [slow(), slow()];
	const output = new Output({stdout, stderr} as unknown as ConstructorParameters<typeof Output>[0]);
	stderr.on('error', () => {
		output.hasLost = true;
	});
	for (const [fault, hasLost] of [
		[undefined, false],
		[new Error('EPIPE'), true],
	] as const) {
		let isOver = false;
		const said = output.say('one\n')?.then(() => (isOver = true));
		await new Promise(resolve => setTimeout(resolve));
		expect([said, isOver]).toEqual([expect.any(Promise), false]);
		while (unread.length > 0) {
			unread.shift()?.(fault);
			await new Promise(resolve => setTimeout(resolve));
		}

		await said;
		expect(output.hasLost).toBe(hasLost);
	}
});

test.each([
	[true, 'clear, ab, clear, message, clear, d'],
	[false, 'ab, clear, message, d'],
])('what a terminal gets clears its status line before (data too: %s)', async (isTTY, expected) => {
	const log: string[] = [];
	const stream = {
		write(text: string, read?: () => void) {
			log.push(...(text ? [text] : []));
			read?.();
			return true;
		},
	};
	const streams = {stdout: {...stream, isTTY}, stderr: {...stream, isTTY: true}};
	const output = new Output(streams as unknown as ConstructorParameters<typeof Output>[0]);
	output.lastLine = {clear: () => void log.push('clear')};
	void output.write('a');
	output.print('b');
	void output.say('message');
	void output.write('d');
	await output.end();
	expect(log.join(', ')).toBe(expected);
});
