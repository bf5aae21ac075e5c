/** A screen with its colours, as text: each line, and below it a letter for the style of each cell that has one. */

import type xterm from '@xterm/headless';
import type {RoleStyle} from '../../dist/ui/theme/themes.js';
import {screenOf} from './pieces.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789αβγδεζηθικλμνξοπρστυφχψω'];

const styleText = ({color, backgroundColor, bold, dimColor, underline, inverse}: RoleStyle): string =>
	[
		color,
		backgroundColor && `on ${backgroundColor}`,
		bold && 'bold',
		dimColor && 'dim',
		underline && 'underlined',
		inverse && 'inverse',
	]
		.filter(Boolean)
		.join(' ');

/** What is seen of a style where nothing is written. */
const seenOfBlank = (style: RoleStyle): RoleStyle => {
	const {backgroundColor, underline, inverse} = style;
	return inverse ? style : {...(backgroundColor && {backgroundColor}), ...(underline && {underline})};
};

/**
The rows of a screen, two lines each, and what the letters stand for, in the order in which they were met.

@param isIn whether a cell is in the part to show
*/
export function paintedScreen(
	terminal: xterm.Terminal,
	isIn: (x: number, y: number) => boolean = () => true,
): string {
	const styles = new Map([['', ' ']]);
	const letterOf = (style: string) => {
		const letter = styles.get(style) ?? letters[styles.size - 1] ?? '?';
		styles.set(style, letter);
		return letter;
	};
	const lines = screenOf(terminal).flatMap((pieces, y) => {
		const cells = pieces
			.flatMap(({text, style}) =>
				[...text].map(character => ({character, style: character === ' ' ? seenOfBlank(style) : style})),
			)
			.filter((_, x) => isIn(x, y));
		const text = cells.map(({character}) => character).join('');
		const painted = cells.map(({style}) => letterOf(styleText(style))).join('');
		return cells.length > 0 ? [`${text.trimEnd()}\n${painted.trimEnd()}`] : [];
	});
	const legend = [...styles].slice(1).map(([style, letter]) => `${letter}  ${style}`);
	return [lines.join('\n').trimEnd(), '', ...legend].join('\n');
}
