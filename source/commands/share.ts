/** What is taken along from the watching screen: files in the current folder, and the clipboard. */

import fs from 'node:fs';
import type {Progress} from '../run/drive.js';
import {formatLine} from '../sudoku/puzzle.js';
import {formatPuzzle} from '../sudoku/write.js';
import {clean} from '../text.js';
import type {Picture, Share, ShownRun} from '../ui/share.js';
import type {WatchedRun} from '../ui/state.js';
import {traceText} from '../view/curves/trace.js';
import {nameOf} from '../view/menu/collection.js';
import {piecesOf} from '../view/text/ansi.js';
import {countText} from '../view/text/numbers.js';
import {lightGround, svgOf} from '../view/text/svg.js';
import {reasonOf} from './files/file-errors.js';
import {fileWord, replayText} from './files/replay.js';
import {control} from './terminal/terminal.js';
import type {Repeating} from './watch/repeating.js';

/** @param repeats what is asked for the command that repeats a run, once what that needs is kept */
export function sharing(repeats: Pick<Repeating, 'keep' | 'command'>): Share {
	return (thing, shown) => {
		const {run, watch} = shown;
		switch (thing) {
			case 'screen': {
				return save(run, 'svg', screenPicture(shown, titleOf(shown)));
			}

			case 'puzzle': {
				repeats.keep(run, watch.progress);
				return save(run, 'txt', stateText(run, watch.progress, repeats.command(run, watch.progress)));
			}

			case 'trace': {
				return save(run, 'csv', traceText(watch.history));
			}

			case 'replay': {
				const {changes} = watch.progress;
				return save(run, 'json', replayText({...run.entry, ...run, changes}));
			}

			case 'command': {
				return repeats.keep(run, watch.progress)
					? copy(repeats.command(run, watch.progress))
					: 'no command repeats it, since what was changed by hand can not be kept; e and r save that here';
			}
		}
	};
}

function titleOf({run: {entry, method, seed}, watch}: ShownRun): string {
	const {moves, cost} = watch.progress;
	return `recuit: ${entry.title}, ${method.name}, seed ${clean(seed)}, ${countText(moves, method.unit)}, cost ${cost}`;
}

export function screenPicture({columns, isLight, draw}: Picture, title: string): string {
	return svgOf(piecesOf(draw()), {columns, title, ground: isLight ? lightGround : undefined});
}

/** The puzzle in line format; the grid as it is now is a comment, since one with conflicts is no puzzle. */
export function stateText(
	{entry, method, seed}: WatchedRun,
	{grid, moves, cost}: Pick<Progress, 'grid' | 'moves' | 'cost'>,
	command: string,
): string {
	const {puzzle, name} = entry;
	const now = `after ${countText(moves, method.unit)}`;
	return [
		formatPuzzle({...puzzle, name}, 'line'),
		`# The grid of a run by ${method.name} with seed ${clean(seed)}, ${now}, at cost ${cost}:\n`,
		`# ${formatLine(puzzle.geometry, grid)}\n`,
		`# ${clean(command, command.length)}\n`,
	].join('');
}

/** Write a new file, next to those of the same name that are there already; returns a sentence on how that went. */
export function save(
	{entry, seed}: Pick<WatchedRun, 'entry' | 'seed'>,
	extension: string,
	text: string,
): string {
	const stem = `recuit-${fileWord(nameOf(entry))}-${fileWord(seed)}`;
	for (let number = 1; ; number++) {
		const file = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
		try {
			create(file, text);
			return `saved in ${file}`;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
				return `${file} can't be written: ${reasonOf(error)}`;
			}
		}
	}
}

/** Of what can't be written whole, nothing stays. */
function create(file: string, text: string): void {
	const descriptor = fs.openSync(file, 'wx');
	try {
		fs.writeFileSync(descriptor, text);
	} catch (error) {
		fs.rmSync(file, {force: true});
		throw error;
	} finally {
		fs.closeSync(descriptor);
	}
}

/** To the clipboard of whoever sits at the terminal, also through SSH: OSC 52, which most terminals know. Returns a sentence. */
export function copy(text: string): string {
	control(`\u001B]52;c;${Buffer.from(text).toString('base64')}\u0007`);
	return `to the clipboard: ${text}`;
}
