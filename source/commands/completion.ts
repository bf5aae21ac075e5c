/** `recuit completion`: what a shell needs to complete command lines, made of what the commands tell of themselves. */

import process from 'node:process';
import {methods} from '../solvers/index.js';
import {lessons} from '../solvers/lessons.js';
import {formats} from '../sudoku/formats/index.js';
import {clean} from '../text.js';
import type {Command} from './command.js';
import {type Completed, type Completions, shells} from './completion-scripts.js';
import {exitCodes} from './exit-codes.js';
import {commands} from './index.js';
import {commandLine} from './options.js';
import {builtIns, suggestion} from './sources.js';
import {UsageError} from './usage-error.js';

const help = `Print the completion of commands, options, solvers, formats and built-in puzzles for a shell.

Examples
  source <(recuit completion bash)      in ~/.bashrc
  source <(recuit completion zsh)       in ~/.zshrc, after compinit
  recuit completion fish | source       in ~/.config/fish/config.fish

Options
  --help    this text
`;

completion.summary = 'completion for bash, zsh or fish';
completion.operands = 'shells' as const;
completion.flags = {};

export async function completion(argv: readonly string[]): Promise<number> {
	commandLine(argv, completion.flags);
	if (argv.includes('--help')) {
		process.stdout.write(help);
		return exitCodes.done;
	}

	const names = Object.keys(shells);
	const [shell = ''] = argv;
	if (argv.length !== 1) {
		throw new UsageError(`name one shell: ${names.join(', ')}`);
	}

	if (!Object.hasOwn(shells, shell)) {
		throw new UsageError(`there is no completion for '${clean(shell)}'${suggestion(shell, names)}`);
	}

	process.stdout.write(shells[shell](await completions()));
	return exitCodes.done;
}

/** The values of options, by the option's name; all other options that take one are left to the user. */
function valuesOf(): Readonly<Record<string, readonly string[] | 'file'>> {
	const names = formats.map(({name}) => name);
	return {
		solver: methods.map(({name}) => name),
		from: formats.filter(({read}) => read).map(({name}) => name),
		to: names,
		boxes: ['none', '2x3', '3x2', '3x3', '4x4'],
		speed: ['max'],
		by: ['moves', 'time'],
		scores: 'file',
		replay: 'file',
		lesson: lessons.map(({name}) => name),
		record: 'file',
	};
}

async function completions(): Promise<Completions> {
	const puzzles = builtIns().map(({name}) => name);
	const operands: Readonly<Record<Command['operands'], {words: readonly string[]; hasFiles: boolean}>> = {
		puzzles: {words: puzzles, hasFiles: true},
		'built-ins': {words: puzzles, hasFiles: false},
		files: {words: [], hasFiles: true},
		lanes: {words: [...puzzles, ...methods.map(({name}) => name)], hasFiles: true},
		solvers: {words: methods.map(({name}) => name), hasFiles: false},
		shells: {words: Object.keys(shells), hasFiles: false},
		none: {words: [], hasFiles: false},
	};
	const values = valuesOf();
	const list: Completed[] = [];
	for (const [name, load] of Object.entries(commands)) {
		const {summary, flags, operands: kind} = await load();
		const options = Object.entries(flags).map(([option, {type}]) => ({
			name: option,
			value: type === 'boolean' ? ('none' as const) : (values[option] ?? ('any' as const)),
		}));
		const others = name === 'play' ? ['help', 'version'] : ['help'];
		list.push({
			name,
			summary,
			options: [...options, ...others.map(option => ({name: option, value: 'none' as const}))],
			...operands[kind],
		});
	}

	return {commands: list, unnamed: 'play'};
}
