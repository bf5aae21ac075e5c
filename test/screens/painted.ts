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

/** The letters of styles, in the order in which they were met. */
class Styles {
	readonly #letters = new Map([['', ' ']]);

	letterOf(style: string): string {
		const letter = this.#letters.get(style) ?? letters[this.#letters.size - 1] ?? '?';
		this.#letters.set(style, letter);
		return letter;
	}

	legend(): string[] {
		return [...this.#letters].slice(1).map(([style, letter]) => `${letter}  ${style}`);
	}
}

/** The rows of a screen, two lines each, and what the letters stand for. */
export function paintedScreen({buffer: {active}, rows, cols}: xterm.Terminal): string {
	const styles = new Styles();
	const lines = Array.from({length: rows}, (_, row) => {
		const line = active.getLine(active.viewportY + row);
		const cells = Array.from({length: cols}, (_, x) => line?.getCell(x)).filter(cell => cell !== undefined);
		const painted = cells.map(cell => styles.letterOf(styleOf(cell))).join('');
		return `${line?.translateToString().trimEnd() ?? ''}\n${painted.trimEnd()}`;
	});
	return [lines.join('\n').trimEnd(), '', ...styles.legend()].join('\n');
}
