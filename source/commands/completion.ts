/** `recuit completion`: what a shell needs to complete command lines, made of what the commands tell of themselves. */

import {methods} from '../solvers/index.js';
import {clean} from '../text.js';
import {type Completed, type Completions, type Option, shells} from './completion-scripts.js';
import {commands} from './index.js';
import {type Command, command} from './line/command.js';
import {common, type Flag} from './line/command-line.js';
import {exitCodes} from './line/exit-codes.js';
import {UsageError} from './line/usage-error.js';
import {builtIns} from './sources.js';
import {print} from './terminal/terminal.js';
import {topics} from './topics.js';

const help = `
Examples
  source <(recuit completion bash)      in ~/.bashrc
  source <(recuit completion zsh)       in ~/.zshrc, after compinit
  recuit completion fish | source       in ~/.config/fish/config.fish
`;

export const completion = command({
	summary: 'completion for bash, zsh or fish',
	operands: 'shells',
	flags: {},
	description: 'Print the completion of commands, options and their values for a shell.',
	help,
	exits: {0: 'printed'},
	async run({input}) {
		const names = Object.keys(shells);
		const [shell = ''] = input;
		if (input.length !== 1) {
			throw new UsageError(`name one shell: ${names.join(', ')}`);
		}

		if (!Object.hasOwn(shells, shell)) {
			throw new UsageError(`there is no completion for '${clean(shell)}'; there are ${names.join(', ')}`);
		}

		print(shells[shell](await completions()));
		return exitCodes.done;
	},
});

/** What can be completed behind an option. */
function completedBy({type, choices, words, isFile}: Flag): Option['value'] {
	return type === 'boolean' ? 'none' : isFile ? 'file' : (choices ?? words ?? 'any');
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
		commands: {words: Object.keys({...commands, ...topics}), hasFiles: false},
		none: {words: [], hasFiles: false},
	};
	const list: Completed[] = [];
	for (const [name, load] of Object.entries(commands)) {
		const {summary, flags, operands: kind} = await load();
		const options = Object.entries({...flags, ...common}).map(([option, flag]) => ({
			name: option,
			value: completedBy(flag),
		}));
		list.push({
			name,
			summary,
			options: [...options],
			...operands[kind],
		});
	}

	return {commands: list, unnamed: 'play'};
}
