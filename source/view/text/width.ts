/**
Text as it is drawn, in ASCII alone where a terminal has no more, the columns that it takes, and text cut by columns: the
one place that measures.
*/

import stringWidth from 'string-width';
import {clean} from '../../text.js';

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

const asciiOnly = /^[ -~]*$/;

let isAscii = false;

/** Texts in ASCII: a screen measures the same ones again and again, and translating takes 3 µs. */
const translated = new Map<string, string>();
const mostTranslated = 2000;

/** Whether text is drawn, and so measured, in ASCII alone from now on. */
export function drawInAscii(isLimited: boolean): void {
	isAscii = isLimited;
}

/**
An emoji and what terminals join to it or count apart: a skin colour, a variation selector, a keycap, further emoji. The
first emoji alone has the same width in all of them.
*/
const joined =
	/(\p{Emoji})(?:[\uFE0E\uFE0F\u20E3\p{Emoji_Modifier}]|\u200D\p{Emoji}|[\u{E0020}-\u{E007F}])+/gu;

/**
A text as it is drawn: without control characters, in the characters that the terminal has, and with the width that any
terminal gives it. Drawn again it is the same.
*/
export function drawn(text: string): string {
	if ((isAscii ? asciiOnly : narrowText).test(text)) {
		return text;
	}

	return isAscii ? translate(text) : clean(text, Number.POSITIVE_INFINITY).replace(joined, '$1');
}

function translate(text: string): string {
	const known = translated.get(text);
	if (known !== undefined) {
		return known;
	}

	if (translated.size >= mostTranslated) {
		translated.clear();
	}

	const ascii = asciiText(clean(text, Number.POSITIVE_INFINITY), stringWidth);
	translated.set(text, ascii);
	return ascii;
}

export function textWidth(text: string): number {
	const shown = drawn(text);
	return isNarrow(shown) ? shown.length : stringWidth(shown);
}

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

/** The columns of a text, as it is drawn, from one on up to, but not including, another; of a wide character that is only half there, blanks. */
export function sliceColumns(source: string, from: number, to = Number.POSITIVE_INFINITY): string {
	const text = drawn(source);
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
	v: '↓▾',
	0: '□',
};

const asciiSubstitutes = new Map([
	...Object.entries(replaced).flatMap(([ascii, characters]) =>
		[...characters].map(character => [character, ascii] as const),
	),
	...[...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((power, digit) => [power, String(digit)] as const),
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

/**
Text in ASCII alone, for terminals without UTF-8. Powers keep their mark: `9⁴⁵` becomes `9^45`.

@param widthOf the columns of a character that has no substitute, where they matter
*/
export function asciiText(text: string, widthOf: (character: string) => number = () => 1): string {
	const ascii = text
		.replace(/ ↔ |[→≤≥‖] |(?<=T )← /g, pair => pairs[pair])
		.replace(/(?<=\w)[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g, power => `^${power}`)
		.replace(/[^\u0000-\u007F]/gu, character => asciiSubstitutes.get(character) ?? character);
	return /^[\u0000-\u007F]*$/.test(ascii)
		? ascii
		: Array.from(new Intl.Segmenter().segment(ascii), ({segment}) =>
				/^[\u0000-\u007F]*$/.test(segment) ? segment : '?'.repeat(widthOf(segment)),
			).join('');
}
