/** A run on the screen, going on even while something else covers it. */

import {cloneElement, type ReactNode, type RefObject, useLayoutEffect, useRef} from 'react';
import type {Progress} from '../../run/drive.js';
import type {Pace} from '../../run/pace.js';
import {drawApart, type ShownRun} from '../share.js';
import type {WatchedRun} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {type Limits, useRun} from './use-run.js';
import {emptyArea} from './visible-area.js';
import {type ViewOptions, WatchScreen} from './watch.js';
import {curveVisibilityOf} from './watched.js';

type Props = {
	readonly run: WatchedRun;
	readonly pace: Pace;
	readonly limits: Limits;
	readonly look: ViewOptions;
	readonly isHidden: boolean;
	/** What stands in place of the key bar. */
	readonly foot: ReactNode;
	/** Where to leave what is shown, for it to be shared. */
	readonly shown: RefObject<ShownRun | undefined>;
	readonly onProgress: (run: WatchedRun, progress: Progress) => void;
	/** The command that repeats a run. */
	readonly repeat: (run: WatchedRun, progress: Progress) => string;
};

export function Watching({run, pace, limits, look, isHidden, foot, shown, onProgress, repeat}: Props) {
	const theme = useTheme();
	const watch = useRun({run, pace, limits, onProgress, motion: theme.motion});
	const lastSeen = useRef(emptyArea);
	const command = repeat(run, watch.progress);
	const screen = <WatchScreen run={run} watch={watch} look={look} repeat={command} lastSeen={lastSeen} />;
	// As soon as it is drawn: a key may come at once.
	useLayoutEffect(() => {
		const {columns, rows} = look;
		const draw = () => drawApart(screen, theme, {columns, height: rows - 1});
		const seen = () => curveVisibilityOf(run, watch, look, {style: theme.curves, repeat: command});
		shown.current = {run, watch, columns, isLight: theme.isLight, draw, curvesSeen: seen};
	});
	return isHidden ? null : foot ? cloneElement(screen, {foot}) : screen;
}
