/** The texts of a race: captions, names, notes, the outcome, and the table of its lanes on the screen and at the end. */

import type {Progress} from '../../run/drive.js';
import type {RunLog} from '../../run/log.js';
import type {Standing} from '../../run/race.js';
import {methodNamed} from '../../solvers/index.js';
import type {Method} from '../../solvers/solver.js';
import {andList} from '../../text.js';
import type {DrawOptions, Fleet} from '../fleet/fleet.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {stateOf} from '../state.js';
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
import {
	costText,
	countText,
	duration,
	fittingNumber,
	groupDigits,
	perSecond,
	shortNumber,
	significant,
} from '../text/numbers.js';
import {alignColumns} from '../text/width.js';

export type LaneView = Standing & {
	/** Its place among all lanes. */
	readonly index: number;
	/** As it is written on a command line. */
	readonly name: string;
	/** The name that distinguishes it from the other lanes. */
	readonly brief: string;
	readonly log: RunLog;
	readonly method: Pick<Method, 'name' | 'unit' | 'hasAttempts' | 'doing' | 'smallestRise'>;
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
export const laneHeatRole = ({method, progress}: LaneView): Role | undefined =>
	progress.temperature === undefined
		? undefined
		: temperatureRole(progress.temperature, uphillOf({method, progress}));

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

/** The caption above a board: its rank and its lane; the table has its figures. */
export function captionLine(lane: LaneView, isAt: boolean, width: number): Line {
	const {brief, index, rank} = lane;
	const role = laneTextRole(lane, isAt);
	const name = [pointer(isAt), span(` ${rank} `, role), span(brief, laneRole(index))];
	const line = cut([...name, span(` ${statusMark(lane)}`, role)], width);
	return [...line, span(' '.repeat(width - widthOf(line)))];
}

/** The name of the moves of all lanes, in the plural. */
export function unitOf(lanes: ReadonlyArray<Pick<LaneView, 'method'>>): string {
	const [unit, ...others] = new Set(lanes.map(({method}) => method.unit));
	return others.length > 0 ? 'moves' : unit;
}

export const byRank = <Lane extends Pick<Standing, 'rank'>>(lanes: readonly Lane[]): Lane[] =>
	lanes.toSorted((a, b) => a.rank - b.rank);

/** What the race makes equal, in a sentence or two. */
export function fairnessText(lanes: ReadonlyArray<Pick<LaneView, 'method'>>): string {
	const units = new Set(lanes.map(({method}) => method.unit));
	return `Lockstep: the same number of ${unitOf(lanes)} for all${units.size > 1 ? ` (${andList(units)})` : ''}. A seed always has the same winner.`;
}

/**
The notes below the table: how fair it is, and how fast, in as many words as there is room for.

@param legend what the signs on the boards mean
*/
export function raceNotes(
	lanes: readonly LaneView[],
	{seed}: Pick<Fleet, 'seed'>,
	{rate, measured, columns}: Pick<DrawOptions, 'rate' | 'measured' | 'columns'>,
	legend: Line = [],
): Line[] {
	const width = columns - 2;
	const fair = fairnessText(lanes);
	const [first, word] = ['.', ':'].map(end => `${fair.slice(0, fair.indexOf(end))}.`);
	const room = width - widthOf(legend) - 2;
	const fairness = span([fair, first, word].find(({length}) => length <= room) ?? '', 'dim');
	const pace = [span(raceSpeed(rate, measured)), span(' · seed ', 'dim'), span(seed)];
	const ranking = span(' · ranked by missing digits', 'dim');
	const why = span(': each solver counts cost in its own way', 'dim');
	const going = goingOnLines(lanes, pace);
	const isMixed = new Set(lanes.map(({method}) => method.name)).size > 1;
	const speeds =
		going.length > 0 ? going : [...(isMixed ? [[...pace, ranking, why]] : []), [...pace, ranking], pace];
	return [justify([fairness], legend, width), fitting(speeds, width)];
}

/** For whom a race goes on after its winner, and how to leave it, in shorter and shorter lines. @param pace before them */
function goingOnLines(lanes: readonly LaneView[], pace: Line): Line[] {
	const running = lanes.filter(({progress}) => progress.status === 'running').map(({brief}) => brief);
	const count = `${running.length} of ${lanes.length}`;
	return running.length > 0 && lanes.some(hasWon)
		? [
				...[andList(running), count].map(who => [...pace, span(` · goes on for ${who}: Esc leaves it`)]),
				[span(`${count} ${running.length === 1 ? 'goes' : 'go'} on: Esc leaves`)],
			]
		: [];
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

/** What a race is at: its outcome, or which lanes are ahead. */
export function leadText(lanes: readonly LaneView[]): string {
	const first = lanes.filter(({rank}) => rank === 1).map(({brief}) => brief);
	return areOver(lanes) || lanes.some(hasWon)
		? plainText(outcomeLine(lanes, false)).slice(2)
		: `${andList(first)} ${first.length > 1 ? 'lead' : 'leads'}`;
}

/** A lane as the table has it, in words. */
export const laneText = (lane: LaneView): string =>
	[
		`place ${lane.rank}: ${lane.brief}`,
		stateOf(lane).word,
		countText(lane.progress.moves, lane.method.unit),
		`cost ${costText(lane.progress.cost)}`,
	].join(', ');

/** From this share of the target on a measured speed counts as reached: measurements vary. */
const nearly = 0.8;

/**
How fast a race is.

@param rate the target
@param measured the actual speed, where that is known
*/
export function raceSpeed(rate: number, measured?: number): string {
	const made = measured === undefined ? undefined : perSecond(Number(measured.toPrecision(2)));
	return rate === Number.POSITIVE_INFINITY
		? `full speed${made === undefined ? '' : `, ${made}`}`
		: measured !== undefined && measured < nearly * rate
			? `${made}, below the target of ${perSecond(rate)}`
			: perSecond(rate);
}

/** A column of the table. */
type Column = {
	readonly head: string;
	readonly width: number;
	readonly text: (lane: LaneView) => string;
	/** @default bold in the highlighted lane */
	readonly role?: (lane: LaneView) => Role | undefined;
};

/** Beside the names, the most important first: a narrow table leaves out the last ones. */
function tableColumns(lanes: readonly LaneView[]): Column[] {
	const count = (head: string, width: number, read: (progress: Progress) => number): Column => ({
		head,
		width,
		text: ({progress}) => fittingNumber(read(progress), width),
	});
	const temperature: Column = {
		head: 'T',
		width: 7,
		text: ({progress}) => (progress.temperature === undefined ? '' : significant(progress.temperature)),
		role: laneHeatRole,
	};
	const moves = ({progress}: LaneView) =>
		progress.moves < 1e8 ? groupDigits(progress.moves) : shortNumber(progress.moves);
	return [
		{head: 'cost', width: 5, text: ({progress}) => String(progress.cost)},
		...(lanes.some(laneHeatRole) ? [temperature] : []),
		count('restarts', 8, ({restarts}) => restarts),
		...(lanes.some(({progress}) => progress.uphillShare !== undefined)
			? [count('reheats', 7, ({reheats}) => reheats)]
			: []),
		{head: unitOf(lanes), width: 11, text: moves},
		{head: 'state', width: 10, text: lane => stateOf(lane).word, role: lane => stateOf(lane).role},
	];
}

/** The columns of the pointer, the status, the rank, and the mark of the curve; and those between two columns. */
const leadWidth = 7;
const gap = 2;

type TableOptions = {readonly at: number; readonly width: number};

/** All lanes in their order, a line each below a heading; where the width is short, the names are cut last. */
export function standingLines(lanes: readonly LaneView[], {at, width}: TableOptions): Line[] {
	const all = tableColumns(lanes);
	const longest = Math.max(...lanes.map(({brief}) => brief.length));
	const taken = (columns: readonly Column[]) =>
		columns.reduce((sum, column) => sum + gap + column.width, leadWidth + gap);
	const fits = (columns: readonly Column[]) => taken(columns) + longest <= width;
	const shown = all.map((_, index) => all.slice(0, all.length - index)).find(fits) ?? all.slice(0, 1);
	const room = Math.max(1, Math.min(longest, width - taken(shown)));
	const row = (lead: Line, name: Span, cell: (column: Column) => Span): Line =>
		cut(
			[
				...lead,
				span(' '.repeat(gap)),
				...cut([name], room),
				span(' '.repeat(Math.max(0, room - name.text.length))),
				...shown.flatMap(column => {
					const {text, role} = cell(column);
					return [span(' '.repeat(gap)), span(text.padStart(column.width), role)];
				}),
			],
			width,
		);
	return [
		row([span(' rank'.padEnd(leadWidth), 'dim')], span('solver', 'dim'), ({head}) => span(head, 'dim')),
		...lanes.map(lane => {
			const {index, brief, rank} = lane;
			const isAt = index === at;
			const mark = span(` ${statusMark(lane)} ${rank} `, laneTextRole(lane, isAt));
			return row([pointer(isAt), mark, laneMark(index)], span(brief, laneRole(index)), ({text, role}) =>
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
