import type tty from 'node:tty';
import {expect, test} from 'vitest';
import {keepRawMode} from '../../../source/commands/terminal/raw-mode.js';

test('raw mode ends only where it may', () => {
	const asked: boolean[] = [];
	const keys = {
		setRawMode(isRaw: boolean) {
			asked.push(isRaw);
			return keys;
		},
	} as tty.ReadStream;
	let mayEnd = false;
	keepRawMode(keys, () => mayEnd);
	expect(keys.setRawMode(true)).toBe(keys);
	expect(keys.setRawMode(false)).toBe(keys);
	expect(asked).toEqual([true]);
	mayEnd = true;
	keys.setRawMode(false);
	expect(asked).toEqual([true, false]);
});
