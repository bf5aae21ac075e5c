/** A seat in the pool of a batch: it holds one worker thread at a time and replaces it when it is lost. */

import {Worker} from 'node:worker_threads';
import type {BatchOptions, RunOutcome, RunRequest} from './batch.js';
import {sharedIndex} from './heartbeat.js';

export type WorkerSlotOptions = {
	readonly [Name in 'batchSize' | 'grace' | 'memory']: NonNullable<BatchOptions[Name]>;
} & Pick<BatchOptions, 'worker'>;

/** The default of `grace`, in milliseconds. */
export const defaultGrace = 60_000;

/** Called with the outcomes of the first orders of a batch, and the orders that were not begun. */
type Answer = (outcomes: readonly RunOutcome[], rest: readonly RunRequest[]) => void;

/** One worker at a time, with its orders: each has an outcome or is handed back, whatever happens to the worker. */
export class WorkerSlot {
	readonly #options: WorkerSlotOptions;
	readonly #tell: Answer;
	readonly #shared = new Int32Array(new SharedArrayBuffer(4 * sharedIndex.length));
	#worker: Worker | undefined;
	#orders: readonly RunRequest[] = [];
	/** How many orders to give it next: twice as many as the worker ran of the last batch. */
	appetite = 1;
	/** Whether there was a heartbeat at all: on a busy machine a worker may take long to start. */
	#isUp = false;
	/** Checks made during this run, and how many of the last ones found no new heartbeat. */
	#looks = 0;
	#silent = 0;
	#seen = 0;
	#at = 0;
	readonly #look: NodeJS.Timeout;

	constructor(options: WorkerSlotOptions, tell: Answer) {
		this.#options = options;
		this.#tell = tell;
		const interval = Math.min(1000, options.grace / 4);
		// Checks are counted, not time: while the whole process is stopped, nothing hangs.
		this.#look = setInterval(() => this.#watch(interval), interval);
	}

	run(orders: readonly RunRequest[]): void {
		this.#orders = orders;
		this.#looks = 0;
		this.#silent = 0;
		this.#at = 0;
		Atomics.store(this.#shared, sharedIndex.position, 0);
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
		this.#seen = Atomics.load(this.#shared, sharedIndex.pulse);
		const options = {
			workerData: this.#shared.buffer,
			resourceLimits: {maxOldGenerationSizeMb: memory},
		};
		// Bundlers find the module of a worker where it is written like this.
		const worker = module
			? new Worker(module, options)
			: new Worker(new URL('./batch-worker.js', import.meta.url), options);
		worker.on('message', (outcomes: readonly RunOutcome[]) => {
			if (worker === this.#worker && outcomes[0].index === this.#orders.at(0)?.index) {
				this.appetite = Math.min(this.#options.batchSize, 2 * outcomes.length);
				this.#finish(outcomes, outcomes.length);
			}
		});
		worker.on('error', error => this.#lose(worker, describe(error, memory)));
		worker.on('exit', code => this.#lose(worker, `the worker ended with code ${code}`));
		return worker;
	}

	#watch(interval: number): void {
		const {grace} = this.#options;
		const pulse = Atomics.load(this.#shared, sharedIndex.pulse);
		const position = Atomics.load(this.#shared, sharedIndex.position);
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
		const patience = this.#isUp ? grace : Math.max(grace, defaultGrace);
		if (this.#silent * interval >= patience) {
			this.#lose(this.#worker, `the worker gave no sign of life for ${patience / 1000} seconds`);
		} else if (this.#looks * interval >= order.timeout + grace) {
			this.#lose(this.#worker, `the worker ran ${grace / 1000} seconds beyond the timeout`);
		}
	}

	/**
	A worker has ended or hangs: the run it was making has failed, and those it had not reported are run again. Only the
	first call for a worker counts.
	*/
	#lose(worker: Worker, error: string): void {
		if (worker !== this.#worker) {
			return;
		}

		this.#worker = undefined;
		void worker.terminate();
		const at = Atomics.load(this.#shared, sharedIndex.position);
		const lost = this.#orders.at(at);
		if (lost) {
			const {index} = lost;
			this.appetite = 1;
			const outcome = {index, status: 'failed', moves: 0, restarts: 0, milliseconds: 0, error} as const;
			this.#finish([outcome], at, at + 1);
		}
	}

	/** Report the outcomes of the orders before `from`, or where `to` is given, of those from `from` to `to`; hand back the others. */
	#finish(outcomes: readonly RunOutcome[], from: number, to = from): void {
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
