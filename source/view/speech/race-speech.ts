/** The sentences about a race for a screen reader: its lanes, its leader, all ranks, and its end. */

import type {FleetUnit} from '../../run/race.js';
import {andList} from '../../text.js';
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
	return !isWon && areOver(lanes)
		? 'nobody has solved it'
		: first.length === 1
			? `${names} ${isWon ? 'has won' : 'leads'}`
			: isWon
				? `${names} have won together`
				: first.length === lanes.length
					? 'all are level'
					: `${names} are level in front`;
}

/** Who leads, the costs in the order of the lanes, and how far the running ones are; at the end, how each ended. */
export function raceSummaryText(lanes: readonly LaneReport[], by: FleetUnit): string {
	if (areOver(lanes)) {
		return [leadText(lanes), ...byRank(lanes).map(standingText)].join('; ');
	}

	const progresses = lanes.map(({standing}) => standing.progress);
	const costs = progresses.map(({cost}) => cost).join(', ');
	const [moves, time] = [
		Math.max(...progresses.map(({moves}) => moves)),
		Math.max(...progresses.map(({milliseconds}) => milliseconds)),
	];
	const way = by === 'moves' ? countText(moves, unitOf(lanes)) : duration(time);
	return `${leadText(lanes)}; costs ${costs}; after ${way} each`;
}

export const standingText = ({name, unit, standing: {rank, progress}}: LaneReport): string =>
	`place ${rank}: ${laneText(name)}, ${resultText({unit}, progress)}`;
