/** Whatever files, arguments and variables say: nothing that a terminal would obey is printed. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, describe, expect, test} from 'vitest';
import {planDigest} from '../../source/run/plan.js';
import {run as runProgram} from '../processes.ts';
import {hard, report, small} from '../puzzles.js';
import {cli} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** A title for the window, a colour by a C1 byte, text that turns around, separators, and no characters. */
const hostile = 'x\u001B]0;owned\u0007\u009B31m\u202E\u2066\u200F\u061C\u2028\uFFFE\uFFFFy';

const unsafe =
	/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/;

let count = 0;
function file(text: string, name = `${count++}.txt`): string {
	const place = path.join(folder, name);
	fs.writeFileSync(place, text);
	return place;
}

function run(argv: readonly string[], environment: Record<string, string> = {}, input = '') {
	const {status, stdout, stderr} = runProgram(process.execPath, [cli, ...argv], {
		input,
		cwd: folder,
		env: {...process.env, LANG: 'C.UTF-8', LC_ALL: '', XDG_STATE_HOME: '/dev/null', ...environment},
	});
	expect(status).not.toBe(70);
	expect(stdout).not.toMatch(unsafe);
	expect(stderr).not.toMatch(unsafe);
	return {status, stdout, stderr, lines: stderr.trimEnd().split('\n')};
}

const replay = {
	recuit: 'replay',
	name: 'n',
	title: 't',
	puzzle: report,
	boxes: '3x3',
	solver: 'anneal',
	seed: '1',
	settings: {},
	changes: [],
};

test.each([
	['name', 1],
	['title', 1],
	['puzzle', 2],
	['boxes', 2],
	['solver', 2],
	['seed', 2],
] as const)('the %s of a replay', (key, code) => {
	const changed = {...replay, puzzle: hard, [key]: `${hostile}\nz`};
	const {status, lines} = run(['--replay', file(JSON.stringify(changed)), '--moves', '10']);
	expect(status).toBe(code);
	// A line feed in it begins no line of its own.
	expect(lines.some(line => line.startsWith('z'))).toBe(false);
});

test('the settings of a replay', () => {
	const changed = {...replay, settings: {[`${hostile}\nz`]: 1}};
	const {status, lines} = run(['--replay', file(JSON.stringify(changed))]);
	expect([status, lines.length]).toEqual([2, 1]);
});

test('a seed that no command line could have is no replay', () => {
	for (const seed of ['x'.repeat(65), 'a\nb', hostile]) {
		const {status, stderr} = run(['--json', '--replay', file(JSON.stringify({...replay, seed}))]);
		expect(status).toBe(2);
		expect(stderr).toContain('its seed must be at most 64 printable characters');
	}
});

test.each(['1/1\u001B]0;x\u0007', '1', `${hostile}/2`, 'name', 'seed', 'solver', 'setting'])(
	'the header of records: %j',
	key => {
		const records = path.join(folder, `${count++}.ndjson`);
		run(['bench', report, '--solver', 'descent', '--seeds', '1', '--moves', '5', '--ndjson', records]);
		const [first, ...others] = fs.readFileSync(records, 'utf8').split('\n');
		const header = JSON.parse(first);
		const {problems, variants} = header.plan;
		if (key === 'name') {
			problems[0].name = hostile;
		} else if (key === 'seed') {
			header.plan.seed = hostile;
		} else if (key === 'solver') {
			variants[0].solver = hostile;
		} else if (key === 'setting') {
			variants[0].settings = {[hostile]: 1};
		} else {
			header.shard = key;
		}

		const changed = {...header, digest: planDigest(header.plan)};
		const forged = file([JSON.stringify(changed), ...others].join('\n'), `${count++}.ndjson`);
		const {status, stderr} = run(['bench', '--merge', '--csv', '-', forged]);
		expect(status).toBe(2);
		expect(stderr).toContain('line 1: expected the header of records of recuit bench');
	},
);

describe('names, comments and keys of puzzles', () => {
	const sources = [
		`${report} # ${hostile}\n`,
		`# title: ${hostile}\n# ${hostile}: 1\n${report}\n`,
		`puzzle,name,${hostile}\n${report},"${hostile}",${hostile}\n`,
		JSON.stringify({puzzle: report, name: hostile, [hostile]: hostile}),
		`<opensudoku><name>x\u009By\u202E\u2028</name><game data="${report}"/></opensudoku>`,
	].map(text => file(text));

	test.each(['line', 'grid', 'sdk', 'csv', 'json', 'ndjson', 'opensudoku'])('convert --to %s', format => {
		expect(run(['convert', ...sources, '--to', format]).stdout).not.toBe('');
	});

	test.each([
		{what: 'check --json', argv: ['check', ...sources, '--json']},
		{what: 'check', argv: ['check', ...sources]},
		{what: 'solve --json', argv: ['solve', ...sources, '--json']},
		{what: '--plain', argv: ['--plain', sources[1]]},
		{what: 'race', argv: ['race', sources[3], '--moves', '10']},
	])('$what', ({argv}) => {
		run(argv);
	});
});

describe('arguments, names of files and variables', () => {
	const place = file(small, `${hostile}.txt`);

	test.each([
		{what: 'a file to check', argv: ['check', place]},
		{what: 'a file to solve', argv: ['--plain', place]},
		{what: 'a file to race on', argv: ['race', place, '--moves', '10']},
		{what: 'a puzzle', argv: [hostile]},
		{what: 'a puzzle to bench', argv: ['bench', hostile]},
		{what: 'a solver', argv: [report, '--solver', hostile]},
		{what: 'an option', argv: [report, `--${hostile}`, '1']},
		{what: 'a setting', argv: [report, '--set', hostile]},
		{what: 'a seed', argv: [report, '--seed', hostile]},
		{what: 'an effort', argv: ['generate', '--effort', hostile]},
		{what: 'a lane', argv: ['race', report, hostile]},
	])('$what', ({argv}) => {
		run(argv);
	});

	test('what is piped in', () => {
		run(['check', '-'], {}, hostile);
	});

	test('the configuration and its variables', () => {
		const config = path.join(folder, 'config');
		fs.mkdirSync(path.join(config, 'recuit'), {recursive: true});
		fs.writeFileSync(
			path.join(config, 'recuit', 'config.json'),
			JSON.stringify({[hostile]: 1, theme: hostile}),
		);
		const bench = ['bench', report, '--solver', 'descent', '--seeds', '1', '--moves', '5'];
		const {stderr} = run(bench, {XDG_CONFIG_HOME: config, RECUIT_CURVES: hostile});
		expect(stderr).toContain('unknown key');
	});
});

test('the command that repeats a run is one for a shell', () => {
	const place = file(hard, `-it's ; a $(name).txt`);
	const {stderr} = run(['--plain', `./${path.basename(place)}`, '--moves', '10', '--seed', '`a`']);
	const command = /repeat with: recuit (.*)/.exec(stderr)?.[1];
	const printed = runProgram('sh', ['-c', `printf '%s\\n' ${command}`]).stdout;
	expect(printed).toContain('\n--seed\n`a`\n');
	expect(printed.split('\n')).not.toContain(';');
});
