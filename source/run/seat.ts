/** A place for one worker thread at a time: whatever becomes of it, each of its runs has an outcome, or is given back. */

import {Worker} from 'node:worker_threads';
import type {BatchOptions, Order, Outcome} from './batch.js';

export type SeatOptions = {
	readonly [Name in 'parcel' | 'grace' | 'memory' | 'worker']: NonNullable<BatchOptions[Name]>;
};

/** Milliseconds without a sign of life after which a worker hangs, where nothing else is said. */
export const usualGrace = 60_000;

/**
What a worker and its seat share: a count of signs of life, and which of its orders the worker is at. So the seat knows
whose fault it is when the worker is lost.
*/
export const shared = {pulse: 0, position: 1, length: 2} as const;

/** Told what came of the first orders of a parcel, and which orders were not begun. */
type Answer = (outcomes: readonly Outcome[], rest: readonly Order[]) => void;

/** A place for one worker at a time, with the orders that it has. */
export class Seat {
	readonly #options: SeatOptions;
	readonly #tell: Answer;
	readonly #shared = new Int32Array(new SharedArrayBuffer(4 * shared.length));
	#worker: Worker | undefined;
	#orders: readonly Order[] = [];
	/** How many orders it would have next: twice as many as the worker came to the last time. */
	appetite = 1;
	/** Whether the worker has given a sign of life at all: on a busy machine it may take its time to start. */
	#isUp = false;
	/** Looks at the worker during this run, and how many of the last ones found nothing new. */
	#looks = 0;
	#silent = 0;
	#seen = 0;
	#at = 0;
	readonly #look: NodeJS.Timeout;

	constructor(options: SeatOptions, tell: Answer) {
		this.#options = options;
		this.#tell = tell;
		const interval = Math.min(1000, options.grace / 4);
		// Looks are counted, not time: while the whole process is stopped, nothing hangs.
		this.#look = setInterval(() => this.#watch(interval), interval);
	}

	run(orders: readonly Order[]): void {
		this.#orders = orders;
		this.#looks = 0;
		this.#silent = 0;
		this.#at = 0;
		Atomics.store(this.#shared, shared.position, 0);
		this.#worker ??= this.#start();
		this.#worker.postMessage(orders);
	}

	async close(): Promise<void> {
		clearInterval(this.#look);
		this.#orders = [];
		const worker = this.#worker;
		this.#worker = undefined;
		await worker?.terminate();
	}

	#start(): Worker {
		const {worker: module, memory} = this.#options;
		this.#isUp = false;
		this.#seen = Atomics.load(this.#shared, shared.pulse);
		const worker = new Worker(module, {
			workerData: this.#shared.buffer,
			resourceLimits: {maxOldGenerationSizeMb: memory},
		});
		worker.on('message', (outcomes: readonly Outcome[]) => {
			if (worker === this.#worker && outcomes[0].index === this.#orders.at(0)?.index) {
				this.appetite = Math.min(this.#options.parcel, 2 * outcomes.length);
				this.#finish(outcomes, outcomes.length);
			}
		});
		worker.on('error', error => this.#lose(worker, describe(error, memory)));
		worker.on('exit', code => this.#lose(worker, `the worker ended with code ${code}`));
		return worker;
	}

	#watch(interval: number): void {
		const {grace} = this.#options;
		const pulse = Atomics.load(this.#shared, shared.pulse);
		const position = Atomics.load(this.#shared, shared.position);
		const order = this.#orders.at(position);
		if (!order || !this.#worker) {
			return;
		}

		const isSilent = pulse === this.#seen;
		this.#seen = pulse;
		this.#isUp ||= !isSilent;
		this.#silent = isSilent ? this.#silent + 1 : 0;
		this.#looks = position === this.#at ? this.#looks + (this.#isUp ? 1 : 0) : 0;
		this.#at = position;
		const patience = this.#isUp ? grace : Math.max(grace, usualGrace);
		if (this.#silent * interval >= patience) {
			this.#lose(this.#worker, `the worker gave no sign of life for ${patience / 1000} seconds`);
		} else if (this.#looks * interval >= order.timeout + grace) {
			this.#lose(this.#worker, `the worker ran ${grace / 1000} seconds beyond the timeout`);
		}
	}

	/**
	A worker is gone, or good for nothing: what it was running has failed, and what it had not told yet is to be run
	again. Only the first word about it counts.
	*/
	#lose(worker: Worker, error: string): void {
		if (worker !== this.#worker) {
			return;
		}

		this.#worker = undefined;
		void worker.terminate();
		const at = Atomics.load(this.#shared, shared.position);
		const lost = this.#orders.at(at);
		if (lost) {
			const {index} = lost;
			this.appetite = 1;
			const outcome = {index, status: 'failed', moves: 0, restarts: 0, milliseconds: 0, error} as const;
			this.#finish([outcome], at, at + 1);
		}
	}

	/** The orders up to `from`, and those before `to`, are done with. */
	#finish(outcomes: readonly Outcome[], from: number, to = from): void {
		const orders = this.#orders;
		this.#orders = [];
		this.#tell(outcomes, [...(to === from ? [] : orders.slice(0, from)), ...orders.slice(to)]);
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
