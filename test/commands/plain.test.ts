import fs from 'node:fs';
import {expect, test} from 'vitest';
import {report, reportSolution} from '../puzzles.js';
import {recuit} from './run-cli.js';

const grid = `2 4 7 | 9 1 3 | 6 8 5
1 9 5 | 6 8 7 | 4 2 3
8 6 3 | 2 5 4 | 9 7 1
------+-------+------
7 8 1 | 3 4 5 | 2 6 9
4 3 9 | 7 2 6 | 5 1 8
5 2 6 | 8 9 1 | 7 3 4
------+-------+------
9 5 8 | 1 6 2 | 3 4 7
6 7 4 | 5 3 8 | 1 9 2
3 1 2 | 4 7 9 | 8 5 6
`;

test.each([
	['a built-in puzzle', ['rapport'], ''],
	['by its command', ['play', 'rapport'], ''],
	['the puzzle itself', [report], ''],
	['the standard input', [], report],
	['the standard input, said so', ['-'], report],
	['a file', ['puzzles/rapport.txt'], ''],
])('without a terminal, %s is solved and the grid alone is printed', (_, argv, input) => {
	const {code, stdout, stderr} = recuit([...argv, '--seed', '1', '--solver', 'block-swap'], input);
	expect([code, stdout]).toEqual([0, grid]);
	expect(stderr).toMatch(
		/: solved in 25 195 proposals, .*\nrepeat with: recuit .* --solver block-swap --seed 1\n$/,
	);
});

test('JSON is one object a line', () => {
	const {code, stdout, stderr} = recuit(['--json', '--seed', '7', '--solver', 'reassign'], `${report}\n`);
	const record = JSON.parse(stdout);
	expect(Object.keys(record)).toEqual([
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
	expect(record).toMatchObject({
		name: null,
		line: 1,
		puzzle: report.replaceAll('0', '.'),
		solution: reportSolution,
		status: 'solved',
		solver: 'reassign',
		seed: '7',
		restarts: 0,
		cost: 0,
	});
	expect([code, stderr, stdout.endsWith('}\n')]).toEqual([0, '', true]);
});

test('a run that gives up shows its grid and why, in lines and in JSON', () => {
	const argv = ['rapport', '--solver', 'descent', '--seed', '1'];
	const {code, stdout, stderr} = recuit(argv);
	const record = JSON.parse(recuit([...argv, '--json']).stdout);
	expect([code, record.status, record.solution]).toEqual([1, 'gave-up', null]);
	expect(record.end).toContain('a local minimum');
	expect(record.grid).toMatch(/^[1-9]{81}$/);
	expect(stdout.replaceAll(/[^1-9]/g, '')).toBe(record.grid);
	expect(stderr).toContain(record.end);
	// The first grid goes to stderr.
	expect(stderr).toMatch(/^rapport, as given:\n2 \. 7 \| \. 1 \. \| 6 \. 5\n/);
	const limited = JSON.parse(recuit(['hard', '--solver', 'block-swap', '--moves', '7', '--json']).stdout);
	expect([limited.moves, limited.end]).toEqual([7, 'the limit of 7 moves is reached']);
});

test('a greedy colouring reports its attempts', () => {
	const argv = ['escargot', '--solver', 'colour-in-order', '--set', 'random=last'];
	const record = JSON.parse(recuit([...argv, '--json']).stdout);
	expect([record.attempts, record.restarts]).toEqual([1, 0]);
	expect(recuit(argv).stderr).toContain(', 1 attempt, ');
	expect(JSON.parse(recuit(['rapport', '--json']).stdout).attempts).toBeNull();
});

test('a seed repeats a run to the byte', () => {
	const once = recuit(['rapport', '--seed', '4f2a', '--json']);
	const again = recuit(['rapport', '--seed', '4f2a', '--json']);
	const withoutTime = ({stdout}: {stdout: string}) => ({...JSON.parse(stdout), milliseconds: 0});
	expect(withoutTime(again)).toEqual(withoutTime(once));
});

test('--version and --help', () => {
	const {version} = JSON.parse(fs.readFileSync('package.json', 'utf8'));
	expect(recuit(['--version'])).toEqual({code: 0, stdout: `${version}\n`, stderr: ''});
	const {code, stdout} = recuit(['rapport', '--help']);
	expect([code, stdout.split('\n')[0]]).toEqual([
		0,
		'Watch simulated annealing solve Sudoku, live in the terminal.',
	]);
});

test.each([
	'solve',
	'check',
	'generate',
	'bench',
	'convert',
	'puzzles',
	'solvers',
	'fill',
	'completion',
	'rapport',
])('%s -h and -v are help and the version', word => {
	expect(recuit([word, '-h'])).toEqual(recuit([word, '--help']));
	expect(recuit([word, '-v'])).toEqual(recuit(['--version']));
});

test('short forms are none as values of options, and behind --', () => {
	expect(recuit(['generate', '--seed=-v']).stderr).toBe('seed -v\n');
	expect(recuit(['solve', '--', '-h']).stderr).toContain("there is no puzzle or file '-h'");
	expect(recuit(['solve', '-x']).stderr).toContain("there is no option '-x'");
});

test('help and version are commands too', () => {
	expect(recuit(['help'])).toEqual(recuit(['--help']));
	expect(recuit(['help', 'solve'])).toEqual(recuit(['solve', '--help']));
	expect(recuit(['version'])).toEqual(recuit(['--version']));
});

test.each([
	['rapport', '--plain'],
	['race', 'rapport', 'row-swap', 'block-swap'],
	['solve', 'rapport'],
	['generate', '--seed', 'a'],
	['fill', '--seed', 'a'],
])('--quiet leaves out the notes on stderr, and nothing else: %j', (...argv) => {
	const seeded = [...argv.filter(word => !['--seed', 'a'].includes(word)), '--seed', 'a'];
	const loud = recuit(seeded);
	expect(loud.stderr).not.toBe('');
	const quiet = recuit([...seeded, '--quiet']);
	const withoutTimes = (text: string) => text.replaceAll(/ +[\d.]+ m?s\b/g, '').replaceAll(/ {2,}/g, '  ');
	expect([quiet.code, withoutTimes(quiet.stdout), quiet.stderr]).toEqual([
		loud.code,
		withoutTimes(loud.stdout),
		'',
	]);
});

test('--quiet leaves errors, and what could not be done', () => {
	expect(recuit(['rapprt', '--quiet']).stderr).toMatch(/^recuit: there is no command, puzzle or file/);
	expect(recuit(['rapport', '--solver', 'row-swap', '--moves', '1', '--quiet']).stderr).toMatch(
		/^rapport: gave up after .*\n$/,
	);
});

test('a run that gives up shows its best grid, from which another run can begin', () => {
	const argv = ['hard', '--solver', 'block-swap', '--set', 'level=20', '--moves', '50000', '--seed'];
	const {code, stdout, stderr} = recuit([...argv, '1', '--plain']);
	const {cost, best, bestGrid, grid, settings, initial} = JSON.parse(recuit([...argv, '1', '--json']).stdout);
	expect([code, stdout.match(/\d/g)?.join('')]).toEqual([1, bestGrid]);
	expect(stderr).toMatch(
		new RegExp(`^hard: gave up after .* at cost ${cost}, best ${best}: the limit of`, 'm'),
	);
	expect(best).toBeLessThan(cost);
	expect([settings, initial, grid === bestGrid]).toEqual([{level: 20}, null, false]);

	const second = recuit([...argv, '2', '--initial', bestGrid, '--json']);
	expect(JSON.parse(second.stdout)).toMatchObject({initial: bestGrid, seed: '2'});
	expect(JSON.parse(second.stdout).best).toBeLessThanOrEqual(best);
	expect(recuit([...argv, '2', '--initial', bestGrid, '--plain']).stderr).toContain(
		` --seed 2 --initial ${bestGrid} --moves 50000\n`,
	);
	expect(recuit(['hard', '--initial', 'hard', '--json'])).toMatchObject({
		code: 2,
		stderr: 'recuit: --initial: the initial grid has no digit in r1c1; expected a digit in every cell\n',
	});
	expect(recuit(['--initial', bestGrid, '--plain'], `${report}\n${report}\n`).stderr).toBe(
		'recuit: --initial begins one run: name one puzzle\n',
	);
});

test('built-in puzzles have their name', () => {
	for (const argv of [['rapport'], ['solve', 'rapport']]) {
		expect(JSON.parse(recuit([...argv, '--json']).stdout).name).toBe('rapport');
	}

	expect(recuit(['check', 'rapport']).stdout).toMatch(/^rapport, line 5: one solution/);
});
