/** What was watched while the screens were open, and what is told of it when they are left. */

import type {Progress} from '../../run/drive.js';
import type {Standing} from '../../run/race.js';
import {laneOfRun} from '../../ui/race/race-state.js';
import type {RaceSetup, WatchedRun} from '../../ui/state.js';
import {raceSummary} from '../race-request.js';
import type {RunOptionsFromFlags} from '../request.js';
import {Repeating, repeatRace, spokenRaceSummary, spokenSummary, summary} from './repeating.js';

export class Session {
	readonly repeats: Repeating;
	readonly #request: RunOptionsFromFlags;
	/** What can't be remembered, in sentences. */
	readonly #forgotten = new Set<string>();
	/** Where the last run has come to. */
	#last: {readonly run: WatchedRun; readonly progress: Progress} | undefined;
	/** How the last race stands, while nothing else was begun since. */
	#raced: {readonly race: RaceSetup; readonly standings: readonly Standing[]} | undefined;

	constructor(request: RunOptionsFromFlags) {
		this.#request = request;
		this.repeats = new Repeating(request);
	}

	readonly onProgress = (run: WatchedRun, progress: Progress): void => {
		// Where it has come to is how it stands, wherever it is being looked at.
		if (progress.moves !== progress.frontier) {
			return;
		}

		const isOther = this.#last?.run !== run;
		if (isOther) {
			this.keep();
		}

		if (progress.status !== 'running') {
			// The screen tells now how it is repeated.
			this.repeats.keep(run, progress);
		}

		// Another run comes after the race; it is told with one that it was begun from, or with one of its lanes.
		if (isOther && this.#raced && laneOfRun(this.#raced.race, run) < 0) {
			this.#raced = undefined;
		}

		this.#last = {run, progress};
	};

	readonly onStandings = (race: RaceSetup, standings: readonly Standing[]): void => {
		this.#raced = {race, standings};
	};

	readonly repeatRace = (race: RaceSetup): string => repeatRace(race, this.#request);

	/** Keep what repeats the last run. */
	keep(): void {
		if (this.#last) {
			this.repeats.keep(this.#last.run, this.#last.progress);
		}
	}

	/** Note what can't be remembered, if that is so. */
	notice(fault: string | undefined): void {
		if (fault !== undefined) {
			this.#forgotten.add(fault);
		}
	}

	/** What is lost of what was watched, in sentences. */
	get lost(): readonly string[] {
		return [...this.repeats.faults, ...this.#forgotten];
	}

	/** What stays in the scrollback of the last run, and of the race. */
	summaries(isSpoken: boolean): string[] {
		const texts: string[] = [];
		if (this.#last) {
			const {run, progress} = this.#last;
			texts.push((isSpoken ? spokenSummary : summary)(run, progress, this.repeats.command(run, progress)));
		}

		if (this.#raced) {
			const {race, standings} = this.#raced;
			texts.push(
				isSpoken
					? spokenRaceSummary(race, standings, this.#request)
					: raceSummary({...race, standings}, this.repeatRace(race)),
			);
		}

		return texts;
	}

	/** Whether what was watched gave up: the last run, or where it was a race that was asked for, all of its lanes. */
	isUnsolved(isRaceAsked: boolean): boolean {
		return this.#last && !(isRaceAsked && this.#raced)
			? this.#last.progress.status === 'gave-up'
			: (this.#raced?.standings.every(({progress}) => progress.status === 'gave-up') ?? false);
	}
}
