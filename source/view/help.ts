/** The help: lines in as many columns as the window needs and has. */

import {cut, type Line, span, widthOf} from './text/line.js';

/** Between two columns. */
const gutter = 3;

/**
Lines one after the other in columns, no more of them than are needed for this height: what is still too long for it is
to be scrolled.
*/
export function inColumns(lines: readonly Line[], width: number, height: number): Line[] {
	const columnWidth = Math.max(1, ...lines.map(line => widthOf(line)));
	const most = Math.max(1, Math.floor((width + gutter) / (columnWidth + gutter)));
	const count = Math.min(most, Math.ceil(lines.length / Math.max(1, height)));
	const length = Math.ceil(lines.length / count);
	return Array.from({length}, (_, row) => {
		const line: Line[] = [];
		for (let column = 0; column < count; column++) {
			const part = lines.at(column * length + row);
			if (part && column * length + row < lines.length) {
				const isLast = (column + 1) * length + row >= lines.length;
				line.push(isLast ? part : [...part, span(' '.repeat(columnWidth - widthOf(part) + gutter))]);
			}
		}

		return cut(line.flat(), width);
	});
}
