/** A race as React state: one state for all lanes. */

import {useCallback, useEffect, useMemo, useState} from 'react';
import {now} from '../../clock.js';
import {initialProgress} from '../../run/drive.js';
import {runFleet} from '../../run/fleet.js';
import {progressIn} from '../../run/fleet-scheduler.js';
import {RunLog} from '../../run/log.js';
import {frameTimes, type Pace} from '../../run/pace.js';
import {briefNames, laneName, type Standing, standingsOf} from '../../run/race.js';
import {coldestOf} from '../../solvers/solver.js';
import {isOver, type LaneView} from '../../view/race/race.js';
import {RateMeter} from '../rate-meter.js';
import type {RaceSetup} from '../state.js';
import type {Motion} from '../theme/theme.js';
import {useFrames} from '../use-frames.js';
import type {WatchLimits} from '../watch/use-run.js';

type Options = {
	readonly race: RaceSetup;
	readonly pace: Pace;
	readonly limits: Pick<WatchLimits, 'moves' | 'timeout'>;
	/** Called with the standings after every slice, drawn or not. */
	readonly onStandings: (race: RaceSetup, standings: readonly Standing[]) => void;
};

type RaceView = {readonly lanes: readonly LaneView[]; readonly measured: number | undefined};

/**
The view of a race. An error of a lane is thrown in the render. Another race needs another component.

@param options.rate the speed of the race; 0 while it is paused
*/
export function useRace({
	race,
	pace,
	limits,
	onStandings,
	motion,
	rate,
}: Options & {readonly motion: Motion; readonly rate: number}): RaceView {
	// Another speed or highlighted lane does not start another race.
	const [begun] = useState(race);
	// The first frame does not wait for the threads to start.
	const first = useMemo(() => ({lanes: firstViews(begun), measured: undefined}), [begun]);
	const [meter] = useState(() => new RateMeter());
	// biome-ignore lint/correctness/useExhaustiveDependencies: the measurement restarts at another rate
	useEffect(() => meter.reset(), [meter, rate]);
	const begin = useCallback(
		(signal: AbortSignal) => measuredLanes({race: begun, pace, limits, onStandings}, meter, signal),
		[begun, pace, limits, onStandings, meter],
	);
	return useFrames({begin, isOver: isRaceOver, pace, motion, full: frameTimes.race}) ?? first;
}

const isRaceOver = ({lanes}: RaceView) => isOver(lanes);

async function* measuredLanes(
	options: Options,
	meter: RateMeter,
	signal: AbortSignal,
): AsyncGenerator<RaceView, void, void> {
	for await (const lanes of racing(options, signal)) {
		const done = lanes
			.map(({standing}) => standing.progress)
			.filter(({status}) => status === 'running')
			.map(progress => progressIn(options.race.by, progress));
		meter.add(Math.min(...done), now());
		yield {lanes, measured: meter.rate};
	}
}

/** The lanes of a race after each slice. @throws the errors of a lane */
export async function* racing(
	{race, pace, limits: {moves, timeout}, onStandings}: Options,
	signal: AbortSignal,
): AsyncGenerator<readonly LaneView[], void, void> {
	const {entry, lanes, seed, by} = race;
	const views = viewsOf(race);
	onStandings(race, initialStandings(race));
	const runs = lanes.map(lane => ({...lane, seed}));
	const options = {runs, by, moves, timeout, pace, signal, hasBoards: true};
	for await (const fleet of runFleet(entry.puzzle, options)) {
		const standings = standingsOf(entry.puzzle, by, fleet.runs);
		onStandings(race, standings);
		yield views(standings);
	}
}

/** The lanes of a race before its threads have started. */
export const firstViews = (race: RaceSetup): readonly LaneView[] => viewsOf(race)(initialStandings(race));

function initialStandings({entry: {puzzle}, lanes, seed, by}: RaceSetup): readonly Standing[] {
	const progresses = lanes.map(({method, settings}) => initialProgress({puzzle, method, seed, settings}));
	return standingsOf(puzzle, by, progresses);
}

/** Returns a function from standings to views; it needs all standings in order, since it keeps their history. */
function viewsOf({
	entry: {puzzle},
	lanes,
}: RaceSetup): (standings: readonly Standing[]) => readonly LaneView[] {
	const briefs = briefNames(lanes);
	const tracks = lanes.map(({method, settings}) => ({
		history: new RunLog(),
		cold: coldestOf(method, puzzle, settings),
	}));
	return standings =>
		lanes.map((lane, index) => {
			const [standing, track] = [standings[index], tracks[index]];
			const {history, cold} = track;
			history.follow(standing.progress);
			return {
				name: laneName(lane),
				brief: briefs[index],
				unit: lane.method.unit,
				standing,
				history,
				heat: {peak: history.peak, cold},
			};
		});
}
