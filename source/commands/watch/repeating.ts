/** What repeats a run or a race that was watched, and what is told of it in the end. */

import type {Progress} from '../../run/drive.js';
import {formatGrid} from '../../sudoku/puzzle.js';
import {clean} from '../../text.js';
import type {Race} from '../../ui/race-state.js';
import type {Run} from '../../ui/state.js';
import {nameOf} from '../../view/collection.js';
import {duration, groupDigits} from '../../view/numbers.js';
import {repeatingRace} from '../race-request.js';
import {replayPath, replayText} from '../replay.js';
import {naming, type Request, repeating} from '../request.js';
import {writeText} from '../store.js';
import {say} from '../terminal.js';

export function repeatRace({entry, ...race}: Race, request: Request): string {
	return repeatingRace({...request, ...race, ...naming(entry)});
}

export function repeatCommand(
	{entry, method, seed, settings}: Run,
	progress: Progress,
	request: Request,
): string {
	const file = isByHand(progress) ? replayPath(nameOf(entry), seed) : undefined;
	return repeating({...request, ...naming(entry), solver: method.name, seed, settings, file});
}

const isByHand = ({changes}: Progress) => changes.length > 0;

/** A run that hands have changed is kept as a file: no command line could tell it. */
export function keepHands({entry, method, seed, settings}: Run, progress: Progress): void {
	const file = replayPath(nameOf(entry), seed);
	const text = replayText({...entry, method, seed, settings, changes: progress.changes});
	if (isByHand(progress) && !writeText(file, text)) {
		say(`recuit: ${clean(file)} can't be written, so what was changed by hand is lost`);
	}
}

/** What stays in the scrollback: the solved grid, how it was found, and the command that repeats it. */
export function summary(run: Run, progress: Progress, request: Request): string {
	const {status, grid, moves, milliseconds, cost} = progress;
	const {puzzle} = run.entry;
	const name = nameOf(run.entry);
	const effort = `${groupDigits(moves)} ${run.method.unit}, ${duration(milliseconds)}`;
	const command = repeatCommand(run, progress, request);
	return status === 'solved'
		? `${formatGrid(puzzle.geometry, grid)}\n${name}: solved in ${effort}\nrepeat with: ${command}\n`
		: `${name}: not solved after ${effort}, cost ${cost}\nrepeat with: ${command}\n`;
}
