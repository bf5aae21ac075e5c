/** The sentences about a race for a screen reader: its lanes, its leader, all ranks, and its end. */

import type {FleetUnit} from '../../run/fleet-scheduler.js';
import {laneName} from '../../run/race.js';
import {andList} from '../../text.js';
import type {Fleet, FleetView} from '../fleet/fleet.js';
import {areOver, byRank, hasWon, type LaneView, unitOf} from '../race/race.js';
import {entryText, speedText} from './speech.js';
import {counted, timeText} from './spoken-text.js';

type LaneReport = Pick<LaneView, 'name' | 'brief' | 'unit' | 'standing'>;

/** `block-swap:cooling=0.98,patience=40` → `block-swap with cooling 0.98 and patience 40`. */
const laneText = (name: string): string =>
	name.replace(':', ' with ').replaceAll(',', ' and ').replaceAll('=', ' ');

/** @param unit what the moves are called, in the plural */
export const raceSpeedText = (rate: number, by: FleetUnit, unit: string): string =>
	by === 'moves' ? speedText(rate, unit) : speedText(rate, 'milliseconds', ' of running');

export const raceStartLines = ({entry, seed, by, rate, runs}: Fleet & {readonly rate: number}): string[] => [
	`race on ${entryText(entry)}, seed ${seed}, ${raceSpeedText(rate, by, unitOf(runs.map(({method}) => method)))}`,
	`${runs.length} lanes: ${runs.map(lane => laneText(laneName(lane))).join('; ')}`,
];

export function leadText(lanes: readonly LaneReport[]): string {
	const first = lanes.filter(({standing}) => standing.rank === 1);
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

/** Who leads, the costs in the order of the lanes, and how far the running ones are. */
export function raceSummaryText(lanes: readonly LaneReport[], by: FleetUnit): string {
	const progresses = lanes.map(({standing}) => standing.progress);
	const costs = progresses.map(({cost}) => cost).join(', ');
	const way =
		by === 'moves'
			? counted(Math.max(...progresses.map(({moves}) => moves)), unitOf(lanes))
			: timeText(Math.max(...progresses.map(({milliseconds}) => milliseconds)));
	return `${leadText(lanes)}; costs ${costs}; after ${way} each`;
}

/** The summary, if a lane has ended or there is another leader since an earlier moment. */
export function raceNewsText(
	before: Pick<FleetView, 'lead' | 'runs'>,
	lanes: readonly LaneReport[],
	by: FleetUnit,
): string | undefined {
	const ended = lanes
		.filter(({standing}, index) => standing.progress.status !== before.runs[index].status)
		.map(
			({brief, standing: {progress}}) =>
				`${laneText(brief)} has ${progress.status === 'solved' ? 'solved it' : 'given up'}`,
		);
	return ended.length > 0 || leadText(lanes) !== before.lead
		? [...ended, raceSummaryText(lanes, by)].join(', ')
		: undefined;
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
	const head = areOver(lanes)
		? `the race is over: ${lanes.some(({standing}) => hasWon(standing)) ? leadText(lanes) : 'nobody has solved it'}`
		: leadText(lanes);
	return [head, ...byRank(lanes).map(standingText)];
}
