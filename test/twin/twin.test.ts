import {expect, test} from 'vitest';
import {accept, readAccepted} from './accepted.ts';
import {helpCases} from './cases.ts';
import {difference, masked, textOf} from './outcome.ts';

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

const outcome = (stdout: string, code = 0) =>
	textOf([
		[`exit ${code}`, ''],
		['stdout', stdout],
		['stderr', ''],
	]);

test('a difference is the changed lines below the name of their section, and says what can not be seen', () => {
	expect(difference(outcome('a\nb\nc\n'), outcome('a\nB\nc\ne\n', 2))).toEqual([
		...['-§ exit 0', '+§ exit 2'],
		...['@@ stdout', '-b', '+B', '+e'],
	]);
	expect(difference(outcome('a\n'), outcome('a'))).toEqual(['@@ stdout', '+§ no newline at the end']);
	expect(difference(outcome('a\n'), outcome('a\r\n'))).toEqual(['@@ stdout', '-a', '+a\\r']);
	const json = (cost: number) => `{"grid":"${'.'.repeat(256)}","cost":${cost},"best":0}\n`;
	expect(difference(outcome(json(1)), outcome(json(2))).slice(1)).toEqual(['-"cost":1,', '+"cost":2,']);
	const lines = difference(outcome(''), outcome('line\n'.repeat(99)));
	expect([lines.length, lines.at(-1)]).toEqual([17, '… 84 more lines']);
	const [long, other] = ['a', 'b'].map(end => outcome('a\n'.repeat(4000) + end));
	expect(difference(long, other)).toEqual(['they differ after 3000 lines']);
});

test('an accepted line is for its cases, and one with a change for nothing else in them', () => {
	const [any, change] = readAccepted('# comment\n\nrecuit a* # why\n* :: old => new # because\n');
	expect(accept('recuit abc', 'x', 'y', [any, change])).toEqual({before: 'y', used: [any]});
	expect(accept('b', 'old, x', 'new, y', [any, change])).toEqual({before: 'new, x', used: [change]});
	expect(accept('b', 'old', 'old', [any, change])).toEqual({before: 'old', used: []});
	expect(() => readAccepted('recuit a*\n')).toThrow('not: recuit a*');
});

test('each command, topic and shell is a case', () => {
	const help = '\nCommands\n  recuit race PUZZLE  a race\n\nTopics\n  recuit help tour  an hour\n\nEnd\n';
	const words = ['recuit race --help', 'recuit help tour', 'recuit completion fish'];
	expect(helpCases(help).map(({key}) => key)).toEqual(expect.arrayContaining(words));
});
