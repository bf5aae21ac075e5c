/** The completions in the shells themselves. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {formats} from '../../source/sudoku/formats/index.js';
import {themeNames} from '../../source/ui/theme/themes.js';
import {installed, recuit} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {isInstalled, run} from '../processes.ts';

const folder = newFolder(afterAll);
fs.writeFileSync(path.join(folder, 'my puzzles.sdm'), '');

const shells = ['bash', 'zsh', 'fish'] as const;
/** Made once: every try starts a shell with it. */
const scripts = Object.fromEntries(shells.map(shell => [shell, recuit(['completion', shell]).stdout]));

/** Where the scripts find the program. */
const env = installed(newFolder(afterAll));

/** Command lines and the words that complete their ends, in any order. */
const lines: ReadonlyArray<readonly [line: string, words: readonly string[]]> = [
	['recuit conv', ['convert']],
	['recuit rac', ['race']],
	['recuit rappo', ['rapport']],
	['recuit convert --f', ['--from']],
	['recuit race rapport block', ['block-swap']],
	['recuit my', ['my puzzles.sdm']],
	['recuit --sol', ['--solver']],
	['recuit rapport --solver block', ['block-swap']],
	['recuit rapport --solver my', ['my puzzles.sdm']],
	['recuit bench --solver my', ['my puzzles.sdm']],
	['recuit solvers row', ['row-swap']],
	['recuit --theme ', themeNames],
	['recuit race rapport --motion ', ['full', 'reduced']],
	['recuit rapport --set ', []],
	['recuit generate --difficulty v', ['very-hard']],
	['recuit generate --symmetry half', ['half-turn']],
	['recuit bench --ndjson my', ['my puzzles.sdm']],
	['recuit --film my', ['my puzzles.sdm']],
	['recuit convert --to ', formats.map(({name}) => name)],
	['recuit convert inkala', ['inkala-2010', 'inkala-2012']],
	['recuit completion z', ['zsh']],
	['recuit help sol', ['solve', 'solvers']],
	['recuit help tou', ['tour']],
	['recuit fill --seed ', []],
];

/** What each shell makes of a script for each of the lines: blocks of lines. */
const shellRuns: Readonly<Record<(typeof shells)[number], () => string>> = {
	bash() {
		const words = lines.map(([line]) => line.split(' '));
		const tries = words.map(
			line =>
				`COMP_WORDS=(${line.map(word => `'${word}'`).join(' ')}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _recuit; printf '%s\\n' "\${COMPREPLY[@]}" end`,
		);
		return run('bash', ['--norc', '-c', [scripts.bash, ...tries].join('\n')], {cwd: folder, env}).stdout;
	},
	// Its widgets are stood in for, as completion runs in its editor only.
	zsh() {
		const tries = lines.map(([line]) => {
			const words = line.split(' ').map(word => `'${word}'`);
			return `words=(${words.join(' ')}); CURRENT=$#words; PREFIX=$words[-1]; offered=(); _recuit
for word in $offered; do [[ $word == $PREFIX* ]] && print -r -- $word; done; print end`;
		});
		const widgets = `compdef() {}
compadd() { while [[ $1 != -- ]]; do shift; done; shift; offered+=("$@") }
_describe() { offered+=("\${(@)\${(@P)2}%%:*}") }
_files() { offered+=(*(N)) }`;
		const {stdout, stderr} = run('zsh', ['-f', '-c', [widgets, scripts.zsh, ...tries].join('\n')], {
			cwd: folder,
			env,
		});
		expect(stderr).toBe('');
		return stdout;
	},
	fish() {
		const tries = lines.map(([line]) => `complete -C '${line}'; echo end`);
		const {stdout} = run('fish', ['--no-config', '-c', [scripts.fish, ...tries].join('\n')], {
			cwd: folder,
			env: {...env, HOME: folder},
		});
		return stdout.replaceAll(/\t.*$/gm, '');
	},
};

for (const shell of shells) {
	const isThere = isInstalled(shell);
	const title = `${shell} completes commands, options and their values`;
	// Each line starts the program.
	test.skipIf(!isThere)(isThere ? title : `${title} (needs ${shell})`, () => {
		const blocks = shellRuns[shell]().split(/^end\n/m);
		const found = lines.map(([line], index) => [line, blocks[index]?.split('\n').filter(Boolean).sort()]);
		expect(found).toEqual(lines.map(([line, words]) => [line, [...words].sort()]));
	});
}

test.runIf(isInstalled('zsh'))('zsh: it holds where no completion was set up before', () => {
	const {stdout, stderr} = run('zsh', ['-f', '-c', `${scripts.zsh}print $_comps[recuit]`], {
		cwd: folder,
		env,
	});
	expect([stdout, stderr]).toEqual(['_recuit\n', '']);
});
