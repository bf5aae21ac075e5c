/** The sentences about a race for a screen reader: its lanes, its leader, all ranks, and its end. */

import type {FleetUnit} from '../../run/fleet-scheduler.js';
import type {Standing} from '../../run/race.js';
import {andList} from '../../text.js';
import type {ListedPuzzle} from '../menu/collection.js';
import {byRank, fairnessText, hasWon, isOver, type LaneView, rankingText, unitOf} from '../race/race.js';
import {entryText, speedText} from './speech.js';
import {counted, timeText} from './spoken-text.js';

/** The reported part of a lane. */
export type LaneReport = Pick<LaneView, 'name' | 'brief' | 'unit' | 'standing'>;

type RaceStart = {
	readonly entry: ListedPuzzle;
	readonly seed: string;
	readonly by: FleetUnit;
	readonly rate: number;
};

/** `block-swap:cooling=0.98,patience=40` → `block-swap with cooling 0.98 and patience 40`. */
function laneText(name: string): string {
	return name.replace(':', ' with ').replaceAll(',', ' and ').replaceAll('=', ' ');
}

/** @param unit what the moves are called, in the plural */
export function raceSpeedText(rate: number, by: FleetUnit, unit: string): string {
	return by === 'moves' ? speedText(rate, unit) : speedText(rate, 'milliseconds', ' of running');
}

export function raceStartLines(lanes: readonly LaneReport[], {entry, seed, by, rate}: RaceStart): string[] {
	return [
		`race on ${entryText(entry)}, seed ${seed}, ${raceSpeedText(rate, by, unitOf(lanes))}`,
		`${lanes.length} lanes: ${lanes.map(({name}) => laneText(name)).join('; ')}`,
		fairnessText(by, lanes),
		rankingText,
	];
}

/** The lanes that are in front. */
const leaders = (lanes: readonly LaneReport[]) => lanes.filter(({standing}) => standing.rank === 1);

export function leadText(lanes: readonly LaneReport[]): string {
	const first = leaders(lanes);
	const names = andList(first.map(({brief}) => laneText(brief)));
	const isWon = hasWon(first[0].standing);
	return first.length === 1
		? `${names} ${isWon ? 'has won' : 'leads'}`
		: isWon
			? `${names} have won together`
			: first.length === lanes.length
				? 'all are level'
				: `${names} are level in front`;
}

/** The reported state of a race, from which news is derived. */
type RaceState = {readonly lead: string; readonly statuses: readonly Standing['progress']['status'][]};

export const raceStateOf = (lanes: readonly LaneReport[]): RaceState => ({
	lead: leadText(lanes),
	statuses: lanes.map(({standing}) => standing.progress.status),
});

/** The progress of the race: the moves or the time of each running lane. */
function wayText(lanes: readonly LaneReport[], by: FleetUnit): string {
	const most = (read: (standing: Standing) => number) =>
		Math.max(...lanes.map(({standing}) => read(standing)));
	return by === 'moves'
		? `after ${counted(
				most(({progress}) => progress.moves),
				unitOf(lanes),
			)} each`
		: `after ${timeText(most(({progress}) => progress.milliseconds))} each`;
}

const costsText = (lanes: readonly LaneReport[]) =>
	`costs ${lanes.map(({standing}) => standing.progress.cost).join(', ')}`;

/** Who leads, and the costs in the order of the lanes. */
export function raceSummaryText(lanes: readonly LaneReport[], by: FleetUnit): string {
	return `${leadText(lanes)}; ${costsText(lanes)}; ${wayText(lanes, by)}`;
}

/** The lanes that have ended and the new leader since the last report, with the costs; undefined for no news. */
export function raceNewsText(
	reported: RaceState,
	lanes: readonly LaneReport[],
	by: FleetUnit,
): string | undefined {
	const now = raceStateOf(lanes);
	const ended = lanes
		.filter((_, index) => now.statuses[index] !== reported.statuses[index])
		.map(({brief, standing}) => {
			const isSolved = standing.progress.status === 'solved';
			return `${laneText(brief)} has ${isSolved ? 'solved it' : 'given up'}`;
		});
	const parts = [
		...ended,
		...(now.lead === reported.lead || now.statuses.includes('solved') ? [] : [now.lead]),
	];
	return parts.length > 0 ? `${parts.join(', ')}; ${costsText(lanes)}; ${wayText(lanes, by)}` : undefined;
}

export function standingText({name, unit, standing: {rank, progress}}: LaneReport): string {
	const {status, cost, bestCost, moves, milliseconds, restarts} = progress;
	const effort = [
		counted(moves, unit),
		timeText(milliseconds),
		...(restarts > 0 ? [counted(restarts, 'restarts')] : []),
	].join(', ');
	const how = {
		solved: `solved in ${effort}`,
		running: `cost ${cost}, best ${bestCost}, ${effort}`,
		'gave-up': `gave up at cost ${cost}, best ${bestCost}, after ${effort}`,
	}[status];
	return `place ${rank}: ${laneText(name)}, ${how}`;
}

/** All lanes by rank, below the leader or the winner. */
export function standingsLines(lanes: readonly LaneReport[]): string[] {
	const head = isOver(lanes)
		? `the race is over: ${lanes.some(({standing}) => hasWon(standing)) ? leadText(lanes) : 'nobody has solved it'}`
		: leadText(lanes);
	return [head, ...byRank(lanes).map(standingText)];
}
