/** Many runs in worker threads. Whatever becomes of a worker, each run that was begun has exactly one outcome. */

import type {Settings} from '../solvers/solver.js';
import type {Boxes} from '../sudoku/geometry.js';
import {checkOptions} from './check-options.js';
import {Seat, type SeatOptions, usualGrace} from './seat.js';
import type {Ending} from './solve.js';

/** What a worker is to run, in data that can be told to a thread. */
export type Order = {
	/** Names the run in its outcome. */
	readonly index: number;
	readonly size: number;
	readonly boxes: Boxes | undefined;
	readonly givens: Uint8Array;
	readonly solver: string;
	readonly settings: Settings;
	readonly seed: string;
	/** Limits; Infinity is none. The timeout is in milliseconds. */
	readonly moves: number;
	readonly timeout: number;
	/** Whether the outcome tells the whole ending. @default false */
	readonly isWhole?: boolean;
};

/** What came of a run. */
export type Outcome = {
	readonly index: number;
	/** `failed`: the worker ended without an answer, and `error` says how. Then the figures are 0. */
	readonly status: 'solved' | 'gave-up' | 'failed';
	readonly moves: number;
	readonly restarts: number;
	readonly milliseconds: number;
	readonly error?: string;
	/** Where the order asked for it, and the worker answered. */
	readonly ending?: Ending;
};

export type BatchOptions = {
	/** Worker threads. */
	readonly jobs: number;
	/**
	Orders that a worker is told at once, at most: for runs that are made sooner than a message. A worker that does not
	come to all of them in a few milliseconds gives the rest back.
	@default 1
	*/
	readonly parcel?: number | undefined;
	/** Ends all workers; the runs in them have no outcome then. */
	readonly signal?: AbortSignal | undefined;
	/**
	Milliseconds without a sign of life, or beyond a run's timeout, after which a worker hangs. One single move may
	take seconds on the largest grids.
	@default 60000
	*/
	readonly grace?: number | undefined;
	/** Megabytes of heap that a worker may use. @default 1024 */
	readonly memory?: number | undefined;
	/** The module that a worker runs. @default the solvers */
	readonly worker?: URL | undefined;
};

/**
Run all orders, so many at a time; the outcomes come as they are ready. Orders are taken as workers are free for them,
and outcomes wait until they are pulled: what waits is never more than two parcels for each worker. After an abort it
ends without the runs that were under way. Orders that are not taken to their end are ended by their `return`.

A worker that throws, exits, hangs or runs out of memory fails the run that it was at, once, and another takes its place.

@throws RangeError or TypeError for an option that can't be; what the orders throw
*/
export async function* batch(
	orders: Iterable<Order> | AsyncIterable<Order>,
	options: BatchOptions,
): AsyncGenerator<Outcome, void, void> {
	checkOptions(options);
	const {
		signal,
		jobs,
		parcel = 1,
		grace = usualGrace,
		memory = 1024,
		worker = new URL('./batch-worker.js', import.meta.url),
	} = options;
	const pool = new Pool(orders, {jobs, parcel, grace, memory, worker});
	const abort = () => pool.wake();
	signal?.addEventListener('abort', abort, {once: true});
	try {
		while (!signal?.aborted) {
			const outcomes = pool.next();
			if (outcomes) {
				yield* outcomes;
			} else if (pool.isOver) {
				return;
			} else {
				await pool.news();
			}
		}
	} finally {
		signal?.removeEventListener('abort', abort);
		await pool.close();
	}
}

type PoolOptions = SeatOptions & {readonly jobs: number};

/** The seats, the orders that wait for one, and the answers that wait to be pulled. */
class Pool {
	readonly #orders: Iterator<Order> | AsyncIterator<Order>;
	readonly #options: PoolOptions;
	readonly #seats: Seat[] = [];
	/** Those without an order; the last one is the next to have one. */
	readonly #idle: Seat[];
	readonly #waiting: Order[] = [];
	readonly #answers: Array<{readonly seat: Seat; readonly outcomes: readonly Outcome[]}> = [];
	#soon: NodeJS.Immediate | undefined;
	#isTaking = false;
	/** Whether no more orders are to be taken. */
	#isEnded = false;
	#failure: {readonly reason: unknown} | undefined;
	wake = () => {};

	constructor(orders: Iterable<Order> | AsyncIterable<Order>, options: PoolOptions) {
		this.#orders =
			Symbol.asyncIterator in orders ? orders[Symbol.asyncIterator]() : orders[Symbol.iterator]();
		this.#options = options;
		this.#seats = Array.from({length: options.jobs}, () => {
			const seat: Seat = new Seat(options, (outcomes, rest) => {
				this.#waiting.unshift(...rest);
				this.#answers.push({seat, outcomes});
				this.wake();
			});
			return seat;
		});
		this.#idle = [...this.#seats];
	}

	/** Whether all orders have had their outcome, and these were pulled. */
	get isOver(): boolean {
		return this.#isEnded && this.#waiting.length === 0 && this.#idle.length === this.#seats.length;
	}

	/** The next answer; its worker has its next orders then. @throws what the orders throw */
	next(): readonly Outcome[] | undefined {
		if (this.#failure) {
			throw this.#failure.reason;
		}

		const answer = this.#answers.shift();
		if (answer) {
			this.#idle.push(answer.seat);
		}

		this.#deal();
		this.#take();
		return answer?.outcomes;
	}

	/** Ends when there is something new. */
	async news(): Promise<void> {
		await new Promise<void>(resolve => {
			this.wake = resolve;
			// It may have come while this was on its way.
			if (this.#answers.length > 0 || this.#failure || this.isOver) {
				resolve();
			}
		});
	}

	/** End all workers, and take no further orders. @throws what the orders throw when they are ended */
	async close(): Promise<void> {
		clearImmediate(this.#soon);
		await Promise.all([this.#endOrders(), ...this.#seats.map(seat => seat.close())]);
	}

	/** Orders that were not taken to their end are told so, as `for await` does. */
	async #endOrders(): Promise<void> {
		if (this.#isEnded) {
			return;
		}

		this.#isEnded = true;
		const ended = this.#orders.return?.();
		if (!this.#isTaking) {
			await ended;
			return;
		}

		// An order that is waited for may never come.
		Promise.resolve(ended).catch(() => {});
	}

	/** Take orders, as long as there is room for them, and they are there. */
	#take(): void {
		while (!this.#isTaking && !this.#isEnded && this.#waiting.length < this.#room) {
			const next = this.#orders.next();
			if (next instanceof Promise) {
				this.#isTaking = true;
				next.then(
					result => {
						this.#isTaking = false;
						if (!this.#isEnded) {
							this.#put(result);
							this.#take();
						}
					},
					(reason: unknown) => {
						this.#isEnded = true;
						this.#failure ??= {reason};
						this.wake();
					},
				);
			} else {
				this.#put(next);
			}
		}
	}

	/** How many orders may wait: those of the idle seats, and where parcels are made, what fills one for each. */
	get #room(): number {
		const {parcel, jobs} = this.#options;
		return (parcel - 1) * jobs + this.#idle.length;
	}

	#put(next: IteratorResult<Order>): void {
		if (next.done) {
			this.#isEnded = true;
			this.wake();
			return;
		}

		this.#waiting.push(next.value);
		const seat = this.#idle.at(-1);
		if (seat && this.#waiting.length >= seat.appetite) {
			this.#deal();
		} else if (seat) {
			// More of them may come at once; if not, no worker waits for them.
			this.#soon ??= setImmediate(() => this.#deal());
		}
	}

	/** Give the orders that wait to the idle seats. */
	#deal(): void {
		clearImmediate(this.#soon);
		this.#soon = undefined;
		while (this.#waiting.length > 0 && this.#idle.length > 0) {
			const seat = this.#idle.pop() as Seat;
			seat.run(this.#waiting.splice(0, seat.appetite));
		}
	}
}
