/** The last run and the last race of the screens, the commands that repeat them, and their summaries. */

import type {Progress} from '../../run/drive.js';
import type {Standing} from '../../run/race.js';
import {mostLessonMoves} from '../../solvers/lessons.js';
import {clean} from '../../text.js';
import {isMemberOf} from '../../ui/ensemble/ensemble-state.js';
import {laneIndexOf} from '../../ui/race/race-state.js';
import type {Shared} from '../../ui/share.js';
import type {EnsembleSetup, RaceSetup, WatchedRun} from '../../ui/state.js';
import type {EnsembleView} from '../../view/ensemble/summary.js';
import {ensembleSummary, repeatEnsembleCommand} from '../ensemble-request.js';
import {keepReplay, replayPath} from '../files/replay.js';
import {raceSummary, repeatRaceCommand} from '../race-request.js';
import {commandArgument, type RunOptionsFromFlags, repeatCommand} from '../request.js';
import {runSummary, spokenEnsembleSummary, spokenRaceSummary, spokenSummary} from './summaries.js';

export class Session {
	readonly #request: RunOptionsFromFlags;
	/** The files of runs that can't be written; undefined if there is no folder for them. */
	readonly #lost = new Set<string | undefined>();
	/** Why something can't be remembered, in sentences. */
	readonly #faults = new Set<string>();
	/** What is still being saved. */
	readonly saving = new Set<Promise<string>>();
	/** The last run, at its latest step. */
	#last: {readonly run: WatchedRun; readonly progress: Progress} | undefined;
	/** The standings of the last race, until another run starts. */
	#race: {readonly race: RaceSetup; readonly standings: readonly Standing[]} | undefined;

	/** The last ensemble, until another run starts. */
	#ensemble: {readonly ensemble: EnsembleSetup; readonly view: EnsembleView} | undefined;

	constructor(request: RunOptionsFromFlags) {
		this.#request = request;
	}

	readonly onProgress = (run: WatchedRun, progress: Progress): void => {
		// While the run is rewound, its latest step counts.
		if (progress.moves !== progress.frontier) {
			return;
		}

		const isOther = this.#last?.run !== run;
		if (isOther) {
			this.keepLast();
		}

		if (progress.status !== 'running') {
			// The screen now shows the command that repeats it.
			this.keep(run, progress);
		}

		// A run that is not a lane of the race comes after it.
		if (isOther && this.#race && laneIndexOf(this.#race.race, run) < 0) {
			this.#race = undefined;
		}

		if (isOther && this.#ensemble && !isMemberOf(this.#ensemble.ensemble, run)) {
			this.#ensemble = undefined;
		}

		this.#last = {run, progress};
	};

	readonly onStandings = (race: RaceSetup, standings: readonly Standing[]): void => {
		this.#race = {race, standings};
	};

	readonly onEnsemble = (ensemble: EnsembleSetup, view: EnsembleView): void => {
		this.#ensemble = {ensemble, view};
	};

	/** Remember what is being saved, until it is. */
	track(saved: Shared): Shared {
		if (typeof saved !== 'string') {
			this.saving.add(saved);
			void saved.then(() => this.saving.delete(saved));
		}

		return saved;
	}

	/** The command that repeats a run, or why there is none. */
	command(run: WatchedRun, progress: Progress): string {
		const {entry, method, seed, settings, initial, lesson} = run;
		const isManual = hasChanges(progress);
		const file = isManual ? replayPath(replayOf(run, progress)) : undefined;
		return isManual && (file === undefined || this.#lost.has(file))
			? 'nothing: the manual changes could not be saved'
			: repeatCommand({
					...this.#request,
					moves: this.#request.moves ?? (lesson && mostLessonMoves),
					...commandArgument(entry),
					solver: method.name,
					seed,
					settings,
					initial,
					file,
				});
	}

	/** Keep the file that the command needs, since no options name manual changes; returns whether the command can be used. */
	keep(run: WatchedRun, progress: Progress): boolean {
		const replay = replayOf(run, progress);
		if (!hasChanges(progress) || keepReplay(replay)) {
			return true;
		}

		this.#lost.add(replayPath(replay));
		return false;
	}

	/** Keep the file that repeats the last run. */
	keepLast(): void {
		if (this.#last) {
			this.keep(this.#last.run, this.#last.progress);
		}
	}

	/** The command that repeats a race. */
	readonly repeatRace = ({entry, ...race}: RaceSetup): string =>
		repeatRaceCommand({...this.#request, ...race, ...commandArgument(entry)});

	/** The command that repeats an ensemble. */
	readonly repeatEnsemble = ({entry, ...ensemble}: EnsembleSetup): string =>
		repeatEnsembleCommand(this.#request, entry, ensemble);

	/** Collect a sentence on what can't be remembered, if there is one. */
	addFault(fault: string | undefined): void {
		if (fault !== undefined) {
			this.#faults.add(fault);
		}
	}

	/** Why something is lost, in sentences. */
	get faults(): readonly string[] {
		const lost = [...this.#lost].map(file =>
			file === undefined
				? 'there is no home folder, so the manual changes are lost; set HOME or XDG_STATE_HOME'
				: `${clean(file)} can't be written, so the manual changes are lost`,
		);
		return [...lost, ...this.#faults];
	}

	/** The texts below the screens, on the last run, the race and the ensemble. */
	summaries(isSpoken: boolean): string[] {
		const texts: string[] = [];
		if (this.#last) {
			const {run, progress} = this.#last;
			texts.push((isSpoken ? spokenSummary : runSummary)(run, progress, this.command(run, progress)));
		}

		if (this.#race) {
			const {race, standings} = this.#race;
			const command = this.repeatRace(race);
			texts.push(
				isSpoken ? spokenRaceSummary(race, standings, command) : raceSummary({...race, standings}, command),
			);
		}

		if (this.#ensemble) {
			const {ensemble, view} = this.#ensemble;
			const command = this.repeatEnsemble(ensemble);
			texts.push((isSpoken ? spokenEnsembleSummary : ensembleSummary)(view, command));
		}

		return texts;
	}

	/** Whether the last run gave up, or all of the race or the ensemble that the command asked for. */
	isUnsolved({isRace, isEnsemble}: {readonly isRace: boolean; readonly isEnsemble: boolean}): boolean {
		const asked = [
			...(isRace && this.#race ? [this.#race.standings.map(({progress}) => progress)] : []),
			...(isEnsemble && this.#ensemble ? [this.#ensemble.view.runs] : []),
		];
		const runs = asked.at(0) ?? (this.#last ? [this.#last.progress] : []);
		return runs.length > 0 && runs.every(({status}) => status === 'gave-up');
	}
}

const hasChanges = ({changes}: Progress) => changes.length > 0;

const replayOf = ({entry, ...run}: WatchedRun, {changes}: Progress) => ({...entry, ...run, changes});
