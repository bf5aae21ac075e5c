/** What repeats a run or a race that was watched, and what is told of it in the end. */

import process from 'node:process';
import type {Progress} from '../../run/drive.js';
import {briefNames, laneName, type Standing} from '../../run/race.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import {clean} from '../../text.js';
import type {RaceSetup, WatchedRun} from '../../ui/state.js';
import {nameOf} from '../../view/menu/collection.js';
import {runEffort} from '../../view/run-effort.js';
import {standingsLines} from '../../view/speech/race-speech.js';
import {endText, gridLines, summaryText} from '../../view/speech/speech.js';
import {spokenText} from '../../view/speech/spoken-text.js';
import {keepReplay, replayPath} from '../files/kept-replays.js';
import {repeatingRace} from '../race-request.js';
import {naming, type RunOptionsFromFlags, repeating} from '../request.js';

/** The command that repeats a race. */
export function repeatRace({entry, ...race}: RaceSetup, request: RunOptionsFromFlags): string {
	return repeatingRace({...request, ...race, ...naming(entry)});
}

/** The commands that repeat runs. One that hands have changed is kept as a file: no command line could tell it. */
export class Repeating {
	readonly #request: RunOptionsFromFlags;
	/** The files of those that can't be kept; undefined where there is no place for them. */
	readonly #lost = new Set<string | undefined>();

	constructor(request: RunOptionsFromFlags) {
		this.#request = request;
	}

	/** What to say of runs that could not be kept, once nothing is drawn any more. */
	get faults(): readonly string[] {
		return [...this.#lost].map(file =>
			file === undefined
				? 'there is no home folder, so what was changed by hand is lost; set HOME or XDG_STATE_HOME'
				: `${clean(file)} can't be written, so what was changed by hand is lost`,
		);
	}

	/** The command; in its place why there is none. */
	command(run: WatchedRun, progress: Progress): string {
		const {entry, method, seed, settings} = run;
		const isByHand = hasChanges(progress);
		const file = isByHand ? replayPath(replayedOf(run, progress)) : undefined;
		return isByHand && (file === undefined || this.#lost.has(file))
			? 'nothing, since what was changed by hand could not be kept'
			: repeating({...this.#request, ...naming(entry), solver: method.name, seed, settings, file});
	}

	/** Keep what the command needs; returns whether there is one now. */
	keep(run: WatchedRun, progress: Progress): boolean {
		const replayed = replayedOf(run, progress);
		if (!hasChanges(progress) || keepReplay(replayed)) {
			return true;
		}

		this.#lost.add(replayPath(replayed));
		return false;
	}
}

const hasChanges = ({changes}: Progress) => changes.length > 0;

const replayedOf = ({entry, ...run}: WatchedRun, {changes}: Progress) => ({...entry, ...run, changes});

/** What stays in the scrollback: the grid before and after, the result, and the command that repeats the run. */
export function summary(run: WatchedRun, progress: Progress, command: string): string {
	const {entry, method} = run;
	const {status, cost, end} = progress;
	const name = nameOf(entry);
	const effort = runEffort(method, progress);
	const how =
		status === 'solved'
			? `solved in ${effort}`
			: `not solved after ${effort}, cost ${cost}${end === undefined ? '' : `: ${end}`}`;
	return [
		...gridsBeforeAndAfter(run, progress, process.stdout.columns ?? 80),
		`${name}: ${how}`,
		`repeat with: ${command}`,
		'',
	].join('\n');
}

/** The puzzle beside the last grid; the last grid alone where the window is too narrow for both. */
function gridsBeforeAndAfter({entry}: WatchedRun, {status, grid}: Progress, columns: number): string[] {
	const {geometry, givens} = entry.puzzle;
	const before = formatGrid(geometry, givens).split('\n');
	const after = formatGrid(geometry, digitsAlone(geometry, grid)).split('\n');
	const left = before[0].length + 4;
	if (left + after[0].length > columns) {
		return after;
	}

	const rows = [['puzzle', status === 'solved' ? 'solution' : 'last grid']];
	rows.push(...before.map((line, index) => [line, after[index]]));
	return rows.map(([puzzle, last]) => `${puzzle.padEnd(left)}${last}`);
}

/** The same for a screen reader. */
export function spokenSummary(run: WatchedRun, progress: Progress, command: string): string {
	const {entry, method} = run;
	const {status, grid} = progress;
	const how =
		status === 'running' ? `left after ${summaryText(method, progress)}` : endText(method, progress);
	const {geometry} = entry.puzzle;
	const rows = status === 'running' ? [] : gridLines(geometry, digitsAlone(geometry, grid));
	return spoken([...rows, `${nameOf(entry)}: ${how}`], command);
}

/** What stays of a race in the scrollback, for a screen reader. */
export function spokenRaceSummary(
	race: RaceSetup,
	standings: readonly Standing[],
	request: RunOptionsFromFlags,
): string {
	const briefs = briefNames(race.lanes);
	const lanes = race.lanes.map((lane, index) => ({
		name: laneName(lane),
		brief: briefs[index],
		unit: lane.method.unit,
		standing: standings[index],
	}));
	return spoken(standingsLines(lanes), repeatRace(race, request));
}

const spoken = (lines: readonly string[], command: string) =>
	`${lines.map(line => `${spokenText(line)}\n`).join('')}repeat with: ${command}\n`;
