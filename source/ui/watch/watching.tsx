/** A run on the screen, which keeps its place while another screen hides it. */

import {type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef} from 'react';
import type {Progress} from '../../run/drive.js';
import type {Pace} from '../../run/pace.js';
import {initialArea} from '../../view/board/viewport.js';
import type {Host} from '../host.js';
import {type FilmOptions, type Picture, type ShownRun, useSharedScreen} from '../share.js';
import type {WatchedRun} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {filmScreens} from './film-screens.js';
import {PresenterScreen} from './presenter.js';
import {useRun, type Watch} from './use-run.js';
import {WatchScreen} from './watch.js';
import {curveVisibilityOf, type ViewOptions} from './watched.js';

type Props = {
	readonly host: Host;
	readonly run: WatchedRun;
	readonly pace: Pace;
	readonly view: ViewOptions;
	/** See `useRun`. */
	readonly onLessonOver: (run: WatchedRun) => void;
	readonly isHidden: boolean;
	/** Receives each frame while the run is beside the menu; undefined once it is watched. */
	readonly onPreview?: ((run: WatchedRun, watch: Watch) => void) | undefined;
	/** What replaces the key bar. */
	readonly foot: ReactNode;
	/** Receives what the screen shows, to share it. */
	readonly shown: RefObject<ShownRun | undefined>;
};

export function Watching({host, run, pace, view, onLessonOver, isHidden, onPreview, foot, shown}: Props) {
	const {limits, repeat} = host;
	const theme = useTheme();
	const {isSoft, onProgress} = usePreviewing(host, onPreview !== undefined);
	const watch = useRun({run, pace, limits, onProgress, onLessonOver, motion: theme.motion, isSoft});
	const lastVisible = useRef(initialArea);
	const command = repeat(run, watch.progress);
	const screen = view.isPresenting ? (
		<PresenterScreen run={run} watch={watch} view={view} />
	) : (
		<WatchScreen run={run} watch={watch} view={view} repeat={command} lastVisible={lastVisible} />
	);
	// A key may come as soon as the screen is drawn.
	useLayoutEffect(() => onPreview?.(run, watch), [onPreview, run, watch]);
	const {columns, rows} = view;
	const curves = () => curveVisibilityOf(run, watch, view, theme);
	const film = (options: FilmOptions) =>
		filmScreens({
			...options,
			run: {...run, changes: watch.latest.changes},
			limits: {moves: watch.latest.moves},
			repeat: command,
			view,
			theme,
		});
	return useSharedScreen<Omit<ShownRun, keyof Picture>>({
		screen,
		content: {run, watch, rows, curves, film, isOver: watch.latest.status !== 'running'},
		shown: onPreview ? undefined : shown,
		columns,
		rows,
		isHidden,
		foot,
	});
}

/** The same functions all the time, so that the run continues when it comes from beside the menu to the screen. */
function usePreviewing({onProgress: report}: Host, isPreview: boolean) {
	const isSoftNow = useRef(isPreview);
	isSoftNow.current = isPreview;
	const isSoft = useCallback(() => isSoftNow.current, []);
	const onProgress = useCallback(
		(run: WatchedRun, progress: Progress) => {
			// A run that nobody has chosen is not remembered.
			if (!isSoftNow.current) {
				report(run, progress);
			}
		},
		[report],
	);
	return {isSoft, onProgress};
}
