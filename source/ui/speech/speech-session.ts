/** The run, the race and the ensemble of a screen reader's session, each with the speaker that reports it. */

import type {EnsembleView} from '../../view/ensemble/summary.js';
import {ladderText} from '../../view/ladder/ladder-view.js';
import {landscapeText} from '../../view/landscape/landscape-view.js';
import type {LaneView} from '../../view/race/race.js';
import {gridLines} from '../../view/speech/speech.js';
import type {Controller} from '../controller/controller.js';
import type {Host} from '../host.js';
import type {Shared, ShareKind} from '../share.js';
import {activeEnsemble, activeRace, type State} from '../state.js';
import type {Watch} from '../watch/use-run.js';
import {LiveSpeaker, type Voice} from './live-speaker.js';
import {ensembleNarration, raceNarration, runNarration} from './narrations.js';

type Options = Voice & Omit<Host, 'lists' | 'initial' | 'seed' | 'library' | 'onLeave'>;

type Followed = Pick<Controller, 'state' | 'paces' | 'setRates' | 'endLesson' | 'countMoves'>;

/** Nothing is drawn. */
const noPicture = {columns: 0, isLight: false, isOver: false, draw: () => ''};

type Speakers = {
	watch?: LiveSpeaker<Watch> | undefined;
	race?: LiveSpeaker<readonly LaneView[]> | undefined;
	ensemble?: LiveSpeaker<EnsembleView> | undefined;
};

/** What runs on each screen, or waits. */
const setups = {
	watch: ({run}: State) => run && {number: run.number, at: 0},
	race: ({race}: State) => activeRace(race),
	ensemble: ({ensemble}: State) => activeEnsemble(ensemble),
};

export class SpeechSession {
	readonly #speakers: Speakers = {};
	readonly #controller: Followed;
	readonly #options: Options;

	constructor(controller: Followed, options: Options) {
		this.#controller = controller;
		this.#options = options;
	}

	/** The run, also while it waits. */
	get watch(): Watch | undefined {
		return this.#speakers.watch?.view;
	}

	/** What is on the screen; where that is a menu, the run that waits. */
	get #shown(): Speakers[keyof Speakers] {
		const {screen} = this.#controller.state;
		return this.#speakers[screen === 'race' || screen === 'ensemble' ? screen : 'watch'];
	}

	/** Whether all that is on the screen has come to its end. */
	get isOver(): boolean {
		const {screen} = this.#controller.state;
		// A run that is rewound is over too.
		return screen === 'race' || screen === 'ensemble'
			? (this.#shown?.isOver ?? false)
			: this.watch !== undefined && this.watch.latest.status !== 'running';
	}

	/** Start, stop, pause and resume what the state asks for. */
	follow(before: State, after: State): void {
		this.#controller.setRates();
		for (const screen of ['race', 'ensemble', 'watch'] as const) {
			const [last, setup] = [setups[screen](before), setups[screen](after)];
			const [wasHere, isHere] = [before.screen === screen, after.screen === screen];
			const speaker = this.#speakers[screen];
			if (setup?.number !== last?.number) {
				speaker?.stop();
				this.#begin(screen, before, after);
			} else if (isHere && !wasHere) {
				speaker?.resume();
			} else if (!isHere) {
				speaker?.leave();
			} else if (setup && last && setup.at !== last.at) {
				speaker?.sayItem(setup.at);
			} else if (after.isPaused !== before.isPaused) {
				speaker?.pause(after.isPaused);
			}
		}
	}

	#begin(screen: keyof Speakers, before: State, {run, rate, ...after}: State): void {
		const {paces, endLesson, countMoves} = this.#controller;
		const pace = paces[screen];
		const [options, speakers] = [{...this.#options, pace}, this.#speakers];
		const race = activeRace(after.race);
		const ensemble = activeEnsemble(after.ensemble);
		if (screen === 'watch') {
			const isLessonKnown = run?.lesson !== undefined && run.lesson === before.run?.lesson;
			const lesson = {
				onLessonOver: endLesson,
				prediction: () => this.#controller.state.prediction,
				isLessonKnown,
			};
			speakers.watch =
				run && new LiveSpeaker(runNarration(run, {...options, ...lesson, speed: rate}), pace, options);
		} else if (screen === 'race') {
			speakers.race = race && new LiveSpeaker(raceNarration(race, options), pace, options);
		} else {
			speakers.ensemble =
				ensemble &&
				new LiveSpeaker(ensembleNarration(ensemble, {...options, onMoves: countMoves}), pace, options);
		}
	}

	/** A key started a step. */
	expectStep(): void {
		this.#shown?.expectStep();
	}

	sayGrid(): void {
		const {run} = this.#controller.state;
		if (run && this.watch) {
			gridLines(run.puzzle.geometry, this.watch.progress.grid).forEach(this.#options.say);
		}
	}

	sayLandscape(): void {
		if (this.watch) {
			const {landscape, progress} = this.watch;
			const ladder = progress.ladder ? [ladderText(progress.ladder)] : [];
			[...ladder, landscapeText(landscape, progress.temperature)].forEach(this.#options.say);
		}
	}

	/** Save something, or say a command; returns a sentence about what was saved. */
	share(kind: ShareKind): Shared | undefined {
		if (kind === 'command') {
			this.#shown?.sayCommand();
			return undefined;
		}

		const {screen, race, ensemble, run} = this.#controller.state;
		const {share, shareRace, shareEnsemble} = this.#options;
		if (screen === 'race') {
			const lanes = this.#speakers.race?.view;
			return race && lanes && shareRace(kind, {...noPicture, race, lanes});
		}

		if (screen === 'ensemble') {
			const view = this.#speakers.ensemble?.view;
			return ensemble && view && shareEnsemble(kind, {...noPicture, ensemble, view});
		}

		return run && this.watch && share(kind, {...noPicture, rows: 0, run, watch: this.watch});
	}

	stop(): void {
		for (const speaker of Object.values(this.#speakers)) {
			speaker.stop();
		}
	}
}
