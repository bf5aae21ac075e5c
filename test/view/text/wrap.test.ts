import {expect, test} from 'vitest';
import {type Line, plainText, span, widthOf, wrapText} from '../../../source/view/text/line.js';
import {wrapLine} from '../../../source/view/text/wrap.js';
import {fc} from '../../examples.ts';

const legend: Line = [
	span(' digits  '),
	span('3!', 'conflict'),
	span(' conflict', 'dim'),
	span('  '),
	span('3‹', 'moved'),
	span(' last move', 'dim'),
];
const wrapped = (width: number, indent?: number) => wrapLine(legend, width, indent).map(plainText);

test('what fits stays as it is', () => {
	expect(wrapLine(legend, 34)).toEqual([legend]);
});

test('a line is broken at spaces, but not between a sign and its word, and goes on indented', () => {
	expect(wrapped(24, 2)).toEqual([' digits  3! conflict', '  3‹ last move']);
	expect(wrapped(14, 2)).toEqual([' digits', '  3! conflict', '  3‹ last move']);
	expect(wrapLine(legend, 24)[0]).toContainEqual(span('3!', 'conflict'));
});

test('spaces at the beginning give way to the first word', () => {
	const line = ['      ', ' cc', 'a', ' cc'].map(text => span(text));
	expect(wrapLine(line, 12).map(plainText)).toEqual(['      cca cc']);
	expect(wrapLine(line, 4).map(plainText)).toEqual(['cca cc']);
});

test('no line is longer than the width unless a word is', () => {
	const words = fc.array(fc.constantFrom('a', 'bb ', ' cc', 'dd ee', '  '), {maxLength: 12});
	fc.assert(
		fc.property(words, fc.integer({min: 12, max: 30}), (texts, width) => {
			const line = texts.map(text => span(text));
			const longest = Math.max(
				0,
				...plainText(line)
					.split(/ {2,}/)
					.map(word => word.length),
			);
			for (const part of wrapLine(line, width)) {
				expect(widthOf(part)).toBeLessThanOrEqual(Math.max(width, longest));
			}
		}),
	);
});

test('a text without room comes to an end', () => {
	expect(wrapText('ab c', 1).map(plainText)).toEqual(['a', 'b', 'c']);
	expect(wrapText('ab c', 0).map(plainText)).toEqual(['', '', '']);
	expect(wrapText('ab c', -3).map(plainText)).toEqual(['', '', '']);
});
