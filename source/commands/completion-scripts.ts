/** The completion scripts of the shells. */

export type Option = {
	readonly name: string;
	/** Its values: words, a file name, any text, or none. */
	readonly value: readonly string[] | 'file' | 'any' | 'none';
};

/** The completions of a command. */
export type Completed = {
	readonly name: string;
	readonly summary: string;
	readonly options: readonly Option[];
	readonly words: readonly string[];
	readonly hasFiles: boolean;
};

export type Completions = {
	readonly commands: readonly Completed[];
	/** The command that runs where none is named. */
	readonly unnamed: string;
};

/** The options of all commands that take a value, each once. */
function valued({commands}: Completions): Option[] {
	const options = commands.flatMap(command => command.options).filter(({value}) => value !== 'none');
	return [...new Map(options.map(option => [option.name, option])).values()];
}

function optionWords({options}: Completed): string {
	return options.map(({name}) => `--${name}`).join(' ');
}

function bash(completions: Completions): string {
	const {commands, unnamed} = completions;
	const names = commands.map(({name}) => name);
	const values = valued(completions).map(({name, value}) => {
		const reply =
			value === 'any'
				? ''
				: value === 'file'
					? 'COMPREPLY=($(compgen -f -- "$current")); '
					: `words='${(value as readonly string[]).join(' ')}'; COMPREPLY=($(compgen -W "\${words// /$'\\n'}" -- "$current")); `;
		return `\t\t--${name}) ${reply}return ;;`;
	});
	const cases = commands.map(
		command =>
			`\t\t${command.name}) options='${optionWords(command)}' words='${command.words.join(' ')}' files=${command.hasFiles ? 'yes' : ''} ;;`,
	);
	return `# Completion of recuit for bash.
_recuit() {
	local IFS=$'\\n' current previous command options words files
	current=\${COMP_WORDS[COMP_CWORD]}
	previous=\${COMP_WORDS[COMP_CWORD-1]}
	COMPREPLY=()
	if [[ $current == = ]]; then
		current=
	elif [[ $previous == = ]]; then
		previous=\${COMP_WORDS[COMP_CWORD-2]}
	fi
	case $previous in
${values.join('\n')}
	esac
	command=${unnamed}
	if ((COMP_CWORD > 1)); then
		case \${COMP_WORDS[1]} in
			${names.join('|')}) command=\${COMP_WORDS[1]} ;;
		esac
	fi
	case $command in
${cases.join('\n')}
	esac
	if ((COMP_CWORD == 1)); then
		words="$words ${names.join(' ')}"
	fi
	if [[ $current == -* ]]; then
		words=$options files=
	fi
	COMPREPLY=($(compgen -W "\${words// /$'\\n'}" -- "$current"))
	if [[ $files ]]; then
		COMPREPLY+=($(compgen -f -- "$current"))
	fi
}
complete -o filenames -F _recuit recuit
`;
}

function zsh(completions: Completions): string {
	const {commands, unnamed} = completions;
	const values = valued(completions).map(({name, value}) => {
		const reply =
			value === 'any'
				? ''
				: value === 'file'
					? '_files; '
					: `compadd -- ${(value as readonly string[]).join(' ')}; `;
		return `\t\t(--${name}) ${reply}return ;;`;
	});
	const cases = commands.map(
		command =>
			`\t\t(${command.name}) options=(${optionWords(command)}) operands=(${command.words.join(' ')}) files=${command.hasFiles ? 'yes' : ''} ;;`,
	);
	const described = commands.map(({name, summary}) => `'${name}:${summary.replaceAll("'", "'\\''")}'`);
	return `#compdef recuit
# Completion of recuit for zsh.
_recuit() {
	local command=${unnamed} files=
	local -a options operands commands
	commands=(
		${described.join('\n\t\t')}
	)
	case \${words[CURRENT-1]} in
${values.join('\n')}
	esac
	if (( CURRENT > 2 )); then
		case \${words[2]} in
			(${commands.map(({name}) => name).join('|')}) command=\${words[2]} ;;
		esac
	fi
	case $command in
${cases.join('\n')}
	esac
	if [[ $PREFIX == -* ]]; then
		compadd -- $options
		return
	fi
	(( CURRENT == 2 )) && _describe command commands
	compadd -- $operands
	[[ -n $files ]] && _files
}
if [[ \${funcstack[1]} == _recuit ]]; then
	_recuit "$@"
else
	compdef _recuit recuit
fi
`;
}

function fish({commands, unnamed}: Completions): string {
	const lines = commands.flatMap(({name, summary, options, words, hasFiles}) => {
		const when = `complete -c recuit -n 'test (__recuit_command) = ${name}'`;
		const described = summary.replaceAll("'", "\\'");
		return [
			`complete -c recuit -n __fish_is_first_arg -a ${name} -d '${described}'`,
			...options.map(option => `${when} -l ${option.name}${fishValue(option.value)}`),
			...(words.length > 0 ? [`${when} -a '${words.join(' ')}'`] : []),
			...(hasFiles ? [`${when} -F`] : []),
		];
	});
	return `# Completion of recuit for fish.
function __recuit_command
	set -l words (commandline -opc)
	if set -q words[2]; and contains -- $words[2] ${commands.map(({name}) => name).join(' ')}
		echo $words[2]
	else
		echo ${unnamed}
	end
end
complete -c recuit -f
${lines.join('\n')}
`;
}

function fishValue(value: Option['value']): string {
	switch (value) {
		case 'none':
			return '';
		case 'any':
			return ' -x';
		case 'file':
			return ' -r -F';
		default:
			return ` -x -a '${value.join(' ')}'`;
	}
}

export const shells: Readonly<Record<string, (completions: Completions) => string>> = {bash, zsh, fish};
