/** The texts of the race screen: captions, names, notes and the outcome. */

import type {Standing} from '../../run/race.js';
import type {RaceUnit} from '../../run/race-scheduler.js';
import {andList} from '../../text.js';
import type {History} from '../curves/history.js';
import type {Trail} from '../curves/trail.js';
import {cut, type Line, laneRole, type Role, type Span, span, widthOf, wrapText} from '../text/line.js';
import {shortNumber} from '../text/numbers.js';

/** A lane as it is shown. */
export type LaneView = {
	/** As it is written on a command line. */
	readonly name: string;
	/** The name that distinguishes it from the other lanes. */
	readonly brief: string;
	/** The name of its moves, in the plural. */
	readonly unit: string;
	readonly standing: Standing;
	readonly history: History;
	/** Its costs, for an axis that all share. */
	readonly trail: Trail;
};

/** Whether no lane is running any more. */
export const isOver = (lanes: ReadonlyArray<Pick<LaneView, 'standing'>>): boolean =>
	lanes.every(({standing}) => standing.progress.status !== 'running');

export const hasWon = ({rank, progress}: Standing): boolean => rank === 1 && progress.status === 'solved';

/** What marks a lane that has ended. */
export function statusMark({progress: {status}}: Standing): string {
	return {solved: '✔', running: ' ', 'gave-up': '✖'}[status];
}

/** The role of a lane's texts. */
export function laneTextRole(standing: Standing, isAt: boolean): Role {
	return hasWon(standing)
		? 'good'
		: isAt
			? 'accent'
			: standing.progress.status === 'gave-up'
				? 'dim'
				: standing.rank === 1
					? 'strong'
					: 'plain';
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

/** The caption above a board: its rank, its lane and its cost. */
export function captionLine(
	{brief, standing}: LaneView,
	{isAt, hasWord, width}: {readonly isAt: boolean; readonly hasWord: boolean; readonly width: number},
): Line {
	const role = laneTextRole(standing, isAt);
	const end: Line = [
		span(standing.progress.status === 'running' ? ' ' : ` ${statusMark(standing)} `, role),
		...(hasWord ? [span('cost ', 'dim')] : []),
		span(String(standing.progress.cost), role),
	];
	const name = ` ${standing.rank} ${brief}`;
	const start = cut([pointer(isAt), span(name, role)], width - widthOf(end));
	return [...start, span(' '.repeat(Math.max(0, width - widthOf(start) - widthOf(end)))), ...end];
}

/** The longest full name in a table or a caption. */
const longestName = 30;

/** The names for a given width: in full, or else in brief. */
export function laneNames(lanes: readonly LaneView[], width: number): string[] {
	const most = width < 60 ? 0 : longestName;
	const isBrief = lanes.some(({name}) => name.length > most);
	return lanes.map(({name, brief}) => (isBrief ? brief : name));
}

/** The names in a sentence: the solvers, but in full where two lanes have the same one. */
function callNames(lanes: readonly LaneView[], width: number): string[] {
	const solvers = lanes.map(({name}) => name.split(':')[0]);
	const names = laneNames(lanes, width);
	return solvers.map((solver, index) =>
		solvers.filter(other => other === solver).length === 1 ? solver : names[index],
	);
}

/** The name of the moves of all lanes, in the plural. */
export function unitOf(lanes: ReadonlyArray<Pick<LaneView, 'unit'>>): string {
	return lanes.every(({unit}) => unit === lanes[0].unit) ? lanes[0].unit : 'moves';
}

export function byRank<Lane extends Pick<LaneView, 'standing'>>(lanes: readonly Lane[]): Lane[] {
	return lanes.toSorted((a, b) => a.standing.rank - b.standing.rank);
}

/** What the race makes equal, in a sentence or two. */
export function fairnessText(by: RaceUnit, lanes: ReadonlyArray<Pick<LaneView, 'unit'>>): string {
	const units = new Set(lanes.map(({unit}) => unit));
	return by === 'time'
		? `Equal time: the same running time for all. ${units.size > 1 ? `Moves differ: ${andList(units)}. ` : ''}Lanes take turns where cores are few.`
		: `Lockstep: the same number of moves for all${units.size > 1 ? ` (${andList(units)})` : ''}. A seed always has the same winner.`;
}

/** The same in a given width: whole sentences only. */
function fairnessLine(by: RaceUnit, lanes: readonly LaneView[], width: number): Line {
	const text = fairnessText(by, lanes);
	const first = text.slice(0, text.indexOf('.') + 1);
	const brief = by === 'time' ? 'Equal time.' : 'Lockstep.';
	return [span([text, first, brief].find(({length}) => length <= width) ?? '', 'dim')];
}

type Notes = {
	readonly by: RaceUnit;
	readonly seed: string;
	readonly rate: number;
	readonly measured?: number | undefined;
	/** The command that repeats the race. */
	readonly repeat: string;
	readonly width: number;
	readonly rows: number;
};

const repeatText = (command: string) => `repeat with: ${command}`;

/** The rows that a command takes which repeats a race. */
export function repeatRows(command: string, width: number): number {
	return wrapText(repeatText(command), width).length;
}

/** The notes below the table: fairness and speed; at the end the whole command that repeats the race, or its key. */
export function raceNotes(
	lanes: readonly LaneView[],
	{by, seed, rate, measured, repeat, width, rows}: Notes,
): Line[] {
	const fair = fairnessLine(by, lanes, width);
	if (!isOver(lanes)) {
		return [fair, raceLine(by, seed, raceSpeed(by, rate, measured), width)].slice(0, rows);
	}

	const command = wrapText(repeatText(repeat), width, 'dim');
	return command.length > rows
		? [fair, [span('y', 'key'), span(` copies the command${width < 36 ? '' : ' that repeats it'}`, 'dim')]]
		: [...(command.length < rows ? [fair] : []), ...command];
}

/** Who has won, or how it stands. */
export function outcomeLine(lanes: readonly LaneView[], rate: number, width: number): Line {
	const names = callNames(lanes, width);
	const winners = names.filter((_, index) => hasWon(lanes[index].standing));
	return winners.length > 0
		? [span(`✔ ${winners.length > 2 ? winners.length : andList(winners)} won`, 'good')]
		: isOver(lanes)
			? [span('✖ nobody solved it', 'bad')]
			: [span(rate === 0 ? '‖ paused' : 'racing', 'strong')];
}

/** From this share of the target on a measured speed counts as reached: measurements vary. */
const nearly = 0.8;

/**
How fast a race is.

@param rate the target
@param measured the actual speed, where that is known
*/
export function raceSpeed(by: RaceUnit, rate: number, measured?: number): string {
	const text = (speed: number) => (by === 'moves' ? `${shortNumber(speed)}/s` : `${speed} ms a second`);
	const made = measured === undefined ? undefined : text(Number(measured.toPrecision(2)));
	return rate === Number.POSITIVE_INFINITY
		? `full speed${made === undefined ? '' : `, ${made}`}`
		: measured !== undefined && measured < nearly * rate
			? `${made}, below the target of ${text(rate)}`
			: text(rate);
}

/** How lanes are ranked: solvers count costs differently. */
export const rankingText = 'ranked by missing digits: each solver counts cost in its own way';

/** The same in shorter and shorter texts. */
const rankingTexts = [
	rankingText,
	"ranked by missing digits; costs can't be compared",
	"costs can't be compared",
];

function raceLine(by: RaceUnit, seed: string, speed: string, width: number): Line {
	const pace = [span(speed), span(' · seed ', 'dim'), span(seed)];
	const line = [span(`by ${by} · `, 'dim'), ...pace];
	// The line above names the unit of the race.
	return (
		rankingTexts
			.map(text => span(` · ${text}`, 'dim'))
			.flatMap(places => [
				[...line, places],
				[...pace, places],
			])
			.find(candidate => widthOf(candidate) <= width) ?? line
	);
}
