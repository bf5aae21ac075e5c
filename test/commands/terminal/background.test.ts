import process from 'node:process';
import {PassThrough} from 'node:stream';
import type tty from 'node:tty';
import {expect, onTestFinished, test, vi} from 'vitest';
import {TerminalQuestions} from '../../../source/commands/terminal/questions.js';

const answer = '\u001B]11;rgb:ffff/ffff/ffff\u001B\\\u001B[?62;22c';

function asked(isColourAsked = true) {
	const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	onTestFinished(() => write.mockRestore());
	const terminal = {
		isRaw: true,
		setRawMode: (isRaw: boolean) => (terminal.isRaw = isRaw),
		ref() {},
		unref() {},
	};
	const keys = Object.assign(new PassThrough({encoding: 'utf8'}), terminal);
	const background = new TerminalQuestions(keys as unknown as tty.ReadStream, {isColourAsked});
	const heard: boolean[] = [];
	background.listen(isLight => heard.push(isLight));
	return {keys, background, heard, write};
}

test('it is asked at once, and the answer is taken out of the keys', async () => {
	const {keys, background, heard, write} = asked();
	expect(write).toHaveBeenCalledWith('\u001B]11;?\u001B\\\u001B[c');
	keys.write(`a${answer}b`);
	expect(keys.read()).toBe('ab');
	expect(heard).toEqual([true]);
	await background.stop();
	keys.write('c');
	expect(keys.read()).toBe('c');
});

test('without colours only the keyboard is asked for', () => {
	expect(asked(false).write.mock.calls).toEqual([['\u001B[?u']]);
});

test('whoever leaves before the answer waits for it, so that the shell does not get it', async () => {
	const {keys, background} = asked();
	const stopped = background.stop();
	keys.write(answer.slice(0, 9));
	keys.write(answer.slice(9));
	await stopped;
	expect(keys.read()).toBeNull();
});

test('the first frame has the answer, and keys typed before it are kept', async () => {
	const {keys, background} = asked();
	keys.write(`a${answer}b`);
	await background.answered();
	expect(background.isLight).toBe(true);
	expect(keys.read()).toBe('ab');
	// One that comes in late pieces, after the end of the answers, is no key either.
	keys.write('\u001B]11;rgb:0/');
	expect(keys.read()).toBeNull();
	keys.write('0/0\u001B\\c');
	expect(keys.read()).toBe('c');
	expect(background.isLight).toBe(false);
});

test('a terminal that does not answer is not waited for long', async () => {
	const {background, heard} = asked();
	await background.stop();
	expect(heard).toEqual([]);
});
