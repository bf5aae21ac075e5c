/** Giving the terminal back, and taking it again. */

import process from 'node:process';
import {PassThrough} from 'node:stream';
import {render, Text} from 'ink';
import {expect, test} from 'vitest';
import {useSuspend} from '../../source/ui/use-suspend.js';

function Screen() {
	useSuspend({turn() {}});
	return <Text>the first frame</Text>;
}

test('a screen can be continued as soon as it is visible', () => {
	const listeners = () => process.listenerCount('SIGCONT');
	const before = listeners();
	let atFrame: number | undefined;
	const write = (text: string) => {
		if (text.includes('the first frame')) {
			atFrame ??= listeners();
		}

		return true;
	};
	const stdout = Object.assign(new PassThrough(), {columns: 80, rows: 24, isTTY: true, write});
	const {unmount} = render(<Screen />, {
		stdout: stdout as unknown as NodeJS.WriteStream,
		interactive: true,
		patchConsole: false,
	});
	expect(atFrame).toBe(before + 1);
	unmount();
	expect(listeners()).toBe(before);
});
