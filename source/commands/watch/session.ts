/** The last run and the last race of the screens, and their summaries after the screens. */

import type {Progress} from '../../run/drive.js';
import type {Standing} from '../../run/race.js';
import {laneOfRun} from '../../ui/race/race-state.js';
import type {RaceSetup, WatchedRun} from '../../ui/state.js';
import {raceSummary} from '../race-request.js';
import type {RunOptionsFromFlags} from '../request.js';
import {RepeatCommands, repeatRace, runSummary, spokenRaceSummary, spokenSummary} from './repeat-commands.js';

export class Session {
	readonly repeats: RepeatCommands;
	readonly #request: RunOptionsFromFlags;
	/** Why something can't be remembered, in sentences. */
	readonly #faults = new Set<string>();
	/** The last run, at its latest step. */
	#last: {readonly run: WatchedRun; readonly progress: Progress} | undefined;
	/** The standings of the last race, until another run starts. */
	#race: {readonly race: RaceSetup; readonly standings: readonly Standing[]} | undefined;

	constructor(request: RunOptionsFromFlags) {
		this.#request = request;
		this.repeats = new RepeatCommands(request);
	}

	readonly onProgress = (run: WatchedRun, progress: Progress): void => {
		// While the run is rewound, its latest step counts.
		if (progress.moves !== progress.frontier) {
			return;
		}

		const isOther = this.#last?.run !== run;
		if (isOther) {
			this.keep();
		}

		if (progress.status !== 'running') {
			// The screen now shows the command that repeats it.
			this.repeats.keep(run, progress);
		}

		// A run that is no lane of the race comes after it.
		if (isOther && this.#race && laneOfRun(this.#race.race, run) < 0) {
			this.#race = undefined;
		}

		this.#last = {run, progress};
	};

	readonly onStandings = (race: RaceSetup, standings: readonly Standing[]): void => {
		this.#race = {race, standings};
	};

	readonly repeatRace = (race: RaceSetup): string => repeatRace(race, this.#request);

	/** Keep the file that repeats the last run. */
	keep(): void {
		if (this.#last) {
			this.repeats.keep(this.#last.run, this.#last.progress);
		}
	}

	/** Collect a sentence on what can't be remembered, if there is one. */
	addFault(fault: string | undefined): void {
		if (fault !== undefined) {
			this.#faults.add(fault);
		}
	}

	/** Why something is lost, in sentences. */
	get faults(): readonly string[] {
		return [...this.repeats.faults, ...this.#faults];
	}

	/** The texts below the screens, on the last run and the race. */
	summaries(isSpoken: boolean): string[] {
		const texts: string[] = [];
		if (this.#last) {
			const {run, progress} = this.#last;
			texts.push((isSpoken ? spokenSummary : runSummary)(run, progress, this.repeats.command(run, progress)));
		}

		if (this.#race) {
			const {race, standings} = this.#race;
			texts.push(
				isSpoken
					? spokenRaceSummary(race, standings, this.#request)
					: raceSummary({...race, standings}, this.repeatRace(race)),
			);
		}

		return texts;
	}

	/** Whether the last run gave up, or in `recuit race` all lanes of the race. */
	isUnsolved(isRaceCommand: boolean): boolean {
		return this.#last && !(isRaceCommand && this.#race)
			? this.#last.progress.status === 'gave-up'
			: (this.#race?.standings.every(({progress}) => progress.status === 'gave-up') ?? false);
	}
}
