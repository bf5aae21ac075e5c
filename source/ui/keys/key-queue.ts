/** Keys and pastes that wait for their turn, so that frames are drawn and Ctrl-C is read before all of them are done. */

import {now} from '../../clock.js';
import {slice} from '../../run/timing.js';

export class KeyQueue {
	#waiting: Array<() => void> = [];
	#timer: NodeJS.Immediate | undefined;

	/** Do these in turn, now or after those that wait. */
	add(...inputs: ReadonlyArray<() => void>): void {
		this.#waiting.push(...inputs);
		if (!this.#timer) {
			this.#take();
		}
	}

	/** Drop those that wait. */
	clear(): void {
		this.#waiting = [];
	}

	#take(): void {
		const end = now() + slice;
		do {
			this.#waiting.shift()?.();
		} while (this.#waiting.length > 0 && now() < end);

		this.#timer = this.#waiting.length > 0 ? setImmediate(() => this.#take()) : undefined;
	}
}
