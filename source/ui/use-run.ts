/** A run as React state: the drive's snapshots, thinned to the frames that a screen can show. */

import {useEffect, useMemo, useState} from 'react';
import {now} from '../clock.js';
import {beginning, type Progress} from '../run/drive.js';
import type {Pace} from '../run/pace.js';
import {annealInWorker} from '../run/remote.js';
import {Heat} from '../view/heat.js';
import {History, sampleOf} from '../view/history.js';
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
	readonly heat: Heat;
	readonly measuredRate: number | undefined;
};

/** Milliseconds between two frames at full speed: 30 a second. Each takes some 7 ms of the core that does not solve. */
const fullSpeedFrame = 1000 / 30;

/** Milliseconds of running over which the rate is measured. */
const rateWindow = 500;

type Options = {
	readonly run: Run;
	readonly pace: Pace;
	readonly limits: Limits;
	/** Called with every snapshot, drawn or not. */
	readonly onProgress: (run: Run, progress: Progress) => void;
};

/** What there is to see of a run. An error of the drive is thrown in the render. */
export function useRun({run, pace, limits, onProgress}: Options): Watch {
	const [watch, setWatch] = useState<{run: Run; shown: Watch}>();
	const [failure, setFailure] = useState<{error: unknown}>();
	// The first frame does not wait for the run's thread to start.
	const first = useMemo(() => beginningOf(run), [run]);

	useEffect(() => {
		const controller = new AbortController();
		const follow = async () => {
			const {signal} = controller;
			const {entry, method: solver, seed, settings, script} = run;
			const meter = new Meter();
			const history = new History();
			const heat = new Heat(entry.puzzle.geometry);
			let peak = 0;
			/** Where the last change by hand was made. */
			let changed: number | undefined;
			let drawnAt = Number.NEGATIVE_INFINITY;
			onProgress(run, first.progress);
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
				const {moves, frontier, temperature, changes} = progress;
				history.truncate(frontier);
				if (changes.length > 0 && changes.at(-1)?.at !== changed) {
					changed = changes.at(-1)?.at;
					history.mark();
				}

				if (moves === frontier) {
					history.add(sampleOf(progress));
					meter.add(progress);
				}

				heat.add(progress.grid);
				peak = Math.max(peak, temperature ?? 0);
				onProgress(run, progress);
				const time = now();
				if (
					pace.rate !== Number.POSITIVE_INFINITY ||
					progress.status !== 'running' ||
					time - drawnAt >= fullSpeedFrame
				) {
					drawnAt = time;
					setWatch({run, shown: {progress, history, heat, peak, measuredRate: meter.rate}});
				}
			}
		};

		follow().catch((error: unknown) => {
			if (!controller.signal.aborted) {
				setFailure({error});
			}
		});
		return () => controller.abort();
	}, [run, first, pace, limits, onProgress]);

	if (failure) {
		throw failure.error;
	}

	return watch?.run === run ? watch.shown : first;
}

function beginningOf({entry, method, seed, settings}: Run): Watch {
	const progress = beginning(entry.puzzle, {solver: method, seed, settings});
	const history = new History();
	history.add(sampleOf(progress));
	const heat = new Heat(entry.puzzle.geometry);
	return {progress, history, heat, peak: progress.temperature ?? 0, measuredRate: undefined};
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
