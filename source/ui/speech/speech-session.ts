/** The run and the race of a screen reader's session, each with the speaker that reports it. */

import {isEnsembleOver} from '../../view/ensemble/summary.js';
import {ladderText} from '../../view/ladder/ladder-view.js';
import {landscapeText} from '../../view/landscape/landscape-view.js';
import {isOver} from '../../view/race/race.js';
import {gridLines} from '../../view/speech/speech.js';
import type {Controller} from '../controller/controller.js';
import type {Host} from '../host.js';
import type {Shared, ShareKind} from '../share.js';
import {activeEnsemble, activeRace, type State} from '../state.js';
import {EnsembleSpeaker} from './ensemble-speaker.js';
import type {Voice} from './live-speaker.js';
import {RaceSpeaker} from './race-speaker.js';
import {RunSpeaker} from './run-speaker.js';
import {isBackAtRun} from './spoken.js';

type Options = Voice & Omit<Host, 'lists' | 'initial' | 'seed' | 'library' | 'onLeave'>;

type Followed = Pick<Controller, 'state' | 'paces' | 'setRates' | 'endLesson' | 'countMoves'>;

/** Nothing is drawn. */
const noPicture = {columns: 0, isOver: false, isLight: false, draw: () => ''};

export class SpeechSession {
	run: RunSpeaker | undefined;
	/** The race that runs or waits. */
	#race: RaceSpeaker | undefined;
	/** The ensemble that runs or waits. */
	#ensemble: EnsembleSpeaker | undefined;
	readonly #controller: Followed;
	readonly #options: Options;

	constructor(controller: Followed, options: Options) {
		this.#controller = controller;
		this.#options = options;
	}

	/** The race on the screen. */
	get race(): RaceSpeaker | undefined {
		return this.#controller.state.screen === 'race' ? this.#race : undefined;
	}

	/** The ensemble on the screen. */
	get ensemble(): EnsembleSpeaker | undefined {
		return this.#controller.state.screen === 'ensemble' ? this.#ensemble : undefined;
	}

	/** Whether all that is on the screen has come to its end. */
	get isOver(): boolean {
		const {race, ensemble, run} = this;
		return race
			? isOver(race.lanes)
			: ensemble
				? ensemble.view !== undefined && isEnsembleOver(ensemble.view)
				: run !== undefined && run.watch.latest.status !== 'running';
	}

	/** Start, stop, pause and resume what the state asks for. */
	follow(before: State, after: State): void {
		this.#controller.setRates();
		this.#followRace(before, after);
		this.#followEnsemble(before, after);
		this.#followRun(before, after);
	}

	#followRun(before: State, after: State): void {
		const {run, rate, screen, isPaused} = after;
		if (run && run !== before.run) {
			this.run?.stop();
			this.run = new RunSpeaker({
				...this.#options,
				run,
				pace: this.#controller.paces.watch,
				speed: rate,
				onLessonOver: this.#controller.endLesson,
				prediction: () => this.#controller.state.prediction,
				isLessonKnown: run.lesson !== undefined && run.lesson === before.run?.lesson,
			});
		} else if (isBackAtRun(before, after)) {
			this.run?.resume();
		} else if (screen !== 'watch') {
			this.run?.leave();
		} else if (isPaused !== before.isPaused) {
			this.run?.pause(isPaused);
		}
	}

	#followRace(before: State, after: State): void {
		const [race, last] = [activeRace(after.race), activeRace(before.race)];
		const [isHere, wasHere] = [after, before].map(({screen}) => screen === 'race');
		if (race?.number !== last?.number) {
			this.#race?.stop();
			const pace = this.#controller.paces.race;
			this.#race = race && new RaceSpeaker({...this.#options, race, pace});
		} else if (isHere !== wasHere) {
			if (isHere) {
				this.#race?.resume();
			} else {
				this.#race?.leave();
			}
		} else if (race && race.at !== last?.at) {
			this.#race?.sayLane(race.at);
		} else if (after.isPaused !== before.isPaused) {
			this.race?.pause(after.isPaused);
		}
	}

	#followEnsemble(before: State, after: State): void {
		const [ensemble, last] = [activeEnsemble(after.ensemble), activeEnsemble(before.ensemble)];
		const [isHere, wasHere] = [after, before].map(({screen}) => screen === 'ensemble');
		if (ensemble?.number !== last?.number) {
			this.#ensemble?.stop();
			const {paces, countMoves} = this.#controller;
			this.#ensemble =
				ensemble &&
				new EnsembleSpeaker({...this.#options, ensemble, pace: paces.ensemble, onMoves: countMoves});
		} else if (isHere !== wasHere) {
			if (isHere) {
				this.#ensemble?.resume();
			} else {
				this.#ensemble?.leave();
			}
		} else if (ensemble && ensemble.at !== last?.at) {
			this.#ensemble?.sayMember(ensemble.at);
		} else if (after.isPaused !== before.isPaused) {
			this.ensemble?.pause(after.isPaused);
		}
	}

	/** A key started a step. */
	expectStep(): void {
		(this.race ?? this.ensemble ?? this.run)?.expectStep();
	}

	sayGrid(): void {
		const {run} = this.#controller.state;
		if (run && this.run) {
			gridLines(run.puzzle.geometry, this.run.watch.progress.grid).forEach(this.#options.say);
		}
	}

	sayLandscape(): void {
		const watch = this.run?.watch;
		if (watch) {
			const {landscape, progress} = watch;
			if (progress.ladder) {
				this.#options.say(ladderText(progress.ladder));
			}

			this.#options.say(landscapeText(landscape, progress.temperature));
		}
	}

	/** Save something, or say a command; returns a sentence about what was saved. */
	share(kind: ShareKind): Shared | undefined {
		if (kind === 'command') {
			this.#sayCommand();
			return undefined;
		}

		const {screen, race, ensemble, run} = this.#controller.state;
		if (screen === 'race') {
			const lanes = this.race?.lanes;
			return race && lanes && this.#options.shareRace(kind, {...noPicture, race, lanes});
		}

		if (screen === 'ensemble') {
			const view = this.ensemble?.view;
			return ensemble && view && this.#options.shareEnsemble(kind, {...noPicture, ensemble, view});
		}

		const watch = this.run?.watch;
		return run && watch && this.#options.share(kind, {...noPicture, rows: 0, run, watch});
	}

	#sayCommand(): void {
		const {screen, race, ensemble, run} = this.#controller.state;
		const {sayCommand, repeat, repeatRace, repeatEnsemble} = this.#options;
		if (screen === 'race' && race) {
			sayCommand(repeatRace(race));
		} else if (screen === 'ensemble' && ensemble) {
			sayCommand(repeatEnsemble(ensemble));
		} else if (run && this.run) {
			sayCommand(repeat(run, this.run.watch.progress));
		}
	}

	stop(): void {
		this.run?.stop();
		this.#race?.stop();
		this.#ensemble?.stop();
	}
}
