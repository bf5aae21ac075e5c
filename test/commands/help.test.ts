/** `recuit help`: commands and topics, and the man page made of them. */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {commands} from '../../source/commands/index.js';
import {topics} from '../../source/commands/show-help.js';
import {keyLabel} from '../../source/ui/keys/key-names.js';
import {type Binding, bindings} from '../../source/ui/keys/keys.js';
import {cli, recuit} from './run-cli.js';

const names = Object.keys(topics);

test('each topic is a file of source/help', () => {
	const files = fs.readdirSync('source/help').map(file => path.parse(file).name);
	expect(files.toSorted()).toEqual(names.toSorted());
});

test('recuit help lists commands and topics', () => {
	const {stdout} = recuit(['help']);
	for (const name of Object.keys(commands).filter(command => command !== 'play')) {
		expect(stdout).toMatch(new RegExp(`^  recuit ${name}\\b`, 'm'));
	}

	for (const [name, summary] of Object.entries(topics)) {
		expect(stdout).toMatch(new RegExp(`^  recuit help ${name} +${summary}$`, 'm'));
	}
});

test.each(names)('recuit help %s fits into 80 columns, without escape sequences', name => {
	const {code, stdout, stderr} = recuit(['help', name]);
	expect([code, stderr]).toEqual([0, '']);
	expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
	expect(stdout.split('\n').filter(line => line.length > 80)).toEqual([]);
	expect(stdout).not.toMatch(/\n\n\n|[ \t]\n/);
});

test('topics are ASCII where the locale is', () => {
	const {stdout} = spawnSync(process.execPath, [cli, 'help', 'keys'], {
		encoding: 'utf8',
		env: {...process.env, LANG: 'C', LC_ALL: 'C'},
	});
	expect(stdout).toMatch(/^[\n -~]+$/);
});

test('a name of a command and a topic gives both', () => {
	const command = recuit(['bench', '--help']).stdout;
	const {stdout} = recuit(['help', 'bench']);
	expect(stdout.startsWith(`${command}\nBenchmarks\n`)).toBe(true);
});

test.each([
	['kyes', 'keys'],
	['measurments', 'measurements'],
	['solv', 'solve'],
])('recuit help %s suggests %s', (mistyped, meant) => {
	expect(recuit(['help', mistyped])).toEqual({
		code: 2,
		stdout: '',
		stderr: `recuit: there is no command or topic '${mistyped}'; did you mean '${meant}'?\n`,
	});
});

test('recuit help keys has every key of every screen, with what it does', () => {
	const text = recuit(['help', 'keys']).stdout.replaceAll(/\s+/g, ' ');
	for (const {keys, help} of Object.values(bindings).flat() as Binding[]) {
		expect(text).toContain(` ${keys.map(keyLabel).join(' ')} ${help}`);
	}
});

test('every table of keys has a place in recuit help keys', () => {
	const tables = fs.readFileSync('source/help/keys.md', 'utf8').matchAll(/^<!-- keys: ([\w-]+)/gm);
	const named = [...tables].map(([, name]) => name);
	expect(named.toSorted()).toEqual(['everywhere', ...Object.keys(bindings)].toSorted());
});

const page = fs.readFileSync('dist/man/recuit.1', 'utf8');

test('the man page has the commands', () => {
	for (const name of Object.keys(commands).filter(name => !['play', 'help', 'version'].includes(name))) {
		expect(page).toContain(`\n.SH RECUIT ${name.toUpperCase()}\n`);
	}
});

/** Of the topics that stand below the help of a command of their name. */
const titles = new Map([
	['bench', /^Benchmarks$/m],
	['solvers', /^Solvers of your own$/m],
]);

test.each(names)('the man page has the topic %s', name => {
	const title = recuit(['help', name]).stdout.match(titles.get(name) ?? /^.*/);
	expect(page.replaceAll('\\-', '-')).toContain(`\n.SH ${title?.[0].toUpperCase()}\n`);
});

const hasGroff = spawnSync('groff', ['--version']).status === 0;

test.skipIf(!hasGroff)(`the man page formats without a warning${hasGroff ? '' : ' (needs groff)'}`, () => {
	const {status, stdout, stderr} = spawnSync(
		'groff',
		['-man', '-Tutf8', '-ww', '-P-cbou', 'dist/man/recuit.1'],
		{
			encoding: 'utf8',
		},
	);
	expect([status, stderr]).toEqual([0, '']);
	expect(stdout).toMatch(/^NAME\n +recuit - watch simulated annealing solve Sudoku\n/m);
	expect(stdout).toMatch(/^ +--seed TEXT\n/m);
	expect(stdout).not.toMatch(/\\&|\\f[BIR]|\*\*|<!--/);
});
