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

const settingsOf = (name: string) => methods.find(method => method.name === name)?.settings ?? [];

/** Command lines and the words that complete their ends, in any order. */
const lines: ReadonlyArray<readonly [line: string, words: readonly string[]]> = [
	['recuit conv', ['convert']],
	['recuit rac', ['race']],
	['recuit rappo', ['rapport']],
	['recuit --no-color --quiet conv', ['convert']],
	['recuit --quiet convert --f', ['--from']],
	['recuit race rapport block', ['block-swap']],
	['recuit race --by ', ['moves', 'time']],
	['recuit my', ['my puzzles.sdm']],
	['recuit --sol', ['--solver']],
	['recuit rapport --solver block', ['block-swap']],
	['recuit rapport --solver=row', ['row-swap']],
	['recuit rapport --solver my', ['my puzzles.sdm']],
	['recuit doctor my', ['my puzzles.sdm']],
	['recuit --lesson my', ['my puzzles.sdm']],
	['recuit bench --solver my', ['my puzzles.sdm']],
	['recuit solvers row', ['row-swap']],
	['recuit --theme ', themeNames],
	['recuit race rapport --motion=', ['full', 'reduced']],
	['recuit generate --level v', ['very-hard']],
	['recuit generate --symmetry half', ['half-turn']],
	['recuit bench --ndjson my', ['my puzzles.sdm']],
	['recuit --record my', ['my puzzles.sdm']],
	['recuit convert --to ', formats.map(({name}) => name)],
	['recuit convert --to=cs', ['csv']],
	['recuit puzzles inkala', ['inkala-2010', 'inkala-2012']],
	['recuit completion z', ['zsh']],
	['recuit help sol', ['solve', 'solvers']],
	['recuit help tou', ['tour']],
	['recuit fill --seed ', []],
	['recuit fill --seed=', []],
	['recuit rapport --set ', settingsOf('anneal').map(({name}) => `${name}=`)],
	['recuit rapport --solver row-swap --set ', settingsOf('row-swap').map(({name}) => `${name}=`)],
	['recuit solve --solver=block-swap --set=pat', ['patience=']],
	['recuit bench --solver block-swap --sweep pat', ['patience=']],
	['recuit rapport --solver ./mine.js --set ', []],
];

/** What each shell makes of a script for each of the lines: blocks of lines. */
const shellRuns: Readonly<Record<(typeof shells)[number], () => string>> = {
	bash() {
		// As bash splits a line: an equals sign is a word.
		const words = lines.map(([line]) => line.split(/ |(?==)|(?<==)/));
		const tries = words.map(
			line =>
				`COMP_WORDS=(${line.map(word => `'${word}'`).join(' ')}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _recuit; printf '%s\\n' "\${COMPREPLY[@]}" end`,
		);
		return run('bash', ['--norc', '-c', [scripts.bash, ...tries].join('\n')], {cwd: folder}).stdout;
	},
	// Its widgets are stood in for, as completion runs in its editor only.
	zsh() {
		const tries = lines.map(([line]) => {
			const words = line.split(' ').map(word => `'${word}'`);
			return `words=(${words.join(' ')}); CURRENT=$#words; PREFIX=$words[-1]; offered=(); _recuit
for word in $offered; do [[ $word == $PREFIX* ]] && print -r -- $word; done; print end`;
		});
		const widgets = `compdef() {}
compset() { PREFIX=\${PREFIX#$2} }
compadd() { while [[ $1 != -- ]]; do shift; done; shift; offered+=("$@") }
_describe() { [[ $1 == -o ]] && shift; offered+=("\${(@)\${(@P)2}%%:*}") }
_files() { offered+=(*(N)) }`;
		const {stdout, stderr} = run('zsh', ['-f', '-c', [widgets, scripts.zsh, ...tries].join('\n')], {
			cwd: folder,
		});
		expect(stderr).toBe('');
		return stdout;
	},
	fish() {
		const tries = lines.map(([line]) => `complete -C '${line}'; echo end`);
		const {stdout} = run('fish', ['--no-config', '-c', [scripts.fish, ...tries].join('\n')], {
			cwd: folder,
			env: {...process.env, HOME: folder},
		});
		return stdout.replaceAll(/\t.*$/gm, '').replaceAll(/^--[\w-]+=/gm, '');
	},
};

for (const shell of shells) {
	const isThere = isInstalled(shell);
	const title = `${shell} completes commands, options and their values`;
	test.skipIf(!isThere)(isThere ? title : `${title} (needs ${shell})`, () => {
		const blocks = shellRuns[shell]().split(/^end\n/m);
		const found = lines.map(([line], index) => [line, blocks[index]?.split('\n').filter(Boolean).sort()]);
		expect(found).toEqual(lines.map(([line, words]) => [line, [...words].sort()]));
	});
}

test.runIf(isInstalled('bash'))('bash: words with an equals sign, where it splits them and where not', () => {
	const tries = ['convert --to=cs', 'rapport --set T0 = ', 'rapport --set T0 = 1'].map(
		line =>
			`COMP_WORDS=(recuit ${line.replace(/ $/, " ''")}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _recuit; echo "\${COMPREPLY[@]}"`,
	);
	const {stdout} = run('bash', ['--norc', '-c', [scripts.bash, ...tries].join('\n')], {cwd: folder});
	expect(stdout).toBe('--to=csv\n\n\n');
});

test.each(['zsh', 'fish'] as const)('%s: options and words have descriptions', shell => {
	const described = {
		zsh: ["'--seed:the seed of the random numbers'", "'easy:First steps'", "'T0=:first temperature"],
		fish: ["-l seed -x -d 'the seed of the random numbers'", "-a easy -d 'First steps'", "T0= 'first temp"],
	};
	for (const text of described[shell]) {
		expect(scripts[shell]).toContain(text);
	}
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
