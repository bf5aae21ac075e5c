/** The table of a race: a line for each lane, and as text at the end. */

import {methodNamed} from '../../solvers/index.js';
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

type Column = {
	readonly head: string;
	readonly width: number;
	readonly isLeft?: boolean;
	/** Columns of a higher order leave a narrow table first. */
	readonly order: number;
	readonly cell: (lane: LaneView, index: number) => Span;
};

type TableOptions = {
	readonly at: number;
	/** Whether each line has the mark of its curve in the chart. */
	readonly hasMarks?: boolean;
	readonly width: number;
};

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
			cell: ({brief}, index) => span(plainText(cut([span(brief)], nameWidth)), laneRole(index)),
		},
		figure('cost', costWidth, 1, ({standing}) => String(standing.progress.cost)),
		...(lanes.some(lane => laneHeatRole(lane)) ? [temperatureColumn] : []),
		figure(unitOf(lanes), 11, 2, ({standing}) => movesText(standing.progress.moves)),
		figure('time', 9, 4, ({standing}) => duration(standing.progress.milliseconds)),
		figure('restarts', 8, 5, ({standing}) => shortNumber(standing.progress.restarts)),
	];
}

/** Each temperature in its colour. */
const temperatureColumn: Column = {
	head: 'T',
	width: 7,
	order: 3,
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
	for (let order = 5; order > 0 && needed(columns) > width; order--) {
		columns = columns.filter(column => column.order !== order);
	}

	const row = (mark: Line, cell: (column: Column) => Span): Line =>
		cut(
			[
				...mark,
				...columns.flatMap((column): Line => {
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
			return row([pointer(index === at), span(' '), mark, ...curve], column => column.cell(lane, index));
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
