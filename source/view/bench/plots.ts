/** What a benchmark found, as curves: success and time over each swept setting, and the share solved over moves and time. */

import type {Variant} from '../../run/plan.js';
import type {Figures, Results, Subjects} from '../../run/results.js';
import {distribution, expectedEffort} from '../../run/statistics.js';
import {
	besideScale,
	endTicks,
	markedAxis,
	roundNumbers,
	type Scale,
	scaleOf,
	ticksAt,
} from '../chart/scale.js';
import {letterRaster, rasterOf, Sheet} from '../chart/sheet.js';
import {type Line, plainText, span} from '../text/line.js';
import {duration, type NumberFormat, roundText} from '../text/numbers.js';
import {movesUnit, solversOf, variantName} from './table.js';

type PlotAxis = {
	readonly label: string;
	readonly scale: Scale;
	readonly format: NumberFormat;
};

type Series = {
	readonly name: string;
	/** The height at a place on the horizontal axis; what is beyond the vertical scale is drawn at its edge. */
	readonly at: (x: number) => number;
};

type Plot = {
	readonly title: string;
	readonly x: PlotAxis;
	readonly y: PlotAxis;
	readonly series: readonly Series[];
};

/** The size of the curves; the vertical scale takes some columns more. */
const plotColumns = 60;
const plotRows = 9;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The number of curves that letters can distinguish. */
const mostSeries = letters.length;

/** More curves than this in one plot are not readable: then each solver has one. */
const mostCurves = 8;

const shareScale = {
	label: 'solved',
	scale: scaleOf(0, 1),
	format: (share: number) => `${Math.round(share * 100)} %`,
};

/** An end of a scale may be any number; near 1 the distance from it needs the digits. */
const roundFigure = (value: number) =>
	roundText(value > 0.9 && value < 1 ? Number(value.toPrecision(6)) : Number(value.toPrecision(3)));

/** All plots that the results have something for, an empty line before each. */
export function benchPlots(results: Results, isAscii: boolean): string[] {
	return [...sweepPlots(results), ...distributionPlots(results)].flatMap(plot => [
		'',
		...plotLines(plot, isAscii),
	]);
}

/** The numbers that each setting takes, by its name, where there is more than one. */
function sweptSettings({variants}: Subjects): Map<string, number[]> {
	const found = Map.groupBy(
		variants
			.flatMap(({settings}) => Object.entries(settings))
			.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
		([name]) => name,
	);
	return new Map(
		[...found]
			.map(([name, entries]) => [name, [...new Set(entries.map(([, value]) => value))]] as const)
			.filter(([, values]) => values.length > 1)
			.map(([name, values]) => [name, values.toSorted((a, b) => a - b)]),
	);
}

/** Success, and the mean time to a solution, over each swept setting. */
function sweepPlots(results: Results): Plot[] {
	const {variants} = results;
	const solvers = solversOf(results);
	/** The figures of a solver at each value of a setting, over all puzzles and all values of the other settings. */
	const pointsOf = (solver: string, name: string, values: readonly number[]) =>
		values.flatMap(value => {
			const isChosen = (variant: Variant) => variant.solver === solver && variant.settings[name] === value;
			const figures = results.figures(variants.filter(isChosen));
			return figures.runs > figures.failed ? [[value, figures] as const] : [];
		});
	return [...sweptSettings(results)].flatMap(([name, values]) => {
		const x = {
			label: name,
			scale: scaleOf(values[0], values[values.length - 1], shapeOf(values)),
			format: roundFigure,
		};
		const curves = solvers
			.map(solver => ({name: solver, points: pointsOf(solver, name, values)}))
			.filter(({points}) => points.length > 1)
			.slice(0, mostSeries);
		const plot = (title: string, y: PlotAxis, read: (figures: Figures) => number): Plot => ({
			title,
			x,
			y,
			series: curves.map(curve => ({
				name: curve.name,
				at: through(
					curve.points.map(([value, figures]) => [value, read(figures)]),
					x.scale,
				),
			})),
		});
		const times = curves.flatMap(({points}) => points.map(([, figures]) => meanTime(figures)));
		const whose = curves.length === 1 && solvers.length > 1 ? ` of ${curves[0].name}` : '';
		return curves.length === 0
			? []
			: [
					plot(`Success over ${name}${whose}`, shareScale, solvedShare),
					...effortScales(times).map(y => plot(`Mean time to a solution over ${name}${whose}`, y, meanTime)),
				];
	});
}

/** The empirical distributions of the moves and of the time to a solution; none without one. */
function distributionPlots(results: Results): Plot[] {
	const curves = distributionCurves(results);
	const unit = movesUnit(results);
	const plot = (
		title: string,
		valuesOf: (figures: Figures) => Float64Array,
		axis: Partial<PlotAxis> = {},
	) => {
		const values = curves.map(({figures}) => valuesOf(figures));
		// Ascending; what took nothing has no place on a logarithmic scale.
		const ends = values.flatMap(some => [some.find(value => value > 0) ?? 0, some.at(-1) ?? 0]);
		return effortScales(ends).map(x => ({
			title,
			x: {...x, ...axis},
			y: shareScale,
			series: curves.map(
				({name, figures}, at): Series => ({
					name,
					at: distribution(values[at], figures.runs - figures.failed),
				}),
			),
		}));
	};
	return [
		...plot(`Runs solved within a number of ${unit}`, ({solved}) => solved.moves, {
			label: unit,
			format: roundFigure,
		}),
		...plot('Runs solved by a time', ({solved}) => solved.milliseconds),
	];
}

/** A curve for each variant, or for each solver where there are too many. */
function distributionCurves(results: Results): Array<{readonly name: string; readonly figures: Figures}> {
	const {variants} = results;
	const isEach = variants.length <= mostCurves;
	const groups = Map.groupBy(variants, variant => (isEach ? variantName(results, variant) : variant.solver));
	return [...groups].slice(0, mostSeries).map(([name, some]) => ({name, figures: results.figures(some)}));
}

/** A logarithmic scale for those that are finite and above 0; none if there is none. */
function effortScales(times: readonly number[]): Array<PlotAxis> {
	const finite = times.filter(time => Number.isFinite(time) && time > 0);
	return finite.length === 0
		? []
		: [{label: 'time', scale: scaleOf(Math.min(...finite), Math.max(...finite), 'log'), format: duration}];
}

const solvedShare = ({runs, failed, solved}: Figures): number => solved.moves.length / (runs - failed);

/** Restarting after each failure. */
const meanTime = ({solved, unsolved}: Figures): number =>
	expectedEffort(solved.milliseconds, unsolved.milliseconds);

/** Straight lines between points, as they look on the scale; where one of two is endless, so is all between them. */
function through(points: ReadonlyArray<readonly [number, number]>, {position}: Scale): Series['at'] {
	return x => {
		const found = points.findIndex(([value]) => value >= x);
		const index = found === -1 ? points.length - 1 : found;
		const [right, above] = points[index];
		const [left, below] = points[Math.max(0, index - 1)];
		if (x <= left || x >= right) {
			return above;
		}

		const share = (position(x) - position(left)) / (position(right) - position(left));
		return Number.isFinite(below + above) ? below + (above - below) * share : Number.POSITIVE_INFINITY;
	};
}

/** The scale of ascending values on which they are most evenly spread: `near one` for those that come near to 1, such as 0.9 to 0.999. */
function shapeOf(values: readonly number[]): Scale['shape'] {
	const [low, high] = [values[0], values[values.length - 1]];
	const spread = (even: (value: number) => number) => {
		const steps = values.slice(1).map((value, k) => even(value) - even(values[k]));
		return Math.max(...steps) / Math.min(...steps);
	};
	const isLess = (even: (value: number) => number) => values.length > 2 && spread(even) < spread(Number);
	const isNear = low >= 0.5 && high < 1;
	if (isNear && (1 - low > 9.9 * (1 - high) || isLess(value => -Math.log(1 - value)))) {
		return 'near one';
	}

	return low > 0 && isLess(Math.log) ? 'log' : 'linear';
}

/**
A plot as lines: the title, the curves beside their scale, the axis, and what the letters mean. One curve is drawn in
dots; several in a letter each, the first one in front.
*/
function plotLines({title, x, y, series}: Plot, isAscii: boolean): string[] {
	const sheet = new Sheet(plotColumns, plotRows);
	for (const [index, {at}] of [...series.entries()].reverse()) {
		const raster = series.length === 1 ? rasterOf(isAscii) : letterRaster(letters[index]);
		const count = plotColumns * raster.across;
		const heights = Array.from({length: count}, (_, k) =>
			y.scale.position(at(x.scale.value(k / (count - 1)))),
		);
		sheet.curve(heights, raster);
	}

	const ticks = endTicks(y.scale, y.format);
	const left = Math.max(...ticks.map(({text}) => text.length)) + 2;
	const [axis, labels] = markedAxis(ticksAt(x.scale, roundNumbers(x.scale), x.format), plotColumns, left);
	const lines: Line[] = [
		[span(title)],
		[span(' '.repeat(left - 1) + y.label)],
		...besideScale(sheet.lines(), ticks, left),
		axis,
		[...labels, span(`   ${axisName(x)}`)],
		...(series.length === 1
			? []
			: series.map(({name}, index) => [span(`${' '.repeat(left)}${letters[index]}  ${name}`)])),
	];
	return lines.map(line => plainText(line).trimEnd());
}

function axisName({label, scale: {shape}}: PlotAxis): string {
	const notes: Partial<Record<Scale['shape'], string>> = {
		log: ' (log)',
		'near one': ` (log of 1 - ${label})`,
	};
	return `${label}${notes[shape] ?? ''}`;
}
