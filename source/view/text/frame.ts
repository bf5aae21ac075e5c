/** A frame around parts one below the other, with their titles and figures in its lines. */

import {cut, type Line, span, widthOf} from './line.js';

export type FrameSection = {
	readonly title: string;
	/** What stands at the right end of its line, in shorter and shorter forms. */
	readonly figures?: readonly Line[];
	readonly lines: readonly Line[];
};

/** The columns that a frame takes: a line and a blank on either side. */
export const frameWidth = 4;

/** The columns of a line of the frame around two texts: its corners, blanks, and a stroke at least between them. */
export const cornerWidth = 9;

/** @param foot what stands in the last line, left and right */
export function framed(
	sections: readonly FrameSection[],
	foot: {readonly left: Line; readonly right: Line},
	width: number,
): Line[] {
	return [
		...sections.flatMap(({title, figures = [], lines}, index) => [
			rule(index === 0 ? '╭╮' : '├┤', [span(title, 'strong')], figures, width),
			...lines.map(line => insideOf(line, width)),
		]),
		rule('╰╯', foot.left, [foot.right], width),
	];
}

/** A line of the frame; what has no room on the right is left out. */
function rule([first, last]: string, left: Line, choices: readonly Line[], width: number): Line {
	const right = choices.find(line => widthOf(left) + widthOf(line) + cornerWidth <= width) ?? [];
	const ends = widthOf(right) > 0 ? [span(' '), ...right, span(` ─${last}`, 'frame')] : [span(last, 'frame')];
	const start: Line =
		widthOf(left) > 0 ? [span(`${first}─ `, 'frame'), ...left, span(' ')] : [span(first, 'frame')];
	const gap = width - widthOf(start) - widthOf(ends);
	return gap < 0 ? cut([...start, ...ends], width) : [...start, span('─'.repeat(gap), 'frame'), ...ends];
}

function insideOf(line: Line, width: number): Line {
	const room = width - frameWidth;
	const inside = cut(line, room);
	return [span('│ ', 'frame'), ...inside, span(`${' '.repeat(room - widthOf(inside))} │`, 'frame')];
}
