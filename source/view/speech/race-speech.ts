/** The sentences about a race for a screen reader: its lanes, its leader, all ranks, and its end. */

import type {FleetUnit} from '../../run/fleet-scheduler.js';
import {andList} from '../../text.js';
import type {FleetView} from '../fleet/fleet.js';
import {areOver, byRank, hasWon, type LaneView, unitOf} from '../race/race.js';
import {countText, duration} from '../text/numbers.js';
import {resultText} from './speech.js';

type LaneReport = Pick<LaneView, 'name' | 'brief' | 'unit' | 'standing'>;

/** `block-swap:cooling=0.98,patience=40` → `block-swap with cooling 0.98 and patience 40`. */
export const laneText = (name: string): string =>
	name.replace(':', ' with ').replaceAll(',', ' and ').replaceAll('=', ' ');

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
			? countText(Math.max(...progresses.map(({moves}) => moves)), unitOf(lanes))
			: duration(Math.max(...progresses.map(({milliseconds}) => milliseconds)));
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

export const standingText = ({name, unit, standing: {rank, progress}}: LaneReport): string =>
	`place ${rank}: ${laneText(name)}, ${resultText({unit}, progress)}`;

/** All lanes by rank, below the leader or the winner. */
export function standingsLines(lanes: readonly LaneReport[]): string[] {
	const head = areOver(lanes)
		? `the race is over: ${lanes.some(({standing}) => hasWon(standing)) ? leadText(lanes) : 'nobody has solved it'}`
		: leadText(lanes);
	return [head, ...byRank(lanes).map(standingText)];
}
