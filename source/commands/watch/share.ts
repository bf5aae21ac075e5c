/** Shares what the screens show: files in the current folder, and the clipboard. */

import type {Progress} from '../../run/drive.js';
import {formatLine} from '../../sudoku/puzzle.js';
import {formatPuzzle} from '../../sudoku/write.js';
import {clean} from '../../text.js';
import type {Picture, Shared, ShareKind, ShownFleet, ShownRun} from '../../ui/share.js';
import type {WatchedRun} from '../../ui/state.js';
import {fleetModes} from '../../view/fleet/modes.js';
import {nameOf} from '../../view/menu/collection.js';
import {countText} from '../../view/text/numbers.js';
import {lightGround, piecesOf, svgOf} from '../../view/text/svg.js';
import {traceText} from '../../view/trace.js';
import {reasonOf} from '../files/read-file.js';
import {createFile} from '../files/store.js';
import {filmPage, picturesPerSecond, screensText} from '../play/film.js';
import {control} from '../terminal/terminal.js';
import type {Session} from './session.js';

/** @param session makes the command that repeats a run */
export function shareRun(session: Session, kind: ShareKind, shown: ShownRun): Shared {
	const {run, watch} = shown;
	switch (kind) {
		case 'screen':
			return save(run, 'svg', screenPicture(shown, pictureTitle(shown)));
		case 'puzzle':
			return save(run, 'txt', stateText(run, watch.progress, session.command(run, watch.progress)));
		case 'trace':
			return save(run, 'csv', traceText([{name: 1, log: watch.log}]));
		case 'film':
		case 'page':
			return watch.latest.status === 'running'
				? 'the film begins at the end of the run'
				: session.track(saveRunFilm(kind, shown, session.command(run, watch.latest)));
		case 'command':
			return copy(session.command(run, watch.progress));
	}
}

/** @param command that repeats the fleet */
export function shareFleet(command: string, kind: ShareKind, shown: ShownFleet): string {
	const {fleet, view} = shown;
	switch (kind) {
		case 'screen':
			return save(fleet, 'svg', screenPicture(shown, fleetModes[fleet.kind].caption(fleet)));
		case 'trace':
			return save(fleet, 'csv', view.csv());
		case 'command':
			return copy(command);
		default:
			return `there is nothing of that kind to share of the ${fleet.kind}`;
	}
}

function pictureTitle({run: {entry, method, seed}, watch}: ShownRun): string {
	const {moves, cost} = watch.progress;
	return `recuit: ${entry.title}, ${method.name}, seed ${clean(seed)}, ${countText(moves, method.unit)}, cost ${cost}`;
}

/** Screens of a film are at most as large as this. */
const largestFilm = {columns: 120, rows: 36};

function saveRunFilm(kind: 'film' | 'page', shown: ShownRun, command: string): Shared {
	const {run, watch, isLight, film} = shown;
	const {latest: end, log} = watch;
	if (kind === 'page') {
		return save(run, 'html', filmPage({run, end, log, command}));
	}

	const columns = Math.min(shown.columns, largestFilm.columns);
	const rows = Math.min(shown.rows, largestFilm.rows);
	const screens = film?.({columns, rows, rate: picturesPerSecond});
	const title = pictureTitle({...shown, watch: {...watch, progress: end}});
	return screens
		? screensText(screens, {columns, title, isLight}).then(
				text => save(run, 'svg', text),
				error => `no film was saved: ${clean(String(error))}`,
			)
		: 'a film shows what is drawn; h saves an HTML page';
}

function screenPicture({columns, isLight, draw}: Picture, title: string): string {
	return svgOf(piecesOf(draw()), {columns, title, ground: isLight ? lightGround : undefined});
}

/** The puzzle in line format, and the current grid as a comment: a grid with conflicts is not a puzzle. */
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

/** A text as a part of a file name. */
const fileWord = (text: string): string => text.replaceAll(/[^\w.-]+/g, '-').slice(0, 60);

/** Write a new file, numbered if its name is taken; returns a sentence on the result. */
function save({entry, seed}: Pick<WatchedRun, 'entry' | 'seed'>, extension: string, text: string): string {
	const stem = `recuit-${fileWord(nameOf(entry))}-${fileWord(seed)}`;
	for (let number = 1; ; number++) {
		const file = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
		try {
			createFile(file, text);
			return `saved in ${file}`;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
				return `${file} can't be written: ${reasonOf(error)}`;
			}
		}
	}
}

/** Copy to the clipboard of the terminal, also through SSH, by OSC 52; returns a sentence. */
function copy(text: string): string {
	control(`\u001B]52;c;${Buffer.from(text).toString('base64')}\u0007`);
	return `to the clipboard: ${text}`;
}
