/** A screen with its colours, as text: each line, and below it a letter for the style of each cell that has one. */

import type xterm from '@xterm/headless';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789αβγδεζηθικλμνξοπρστυφχψω'];

function colour(value: number, isRgb: boolean): string {
	return isRgb ? `#${value.toString(16).padStart(6, '0')}` : String(value);
}

function styleOf(cell: xterm.IBufferCell): string {
	return [
		cell.isFgDefault() ? '' : colour(cell.getFgColor(), cell.isFgRGB()),
		cell.isBgDefault() ? '' : `on ${colour(cell.getBgColor(), cell.isBgRGB())}`,
		cell.isBold() ? 'bold' : '',
		cell.isDim() ? 'dim' : '',
		cell.isUnderline() ? 'underlined' : '',
		cell.isInverse() ? 'inverse' : '',
	]
		.filter(Boolean)
		.join(' ');
}

export function paintedScreen({buffer: {active}, rows, cols}: xterm.Terminal): string {
	const styles = new Map([['', ' ']]);
	const letterOf = (cell: xterm.IBufferCell) => {
		const style = styleOf(cell);
		if (!styles.has(style)) {
			styles.set(style, letters[styles.size - 1] ?? '?');
		}

		return styles.get(style);
	};
	const lines: string[] = [];
	for (let row = 0; row < rows; row++) {
		const line = active.getLine(active.viewportY + row);
		const cells = Array.from({length: cols}, (_, x) => line?.getCell(x)).filter(cell => cell !== undefined);
		lines.push(line?.translateToString().trimEnd() ?? '', cells.map(letterOf).join('').trimEnd());
	}

	const names = [...styles].slice(1).map(([style, letter]) => `${letter}  ${style}`);
	return `${lines.join('\n').trimEnd()}\n\n${names.join('\n')}`;
}
