/** A run on the screen. */

import {useEffect, useMemo, useRef, useState} from 'react';
import {now} from '../../clock.js';
import {frameTimes} from '../../run/pace.js';
import {firstPosition, nextPosition} from '../../view/board/board.js';
import {lessonLines, lessonText, reactionText} from '../../view/lesson-text.js';
import {type Glow, GlowTracker, stillGlow} from '../../view/run/board-frame.js';
import type {DrawnRun} from '../../view/run/drawn-run.js';
import {runHeadline} from '../../view/run/headline.js';
import {smallestWindow} from '../../view/run/run-layout.js';
import {type DrawnBefore, drawPicture, layoutOf} from '../../view/run/run-picture.js';
import {above, boxed, type Frame, headline, tooSmall} from '../../view/text/frame.js';
import {indented, type Line} from '../../view/text/line.js';
import {footerLines} from '../keys/key-command.js';
import {isRunOver, type ObservedRun} from '../live.js';
import {type FrameProps, isRunning, type Screen} from '../screen.js';
import {questionOf, type State, type WatchedRun, type Window} from '../state.js';
import {useFrames} from '../use-frames.js';
import {runTables} from './run-keys.js';
import {beatOf, drawnRun, isScene, speedOf} from './run-state.js';

/** How many times faster than when it is watched a run beside the menu goes: it cools in about two seconds. */
const previewHaste = 5;

/** An even speed, at which one cycle after the other is seen. */
const previewPace = ({lesson, method}: WatchedRun) => lesson?.speed ?? previewHaste * method.pace;

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
function useRunFrame({host, program, state, window, table}: FrameProps): Frame | undefined {
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
	const moment = {state, lists, progress, isOver: latest.status !== 'running'};
	const footer = footerLines(table, moment, window.columns);
	return drawRun(drawnRun(run, observed, state), {state, window, memory, footer});
}

/** What the screen remembers of the run that is drawn; undefined without one. */
export function useDrawnBefore(
	run: WatchedRun | undefined,
	observed: ObservedRun | undefined,
	window: Window,
): DrawnBefore | undefined {
	const glow = useGlow(run, observed, window);
	const position = useRef(firstPosition);
	return (
		glow && {
			glow,
			positionIn(geometry, layout, moved) {
				position.current = nextPosition(position.current, geometry, layout, moved);
				return position.current;
			},
		}
	);
}

/** Milliseconds between two frames of what cools. */
const glowFrame = 60;

/** The glow of a run, which cools on its own between snapshots; a new run starts without one. */
function useGlow(
	run: WatchedRun | undefined,
	observed: ObservedRun | undefined,
	{theme: {motion, hasColour}}: Window,
): Glow | undefined {
	const geometry = run?.puzzle.geometry;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each run has a tracker of its own
	const tracker = useMemo(() => geometry && new GlowTracker(geometry), [geometry, run?.number]);
	const isStill = motion === 'reduced' || !hasColour;
	const progress = observed?.progress;
	const glow =
		progress && geometry && (isStill ? stillGlow(progress, geometry) : tracker?.at(progress, now()));
	const [, draw] = useState(0);
	useEffect(() => {
		const timer = glow?.isChanging ? setTimeout(() => draw(count => count + 1), glowFrame) : undefined;
		return () => clearTimeout(timer);
	});
	return glow;
}

type RunOptions = Pick<FrameProps, 'state' | 'window'> & {
	readonly memory: DrawnBefore;
	readonly footer: readonly Line[];
};

function drawRun(drawn: DrawnRun, {state, window, memory, footer}: RunOptions): Frame {
	const {columns, height, theme} = window;
	const layout = layoutOf(drawn, window);
	if (!layout) {
		return tooSmall(smallestWindow, window);
	}

	const {line, turning} = headline({
		parts: gap => runHeadline(drawn, columns, gap),
		isRunning: drawn.progress.status === 'running',
		rate: state.isPaused ? 0 : state.rate,
		columns,
		theme,
	});
	const question = questionOf(state);
	const picture = drawPicture(drawn, layout, memory, {
		isNew: !state.hasStepped,
		isAsked: question !== undefined || drawn.shown !== undefined,
	});
	const {column} = layout;
	const boxes = column && {...column.boxes, colour: Number(drawn.hasColour)};
	// What a scene says is of its run: a film has other keys.
	const isSaid = drawn.lesson && !(drawn.shown && drawn.film);
	const said = question ?? (isSaid ? lessonText({...drawn.lesson, boxes}) : '');
	// What was read before Enter is dim while it happens.
	const isRead =
		drawn.shown && !(state.isPaused || beatOf(state)?.goesOn) && drawn.lesson && !reactionText(drawn.lesson);
	const role = isRead ? 'dim' : 'plain';
	const lesson = indented(
		boxed(lessonLines(said, columns - 2, layout.lessonRows, role), columns - 1, layout.lessonRows),
		1,
	);
	return {lines: above([line, ...picture, ...lesson], footer, height), turning};
}
