import {expect, onTestFinished, test, vi} from 'vitest';
import {Screen} from '../../world/screen.ts';
import {Keyboard, Sink} from '../../world/streams.ts';

test('raw mode is on before the first drawing, and does not end before the screen is left', async () => {
	const done: string[] = [];
	vi.spyOn(Keyboard.prototype, 'setRawMode').mockImplementation(function (this: Keyboard, isRaw) {
		done.push(isRaw ? 'raw' : 'not raw');
		return this;
	});
	vi.spyOn(Sink.prototype, '_write').mockImplementation((chunk, _, next) => {
		done.push(...(/\u001B\[\?1049([hl])/.exec(String(chunk))?.slice(1) ?? []));
		next();
	});
	onTestFinished(() => void vi.restoreAllMocks());
	const screen = await Screen.open(['four', '--paused', '--solver', 'block-swap', '--seed', '1']);
	await screen.press('q');
	expect(await screen.close()).toBe(0);
	const [first, ...rest] = [...new Set(done)];
	expect([first, rest.slice(0, 2)]).toEqual(['raw', ['h', 'l']]);
});
