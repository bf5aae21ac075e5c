import {expect, test} from 'vitest';
import {similarName} from '../source/arguments.js';
import {andList, clean, cleanLines, jsonText, nameCharacter} from '../source/text.js';

test('control characters, bidirectional controls and lone surrogates are replaced', () => {
	expect(clean('a\u001B[31mb\u0007\u009Bc\u202Ed\uD800')).toBe('a\uFFFD[31mb\uFFFD\uFFFDc\uFFFDd\uFFFD');
	expect(clean('AI Escargot, été, 数独 🧩')).toBe('AI Escargot, été, 数独 🧩');
});

test('a character that can not be shown is named by its number', () => {
	expect(nameCharacter('k')).toBe("'k'");
	expect(nameCharacter('\u001B')).toBe('U+001B');
	expect(nameCharacter(' ')).toBe('U+0020');
});

test('words in a row, the last one with an and', () => {
	expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(andList)).toEqual(['a', 'a and b', 'a, b and c']);
});

/** Each of them, from the standards, one by one: not as the code has them. */
const unsafe = [
	...[...Array(32).keys(), 0x7f].map(code => String.fromCharCode(code)),
	...Array.from({length: 32}, (_, k) => String.fromCharCode(0x80 + k)),
	...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\u061C\u2028\u2029\uFEFF',
	...['\uD800', '\uDBFF', '\uDC00', '\uDFFF', '\uFFFE', '\uFFFF', '\u{1FFFE}', '\u{10FFFF}', '\uFDD0'],
];

test('of several lines only their ends and tabs stay', () => {
	for (const character of unsafe) {
		const isLayout = character === '\n' || character === '\t';
		expect(clean(`a${character}b`)).toBe('a\uFFFDb');
		expect(cleanLines(`a${character}b`)).toBe(isLayout ? `a${character}b` : 'a\uFFFDb');
	}
});

test('JSON has no unsafe character, and means the same', () => {
	const value = {[unsafe.join('')]: unsafe.map(character => `a${character}b`), more: 'été 数独 🧩'};
	const text = jsonText(value);
	expect(cleanLines(text)).toBe(text);
	expect(text).not.toContain('\n');
	expect(JSON.parse(text)).toEqual(value);
});

test('a long text is cut, and no pair of surrogates in two', () => {
	expect(clean('x'.repeat(300), 10)).toBe('xxxxxxxxx…');
	expect(clean('🧩🧩🧩', 5)).toBe('🧩🧩…');
	expect(clean('🧩🧩🧩', 4)).toBe('🧩…');
	expect(clean('🧩🧩🧩', 6)).toBe('🧩🧩🧩');
});

test.each([
	['motoin', 'motion'],
	['jsno', 'json'],
	['block', 'block-swap'],
	['block_swpa', 'block-swap'],
	['swap', undefined],
	['jazz', undefined],
	['thxmx', undefined],
	['mo', 'motion'],
	['zzzzzzzz', undefined],
	['', undefined],
])('%s was meant as %s', (word, name) => {
	expect(similarName(word, ['block-swap', 'json', 'motion', 'theme'])).toBe(name);
});

test('a name that begins with the word goes before one that is nearer', () => {
	expect(similarName('time', ['theme', 'timeouts', 'timeout'])).toBe('timeout');
	expect(similarName('t', ['timeout', 'to'])).toBe('to');
});
