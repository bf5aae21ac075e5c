import {expect, test} from 'vitest';
import {accept, readAccepted} from './accepted.ts';
import {masked} from './outcome.ts';

test.each([
	['"moves":3,"milliseconds":12.031}', '"moves":3,"milliseconds":MS}'],
	['"host":"vm","cpu":"x","node":"24.1.0"', '"host":"MACHINE","cpu":"MACHINE","node":"MACHINE"'],
	['solved in 3 proposals, 0.983 ms at cost', 'solved in 3 proposals, TIME at cost'],
	['2  row-swap   yes   10.7 ms     0', '2  row-swap   yes TIME 0'],
	['at most 2 s a run, in 60s, 500 moves', 'at most 2 s a run, in 60s, 500 moves'],
	['"moves":119,"cost":0.35, two minutes', '"moves":119,"cost":0.35, two minutes'],
])('the clock and the machine are masked, and nothing else: %s', (text, expected) => {
	expect(masked(text)).toBe(expected);
});

test('an accepted line is for its cases, and one with a change for nothing else in them', () => {
	const [any, change] = readAccepted('# comment\n\nrecuit a* # why\n* :: old => new # because\n');
	expect(accept('recuit abc', 'x', 'y', [any, change])).toEqual({before: 'y', used: [any]});
	expect(accept('b', 'old, x', 'new, y', [any, change])).toEqual({before: 'new, x', used: [change]});
	expect(accept('b', 'old', 'old', [any, change])).toEqual({before: 'old', used: []});
	expect(() => readAccepted('recuit a*\n')).toThrow('not: recuit a*');
});
