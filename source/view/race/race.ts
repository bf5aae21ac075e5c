/** The texts of a race: captions, names, notes, the outcome, and the table of its lanes on the screen and at the end. */

import type {RunLog} from '../../run/log.js';
import type {FleetUnit, Standing} from '../../run/race.js';
import {methodNamed} from '../../solvers/index.js';
import {andList} from '../../text.js';
import {type HeatRange, temperatureRole} from '../heat.js';
import {
	cut,
	justify,
	type Line,
	laneRole,
	plainText,
	type Role,
	type Span,
	span,
	widthOf,
} from '../text/line.js';
import {duration, groupDigits, shortNumber, significant} from '../text/numbers.js';
import {alignColumns} from '../text/width.js';

/** A lane as it is shown. */
export type LaneView = {
	/** As it is written on a command line. */
	readonly name: string;
	/** The name that distinguishes it from the other lanes. */
	readonly brief: string;
	/** The name of its moves, in the plural. */
	readonly unit: string;
	readonly standing: Standing;
	readonly log: RunLog;
	/** Its highest temperature so far, and the lowest of its schedule. */
	readonly heat: HeatRange;
};

/** Whether no lane is running any more. */
export const areOver = (lanes: ReadonlyArray<Pick<LaneView, 'standing'>>): boolean =>
	lanes.every(({standing}) => standing.progress.status !== 'running');

export const hasWon = ({rank, progress}: Standing): boolean => rank === 1 && progress.status === 'solved';

/** What marks a lane that has ended. */
export function statusMark({progress: {status}}: Standing): string {
	return {solved: '✔', running: ' ', 'gave-up': '✖'}[status];
}

/** The role of what says how a lane stands; its name and its curve have its own colour. */
export function laneTextRole(standing: Standing, isAt: boolean): Role {
	return hasWon(standing)
		? 'good'
		: isAt
			? 'strong'
			: standing.progress.status === 'gave-up'
				? 'dim'
				: standing.rank === 1
					? 'strong'
					: 'plain';
}

/** The colour of a lane's temperature; undefined without one. */
export const laneHeatRole = ({heat, standing: {progress}}: LaneView): Role | undefined =>
	progress.temperature === undefined ? undefined : temperatureRole(heat, progress.temperature);

/** How many grids are hidden before and after the visible ones, with arrows to them. */
export function hiddenText(before: number, after: number): Line {
	const count = before + after;
	const arrows = `${before > 0 ? '↑' : ''}${after > 0 ? '↓' : ''}`;
	return count > 0 ? [span(`+${count} ${count === 1 ? 'grid' : 'grids'} ${arrows}`, 'accent')] : [];
}

/** What marks the curve of each lane, so that none depends on its colour. */
const laneMarks = '●▲■◆△□';

export const laneMark = (index: number): Span => span(laneMarks[index], laneRole(index));

/** The pointer before the highlighted lane; a blank before the others. */
export const pointer = (isAt: boolean) => span(isAt ? '▸' : ' ', 'accent');

/** Whether captions of this width have room for the word `cost`. */
export function isCostNamed(lanes: readonly LaneView[], width: number): boolean {
	const longest = Math.max(...lanes.map(({brief}) => brief.length));
	return '▸ 1 '.length + longest + ' ✔ cost 123'.length <= width;
}

type CaptionOptions = {
	/** The place of the lane among all lanes. */
	readonly index: number;
	readonly isAt: boolean;
	readonly hasWord: boolean;
	readonly width: number;
};

/** The caption above a board: its rank, its lane and its cost. */
export function captionLine(
	{brief, standing}: LaneView,
	{index, isAt, hasWord, width}: CaptionOptions,
): Line {
	const role = laneTextRole(standing, isAt);
	const end: Line = [
		span(standing.progress.status === 'running' ? ' ' : ` ${statusMark(standing)} `, role),
		...(hasWord ? [span('cost ', 'dim')] : []),
		span(String(standing.progress.cost), role),
	];
	const start = cut(
		[pointer(isAt), span(` ${standing.rank} `, role), span(brief, laneRole(index))],
		width - widthOf(end),
	);
	return [...start, span(' '.repeat(Math.max(0, width - widthOf(start) - widthOf(end)))), ...end];
}

/** The name of the moves of all lanes, in the plural. */
export function unitOf(lanes: ReadonlyArray<Pick<LaneView, 'unit'>>): string {
	return lanes.every(({unit}) => unit === lanes[0].unit) ? lanes[0].unit : 'moves';
}

export function byRank<Lane extends Pick<LaneView, 'standing'>>(lanes: readonly Lane[]): Lane[] {
	return lanes.toSorted((a, b) => a.standing.rank - b.standing.rank);
}

/** What the race makes equal, in a sentence or two. */
export function fairnessText(by: FleetUnit, lanes: ReadonlyArray<Pick<LaneView, 'unit'>>): string {
	const units = new Set(lanes.map(({unit}) => unit));
	return by === 'time'
		? `Equal time: the same running time for all. ${units.size > 1 ? `Moves differ: ${andList(units)}. ` : ''}Lanes take turns where cores are few.`
		: `Lockstep: the same number of ${unitOf(lanes)} for all${units.size > 1 ? ` (${andList(units)})` : ''}. A seed always has the same winner.`;
}

type Notes = {
	readonly by: FleetUnit;
	readonly seed: string;
	readonly rate: number;
	readonly measured: number | undefined;
	readonly width: number;
	/** What the signs on the boards mean. */
	readonly legend: Line | undefined;
};

/** The notes below the table: how fair it is, and how fast, in as many words as there is room for. */
export function raceNotes(
	lanes: readonly LaneView[],
	{by, seed, rate, measured, width, legend = []}: Notes,
): Line[] {
	const fair = fairnessText(by, lanes);
	const [first, word] = ['.', ':'].map(end => `${fair.slice(0, fair.indexOf(end))}.`);
	const room = width - widthOf(legend) - 2;
	const fairness = span([fair, first, word].find(({length}) => length <= room) ?? '', 'dim');
	const unit = span(`by ${by === 'moves' ? unitOf(lanes) : by} · `, 'dim');
	const pace = [span(raceSpeed(by, rate, measured)), span(' · seed ', 'dim'), span(seed)];
	const [ranking, why] = [
		span(' · ranked by missing digits', 'dim'),
		span(': each solver counts cost in its own way', 'dim'),
	];
	const speeds = [
		[unit, ...pace, ranking, why],
		[unit, ...pace, ranking],
		[...pace, ranking],
	];
	return [justify([fairness], legend, width), speeds.find(line => widthOf(line) <= width) ?? pace];
}

/** Who has won, or how it stands. */
export function outcomeLine(lanes: readonly LaneView[], isPaused: boolean): Line {
	const winners = lanes.filter(({standing}) => hasWon(standing)).map(({brief}) => brief);
	return winners.length > 0
		? [span(`✔ ${winners.length > 2 ? winners.length : andList(winners)} won`, 'good')]
		: areOver(lanes)
			? [span('✖ nobody solved it', 'bad')]
			: [span(isPaused ? '‖ paused' : 'racing', 'strong')];
}

/** From this share of the target on a measured speed counts as reached: measurements vary. */
const nearly = 0.8;

/**
How fast a race is.

@param rate the target
@param measured the actual speed, where that is known
*/
export function raceSpeed(by: FleetUnit, rate: number, measured?: number): string {
	const text = (speed: number) => (by === 'moves' ? `${shortNumber(speed)}/s` : `${speed} ms a second`);
	const made = measured === undefined ? undefined : text(Number(measured.toPrecision(2)));
	return rate === Number.POSITIVE_INFINITY
		? `full speed${made === undefined ? '' : `, ${made}`}`
		: measured !== undefined && measured < nearly * rate
			? `${made}, below the target of ${text(rate)}`
			: text(rate);
}

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
