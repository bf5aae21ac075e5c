/** Text with meaning and without looks: the theme gives each role its colour. */

/**
What a piece of text is. `given` never changes, `guess` does; `conflict` marks a digit that a peer holds too, and
`crowd` one of so many that marking them all boldly would mark none; `moved` a cell of the last move; `accent` is the
one thing to look at, `dim` what may be overlooked. A `candidate` may stand in a cell, and what stands there but may not
is `impossible`. Heat goes from cool to hot; each digit has a hue, and so has each lane of a race.
*/
export type Role =
	| 'plain'
	| 'dim'
	| 'strong'
	| 'accent'
	| 'key'
	| 'good'
	| 'bad'
	| 'frame'
	| 'given'
	| 'fixed'
	| 'guess'
	| 'empty'
	| 'conflict'
	| 'crowd'
	| 'moved'
	| 'hot'
	| 'candidate'
	| 'impossible'
	| `heat-${0 | 1 | 2 | 3 | 4}`
	| HueRole
	| LaneRole;

/** Hues are told apart; from the 17th digit on they begin again. */
export type HueRole = `hue-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16}`;

export function hueRole(digit: number): Role {
	return `hue-${((digit - 1) % 16) + 1}` as HueRole;
}

export type LaneRole = `lane-${1 | 2 | 3 | 4 | 5 | 6}`;

/** @param index of the lane, from 0 to 5 */
export function laneRole(index: number): Role {
	return `lane-${index + 1}` as LaneRole;
}

/** @param level from 0 to 4 */
export function heatRole(level: number): Role {
	return `heat-${level}` as Role;
}

export type Span = {readonly text: string; readonly role: Role};

/** One line of the screen. */
export type Line = readonly Span[];

export function span(text: string, role: Role = 'plain'): Span {
	return {text, role};
}

/** Characters with their roles as spans, as few as possible: each one costs time to be shown. Emptiness looks the same in every role. */
export function joinCells(cells: ReadonlyArray<readonly [string, Role]>): Line {
	const line: Span[] = [];
	let [text, current]: [string, Role] = ['', 'plain'];
	for (const [glyph, role] of cells) {
		if (glyph !== ' ' && role !== current) {
			if (text.trim() !== '') {
				line.push(span(text, current));
				text = '';
			}

			current = role;
		}

		text += glyph;
	}

	return [...line, span(text, current)];
}

/** The characters of a line, without roles. */
export function plainText(line: Line): string {
	return line.map(({text}) => text).join('');
}

/** The width of a line in cells: recuit's own screens hold no wide characters. */
export function widthOf(line: Line): number {
	return line.reduce((width, {text}) => width + [...text].length, 0);
}

/** A line cut to a width, with `…` where something is missing. */
export function cut(line: Line, width: number): Line {
	if (widthOf(line) <= width) {
		return line;
	}

	const cut: Span[] = [];
	let left = width - 1;
	for (const {text, role} of line) {
		const characters = [...text];
		cut.push({text: characters.slice(0, left).join(''), role});
		left -= characters.length;
		if (left <= 0) {
			break;
		}
	}

	return width < 1 ? [] : [...cut, span('…', 'dim')];
}

/** The spaces at which a line may end: not those between the digits of one number. */
const breaks = /(?<!\d) | (?!\d{3}(?!\d))/;

/** A text on as many lines of this width as it needs, broken at spaces. */
export function wrapText(text: string, width: number, role: Role = 'plain'): Line[] {
	const lines: string[] = [];
	for (const word of text.split(breaks)) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= width) {
			lines[lines.length - 1] = `${last} ${word}`;
		} else {
			lines.push(word);
		}
	}

	return lines.map(line => cut([span(line, role)], width));
}

/** Two lines on one, the second flush right; the second gives way first. */
export function justify(left: Line, right: Line, width: number): Line {
	const gap = width - widthOf(left) - widthOf(right);
	return gap >= 1 ? [...left, span(' '.repeat(gap)), ...right] : cut(left, width);
}

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

/** Signs that one character could not tell from others, each with the blanks around it that this takes. */
const pairs: Readonly<Record<string, string>> = {
	' ↔ ': '<->',
	'→ ': '->',
	'≤ ': '<=',
	'≥ ': '>=',
	'‖ ': '||',
};

/** Text in ASCII alone, for terminals without UTF-8. Powers keep their mark: `9⁴⁵` becomes `9^45`. */
export function asciiText(text: string): string {
	return text
		.replace(/ ↔ |[→≤≥‖] /g, pair => pairs[pair])
		.replace(/(?<=\w)[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g, power => `^${power}`)
		.replace(/[^\u0000-\u007F]/g, character => substitutes[character] ?? '?');
}
