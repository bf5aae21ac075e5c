/** A run on the screen, which keeps its place while another screen hides it. */

import {useCallback, useLayoutEffect, useMemo, useRef} from 'react';
import {frameTimes} from '../../run/pace.js';
import {firstPosition} from '../../view/board/viewport.js';
import {filmOf} from '../../view/film.js';
import {barOf} from '../keys/command.js';
import {runTables} from '../keys/run-keys.js';
import {isRunning, type PartsProps, type Screen} from '../screen.js';
import {usualPace} from '../speed.js';
import {isCovering, type Preview, type WatchedRun} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {useFrames} from '../use-frames.js';
import {speedOf} from './run-state.js';
import {initialWatch, isRunOver, watching} from './use-run.js';
import {curveVisibilityOf, nextDisplayOf, type ViewOptions, WatchScreen} from './watch.js';

type Props = PartsProps & {
	readonly run: WatchedRun;
	/** Whether it is beside the menu. */
	readonly isPreview: boolean;
};

/** An even speed, at which one cycle after the other is seen. */
const previewPace = ({run: {lesson, method}, length}: Preview) => lesson?.speed ?? usualPace(method, length);

export const runScreen: Screen = {
	tables: runTables,
	tableOf: ({overlay, film}) =>
		overlay?.kind === 'choice'
			? overlay.name
			: overlay?.kind === 'question'
				? 'question'
				: film
					? 'film'
					: 'watch',
	chosen: (_, {run}) => run && {run},
	speedsOf: state => ({
		watch: isRunning(state, 'watch') ? speedOf(state) : {rate: 0},
		preview: {rate: state.preview && !isCovering(state.overlay) ? previewPace(state.preview) : 0},
	}),
	Parts: RunParts,
};

/** The run that is watched or waits, and the one beside the menu. */
function RunParts(props: PartsProps) {
	const {run, preview} = props.state;
	return [run, preview?.run].map(
		each => each && <Watching key={`run ${each.number}`} {...props} run={each} isPreview={each !== run} />,
	);
}

function Watching({run, isPreview, host, program, state, preview, size, isHidden, footer, shown}: Props) {
	const {limits, run: keeper, lists} = host;
	const theme = useTheme();
	const {commands} =
		runTables[state.overlay?.kind === 'question' ? 'question' : state.film ? 'film' : 'watch'];
	const keys: ViewOptions['keys'] = ({progress, latest}) =>
		barOf(commands, {state, lists, progress, isOver: latest.status !== 'running'});
	const view = {...state, ...size, keys};
	const pace = program.paceOf(isPreview ? 'preview' : 'watch');
	const onPreview = isPreview ? preview.onFrame : undefined;
	const {report} = keeper;
	// The first frame does not wait for the run's thread to start.
	const first = useMemo(() => initialWatch(run), [run]);
	const begin = useCallback(
		(signal: AbortSignal) =>
			watching({
				...{run, pace, limits, first, signal, onLessonOver: program.endLesson},
				// A run that nobody has chosen is not summed up.
				...(!isPreview && {onProgress: progress => report(run, progress)}),
			}),
		[run, pace, limits, first, program, report, isPreview],
	);
	const {motion} = theme;
	const watch =
		useFrames({begin, isOver: isRunOver, pace, motion, full: frameTimes.full, isSoft: isPreview}) ?? first;
	const position = useRef(firstPosition);
	const command = keeper.repeat(run, watch.progress);
	// A key may come as soon as the screen is drawn.
	useLayoutEffect(() => onPreview?.(run, watch), [onPreview, run, watch]);
	useLayoutEffect(() => {
		if (!isPreview) {
			shown.current = {
				isOver: watch.latest.status !== 'running',
				progress: watch.progress,
				share: kind => keeper.share(kind, {run, watch}),
				curves: () => curveVisibilityOf(run, watch, view, theme),
				nextDisplay: display => nextDisplayOf(run, {...view, display}, theme),
				film: length => filmOf(watch.log, length),
			};
		}
	});
	return isHidden ? null : <WatchScreen {...{run, watch, view, position, footer}} repeat={command} />;
}
