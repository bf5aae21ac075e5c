/** The run and the fleets of a screen reader's session, each with the speaker that reports it. */

import {type FleetKind, type FleetView, fleetKinds} from '../../view/fleet/fleet.js';
import {ladderText} from '../../view/parts/ladder.js';
import {landscapeText} from '../../view/parts/landscape.js';
import {gridLines} from '../../view/speech/speech.js';
import type {Controller} from '../controller/controller.js';
import {activeFleet, shownFleet} from '../fleet/fleet-state.js';
import type {Host} from '../host.js';
import type {Shared, ShareKind, Shown} from '../share.js';
import type {State} from '../state.js';
import type {Watch} from '../watch/use-run.js';
import {LiveSpeaker, type Voice} from './live-speaker.js';
import {fleetNarration, runNarration} from './narrations.js';

type Options = Voice & Omit<Host, 'lists' | 'initial' | 'seed' | 'library' | 'onLeave'>;

type Followed = Pick<Controller, 'state' | 'paceOf' | 'setRates' | 'endLesson' | 'dispatch'>;

/** Nothing is drawn. */
const noPicture = {columns: 0, isLight: false, draw: () => ''};

type Speakers = {watch?: LiveSpeaker<Watch> | undefined} & {
	[Kind in FleetKind]?: LiveSpeaker<FleetView> | undefined;
};

/** What runs on a screen, or waits. */
const setupOf = (screen: keyof Speakers, state: State) =>
	screen === 'watch' ? state.run && {number: state.run.number, at: 0} : activeFleet(state, screen);

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
		return this.#speakers[shownFleet(this.#controller.state)?.kind ?? 'watch'];
	}

	/** What is on the screen, for the commands. */
	get shown(): Shown {
		const {screen} = this.#controller.state;
		const watch = screen === 'watch' ? this.watch : undefined;
		return {
			// A run that is rewound is over too.
			isOver: watch ? watch.latest.status !== 'running' : (this.#shown?.isOver ?? false),
			progress: watch?.progress,
			share: kind => this.#share(kind),
		};
	}

	/** Start, stop, pause and resume what the state asks for. */
	follow(before: State, after: State): void {
		this.#controller.setRates();
		for (const screen of [...fleetKinds, 'watch'] as const) {
			const [last, setup] = [setupOf(screen, before), setupOf(screen, after)];
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

	#begin(screen: keyof Speakers, before: State, after: State): void {
		const {endLesson, dispatch} = this.#controller;
		const onLevel = (level: number) => dispatch({type: 'level', level});
		const pace = this.#controller.paceOf(screen);
		const [options, speakers] = [{...this.#options, pace}, this.#speakers];
		if (screen !== 'watch') {
			const fleet = activeFleet(after, screen);
			speakers[screen] =
				fleet &&
				new LiveSpeaker(fleetNarration(fleet, {...options, keeper: options.fleet, onLevel}), pace, options);
			return;
		}

		const {run, rate} = after;
		const isLessonKnown = run?.lesson !== undefined && run.lesson === before.run?.lesson;
		const lesson = {
			onLessonOver: endLesson,
			prediction: () => this.#controller.state.prediction,
			isLessonKnown,
		};
		speakers.watch =
			run &&
			new LiveSpeaker(
				runNarration(run, {...options, ...lesson, keeper: options.run, speed: rate}),
				pace,
				options,
			);
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
	#share(kind: ShareKind): Shared | undefined {
		if (kind === 'command') {
			this.#shown?.sayCommand();
			return undefined;
		}

		const {run} = this.#controller.state;
		const fleet = shownFleet(this.#controller.state);
		if (fleet) {
			const view = this.#speakers[fleet.kind]?.view;
			return view && this.#options.fleet.share(kind, {...noPicture, fleet, view});
		}

		return (
			run && this.watch && this.#options.run.share(kind, {...noPicture, rows: 0, run, watch: this.watch})
		);
	}

	stop(): void {
		for (const speaker of Object.values(this.#speakers)) {
			speaker?.stop();
		}
	}
}
