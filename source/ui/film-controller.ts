/** The film of a run that has ended: plays it, and moves in it. */

import {now} from '../clock.js';
import {filmLength} from '../run/film-clock.js';
import {frameTimes, type Pace} from '../run/pace.js';
import {filmOf} from '../view/run/film-bar.js';
import type {ObservedRun} from './live.js';
import type {Event, FilmState, State} from './state.js';

/** Milliseconds between two pictures with reduced motion. */
const reducedFrame = 250;

export type RunProgram = {
	readonly state: State;
	readonly observed: ObservedRun | undefined;
	dispatch(event: Event): void;
	paceOf(name: string): Pace;
};

export class FilmController {
	readonly #program: RunProgram;
	/** Asks for the move of each picture, while the film plays. */
	#timer: NodeJS.Timeout | undefined;
	/** The moves last asked for, where the run may not be yet. */
	#sought: number | undefined;

	constructor(program: RunProgram) {
		this.#program = program;
	}

	/** Play the film of the run from its start; returns whether there is one: nothing is drawn for a screen reader. */
	begin(): boolean {
		const {state, observed} = this.#program;
		const isDrawn = state.window !== undefined;
		if (observed && isDrawn) {
			this.#seek(0);
			this.#show({clock: filmOf(observed.log, filmLength), isPlaying: true, from: 0});
		}

		return observed !== undefined && isDrawn;
	}

	pause(): void {
		const film = this.#program.state.film;
		this.#sought = undefined;
		if (film?.isPlaying) {
			this.#show({...film, isPlaying: false});
		}
	}

	/** Pause or play; at the end, from the start. */
	toggle(): void {
		const film = this.#program.state.film;
		if (film?.isPlaying) {
			this.pause();
		} else if (film) {
			const from = this.#moves < this.#end ? this.#moves : 0;
			this.#seek(from);
			this.#show({...film, isPlaying: true, from});
		}
	}

	/** Go forward by a share of the film, or back. */
	move(share: number): void {
		const film = this.#program.state.film;
		if (film) {
			const {clock} = film;
			const from = Math.round(clock.movesAt(clock.secondAt(this.#moves) + share * clock.length));
			this.#seek(from);
			this.#show({...film, from});
		}
	}

	/** Leave the film, for the end of the run. */
	leave(): void {
		this.#seek(this.#end);
		this.#show(undefined);
	}

	/** Play or stop as the state says. */
	follow(before: FilmState | undefined): void {
		const film = this.#program.state.film;
		if (film === before) {
			return;
		}

		this.close();
		if (film?.isPlaying) {
			const isReduced = this.#program.state.window?.theme.motion === 'reduced';
			this.#play(film, isReduced ? reducedFrame : frameTimes.run);
		}
	}

	#show(film: FilmState | undefined): void {
		this.#program.dispatch({type: 'film', film});
	}

	close(): void {
		clearInterval(this.#timer);
	}

	/** @param interval milliseconds between two pictures */
	#play({clock, from}: FilmState, interval: number): void {
		const start = now() - clock.secondAt(from) * 1000;
		let shown = from;
		this.#timer = setInterval(() => {
			const second = (now() - start) / 1000;
			const moves = Math.round(clock.movesAt(second));
			if (moves !== shown) {
				shown = moves;
				// A point nearer to this picture than to the one before.
				this.#seek(moves, Math.floor((moves - clock.movesAt(second - interval / 1000)) / 2));
			}

			if (second >= clock.length) {
				this.pause();
			}
		}, interval);
	}

	/** The moves at the point that is shown, or is about to be. */
	get #moves(): number {
		return this.#sought ?? this.#program.observed?.progress.moves ?? 0;
	}

	get #end(): number {
		return this.#program.observed?.progress.frontier ?? 0;
	}

	/** Ask for the point of the run after this many moves, or one that is earlier by at most `within`. */
	#seek(moves: number, within = 0): void {
		this.#sought = moves;
		const pace = this.#program.paceOf('watch');
		// Points are sought at rate 0 only.
		if (pace.rate !== 0) {
			pace.rate = 0;
		}

		const end = Math.max(1, this.#end);
		pace.step({to: moves / end, within: within / end});
	}
}
