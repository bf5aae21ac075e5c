/** `recuit completion`: a script for a shell, made from the descriptions of the commands. */

import {defaultMethod, methodNamed, methods} from '../solvers/index.js';
import {clean} from '../text.js';
import {shells} from './completion-scripts.js';
import {commonWords} from './first-word.js';
import {command} from './line/command.js';
import {type Command, type Commands, commonFlags, type Flag} from './line/command-line.js';
import {exitCodes, UsageError} from './line/exit.js';
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
		const [shell = '', ...line] = input;
		if (shell === 'next') {
			const {words, hasFiles} = await nextWords(line, commands);
			print(
				[hasFiles ? 'files' : 'words', ...words.map(word => word.filter(Boolean).join('\t')), ''].join('\n'),
			);
			return exitCodes.done;
		}

		if (input.length !== 1) {
			throw new UsageError(`name one shell: ${names.join(', ')}`);
		}

		if (!Object.hasOwn(shells, shell)) {
			throw new UsageError(`there is no completion for '${clean(shell)}'; there are ${names.join(', ')}`);
		}

		print(shells[shell]);
		return exitCodes.done;
	},
});

/** A word, and what it means. */
type Word = readonly [word: string, meaning: string];

type Candidates = {readonly words: readonly Word[]; readonly hasFiles: boolean};

/** What may be the last word of a command line. */
async function nextWords(line: readonly string[], commands: Commands): Promise<Candidates> {
	const words = withEqualsSigns(line);
	const current = words.pop() ?? '';
	const first = words.find(word => !commonWords.has(word));
	const {flags, operands} =
		await commands[first !== undefined && Object.hasOwn(commands, first) ? first : 'play']();
	const options: Readonly<Record<string, Flag>> = {...flags, ...commonFlags};
	const [, name = words.at(-1)?.replace(/^--/, '') ?? ''] = /^--([\w-]+)=/.exec(current) ?? [];
	const isOption = current.startsWith('--') ? current.includes('=') : words.at(-1)?.startsWith('--');
	const option = isOption && Object.hasOwn(options, name) ? options[name] : undefined;
	if (option?.type === 'string') {
		return {
			words: option.isSetting
				? settingsOf(words, current)
				: (option.choices ?? option.words ?? []).map((word): Word => [word, '']),
			hasFiles: option.isFile ?? false,
		};
	}

	if (current.startsWith('-')) {
		return {
			words: Object.entries(options).map(([own, flag]): Word => [`--${own}`, meaningOf(flag)]),
			hasFiles: false,
		};
	}

	const named = await operandWords(operands, commands);
	return {...named, words: [...named.words, ...(first === undefined ? await commandWords(commands) : [])]};
}

/** The words as they were typed: bash makes one of each equals sign. */
function withEqualsSigns(line: readonly string[]): string[] {
	const words: string[] = [];
	let isOpen = false;
	for (const word of line) {
		if (words.length > 0 && (word === '=' || isOpen)) {
			words[words.length - 1] += word;
		} else {
			words.push(word);
		}

		isOpen = word === '=';
	}

	return words;
}

/** The settings of the solver that the command line names, where the last word has none yet. */
function settingsOf(words: readonly string[], current: string): Word[] {
	if (current.replace(/^--[\w-]+=/, '').includes('=')) {
		return [];
	}

	const line = words.flatMap(word => word.split(/(?<=^--solver)=/));
	const at = line.lastIndexOf('--solver');
	const method = at === -1 ? defaultMethod : methodNamed(line[at + 1]);
	return (method?.settings ?? []).map(({name, title}) => [`${name}=`, title]);
}

/** The beginning of a help that says what an option is. */
function meaningOf({help}: Flag): string {
	const [first] = help.split(/[;:(]|,? which |\. /, 1);
	return clean(first.trim().replace(/,$/, ''), 60);
}

const commandWords = (commands: Commands): Promise<Word[]> =>
	Promise.all(Object.entries(commands).map(async ([name, load]) => [name, (await load()).summary] as const));

/** What the arguments of a command may be. */
async function operandWords(operands: Command['operands'], commands: Commands): Promise<Candidates> {
	const puzzles = () => builtIns().map(({name, title}): Word => [name, title]);
	const solvers = () => methods.map(({name, title}): Word => [name, title]);
	switch (operands) {
		case 'puzzles':
			return {words: puzzles(), hasFiles: true};
		case 'built-ins':
			return {words: puzzles(), hasFiles: false};
		case 'lanes':
			return {words: [...puzzles(), ...solvers()], hasFiles: true};
		case 'solvers':
			return {words: solvers(), hasFiles: true};
		case 'shells':
			return {words: Object.keys(shells).map(shell => [shell, 'a shell']), hasFiles: false};
		case 'commands':
			return {
				words: Object.entries({...topics, ...Object.fromEntries(await commandWords(commands))}),
				hasFiles: false,
			};
		case 'templates':
			return {words: [['solver', 'a solver of your own']], hasFiles: false};
		default:
			return {words: [], hasFiles: operands === 'files'};
	}
}
