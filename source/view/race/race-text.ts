/** The texts of a race: its outcome, notes, and the table of its lanes on the screen and at the end. */

import type {RunLog} from '../../run/log.js';
import type {Standing} from '../../run/race-lanes.js';
import {methodNamed} from '../../solvers/index.js';
import type {Method} from '../../solvers/solver.js';
import {andList} from '../../text.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {stateOf} from '../state-text.js';
import {
	cornerWidth,
	cut,
	fitting,
	type Line,
	laneRole,
	type Role,
	type Span,
	span,
	widthOf,
	wrapLine,
} from '../text/line.js';
import {
	costText,
	countText,
	duration,
	fittingNumber,
	groupDigits,
	shortNumber,
	singular,
} from '../text/numbers.js';
import {alignColumns, spelled, textWidth} from '../text/width.js';

export type LaneView = Standing & {
	/** Its place among all lanes. */
	readonly index: number;
	/** As it is written on a command line. */
	readonly name: string;
	/** The name that distinguishes it from the other lanes. */
	readonly shortName: string;
	readonly log: RunLog;
	readonly method: Pick<Method, 'name' | 'unit' | 'hasAttempts' | 'doing' | 'smallestRise' | 'neighbourhood'>;
};

export const areOver = (lanes: readonly Standing[]): boolean =>
	lanes.every(({progress}) => progress.status !== 'running');

export const hasWon = ({rank, progress}: Standing): boolean => rank === 1 && progress.status === 'solved';

/** The colour of a lane's temperature: it compares them, which their numbers do not. Undefined without one. */
export const laneHeatRole = ({method, progress}: LaneView): Role | undefined =>
	progress.temperature === undefined
		? undefined
		: temperatureRole(progress.temperature, uphillOf({method, progress}));

/** What marks the curve of each lane, so that none depends on its colour. */
const laneMarks = '●▲■◆△□';

export const laneMark = (index: number): Span => span(laneMarks[index], laneRole(index));

export const pointer = (isAt: boolean) => span(isAt ? '▸' : ' ', 'accent');

/** The name of the moves of all lanes, in the plural. */
export function unitOf(lanes: ReadonlyArray<Pick<LaneView, 'method'>>): string {
	const [unit, ...others] = new Set(lanes.map(({method}) => method.unit));
	return others.length > 0 ? 'moves' : unit;
}

export const byRank = <Lane extends Pick<Standing, 'rank'>>(lanes: readonly Lane[]): Lane[] =>
	lanes.toSorted((a, b) => a.rank - b.rank);

/** What a lane does in each move, in short: up to the first comma. */
const stepOf = ({method}: LaneView): string => method.neighbourhood.split(/[,;]/)[0];

/**
Why the highlighted lane gave up or failed, or else the rule of the race; where the table does not have it, what the winner
does, or that lane until there is one.
*/
export function raceNotes(lanes: readonly LaneView[], {at, width}: TableOptions, room: number): Line[] {
	const isEnded = ['gave-up', 'failed'].includes(lanes[at].progress.status);
	if (!isEnded && shownColumns(lanes, {at, width}).shown.some(({rank}) => rank === stepRank)) {
		return [[span(`All make the same number of ${unitOf(lanes)}; the first at cost 0 wins.`, 'dim')]];
	}

	const shown = isEnded ? lanes[at] : (lanes.find(hasWon) ?? lanes[at]);
	const {index, shortName, method} = shown;
	const what = isEnded ? '' : `, each ${singular(method.unit)}:`;
	const name = [laneMark(index), span(` ${shortName}${what} `, laneRole(index))];
	const texts = isEnded ? [stateText(shown)] : [method.neighbourhood, stepOf(shown)];
	const does = fitting(
		texts.map(text => [...name, span(text, 'dim')]),
		room,
	);
	return wrapLine(does, room);
}

/** What all lanes of the table are. */
export const tableTitle = (lanes: readonly LaneView[]) =>
	lanes.every(({method}) => method.doing === 'annealing') ? 'annealers' : 'solvers';

/** Below the table: what to do next with the highlighted lane, as far as it has room, and the seed. */
export function raceFoot({shortName}: LaneView, seed: string, width: number) {
	const next = [span('E', 'key'), span(` runs ${shortName} with 100 seeds`, 'dim')];
	const right = [span('seed ', 'dim'), span(seed)];
	const all = [span('one seed proves nothing: ', 'dim'), ...next];
	return {left: fitting([all, next], width - cornerWidth - widthOf(right)), right};
}

/** Who has won, or how it stands, with its mark. */
function outcomeOf(lanes: readonly LaneView[]): {
	readonly mark?: string;
	readonly text: string;
	readonly role: Role;
} {
	const winners = lanes.filter(hasWon);
	const [first] = winners;
	if (!first) {
		return areOver(lanes)
			? {mark: '✖', text: 'nobody solved it', role: 'bad'}
			: {text: 'racing', role: 'strong'};
	}

	const who = winners.length > 2 ? String(winners.length) : andList(winners.map(({shortName}) => shortName));
	const effort = countText(first.progress.moves, first.method.unit);
	return {mark: '✔', text: `${who} won in ${effort}`, role: 'good'};
}

export function outcomeLine(lanes: readonly LaneView[], isPaused: boolean): Line {
	const {mark, text, role} = outcomeOf(lanes);
	return [span(mark ? `${mark} ${text}` : isPaused ? spelled('‖ paused') : text, role)];
}

export const leadText = (lanes: readonly LaneView[]): string => outcomeOf(lanes).text;

/** A lane as the table has it, in words. */
export const laneText = (lane: LaneView): string =>
	[
		lane.shortName,
		stateText(lane),
		countText(lane.progress.moves, lane.method.unit),
		`cost ${costText(lane.progress.cost)}`,
	].join(', ');

/** The word of its state as on the screen of its run, with its reason where it gave up or failed. */
function stateText(lane: LaneView): string {
	const {word, detail} = stateOf(lane);
	const {end} = lane.progress;
	return end ? `${word}: ${end}` : [word, detail].filter(Boolean).join(' ');
}

type Column = {
	readonly head: string;
	readonly width: number;
	/** Where there is no room for all, those with a lower one come first. */
	readonly rank: number;
	readonly cell: (lane: LaneView) => Line;
};

/** Beside the names, the state last; `room` is that of the state. */
function tableColumns(lanes: readonly LaneView[], at: number): Column[] {
	const column = (
		rank: number,
		head: string,
		width: number,
		text: (lane: LaneView) => string,
		role: (lane: LaneView) => Role | undefined = ({index}) => (index === at ? 'strong' : 'plain'),
	): Column => ({rank, head, width, cell: lane => [span(text(lane).padStart(width), role(lane))]});
	const moves = ({progress}: LaneView) =>
		progress.moves < 1e8 ? groupDigits(progress.moves) : shortNumber(progress.moves);
	return [
		{
			...{rank: stepRank, head: `each ${singular(unitOf(lanes))}`},
			width: Math.max(...lanes.map(lane => textWidth(stepOf(lane)))),
			cell: lane => [span(stepOf(lane), 'dim')],
		},
		column(0, 'cost', 5, ({progress}) => String(progress.cost)),
		column(5, 'restarts', 8, ({progress}) => fittingNumber(progress.restarts, 8)),
		column(4, unitOf(lanes), 11, moves),
		{
			...{rank: stateRank, head: 'state', width: leastState},
			cell: lane => [span(stateText(lane), stateOf(lane).role)],
		},
	];
}

/** The columns of the pointer and the mark of the curve; those between two columns; the fewest of the state. */
const leadWidth = 4;
const gap = 2;
const leastState = 11;

/** Of the columns of words: what each lane does, and its state. */
const [stepRank, stateRank] = [3, 2];

type TableOptions = {readonly at: number; readonly width: number};

/** The cost, and of the other columns those that have room; and what they leave to the names. */
function shownColumns(lanes: readonly LaneView[], {at, width}: TableOptions) {
	const longest = Math.max('solver'.length, ...lanes.map(({shortName}) => shortName.length));
	const columns = tableColumns(lanes, at);
	let left = width - leadWidth - longest;
	const shown = byRank(columns).filter(column => {
		const isShown = column.rank === 0 || gap + column.width <= left;
		left -= isShown ? gap + column.width : 0;
		return isShown;
	});
	const room = Math.max(1, longest + Math.min(0, left));
	return {shown: columns.filter(column => shown.includes(column)), room};
}

/** All lanes in their order, a line each below a heading; where the width is short, the names are cut last. */
export function standingLines(lanes: readonly LaneView[], {at, width}: TableOptions): Line[] {
	const {shown, room} = shownColumns(lanes, {at, width});
	const row = (lead: Line, name: Span, cell: (column: Column) => Line): Line =>
		cut(
			[
				...lead,
				...cut([name], room),
				span(' '.repeat(Math.max(0, room - name.text.length))),
				...shown.flatMap(column => {
					const line = cell(column);
					// What follows the last column is blank: it may be wider.
					const rest = column === shown.at(-1) ? 0 : Math.max(0, column.width - widthOf(line));
					return [span(' '.repeat(gap)), ...line, span(' '.repeat(rest))];
				}),
			],
			width,
		);
	const heading = ({head, width: wide, rank}: Column) =>
		[stepRank, stateRank].includes(rank) ? head : head.padStart(wide);
	return [
		row([span(' '.repeat(leadWidth))], span('solver', 'dim'), column => [span(heading(column), 'dim')]),
		...lanes.map(lane => {
			const {index, shortName} = lane;
			const lead = [pointer(index === at), span(' '), laneMark(index), span(' ')];
			return row(lead, span(shortName, laneRole(index)), ({cell}) => cell(lane));
		}),
	];
}

/** The table of a race as text: how it ended, or how it stood when it was left. */
export function resultLines(lanes: readonly LaneView[]): string[] {
	const haveAttempts = lanes.every(({progress}) => methodNamed(progress.solver)?.hasAttempts);
	const rows = byRank(lanes).map(({name, rank, progress}) => [
		String(rank),
		name,
		{solved: 'yes', running: 'not yet', 'gave-up': 'no', failed: 'failed'}[progress.status],
		groupDigits(progress.moves),
		duration(progress.milliseconds),
		groupDigits(progress.restarts + (haveAttempts ? 1 : 0)),
		String(progress.cost),
	]);
	const efforts = [unitOf(lanes), 'time', haveAttempts ? 'attempts' : 'restarts'];
	return alignColumns([['', 'solver', 'solved', ...efforts, 'cost'], ...rows], 3);
}
