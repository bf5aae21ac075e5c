/** Messages wait for a reader that is behind, unless it has gone. */

import {EventEmitter} from 'node:events';
import {expect, test} from 'vitest';
import {Output} from '../../../source/commands/terminal/output.ts';

/** A stream whose reader reads only on request. */
const slow = () =>
	Object.assign(new EventEmitter(), {isTTY: false, writableNeedDrain: true, write: () => false});

test('a message waits for its reader, and for none that has gone', async () => {
	const [stdout, stderr] = [slow(), slow()];
	stdout.writableNeedDrain = false;
	const output = new Output({stdout, stderr} as unknown as ConstructorParameters<typeof Output>[0]);
	stderr.on('error', () => output.lose());
	for (const [name, hasLost] of [
		['drain', false],
		['error', true],
	] as const) {
		let isOver = false;
		const said = output.say('one\n')?.then(() => (isOver = true));
		await new Promise(resolve => setTimeout(resolve));
		expect([said, isOver]).toEqual([expect.any(Promise), false]);
		stderr.emit(name, new Error('EPIPE'));
		await said;
		expect(output.hasLost).toBe(hasLost);
	}
});
