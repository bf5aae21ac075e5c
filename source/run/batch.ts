/** Many runs in worker threads. Whatever becomes of a worker, each run that was begun has exactly one outcome. */

import {Worker} from 'node:worker_threads';
import type {Settings} from '../solvers/solver.js';
import type {Boxes} from '../sudoku/geometry.js';
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
	/** Ends all workers; the runs in them have no outcome then. */
	readonly signal?: AbortSignal | undefined;
	/**
	Milliseconds without a sign of life, or beyond a run's timeout, after which a worker hangs. One single move may
	take seconds on the largest grids.
	@default 60000
	*/
	readonly grace?: number;
	/** Megabytes of heap that a worker may use. @default 1024 */
	readonly memory?: number;
	/** The module that a worker runs. @default the solvers */
	readonly worker?: URL;
};

const defaults = {grace: 60_000, memory: 1024, worker: new URL('./batch-worker.js', import.meta.url)};

/**
Run all orders, so many at a time; the outcomes come as they are ready. An order is taken when a worker is free for it,
and an outcome waits until it is pulled: neither list is ever longer than there are workers. After an abort it ends
without the runs that were under way.

A worker that throws, exits, hangs or runs out of memory fails the run that it had, once, and another takes its place.
*/
export async function* batch(
	orders: Iterable<Order> | AsyncIterable<Order>,
	{jobs, signal, ...given}: BatchOptions,
): AsyncGenerator<Outcome, void, void> {
	const arrived: Array<{readonly seat: Seat; readonly outcome: Outcome}> = [];
	let failure: {readonly reason: unknown} | undefined;
	let wake = () => {};
	const abort = () => wake();
	const fail = (reason: unknown) => {
		failure ??= {reason};
		wake();
	};
	const waiting = Symbol.asyncIterator in orders ? orders[Symbol.asyncIterator]() : orders[Symbol.iterator]();
	const seats: Seat[] = [];
	let busy = 0;
	const give = (seat: Seat, next: IteratorResult<Order>) => {
		if (next.done) {
			busy--;
			wake();
		} else {
			seat.run(next.value);
		}
	};
	const take = (seat: Seat) => {
		busy++;
		const next = waiting.next();
		if (next instanceof Promise) {
			next.then(result => give(seat, result)).catch(fail);
		} else {
			give(seat, next as IteratorResult<Order>);
		}
	};

	signal?.addEventListener('abort', abort, {once: true});
	try {
		for (let k = 0; k < jobs && busy === k; k++) {
			const seat = new Seat({...defaults, ...given}, outcome => {
				arrived.push({seat, outcome});
				wake();
			});
			seats.push(seat);
			take(seat);
		}

		while (busy > 0 && !signal?.aborted) {
			const next = arrived.shift();
			if (failure) {
				throw failure.reason;
			}

			if (next) {
				busy--;
				take(next.seat);
				yield next.outcome;
			} else {
				await new Promise<void>(resolve => {
					wake = resolve;
				});
			}
		}
	} finally {
		signal?.removeEventListener('abort', abort);
		await Promise.all(seats.map(seat => seat.close()));
	}
}

/** A place for one worker at a time, with the run that it has. */
class Seat {
	readonly #options: typeof defaults;
	readonly #tell: (outcome: Outcome) => void;
	readonly #pulse = new Int32Array(new SharedArrayBuffer(4));
	#worker: Worker | undefined;
	#order: Order | undefined;
	/** Whether the worker has given a sign of life at all: on a busy machine it may take its time to start. */
	#isUp = false;
	/** Looks at the worker during this run, and how many of the last ones found nothing new. */
	#looks = 0;
	#silent = 0;
	#seen = 0;
	readonly #look: NodeJS.Timeout;

	constructor(options: typeof defaults, tell: (outcome: Outcome) => void) {
		this.#options = options;
		this.#tell = tell;
		const interval = Math.min(1000, options.grace / 4);
		// Looks are counted, not time: while the whole process is stopped, nothing hangs.
		this.#look = setInterval(() => this.#watch(interval), interval);
	}

	run(order: Order): void {
		this.#order = order;
		this.#looks = 0;
		this.#silent = 0;
		this.#worker ??= this.#start();
		this.#worker.postMessage(order);
	}

	async close(): Promise<void> {
		clearInterval(this.#look);
		this.#order = undefined;
		const worker = this.#worker;
		this.#worker = undefined;
		await worker?.terminate();
	}

	#start(): Worker {
		const {worker: module, memory} = this.#options;
		this.#isUp = false;
		this.#seen = Atomics.load(this.#pulse, 0);
		const worker = new Worker(module, {
			workerData: this.#pulse.buffer,
			resourceLimits: {maxOldGenerationSizeMb: memory},
		});
		worker.on('message', (outcome: Outcome) => {
			if (worker === this.#worker && outcome.index === this.#order?.index) {
				this.#finish(outcome);
			}
		});
		worker.on('error', error => this.#lose(worker, describe(error, memory)));
		worker.on('exit', code => this.#lose(worker, `the worker ended with code ${code}`));
		return worker;
	}

	#watch(interval: number): void {
		if (!this.#order || !this.#worker) {
			return;
		}

		const {grace} = this.#options;
		const pulse = Atomics.load(this.#pulse, 0);
		const isSilent = pulse === this.#seen;
		this.#seen = pulse;
		this.#isUp ||= !isSilent;
		this.#silent = isSilent ? this.#silent + 1 : 0;
		this.#looks += this.#isUp ? 1 : 0;
		const patience = this.#isUp ? grace : Math.max(grace, defaults.grace);
		if (this.#silent * interval >= patience) {
			this.#lose(this.#worker, `the worker gave no sign of life for ${patience / 1000} seconds`);
		} else if (this.#looks * interval >= this.#order.timeout + grace) {
			this.#lose(this.#worker, `the worker ran ${grace / 1000} seconds beyond the timeout`);
		}
	}

	/** A worker is gone, or good for nothing: what it was running has failed. Only the first word about it counts. */
	#lose(worker: Worker, error: string): void {
		if (worker !== this.#worker) {
			return;
		}

		this.#worker = undefined;
		void worker.terminate();
		if (this.#order) {
			const {index} = this.#order;
			this.#finish({index, status: 'failed', moves: 0, restarts: 0, milliseconds: 0, error});
		}
	}

	#finish(outcome: Outcome): void {
		this.#order = undefined;
		this.#tell(outcome);
	}
}

function describe(error: unknown, memory: number): string {
	if (!(error instanceof Error)) {
		return String(error);
	}

	return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
		? `the worker ran out of its ${memory} MB of memory`
		: error.message;
}
