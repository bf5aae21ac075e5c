/** The axis of a run's chart: which moves it shows; below it its events and ends, and the meaning of the marks. */

import {type Axis, columnAt, type RunLog} from '../../run/log.js';
import {cyclesOf, endCycles, type Sample} from '../../run/samples.js';
import {axisLine, placeLabels, roundUp, scaleOf} from '../chart/scale.js';
import {flow, type Glyph, type Line, type Role, span, widthOf} from '../text/line.js';
import {groupDigits, shortNumber} from '../text/numbers.js';
import {type DrawnRun, isSimple} from './drawn-run.js';

/** The columns of the scale beside a chart: its longest value, and its line. */
export const scaleWidth = 8;

/** Rows below a chart. */
export const axisHeight = 2;

/** The cycles of the temperature that the curves show at least, unless the whole run has fewer. */
const shownCycles = 6.5;

/** Samples of as many moves as a cycle has, from which on its shape can be seen. */
const leastOfCycle = 4;

/** The film while it is shown: its end is that of the run. */
const playedFilm = ({film, progress: {moves, frontier}}: DrawnRun) => (moves < frontier ? film : undefined);

type CurveWindow = {readonly isEnd: boolean; readonly span: number; readonly end: number};

/**
The last cycles: how many moves, and where they end. Of a run that goes on, a round number; of one that has ended, as long
as the displayed point is in them, a few; of a rewound run, what is before and after that point. Undefined where the
whole run is shown, has no more cycles, or has too few samples.
*/
function windowOf(run: DrawnRun): CurveWindow | undefined {
	const {log, chart, progress, shown} = run;
	if (chart === 'whole' || shown || playedFilm(run)) {
		return undefined;
	}

	const [first, last] = log.extent;
	const start = log.endStart ?? Number.POSITIVE_INFINITY;
	const isEnd = progress.moves >= start;
	const span = isEnd ? last - start : roundUp(shownCycles * (log.cycle ?? Number.POSITIVE_INFINITY));
	const end = isEnd ? last : Math.min(last, Math.max(progress.moves, first + span / 2) + span / 2);
	const cycles = isEnd ? endCycles : shownCycles;
	return span >= last - first || log.count(end - span, end) < cycles * leastOfCycle
		? undefined
		: {isEnd, span, end};
}

/** Whether the usual chart shows a part of the run. */
export const hasWindow = (run: DrawnRun): boolean => windowOf({...run, chart: 'cost'}) !== undefined;

/**
The moves that curves of this many columns show: the last cycles of the temperature, or the whole run, that of a film over
its seconds. A window moves by whole columns, and a run that goes on grows into its axis: a column that is drawn stays as
it is.
*/
export function axisOf(run: DrawnRun, columns: number): Axis {
	const {log, progress} = run;
	const film = playedFilm(run);
	const [first, last] = log.extent;
	if (film) {
		const {length} = film;
		return {
			...{low: first, high: last},
			position: moves => film.secondAt(moves) / length,
			value: position => film.movesAt(position * length),
		};
	}

	const window = windowOf(run);
	if (!window) {
		const isGrowing = progress.status === 'running' && last > first;
		return scaleOf(first, isGrowing ? first + roundUp(last - first) : last);
	}

	if (window.isEnd) {
		return scaleOf(window.end - window.span, window.end);
	}

	const step = window.span / columns;
	const high = first + Math.ceil((window.end - first) / step) * step;
	return scaleOf(high - window.span, high);
}

export function columnsOf(run: DrawnRun, width: number) {
	const axis = axisOf(run, width);
	return {axis, columns: run.log.columns(width, axis)};
}

/** The column of the displayed point, in a chart of this width; undefined for the end of the run. */
export const cursorColumn = (run: DrawnRun, width: number): number | undefined =>
	run.progress.moves < run.progress.frontier
		? columnAt(axisOf(run, width), run.progress.moves, width)
		: undefined;

/** What the marks of the axis count. */
type Counts = Pick<Sample, 'moves' | 'restarts' | 'reheats' | 'bestCost'>;

type Mark = {
	readonly glyph: string;
	readonly name: string;
	readonly role: Role;
	/** Whether it has happened between two samples. @param manual the moves of manual changes */
	readonly has: (before: Counts, after: Counts, manual: readonly number[]) => boolean;
};

/** The marks on the axis; where several fall together, the first one is drawn. */
const marks: readonly Mark[] = [
	{
		glyph: '■',
		name: 'manual',
		role: 'strong',
		has: (a, b, manual) => manual.some(at => at >= a.moves && at < b.moves),
	},
	{glyph: '↓', name: 'best', role: 'strong', has: (a, b) => b.bestCost < a.bestCost},
	{glyph: '○', name: 'restart', role: 'strong', has: (a, b) => b.restarts > a.restarts},
	{glyph: '↑', name: 'reheat', role: 'dim', has: (a, b) => b.reheats > a.reheats},
];

const manualMoves = ({events}: RunLog): number[] => events.map(({moves}) => moves);

const cursorGlyph = '▲';

/** The axis below a chart of this many columns, with a label of the scale beside that, and its own labels. */
export const axisRows = (run: DrawnRun, columns: number, label = ''): Line[] => [
	marksLine(run, columns, label),
	labelsLine(run, columns),
];

/** What has happened before the first column. */
function startOf(run: DrawnRun, width: number): Counts {
	const {log} = run;
	const {axis, columns} = columnsOf(run, width);
	const [first = log.samples[0]] = columns;
	// Nearly every run is better than its first grid at once: that is no event.
	return axis.low > log.extent[0] ? first : {...log.samples[0], bestCost: first.bestCost};
}

function marksLine(run: DrawnRun, width: number, label: string): Line {
	const {log} = run;
	const manual = manualMoves(log);
	const counts: readonly Counts[] = [startOf(run, width), ...columnsOf(run, width).columns];
	const cursor = cursorColumn(run, width);
	const cells = Array.from({length: width}, (_, column): Glyph => {
		const [before, after = before] = counts.slice(column, column + 2);
		const mark = before && !isSimple(run) && marks.find(({has}) => has(before, after, manual));
		return column === cursor ? [cursorGlyph, 'accent'] : mark ? [mark.glyph, mark.role] : ['─', 'dim'];
	});
	return axisLine(cells, scaleWidth, label);
}

/** The ends of the axis, and its unit in the middle of what they leave. */
function labelsLine(run: DrawnRun, width: number): Line {
	const {moves} = run.progress;
	const unit = !run.shown ? run.method.unit : moves > 0 ? `step ${groupDigits(moves)}` : 'steps';
	const {low, high} = axisOf(run, width);
	const film = playedFilm(run);
	const [first, last = ''] = film ? ['0 s', `${film.length} s`] : [...new Set([low, high])].map(movesText);
	const room = width - first.length - last.length - 4;
	const names = film ? ['film'] : [...(windowOf(run)?.isEnd ? endNames(run) : []), unit];
	const text = names.find(({length}) => length <= room) ?? '';
	const middle = Math.floor((width + first.length - last.length - (text.length % 2)) / 2);
	const ticks = [
		{position: 0, text: first},
		{position: 1, text: last},
		{position: middle / (width - 1), text},
	];
	return [span(' '.repeat(scaleWidth) + placeLabels(ticks, width).text, 'dim')];
}

/** What the last cycles of a run that has ended are, in shorter and shorter texts. */
function endNames({log}: DrawnRun): string[] {
	const [last] = log.samples.slice(-1);
	const cycles = last.reheats > 0 ? 'coolings' : 'attempts';
	const count = groupDigits(cyclesOf(last) + 1);
	return [`the last ${endCycles} of ${count} ${cycles}`, `the last ${endCycles} ${cycles}`];
}

const movesText = (moves: number): string =>
	moves < 1_000_000 ? groupDigits(Math.round(moves)) : shortNumber(moves);

/** The meaning of the marks on the axis of curves in this many columns: as many as fit. */
export function legendLine(run: DrawnRun, width: number, count: number): Line {
	const {log} = run;
	const manual = manualMoves(log);
	const first = startOf(run, count);
	const last = columnsOf(run, count).columns.at(-1) ?? first;
	const entries = [
		...marks.filter(({has}) => has(first, last, manual)),
		...(cursorColumn(run, count) === undefined
			? []
			: [{glyph: cursorGlyph, name: 'here', role: 'accent' as const}]),
	].map(({glyph, name, role}): Line => [span(glyph, role), span(` ${name}`, 'dim')]);
	const [line = []] = flow(entries, width);
	return widthOf(line) <= width ? line : [];
}
