/** The completion scripts of the shells. */

/** A word, and what it means. */
export type Word = readonly [word: string, meaning: string];

export type Option = {
	readonly name: string;
	readonly meaning: string;
	/** Whether a value follows: words, names of files or settings of the solver; any other text is not completed. */
	readonly takes?: {
		readonly words: readonly string[];
		readonly hasFiles: boolean;
		readonly isSetting: boolean;
	};
};

/** The completions of a command. */
export type Completed = {
	readonly name: string;
	readonly summary: string;
	readonly options: readonly Option[];
	readonly words: readonly Word[];
	readonly hasFiles: boolean;
};

export type Completions = {
	readonly commands: readonly Completed[];
	/** The command that runs where none is named. */
	readonly unnamed: string;
	/** The options that may come before the command. */
	readonly common: readonly string[];
	/** The settings of each solver, and the solver of a command line that names none. */
	readonly settings: ReadonlyMap<string, readonly Word[]>;
	readonly defaultSolver: string;
};

/** The options of all commands that take a value, each once. */
function valued({commands}: Completions): Array<Required<Option>> {
	const options = commands.flatMap(command => command.options);
	const taking = options.filter((option): option is Required<Option> => option.takes !== undefined);
	return [...new Map(taking.map(option => [option.name, option])).values()];
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function bash(completions: Completions): string {
	const {commands, unnamed, common, settings, defaultSolver} = completions;
	const names = commands.map(({name}) => name);
	const values = valued(completions).map(
		({name, takes: {words, hasFiles, isSetting}}) =>
			`\t\t--${name}) ${isSetting ? 'words=$settings; compopt -o nospace 2>/dev/null' : `words='${words.join(' ')}'`} files=${hasFiles ? 'yes' : ''} ;;`,
	);
	const solvers = [...settings].map(
		([solver, words]) => `\t\t${solver}) settings='${words.map(([name]) => `${name}=`).join(' ')}' ;;`,
	);
	const cases = commands.map(
		({name, options, words, hasFiles}) =>
			`\t\t\t${name}) options='${options.map(option => `--${option.name}`).join(' ')}' words='${words.map(([word]) => word).join(' ')}' files=${hasFiles ? 'yes' : ''} ;;`,
	);
	return `# Completion of recuit for bash.
_recuit() {
	local IFS=$'\\n' current previous prefix= command=${unnamed} solver=${defaultSolver} settings= options= words= files= first=1 k
	current=\${COMP_WORDS[COMP_CWORD]}
	previous=\${COMP_WORDS[COMP_CWORD-1]}
	COMPREPLY=()
	for ((k = 1; k < COMP_CWORD; k++)); do
		case \${COMP_WORDS[k]} in
			--solver) [[ \${COMP_WORDS[k+1]} == = ]] && solver=\${COMP_WORDS[k+2]} || solver=\${COMP_WORDS[k+1]} ;;
			--solver=*) solver=\${COMP_WORDS[k]#*=} ;;
		esac
	done
	case $solver in
${solvers.join('\n')}
	esac
	while ((first < COMP_CWORD)) && [[ ' ${common.join(' ')} ' == *" \${COMP_WORDS[first]} "* ]]; do
		((first++))
	done
	if [[ $current == --*=* ]]; then
		previous=\${current%%=*} prefix=\${current%%=*}= current=\${current#*=}
	elif [[ $current == = || $previous == = ]]; then
		# A value behind an equals sign that bash has made a word of its own.
		[[ $current == = ]] && current= || previous=\${COMP_WORDS[COMP_CWORD-2]}
		[[ $previous == --* ]] || return
	fi
	case $previous in
${values.join('\n')}
	*)
		if ((first < COMP_CWORD)); then
			case \${COMP_WORDS[first]} in
				${names.join('|')}) command=\${COMP_WORDS[first]} ;;
			esac
		fi
		case $command in
${cases.join('\n')}
		esac
		if ((COMP_CWORD == first)); then
			words="$words ${names.join(' ')}"
		fi
		if [[ $current == -* ]]; then
			words=$options files=
		fi
		;;
	esac
	COMPREPLY=($(compgen -W "\${words// /$'\\n'}" -- "$current"))
	if [[ $files ]]; then
		COMPREPLY+=($(compgen -f -- "$current"))
	fi
	COMPREPLY=("\${COMPREPLY[@]/#/$prefix}")
}
complete -o filenames -F _recuit recuit
`;
}

/** An array of words with their meanings, as _describe takes it. */
const described = (words: readonly Word[]) =>
	words.map(([word, meaning]) => quoted(`${word}:${meaning}`)).join(' ');

function zsh(completions: Completions): string {
	const {commands, unnamed, common, settings, defaultSolver} = completions;
	const values = valued(completions).map(({name, takes: {words, hasFiles, isSetting}}) => {
		const parts = [
			...(isSetting ? ["_describe setting settings -S ''"] : []),
			...(words.length > 0 ? [`compadd -- ${words.join(' ')}`] : []),
			...(hasFiles ? ['_files'] : []),
		];
		return `\t\t(--${name}) ${[...parts, 'return'].join('; ')} ;;`;
	});
	const solvers = [...settings].map(
		([solver, words]) =>
			`\t\t(${solver}) settings=(${described(words.map(([name, meaning]) => [`${name}=`, meaning]))}) ;;`,
	);
	const cases = commands.map(
		({name, options, words, hasFiles}) =>
			`\t\t(${name}) options=(${described(options.map(option => [`--${option.name}`, option.meaning]))}) operands=(${described(words)}) files=${hasFiles ? 'yes' : ''} ;;`,
	);
	return `#compdef recuit
# Completion of recuit for zsh.
_recuit() {
	local command=${unnamed} solver=${defaultSolver} files= option k first=2
	local -a options operands commands settings common
	commands=(
		${commands.map(({name, summary}) => quoted(`${name}:${summary}`)).join('\n\t\t')}
	)
	common=(${common.join(' ')})
	for (( k = 2; k < CURRENT; k++ )); do
		case \${words[k]} in
			(--solver) solver=\${words[k+1]} ;;
			(--solver=*) solver=\${words[k]#*=} ;;
		esac
	done
	case $solver in
${solvers.join('\n')}
	esac
	while (( first < CURRENT && \${common[(Ie)\${words[first]}]} )); do
		(( first++ ))
	done
	option=\${words[CURRENT-1]}
	if [[ $PREFIX == --*=* ]]; then
		option=\${PREFIX%%=*}
		compset -P "$option="
	fi
	case $option in
${values.join('\n')}
	esac
	if (( first < CURRENT )); then
		case \${words[first]} in
			(${commands.map(({name}) => name).join('|')}) command=\${words[first]} ;;
		esac
	fi
	case $command in
${cases.join('\n')}
	esac
	if [[ $PREFIX == -* ]]; then
		_describe -o option options
		return
	fi
	(( CURRENT == first )) && _describe command commands
	(( $#operands )) && _describe argument operands
	[[ -n $files ]] && _files
}
if [[ \${funcstack[1]} == _recuit ]]; then
	_recuit "$@"
else
	compdef _recuit recuit
fi
`;
}

/** A quoted text of fish. */
const fishQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fish({commands, unnamed, common, settings, defaultSolver}: Completions): string {
	const lines = commands.flatMap(({name, summary, options, words, hasFiles}) => {
		const when = `complete -c recuit -n 'test (__recuit_command) = ${name}'`;
		return [
			`complete -c recuit -n __recuit_is_first -a ${name} -d ${fishQuoted(summary)}`,
			...options.map(
				option => `${when} -l ${option.name}${fishValue(option.takes)} -d ${fishQuoted(option.meaning)}`,
			),
			...words.map(([word, meaning]) => `${when} -a ${word} -d ${fishQuoted(meaning)}`),
			...(hasFiles ? [`${when} -F`] : []),
		];
	});
	const solvers = [...settings].map(
		([solver, words]) =>
			`\t\tcase ${solver}\n\t\t\tprintf '%s\\t%s\\n' ${words.map(([name, meaning]) => `${name}= ${fishQuoted(meaning)}`).join(' ')}`,
	);
	return `# Completion of recuit for fish.
function __recuit_words
	set -l words (commandline -opc)
	set -e words[1]
	while contains -- "$words[1]" ${common.join(' ')}
		set -e words[1]
	end
	string join \\n -- $words
end
function __recuit_is_first
	test (count (__recuit_words)) = 0
end
function __recuit_command
	set -l words (__recuit_words)
	if contains -- "$words[1]" ${commands.map(({name}) => name).join(' ')}
		echo $words[1]
	else
		echo ${unnamed}
	end
end
function __recuit_settings
	set -l solver ${defaultSolver}
	set -l previous
	for word in (__recuit_words)
		if test "$previous" = --solver
			set solver $word
		else if string match -q -- '--solver=*' $word
			set solver (string replace -- --solver= '' $word)
		end
		set previous $word
	end
	switch $solver
${solvers.join('\n')}
	end
end
complete -c recuit -f
${lines.join('\n')}
`;
}

function fishValue(takes: Option['takes']): string {
	if (!takes) {
		return '';
	}

	const {words, hasFiles, isSetting} = takes;
	const candidates = isSetting ? '(__recuit_settings)' : words.join(' ');
	return `${hasFiles ? ' -r -F' : ' -x'}${candidates === '' ? '' : ` -a '${candidates}'`}`;
}

export const shells: Readonly<Record<string, (completions: Completions) => string>> = {bash, zsh, fish};
