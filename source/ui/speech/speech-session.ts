/** What goes on behind the keys of a screen reader: the run and the race, each with its pace and who tells of it. */

import {Pace} from '../../run/pace.js';
import {gridLines} from '../../view/speech/speech.js';
import type {AppProps} from '../app.js';
import type {Action} from '../keys/keys.js';
import {type RaceSetup, waiting} from '../race/race-state.js';
import type {ShareKind} from '../share.js';
import {ratesOf, type State, type WatchedRun} from '../state.js';
import {RaceSpeaker} from './race-speaker.js';
import {RunSpeaker} from './run-speaker.js';
import {isBack} from './spoken.js';

type Options = Pick<
	AppProps,
	'limits' | 'onProgress' | 'repeat' | 'share' | 'onStandings' | 'repeatRace' | 'shareRace'
> & {
	readonly say: (line: string) => void;
	/** As it is: commands are not put in words. */
	readonly sayCommand: (command: string) => void;
	readonly onFailure: (error: unknown) => void;
};

const steps: ReadonlySet<Action> = new Set([
	'step',
	'level',
	'step-back',
	'level-back',
	'next-uphill',
	'next-best',
	'next-restart',
	'jump-back',
	'jump-forward',
	'to-start',
	'to-end',
]);

const touches: ReadonlySet<Action> = new Set(['heat', 'cool', 'hold']);

/** Nothing is drawn. */
const noPicture = {columns: 0, isLight: false, draw: () => ''};

export class SpeechSession {
	/** A run that is left waits where it is: what comes after it has a pace of its own. */
	readonly paces = {watch: new Pace(0), race: new Pace(0)};
	run: RunSpeaker | undefined;
	/** What tells of the race that goes on or waits. */
	#race: RaceSpeaker | undefined;
	#isAtRace = false;
	readonly #options: Options;

	constructor(options: Options) {
		this.#options = options;
	}

	/** What tells of the race that the keys are at. */
	get race(): RaceSpeaker | undefined {
		return this.#isAtRace ? this.#race : undefined;
	}

	/** Let what goes on be as the state now is. */
	follow(before: State, after: State): void {
		const rates = ratesOf(after);
		for (const screen of ['watch', 'race'] as const) {
			// A rate that is set drops the steps that are under way.
			if (this.paces[screen].rate !== rates[screen]) {
				this.paces[screen].rate = rates[screen];
			}
		}

		this.#followRace(before, after);
		this.#followRun(before, after);
	}

	#followRun(before: State, after: State): void {
		const {run, rate, screen, isPaused} = after;
		if (run && run !== before.run) {
			this.run?.stop();
			this.run = new RunSpeaker({
				...this.#options,
				run,
				pace: this.paces.watch,
				speed: rate,
				isTaught: run.lesson !== undefined && run.lesson === before.run?.lesson,
			});
		} else if (isBack(before, after)) {
			this.run?.returned();
		} else if (screen !== 'watch') {
			this.run?.left();
		} else if (isPaused !== before.isPaused) {
			this.run?.paused(isPaused);
		}
	}

	#followRace(before: State, after: State): void {
		const [race, last] = [waiting(after.race), waiting(before.race)];
		const wasAtRace = this.#isAtRace;
		this.#isAtRace = after.screen === 'race';
		if (race?.number !== last?.number) {
			this.#race?.stop();
			this.#race =
				race &&
				new RaceSpeaker({...this.#options, race, pace: this.paces.race, repeat: this.#options.repeatRace});
		} else if (this.#isAtRace !== wasAtRace) {
			if (this.#isAtRace) {
				this.#race?.returned();
			} else {
				this.#race?.left();
			}
		} else if (race && race.at !== last?.at) {
			this.#race?.tellLane(race.at);
		} else if (after.isPaused !== before.isPaused) {
			this.race?.paused(after.isPaused);
		}
	}

	/** A key has been followed: what is to be told of that when it comes. */
	performed(action: Action, {isPaused, notice}: State): void {
		// A step that can't be made is told by a notice.
		if (steps.has(action) && isPaused && notice === undefined) {
			(this.race ?? this.run)?.stepped();
		} else if (touches.has(action)) {
			this.run?.touched();
		}
	}

	tellGrid({run}: State): void {
		if (run && this.run) {
			gridLines(run.entry.puzzle.geometry, this.run.watch.progress.grid).forEach(this.#options.say);
		}
	}

	/** Take a thing along; returns a sentence on that, or undefined where it is told. */
	take(thing: ShareKind, {screen, race, run}: State): string | undefined {
		return screen === 'race' && race ? this.#takeOfRace(thing, race) : run && this.#takeOfRun(thing, run);
	}

	#takeOfRace(thing: ShareKind, race: RaceSetup): string | undefined {
		const {sayCommand, repeatRace, shareRace} = this.#options;
		if (thing === 'command') {
			sayCommand(repeatRace(race));
			return undefined;
		}

		return this.race && shareRace(thing, {...noPicture, race, lanes: this.race.lanes});
	}

	#takeOfRun(thing: ShareKind, run: WatchedRun): string | undefined {
		const {sayCommand, repeat, share} = this.#options;
		if (this.run && thing === 'command') {
			sayCommand(repeat(run, this.run.watch.progress));
			return undefined;
		}

		return this.run && share(thing, {...noPicture, run, watch: this.run.watch});
	}

	stop(): void {
		this.run?.stop();
		this.#race?.stop();
	}
}
