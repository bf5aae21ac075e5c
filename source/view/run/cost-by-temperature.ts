/** The landscape of a run: its costs by temperature, and beside them the heat capacity. */

import {columnAt} from '../../run/log.js';
import {placeLabels, roundNumbers, type Scale, scaleOf} from '../chart/scale.js';
import {hopeless, temperatureRole, uphillOf} from '../heat.js';
import type {Capacity, Distribution, Landscape, TemperatureRow} from '../landscape/landscape.js';
import {barGlyphs, type Glyph, joinCells, type Line, type Role, span, wrapText} from '../text/line.js';
import {rough, roundText, significant} from '../text/numbers.js';
import type {DrawnRun, Room} from './drawn-run.js';

/** The columns of the temperatures with their line, and of the heat capacity. */
const labelWidth = 7;
const barsWidth = 10;
const narrowestMap = 16;

/** The fewest and the most rows of the map; its axis has one. */
const mapRows = {least: 3, most: 40};

/** Whether there is something in it yet, and a chart of this size has room for it. */
export const hasLandscape = (run: DrawnRun, {width, rows}: Room): boolean =>
	run.progress.temperature !== undefined &&
	!run.landscape.isEmpty &&
	width >= labelWidth + narrowestMap + barsWidth &&
	rows > 1 + mapRows.least;

export function drawLandscape(run: DrawnRun, {width, rows: height}: Room): readonly Line[] {
	const {landscape} = run;
	const text = wrapText('costs seen at each T; bars: Var/T²', width, 'dim');
	const isExplained = height - 1 - text.length >= 3 * mapRows.least;
	const room = height - 1 - (isExplained ? text.length : 0);
	const rows = landscape.rows(Math.min(mapRows.most, room));
	const x = scaleOf(0, landscape.highest + 1, 'root');
	const area = {x, columns: width - labelWidth - barsWidth};
	const capacities = capacitiesOf(landscape);
	return [
		...rows.map(row => mapLine(row, run, area, capacities)),
		costAxis(area),
		...(isExplained ? text : []),
	];
}

/** The costs along the horizontal axis: each fills the columns up to the next one. */
type Area = {readonly x: Scale; readonly columns: number};

const costColumn = (cost: number, {x, columns}: Area) => columnAt(x, cost + 0.5, columns);

/** How much of a distribution falls into each column. */
function sharesOf({counts, total}: Distribution, {x, columns}: Area): Float64Array {
	const shares = new Float64Array(columns);
	for (let column = 0; column < columns; column++) {
		const [from, to] = [x.value(column / columns), x.value((column + 1) / columns)];
		for (const [cost, count] of counts) {
			shares[column] += (count / total) * Math.max(0, Math.min(to, cost + 1) - Math.max(from, cost));
		}
	}

	return shares;
}

/** The greatest share fills its column. */
function shareCells(shares: Float64Array, role: Role) {
	const most = Math.max(...shares) / (barGlyphs.length - 1);
	return Array.from(
		shares,
		(share): Glyph => [barGlyphs[share > 0 ? Math.max(1, Math.round(share / most)) : 0], role],
	);
}

type Capacities = {
	/** Of all temperatures visited. */
	readonly all: readonly Capacity[];
	readonly peak: Capacity | undefined;
	/** The highest where the cost falls with T, which has the longest bar; the highest of all if none does. */
	readonly most: number;
};

function capacitiesOf({capacities: all, peak}: Landscape): Capacities {
	const falling = all.filter(({isFalling}) => isFalling);
	const most = Math.max(...(falling.length > 0 ? falling : all).map(({capacity}) => capacity));
	return {all, peak, most};
}

/** The temperature of a row: that now, or that of the peak, where they are in it. */
function rowLabel(
	{cold, hot, temperature}: TemperatureRow,
	now: number | undefined,
	peak: Capacity | undefined,
): string {
	return cold === 0 && !(now !== undefined && now > hopeless())
		? `≤${rough(hot)}`
		: significant(now ?? peak?.temperature ?? temperature).slice(0, 5);
}

/** One row of temperatures: the costs seen there, and its heat capacity. */
function mapLine(row: TemperatureRow, run: DrawnRun, area: Area, capacities: Capacities): Line {
	const {cold, hot, temperature, seen} = row;
	const {temperature: now = 0, cost} = run.progress;
	const isIn = (value: number) => value >= cold && value < hot;
	const isNow = isIn(now);
	const role = temperatureRole(temperature, uphillOf(run));
	const shares = seen ? sharesOf(seen, area) : new Float64Array(area.columns);
	const cells = shareCells(shares, role);
	if (isNow) {
		cells[costColumn(cost, area)] = ['●', 'strong'];
	}

	const peak = capacities.peak && isIn(capacities.peak.temperature) ? capacities.peak : undefined;
	const label = rowLabel(row, isNow ? now : undefined, peak);
	return [
		span(isNow ? '▸' : ' ', 'strong'),
		span(label.padStart(labelWidth - 2), isNow ? 'strong' : 'dim'),
		span('│', 'dim'),
		...joinCells(cells),
		span(' '),
		...capacityBar(capacities, isIn, role, peak !== undefined),
	];
}

/** The highest heat capacity of a row as a bar; a light one, shorter than the peak's, where the mean cost does not fall with T. */
function capacityBar(
	{all, most}: Capacities,
	isIn: (temperature: number) => boolean,
	role: Role,
	isPeak: boolean,
): Line {
	const here = all.filter(({temperature}) => isIn(temperature));
	const highest = here.reduce((best, {capacity}) => Math.max(best, capacity), 0);
	const isFalling = here.some(each => each.isFalling && each.capacity === highest);
	const longest = barsWidth - (isFalling ? 2 : 3);
	const length = Math.min(longest, Math.round((highest / most) * (barsWidth - 2)));
	return length > 0
		? [span((isFalling ? '█' : '░').repeat(length), role), ...(isPeak ? [span('←', 'strong')] : [])]
		: [];
}

/** Round costs in the line below the map, as many as fit. */
function costAxis(area: Area): Line {
	const {x, columns} = area;
	const costs = roundNumbers(x, columns / 5).filter(cost => Number.isInteger(cost) && cost < x.high);
	const ticks = costs.map(cost => ({
		position: costColumn(cost, area) / (columns - 1),
		text: roundText(cost),
	}));
	return [span(`${'cost'.padStart(labelWidth - 1)}┼${placeLabels(ticks, columns, '─').text} Var/T²`, 'dim')];
}
