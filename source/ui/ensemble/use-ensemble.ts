/** An ensemble as React state: one state for all runs. */

import {useCallback, useEffect, useState} from 'react';
import {now} from '../../clock.js';
import {runFleet} from '../../run/fleet.js';
import {frameTimes, type Pace} from '../../run/pace.js';
import {seedsOf} from '../../run/solve.js';
import {ensembleViews} from '../../view/ensemble/ensemble-views.js';
import {type EnsembleView, isEnsembleOver} from '../../view/ensemble/summary.js';
import {RateMeter} from '../rate-meter.js';
import type {EnsembleSetup} from '../state.js';
import type {Motion} from '../theme/theme.js';
import {useFrames} from '../use-frames.js';
import type {WatchLimits} from '../watch/use-run.js';

type Options = {
	readonly ensemble: EnsembleSetup;
	readonly pace: Pace;
	readonly limits: Pick<WatchLimits, 'moves' | 'timeout'>;
	/** Called after every leg, drawn or not. */
	readonly onEnsemble: (ensemble: EnsembleSetup, view: EnsembleView) => void;
};

type Measured = {readonly view: EnsembleView; readonly measured: number | undefined};

/** The view of an ensemble; undefined before its threads have started. An error of a run is thrown in the render. */
export function useEnsemble({
	ensemble,
	pace,
	limits,
	onEnsemble,
	motion,
	rate,
}: Options & {readonly motion: Motion; readonly rate: number}): Measured | undefined {
	// Another speed or highlighted run does not start another ensemble.
	const [begun] = useState(ensemble);
	const [meter] = useState(() => new RateMeter());
	// biome-ignore lint/correctness/useExhaustiveDependencies: the measurement restarts at another rate
	useEffect(() => meter.reset(), [meter, rate === 0, rate === Number.POSITIVE_INFINITY]);
	const begin = useCallback(
		(signal: AbortSignal) => measuredViews({ensemble: begun, pace, limits, onEnsemble}, meter, signal),
		[begun, pace, limits, onEnsemble, meter],
	);
	return useFrames({begin, isOver: isMeasuredOver, pace, motion, full: frameTimes.race});
}

const isMeasuredOver = ({view}: Measured) => isEnsembleOver(view);

async function* measuredViews(
	options: Options,
	meter: RateMeter,
	signal: AbortSignal,
): AsyncGenerator<Measured, void, void> {
	for await (const view of followEnsemble(options, signal)) {
		meter.add(view.level, now());
		yield {view, measured: meter.rate};
	}
}

/** The views of an ensemble after each leg. @throws the errors of a run */
export async function* followEnsemble(
	{ensemble, pace, limits: {moves, timeout}, onEnsemble}: Options,
	signal: AbortSignal,
): AsyncGenerator<EnsembleView, void, void> {
	const {entry, method, settings, seed, count} = ensemble;
	const view = ensembleViews({puzzle: entry.puzzle, method, settings});
	const runs = seedsOf(seed, count).map(own => ({method, settings, seed: own}));
	const options = {runs, by: 'moves', pace, moves, timeout, signal} as const;
	for await (const progress of runFleet(entry.puzzle, options)) {
		const next = view(progress);
		onEnsemble(ensemble, next);
		yield next;
	}
}
