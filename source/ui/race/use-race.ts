/** A race as React state: one state for all lanes. */

import {useCallback, useEffect, useMemo, useState} from 'react';
import {now} from '../../clock.js';
import {initialProgress} from '../../run/drive.js';
import type {Pace} from '../../run/pace.js';
import {briefNames, laneName, runRace, type Standing, standingsOf} from '../../run/race.js';
import {progressIn} from '../../run/race-scheduler.js';
import {History, historyPointOf} from '../../view/curves/history.js';
import {Trail} from '../../view/curves/trail.js';
import {isOver, type LaneView} from '../../view/race/race.js';
import type {Motion} from '../theme/theme.js';
import {useFrames} from '../use-frames.js';
import type {Limits} from '../watch/use-run.js';
import {RaceMeter} from './meter.js';
import type {RaceSetup} from './race-state.js';

/** Milliseconds between two frames at full speed: 12 a second, for there is a board of each lane to draw. */
const fullFrame = 1000 / 12;

type Options = {
	readonly race: RaceSetup;
	readonly pace: Pace;
	readonly limits: Pick<Limits, 'moves' | 'timeout'>;
	/** Called with how it stands after every leg, drawn or not. */
	readonly onStandings: (race: RaceSetup, standings: readonly Standing[]) => void;
};

/** What there is to see of a race, and how fast it is. */
type RaceView = {readonly lanes: readonly LaneView[]; readonly measured: number | undefined};

/**
What there is to see of a race. An error of a lane is thrown in the render. Another race is for another component.

@param options.rate as the race's, or 0 while paused
*/
export function useRace({
	race,
	pace,
	limits,
	onStandings,
	motion,
	rate,
}: Options & {readonly motion: Motion; readonly rate: number}): RaceView {
	// Whatever speed it has now, and whichever lane is highlighted, it is the race that has begun.
	const [begun] = useState(race);
	// The first frame does not wait for the threads to start.
	const first = useMemo(() => ({lanes: firstViews(begun), measured: undefined}), [begun]);
	const [meter] = useState(() => new RaceMeter());
	// biome-ignore lint/correctness/useExhaustiveDependencies: another rate is what it is to be measured anew for
	useEffect(() => meter.reset(), [meter, rate]);
	const begin = useCallback(
		(signal: AbortSignal) => measuring({race: begun, pace, limits, onStandings}, meter, signal),
		[begun, pace, limits, onStandings, meter],
	);
	return useFrames({begin, isOver: hasEnded, pace, motion, full: fullFrame}) ?? first;
}

const hasEnded = ({lanes}: RaceView) => isOver(lanes);

async function* measuring(
	options: Options,
	meter: RaceMeter,
	signal: AbortSignal,
): AsyncGenerator<RaceView, void, void> {
	for await (const lanes of racing(options, signal)) {
		const ways = lanes
			.map(({standing}) => standing.progress)
			.filter(({status}) => status === 'running')
			.map(progress => progressIn(options.race.by, progress));
		meter.add(Math.min(...ways), now());
		yield {lanes, measured: meter.rate};
	}
}

/** A race with all that there is to see of it, leg by leg. @throws what `raceOf` throws */
export async function* racing(
	{race, pace, limits: {moves, timeout}, onStandings}: Options,
	signal: AbortSignal,
): AsyncGenerator<readonly LaneView[], void, void> {
	const {entry, lanes, seed, by} = race;
	const views = viewsOf(race);
	onStandings(race, beginningOf(race));
	for await (const standings of runRace(entry.puzzle, {
		lanes,
		seed,
		by,
		moves,
		timeout,
		pace,
		signal,
	})) {
		onStandings(race, standings);
		yield views(standings);
	}
}

/** What there is to see of a race before its threads have started. */
export const firstViews = (race: RaceSetup): readonly LaneView[] => viewsOf(race)(beginningOf(race));

/** How the lanes stand at their start. */
function beginningOf({entry: {puzzle}, lanes, seed, by}: RaceSetup): readonly Standing[] {
	const progresses = lanes.map(({method, settings}) =>
		initialProgress(puzzle, {solver: method, seed, settings}),
	);
	return standingsOf(puzzle, by, progresses);
}

/** What makes views of standings, which is to be told all of them: it keeps what has been. */
function viewsOf({lanes}: RaceSetup): (standings: readonly Standing[]) => readonly LaneView[] {
	const briefs = briefNames(lanes);
	const tracks = lanes.map(() => ({history: new History(512), trail: new Trail()}));
	return standings =>
		lanes.map((lane, index) => {
			const [standing, {history, trail}] = [standings[index], tracks[index]];
			const sample = historyPointOf(standing.progress);
			history.add(sample);
			trail.add(sample);
			return {
				name: laneName(lane),
				brief: briefs[index],
				unit: lane.method.unit,
				standing,
				history,
				trail,
			};
		});
}
