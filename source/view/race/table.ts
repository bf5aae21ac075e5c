/** The table of a race: a line for each lane with the curve of its cost, and as text at the end. */

import {methodNamed} from '../../solvers/index.js';
import {barGlyphs} from '../text/bars.js';
import {cut, type Line, laneRole, plainText, type Span, span} from '../text/line.js';
import {duration, groupDigits, shortNumber, significant} from '../text/numbers.js';
import {alignColumns} from '../text/width.js';
import {
	byRank,
	type LaneView,
	laneHeatRole,
	laneMark,
	laneTextRole,
	pointer,
	statusMark,
	unitOf,
} from './race.js';

/** A cost is always seen. */
const trailGlyphs = barGlyphs.slice(1);

/** A curve of costs one character high, 0 at the bottom; by their square roots, for the last conflicts are what a race is about. */
export function sparkline(costs: readonly number[]): string {
	const highest = Math.max(1, ...costs);
	return costs
		.map(cost => trailGlyphs[Math.round(Math.sqrt(Math.max(0, cost) / highest) * (trailGlyphs.length - 1))])
		.join('');
}

type Column = {
	readonly head: string;
	readonly width: number;
	readonly isLeft?: boolean;
	/** Columns of a higher order leave a narrow table first. */
	readonly order: number;
	readonly cell: (lane: LaneView, index: number, width: number) => Span;
};

type TableOptions = {
	readonly at: number;
	/** Whether each line has the mark of its curve in the chart. */
	readonly hasMarks?: boolean;
	readonly width: number;
};

const narrowestCurve = 8;
const widestCurve = 60;
const costWidth = 5;
/** The columns of the pointer, the status, the rank, and the mark of the curve. */
const marksWidth = ({hasMarks}: TableOptions) => (hasMarks ? 7 : 5);

function tableColumns(lanes: readonly LaneView[], options: TableOptions): Column[] {
	const {at, width: whole} = options;
	const room = whole - marksWidth(options) - 2 - costWidth - 2;
	const nameWidth = Math.max(1, Math.min(room, Math.max(...lanes.map(({brief}) => brief.length))));
	const figure = (head: string, width: number, order: number, read: (lane: LaneView) => string): Column => ({
		head,
		width,
		order,
		cell: (lane, index) => span(read(lane), index === at ? 'strong' : 'plain'),
	});
	return [
		{
			head: 'solver',
			width: nameWidth,
			order: 0,
			isLeft: true,
			cell: ({brief}, index, width) => span(plainText(cut([span(brief)], width)), laneRole(index)),
		},
		figure('cost', costWidth, 1, ({standing}) => String(standing.progress.cost)),
		// It ranks the lanes that run or gave up.
		figure('missing', 7, 4, ({standing}) => String(standing.missing)),
		...(lanes.some(lane => laneHeatRole(lane)) ? [temperatureColumn] : []),
		{
			head: 'cost so far',
			width: narrowestCurve,
			order: 3,
			isLeft: true,
			cell: ({history, standing}, index, width) => {
				const before = history.columns(width, 'moves').map(({cost}) => cost.mean);
				const costs = [...before.slice(0, width - 1), standing.progress.cost];
				return span(sparkline(costs), laneRole(index));
			},
		},
		figure(unitOf(lanes), 11, 2, ({standing}) => movesText(standing.progress.moves)),
		figure('time', 9, 6, ({standing}) => duration(standing.progress.milliseconds)),
		figure('restarts', 8, 7, ({standing}) => shortNumber(standing.progress.restarts)),
	];
}

/** Each temperature in its colour. */
const temperatureColumn: Column = {
	head: 'T',
	width: 7,
	order: 5,
	cell: lane => {
		const {temperature} = lane.standing.progress;
		return span(temperature === undefined ? '' : significant(temperature), laneHeatRole(lane));
	},
};

const movesText = (moves: number) => (moves < 1e8 ? groupDigits(moves) : shortNumber(moves));

/** All lanes in their order, a line each below a heading; columns without room are left out. */
export function standingLines(lanes: readonly LaneView[], options: TableOptions): Line[] {
	const {at, width, hasMarks} = options;
	const lead = marksWidth(options);
	const needed = (columns: readonly Column[]) =>
		columns.reduce((sum, column) => sum + column.width + 2, lead);
	let columns = tableColumns(lanes, options);
	for (let order = 7; order > 0 && needed(columns) > width; order--) {
		columns = columns.filter(column => column.order !== order);
	}

	const spare = Math.min(widestCurve - narrowestCurve, Math.max(0, width - needed(columns)));
	const sized = columns.map(column =>
		column.order === 3 ? {...column, width: column.width + spare} : column,
	);
	const row = (mark: Line, cell: (column: Column) => Span): Line =>
		cut(
			[
				...mark,
				...sized.flatMap((column): Line => {
					const {text, role} = cell(column);
					const padded = column.isLeft ? text.padEnd(column.width) : text.padStart(column.width);
					return [span('  '), span(padded, role)];
				}),
			],
			width,
		);
	const heading = row([span(' rank'.padEnd(lead), 'dim')], ({head, width: room}) =>
		span(head.length > room ? '' : head, 'dim'),
	);
	return [
		heading,
		...lanes.map((lane, index) => {
			const mark = span(
				`${statusMark(lane.standing)} ${lane.standing.rank}`,
				laneTextRole(lane.standing, index === at),
			);
			const curve = hasMarks ? [span(' '), laneMark(index)] : [];
			return row([pointer(index === at), span(' '), mark, ...curve], column =>
				column.cell(lane, index, column.width),
			);
		}),
	];
}

/** The table of a race as text: how it ended, or how it stood when it was left. */
export function resultLines(lanes: ReadonlyArray<Pick<LaneView, 'name' | 'unit' | 'standing'>>): string[] {
	const haveAttempts = lanes.every(({standing}) => methodNamed(standing.progress.solver)?.hasAttempts);
	const rows = byRank(lanes).map(({name, standing: {rank, progress}}) => [
		String(rank),
		name,
		{solved: 'yes', running: 'not yet', 'gave-up': 'no'}[progress.status],
		groupDigits(progress.moves),
		duration(progress.milliseconds),
		groupDigits(progress.restarts + (haveAttempts ? 1 : 0)),
		String(progress.cost),
	]);
	const head = [
		'',
		'solver',
		'solved',
		unitOf(lanes),
		'time',
		haveAttempts ? 'attempts' : 'restarts',
		'cost',
	];
	return alignColumns([head, ...rows], 3);
}
