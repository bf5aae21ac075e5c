/** An area of a screen: which of its parts it shows in how many rows, printed in a frame or without one. */

import {type FigureName, figureLine} from '../figures.js';
import {
	cornerWidth,
	type FrameSection,
	framed,
	frameWidth,
	indented,
	type Line,
	sideBySide,
	span,
	widthOf,
} from '../text/line.js';
import {type CurveChoice, curveChoices} from '../watch/watched.js';
import {hasWindow} from './curve-axis.js';
import {axis, curveLegend} from './curves.js';
import {rankedParts} from './index.js';
import {landscapeBeside} from './landscape.js';
import type {Content, Part, Room} from './part.js';
import {showsLesson} from './story.js';

export type Area = {
	readonly parts: readonly Part[];
	readonly width: number;
	readonly rows: number;
	readonly isFramed?: boolean;
	/** Blank columns on either side. */
	readonly margin?: number;
	/** The figures in the last line of its frame. @default how far the run is */
	readonly foot?: readonly FigureName[];
	/** On the right of them, in a frame of their own of this many of its columns, where they have something to show. */
	readonly aside?: Pick<Area, 'parts' | 'width'>;
};

function roomOf({width, rows, isFramed = false, margin = 0}: Area): Room {
	return isFramed
		? {width: width - frameWidth, rows: rows - 1, isFramed}
		: {width: width - 2 * margin, rows, isFramed};
}

export const showsLessonIn = (area: Area, content: Content): boolean =>
	partsIn(area, content).some(({part, rows}) => showsLesson(part, content, {...roomOf(area), rows}));

const partsIn = (area: Area, content: Content): readonly Allotted[] =>
	allocate(area.parts, content, roomOf(area));

/** An area and what stands aside in it, with what each is drawn from: what stands aside is not in the place of others. */
function areasIn({aside, ...area}: Area, content: Content): ReadonlyArray<readonly [Area, Content]> {
	const side = aside && {...area, ...aside, foot: []};
	if (!side || partsIn(side, content).length === 0) {
		return [[area, content]];
	}

	const names = side.parts.map(({name}) => name);
	const parts = area.parts.filter(({name}) => !names.includes(name));
	const {watched} = content;
	const isAside = side.parts.some(({shows}) => shows === watched.curves);
	const others = isAside ? {...content, watched: {...watched, curves: 'window' as const}} : content;
	return [
		[{...area, parts, width: area.width - side.width}, others],
		[side, content],
	];
}

export function drawArea(whole: Area, content: Content): readonly Line[] {
	const areas = areasIn(whole, content);
	const height = Math.max(...areas.map(([area, shown]) => heightOf(partsIn(area, shown))));
	const drawn = areas.map(([area, shown]) => drawOne(area, shown, areas.length > 1 ? height : 0));
	return drawn.length > 1 ? sideBySide(drawn, areas[0][0].width) : drawn[0];
}

/** The rows of a frame around these parts. */
const heightOf = (parts: readonly Allotted[]) =>
	parts.reduce((sum, {part, rows}) => sum + rows + (part.title ? 1 : 0), 1);

/** @param least the fewest rows of a frame */
function drawOne(area: Area, content: Content, least = 0): readonly Line[] {
	const {width, isFramed = false, margin = 0, foot = ['moves', 'elapsed']} = area;
	const room = roomOf(area);
	const drawn = partsIn(area, content).map(({part, rows}) => {
		const lines = part.draw(content, {...room, rows}).slice(0, rows);
		// Blank rows keep what is below in its place.
		return {part, lines: [...lines, ...Array.from({length: rows - lines.length}, () => [])]};
	});
	return isFramed
		? frameLines(drawn, content, {width, foot, least})
		: indented(
				drawn.flatMap(({lines}) => lines),
				margin,
			);
}

type DrawnPart = {readonly part: Part; readonly lines: readonly Line[]};

/** A part with a title begins a section of the frame; the last line has the marks of the curves, and figures. */
function frameLines(
	drawn: readonly DrawnPart[],
	content: Content,
	{width, foot, least}: Required<Pick<Area, 'width' | 'foot'>> & {readonly least: number},
): Line[] {
	const {watched} = content;
	const sections: Array<FrameSection & {title: string; figures: Line[]; lines: Line[]}> = [];
	for (const {part, lines} of drawn) {
		const last = sections.at(-1);
		if (part.title || !last) {
			const title = part.title?.(content) ?? '';
			const room = width - cornerWidth - widthOf([span(title)]);
			const figures = [figureLine(part.figures ?? [], watched, room, title)];
			sections.push({title, figures, lines: [...lines]});
		} else {
			last.lines.push(...lines);
		}

		const section = sections[sections.length - 1];
		const title = [section.title, part.axis?.(content)].filter(Boolean).join(' ');
		if (widthOf([span(title), ...section.figures[0]]) <= width - cornerWidth) {
			section.title = title;
		}
	}

	const height = sections.reduce((sum, {lines}) => sum + lines.length + 1, 1);
	sections.at(-1)?.lines.push(...Array.from({length: Math.max(0, least - height)}, () => []));
	// A mark without its meaning says nothing: all figures but the first give way to that.
	const room = width - cornerWidth;
	const shown = drawn.map(({part}) => part.name);
	const first = figureLine(foot.slice(0, 1), watched, room);
	const legend = curveLegend(content, shown, room - widthOf(first), width - frameWidth);
	const all = figureLine(foot, watched, Number.POSITIVE_INFINITY);
	const right = widthOf(legend) + widthOf(all) <= room ? all : first;
	return framed(sections, {left: legend, right}, width);
}

/** The choices of curves that show something else than the first one, for the key that goes through them. */
export function curveVisibility(areas: readonly Area[], content: Content): readonly CurveChoice[] {
	const partsWith = (curves: CurveChoice) =>
		areas
			.flatMap(area => areasIn(area, {...content, watched: {...content.watched, curves}}))
			.flatMap(([area, shown]) => partsIn(area, shown).map(({part}) => part));
	const usual = partsWith('window');
	// Its part is there, and is not there anyway.
	const isChoice = (curves: CurveChoice, parts = partsWith(curves)) =>
		parts.some(part => part.shows === curves) &&
		(parts.length !== usual.length || parts.some((part, k) => part !== usual[k]));
	return curveChoices.filter(
		choice =>
			choice === 'window' ||
			(choice === 'landscape' && usual.includes(landscapeBeside)) ||
			(choice === 'whole'
				? hasWindow({...content.watched, curves: 'window'}) && usual.includes(axis)
				: isChoice(choice)),
	);
}

/** A part with its rows below its title. */
type Allotted = {readonly part: Part; readonly rows: number};

/** Each part gets its least rows in the order of their ranks, if enough are left; what is left then goes to all in turn. */
export function allocate(
	parts: readonly Part[],
	content: Content,
	room: Room,
	ranked = rankedParts(content.watched),
): readonly Allotted[] {
	const wanted = parts
		.flatMap(part => {
			const size = part.size(content, room);
			return size ? [{part, ...size, title: room.isFramed && part.title ? 1 : 0, rows: 0}] : [];
		})
		.toSorted((a, b) => ranked.indexOf(a.part) - ranked.indexOf(b.part));
	let left = room.rows;
	let drawn: typeof wanted = [];
	for (const each of wanted) {
		if (each.least + each.title <= left) {
			left -= each.least + each.title;
			drawn.push({...each, rows: each.least});
		}
	}

	const isAlone = ({follows}: Part) =>
		follows !== undefined && !drawn.some(({part}) => follows.includes(part.name));
	left += drawn.reduce((sum, {part, least}) => sum + (isAlone(part) ? least : 0), 0);
	drawn = drawn.filter(({part}) => !isAlone(part));
	for (let growing = drawn; left > 0 && growing.length > 0; ) {
		growing = growing.filter(each => each.rows < each.most);
		for (const each of growing.slice(0, left)) {
			each.rows++;
			left--;
		}
	}

	return inOrder(parts, drawn);
}

/** In the order of the table, but what follows others right after the last of them. */
function inOrder(parts: readonly Part[], drawn: readonly Allotted[]): readonly Allotted[] {
	const followers = drawn.filter(({part}) => part.follows);
	const order = parts.flatMap(part => drawn.filter(each => each.part === part && !part.follows));
	for (const each of followers) {
		const last = order.findLastIndex(({part}) => each.part.follows?.includes(part.name));
		order.splice(last + 1, 0, each);
	}

	return order;
}
