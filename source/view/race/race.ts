/** The texts of the race screen: captions, names, notes and the outcome. */

import type {FleetUnit} from '../../run/fleet-scheduler.js';
import type {RunLog} from '../../run/log.js';
import type {Standing} from '../../run/race.js';
import {andList} from '../../text.js';
import {type HeatRange, temperatureRole} from '../heat.js';
import {
	cut,
	justify,
	type Line,
	laneRole,
	type Role,
	type Span,
	span,
	widthOf,
	wrapText,
} from '../text/line.js';
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
	readonly history: RunLog;
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
	/** Of the lane. */
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

/** The same in a given width: whole sentences only. */
function fairnessLine(by: FleetUnit, lanes: readonly LaneView[], width: number): Line {
	const text = fairnessText(by, lanes);
	const first = text.slice(0, text.indexOf('.') + 1);
	const brief = by === 'time' ? 'Equal time.' : 'Lockstep.';
	return [span([text, first, brief].find(({length}) => length <= width) ?? '', 'dim')];
}

type Notes = {
	readonly by: FleetUnit;
	readonly seed: string;
	readonly rate: number;
	readonly measured?: number | undefined;
	/** The command that repeats the race. */
	readonly repeat: string;
	readonly width: number;
	readonly rows: number;
	/** What the signs on the boards mean. */
	readonly legend?: Line | undefined;
};

const repeatText = (command: string) => `repeat with: ${command}`;

/** The rows that a command takes which repeats a race. */
export function repeatRows(command: string, width: number): number {
	return wrapText(repeatText(command), width).length;
}

/** The notes below the table: fairness and speed; at the end the whole command that repeats the race, or its key. */
export function raceNotes(
	lanes: readonly LaneView[],
	{by, seed, rate, measured, repeat, width, rows, legend}: Notes,
): Line[] {
	const fair = legend
		? justify(fairnessLine(by, lanes, width - widthOf(legend) - 2), legend, width)
		: fairnessLine(by, lanes, width);
	if (!areOver(lanes)) {
		return [
			fair,
			raceLine({by, unit: unitOf(lanes), seed, speed: raceSpeed(by, rate, measured), width}),
		].slice(0, rows);
	}

	const command = wrapText(repeatText(repeat), width, 'dim');
	return command.length > rows
		? [fair, [span('y', 'key'), span(` copies the command${width < 36 ? '' : ' that repeats it'}`, 'dim')]]
		: [...(command.length < rows ? [fair] : []), ...command];
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

type RaceLine = Pick<Notes, 'by' | 'seed' | 'width'> & {readonly unit: string; readonly speed: string};

/** How lanes are ranked: solvers count costs differently. */
export const rankingText = 'ranked by missing digits: each solver counts cost in its own way';

/** The same in shorter and shorter texts. */
const rankingTexts = [
	rankingText,
	"ranked by missing digits; costs can't be compared",
	"costs can't be compared",
];

function raceLine({by, unit, seed, speed, width}: RaceLine): Line {
	const pace = [span(speed), span(' · seed ', 'dim'), span(seed)];
	const line = [span(`by ${by === 'moves' ? unit : by} · `, 'dim'), ...pace];
	// The line above names the unit of the race.
	return (
		rankingTexts
			.map(text => span(` · ${text}`, 'dim'))
			.flatMap(places => [
				[...line, places],
				[...pace, places],
			])
			.concat([line])
			.find(candidate => widthOf(candidate) <= width) ?? pace
	);
}
