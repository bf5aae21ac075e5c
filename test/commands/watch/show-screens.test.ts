import type tty from 'node:tty';
import {expect, test} from 'vitest';
import {showScreens} from '../../../source/commands/watch/show-screens.js';

test('raw mode is on before the first drawing, and stays until the process ends', async () => {
	const done: string[] = [];
	const keys = {
		setRawMode: (isRaw: boolean) => done.push(isRaw ? 'raw' : 'not raw'),
		once() {},
		off() {},
		unref: () => done.push('unref'),
	} as unknown as tty.ReadStream;
	const screens = {waitUntilExit: async () => 'left', unmount: () => done.push('unmount')};
	const draw = () => {
		done.push('draw');
		return screens;
	};
	expect(await showScreens(keys, draw, (leave, caught) => [leave, caught])).toEqual(['left', undefined]);
	expect(done).toEqual(['raw', 'draw', 'unmount', 'unref']);
});
