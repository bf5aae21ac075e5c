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

/** The rows of a screen, two lines each, and what the letters stand for, in the order in which they were met. */
export function paintedScreen(terminal: xterm.Terminal): string {
	const styles = new Map([['', ' ']]);
	const letterOf = (style: string) => {
		const letter = styles.get(style) ?? letters[styles.size - 1] ?? '?';
		styles.set(style, letter);
		return letter;
	};
	const lines = screenOf(terminal).map(pieces => {
		const painted = pieces.map(({style, width}) => letterOf(styleText(style)).repeat(width)).join('');
		const text = pieces.map(piece => piece.text).join('');
		return `${text.trimEnd()}\n${painted.trimEnd()}`;
	});
	const legend = [...styles].slice(1).map(([style, letter]) => `${letter}  ${style}`);
	return [lines.join('\n').trimEnd(), '', ...legend].join('\n');
}
