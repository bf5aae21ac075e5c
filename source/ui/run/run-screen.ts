/** A run on the screen. */

import {frameTimes} from '../../run/pace.js';
import type {Frame} from '../../view/text/frame.js';
import {barOf} from '../keys/key-command.js';
import {type FrameProps, isRunning, type Screen} from '../screen.js';
import {type Preview, questionOf, type State} from '../state.js';
import {useFrames} from '../use-frames.js';
import {isRunOver} from './observe-run.js';
import {drawnRun, drawRun, useDrawnBefore} from './run-frame.js';
import {runTables} from './run-keys.js';
import {isScene, speedOf} from './run-state.js';

/** How many times faster than when it is watched a run beside the menu goes: it cools in about two seconds. */
const previewHaste = 5;

/** An even speed, at which one cycle after the other is seen. */
const previewPace = ({run: {lesson, method}}: Preview) => lesson?.speed ?? previewHaste * method.pace;

/** The table of its key bar. */
const runTableOf = (state: State) =>
	questionOf(state) ? 'question' : state.film ? 'film' : isScene(state) ? 'scene' : 'watch';

export const runScreen: Screen = {
	tables: runTables,
	tableOf: state => (state.overlay?.kind === 'choice' ? state.overlay.name : runTableOf(state)),
	chosen: (_, {run}) => run && {run},
	speedsOf: state => ({
		watch: isRunning(state, 'watch') ? speedOf(state) : {rate: 0},
		preview: {
			rate: state.preview && state.help === undefined ? previewPace(state.preview) : 0,
			until: Number.POSITIVE_INFINITY,
		},
	}),
	numberOf: ({run}) => run?.number,
	useFrame: useRunFrame,
};

/** The run that is watched or waits. */
function useRunFrame({host, program, state, window, footer}: FrameProps): Frame | undefined {
	const {run} = state;
	const {lists} = host;
	const live = program.live.watch?.number === run?.number ? program.live.watch : undefined;
	const pace = program.paceOf('watch');
	const {motion} = window.theme;
	const observed = useFrames(live, {isOver: isRunOver, pace, motion, interval: frameTimes.run});
	const memory = useDrawnBefore(run, observed, window);
	if (!run || !observed || !memory) {
		return undefined;
	}

	const {progress, latest} = observed;
	const {commands} = runTables[runTableOf(state)];
	const keys = barOf(commands, {state, lists, progress, isOver: latest.status !== 'running'});
	return drawRun(drawnRun(run, observed, state), {state, window, keys, memory, footer});
}
