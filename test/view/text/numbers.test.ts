import {expect, test} from 'vitest';
import {
	bruteForceTime,
	clockTime,
	duration,
	equals,
	groupDigits,
	percent,
	roundText,
	shortNumber,
	signed,
	significant,
	superscript,
} from '../../../source/view/text/numbers.js';

test.each([
	[0, '0'],
	[999, '999'],
	[1_204_551, '1 204 551'],
])('groupDigits %d', (value, text) => {
	expect(groupDigits(value)).toBe(text);
});

test.each([
	[0, '0'],
	[7, '7'],
	[500, '500'],
	[999.7, '1.00 k'],
	[1000, '1.00 k'],
	[42_100_000, '42.1 M'],
	[9_994, '9.99 k'],
	[123_456_789_012, '123 G'],
])('shortNumber %d', (value, text) => {
	expect(shortNumber(value)).toBe(text);
});

test.each([
	[0, '0.00 %'],
	[0.0412, '4.12 %'],
	[0.5, '50.0 %'],
	[1, '100 %'],
])('percent %d', (value, text) => {
	expect(percent(value)).toBe(text);
});

test.each([
	[0, '0'],
	[810, '810'],
	[2.494, '2.49'],
	[0.4119, '0.412'],
	[0.002_738_52, '0.00274'],
	[0.001, '0.00100'],
	[0.000_003_2, '3.2e−6'],
	[0.000_000_012, '1.2e−8'],
	[9.9e-324, '< 1e−9'],
	[9.996, '10.0'],
	[99.96, '100'],
	[0.9996, '1.00'],
	[0.000_999_6, '0.00100'],
	[-999.6, '−1 000'],
	[999_999, '999 999'],
	[12_345.6, '12 346'],
	[12_345_678, '1.2e7'],
	[-1.5, '−1.50'],
	[-0.000_003_2, '−3.2e−6'],
])('significant %d', (value, text) => {
	expect(significant(value)).toBe(text);
});

test('as the end of a formula', () => {
	expect(equals(0.412)).toBe('= 0.412');
	expect(equals(1e-10)).toBe('< 1e−9');
});

test.each([
	[0, '0'],
	[0.05, '0.05'],
	[1.5, '1.5'],
	[800, '800'],
	[1500, '1.5 k'],
	[20_000, '20 k'],
	[200_000, '200 k'],
	[0.000_02, '2e−5'],
])('roundText %d', (value, text) => {
	expect(roundText(value)).toBe(text);
});

test('times', () => {
	expect([0, 3249, 9870, 61_000, 3_723_000].map(value => clockTime(value))).toEqual([
		'00:00.0',
		'00:03.2',
		'00:09.9',
		'01:01.0',
		'1:02:03',
	]);
	expect([0.1234, 13.5, 999.7, 9640, 59_970, 61_000].map(value => duration(value))).toEqual([
		'0.123 ms',
		'13.5 ms',
		'1.00 s',
		'9.64 s',
		'01:00.0',
		'01:01.0',
	]);
});

test('signs and powers', () => {
	expect([2, -1, 0].map(value => signed(value))).toEqual(['+2', '−1', '0']);
	expect(superscript(57)).toBe('⁵⁷');
});

test('brute force: 9⁴⁵ fillings take 10³² days, which are 10²⁹ years (document 003)', () => {
	expect(bruteForceTime(9, 45)).toBe('10³² days (10²⁹ years)');
	expect(bruteForceTime(4, 12)).toBe('17 seconds');
	expect(bruteForceTime(4, 0)).toBe('less than a second');
	expect(bruteForceTime(9, 12)).toBe('3 days');
	expect(bruteForceTime(9, 15)).toBe('2 383 days (7 years)');
	expect(bruteForceTime(36, 1296)).toBe('10²⁰⁰⁶ days (10²⁰⁰³ years)');
});
