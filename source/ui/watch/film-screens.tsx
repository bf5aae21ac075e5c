/** The screens of the film of a run, drawn apart from those of the terminal. */

import chalk from 'chalk';
import type {FilmClock} from '../../run/film.js';
import {Pace} from '../../run/pace.js';
import {displays} from '../../view/board/display.js';
import {initialArea} from '../../view/board/viewport.js';
import {filmLengths, filmOf} from '../../view/film.js';
import {drawApart, type FilmOptions, type FilmScreen} from '../share.js';
import type {WatchedRun} from '../state.js';
import {type Theme, themeFor} from '../theme/theme.js';
import type {ThemeName} from '../theme/themes.js';
import {isRunOver, type Watch, type WatchLimits, watching} from './use-run.js';
import {type ViewOptions, WatchScreen} from './watch.js';

type FilmScreensOptions = FilmOptions & {
	readonly run: WatchedRun;
	readonly limits: Pick<WatchLimits, 'moves' | 'timeout'>;
	/** The command that repeats the run. */
	readonly repeat: string;
	readonly view: Pick<ViewOptions, 'display' | 'curves'>;
	readonly theme: Theme;
	/** Called at the end of the run. */
	readonly onEnd?: (watch: Watch) => void;
	readonly signal?: AbortSignal;
};

/**
Run a run to its end, and then draw the screens of its film.

@throws the errors of the run; the signal's reason on abort
*/
export async function* filmScreens(options: FilmScreensOptions): AsyncGenerator<FilmScreen, void, void> {
	const {run, limits, rate, onEnd, signal} = options;
	const pace = new Pace();
	const watches = watching({run, pace, limits, signal});
	const until = async (isReached: (watch: Watch) => boolean): Promise<Watch> => {
		for (;;) {
			const {value, done} = await watches.next();
			if (done) {
				throw new Error('the run ended before its film');
			}

			if (isReached(value)) {
				return value;
			}
		}
	};
	try {
		let watch = await until(isRunOver);
		onEnd?.(watch);
		pace.rate = 0;
		const clock = filmOf(watch.log, filmLengths.short);
		const end = watch.progress.moves;
		for (let picture = 0; picture <= clock.length * rate; picture++) {
			const at = picture / rate;
			const moves = Math.round(clock.movesAt(at));
			if (moves !== watch.progress.moves) {
				pace.step({to: moves / end});
				watch = await until(({progress}) => progress.moves === moves);
			}

			yield {at, lines: drawScreen(watch, clock, options)};
		}
	} finally {
		await watches.return();
	}
}

type FilmFileOptions = Omit<FilmScreensOptions, 'theme' | 'view'> & {readonly theme: ThemeName};

/** The same without a screen. */
export function drawFilm({theme, ...options}: FilmFileOptions): AsyncGenerator<FilmScreen, void, void> {
	// The colours of a file do not depend on the terminal.
	chalk.level = 3;
	return filmScreens({
		...options,
		theme: themeFor({name: theme, ascii: false, curves: 'braille', motion: 'full'}),
		view: {display: displays[0].name, curves: 'window'},
	});
}

/** Make a run up to its end. @throws the errors of the run */
export async function finish(options: Pick<FilmScreensOptions, 'run' | 'limits'>): Promise<Watch> {
	for await (const watch of watching({...options, pace: new Pace()})) {
		if (isRunOver(watch)) {
			return watch;
		}
	}

	throw new Error('the run has no end');
}

function drawScreen(
	watch: Watch,
	clock: FilmClock,
	{run, repeat, view, theme, columns, rows}: FilmScreensOptions,
): string[] {
	const shown: ViewOptions = {
		...view,
		scroll: {down: 0, across: 0},
		overlay: undefined,
		film: {clock, isPlaying: true, from: 0},
		rate: Number.POSITIVE_INFINITY,
		isPaused: true,
		keys: () => [],
		columns,
		rows,
	};
	const screen = (
		<WatchScreen
			run={run}
			watch={watch}
			view={shown}
			repeat={repeat}
			lastVisible={{current: initialArea}}
			// The keys of a film that is saved do nothing.
			footer={false}
		/>
	);
	return drawApart(screen, theme, {columns, height: rows - 1}).split('\n');
}
