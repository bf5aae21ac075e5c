/** What is compared: the solvers, the table of command lines, all help. */

import fs from 'node:fs';
import path from 'node:path';
import type {Case} from './run-case.ts';

/** The puzzles that every solver is run on: of five sizes and difficulties. */
const puzzles = ['four', 'six', 'rapport', 'escargot', 'sixteen'];
const seeds = ['1', '2', '3'];

/** Moves that take milliseconds each. */
const slowUnits: Readonly<Record<string, string>> = {generations: '10'};

/** `--json` of a solver of which this is the line of `recuit solvers --json`; what it fixes before the run would leave nothing to anneal, so it also runs without. */
export function solverCases(json: string): Case[] {
	const {name, unit, settings} = JSON.parse(json);
	const variants = 'presolve' in settings ? ['', ' --set presolve=none'] : [''];
	return variants.flatMap(variant =>
		puzzles.flatMap(puzzle =>
			seeds.map(seed => ({
				key: `json ${name}${variant.replace(' --set', '')} ${puzzle} ${seed}`,
				line: `recuit ${puzzle} --solver ${name}${variant} --seed ${seed} --moves ${slowUnits[unit] ?? '20k'} --json`,
				isExact: false,
			})),
		),
	);
}

/** All help that `recuit help` names, and the completions. */
export function helpCases(help: string): Case[] {
	const words = (title: string) => {
		const [, section = ''] = help.split(`\n${title}\n`);
		return [...section.split('\n\n')[0].matchAll(/^ {2}recuit (?:help )?([a-z][\w-]*)/gm)].map(
			([, word]) => word,
		);
	};
	return [
		'recuit --help',
		'recuit help',
		...words('Commands').map(word => `recuit ${word} --help`),
		...words('Topics').flatMap(word => [`recuit help ${word}`, `LANG=C recuit help ${word}`]),
		...['bash', 'zsh', 'fish'].map(shell => `recuit completion ${shell}`),
	].map(line => ({key: line, line, isExact: true}));
}

/** The table of command lines, `commands.txt`. */
export const tableCases = (): Case[] =>
	fs
		.readFileSync(path.join(import.meta.dirname, 'commands.txt'), 'utf8')
		.split('\n')
		.filter(line => line.trim() !== '' && !line.startsWith('#'))
		.map(line => ({key: line, line, isExact: line.includes('./as-if-timed ')}));
