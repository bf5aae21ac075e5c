/** Text with escape sequences for its looks (SGR), taken apart into pieces of one look. */

import {numberedColour, type Piece, rgb, type SvgStyle} from './svg.js';
import {textWidth} from './width.js';

const plainStyle: SvgStyle = {
	ink: undefined,
	paper: undefined,
	isBold: false,
	isDim: false,
	isUnderlined: false,
	isInverse: false,
};

/** What codes without parameters change (ECMA-48, 8.3.117). */
const changes: Readonly<Record<number, Partial<SvgStyle>>> = {
	0: plainStyle,
	1: {isBold: true},
	2: {isDim: true},
	4: {isUnderlined: true},
	7: {isInverse: true},
	22: {isBold: false, isDim: false},
	24: {isUnderlined: false},
	27: {isInverse: false},
	39: {ink: undefined},
	49: {paper: undefined},
};

/** The look after `ESC [ codes m`. */
function styleAfter(look: SvgStyle, codes: readonly number[]): SvgStyle {
	let next = look;
	for (let k = 0; k < codes.length; k++) {
		const code = codes[k];
		const layer = code < 40 || (code >= 90 && code < 100) ? 'ink' : 'paper';
		if (code === 38 || code === 48) {
			// A colour of 256 is 5;N, one by its parts 2;R;G;B.
			const [kind, first = 0, green = 0, blue = 0] = codes.slice(k + 1);
			next = {...next, [layer]: kind === 5 ? numberedColour(first) : rgb(first, green, blue)};
			k += kind === 5 ? 2 : 4;
		} else if ((code >= 30 && code < 38) || (code >= 40 && code < 48)) {
			next = {...next, [layer]: numberedColour(code % 10)};
		} else if ((code >= 90 && code < 98) || (code >= 100 && code < 108)) {
			next = {...next, [layer]: numberedColour(8 + (code % 10))};
		} else {
			next = {...next, ...changes[code]};
		}
	}

	return next;
}

const isSameStyle = (a: SvgStyle, b: SvgStyle) =>
	(Object.keys(plainStyle) as Array<keyof SvgStyle>).every(name => a[name] === b[name]);

/** The lines of a text, each as its pieces. A style continues over the end of a line; any other escape sequence is left out. */
export function piecesOf(text: string): Piece[][] {
	let look = plainStyle;
	return text.split('\n').map(line => {
		const pieces: Piece[] = [];
		let x = 0;
		for (const [, codes, , part] of line.matchAll(
			/\u001B\[([\d;]*)m|(\u001B(?:\[[^@-~]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|.))|([^\u001B]+)/g,
		)) {
			if (codes !== undefined) {
				look = styleAfter(look, codes.split(';').map(Number));
			} else if (part !== undefined) {
				const width = textWidth(part);
				const last = pieces.at(-1);
				if (last && isSameStyle(last.look, look)) {
					pieces[pieces.length - 1] = {...last, width: last.width + width, text: last.text + part};
				} else {
					pieces.push({x, width, text: part, look});
				}

				x += width;
			}
		}

		return pieces;
	});
}
