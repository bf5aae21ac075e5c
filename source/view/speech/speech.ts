/** The sentences for a screen reader, one a line. `spokenText` turns their signs into words. */

import type {Progress} from '../../run/drive.js';
import type {Run} from '../../run/run.js';
import {eventsBetween} from '../../run/samples.js';
import type {Method} from '../../solvers/solver.js';
import {conflictsOf} from '../../sudoku/check.js';
import type {Geometry} from '../../sudoku/geometry.js';
import {andList} from '../../text.js';
import {figureSentence} from '../figures.js';
import type {Fleet} from '../fleet/fleet.js';
import {eventText} from '../parts/events.js';
import {areOver, byRank, hasWon, type LaneView, unitOf} from '../race/race.js';
import {stateOf, stateTexts} from '../state.js';
import {plainText} from '../text/line.js';
import {countText, singular} from '../text/numbers.js';
import {spokenMove} from '../watch/move.js';
import {titleLine} from '../watch/watch.js';
import {runEffort} from '../work.js';
import {rowText} from './spoken-text.js';

/** A position in a list, from 1. */
export const placeText = (place: number, count: number) => `${place} of ${count}`;

/** The target speed. @param units the unit per second, in the plural */
export const speedText = (rate: number, units: string): string =>
	rate === Number.POSITIVE_INFINITY
		? 'full speed'
		: `speed ${rate} ${rate === 1 ? singular(units) : units} a second`;

export const fleetSpeedText = ({rate, runs}: Pick<Fleet, 'runs'> & {readonly rate: number}) =>
	speedText(rate, unitOf(runs));

export const startLines = (
	title: string,
	{puzzle, method: {name, unit}}: Run,
	{seed, startCost}: Progress,
	rate: number,
): string[] => [
	plainText(titleLine(title, puzzle)),
	`solver ${name}, seed ${seed}, start cost ${startCost}, ${speedText(rate, unit)}`,
];

/** How a run stands or how it ended, with its effort and why it gave up. @param cooling what came of its coolings */
export function resultText(method: LaneView['method'], progress: Progress, cooling?: string): string {
	const {unit, hasAttempts} = method;
	const {status, moves, restarts, cost, bestCost, end, fixed} = progress;
	const others = restarts > 0 && !hasAttempts ? `, ${countText(restarts, 'restarts')}` : '';
	const effort = runEffort(method, progress) + others;
	const why = end ? `: ${end}` : '';
	if (status === 'running') {
		const [word] = stateTexts(stateOf({method, progress}));
		return `${word.toLowerCase()}: ${figureSentence({method, progress})}`;
	}

	if (cooling !== undefined) {
		return `${cooling} ${effort}${status === 'gave-up' ? why : ''}`;
	}

	if (status === 'gave-up') {
		return `gave up after ${effort}, at cost ${cost}, best ${bestCost}${why}`;
	}

	return moves === 0 && fixed
		? `solved before the first ${singular(unit)}: the givens determine every cell`
		: `solved in ${effort}`;
}

/** More restarts or reheats than this at once are no news; the summary counts them. */
const mostNews = 9;

/** What happened between two snapshots; undefined for nothing of note, or while the run is rewound. */
export function newsText({unit}: Method, before: Progress, after: Progress): string | undefined {
	const parts = eventsBetween(before, after)
		.filter(({kind, from, to}) => (kind === 'best' ? to < from : to > from && to - from <= mostNews))
		.map(event => rowText(eventText(event)));
	return parts.length > 0 && after.moves === after.frontier
		? `${parts.toReversed().join(', ')}, after ${countText(after.moves, unit)}`
		: undefined;
}

/** The last step, explained. */
export function stepText(geometry: Geometry, method: Method, progress: Progress): string {
	const {move, moves, frontier} = progress;
	const rewound = moves < frontier ? `rewound to ${moves} of ${frontier}: ` : '';
	const {unit} = method;
	return rewound + (move ? spokenMove({geometry, unit, move, progress}) : figureSentence({method, progress}));
}

/** The grid, one row a line, each with its conflicting digits. */
export function gridLines(geometry: Geometry, grid: Uint8Array): string[] {
	const {size, boxes} = geometry;
	const conflicts = conflictsOf(geometry, grid);
	const width = boxes?.columns ?? size;
	return Array.from({length: size}, (_, row) => {
		const cells = Array.from({length: size}, (_, column) => row * size + column);
		const groups = Array.from({length: Math.ceil(size / width)}, (_, group) =>
			cells
				.slice(group * width, (group + 1) * width)
				.map(cell => grid[cell] || 'blank')
				.join(' '),
		);
		const clashing = cells
			.filter(cell => conflicts[cell] > 0)
			.map(cell => `${grid[cell]} in column ${(cell % size) + 1}`);
		const named = clashing.length > 0 ? `; in conflict: ${clashing.join(', ')}` : '';
		return `row ${row + 1}: ${groups.join(', ')}${named}`;
	});
}

type LaneReport = Pick<LaneView, 'name' | 'brief' | 'rank' | 'progress' | 'method'>;

/** `block-swap:cooling=0.98,patience=40` → `block-swap with cooling 0.98 and patience 40`. */
export const laneText = (name: string): string =>
	name.replace(':', ' with ').replaceAll(',', ' and ').replaceAll('=', ' ');

export function leadText(lanes: readonly LaneReport[]): string {
	const first = lanes.filter(({rank}) => rank === 1);
	const names = andList(first.map(({brief}) => laneText(brief)));
	const isWon = hasWon(first[0]);
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
export function raceSummaryText(lanes: readonly LaneReport[]): string {
	if (areOver(lanes)) {
		return [leadText(lanes), ...byRank(lanes).map(standingText)].join('; ');
	}

	const progresses = lanes.map(({progress}) => progress);
	const costs = progresses.map(({cost}) => cost).join(', ');
	const moves = Math.max(...progresses.map(({moves}) => moves));
	return `${leadText(lanes)}; costs ${costs}; after ${countText(moves, unitOf(lanes))} each`;
}

export const standingText = ({name, method, rank, progress}: LaneReport): string =>
	`place ${rank}: ${laneText(name)}, ${resultText(method, progress)}`;
