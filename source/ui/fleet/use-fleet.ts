/** A race or an ensemble as React state: one state for all runs. */

import {useCallback, useEffect, useMemo, useState} from 'react';
import {now} from '../../clock.js';
import {initialProgress} from '../../run/drive.js';
import {runFleet} from '../../run/fleet.js';
import {frameTimes, type Pace} from '../../run/pace.js';
import {mostLanes} from '../../run/race.js';
import {type FleetView, isOver} from '../../view/fleet/fleet.js';
import {fleetModes} from '../../view/fleet/modes.js';
import type {Host} from '../host.js';
import type {FleetSetup} from '../state.js';
import type {Motion} from '../theme/theme.js';
import {RateMeter, useFrames} from '../use-frames.js';

type FollowOptions = Pick<Host, 'limits'> &
	Pick<Host['fleet'], 'report'> & {
		readonly fleet: FleetSetup;
		readonly pace: Pace;
	};

type Measured = {readonly view: FleetView; readonly measured: number | undefined};

/**
The view of a fleet; undefined where its threads have to make the first grids. An error of a run is thrown in the render.
Another fleet needs another component.

@param options.rate the speed; 0 while it is paused
*/
export function useFleet({
	fleet,
	pace,
	limits,
	report,
	motion,
	rate,
}: FollowOptions & {readonly motion: Motion; readonly rate: number}): Partial<Measured> {
	// Another speed or highlighted run does not start another fleet.
	const [begun] = useState(fleet);
	const first = useMemo(() => ({view: firstView(begun)}), [begun]);
	const [meter] = useState(() => new RateMeter());
	// A speed that grows is no other speed.
	const measuring = fleet.isPaced && Number.isFinite(rate) ? rate > 0 : rate;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the measurement restarts at another rate
	useEffect(() => meter.reset(), [meter, measuring]);
	const begin = useCallback(
		(signal: AbortSignal) => measuredViews({fleet: begun, pace, limits, report}, first.view, meter, signal),
		[begun, first, pace, limits, report, meter],
	);
	return useFrames({begin, isOver: isMeasuredOver, pace, motion, full: frameTimes.race}) ?? first;
}

const isMeasuredOver = ({view}: Measured) => isOver(view);

async function* measuredViews(
	options: FollowOptions,
	first: FleetView | undefined,
	meter: RateMeter,
	signal: AbortSignal,
): AsyncGenerator<Measured, void, void> {
	for await (const view of followFleet(options, first, signal)) {
		meter.add(view.level, now());
		yield {view, measured: meter.rate};
	}
}

/** The first grids of a few runs do not wait for the threads to start. */
export function firstView(fleet: FleetSetup): FleetView | undefined {
	const {kind, entry, runs} = fleet;
	if (runs.length > mostLanes) {
		return undefined;
	}

	const first = runs.map(run => initialProgress({puzzle: entry.puzzle, ...run}));
	return fleetModes[kind].views(fleet)({level: 0, runs: first});
}

/** The views of a fleet after each slice. @throws the errors of a run */
export async function* followFleet(
	{fleet, pace, limits: {moves, timeout}, report}: FollowOptions,
	first: FleetView | undefined,
	signal: AbortSignal,
): AsyncGenerator<FleetView, void, void> {
	const {kind, entry, runs, by} = fleet;
	const {views, hasBoards} = fleetModes[kind];
	const viewOf = views(fleet);
	if (first) {
		report(fleet, first);
	}

	const options = {runs, by, pace, moves, timeout, hasBoards, signal};
	for await (const progress of runFleet(entry.puzzle, options)) {
		const view = viewOf(progress);
		report(fleet, view);
		yield view;
	}
}
