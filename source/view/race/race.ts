/** The texts of a race: captions, names, notes, the outcome, and the table of its lanes on the screen and at the end. */

import type {RunLog} from '../../run/log.js';
import type {FleetUnit, Standing} from '../../run/race.js';
import {methodNamed} from '../../solvers/index.js';
import {andList} from '../../text.js';
import type {DrawOptions, Fleet} from '../fleet/fleet.js';
import {temperatureRole} from '../heat.js';
import {
	cut,
	fitting,
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

export type LaneView = Standing & {
	/** Its place among all lanes. */
	readonly index: number;
	/** As it is written on a command line. */
	readonly name: string;
	/** The name that distinguishes it from the other lanes. */
	readonly brief: string;
	/** The name of its moves, in the plural. */
	readonly unit: string;
	readonly log: RunLog;
	/** See `Method`. */
	readonly smallestRise?: number | undefined;
};

export const areOver = (lanes: readonly Standing[]): boolean =>
	lanes.every(({progress}) => progress.status !== 'running');

export const hasWon = ({rank, progress}: Standing): boolean => rank === 1 && progress.status === 'solved';

export const statusMark = ({progress}: Standing): string =>
	({solved: '✔', running: ' ', 'gave-up': '✖'})[progress.status];

/** The role of what says how a lane stands; its name and its curve have its own colour. */
export function laneTextRole(lane: Standing, isAt: boolean): Role {
	return hasWon(lane)
		? 'good'
		: isAt
			? 'strong'
			: lane.progress.status === 'gave-up'
				? 'dim'
				: lane.rank === 1
					? 'strong'
					: 'plain';
}

/** The colour of a lane's temperature; undefined without one. */
export const laneHeatRole = ({smallestRise, progress}: LaneView): Role | undefined =>
	progress.temperature === undefined ? undefined : temperatureRole(progress.temperature, smallestRise);

/** How many grids are hidden before and after the visible ones, with arrows to them. */
export function hiddenText(before: number, after: number): Line {
	const count = before + after;
	const arrows = `${before > 0 ? '↑' : ''}${after > 0 ? '↓' : ''}`;
	return count > 0 ? [span(`+${count} ${count === 1 ? 'grid' : 'grids'} ${arrows}`, 'accent')] : [];
}

/** What marks the curve of each lane, so that none depends on its colour. */
const laneMarks = '●▲■◆△□';

export const laneMark = (index: number): Span => span(laneMarks[index], laneRole(index));

export const pointer = (isAt: boolean) => span(isAt ? '▸' : ' ', 'accent');

/** Whether captions of this width have room for the word `cost`. */
export function isCostNamed(lanes: readonly LaneView[], width: number): boolean {
	const longest = Math.max(...lanes.map(({brief}) => brief.length));
	return '▸ 1 '.length + longest + ' ✔ cost 123'.length <= width;
}

/** The caption above a board: its rank, its lane and its cost, with its word if that is to be there. */
export function captionLine(lane: LaneView, isAt: boolean, hasWord: boolean, width: number): Line {
	const {brief, index, rank, progress} = lane;
	const role = laneTextRole(lane, isAt);
	const mark = span(progress.status === 'running' ? ' ' : ` ${statusMark(lane)} `, role);
	const end = [mark, span(hasWord ? 'cost ' : '', 'dim'), span(String(progress.cost), role)];
	const name = [pointer(isAt), span(` ${rank} `, role), span(brief, laneRole(index))];
	const start = cut(name, width - widthOf(end));
	return [...start, span(' '.repeat(Math.max(0, width - widthOf(start) - widthOf(end)))), ...end];
}

/** The name of the moves of all lanes, in the plural. */
export const unitOf = (lanes: ReadonlyArray<Pick<LaneView, 'unit'>>): string =>
	lanes.every(({unit}) => unit === lanes[0].unit) ? lanes[0].unit : 'moves';

export const byRank = <Lane extends Pick<Standing, 'rank'>>(lanes: readonly Lane[]): Lane[] =>
	lanes.toSorted((a, b) => a.rank - b.rank);

/** What the race makes equal, in a sentence or two. */
export function fairnessText(by: FleetUnit, lanes: ReadonlyArray<Pick<LaneView, 'unit'>>): string {
	const units = new Set(lanes.map(({unit}) => unit));
	return by === 'time'
		? `Equal time: the same running time for all. ${units.size > 1 ? `Moves differ: ${andList(units)}. ` : ''}Lanes take turns where cores are few.`
		: `Lockstep: the same number of ${unitOf(lanes)} for all${units.size > 1 ? ` (${andList(units)})` : ''}. A seed always has the same winner.`;
}

/**
The notes below the table: how fair it is, and how fast, in as many words as there is room for.

@param legend what the signs on the boards mean
*/
export function raceNotes(
	lanes: readonly LaneView[],
	{by, seed}: Pick<Fleet, 'by' | 'seed'>,
	{rate, measured, columns}: Pick<DrawOptions, 'rate' | 'measured' | 'columns'>,
	legend: Line = [],
): Line[] {
	const width = columns - 2;
	const fair = fairnessText(by, lanes);
	const [first, word] = ['.', ':'].map(end => `${fair.slice(0, fair.indexOf(end))}.`);
	const room = width - widthOf(legend) - 2;
	const fairness = span([fair, first, word].find(({length}) => length <= room) ?? '', 'dim');
	const unit = span(`by ${by === 'moves' ? unitOf(lanes) : by} · `, 'dim');
	const pace = [span(raceSpeed(by, rate, measured)), span(' · seed ', 'dim'), span(seed)];
	const ranking = span(' · ranked by missing digits', 'dim');
	const why = span(': each solver counts cost in its own way', 'dim');
	const speeds = [[unit, ...pace, ranking, why], [unit, ...pace, ranking], [...pace, ranking], pace];
	return [justify([fairness], legend, width), fitting(speeds, width)];
}

/** Who has won, or how it stands. */
export function outcomeLine(lanes: readonly LaneView[], isPaused: boolean): Line {
	const winners = lanes.filter(hasWon).map(({brief}) => brief);
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
	readonly text: (lane: LaneView) => string;
	/** @default bold in the highlighted lane */
	readonly role?: (lane: LaneView) => Role | undefined;
};

const costWidth = 5;

/** @param room for the name and the cost */
function tableColumns(lanes: readonly LaneView[], room: number): Column[] {
	const longest = Math.max(...lanes.map(({brief}) => brief.length));
	const width = Math.max(1, Math.min(room - costWidth - 4, longest));
	const name = ({brief}: LaneView) => plainText(cut([span(brief)], width));
	const moves = ({progress}: LaneView) =>
		progress.moves < 1e8 ? groupDigits(progress.moves) : shortNumber(progress.moves);
	const temperature = ({progress}: LaneView) =>
		progress.temperature === undefined ? '' : significant(progress.temperature);
	return [
		{head: 'solver', width, order: 0, isLeft: true, text: name, role: ({index}) => laneRole(index)},
		{head: 'cost', width: costWidth, order: 1, text: ({progress}) => String(progress.cost)},
		...(lanes.some(laneHeatRole)
			? [{head: 'T', width: 7, order: 3, text: temperature, role: laneHeatRole}]
			: []),
		{head: unitOf(lanes), width: 11, order: 2, text: moves},
		{head: 'time', width: 9, order: 4, text: ({progress}) => duration(progress.milliseconds)},
		{head: 'restarts', width: 8, order: 5, text: ({progress}) => shortNumber(progress.restarts)},
	];
}

/**
All lanes in their order, a line each below a heading; columns without room are left out.

@param hasMarks whether each line has the mark of its curve in the chart
*/
export function standingLines(
	lanes: readonly LaneView[],
	{at, width, hasMarks}: {readonly at: number; readonly width: number; readonly hasMarks: boolean},
): Line[] {
	// The columns of the pointer, the status, the rank, and the mark of the curve.
	const lead = hasMarks ? 7 : 5;
	const needed = (some: readonly Column[]) => some.reduce((sum, column) => sum + column.width + 2, lead);
	let columns = tableColumns(lanes, width - lead);
	for (let order = 5; order > 0 && needed(columns) > width; order--) {
		columns = columns.filter(column => column.order !== order);
	}

	const row = (mark: Line, cell: (column: Column) => Span): Line => {
		const cells = columns.flatMap((column): Line => {
			const {text, role} = cell(column);
			const padded = column.isLeft ? text.padEnd(column.width) : text.padStart(column.width);
			return [span('  '), span(padded, role)];
		});
		return cut([...mark, ...cells], width);
	};
	const heading = row([span(' rank'.padEnd(lead), 'dim')], ({head, width: room}) =>
		span(head.length > room ? '' : head, 'dim'),
	);
	return [
		heading,
		...lanes.map(lane => {
			const isAt = lane.index === at;
			const mark = span(`${statusMark(lane)} ${lane.rank}`, laneTextRole(lane, isAt));
			const curve = hasMarks ? [span(' '), laneMark(lane.index)] : [];
			return row([pointer(isAt), span(' '), mark, ...curve], ({text, role}) =>
				span(text(lane), role ? role(lane) : isAt ? 'strong' : 'plain'),
			);
		}),
	];
}

/** The table of a race as text: how it ended, or how it stood when it was left. */
export function resultLines(lanes: readonly LaneView[]): string[] {
	const haveAttempts = lanes.every(({progress}) => methodNamed(progress.solver)?.hasAttempts);
	const rows = byRank(lanes).map(({name, rank, progress}) => [
		String(rank),
		name,
		{solved: 'yes', running: 'not yet', 'gave-up': 'no'}[progress.status],
		groupDigits(progress.moves),
		duration(progress.milliseconds),
		groupDigits(progress.restarts + (haveAttempts ? 1 : 0)),
		String(progress.cost),
	]);
	const efforts = [unitOf(lanes), 'time', haveAttempts ? 'attempts' : 'restarts'];
	return alignColumns([['', 'solver', 'solved', ...efforts, 'cost'], ...rows], 3);
}
