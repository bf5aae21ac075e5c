/** An area of a screen with its parts, printed in a frame or without one. */

import type {CurveOptions} from '../curves/options.js';
import {type FigureName, figureLine} from '../figures.js';
import {cornerWidth, type FrameSection, framed, frameWidth} from '../text/frame.js';
import {indented, type Line, span, widthOf} from '../text/line.js';
import {type Allotted, allocate} from './allocate.js';
import {curveLegend} from './curves.js';
import type {Content, Part, Room} from './part.js';
import {story, tellsLesson} from './story.js';

export type Area = {
	readonly parts: readonly Part[];
	readonly width: number;
	readonly rows: number;
	readonly isFramed?: boolean;
	/** Blank columns on either side. */
	readonly margin?: number;
	/** The figures in the last line of its frame. @default how far the run is */
	readonly foot?: readonly FigureName[];
};

export type DrawnArea = {
	readonly lines: readonly Line[];
	/** How far in the run a click on a column and a row is, from 0 to 1. */
	readonly aim: (column: number, row: number) => number | undefined;
};

function roomOf({width, rows, isFramed = false, margin = 0}: Area): Room {
	return isFramed
		? {width: width - frameWidth, rows: rows - 1, isFramed}
		: {width: width - 2 * margin, rows, isFramed};
}

/** Whether an area shows the text of a lesson. */
export const tellsLessonIn = (area: Area, content: Content): boolean =>
	partsIn(area, content).some(
		({part, rows}) => part === story && tellsLesson(content, {...roomOf(area), rows}),
	);

/** The parts of an area that are drawn. */
const partsIn = (area: Area, content: Content): readonly Allotted[] =>
	allocate(area.parts, content, roomOf(area));

export function drawArea(area: Area, content: Content): DrawnArea {
	const {width, isFramed = false, margin = 0, foot = ['moves', 'elapsed']} = area;
	const room = roomOf(area);
	const drawn = partsIn(area, content).map(({part, rows}) => {
		const lines = part.draw(content, {...room, rows}).slice(0, rows);
		// Blank rows keep what is below in its place.
		return {part, rows, lines: [...lines, ...Array.from({length: rows - lines.length}, () => [])]};
	});
	const titleRows = isFramed ? 1 : 0;
	const rowsOf = ({part, rows}: Allotted) => rows + (part.title ? titleRows : 0);
	const left = isFramed ? frameWidth / 2 : margin;
	const inside = drawn.flatMap(({lines}) => lines);
	return {
		lines: isFramed ? frameLines(drawn, content, width, foot) : indented(inside, margin),
		aim: (column, row) => {
			let top = 0;
			for (const each of drawn) {
				const at = row - top - (rowsOf(each) - each.rows);
				top += rowsOf(each);
				if (row < top) {
					return at < 0 ? undefined : each.part.aim?.(content, {...room, rows: each.rows}, column - left, at);
				}
			}

			return undefined;
		},
	};
}

type DrawnPart = {readonly part: Part; readonly lines: readonly Line[]};

/** A part with a title begins a section of the frame; the last line has the marks of the curves, and figures. */
function frameLines(
	drawn: readonly DrawnPart[],
	content: Content,
	width: number,
	foot: readonly FigureName[],
): Line[] {
	const {watched} = content;
	const sections: Array<FrameSection & {lines: Line[]}> = [];
	for (const {part, lines} of drawn) {
		const last = sections.at(-1);
		if (part.title || !last) {
			const title = part.title?.(content) ?? '';
			const room = width - cornerWidth - widthOf([span(title)]);
			const figures = [figureLine(part.figures ?? [], watched, room, part.name)];
			sections.push({title, figures, lines: [...lines]});
		} else {
			last.lines.push(...lines);
		}
	}

	const right = figureLine(foot, watched, width - cornerWidth);
	const shown = drawn.map(({part}) => part.name);
	const legend = curveLegend(content, shown, width - widthOf(right) - cornerWidth, width - frameWidth);
	return framed(sections, {left: legend, right}, width);
}

/** Which curves are visible, for the key that switches them. */
export type CurveVisibility = {
	/** Whether the acceptance curve takes the place of a choice. */
	readonly isCovered: (shown: CurveOptions['shown']) => boolean;
	/** The names of the curves drawn for a choice. */
	readonly drawn: (shown: CurveOptions['shown']) => readonly string[];
};

export function curveVisibility(areas: readonly Area[], content: Content): CurveVisibility {
	const drawnIn = (shown: CurveOptions['shown'], inspected: Content['inspected']) => {
		const watched = {...content.watched, curves: {...content.watched.curves, shown}};
		const drawn = areas.flatMap(area => partsIn(area, {...content, watched, inspected}));
		return drawn.flatMap(({part}) => part.shows ?? []);
	};
	return {
		isCovered: shown => {
			const drawn = drawnIn(shown, content.inspected);
			const isDrawn = shown === 'all' ? drawn.length > 0 : drawn.includes(shown);
			return content.inspected !== undefined && !isDrawn;
		},
		drawn: shown => drawnIn(shown, undefined),
	};
}
