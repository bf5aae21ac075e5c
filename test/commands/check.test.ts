import process from 'node:process';
import {expect, test} from 'vitest';
import {isInstalled, run} from '../processes.ts';
import {report, reportSolution} from '../puzzles.js';
import {cli, recuit} from './run-cli.js';

const one = 'one solution · 9×9 · 35 givens · 9⁴⁶ fillings: 10³³ days (10³⁰ years) at a million a second';

test('each grid of the standard input gets its line, a malformed one too, and the exit code says so', () => {
	const input = `${report} # first\n${report.slice(1)}\n${reportSolution}\n22${report.slice(2)}\n`;
	const {code, stdout, stderr} = recuit(['check'], input);
	expect(stdout.split('\n').slice(0, 3)).toEqual([
		`standard input, line 1 (first): ${one}`,
		'standard input, line 2, column 81: malformed: this line has 80 cells; expected 81 for a 9×9 grid',
		'standard input, line 3: solved correctly · 9×9',
	]);
	expect(stdout).toContain('line 4: contradictory: row 1 has 2 twice, in r1c1 and r1c2');
	expect([code, stderr]).toEqual([1, '']);
});

test('files, names and puzzles in one call; what can not be read loses none of the others', () => {
	const {code, stdout, stderr} = recuit(['check', 'rapport', 'no/such.txt', report]);
	expect(stdout).toBe(`rapport, line 5: ${one}\nthe puzzle, line 1: ${one}\n`);
	expect(stderr).toMatch(/^recuit: there is no puzzle or file 'no\/such\.txt'.*\n$/);
	expect(code).toBe(2);
	expect(recuit(['check', 'rapport', 'six', 'sixteen'])).toMatchObject({code: 0, stderr: ''});
});

test('what can not be read keeps its exit code, whatever grids come before and after it', () => {
	const [unsound, missing] = ['................', 'no/such.txt'];
	for (const inputs of [
		[missing, unsound],
		[unsound, missing],
		[unsound, missing, unsound, 'rapport'],
	]) {
		expect(recuit(['check', ...inputs]).code).toBe(2);
	}

	expect(recuit(['check', unsound, 'rapport']).code).toBe(1);
});

test('--json: an object for each, malformed ones too', () => {
	const {stdout} = recuit(['check', '--json', '--minimal'], `${report}\nk${report.slice(1)}\n`);
	const [sound, malformed] = stdout
		.trim()
		.split('\n')
		.map(line => JSON.parse(line));
	expect(sound).toMatchObject({file: 'standard input', line: 1, status: 'unique', solution: reportSolution});
	expect([sound.minimal, sound.redundant.length]).toEqual([false, 28]);
	expect(malformed).toMatchObject({line: 2, column: 1, status: 'malformed', solutions: null});
});

test('recuit help json lists every key of the JSON', () => {
	const [, section] = recuit(['help', 'json']).stdout.split(/^.*recuit check --json$/im);
	const keys = Object.keys(JSON.parse(recuit(['check', 'four', '--json']).stdout));
	expect(keys.filter(key => !new RegExp(`^  .*\\b${key}\\b`, 'm').test(section))).toEqual([]);
});

test.each([
	[['--limit', '1'], "--limit must be a whole number from 2 up, not '1'"],
	[['--guesses', 'x'], "--guesses must be a whole number from 0 up, not 'x'"],
	[['--limt', '3'], "there is no option '--limt'; did you mean '--limit'?"],
])('wrong usage: %j', (options, message) => {
	expect(recuit(['check', 'rapport', ...options])).toEqual({
		code: 2,
		stdout: '',
		stderr: `recuit: ${message}\n`,
	});
});

test.skipIf(!isInstalled('bash'))(
	'a reader that leaves before the end ends it without a message; the exit code says so',
	() => {
		const input = `${report}\n`.repeat(30_000);
		const {stdout, stderr, status} = run(
			'bash',
			['-c', 'set -o pipefail; "$0" "$1" check | head -1; echo "$PIPESTATUS"', process.execPath, cli],
			{input, env: {...process.env, LANG: 'C.UTF-8', LC_ALL: ''}},
		);
		expect([stdout, stderr, status]).toEqual([`standard input, line 1: ${one}\n141\n`, '', 0]);
	},
);
