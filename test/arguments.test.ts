import {expect, test} from 'vitest';
import {similarName} from '../source/arguments.js';

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
