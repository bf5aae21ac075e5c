/** Plays a film on the screen: asks for the move of each picture, until it is stopped or at its end. */

import {now} from '../../clock.js';
import type {FilmClock} from '../../run/film.js';

type Options = {
	/** Asks for the point of the run after this many moves, or one that is earlier by at most `within`. */
	readonly seek: (moves: number, within: number) => void;
	/** Called after the last picture. */
	readonly onEnd: () => void;
};

export class FilmPlayer {
	readonly #options: Options;
	#timer: NodeJS.Timeout | undefined;

	constructor(options: Options) {
		this.#options = options;
	}

	/**
	@param from the moves at which it begins
	@param interval milliseconds between two pictures
	*/
	play(clock: FilmClock, from: number, interval: number): void {
		this.stop();
		const start = now() - clock.secondAt(from) * 1000;
		let shown = from;
		this.#timer = setInterval(() => {
			const second = (now() - start) / 1000;
			const moves = Math.round(clock.movesAt(second));
			if (moves !== shown) {
				shown = moves;
				// A point nearer to this picture than to the one before.
				this.#options.seek(moves, Math.floor((moves - clock.movesAt(second - interval / 1000)) / 2));
			}

			if (second >= clock.length) {
				this.stop();
				this.#options.onEnd();
			}
		}, interval);
	}

	stop(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}
}
