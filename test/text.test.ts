import {expect, test} from 'vitest';
import {andList, clean, nameCharacter} from '../source/text.js';

test('control characters, bidirectional controls and lone surrogates are replaced', () => {
	expect(clean('a\u001B[31mb\u0007\u009Bc\u202Ed\uD800')).toBe('a\uFFFD[31mb\uFFFD\uFFFDc\uFFFDd\uFFFD');
	expect(clean('AI Escargot, été, 数独 🧩')).toBe('AI Escargot, été, 数独 🧩');
});

test('a long text is cut', () => {
	expect(clean('x'.repeat(300), 10)).toBe('xxxxxxxxx…');
});

test('a character that can not be shown is named by its number', () => {
	expect(nameCharacter('k')).toBe("'k'");
	expect(nameCharacter('\u001B')).toBe('U+001B');
	expect(nameCharacter(' ')).toBe('U+0020');
});

test('words in a row, the last one with an and', () => {
	expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(andList)).toEqual(['a', 'a and b', 'a, b and c']);
});
