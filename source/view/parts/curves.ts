/** The curves of a run, one below the other over one axis. */

import {hasFigure} from '../../run/figures.js';
import {type Chart, chartArea, movesAtColumn} from '../curves/axis.js';
import {axisRows, curveRows, marksLegend, shownNames} from '../curves/curves.js';
import {landscape} from './landscape.js';
import {always, type Content, type Part, type Room} from './part.js';

/** The fewest rows in which a curve has a shape, and the most of all curves together. */
const lowest = 3;
const mostRows = 33;

/** A run as its curves are drawn. */
export function chartOf({watched, hasColour}: Content): Chart {
	const {history, curves, method, cursor, progress} = watched;
	const without = hasFigure('acceptance', progress) ? [] : ['acceptance'];
	const options = {...curves, without: [...(curves.without ?? []), ...without]};
	return {history, options, unit: method.unit, cursor, counted: progress, heat: watched, hasColour};
}

/** The names of the curves that are chosen: without titles one of all, and none where the landscape is in their place. */
function chosen(content: Content, room: Room): readonly string[] {
	const isCovered = landscape.size(content, room);
	if (isCovered || !chartArea(room.width, !room.isFramed)) {
		return [];
	}

	const {options, history} = chartOf(content);
	return shownNames(options, history).slice(0, room.isFramed ? undefined : 1);
}

const aim: Part['aim'] = ({watched}, {width, isFramed}, column) => {
	const {history, curves: options, progress} = watched;
	const moves = movesAtColumn({history, options}, width, column, !isFramed);
	return moves === undefined ? undefined : moves / Math.max(1, progress.frontier);
};

const curve = (shows: 'temperature' | 'cost' | 'acceptance', rank: number): Part => ({
	name: `${shows} curve`,
	shows,
	rank,
	size: (content, room) => {
		const names = chosen(content, room);
		return names.includes(shows) ? {least: lowest, most: Math.floor(mostRows / names.length)} : undefined;
	},
	draw: (content, {width, rows, isFramed}) =>
		curveRows(chartOf(content), shows, {width, rows, hasName: !isFramed}, content.style),
	aim,
});

export const costCurve = curve('cost', 21);
export const acceptanceCurve = curve('acceptance', 24);
export const temperatureCurve = curve('temperature', 25);

const curves = [temperatureCurve, costCurve, acceptanceCurve];

/** The axis below the last curve, with the marks of what has happened. */
export const axis: Part = {
	name: 'axis',
	rank: 20,
	follows: curves.map(({name}) => name),
	size: always(2),
	draw: (content, {width, isFramed}) => axisRows(chartOf(content), width, !isFramed),
	aim,
};

/** The meaning of the marks on the axis, where it is drawn: in this width, of a chart in that width. */
export const curveLegend = (content: Content, shown: readonly string[], width: number, chartWidth: number) =>
	shown.includes(axis.name)
		? marksLegend(
				chartOf(content),
				curves.filter(({name}) => shown.includes(name)).map(({shows}) => String(shows)),
				width,
				content.style,
				chartArea(chartWidth, false),
			)
		: [];
