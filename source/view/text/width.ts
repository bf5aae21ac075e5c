/**
The columns that text takes, text cut by columns, and text as it is drawn, which is as wide: the one place that measures.
*/

import stringWidth from 'string-width';

/**
Characters of one column each, whatever stands beside them: ASCII, Latin letters, arrows, signs, lines, blocks, braille.
Nearly all of a screen is made of them, and finding the characters of other text takes a hundred times as long.
*/
const narrow =
	'\\u0020-\\u007E\\u00A0-\\u00AC\\u00AE-\\u02FF\\u0391-\\u03FF\\u2010-\\u2027\\u2030-\\u205E\\u2070-\\u2094\\u2190-\\u2319\\u2500-\\u25FC\\u25FF-\\u2604\\u2713-\\u2718\\u2800-\\u28FF';
const narrowText = new RegExp(`^[${narrow}]*$`);
/** Escapes and ends of lines are never a part of a longer character. */
const simpleText = new RegExp(`^[${narrow}\\u001B\\n]*$`);

/** Whether a text has only characters of one column each. */
export const isNarrow = (text: string): boolean => narrowText.test(text);

let isAscii = false;

/** Whether text is drawn in ASCII alone from now on. */
export function drawInAscii(isLimited: boolean): void {
	isAscii = isLimited;
}

/** Whether text is drawn in ASCII alone. */
export const isDrawnInAscii = (): boolean => isAscii;

/** Letters with their marks, digits and punctuation of any script. Such patterns are slow to make. */
let plain: RegExp | undefined;

const ascii = /^[ -~]$/;

/**
A text as it is drawn: in the characters that the terminal has, and all others, emoji and control characters among them, as
question marks. It is as wide as the text itself, and drawn again it is the same.
*/
export function drawn(text: string): string {
	if (isAscii) {
		return questioned(substituted(text), ascii);
	}

	if (isNarrow(text)) {
		return text;
	}

	plain ??= new RegExp(`^[${narrow}]?[[\\p{L}\\p{N}\\p{P}\\p{Mn}\\p{Mc}]--[\\uFE00-\\uFE0F]]*$`, 'v');
	return questioned(text, plain);
}

/** A text whose other characters are question marks, each as many as its columns. */
const questioned = (text: string, shown: RegExp): string =>
	graphemesOf(text)
		.map(character => (shown.test(character) ? character : '?'.repeat(textWidth(character))))
		.join('');

export const textWidth = (text: string): number =>
	isNarrow(text) ? text.length : stringWidth(text, {countAnsiEscapeCodes: true});

/** Made with the first text that needs it: that takes 20 ms, and most runs have none. */
let segmenter: Intl.Segmenter | undefined;

/** What a person takes for one character each, and where it begins: a letter with its marks, an emoji of several parts. */
export function segmentsOf(text: string): Iterable<{readonly segment: string; readonly index: number}> {
	if (simpleText.test(text)) {
		const segments = [];
		for (let index = 0; index < text.length; index++) {
			segments.push({segment: text[index], index});
		}

		return segments;
	}

	segmenter ??= new Intl.Segmenter();
	return segmenter.segment(text);
}

export const graphemesOf = (text: string): string[] => Array.from(segmentsOf(text), ({segment}) => segment);

/** The columns of a text from one on up to, but not including, another; of a wide character that is only half there, blanks. */
export function sliceColumns(text: string, from: number, to = Number.POSITIVE_INFINITY): string {
	if (isNarrow(text)) {
		return text.slice(Math.max(0, from), Math.max(0, to));
	}

	let slice = '';
	let at = 0;
	for (const grapheme of graphemesOf(text)) {
		const end = at + textWidth(grapheme);
		if (at >= from && end <= to && (at < to || slice !== '')) {
			slice += grapheme;
		} else if (at < to && end > from) {
			slice += ' '.repeat(Math.min(end, to) - Math.max(at, from));
		}

		at = end;
	}

	return slice;
}

/** The rows of a table: columns two spaces apart, the first `left` ones flush left, the others flush right. */
export function alignColumns(rows: ReadonlyArray<readonly string[]>, left: number): string[] {
	const widths = rows[0].map((_, column) => Math.max(...rows.map(row => textWidth(row[column]))));
	return rows.map(row =>
		row
			.map((text, column) => {
				const space = ' '.repeat(widths[column] - textWidth(text));
				return column < left ? text + space : space + text;
			})
			.join('  ')
			.trimEnd(),
	);
}

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
	'.': '░▂╷',
	':': '▒▃',
	_: '▁',
	'=': '▅━‖',
	'*': '▇✔✓',
	o: '●○',
	'[': '▕',
	']': '▏',
	d: 'Δδ',
	'^': '↑△',
	'@': '⊗',
	A: '▲',
	'%': '◆',
	v: '↓▾',
	0: '□',
};

const asciiSubstitutes = new Map([
	...Object.entries(replaced).flatMap(([ascii, characters]) =>
		[...characters].map(character => [character, ascii] as const),
	),
]);

/** Signs that need more than one character, each with the blanks around it that this takes. */
const pairs: Readonly<Record<string, string>> = {
	' ↔ ': '<->',
	'→ ': '->',
	'← ': ':=',
	'≤ ': '<=',
	'≥ ': '>=',
	'‖ ': '||',
};

const spellings: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(pairs).map(([sign, ascii]) => [sign.trim(), ascii])),
	'√': 'root',
};

/** The signs of the screens in ASCII, as wide as they were; what is of other texts stays. */
const substituted = (text: string): string =>
	text
		.replace(/ ↔ |[→≤≥‖] |(?<=T )← /g, pair => pairs[pair])
		.replace(/[^\u0000-\u007F]/gu, character => asciiSubstitutes.get(character) ?? character);

/** A text that is still to be measured: in ASCII its signs of two characters keep the blanks around them. */
export const spelled = (text: string): string =>
	isAscii ? text.replace(/(?<=^| )(?:[↔→≤≥‖]|(?<=T )←)(?= )|√/g, sign => spellings[sign]) : text;

/** Lines of text in ASCII alone, for terminals without UTF-8. */
export const asciiText = (text: string): string => questioned(substituted(text), /^[\u0000-\u007F]+$/);
