import {expect, test} from 'vitest';
import {counted, signText, spokenText, timeText} from '../../../source/view/speech/spoken-text.ts';

test.each([
	['4 200 000 proposals, 9×9, 1.02 %', '4200000 proposals, 9 by 9, 1.02 percent'],
	['with boxes of 2×3', 'with boxes of 2 by 3'],
	['at T = 0.1 once in 22 000. Warm it with ↑', 'at T is 0.1 once in 22000. Warm it with up arrow'],
	[
		'temperature 2.5e−4, < 1e−9',
		'temperature 2.5 times ten to the minus 4, less than 1 times ten to the minus 9',
	],
	['−3 and -0.5', 'minus 3 and minus 0.5'],
	['(0: 1 / ln of the mean)', '(0: 1 divided by ln of the mean)'],
	['built-in · 9×9 · hard', 'built-in, 9 by 9, hard'],
	[
		'1 twice, in r1c1 and r12c3 (the key is ,)',
		'1 twice, in row 1 column 1 and row 12 column 3 (the key is comma)',
	],
	['≈0.6, and Esc leads back', 'about 0.6, and Escape leads back'],
	['row 1: 12 10 3, 1 2 34', 'row 1: 12 10 3, 1 2 34'],
	['inkala-2010, block-swap, row 1-3', 'inkala-2010, block-swap, row 1-3'],
])('%s', (written, said) => {
	expect(spokenText(written)).toBe(said);
});

test.each([
	[0.4123, '0.412 milliseconds'],
	[98.62, '98.6 milliseconds'],
	[1490, '1.49 seconds'],
	[60_400, '1 minute 0 seconds'],
	[125_000, '2 minutes 5 seconds'],
	[3_661_000, '1 hour 1 minute 1 second'],
])('%d ms: %s', (milliseconds, said) => {
	expect(timeText(milliseconds)).toBe(said);
});

test('counts and signs', () => {
	expect([counted(0, 'moves'), counted(1, 'moves'), counted(2, 'moves')]).toEqual([
		'0 moves',
		'1 move',
		'2 moves',
	]);
	expect(['.', ',', '[', 'a', '7'].map(signText)).toEqual(['dot', 'comma', 'left bracket', 'a', '7']);
});
