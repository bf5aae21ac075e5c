/** Text as it is measured, cut, written and drawn: lines, numbers, shell words. */

import stringWidth from 'string-width';
import {expect, onTestFinished, test} from 'vitest';
import {cleanLines} from '../../source/text.js';
import {cut, justify, plainText, sliceLine, span, widthOf, wrapText} from '../../source/view/text/line.js';
import * as numbers from '../../source/view/text/numbers.js';
import {quoted} from '../../source/view/text/shell.js';
import {
	drawInAscii,
	drawn,
	graphemesOf,
	segmentsOf,
	sliceColumns,
	textWidth,
} from '../../source/view/text/width.js';
import {runWork, workText} from '../../source/view/work.js';
import {fc} from '../examples.ts';
import {isInstalled, run} from '../processes.ts';
import {tableOf} from '../rows.ts';
import {expectRows} from './rows.ts';

/** What terminals draw in more or fewer columns than it has characters. */
const odd =
	'a, ,─,⣿,×,數,独,パ,ﾊ,ﾟ,한,e\u0301,\u0301,é,🧩,👨‍👩‍👧,🇯🇵,👍🏽,❤️,1️⃣,\u200D,\uFE0F,नी,ก็,ש,\u00AD,゙,…,♨,☕,⌚'.split(
		',',
	);
const texts = fc.oneof(
	fc.string({unit: 'grapheme', maxLength: 40}),
	fc.array(fc.constantFrom(...odd), {maxLength: 30}).map(parts => parts.join('')),
);

test('each single character, and any text, is as wide as string-width says', () => {
	expect(
		['recuit', '数独パズル', 'e\u0301té', '🧩', '👨‍👩‍👧', '─│⣿█Δ≤→', ''].map(text => textWidth(text)),
	).toEqual([6, 10, 3, 2, 2, 7, 0]);
	const characters = Array.from({length: 0x3000}, (_, code) => String.fromCharCode(code)).filter(character =>
		/\P{C}/u.test(character),
	);
	const isOther = (text: string) => textWidth(text) !== stringWidth(text);
	expect(characters.filter(character => isOther(`a${character}─`))).toEqual([]);
	fc.assert(fc.property(texts, text => textWidth(text) === stringWidth(text)));
});

test('emoji and unknown signs are question marks; letters of all scripts stay', () => {
	expectRows(
		`
👨‍👩‍👧_👩🏽‍💻 | ??_??
1️⃣#️⃣ | ????
❤️‍🔥☕️ | ????
🏴\u{E0067}\u{E0062}\u{E007F}🇯🇵 | ????
नी_e\u0301_数独、ﾊﾟ | नी_e\u0301_数独、ﾊﾟ
─\u00ADﾟ | ─ﾟ
a\u0007\u202Eb | ab`,
		text => drawn(text),
	);
	fc.assert(
		fc.property(texts, text => {
			expect(textWidth(drawn(text))).toBe(textWidth(text));
			expect(drawn(drawn(text))).toBe(drawn(text));
			expect(drawn(text)).not.toMatch(/\p{Emoji_Presentation}|[\u200D\uFE0F]/u);
		}),
	);
});

test('the characters of any text, with escapes and ends of lines, are those of Intl.Segmenter', () => {
	const segmenter = new Intl.Segmenter();
	const parts = (all: Iterable<{segment: string; index: number}>) =>
		Array.from(all, ({segment, index}) => `${index} ${segment}`);
	const check = (text: string) =>
		void expect(parts(segmentsOf(text))).toEqual(parts(segmenter.segment(text)));
	const pieces = fc.array(fc.oneof(texts, fc.constantFrom('\u001B[1m', '\n', '\r\n', '\r', '─⣿', '\t')));
	fc.assert(fc.property(pieces, all => check(all.join(''))));
	for (let code = 0; code < 0x3000; code += 7) {
		check(`a${String.fromCharCode(code)}─`);
	}
});

test('a slice has the columns that it is to have, and whole characters', () => {
	const column = fc.nat({max: 50});
	fc.assert(
		fc.property(texts, column, column, (text, from, length) => {
			const part = sliceColumns(text, from, from + length);
			expect(textWidth(part)).toBe(Math.max(0, Math.min(length, textWidth(text) - from)));
			const whole = new Set(graphemesOf(text));
			expect(graphemesOf(part).every(grapheme => grapheme === ' ' || whole.has(grapheme))).toBe(true);
			expect(plainText(sliceLine([span(text)], from, length))).toBe(part);
		}),
	);
	expect([sliceColumns('数独', 1, 3), sliceColumns('数独', 0, 3)]).toEqual(['  ', '数 ']);
});

const line = [span('abc', 'strong'), span('defgh')];

test('a line is cut to its columns with an ellipsis, also inside a wide character; a right part gives way', () => {
	expectRows('10 | abcdefgh\n8 | abcdefgh\n7 | abcdef…\n2 | a…\n1 | …\n0 |', width =>
		plainText(cut(line, Number(width))),
	);
	expect([6, 10].map(width => plainText(cut([span('数独パズル')], width)))).toEqual(['数独 …', '数独パズル']);
	fc.assert(
		fc.property(fc.array(texts, {maxLength: 4}), fc.nat({max: 40}), (parts, width) => {
			const line = parts.map(part => span(part));
			expect(widthOf(cut(line, width))).toBeLessThanOrEqual(width);
		}),
	);
	expect(sliceLine(line, 1, 3)).toEqual([span('bc', 'strong'), span('d')]);
	const justified = [12, 11, 10].map(width => plainText(justify(line, [span('xy')], width)));
	expect(justified).toEqual(['abcdefgh  xy', 'abcdefgh xy', 'abcdefgh']);
});

test('a text without spaces goes on in the next line, and nothing of it is lost', () => {
	expectRows(
		`
数独パズルは楽しい 7 | 数独パ/ズルは/楽しい
a_xxxxxxxxxxxx_b 5 | a/xxxxx/xxxxx/xx b
in_/home/a/file 9 | in/:home:a:/file
ab_c 1 | a/b/c
at_10_%_of 6 | at/10 %/of
ab_c 0 | //`,
		(text, width) =>
			wrapText(text.replaceAll('_', ' '), Number(width))
				.map(line => plainText(line).replaceAll('/', ':'))
				.join('/'),
	);
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
	const text = `9${numbers.superscript(51)} ways to fill it: 10${numbers.superscript(35)} years at a million a second · 数\u202E\u0007x ↔ y`;
	for (let width = 4; width <= 60; width++) {
		for (const part of [...wrapText(text, width), cut([span(text)], width)]) {
			const shown = drawn(plainText(part));
			expect(shown.length + (isAscii ? 0 : (shown.match(/数/g) ?? []).length)).toBeLessThanOrEqual(width);
			expect(shown).toMatch(isAscii ? /^[ -~]*$/ : /^[^\p{Cc}\u202E]*$/u);
		}
	}

	expect(numbers.superscript(35)).toBe(isAscii ? '^35' : '³⁵');
});

const writers: Record<string, (value: number) => string> = {...(numbers as object)};

test.each(
	tableOf(`
groupDigits | 0: 0, 999: 999, 1204551: 1 204 551
shortNumber | 0: 0, 500: 500, 999.7: 1.00 k, 1000: 1.00 k, 42.1e6: 42.1 M, 9994: 9.99 k, 123456789012: 123 G
perSecond | 0.5: 0.5/s, 5: 5/s, 597: 600/s, 999: 1.0 k/s, 9960: 10 k/s, 17049: 17 k/s, 4042000: 4.0 M/s, 546000: 550 k/s
percent | 0: 0.00 %, 0.0412: 4.12 %, 0.5: 50.0 %, 1: 100 %
significant | 0: 0, 810: 810, 2.494: 2.49, 0.4119: 0.412, 0.00273852: 0.00274, 0.001: 0.00100
significant | 0.00055: < 0.001, 9.9e-324: < 0.001, 0.0009996: 0.00100, -0.0000032: > −0.001
significant | 9.996: 10.0, 99.96: 100, 0.9996: 1.00, -999.6: −1 000, -1.5: −1.50
significant | 999999: 999 999, 12345.6: 12 346, 12345678: 1.2e7
roundText | 0: 0, 0.05: 0.05, 1.5: 1.5, 800: 800, 1500: 1.5 k, 20000: 20 k, 200000: 200 k, 0.00002: 2e−5
clockTime | 0: 00:00.0, 3249: 00:03.2, 9870: 00:09.9, 61000: 01:01.0, 3723000: 1:02:03
duration | 0.1234: 0.123 ms, 13.5: 13.5 ms, 999.7: 1.00 s, 9640: 9.64 s, 59970: 01:00.0, 61000: 01:01.0
signed | 2: +2, -1: −1, 0: 0
chanceText | 0: never, 1e-300: below 1 in 1 000 000, 0.0000032: 1 in 310 000, 0.00099: 1 in 1 000
barPercent | 0: 0, 1e-7: <0.1 %, 0.0412: 4.1 %, 0.05: 5 %, 0.3: 30 %, 0.9996: 99.9 %, 1: 100 %
superscript | 57: ⁵⁷`),
)('numbers by %s: %s', (name, expected) => {
	const values = expected.split(', ').map(row => row.split(': ')[0]);
	expect(values.map(value => `${value}: ${writers[name](Number(value))}`).join(', ')).toBe(expected);
});

test('work on standard error: its share, its count, its rate and what is left', () => {
	const half = {done: 20, unit: 'puzzles', share: 0.5, notes: ['7 solved']};
	const quarter = {done: 250, unit: 'puzzles', total: 1000};
	const one = {done: 1, unit: 'puzzles'};
	const none = {...one, done: 0};
	const texts = [quarter, one, none, half, {...none, total: 0}].map(work => workText(work, 5000));
	expect(texts.join('\n')).toBe(
		`25 %, 250 of 1 000 puzzles, 50 a second, 00:15.0 left
1 puzzle, 5 s a puzzle
0 puzzles
50 %, 20 puzzles, 7 solved, 4 a second, 00:05.0 left
0 of 0 puzzles`,
	);
	// What was done before takes no time of this call.
	const rest = workText({...quarter, before: 50}, 5000);
	expect(rest).toBe('25 %, 250 of 1 000 puzzles, 40 a second, 00:18.8 left');
	// A run is as far as the limit that it comes to first.
	const made = {moves: 500, milliseconds: 5000, unit: 'moves', notes: []};
	const limits = [{moves: 1000}, {timeout: 50_000}, {moves: 1000, timeout: 50_000}, {}];
	expect(limits.map(each => runWork({...made, limits: each}).share)).toEqual([0.5, 0.1, 0.5, undefined]);
});

test.skipIf(!isInstalled('bash'))('a shell takes each word for what it is, and its text can be shown', () => {
	const plain = ['rapport', './-x.txt', 'a/b.txt', '4f2a.2', '1:2', '50%'];
	expect(plain.map(quoted)).toEqual(plain);
	const words = ",it's,a b,$(date),`date`,; date,=date,~,!!,*,数独 🧩,\\033,a\nb".split(',');
	words.push("\u001B]0;it's\u0007 1\u009B2\u202E\\");
	const all = words.map(quoted);
	const {stdout} = run('bash', ['-c', `printf '%s\\0' ${all.join(' ')}`]);
	expect(stdout.split('\0')).toEqual([...words, '']);
	for (const text of all) {
		expect(cleanLines(text)).toBe(text);
		expect(text).not.toContain('\n');
	}
});
