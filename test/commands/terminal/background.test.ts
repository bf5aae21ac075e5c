import process from 'node:process';
import {PassThrough} from 'node:stream';
import type tty from 'node:tty';
import {expect, onTestFinished, test, vi} from 'vitest';
import {AskedBackground} from '../../../source/commands/terminal/reports.js';

const esc = '\u001B';
const answer = (colour: string, end = `${esc}\\`) => `${esc}]11;${colour}${end}`;
const white = answer('rgb:ffff/ffff/ffff');

function asked(isAsked = true) {
	const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	onTestFinished(() => write.mockRestore());
	const terminal = {
		isRaw: true,
		setRawMode: (isRaw: boolean) => (terminal.isRaw = isRaw),
		ref() {},
		unref() {},
	};
	const keys = Object.assign(new PassThrough({encoding: 'utf8'}), terminal);
	const background = new AskedBackground(keys as unknown as tty.ReadStream, {isAsked});
	const heard: boolean[] = [];
	background.listen(isLight => heard.push(isLight));
	const typed = (...pieces: readonly string[]) =>
		pieces.map(piece => keys.write(piece) && (keys.read() ?? '')).join('');
	return {keys, background, heard, write, typed};
}

const colours = 'rgb:ffff/ffff/ffff true, rgb:1e/1e/2e false, rgba:fdfd/f6f6/e3e3/ffff true, rgb:f/f/f true';

test.each(`${colours}, rgb:0000/0000/ffff false, purple undefined`.split(', ').map(row => row.split(' ')))(
	'%s is a light background: %s',
	(colour, isLight) => {
		for (const end of [`${esc}\\`, '\u0007']) {
			const {background, typed} = asked();
			expect([typed(answer(colour, end)), String(background.isLight)]).toEqual(['', isLight]);
		}
	},
);

test('it is asked at once, and the answer is taken out of the keys', async () => {
	const {background, heard, write, typed} = asked();
	expect(write.mock.calls).toEqual([[`${esc}]11;?${esc}\\`]]);
	expect([typed(`a${white}b`), heard]).toEqual(['ab', [true]]);
	await background.stop();
	expect(typed('c')).toBe('c');
});

test('whoever leaves before the answer waits for it, so that the shell does not get it', async () => {
	const {keys, background} = asked();
	const stopped = background.stop();
	keys.write(white.slice(0, 9));
	keys.write(white.slice(9));
	await stopped;
	expect(keys.read()).toBeNull();
});

test('the first frame has the answer, and keys typed before it are kept', async () => {
	const {keys, background} = asked();
	keys.write(`a${white}b`);
	await background.answered();
	expect([background.isLight, keys.read()]).toEqual([true, 'ab']);
});
