/** The landscape of a run: its costs by temperature, beside them the heat capacity, below them equilibrium. */

import {columnAt} from '../../run/log.js';
import {placeLabels, roundNumbers, type Scale, scaleOf} from '../chart/scale.js';
import {hopeless, temperatureRole, uphillOf} from '../heat.js';
import type {Capacity} from '../landscape/estimates.js';
import type {Exact} from '../landscape/exact.js';
import type {Landscape, TemperatureRow} from '../landscape/landscape.js';
import type {Distribution} from '../landscape/reweight.js';
import {barGlyphs, type Glyph, joinCells, type Line, type Role, span, wrapText} from '../text/line.js';
import {groupDigits, rough, roundText, significant} from '../text/numbers.js';
import type {Watched} from '../watch/watched.js';
import type {Part} from './part.js';

/** The columns of the temperatures with their line, and of the heat capacity. */
const labelWidth = 7;
const barsWidth = 10;
const narrowestMap = 16;

/** The rows of the axis and the two distributions now; and the fewest and the most of the map. */
const frameRows = 3;
const mapRows = {least: 3, most: 40};

/** Below the picture, where it has room. */
function landscapeExplanation({landscape: {exact}, rate, progress}: Watched, isWhole: boolean): string {
	const {temperature = 0, status} = progress;
	// A frame of a run that goes on has no time for the correlation time.
	const hasTime = rate === 0 || status !== 'running';
	return [
		`costs seen at each T${isWhole ? '; bars: Var/T²' : ''}`,
		...(isWhole && exact ? [`exact: ${exactText(exact, temperature, hasTime)}`] : []),
	].join(' · ');
}

/** What equilibrium is where all fillings are counted. */
function exactText(exact: Exact, temperature: number, hasTime = true): string {
	const solved = exact.at(temperature)?.probabilities.get(0) ?? 0;
	const time = hasTime ? exact.correlationAt(temperature) : undefined;
	return [
		`Boltzmann’s distribution over all ${groupDigits(exact.count)} fillings`,
		`${significant(solved * 100)} % at cost 0`,
		...(time === undefined
			? []
			: [
					`correlation time of the cost: ${Number.isFinite(time) ? groupDigits(time) : 'over 1 000'} proposals`,
				]),
	].join(', ');
}

/** Beside the curves. */
export const landscapeBeside: Part = {
	name: 'landscape',
	title: () => 'landscape',
	figures: ['freezes'],
	shows: 'landscape',
	size: ({watched}, {width, rows}) => {
		const least = frameRows + mapRows.least;
		return watched.progress.temperature !== undefined &&
			!watched.landscape.isEmpty &&
			width >= labelWidth + narrowestMap + barsWidth &&
			rows > least
			? {least, most: frameRows + 3 + mapRows.most}
			: undefined;
	},
	draw: ({watched}, {width, rows: height}) => {
		const {landscape} = watched;
		// What is an estimate, and its words, is for who asks for it.
		const isWhole = watched.curves === 'landscape';
		const bars = isWhole ? barsWidth : 0;
		const around = isWhole ? frameRows : 1;
		const text = wrapText(landscapeExplanation(watched, isWhole), width, 'dim');
		const isExplained = height - around - text.length >= 3 * mapRows.least;
		const room = height - around - (isExplained ? text.length : 0);
		const rows = landscape.rows(Math.min(mapRows.most, room));
		const x = scaleOf(0, landscape.highest + 1, 'root');
		const area = {x, columns: width - labelWidth - bars};
		const capacities = isWhole ? capacitiesOf(landscape) : undefined;
		return [
			...rows.map(row => mapLine(row, watched, area, capacities)),
			costAxis(area, isWhole ? ' Var/T²' : ''),
			...(isWhole ? presentLines(watched, area) : []),
			...(isExplained ? text : []),
		];
	},
};

/** The fewest rows of the map below curves. */
const rowsBelow = 6;

/** In the place of the curves; below them once the whole run has more cycles than columns. */
export const landscape: Part = {
	...landscapeBeside,
	size: (content, room) => {
		const {curves, progress} = content.watched;
		const size = landscapeBeside.size(content, room);
		return curves === 'landscape'
			? size
			: size && progress.restarts + progress.reheats > room.width
				? {...size, least: frameRows + rowsBelow}
				: undefined;
	},
};

/** The landscape in a sentence, for a screen reader. */
export function landscapeText(landscape: Landscape, temperature: number | undefined): string {
	if (temperature === undefined) {
		return 'no landscape: this solver has no temperature';
	}

	const {freezing} = landscape.estimates;
	const [seen, predicted] = [landscape.seenAt(temperature), landscape.predictedAt(temperature)];
	return [
		freezing
			? `landscape: the puzzle freezes between the temperatures ${freezing.map(rough).join(' and ')}`
			: 'landscape: it is not known yet where the puzzle freezes',
		...(seen ? [`at temperature ${significant(temperature)} the mean cost is ${mean(seen)}`] : []),
		...(predicted ? [`equilibrium predicts ${mean(predicted)}`] : []),
		...(landscape.exact ? [exactText(landscape.exact, temperature)] : []),
	].join('; ');
}

const mean = (distribution: Distribution) => distribution.mean.toFixed(1);

/** The costs along the horizontal axis: each fills the columns up to the next one. */
type Area = {readonly x: Scale; readonly columns: number};

const costColumn = (cost: number, {x, columns}: Area) => columnAt(x, cost + 0.5, columns);

/** How much of a distribution falls into each column. */
function sharesOf({probabilities}: Distribution, {x, columns}: Area): Float64Array {
	const shares = new Float64Array(columns);
	for (let column = 0; column < columns; column++) {
		const [from, to] = [x.value(column / columns), x.value((column + 1) / columns)];
		for (const [cost, probability] of probabilities) {
			shares[column] += probability * Math.max(0, Math.min(to, cost + 1) - Math.max(from, cost));
		}
	}

	return shares;
}

/** @param most the share that fills a column */
function shareCells(shares: Float64Array, most: number, role: Role) {
	return Array.from(
		shares,
		(share): Glyph => [
			barGlyphs[share > 0 ? Math.max(1, Math.round((share / most) * (barGlyphs.length - 1))) : 0],
			role,
		],
	);
}

type Capacities = {
	/** Of all temperatures visited, and of the peak between them. */
	readonly all: readonly Capacity[];
	readonly peak: Capacity | undefined;
	/** The highest in equilibrium, which has the longest bar; the highest of all if none is. */
	readonly most: number;
};

function capacitiesOf({estimates: {capacities, peak}}: Landscape): Capacities {
	// The peak is sought among those in equilibrium.
	const all = peak ? [...capacities, {...peak, isEquilibrium: true}] : capacities;
	const trusted = all.filter(({isEquilibrium}) => isEquilibrium);
	const most = Math.max(...(trusted.length > 0 ? trusted : all).map(({capacity}) => capacity));
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
function mapLine(
	row: TemperatureRow,
	watched: Watched,
	area: Area,
	capacities: Capacities | undefined,
): Line {
	const {cold, hot, temperature, seen} = row;
	const {temperature: now = 0, cost} = watched.progress;
	const isIn = (value: number) => value >= cold && value < hot;
	const isNow = isIn(now);
	const role = temperatureRole(temperature, uphillOf(watched));
	const shares = seen ? sharesOf(seen, area) : new Float64Array(area.columns);
	const cells = shareCells(shares, Math.max(...shares), role);
	if (isNow) {
		cells[costColumn(cost, area)] = ['●', 'strong'];
	}

	const peak = capacities?.peak && isIn(capacities.peak.temperature) ? capacities.peak : undefined;
	const label = rowLabel(row, isNow ? now : undefined, peak);
	return [
		span(isNow ? '▸' : ' ', 'strong'),
		span(label.padStart(labelWidth - 2), isNow ? 'strong' : 'dim'),
		span('│', 'dim'),
		...joinCells(cells),
		...(capacities ? [span(' '), ...capacityBar(capacities, isIn, role)] : []),
	];
}

/** The highest heat capacity of a row as a bar; a light one, shorter than the peak's, if the run is not in equilibrium. */
function capacityBar(
	{all, peak, most}: Capacities,
	isIn: (temperature: number) => boolean,
	role: Role,
): Line {
	const here = all.filter(({temperature}) => isIn(temperature));
	const highest = here.reduce((best, {capacity}) => Math.max(best, capacity), 0);
	const isEquilibrium = here.some(each => each.isEquilibrium && each.capacity === highest);
	const longest = barsWidth - (isEquilibrium ? 2 : 3);
	const length = Math.min(longest, Math.round((highest / most) * (barsWidth - 2)));
	const isPeak = peak !== undefined && isIn(peak.temperature);
	return length > 0
		? [span((isEquilibrium ? '█' : '░').repeat(length), role), ...(isPeak ? [span('←', 'strong')] : [])]
		: [];
}

/** Round costs in the line below the map, as many as fit. */
function costAxis(area: Area, bars: string): Line {
	const {x, columns} = area;
	const costs = roundNumbers(x, columns / 5).filter(cost => Number.isInteger(cost) && cost < x.high);
	const ticks = costs.map(cost => ({
		position: costColumn(cost, area) / (columns - 1),
		text: roundText(cost),
	}));
	return [span(`${'cost'.padStart(labelWidth - 1)}┼${placeLabels(ticks, columns, '─').text}${bars}`, 'dim')];
}

/** The costs seen at the temperature now, and below them those that equilibrium predicts, on one scale. */
function presentLines(watched: Watched, area: Area): Line[] {
	const {landscape, progress} = watched;
	const {temperature = 0} = progress;
	const seen = landscape.seenAt(temperature);
	const predicted = landscape.predictedAt(temperature);
	const parts = [
		{name: 'seen', distribution: seen, role: temperatureRole(temperature, uphillOf(watched))},
		{name: landscape.exact ? 'exact' : 'equil.', distribution: predicted, role: 'plain' as const},
	].map(part => ({...part, shares: part.distribution && sharesOf(part.distribution, area)}));
	const most = Math.max(...parts.flatMap(({shares}) => [...(shares ?? [])]));
	return parts.map(({name, distribution, shares, role}) => [
		span(`${name.padStart(labelWidth - 1)}`, 'dim'),
		span('│', 'dim'),
		...(distribution && shares
			? [...joinCells(shareCells(shares, most, role)), span(` mean ${mean(distribution)}`)]
			: [span(' too few samples', 'dim')]),
	]);
}
