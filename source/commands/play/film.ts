/** The film of a run as a file, a picture or a page: what `--film FILE` saves without a screen, and a screen saves too. */

import fs from 'node:fs';
import path from 'node:path';
import {pageDataOf, pageTemplate, pageText} from '../../page/write.js';
import type {Progress} from '../../run/drive.js';
import {randomSeed} from '../../run/drive.js';
import type {RunLog} from '../../run/log.js';
import {defaultMethod} from '../../solvers/index.js';
import {resolveSettings} from '../../solvers/settings.js';
import {clean} from '../../text.js';
import type {FilmScreen} from '../../ui/share.js';
import type {WatchedRun} from '../../ui/state.js';
import type {ThemeName} from '../../ui/theme/themes.js';
import type {Watch} from '../../ui/watch/use-run.js';
import type {Collection} from '../../view/menu/collection.js';
import {animatedSvg, type Frame, lightGround, piecesOf} from '../../view/text/svg.js';
import {runEffort} from '../../view/work.js';
import {reasonOf} from '../files/read-file.js';
import {createFile} from '../files/store.js';
import {exitCodes, UsageError} from '../line/exit.js';
import {commandArgument, limitsWithoutScreen, type RunOptionsFromFlags, repeatCommand} from '../request.js';
import {onlyPuzzle} from '../sources.js';
import {note} from '../terminal/terminal.js';

const filmKinds = ['svg', 'html'] as const;
type FilmKind = (typeof filmKinds)[number];

/** Screens a second. Each one adds to the size of the picture. */
export const picturesPerSecond = 6;

/** Seconds that the last screen stays. */
const ending = 4;

type FilmPicture = {
	readonly columns: number;
	readonly rows: number;
	readonly title: string;
	readonly isLight: boolean;
};

/** @throws what the screens throw */
export async function screensText(
	screens: AsyncIterable<FilmScreen>,
	{columns, rows, title, isLight}: FilmPicture,
): Promise<string> {
	const frames: FilmScreen[] = [];
	for await (const screen of screens) {
		frames.push(screen);
	}

	const length = (frames.at(-1)?.at ?? 0) + ending;
	return animatedSvg(
		{
			columns,
			rows,
			frames: frames.map(({at, lines}): Frame => ({at, lines: piecesOf(lines.join('\n'))})),
			length,
			ground: isLight ? lightGround : undefined,
		},
		title,
	);
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
	filmKindOf(file);
	if (fs.existsSync(file)) {
		throw new UsageError(`--film: ${clean(file)} exists, and would be lost; name another file`);
	}

	const folder = path.dirname(file);
	if (!fs.existsSync(folder)) {
		throw new UsageError(`--film: there is no folder ${clean(folder)}`);
	}
}

function filmKindOf(file: string): FilmKind {
	const kind = filmKinds.find(extension => file.toLowerCase().endsWith(`.${extension}`));
	if (!kind) {
		throw new UsageError(`--film: ${clean(file)} must end in .svg (an animated picture) or .html (a page)`);
	}

	return kind;
}

/** Run a puzzle to its end and save the film; returns the exit code. */
export async function saveFilm({file, request, loaded, theme}: SaveFilmOptions): Promise<number> {
	const entry = onlyPuzzle(loaded, '--film saves one run: name one puzzle');
	const kind = filmKindOf(file);
	const {method = defaultMethod, seed = randomSeed(), settings, initial, changes} = request;
	const run: WatchedRun = {number: 1, entry, puzzle: entry.puzzle, method, seed, settings, initial, changes};
	const command = repeatCommand({...request, ...commandArgument(entry), solver: method.name, seed});
	const {text, end} = await filmText(kind, {run, limits: limitsWithoutScreen(request), command, theme});
	try {
		createFile(file, text);
	} catch (error) {
		throw new UsageError(`--film: ${clean(file)} can't be written: ${reasonOf(error)}`);
	}

	const {progress} = end;
	const isSolved = progress.status === 'solved';
	const how = `${isSolved ? 'solved in' : 'gave up after'} ${runEffort(method, progress)}`;
	await note(`${entry.name}: ${how}; its film is in ${clean(file)}`);
	await note(`repeat with: ${command}`);
	return isSolved ? exitCodes.done : exitCodes.unsolved;
}

type TextOptions = {
	readonly run: WatchedRun;
	readonly limits: ReturnType<typeof limitsWithoutScreen>;
	readonly command: string;
	readonly theme: ThemeName;
};

async function filmText(
	kind: FilmKind,
	{run, limits, command, theme}: TextOptions,
): Promise<{text: string; end: Watch}> {
	const {drawFilm, finish} = await import('../../ui/watch/film-screens.js');
	if (kind === 'html') {
		const end = await finish({run, limits});
		return {text: filmPage({run, end: end.progress, log: end.log, command}), end};
	}

	const ends: Watch[] = [];
	const screens = drawFilm({
		run,
		limits,
		repeat: command,
		theme,
		...size,
		rate: picturesPerSecond,
		onEnd: watch => ends.push(watch),
	});
	const title = `recuit: ${run.entry.title}, ${run.method.name}, seed ${clean(run.seed)}`;
	const picture = {...size, rows: size.rows - 1, title, isLight: theme === 'light'};
	return {text: await screensText(screens, picture), end: ends[0]};
}
