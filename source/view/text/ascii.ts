/** Text in ASCII alone, for terminals without UTF-8. */

/** The Unicode that the screens use, each in one character of ASCII so that nothing shifts. */
const substitutes: Readonly<Record<string, string>> = {
	'─': '-',
	'│': '|',
	'┼': '+',
	'├': '+',
	'┤': '+',
	'┬': '+',
	'┴': '+',
	'╭': '+',
	'╮': '+',
	'╰': '+',
	'╯': '+',
	'·': '-',
	'×': 'x',
	'−': '-',
	'→': '>',
	'↔': '~',
	'←': '<',
	'…': '~',
	'’': "'",
	'█': '#',
	'░': '.',
	'▒': ':',
	'▓': '+',
	'▁': '_',
	'▂': '.',
	'▃': ':',
	'▄': '-',
	'▅': '=',
	'▆': '+',
	'▇': '*',
	'┊': ':',
	'┈': '.',
	'╷': '.',
	'╵': "'",
	'┃': '|',
	'━': '=',
	'●': 'o',
	'▕': '[',
	'▏': ']',
	Δ: 'd',
	'≤': '<',
	'≥': '>',
	'✔': '*',
	'✖': 'x',
	'▸': '>',
	'↑': '^',
	'■': '#',
	'○': 'o',
	'⊗': '@',
	'▲': 'A',
	'◆': '%',
	'△': '^',
	'□': '0',
	'↓': 'v',
	'‹': '<',
	'›': '>',
	'‖': '=',
	'♨': '^',
	'⟲': '@',
	δ: 'd',
	'≈': '~',
	'⁰': '0',
	'¹': '1',
	'²': '2',
	'³': '3',
	'⁴': '4',
	'⁵': '5',
	'⁶': '6',
	'⁷': '7',
	'⁸': '8',
	'⁹': '9',
};

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
	const replaced = text
		.replace(/ ↔ |[→≤≥‖] /g, pair => pairs[pair])
		.replace(/(?<=\w)[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g, power => `^${power}`)
		.replace(/[^\u0000-\u007F]/gu, character => substitutes[character] ?? character);
	return /^[\u0000-\u007F]*$/.test(replaced)
		? replaced
		: Array.from(new Intl.Segmenter().segment(replaced), ({segment}) =>
				/^[\u0000-\u007F]*$/.test(segment) ? segment : '?'.repeat(widthOf(segment)),
			).join('');
}
