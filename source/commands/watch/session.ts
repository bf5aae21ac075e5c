/** The last run and the last fleets of the screens: the commands that repeat them, the summary of what was watched last, and what is shared, as a file in the current folder or by the clipboard. */

import process from 'node:process';
import type {Progress} from '../../run/drive.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import {laneOf} from '../../ui/fleet/fleet-state.js';
import type {ShareKind, ShownRun} from '../../ui/host.js';
import type {FleetSetup, WatchedRun} from '../../ui/state.js';
import {type FleetKind, type FleetView, fleetKinds} from '../../view/fleet/fleet-kind.js';
import {spokenText} from '../../view/speech/spoken-text.js';
import {plainText, wrapText} from '../../view/text/line.js';
import {commandLines} from '../../view/text/shell.js';
import {curvesText} from '../../view/trace.js';
import {runEffort} from '../../view/work.js';
import {createFile} from '../files/write-file.js';
import {fleetSummary, isUnsolved, repeatFleetCommand} from '../fleet-results.js';
import {reasonOf} from '../line/exit.js';
import {filmPage} from '../play/save-film.js';
import {type RunOptionsFromFlags, repeatCommand} from '../request.js';
import {control} from '../terminal/terminal.js';

export class Session {
	readonly #request: RunOptionsFromFlags;
	/** The last run, at its latest step. */
	#last: {readonly run: WatchedRun; readonly progress: Progress} | undefined;
	/** What was watched last. */
	#watched: 'watch' | FleetKind = 'watch';
	/** The last fleet of each kind, until another run starts. */
	readonly #fleets = new Map<FleetKind, {readonly fleet: FleetSetup; readonly view: FleetView}>();

	constructor(request: RunOptionsFromFlags) {
		this.#request = request;
	}

	readonly reportRun = (run: WatchedRun, progress: Progress): void => {
		// While the run is rewound, its latest step counts.
		if (progress.moves === progress.frontier) {
			this.#last = {run, progress};
			this.#watched = 'watch';
		}
	};

	readonly reportFleet = (fleet: FleetSetup, view: FleetView | undefined): void => {
		if (view) {
			this.#fleets.set(fleet.kind, {fleet, view});
			this.#watched = fleet.kind;
		}
	};

	/** The screens are left from this one: what waited may have reported a last step in the meantime. */
	readonly leave = (screen: string): void => {
		this.#watched = (['watch', ...fleetKinds] as const).find(name => name === screen) ?? this.#watched;
	};

	readonly command = (run: WatchedRun, {changes}: Progress): string => {
		const {entry, settings, lesson} = run;
		// A lesson has settings of its own alone.
		const whole = lesson ? laneOf(run).settings : settings;
		return repeatCommand(entry, {...run, settings: whole, changes}, this.#request);
	};

	/** Share the run that is shown; returns a sentence. */
	readonly shareRun = (kind: ShareKind, {run, observed: {latest, log}}: ShownRun): string => {
		const command = this.command(run, latest);
		switch (kind) {
			case 'trace':
				return save(run, 'csv', curvesText(log));
			case 'page':
				return latest.status === 'running'
					? 'not yet: the film begins at the end of the run'
					: save(run, 'html', filmPage(run, latest, log, command));
			case 'command':
				return copy(command);
		}
	};

	readonly repeatFleet = (fleet: FleetSetup): string => repeatFleetCommand(this.#request, fleet);

	/** The text below the screens on what was watched last; empty where nobody made a move. */
	summary(isSpoken: boolean): string {
		const width = isSpoken ? Number.POSITIVE_INFINITY : (process.stdout.columns ?? 80);
		// Of one without a move there is nothing to tell but its seed.
		const isMade = (runs: readonly Progress[]) =>
			runs.some(({moves, status}) => moves > 0 || status !== 'running');
		if (this.#watched === 'watch') {
			const {run, progress} = this.#last ?? {};
			const command = run && progress ? this.command(run, progress) : '';
			return run && progress && isMade([progress])
				? runSummary(run, progress, command, width)
				: repeatText(command, width);
		}

		const {fleet, view} = this.#fleets.get(this.#watched) ?? {};
		const command = fleet ? this.repeatFleet(fleet) : '';
		return fleet && view && isMade(view.runs)
			? fleetSummary(view, command, width)
			: repeatText(command, width);
	}

	/** Whether the last run gave up, or all of the fleet that the command asked for, or one of these failed. */
	isUnsolved(asked: FleetKind | undefined): boolean {
		const fleet = asked && this.#fleets.get(asked);
		const runs = fleet?.view.runs ?? (this.#last ? [this.#last.progress] : []);
		return runs.length > 0 && isUnsolved(runs);
	}
}

const repeatText = (command: string, width: number): string =>
	command && `${commandLines(`repeat with: ${command}`, width).join('\n')}\n`;

/** The text below the screens after a run: the first and the best grid, the result, and the command that repeats it. @param width Infinity for a screen reader */
function runSummary(run: WatchedRun, progress: Progress, command: string, width: number): string {
	const {entry, method} = run;
	const {status, cost, bestCost, end} = progress;
	const effort = runEffort(method, progress);
	const how =
		status === 'solved'
			? `solved in ${effort}`
			: `${status === 'failed' ? 'failed' : 'not solved'} after ${effort}, cost ${cost}, best ${bestCost}${end === undefined ? '' : `: ${end}`}`;
	const isSpoken = width === Number.POSITIVE_INFINITY;
	const text = `${entry.name}: ${how}`;
	return [
		...gridsBeforeAndAfter(run, progress, isSpoken ? 0 : width),
		...(isSpoken ? [spokenText(text)] : wrapText(text, width).map(plainText)),
		...commandLines(`repeat with: ${command}`, width),
		'',
	].join('\n');
}

/** The puzzle beside the best grid; the best grid alone where the window is too narrow for both. */
function gridsBeforeAndAfter(
	{puzzle: {geometry, givens}}: WatchedRun,
	progress: Progress,
	columns: number,
): string[] {
	const {grid, bestGrid = grid, status, bestCost} = progress;
	const before = formatGrid(geometry, givens).split('\n');
	const after = formatGrid(geometry, digitsAlone(geometry, bestGrid)).split('\n');
	const left = before[0].length + 4;
	if (left + after[0].length > columns) {
		return after;
	}

	const rows = [['puzzle', status === 'solved' ? 'solution' : `best grid, cost ${bestCost}`]];
	rows.push(...before.map((line, index) => [line, after[index]]));
	return rows.map(([puzzle, best]) => `${puzzle.padEnd(left)}${best}`);
}

/** A text as a part of a file name. */
const fileWord = (text: string): string => text.replaceAll(/[^\w.-]+/g, '-').slice(0, 60);

/** Write a new file, numbered if its name is taken; returns a sentence on the result. */
function save({entry, seed}: Pick<WatchedRun, 'entry' | 'seed'>, extension: string, text: string): string {
	const stem = `recuit-${fileWord(entry.name)}-${fileWord(seed)}`;
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
export function copy(text: string): string {
	control(`\u001B]52;c;${Buffer.from(text).toString('base64')}\u0007`);
	return `to the clipboard: ${text}`;
}
