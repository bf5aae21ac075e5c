import {expect, test} from 'vitest';
import {recuit} from './run-cli.js';

const withoutTimes = (text: string) => text.replace(/ +[\d.]+ m?s\b/g, ' …');

test('without a terminal: the table on stdout, and on stderr the command that repeats it', () => {
	const {code, stdout, stderr} = recuit(['race', 'rapport', '--seed', '1']);
	expect(code).toBe(0);
	expect(withoutTimes(stdout.replace(/ +time/, ' time'))).toBe(
		`   solver                  solved  proposals time  restarts  cost
1  anneal:presolve=0,T0=1  yes         1 047 …         0     0
2  row-swap                yes        12 307 …         0     0
3  block-swap              yes        25 195 …         0     0
4  reassign                yes     1 713 626 …         0     0
`,
	);
	const command = /repeat with: recuit (.*)\n$/.exec(stderr)?.[1] ?? '';
	expect(command).toBe(
		'race rapport anneal:presolve=0,T0=1 block-swap row-swap reassign --by moves --seed 1',
	);
	expect(withoutTimes(recuit(command.split(' ')).stdout.replace(/ +time/, ' time'))).toBe(
		withoutTimes(stdout.replace(/ +time/, ' time')),
	);
});

test('JSON is a line for each lane, the winner first', () => {
	const {code, stdout} = recuit([
		'race',
		'four',
		'block-swap',
		'block-swap:cooling=0.9',
		'--by',
		'time',
		'--json',
		'--seed',
		'x',
	]);
	const records = stdout
		.trimEnd()
		.split('\n')
		.map(line => JSON.parse(line));
	expect(code).toBe(0);
	expect(Object.keys(records[0])).toEqual([
		'place',
		'by',
		'name',
		'line',
		'puzzle',
		'solution',
		'grid',
		'best',
		'bestGrid',
		'status',
		'end',
		'solver',
		'settings',
		'seed',
		'initial',
		'moves',
		'restarts',
		'attempts',
		'cost',
		'milliseconds',
	]);
	expect(records.map(({place}) => place)).toEqual([1, 2]);
	expect(records.map(({settings}) => JSON.stringify(settings)).toSorted()).toEqual(['{"cooling":0.9}', '{}']);
	expect(records[0]).toMatchObject({by: 'time', seed: 'x', status: 'solved', solver: 'block-swap'});
});

test('moves of different kinds are raced by time, unless it is said otherwise', () => {
	const race = ['race', 'four', 'block-swap', 'colour-fewest', '--seed', '1'];
	const byTime = recuit(race);
	expect(byTime.stderr).toMatch(
		/^Equal time: .*\. Moves differ: proposals and placements\. .*\nrepeat with: .* --by time --seed 1\n$/,
	);
	expect(recuit([...race, '--by', 'moves']).stderr).toContain('--by moves --seed 1');
});

test('solved by no solver', () => {
	const {code, stdout} = recuit(['race', 'hard', 'descent', 'reassign', '--moves', '100', '--seed', '1']);
	expect(code).toBe(1);
	expect(stdout).toMatch(/^1 {2}descent +no +100 .*\n2 {2}reassign +no +100 /m);
});

test('a puzzle from the standard input, as a Latin square', () => {
	const {code, stdout} = recuit(
		['race', '-', 'reassign', 'descent', '--boxes', 'none', '--seed', '1'],
		'.'.repeat(16),
	);
	expect([code, stdout.split('\n').length]).toEqual([0, 4]);
});

test.each([
	[[], 'name a puzzle to race on, as in: recuit race rapport'],
	[['rapport', 'blok-swap'], "there is no solver 'blok-swap'; did you mean 'block-swap'?"],
	[
		['rapport', 'block-swap:cooling'],
		"a solver must be written like block-swap or block-swap:cooling=0.98,patience=40, not 'block-swap:cooling'",
	],
	[
		['rapport', 'block-swap:'],
		"a solver must be written like block-swap or block-swap:cooling=0.98,patience=40, not 'block-swap:'",
	],
	[['rapport', 'row-swap:T0=-1'], 'T0 of row-swap must be from 0.000001 to 1000, not -1'],
	[
		['rapport', 'row-swap', 'row-swap'],
		'row-swap is named twice: with the same seed, both would make the same run',
	],
	[
		['rapport', 'block-swap', 'block-swap:cooling=0.99'],
		'block-swap is the same as block-swap:cooling=0.99 here: with the same seed, both would make the same run',
	],
	[['rapport', 'row-swap:T0=1,T0=2'], 'T0 is set twice'],
	[['rapport', 'row-swap:T0=zz'], "the setting T0 must be a number, not 'zz'"],
	[
		['rapport', ...Array.from({length: 7}, (_, k) => `row-swap:T0=${k + 1}`)],
		'a race must have 2 to 6 solvers, not 7',
	],
	[['rapport', '--by', 'luck'], "--by must be moves or time, not 'luck'"],
	[['rapprt'], "there is no puzzle or file 'rapprt'; did you mean 'rapport'?"],
])('what can not be raced: %j', (argv, message) => {
	expect(recuit(['race', ...argv])).toEqual({code: 2, stdout: '', stderr: `recuit: ${message}\n`});
});

test('a solver begins as on the screens, unless its settings say otherwise', () => {
	const {stdout, stderr} = recuit(['race', 'four', 'anneal', 'anneal:presolve=2', '--seed', '1']);
	// With all cells worked out beforehand nothing is left to do.
	expect(stdout).toMatch(/^1 {2}anneal:presolve=2,T0=1 +yes +0 .*\n2 {2}anneal:presolve=0,T0=1 +yes +[1-9]/m);
	expect(stderr).toContain(
		'repeat with: recuit race four anneal:presolve=0,T0=1 anneal:presolve=2,T0=1 --by moves',
	);
	expect(recuit(['race', 'four', 'anneal', 'anneal:presolve=0']).stderr).toContain(
		'anneal is the same as anneal:presolve=0 here: with the same seed, both would make the same run',
	);
});
