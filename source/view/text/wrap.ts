/** Lines with roles on several lines, and in several columns. */

import {cut, type Line, type Span, span, widthOf} from './line.js';

/** What stays together, and the spaces before it. */
type Word = {readonly spaces: number; readonly spans: Span[]};

/** Spaces, and what stands between them; a space between the digits of one number is a part of it. */
const wordsAndBlanks = /(?:[^ ]|(?<=\d) (?=\d{3}(?!\d)))+| +/g;

/** `[3]` */
const longestSign = 3;

/** A sign and the word that explains it stay together: one space at the start of a span is not a place to break. */
function wordsIn(line: Line): Word[] {
	const words: Word[] = [];
	let spaces = 0;
	for (const {text, role} of line) {
		for (const {0: piece, index} of text.matchAll(wordsAndBlanks)) {
			const last = words.at(-1);
			const isSign = last && widthOf(last.spans) <= longestSign;
			const isGlue = isSign && piece === ' ' && index === 0 && spaces === 0 && text.length > 1;
			if (piece.startsWith(' ') && !isGlue) {
				spaces += piece.length;
			} else if (last && spaces === 0) {
				last.spans.push(span(piece, role));
			} else {
				words.push({spaces, spans: [span(piece, role)]});
				spaces = 0;
			}
		}
	}

	return words;
}

/** A line on as many of this width as it needs, broken at spaces; all but the first begin with an indent. */
export function wrapLine(line: Line, width: number, indent = 0): Line[] {
	if (widthOf(line) <= width) {
		return [line];
	}

	const lines: Span[][] = [];
	let used = 0;
	for (const {spaces, spans} of wordsIn(line)) {
		const length = widthOf(spans);
		const last = lines.at(-1);
		if (last && used + spaces + length <= width) {
			last.push(span(' '.repeat(spaces)), ...spans);
			used += spaces + length;
		} else {
			// What a line begins with gives way to its first word.
			const before = last ? indent : Math.max(0, Math.min(spaces, width - length));
			lines.push([span(' '.repeat(before)), ...spans]);
			used = before + length;
		}
	}

	return lines;
}

/** Columns of blanks between two columns of lines. */
const columnGutter = 3;

/**
Lines one after the other in columns: in as few as this height needs, and at most as many as the width has room for.
*/
export function inColumns(lines: readonly Line[], width: number, height: number): Line[] {
	const columnWidth = Math.max(1, ...lines.map(line => widthOf(line)));
	const most = Math.max(1, Math.floor((width + columnGutter) / (columnWidth + columnGutter)));
	const count = Math.min(most, Math.ceil(lines.length / Math.max(1, height)));
	const length = Math.ceil(lines.length / count);
	return Array.from({length}, (_, row) => {
		const line: Line[] = [];
		for (let column = 0; column < count; column++) {
			const part = lines.at(column * length + row);
			if (part && column * length + row < lines.length) {
				const isLast = (column + 1) * length + row >= lines.length;
				line.push(isLast ? part : [...part, span(' '.repeat(columnWidth - widthOf(part) + columnGutter))]);
			}
		}

		return cut(line.flat(), width);
	});
}
