/** The texts of the race screen: captions, names, notes and the outcome. */

import type {RunLog} from '../../run/log.js';
import type {FleetUnit, Standing} from '../../run/race.js';
import {andList} from '../../text.js';
import {type HeatRange, temperatureRole} from '../heat.js';
import {cut, justify, type Line, laneRole, type Role, type Span, span, widthOf} from '../text/line.js';
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
