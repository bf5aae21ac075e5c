import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, expect, test} from 'vitest';
import {commands} from '../../source/commands/index.js';
import {methods} from '../../source/solvers/index.js';
import {formats} from '../../source/sudoku/formats/index.js';
import {themeNames} from '../../source/ui/theme/themes.js';
import {isInstalled, run} from '../processes.ts';
import {recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));
fs.writeFileSync(path.join(folder, 'my puzzles.sdm'), '');

const shells = ['bash', 'zsh', 'fish'] as const;
/** Made once: every try starts a shell with it. */
const scripts = Object.fromEntries(shells.map(shell => [shell, recuit(['completion', shell]).stdout]));

test.each(shells)('%s: every command with all of its options is in it', async shell => {
	const {code, stdout} = recuit(['completion', shell]);
	expect(code).toBe(0);
	for (const [name, load] of Object.entries(commands)) {
		expect(stdout).toContain(name);
		const {flags, summary} = await load();
		expect(summary).toMatch(/^[a-z].*[^.]$/);
		for (const flag of Object.keys(flags)) {
			expect(stdout).toMatch(
				shell === 'fish' ? new RegExp(`= ${name}' -l ${flag}\\b`) : new RegExp(`--${flag}\\b`),
			);
		}
	}
});

test.each(Object.entries(commands))('%s --help lists all of its options', async (name, load) => {
	const {flags, description} = await load();
	const {code, stdout} = recuit([name, '--help']);
	expect([code, stdout.split('\n').slice(0, 2)]).toEqual([0, [description, '']]);
	expect(stdout).toMatch(/[^\n]\n$/);
	expect(stdout).toMatch(/^Exit codes\n {2}0 .*(?:\n {2}1 .*)?\n {2}2 .*\n {2}70 .*\n {2}130 /m);
	expect(stdout).toMatch(/^Environment\n {2}NO_COLOR /m);
	expect(Math.max(...stdout.split('\n').map(line => line.length))).toBeLessThanOrEqual(80);
	for (const [flag, {choices = []}] of Object.entries(flags)) {
		const [help = ''] = new RegExp(`^ +--${flag}\\b.*(?:\\n {10}.*)*`, 'm').exec(stdout) ?? [];
		for (const choice of [flag, ...choices]) {
			expect(help).toContain(choice);
		}
	}
});

test.each(shells.filter(isInstalled))('%s takes it without a complaint', shell => {
	const script = path.join(folder, `completion.${shell}`);
	fs.writeFileSync(script, scripts[shell] ?? '');
	const {status, stderr} = run(shell, ['-n', script]);
	expect([status, stderr]).toEqual([0, '']);
});

/** What bash completes at the end of a command line. */
function completed(...words: string[]): string[] {
	const script = `${scripts.bash}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _recuit; printf '%s\\n' "\${COMPREPLY[@]}"`;
	const {stdout} = run('bash', ['--norc', '-c', script, 'bash', ...words], {
		cwd: folder,
	});
	return stdout.trimEnd().split('\n').filter(Boolean);
}

test.runIf(isInstalled('bash')).each([
	[['recuit', 'conv'], ['convert']],
	[
		['recuit', 'ra'],
		['rapport', 'race'],
	],
	[['recuit', 'race', 'rapport', 'block'], ['block-swap']],
	[
		['recuit', 'race', '--by', ''],
		['moves', 'time'],
	],
	[['recuit', 'my'], ['my puzzles.sdm']],
	[['recuit', '--sol'], ['--solver']],
	[['recuit', 'rapport', '--solver', 'block'], ['block-swap']],
	[['recuit', 'rapport', '--solver', '=', 'row'], ['row-swap']],
	[['recuit', 'solvers', ''], methods.map(({name}) => name)],
	[['recuit', '--theme', ''], themeNames],
	[
		['recuit', 'race', 'rapport', '--motion', ''],
		['full', 'reduced'],
	],
	[['recuit', 'generate', '--level', 'v'], ['very-hard']],
	[['recuit', 'generate', '--symmetry', 'half'], ['half-turn']],
	[
		['recuit', 'generate', '--method', ''],
		['best', 'version0', 'version1'],
	],
	[['recuit', 'bench', '--ndjson', 'my'], ['my puzzles.sdm']],
	[['recuit', 'bench', '--csv', 'my'], ['my puzzles.sdm']],
	[['recuit', 'solve', '--scores', 'my'], ['my puzzles.sdm']],
	[['recuit', '--record', 'my'], ['my puzzles.sdm']],
	[['recuit', '--replay', 'my'], ['my puzzles.sdm']],
	[['recuit', 'convert', 'my'], ['my puzzles.sdm']],
	[['recuit', 'convert', '--to', ''], formats.map(({name}) => name)],
	[
		['recuit', 'convert', '--'],
		['--to', '--from', '--boxes', '--no-color', '--quiet', '--help', '--version'],
	],
	[
		['recuit', 'puzzles', 'inkala'],
		['inkala-2010', 'inkala-2012'],
	],
	[['recuit', 'completion', 'z'], ['zsh']],
	[
		['recuit', 'help', 'sol'],
		['solve', 'solvers'],
	],
	[['recuit', 'fill', '--seed', ''], []],
])('bash: %j', (words, expected) => {
	expect(completed(...words)).toEqual(expected);
});

/** What fish completes at the end of a command line. */
function fishCompletes(line: string): string[] {
	const script = `${scripts.fish}\ncomplete -C ${JSON.stringify(line)}`;
	const {stdout} = run('fish', ['--no-config', '-c', script], {
		cwd: folder,
		env: {...process.env, HOME: folder},
	});
	return stdout
		.split('\n')
		.map(text => text.split('\t')[0])
		.filter(Boolean);
}

test.runIf(isInstalled('fish')).each([
	['recuit conv', ['convert']],
	['recuit rappo', ['rapport']],
	['recuit --sol', ['--solver']],
	['recuit rapport --solver block', ['block-swap']],
	['recuit solvers ', methods.map(({name}) => name).sort()],
	['recuit convert my', ['my puzzles.sdm']],
	['recuit convert --to ', formats.map(({name}) => name).sort()],
	['recuit puzzles inkala', ['inkala-2010', 'inkala-2012']],
	['recuit completion z', ['zsh']],
	['recuit fill --seed ', []],
])('fish: %s', (line, expected) => {
	expect(fishCompletes(line).sort()).toEqual(expected);
});

/** What zsh offers at the end of a command line: its widgets are stood in for, as completion runs in its editor only. */
function zshCompletes(...words: string[]): string[] {
	const script = `compdef() {}
compadd() { while [[ $1 != -- ]]; do shift; done; shift; offered+=("$@") }
_describe() { offered+=("\${(@)\${(@P)2}%%:*}") }
_files() { offered+=(*(N)) }
${scripts.zsh}
words=("$@"); CURRENT=$#; PREFIX=$words[-1]; offered=()
_recuit
for word in $offered; do [[ $word == $PREFIX* ]] && print -r -- $word; done; true`;
	const {stdout, stderr} = run('zsh', ['-f', '-c', script, 'zsh', ...words], {
		cwd: folder,
	});
	expect(stderr).toBe('');
	return stdout.split('\n').filter(Boolean);
}

test.runIf(isInstalled('zsh')).each([
	[['recuit', 'conv'], ['convert']],
	[['recuit', 'rappo'], ['rapport']],
	[['recuit', 'my'], ['my puzzles.sdm']],
	[['recuit', '--sol'], ['--solver']],
	[['recuit', 'rapport', '--solver', 'block'], ['block-swap']],
	[['recuit', 'solvers', ''], methods.map(({name}) => name)],
	[['recuit', 'convert', 'my'], ['my puzzles.sdm']],
	[['recuit', 'convert', '--to', ''], formats.map(({name}) => name)],
	[
		['recuit', 'puzzles', 'inkala'],
		['inkala-2010', 'inkala-2012'],
	],
	[['recuit', 'completion', 'z'], ['zsh']],
	[['recuit', 'fill', '--seed', ''], []],
])('zsh: %j', (words, expected) => {
	expect(zshCompletes(...words)).toEqual(expected);
});

test('a shell that is none is a clear error', () => {
	expect(recuit(['completion', 'bsh'])).toEqual({
		code: 2,
		stdout: '',
		stderr: "recuit: there is no completion for 'bsh'; there are bash, zsh, fish\n",
	});
	expect(recuit(['completion', '--', 'fish'])).toEqual(recuit(['completion', 'fish']));
	expect(recuit(['completion']).stderr).toBe('recuit: name one shell: bash, zsh, fish\n');
});

test.each([
	[['convrt', 'x.txt'], "there is no command, puzzle or file 'convrt'; did you mean 'convert'?"],
	[['slove', 'p.txt', '--to', 'csv'], "there is no command, puzzle or file 'slove'; did you mean 'solve'?"],
	[['--no-color', 'hlep'], "there is no command, puzzle or file 'hlep'; did you mean 'help'?"],
	[['--seed', '1', 'rapprt'], "there is no command, puzzle or file 'rapprt'; did you mean 'rapport'?"],
	[['tour'], "there is no command, puzzle or file 'tour'; did you mean 'help tour'?"],
	[['sol'], "there is no command, puzzle or file 'sol'; did you mean 'solve'?"],
	[
		['qqqqqqqq', 'x'],
		"there is no command, puzzle or file 'qqqqqqqq'; recuit help lists the commands, recuit puzzles the puzzles",
	],
	[['--seed', '1', 'solve', 'four'], 'the command comes before its options, as in: recuit solve --help'],
	[['1', '2', '3'], 'one puzzle at a time, not 3; quote a puzzle that has spaces'],
])('a wrong first word: %j', (argv, message) => {
	expect(recuit(argv)).toEqual({code: 2, stdout: '', stderr: `recuit: ${message}\n`});
});

test('the options of every command may come before it', () => {
	const first = recuit(['--no-color', '--quiet', 'solve', 'four', '--seed', '1']);
	expect(first).toEqual(recuit(['solve', 'four', '--seed', '1', '--no-color', '--quiet']));
	expect([first.code, first.stderr]).toEqual([0, '']);
	expect(recuit(['-h', 'check'])).toEqual(recuit(['check', '--help']));
	expect(recuit(['--quiet', 'four', '--seed', '1']).stdout).toBe(recuit(['four', '--seed', '1']).stdout);
});
