import {expect, test} from 'vitest';
import {BackgroundReports} from '../../../source/ui/keys/background-reports.js';
import {fc} from '../../examples.ts';

const answer = (colour: string, end = '\u001B\\') => `\u001B]11;${colour}${end}`;
const attributes = '\u001B[?64;1;2c';

function read(...chunks: readonly string[]) {
	const reports = new BackgroundReports();
	const text = chunks.map(chunk => reports.push(chunk)).join('') + reports.release();
	return {text, isLight: reports.isLight, isOver: reports.isOver};
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
	const reports = new BackgroundReports();
	expect(reports.push('\u001B')).toBe('');
	expect(reports.isHoldingKey).toBe(true);
	expect(reports.release()).toBe('\u001B');
	expect(reports.push(']11;rgb:ffff/ffff/ffff\u0007x')).toBe('x');
	expect(reports.isLight).toBe(true);
});

test('after the last answer all is keys', () => {
	expect(read(attributes, '\u001B]11;rgb:0/0/0\u0007', '\u001B').text).toBe(
		'\u001B]11;rgb:0/0/0\u0007\u001B',
	);
});
