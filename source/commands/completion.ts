/** `recuit completion`: a script for a shell, made from the descriptions of the commands. */

import {methods} from '../solvers/index.js';
import {clean} from '../text.js';
import {
	type Command,
	type Commands,
	command,
	commonFlags,
	type Flag,
	namesByWord,
	optionWord,
} from './line/command-line.js';
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
		['source <(recuit completion zsh)', 'in ~/.zshrc'],
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

		if (input.length !== 1 || !names.includes(shell)) {
			throw new UsageError(`name one shell: ${names.join(', ')}`);
		}

		print(shells[shell]);
		return exitCodes.done;
	},
});

type Word = readonly [word: string, meaning: string];

type Candidates = {readonly words: readonly Word[]; readonly hasFiles: boolean};

async function nextWords(line: readonly string[], commands: Commands): Promise<Candidates> {
	const [first, before, current = ''] = [line.slice(0, -1).at(0), line.at(-2), line.at(-1)];
	const {flags, operands} =
		await commands[first !== undefined && Object.hasOwn(commands, first) ? first : 'play']();
	const options: Readonly<Record<string, Flag>> = {...flags, ...commonFlags};
	const option = options[namesByWord(options).get(before ?? '') ?? ''] as Flag | undefined;
	if (option?.type === 'string') {
		const {choices, words = [], isFile = false} = option;
		return {words: (choices ?? words).map((word): Word => [word, '']), hasFiles: isFile};
	}

	if (current.startsWith('-')) {
		return {
			words: Object.entries(options).map(
				([name, flag]): Word => [optionWord(name), clean(flag.help, Number.POSITIVE_INFINITY)],
			),
			hasFiles: false,
		};
	}

	const operand = await operandWords(operands, commands);
	return {
		...operand,
		words: [...operand.words, ...(first === undefined ? await commandWords(commands) : [])],
	};
}

const commandWords = (commands: Commands): Promise<Word[]> =>
	Promise.all(Object.entries(commands).map(async ([name, load]) => [name, (await load()).summary] as const));

async function operandWords(operands: Command['operands'], commands: Commands): Promise<Candidates> {
	const puzzles = () => builtIns().map(({name, about = ''}): Word => [name, about]);
	const solvers = () => methods.map(({name, title}): Word => [name, title]);
	const words: {readonly [kind in typeof operands]?: () => readonly Word[] | Promise<readonly Word[]>} = {
		puzzles,
		lanes: () => [...puzzles(), ...solvers()],
		solvers,
		shells: () => Object.keys(shells).map(shell => [shell, 'a shell']),
		commands: async () => Object.entries({...topics, ...Object.fromEntries(await commandWords(commands))}),
	};
	const hasFiles = ['puzzles', 'lanes', 'solvers'].includes(operands);
	return {words: (await words[operands]?.()) ?? [], hasFiles};
}

/**
The completion scripts of the shells. Each asks `recuit completion next -- WORD...` what may be the last word: the first line
of the answer is `files` where names of files may be, and the others are words with their meanings behind a tab.
*/
const bash = `# Completion of recuit for bash.
_recuit() {
	# Behind the five letters of files or words are the candidates.
	local IFS=$'\\n' current=\${COMP_WORDS[COMP_CWORD]} next
	next=$(recuit completion next -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
	COMPREPLY=($(compgen -W "\${next:5}" -- "$current"))
	if [[ $next == files* ]]; then
		COMPREPLY+=($(compgen -f -- "$current"))
	fi
}
complete -o filenames -F _recuit recuit
`;

const zsh = `#compdef recuit
# Completion of recuit for zsh.
_recuit() {
	local -a next candidates
	next=("\${(@f)$(recuit completion next -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
	candidates=("\${(@)next[2,-1]/$'\\t'/:}")
	[[ -n $candidates ]] && _describe argument candidates
	[[ $next[1] == files ]] && _files
}
if [[ \${funcstack[1]} == _recuit ]]; then
	_recuit "$@"
else
	# Where it has not run, as in a new ~/.zshrc.
	(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -D -i }
	compdef _recuit recuit
fi
`;

const fish = `# Completion of recuit for fish.
function __recuit_next
	set -l words (commandline -opc)
	set -l current (commandline -ct)
	set -l next (recuit completion next -- $words[2..-1] "$current" 2>/dev/null)
	printf '%s\\n' $next[2..-1]
	test "$next[1]" = files && __fish_complete_path "$current"
end
complete -c recuit -f -a '(__recuit_next)'
`;

const shells: Readonly<Record<string, string>> = {bash, zsh, fish};
