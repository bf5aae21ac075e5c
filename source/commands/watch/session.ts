/** The last run and the last fleets of the screens, the commands that repeat them, and their summaries. */

import process from 'node:process';
import type {Progress} from '../../run/drive.js';
import {mostLessonMoves} from '../../solvers/lessons.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Settings} from '../../solvers/solver.js';
import {nameOf} from '../../sudoku/collection.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import {indexOfRun} from '../../ui/fleet/fleet-state.js';
import type {FleetSetup, WatchedRun} from '../../ui/state.js';
import {type FleetKind, type FleetView, fleetKinds} from '../../view/fleet/fleet.js';
import {spokenText} from '../../view/speech/spoken-text.js';
import {runEffort} from '../../view/work.js';
import {fleetSummary, isUnsolved, repeatFleetCommand} from '../fleet.js';
import {type RunOptionsFromFlags, repeatCommand} from '../request.js';

export class Session {
	readonly #request: RunOptionsFromFlags;
	/** The last run, at its latest step. */
	#last: {readonly run: WatchedRun; readonly progress: Progress} | undefined;
	/** The last fleet of each kind, until another run starts. */
	readonly #fleets = new Map<FleetKind, {readonly fleet: FleetSetup; readonly view: FleetView}>();

	constructor(request: RunOptionsFromFlags) {
		this.#request = request;
	}

	readonly reportRun = (run: WatchedRun, progress: Progress): void => {
		// While the run is rewound, its latest step counts.
		if (progress.moves !== progress.frontier) {
			return;
		}

		const isOther = this.#last?.run !== run;
		// A run that is none of the fleet comes after it.
		for (const {fleet} of isOther ? this.#fleets.values() : []) {
			if (indexOfRun(fleet, run) < 0) {
				this.#fleets.delete(fleet.kind);
			}
		}

		this.#last = {run, progress};
	};

	readonly reportFleet = (fleet: FleetSetup, view: FleetView | undefined): void => {
		if (view) {
			this.#fleets.set(fleet.kind, {fleet, view});
		}
	};

	readonly command = (run: WatchedRun, {changes}: Progress): string => {
		const {entry, settings, lesson} = run;
		const whole = lesson ? {...watchedSettings(run), ...settings} : settings;
		const moves = this.#request.moves ?? (lesson && mostLessonMoves);
		return repeatCommand(entry, {...run, settings: whole, changes}, {...this.#request, moves});
	};

	readonly repeatFleet = (fleet: FleetSetup): string => repeatFleetCommand(this.#request, fleet);

	/** The texts below the screens, on the last run and the fleets. */
	summaries(isSpoken: boolean): string[] {
		const fleets = fleetKinds.flatMap(kind => this.#fleets.get(kind) ?? []);
		const {status, moves} = this.#last?.progress ?? {};
		// A run that only led to a fleet has no proposals that anybody made.
		const last = status === 'running' && moves === 0 && fleets.length > 0 ? undefined : this.#last;
		return [
			...(last ? [runSummary(last.run, last.progress, this.command(last.run, last.progress), isSpoken)] : []),
			...fleets.map(({fleet, view}) => fleetSummary(fleet, view, this.repeatFleet(fleet), isSpoken)),
		];
	}

	/** Whether the last run gave up, or all of the fleet that the command asked for, or one of these failed. */
	isUnsolved(asked: FleetKind | undefined): boolean {
		const fleet = asked && this.#fleets.get(asked);
		const runs = fleet?.view.runs ?? (this.#last ? [this.#last.progress] : []);
		return runs.length > 0 && isUnsolved(runs);
	}
}

/** What the screens would set otherwise: a lesson has settings of its own alone. */
function watchedSettings({method, puzzle, settings}: WatchedRun): Settings {
	const whole = resolveSettings(method, puzzle, settings);
	return Object.fromEntries(Object.keys(method.watched ?? {}).map(name => [name, whole[name]]));
}

/** The text below the screens after a run: the first and the best grid, the result, and the command that repeats it. */
function runSummary(run: WatchedRun, progress: Progress, command: string, isSpoken: boolean): string {
	const {entry, method} = run;
	const {status, cost, bestCost, end} = progress;
	const name = nameOf(entry);
	const effort = runEffort(method, progress);
	const how =
		status === 'solved'
			? `solved in ${effort}`
			: `${status === 'failed' ? 'failed' : 'not solved'} after ${effort}, cost ${cost}, best ${bestCost}${end === undefined ? '' : `: ${end}`}`;
	const lines = isSpoken
		? [...gridsBeforeAndAfter(run, progress, 0), spokenText(`${name}: ${how}`)]
		: [...gridsBeforeAndAfter(run, progress, process.stdout.columns ?? 80), `${name}: ${how}`];
	return [...lines, `repeat with: ${command}`, ''].join('\n');
}

const bestText = ({status, bestCost}: Progress) =>
	status === 'solved' ? 'solution' : `best grid, cost ${bestCost}`;

/** The puzzle beside the best grid; the best grid alone where the window is too narrow for both. */
function gridsBeforeAndAfter(
	{puzzle: {geometry, givens}}: WatchedRun,
	progress: Progress,
	columns: number,
): string[] {
	const {grid, bestGrid = grid} = progress;
	const before = formatGrid(geometry, givens).split('\n');
	const after = formatGrid(geometry, digitsAlone(geometry, bestGrid)).split('\n');
	const left = before[0].length + 4;
	if (left + after[0].length > columns) {
		return after;
	}

	const rows = [['puzzle', bestText(progress)]];
	rows.push(...before.map((line, index) => [line, after[index]]));
	return rows.map(([puzzle, best]) => `${puzzle.padEnd(left)}${best}`);
}
