/** Lines as the terminal takes them: text between the escape sequences of its looks. */

import chalk, {type ChalkInstance} from 'chalk';
import {clean} from '../../text.js';
import {asciiText} from '../../view/text/ascii.js';
import type {Line, Role} from '../../view/text/line.js';
import {textWidth} from '../../view/text/width.js';
import type {Theme} from './theme.js';
import type {Colour, Hexadecimal, RoleStyle} from './themes.js';

/** Made once for each look: a frame has hundreds of spans. */
const styles = new WeakMap<RoleStyle, (text: string) => string>();

/** A line with escape sequences for its looks, without control characters of its own. */
export function paint(line: Line, {looks, ascii}: Theme): string {
	return line
		.map(({text, role}) => {
			// What is typed is shown as well.
			const safe = clean(text, Number.POSITIVE_INFINITY);
			return styleOf(looks, role)(ascii ? asciiText(safe, textWidth) : safe);
		})
		.join('');
}

function styleOf(looks: Theme['looks'], role: Role): (text: string) => string {
	const look = looks[role];
	let style = styles.get(look);
	if (!style) {
		style = chalkOf(look);
		styles.set(look, style);
	}

	return style;
}

function chalkOf({
	color,
	backgroundColor,
	bold,
	dimColor,
	inverse,
	underline,
}: RoleStyle): (text: string) => string {
	let style: ChalkInstance = chalk;
	style = color ? colourOf(style, color) : style;
	style = backgroundColor ? style.bgHex(backgroundColor) : style;
	style = bold ? style.bold : style;
	style = dimColor ? style.dim : style;
	style = underline ? style.underline : style;
	return inverse ? style.inverse : style;
}

function colourOf(style: ChalkInstance, colour: Colour): ChalkInstance {
	return isHexadecimal(colour) ? style.hex(colour) : style[colour];
}

const isHexadecimal = (colour: Colour): colour is Hexadecimal => colour.startsWith('#');
