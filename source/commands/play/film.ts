/** The film of a run as a file, a picture or a page: what `--film FILE` saves without a screen, and a screen saves too. */

import fs from 'node:fs';
import path from 'node:path';
import {pageDataOf, pageTemplate, pageText} from '../../page/write.js';
import type {Progress} from '../../run/drive.js';
import {randomSeed} from '../../run/drive.js';
import type {RunLog} from '../../run/log.js';
import {watchedMethod} from '../../solvers/index.js';
import {resolveSettings} from '../../solvers/settings.js';
import {clean} from '../../text.js';
import type {FilmScreen} from '../../ui/share.js';
import type {WatchedRun} from '../../ui/state.js';
import type {ThemeName} from '../../ui/theme/themes.js';
import type {Watch} from '../../ui/watch/use-run.js';
import type {Collection} from '../../view/menu/collection.js';
import {animatedSvg, type Frame, lightGround, piecesOf, usedRows} from '../../view/text/svg.js';
import {runEffort} from '../../view/work.js';
import {reasonOf} from '../files/read-file.js';
import {createFile} from '../files/store.js';
import {exitCodes, UsageError} from '../line/exit.js';
import {commandArgument, limitsWithoutScreen, type RunOptionsFromFlags, repeatCommand} from '../request.js';
import {onlyPuzzle} from '../sources.js';
import {note} from '../terminal/terminal.js';

/** Screens a second. Each one adds to the size of the picture. */
export const picturesPerSecond = 6;

/** Seconds that the last screen stays. */
const ending = 4;

type FilmPicture = {
	readonly columns: number;
	readonly title: string;
	readonly isLight: boolean;
};

/** @throws what the screens throw */
export async function screensText(
	screens: AsyncIterable<FilmScreen>,
	{columns, title, isLight}: FilmPicture,
): Promise<string> {
	const pictures = await Array.fromAsync(screens);
	const frames = pictures.map(({at, lines}): Frame => ({at, lines: piecesOf(lines.join('\n'))}));
	const length = (frames.at(-1)?.at ?? 0) + ending;
	const rows = Math.max(...frames.map(({lines}) => usedRows(lines)));
	return animatedSvg({columns, rows, frames, length, ground: isLight ? lightGround : undefined}, title);
}

type PageOptions = {
	readonly run: WatchedRun;
	/** The end of the run. */
	readonly end: Progress;
	readonly log: RunLog;
	/** The command that repeats the run. */
	readonly command: string;
};

export function filmPage({run, end, log, command}: PageOptions): string {
	const settings = resolveSettings(run.method, run.puzzle, run.settings);
	const whole = {...run, settings, changes: end.changes};
	const data = pageDataOf({run: whole, title: run.entry.title, command, log, end});
	return pageText(pageTemplate(), data);
}

/** The size of the screens. */
const size = {columns: 100, rows: 30};

type SaveFilmOptions = {
	readonly file: string;
	readonly request: RunOptionsFromFlags;
	readonly loaded: readonly Collection[];
	readonly theme: ThemeName;
};

/** Check the name of the file. @throws UsageError */
export function checkFilm(file: string): void {
	if (!/\.(?:svg|html)$/i.test(file)) {
		throw new UsageError(`--film: ${clean(file)} must end in .svg (an animated picture) or .html (a page)`);
	}

	if (fs.existsSync(file)) {
		throw new UsageError(`--film: ${clean(file)} exists, and would be lost; name another file`);
	}

	const folder = path.dirname(file);
	if (!fs.existsSync(folder)) {
		throw new UsageError(`--film: there is no folder ${clean(folder)}`);
	}
}

/** Run a puzzle to its end and save the film; returns the exit code. */
export async function saveFilm({file, request, loaded, theme}: SaveFilmOptions): Promise<number> {
	const entry = onlyPuzzle(loaded, '--film saves one run: name one puzzle');
	const {method = watchedMethod(entry.puzzle), seed = randomSeed(), settings, initial, changes} = request;
	const run: WatchedRun = {number: 1, entry, puzzle: entry.puzzle, method, seed, settings, initial, changes};
	const limits = limitsWithoutScreen(request);
	const command = repeatCommand({...request, ...commandArgument(entry), solver: method.name, seed});
	const {drawFilm, finish} = await import('../../ui/watch/film-screens.js');
	const ends: Watch[] = [];
	let text: string;
	if (/html$/i.test(file)) {
		const end = await finish({run, limits});
		ends.push(end);
		text = filmPage({run, end: end.progress, log: end.log, command});
	} else {
		const onEnd = (watch: Watch) => ends.push(watch);
		const screens = drawFilm({run, limits, repeat: command, theme, ...size, rate: picturesPerSecond, onEnd});
		const title = `recuit: ${entry.title}, ${method.name}, seed ${clean(seed)}`;
		text = await screensText(screens, {columns: size.columns, title, isLight: theme === 'light'});
	}

	try {
		createFile(file, text);
	} catch (error) {
		throw new UsageError(`--film: ${clean(file)} can't be written: ${reasonOf(error)}`);
	}

	const {progress} = ends[0];
	const isSolved = progress.status === 'solved';
	const how = `${isSolved ? 'solved in' : 'gave up after'} ${runEffort(method, progress)}`;
	await note(`${entry.name}: ${how}; its film is in ${clean(file)}`);
	await note(`repeat with: ${command}`);
	return isSolved ? exitCodes.done : exitCodes.unsolved;
}
