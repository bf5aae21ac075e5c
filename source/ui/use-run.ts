/** A run as React state: the drive's snapshots, thinned to the frames that a screen can show. */

import {useEffect, useState} from 'react';
import type {Progress} from '../run/drive.js';
import type {Pace} from '../run/pace.js';
import {annealInWorker} from '../run/remote.js';
import {History} from '../view/chart.js';
import type {Run} from './state.js';

export type Limits = {
	readonly moves?: number;
	readonly timeout?: number;
	readonly onMove?: ((cost: number) => void) | undefined;
};

export type Watch = {
	readonly progress: Progress;
	readonly history: History;
	readonly peak: number;
	readonly measuredRate: number | undefined;
};

/** Milliseconds between two frames at full speed: 12 a second. More show nothing more, and each takes some 15 ms of a core. */
const fullSpeedFrame = 1000 / 12;

/** Milliseconds of running over which the rate is measured. */
const rateWindow = 500;

type Options = {
	readonly run: Run;
	readonly pace: Pace;
	readonly limits: Limits;
	/** Called with every snapshot, drawn or not. */
	readonly onProgress: (run: Run, progress: Progress) => void;
};

/** What there is to see of a run; undefined until its first snapshot. An error of the drive is thrown in the render. */
export function useRun({run, pace, limits, onProgress}: Options): Watch | undefined {
	const [watch, setWatch] = useState<{run: Run; shown: Watch}>();
	const [failure, setFailure] = useState<{error: unknown}>();

	useEffect(() => {
		const controller = new AbortController();
		const follow = async () => {
			const {signal} = controller;
			const {entry, method: solver, seed, settings, script} = run;
			const meter = new Meter();
			const history = new History();
			let peak = 0;
			let drawnAt = Number.NEGATIVE_INFINITY;
			for await (const progress of annealInWorker(entry.puzzle, {
				...limits,
				settings,
				solver,
				seed,
				pace,
				signal,
				script,
				isRewindable: true,
			})) {
				const {moves, frontier, cost, temperature, milliseconds, bestCost, readings} = progress;
				history.truncate(frontier);
				if (moves === frontier && moves > (history.last?.moves ?? -1)) {
					const acceptance = readings.find(({label}) => label === 'acceptance')?.value;
					history.add({moves, cost, temperature, milliseconds, bestCost, acceptance});
					meter.add(progress);
				}

				peak = Math.max(peak, temperature ?? 0);
				onProgress(run, progress);
				const now = performance.now();
				if (
					pace.rate !== Number.POSITIVE_INFINITY ||
					progress.status !== 'running' ||
					now - drawnAt >= fullSpeedFrame
				) {
					drawnAt = now;
					setWatch({run, shown: {progress, history, peak, measuredRate: meter.rate}});
				}
			}
		};

		follow().catch((error: unknown) => {
			if (!controller.signal.aborted) {
				setFailure({error});
			}
		});
		return () => controller.abort();
	}, [run, pace, limits, onProgress]);

	if (failure) {
		throw failure.error;
	}

	return watch?.run === run ? watch.shown : undefined;
}

/** Moves a second of running: over the last window, and at the end over the whole run. */
class Meter {
	rate: number | undefined;
	#moves = 0;
	#milliseconds = 0;

	add({moves, milliseconds, status}: Progress): void {
		if (status !== 'running') {
			this.rate = milliseconds > 0 ? (moves / milliseconds) * 1000 : undefined;
			return;
		}

		const length = milliseconds - this.#milliseconds;
		if (length >= rateWindow) {
			this.rate = ((moves - this.#moves) / length) * 1000;
			this.#moves = moves;
			this.#milliseconds = milliseconds;
		}
	}
}
