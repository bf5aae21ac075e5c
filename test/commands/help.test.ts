/** `recuit help`: commands and topics. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {commands} from '../../source/commands/index.js';
import {topics} from '../../source/commands/show-help.js';
import {keyLabel} from '../../source/ui/keys/key-names.js';
import {type Binding, bindings} from '../../source/ui/keys/keys.js';
import {run} from '../processes.ts';
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
	const {stdout} = run(process.execPath, [cli, 'help', 'keys'], {
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
