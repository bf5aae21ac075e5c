/** Text in ASCII alone, for terminals without UTF-8. */

/** The Unicode that the screens use, by the one character of ASCII that replaces it, so that nothing shifts. */
const replaced: Readonly<Record<string, string>> = {
	'-': '─·−▄',
	'|': '│┃⇅',
	'+': '┼├┤┬┴╭╮╰╯▓▆',
	x: '×✖',
	'>': '→≥▸›',
	'~': '↔…≈',
	'<': '←≤‹',
	"'": '’╵',
	'#': '█■',
	'.': '░▂┈╷',
	':': '▒▃┊',
	_: '▁',
	'=': '▅━‖',
	'*': '▇✔✓',
	o: '●○',
	'[': '▕',
	']': '▏',
	d: 'Δδ',
	'^': '↑△♨',
	'@': '⊗⟲',
	A: '▲',
	'%': '◆',
	0: '□⁰',
	v: '↓',
	1: '¹',
	2: '²',
	3: '³',
	4: '⁴',
	5: '⁵',
	6: '⁶',
	7: '⁷',
	8: '⁸',
	9: '⁹',
};

const asciiSubstitutes = new Map(
	Object.entries(replaced).flatMap(([ascii, characters]) =>
		[...characters].map(each => [each, ascii] as const),
	),
);

/** Signs that need more than one character, each with the blanks around it that this takes. */
const pairs: Readonly<Record<string, string>> = {
	' ↔ ': '<->',
	'→ ': '->',
	'≤ ': '<=',
	'≥ ': '>=',
	'‖ ': '||',
};

/**
Text in ASCII alone, for terminals without UTF-8. Powers keep their mark: `9⁴⁵` becomes `9^45`.

@param widthOf the columns of a character that has no substitute, where they matter
*/
export function asciiText(text: string, widthOf: (character: string) => number = () => 1): string {
	const ascii = text
		.replace(/ ↔ |[→≤≥‖] /g, pair => pairs[pair])
		.replace(/(?<=\w)[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g, power => `^${power}`)
		.replace(/[^\u0000-\u007F]/gu, character => asciiSubstitutes.get(character) ?? character);
	return /^[\u0000-\u007F]*$/.test(ascii)
		? ascii
		: Array.from(new Intl.Segmenter().segment(ascii), ({segment}) =>
				/^[\u0000-\u007F]*$/.test(segment) ? segment : '?'.repeat(widthOf(segment)),
			).join('');
}
