/** The page that replays a run: what `--film FILE.html` saves without a screen, and a screen saves too. */

import {pageDataOf, pageTemplate, pageText} from '../../page/write-page.js';
import {annealInWorker} from '../../run/anneal-in-worker.js';
import type {Progress} from '../../run/drive.js';
import {RunLog} from '../../run/log.js';
import type {Run} from '../../run/run.js';
import {watchedMethod} from '../../solvers/index.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import {clean} from '../../text.js';
import {endWord, runEffort} from '../../view/work.js';
import {createFile} from '../files/write-file.js';
import {exitCodes, reasonOf, UsageError} from '../line/exit.js';
import {limitsWithoutScreen, type RunOptionsFromFlags, repeatCommand, runOf} from '../request.js';
import {note} from '../terminal/terminal.js';

/** @param end the end of the run. @param command that repeats it */
export function filmPage(
	run: Run & {readonly entry: ListedPuzzle},
	end: Progress,
	log: RunLog,
	command: string,
): string {
	const settings = resolveSettings(run.method, run.puzzle, run.settings);
	const whole = {...run, settings, changes: end.changes};
	const data = pageDataOf({run: whole, title: run.entry.name, command, log, end});
	return pageText(pageTemplate(), data);
}

/** Check the name of the file. @throws UsageError */
export function checkFilm(file: string): void {
	if (!/\.html$/i.test(file)) {
		throw new UsageError(`--film: ${clean(file)} must end in .html: a film is a page that replays the run`);
	}
}

/** Run a puzzle to its end and save the film; returns the exit code. */
export async function saveFilm(
	file: string,
	request: RunOptionsFromFlags,
	entry: ListedPuzzle,
): Promise<number> {
	const run = {entry, ...runOf(entry.puzzle, request, watchedMethod(entry.puzzle))};
	const log = new RunLog();
	let end: Progress | undefined;
	for await (end of annealInWorker(run, {...limitsWithoutScreen(request), isRewindable: true})) {
		log.follow(end);
		if (end.status !== 'running') {
			break;
		}
	}

	end = end as Progress;
	const command = repeatCommand(entry, run, request);
	try {
		createFile(file, filmPage(run, end, log, command));
	} catch (error) {
		throw new UsageError(`--film: ${clean(file)} can't be written: ${reasonOf(error)}`);
	}

	const isSolved = end.status === 'solved';
	const how = `${isSolved ? 'solved in' : `${endWord(end.status)} after`} ${runEffort(run.method, end)}`;
	await note(`${entry.name}: ${how}; its film is in ${clean(file)}`);
	await note(`repeat with: ${command}`);
	return isSolved ? exitCodes.done : exitCodes.unsolved;
}
