/** A race as React state: one state for all lanes, thinned to the frames that a screen can show. */

import {useEffect, useState} from 'react';
import type {Pace} from '../run/pace.js';
import {briefNames, laneName, raceOf, type Standing} from '../run/race.js';
import {History, sampleOf} from '../view/history.js';
import type {LaneView} from '../view/race.js';
import type {Race} from './race-state.js';
import type {Limits} from './use-run.js';

/** Milliseconds between two frames: 12 a second. */
const frame = 1000 / 12;

type Options = {
	readonly race: Race;
	readonly pace: Pace;
	readonly limits: Pick<Limits, 'moves' | 'timeout'>;
	/** Called with how it stands after every leg, drawn or not. */
	readonly onStandings: (race: Race, standings: readonly Standing[]) => void;
};

/** What there is to see of a race; undefined until all lanes stand at their start. An error of a lane is thrown in the render. */
export function useRace({race, pace, limits, onStandings}: Options): readonly LaneView[] | undefined {
	const [seen, setSeen] = useState<{race: Race; lanes: readonly LaneView[]}>();
	const [failure, setFailure] = useState<{error: unknown}>();
	const {number} = race;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a race with the same number is the same, at another speed
	useEffect(() => {
		const controller = new AbortController();
		const {entry, lanes, seed, by} = race;
		const {moves, timeout} = limits;
		const briefs = briefNames(lanes);
		const histories = lanes.map(() => new History(512));
		const follow = async () => {
			let drawnAt = Number.NEGATIVE_INFINITY;
			const options = {lanes, seed, by, moves, timeout, hand: pace, signal: controller.signal};
			for await (const standings of raceOf(entry.puzzle, options)) {
				for (const [index, {progress}] of standings.entries()) {
					histories[index].add(sampleOf(progress));
				}

				onStandings(race, standings);
				const isOver = standings.every(({progress}) => progress.status !== 'running');
				const now = performance.now();
				if (pace.rate !== Number.POSITIVE_INFINITY || isOver || now - drawnAt >= frame) {
					drawnAt = now;
					const views = lanes.map((lane, index) => ({
						name: laneName(lane),
						brief: briefs[index],
						unit: lane.method.unit,
						standing: standings[index],
						history: histories[index],
					}));
					setSeen({race, lanes: views});
				}
			}
		};

		follow().catch((error: unknown) => {
			if (!controller.signal.aborted) {
				setFailure({error});
			}
		});
		return () => controller.abort();
	}, [number, pace, limits, onStandings]);

	if (failure) {
		throw failure.error;
	}

	return seen?.race.number === number ? seen.lanes : undefined;
}
