/** `recuit completion`: a script for a shell, made from the descriptions of the commands. */

import {methods} from '../solvers/index.js';
import {clean} from '../text.js';
import {type Completed, type Completions, type Option, shells} from './completion-scripts.js';
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

/** The completions of an option's value. */
function completedBy({type, choices, words, isFile}: Flag): Option['value'] {
	return type === 'boolean' ? 'none' : isFile ? 'file' : (choices ?? words ?? 'any');
}

async function completions(commands: Commands): Promise<Completions> {
	const puzzles = builtIns().map(({name}) => name);
	const operands: Readonly<Record<Command['operands'], {words: readonly string[]; hasFiles: boolean}>> = {
		puzzles: {words: puzzles, hasFiles: true},
		'built-ins': {words: puzzles, hasFiles: false},
		lanes: {words: [...puzzles, ...methods.map(({name}) => name)], hasFiles: true},
		solvers: {words: methods.map(({name}) => name), hasFiles: false},
		shells: {words: Object.keys(shells), hasFiles: false},
		commands: {words: Object.keys({...commands, ...topics}), hasFiles: false},
		templates: {words: ['solver'], hasFiles: false},
		files: {words: [], hasFiles: true},
		none: {words: [], hasFiles: false},
	};
	const list: Completed[] = [];
	for (const [name, load] of Object.entries(commands)) {
		const {summary, flags, operands: kind} = await load();
		const options = Object.entries({...flags, ...commonFlags}).map(([option, flag]) => ({
			name: option,
			value: completedBy(flag),
		}));
		list.push({name, summary, options, ...operands[kind]});
	}

	return {commands: list, unnamed: 'play'};
}
