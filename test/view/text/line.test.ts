import {expect, test} from 'vitest';
import {asciiText} from '../../../source/view/text/ascii.js';
import {cut, justify, plainText, span} from '../../../source/view/text/line.js';

const line = [span('abc', 'strong'), span('defgh')];

test('a line is cut to its width, with an ellipsis', () => {
	expect([10, 8, 7, 4, 2, 1, 0].map(width => plainText(cut(line, width)))).toEqual([
		'abcdefgh',
		'abcdefgh',
		'abcdef…',
		'abc…',
		'a…',
		'…',
		'',
	]);
});

test('two lines on one; the right one gives way', () => {
	expect(plainText(justify(line, [span('xy')], 12))).toBe('abcdefgh  xy');
	expect(plainText(justify(line, [span('xy')], 10))).toBe('abcdefgh');
});

test('ASCII for everything on the screens, a character for a character', () => {
	const screen = '╭─┬─╮│┼├┤╰┴╯·×−→…’█▕▏Δ≤≥✔✖▸↑↓‹›‖⠿δ≈';
	expect(asciiText(screen)).toMatch(/^[\u0020-\u007E]+$/);
	expect(asciiText(screen).length).toBe(screen.length);
	expect(asciiText('9⁴⁵')).toBe('9^45');
});
