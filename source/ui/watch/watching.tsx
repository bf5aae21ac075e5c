/** A run on the screen. */

import {useRef} from 'react';
import {frameTimes} from '../../run/pace.js';
import {firstPosition} from '../../view/board/viewport.js';
import type {Live} from '../controller/live.js';
import {barOf} from '../keys/command.js';
import {runTables} from '../keys/run-keys.js';
import {isRunning, type PartsProps, type Screen} from '../screen.js';
import {usualPace} from '../speed.js';
import {isCovering, type Preview, questionOf, type WatchedRun} from '../state.js';
import {useFrames} from '../use-frames.js';
import {speedOf} from './run-state.js';
import {isRunOver, type Watch} from './run-views.js';
import {WatchScreen} from './watch.js';

type Props = PartsProps & {readonly run: WatchedRun; readonly live: Live<Watch>};

/** An even speed, at which one cycle after the other is seen. */
const previewPace = ({run: {lesson, method}, length}: Preview) => lesson?.speed ?? usualPace(method, length);

export const runScreen: Screen = {
	tables: runTables,
	tableOf: ({overlay, film}) =>
		overlay?.kind === 'choice' ? overlay.name : questionOf(overlay) ? 'question' : film ? 'film' : 'watch',
	chosen: (_, {run}) => run && {run},
	speedsOf: state => ({
		watch: isRunning(state, 'watch') ? speedOf(state) : {rate: 0},
		preview: {rate: state.preview && !isCovering(state.overlay) ? previewPace(state.preview) : 0},
	}),
	Parts: RunParts,
};

/** The run that is watched or waits. */
function RunParts(props: PartsProps) {
	const {run} = props.state;
	const live = props.program.live.watch;
	return run && live?.number === run.number && <Watching key={run.number} {...props} run={run} live={live} />;
}

function Watching({run, live, host, program, state, size, footer}: Props) {
	const {run: keeper, lists} = host;
	const {commands} = runTables[questionOf(state.overlay) ? 'question' : state.film ? 'film' : 'watch'];
	const pace = program.paceOf('watch');
	const watch = useFrames(live, {isOver: isRunOver, pace, full: frameTimes.full});
	const position = useRef(firstPosition);
	if (!watch) {
		return undefined;
	}

	const {progress, latest} = watch;
	const keys = barOf(commands, {state, lists, progress, isOver: latest.status !== 'running'});
	return (
		<WatchScreen
			{...{run, watch, keys, position, footer}}
			view={{...state, ...size}}
			repeat={keeper.repeat(run, progress)}
		/>
	);
}
