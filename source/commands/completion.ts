/** `recuit completion`: a script for a shell, made from the descriptions of the commands. */

import {defaultMethod, methods} from '../solvers/index.js';
import {clean} from '../text.js';
import {type Completions, type Option, shells, type Word} from './completion-scripts.js';
import {commonWords} from './first-word.js';
import {command} from './line/command.js';
import {commonFlags, type Flag} from './line/command-line.js';
import type {Command, Commands} from './line/description.js';
import {exitCodes} from './line/exit-codes.js';
import {UsageError} from './line/usage-error.js';
import {topics} from './show-help.js';
import {builtIns} from './sources.js';
import {print} from './terminal/terminal.js';

export const completion = command({
	summary: 'completion for bash, zsh or fish',
	description: 'Print the completion of commands, options and their values for a shell.',
	arguments: 'SHELL',
	operands: 'shells',
	examples: [
		['source <(recuit completion bash)', 'in ~/.bashrc'],
		['source <(recuit completion zsh)', 'in ~/.zshrc, after compinit'],
		['recuit completion fish | source', 'in ~/.config/fish/config.fish'],
	],
	flags: {},
	exits: {0: 'printed'},
	async run({input}, commands) {
		const names = Object.keys(shells);
		const [shell = ''] = input;
		if (input.length !== 1) {
			throw new UsageError(`name one shell: ${names.join(', ')}`);
		}

		if (!Object.hasOwn(shells, shell)) {
			throw new UsageError(`there is no completion for '${clean(shell)}'; there are ${names.join(', ')}`);
		}

		print(shells[shell](await completions(commands)));
		return exitCodes.done;
	},
});

/** The beginning of a help that says what an option is. */
function meaningOf({help}: Flag): string {
	const [first] = help.split(/[;:(]|,? which |\. /, 1);
	return clean(first.trim().replace(/,$/, ''), 60);
}

function optionOf([name, flag]: [string, Flag]): Option {
	const {type, choices, words, isFile = false, isSetting = false} = flag;
	const takes = {words: choices ?? words ?? [], hasFiles: isFile, isSetting};
	return {name, meaning: meaningOf(flag), ...(type === 'string' && {takes})};
}

async function completions(commands: Commands): Promise<Completions> {
	const puzzles = builtIns().map(({name, title}): Word => [name, title]);
	const solvers = methods.map(({name, title}): Word => [name, title]);
	const loaded = await Promise.all(
		Object.entries(commands).map(async ([name, load]) => ({name, ...(await load())})),
	);
	const summaries = loaded.map(({name, summary}): Word => [name, summary]);
	const others = Object.entries(topics).filter(([topic]) => !Object.hasOwn(commands, topic));
	const operands: Readonly<Record<Command['operands'], {words: readonly Word[]; hasFiles: boolean}>> = {
		puzzles: {words: puzzles, hasFiles: true},
		'built-ins': {words: puzzles, hasFiles: false},
		lanes: {words: [...puzzles, ...solvers], hasFiles: true},
		solvers: {words: solvers, hasFiles: true},
		shells: {words: Object.keys(shells).map(shell => [shell, 'a shell']), hasFiles: false},
		commands: {words: [...summaries, ...others], hasFiles: false},
		templates: {words: [['solver', 'a solver of your own']], hasFiles: false},
		files: {words: [], hasFiles: true},
		none: {words: [], hasFiles: false},
	};
	return {
		commands: loaded.map(({name, summary, flags, operands: kind}) => ({
			name,
			summary,
			options: Object.entries({...flags, ...commonFlags}).map(optionOf),
			...operands[kind],
		})),
		unnamed: 'play',
		common: [...commonWords],
		settings: new Map(
			methods.map(method => [method.name, method.settings.map(({name, title}): Word => [name, title])]),
		),
		defaultSolver: defaultMethod.name,
	};
}
