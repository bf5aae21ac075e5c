/** The run beside the menu: when it starts, and its latest frame. */

import {useCallback, useEffect, useState} from 'react';
import type {Host} from '../host.js';
import type {Program} from '../keys/command.js';
import type {State, WatchedRun} from '../state.js';
import type {Watch} from '../watch/use-run.js';
import {modeOf} from './menu.js';
import {chosenRun} from './solvers-state.js';

/** Milliseconds that a puzzle stays highlighted before it runs: a held key passes many. */
const previewDelay = 200;

/** A run of more cells needs more time to start than a key may wait. */
const mostPreviewed = 625;

type Options = {
	readonly host: Pick<Host, 'lists' | 'limits'>;
	readonly state: State;
	readonly program: Program;
	/** Whether there is room for it, and motion is wanted. */
	readonly isMoving: boolean;
};

/** Starts what Enter would start soon after it is highlighted. */
export function usePreview({host: {lists, limits}, state, program, isMoving}: Options): void {
	// The moves of an observed run are written down, so nothing runs unasked.
	const isShown = isMoving && state.screen === 'menu' && modeOf(state.menu) === 'menu' && !limits.observe;
	const {entry, method, settings, lesson} = (isShown && chosenRun(lists, state, '')?.run) || {};
	const isDue = entry !== undefined && entry.puzzle.givens.length <= mostPreviewed && !state.preview;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another choice waits again
	useEffect(() => {
		const timer = isDue ? setTimeout(() => program.preview(), previewDelay) : undefined;
		return () => clearTimeout(timer);
	}, [program, isDue, entry, method, settings, lesson]);
}

/** The latest frame of the run beside the menu. */
export function usePreviewFrames({preview}: State) {
	const [frame, setFrame] = useState<{readonly run: WatchedRun; readonly watch: Watch}>();
	const onFrame = useCallback((run: WatchedRun, watch: Watch) => setFrame({run, watch}), []);
	return {live: frame && frame.run === preview?.run ? frame.watch : undefined, onFrame};
}
