/** The heartbeat of a thread with a solver's file: it stops while a call of the file does not return. */

/** Milliseconds between two beats, between two looks at them, and without one before the thread counts as hung. */
const beatTime = 250;
const checkTime = 1000;
const patience = 10_000;

/** The side of the program. */
export class Heartbeat {
	/** Where the thread counts its beats. */
	readonly pulse = new SharedArrayBuffer(4);
	readonly #hang = new AbortController();
	readonly #timer: NodeJS.Timeout;
	#before = -1;
	#silent = 0;

	constructor() {
		this.#timer = setInterval(() => this.#check(), checkTime);
	}

	/** Aborts when the thread hangs. */
	get signal(): AbortSignal {
		return this.#hang.signal;
	}

	#check(): void {
		const count = Atomics.load(new Int32Array(this.pulse), 0);
		// Checks are counted, not time: while the whole process is stopped, nothing hangs.
		this.#silent = count === this.#before ? this.#silent + 1 : 0;
		this.#before = count;
		if (this.#silent * checkTime >= patience) {
			this.#hang.abort(new Error(`it has not returned from a call for ${patience / 1000} seconds`));
		}
	}

	stop(): void {
		clearInterval(this.#timer);
	}
}

/** The side of the thread. */
export function beatOn(pulse: SharedArrayBuffer): void {
	const beats = new Int32Array(pulse);
	setInterval(() => Atomics.add(beats, 0, 1), beatTime).unref();
}
