/** A film as the text of a file: a picture or a page. */

import {pageDataOf} from '../../page/run-data.js';
import {pageTemplate} from '../../page/template.js';
import {pageText} from '../../page/write.js';
import type {Progress} from '../../run/drive.js';
import type {RunLog} from '../../run/log.js';
import {resolveSettings} from '../../solvers/solver.js';
import type {FilmScreen} from '../../ui/share.js';
import type {WatchedRun} from '../../ui/state.js';
import {animatedSvg, type Frame} from '../../view/text/animated-svg.js';
import {piecesOf} from '../../view/text/ansi.js';
import {lightGround} from '../../view/text/svg.js';

export const filmKinds = ['svg', 'html'] as const;
export type FilmKind = (typeof filmKinds)[number];

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
