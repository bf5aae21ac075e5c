/** The film of a run without a screen: its end, and the screens, drawn by Ink. */

import chalk from 'chalk';
import {Pace} from '../../run/pace.js';
import type {FilmScreen} from '../../ui/share.js';
import {themeFor} from '../../ui/theme/theme.js';
import type {ThemeName} from '../../ui/theme/themes.js';
import {type FilmScreensOptions, filmScreens} from '../../ui/watch/film-screens.js';
import {initialWatch, type Watch, watching} from '../../ui/watch/use-run.js';
import {displays} from '../../view/board/display.js';
import {firstCurves} from '../../view/curves/options.js';

type DrawFilmOptions = Omit<FilmScreensOptions, 'theme' | 'view'> & {readonly theme: ThemeName};

export function drawFilm({theme, ...options}: DrawFilmOptions): AsyncGenerator<FilmScreen, void, void> {
	// The colours of a file do not depend on the terminal.
	chalk.level = 3;
	return filmScreens({
		...options,
		theme: themeFor({name: theme, ascii: false, curves: 'braille', motion: 'full'}),
		view: {display: displays[0].name, curves: firstCurves},
	});
}

/** Make a run up to its end. @throws the errors of the run */
export async function finish({run, limits}: Pick<FilmScreensOptions, 'run' | 'limits'>): Promise<Watch> {
	const first = initialWatch(run);
	const {signal} = new AbortController();
	for await (const watch of watching({run, pace: new Pace(), limits, onProgress() {}}, first, signal)) {
		if (watch.progress.status !== 'running') {
			return watch;
		}
	}

	return first;
}
