/**
The completion scripts of the shells. Each asks `recuit completion next -- WORD...` what may be the last word: the first line
of the answer is `files` where names of files may be, and the others are words with their meanings behind a tab.
*/

const bash = `# Completion of recuit for bash.
_recuit() {
	# Behind the five letters of files or words are the candidates.
	local IFS=$'\\n' current=\${COMP_WORDS[COMP_CWORD]} prefix= next
	next=$(recuit completion next -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
	if [[ $current == --*=* ]]; then
		prefix=\${current%%=*}= current=\${current#*=}
	fi
	# An equals sign that bash has made a word of its own.
	[[ $current == = ]] && current=
	COMPREPLY=($(compgen -W "\${next:5}" -- "$current"))
	[[ \${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
	if [[ $next == files* ]]; then
		COMPREPLY+=($(compgen -f -- "$current"))
	fi
	COMPREPLY=("\${COMPREPLY[@]/#/$prefix}")
}
complete -o filenames -F _recuit recuit
`;

const zsh = `#compdef recuit
# Completion of recuit for zsh.
_recuit() {
	local -a next candidates space
	next=("\${(@f)$(recuit completion next -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
	candidates=("\${(@)next[2,-1]/$'\\t'/:}")
	[[ $PREFIX == --*=* ]] && compset -P "\${PREFIX%%=*}="
	[[ $candidates[1] == *=:* ]] && space=(-S '')
	[[ -n $candidates ]] && _describe argument candidates $space
	[[ $next[1] == files ]] && _files
}
if [[ \${funcstack[1]} == _recuit ]]; then
	_recuit "$@"
else
	compdef _recuit recuit
fi
`;

const fish = `# Completion of recuit for fish.
function __recuit_next
	set -l words (commandline -opc)
	set -l current (commandline -ct)
	set -l prefix (string match -r -- '^--[^=]+=' "$current")
	set -l next (recuit completion next -- $words[2..-1] "$current" 2>/dev/null)
	for candidate in $next[2..-1]
		echo -- "$prefix$candidate"
	end
	if test "$next[1]" = files
		for file in (__fish_complete_path (string replace -r -- '^--[^=]+=' '' "$current"))
			echo -- "$prefix$file"
		end
	end
end
complete -c recuit -f -a '(__recuit_next)'
`;

export const shells: Readonly<Record<string, string>> = {bash, zsh, fish};
