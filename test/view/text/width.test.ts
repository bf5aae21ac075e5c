import stringWidth from 'string-width';
import {expect, onTestFinished, test} from 'vitest';
import {cut, plainText, span, widthOf, wrapText} from '../../../source/view/text/line.js';
import {sliceLine} from '../../../source/view/text/pen.js';
import {
	drawInAscii,
	drawn,
	graphemesOf,
	segmentsOf,
	sliceColumns,
	textWidth,
} from '../../../source/view/text/width.js';
import {fc} from '../../examples.ts';

/** Texts of all scripts, and of what terminals draw in more or fewer columns than it has characters. */
const texts = fc.oneof(
	fc.string({unit: 'grapheme', maxLength: 40}),
	fc
		.array(
			fc.constantFrom(
				...[
					'a',
					' ',
					'─',
					'⣿',
					'×',
					'數',
					'独',
					'パ',
					'ﾊ',
					'ﾟ',
					'한',
					'e\u0301',
					'\u0301',
					'é',
					'🧩',
					'👨‍👩‍👧',
					'🇯🇵',
				],
				...['👍🏽', '❤️', '1️⃣', '\u200D', '\uFE0F', 'नी', 'ก็', 'ש', '\u00AD', '゙', '…', '♨', '☕', '⌚'],
			),
			{maxLength: 30},
		)
		.map(parts => parts.join('')),
);

test.each([
	['recuit', 6],
	['数独パズル', 10],
	['e\u0301té', 3],
	['🧩', 2],
	['👨‍👩‍👧', 2],
	['─│⣿█Δ≤→', 7],
	['', 0],
])('%s takes %i columns', (text, columns) => {
	expect(textWidth(text)).toBe(columns);
});

test('each single character, and any text, is as wide as string-width says', () => {
	const characters = Array.from({length: 0x3000}, (_, code) => String.fromCharCode(code)).filter(character =>
		/\P{C}/u.test(character),
	);
	const isOther = (text: string) => textWidth(text) !== stringWidth(text);
	expect(characters.filter(character => isOther(character) || isOther(`a${character}─`))).toEqual([]);
	fc.assert(fc.property(texts, text => textWidth(text) === stringWidth(text)));
});

test('the characters of any text, with escapes and ends of lines, are those of Intl.Segmenter', () => {
	const segmenter = new Intl.Segmenter();
	const expected = (text: string) =>
		Array.from(segmenter.segment(text), ({segment, index}) => ({segment, index}));
	const pieces = fc.array(fc.oneof(texts, fc.constantFrom('\u001B[1m', '\n', '\r\n', '\r', '─⣿', '\t')));
	fc.assert(
		fc.property(pieces, parts => {
			const text = parts.join('');
			expect(Array.from(segmentsOf(text), ({segment, index}) => ({segment, index}))).toEqual(expected(text));
		}),
	);
	for (let code = 0; code < 0x3000; code++) {
		const text = `a${String.fromCharCode(code)}─`;
		expect(Array.from(segmentsOf(text), ({segment}) => segment)).toEqual(
			expected(text).map(({segment}) => segment),
		);
	}
});

test('a slice has the columns that it is to have, and whole characters', () => {
	const column = fc.nat({max: 50});
	fc.assert(
		fc.property(texts, column, column, (text, from, length) => {
			const width = textWidth(text);
			const part = sliceColumns(text, from, from + length);
			expect(textWidth(part)).toBe(Math.max(0, Math.min(length, width - from)));
			const whole = new Set(graphemesOf(text));
			expect(graphemesOf(part).every(grapheme => grapheme === ' ' || whole.has(grapheme))).toBe(true);
			expect(plainText(sliceLine([span(text)], from, length))).toBe(part);
		}),
	);
	expect(sliceColumns('数独', 1, 3)).toBe('  ');
	expect(sliceColumns('数独', 0, 3)).toBe('数 ');
});

test('a line is cut to its columns, also inside a wide character', () => {
	expect(plainText(cut([span('数独パズル')], 6))).toBe('数独 …');
	expect(plainText(cut([span('数独パズル')], 10))).toBe('数独パズル');
	fc.assert(
		fc.property(fc.array(texts, {maxLength: 4}), fc.nat({max: 40}), (parts, width) => {
			const line = parts.map(part => span(part));
			expect(widthOf(cut(line, width))).toBeLessThanOrEqual(width);
		}),
	);
});

test('a text without spaces goes on in the next line, and nothing of it is lost', () => {
	expect(wrapText('数独パズルは楽しい', 7).map(plainText)).toEqual(['数独パ', 'ズルは', '楽しい']);
	expect(wrapText(`a ${'x'.repeat(12)} b`, 5).map(plainText)).toEqual(['a', 'xxxxx', 'xxxxx', 'xx b']);
	fc.assert(
		fc.property(texts, fc.integer({min: 8, max: 20}), (text, width) => {
			const lines = wrapText(text, width);
			expect(lines.map(plainText).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
			expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
		}),
	);
});

test.each([false, true])('text is measured, cut and wrapped as it is drawn (ASCII alone: %s)', isAscii => {
	drawInAscii(isAscii);
	onTestFinished(() => drawInAscii(false));
	const text = '9⁵¹ ways to fill it: 10³⁵ years at a million a second · 数\u202E\u0007x ↔ y';
	for (let width = 4; width <= 60; width++) {
		for (const line of [...wrapText(text, width), cut([span(text)], width)]) {
			const shown = drawn(plainText(line));
			expect(shown.length + (isAscii ? 0 : (shown.match(/数/g) ?? []).length)).toBeLessThanOrEqual(width);
			expect(shown).toMatch(isAscii ? /^[ -~]*$/ : /^[^\p{Cc}\u202E]*$/u);
		}
	}

	expect(wrapText('10³⁵', 4).length).toBe(isAscii ? 2 : 1);
});
