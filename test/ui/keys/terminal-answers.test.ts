import {expect, test} from 'vitest';
import {TerminalAnswers} from '../../../source/ui/keys/terminal-answers.js';
import {fc} from '../../examples.ts';

const answer = (colour: string, end = '\u001B\\') => `\u001B]11;${colour}${end}`;
const attributes = '\u001B[?64;1;2c';

function read(...chunks: readonly string[]) {
	const answers = new TerminalAnswers(
		() => {},
		() => {},
	);
	answers.expect();
	const text = chunks.map(chunk => answers.push(chunk)).join('') + answers.release();
	return {text, isLight: answers.isLight, isOver: answers.isOver};
}

test.each([
	['rgb:ffff/ffff/ffff', true],
	['rgb:1e/1e/2e', false],
	['rgba:fdfd/f6f6/e3e3/ffff', true],
	['rgb:f/f/f', true],
	['rgb:0000/0000/ffff', false],
	['purple', undefined],
])('%s is a light background: %s', (colour, isLight) => {
	expect(read(answer(colour) + attributes)).toEqual({text: '', isLight, isOver: true});
	expect(read(answer(colour, '\u0007')).isLight).toBe(isLight);
});

test('keys around it are kept, in any pieces', () => {
	const input = `a\u001B[A${answer('rgb:ffff/ffff/ffff')}bc\u001B[5~${attributes}d\u001B[B`;
	fc.assert(
		fc.property(fc.array(fc.nat({max: input.length})), cuts => {
			const places = [0, ...cuts.sort((a, b) => a - b), input.length];
			const pieces = places.slice(1).map((end, k) => input.slice(places[k], end));
			expect(read(...pieces)).toEqual({text: 'a\u001B[Abc\u001B[5~d\u001B[B', isLight: true, isOver: true});
		}),
	);
});

test('Esc is a key when nothing comes behind it, and the start of an answer if that comes late', () => {
	const answers = new TerminalAnswers(
		() => {},
		() => {},
	);
	answers.expect();
	expect(answers.push('\u001B')).toBe('');
	expect(answers.isHoldingKey).toBe(true);
	expect(answers.release()).toBe('\u001B');
	expect(answers.push(']11;rgb:ffff/ffff/ffff\u0007x')).toBe('x');
	expect(answers.isLight).toBe(true);
});

test('after the last answer Esc is a key at once, until the terminal is asked again', () => {
	const answers = new TerminalAnswers(
		() => {},
		() => {},
	);
	expect(answers.push(`${attributes}\u001B`)).toBe('\u001B');
	answers.expect();
	expect(answers.push('\u001B')).toBe('');
});

test('a change of the colours is reported, and the last background counts', () => {
	let count = 0;
	const answers = new TerminalAnswers(
		() => count++,
		() => {},
	);
	expect(answers.push(`${answer('rgb:0/0/0')}${attributes}`)).toBe('');
	expect(['a\u001B[?99', '7;2nb'].map(chunk => answers.push(chunk))).toEqual(['a', 'b']);
	expect(count).toBe(1);
	answers.push(answer('rgb:ffff/ffff/ffff'));
	expect(answers.isLight).toBe(true);
	answers.push(answer('nothing'));
	expect(answers.isLight).toBe(true);
});

test('the kitty keyboard protocol is reported, and its keys are keys', () => {
	let count = 0;
	const answers = new TerminalAnswers(
		() => {},
		() => count++,
	);
	expect(answers.push(`\u001B[?0u${attributes}\u001B[27u`)).toBe('\u001B[27u');
	expect(count).toBe(1);
});
