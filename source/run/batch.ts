/** Many runs in a pool of worker threads. Whatever happens to a worker, each run that was begun has exactly one outcome. */

import {checkOptions, instance, number, type Rules} from '../arguments.js';
import type {RunOutcome, RunRequest} from './worker-protocol.js';
import {defaultGrace, WorkerSlot, type WorkerSlotOptions} from './worker-slot.js';

export type BatchOptions = {
	/** Number of worker threads. */
	readonly jobs: number;
	/**
	The most requests that are posted to a worker at once: more than one pays where a run takes less time than a message.
	A worker that has not run all of them after a few milliseconds hands the rest back.
	@default 1
	*/
	readonly batchSize?: number | undefined;
	/** Ends all workers; runs in progress have no outcome then. */
	readonly signal?: AbortSignal | undefined;
	/**
	Milliseconds without a heartbeat, or beyond a run's timeout, after which a worker counts as hung. On the largest grids
	a single move may take seconds.
	@default 60000
	*/
	readonly grace?: number | undefined;
	/** Megabytes of heap for each worker, from 16. @default 1024 */
	readonly memory?: number | undefined;
	/** The module that a worker runs. @default worker.js, which runs the solvers */
	readonly worker?: URL | undefined;
};

/** A larger number is a mistake: no machine has more cores. */
export const mostJobs = 1024;

/** Below this, Node ends the whole process instead of the thread alone. */
const leastMemory = 16;

export const batchRules: Rules<BatchOptions> = {
	jobs: number({what: 'a whole number of threads', least: 1, most: mostJobs, isWhole: true}),
	batchSize: number({what: 'a whole number of runs', least: 1, isWhole: true}),
	signal: instance(AbortSignal, 'an AbortSignal'),
	grace: number({what: 'a number of milliseconds', least: 1, canBeInfinite: true}),
	memory: number({what: 'a number of megabytes', least: leastMemory}),
	worker: instance(URL, 'a URL'),
};

/**
Run all requests, `jobs` at a time, and yield the outcomes as they are ready, in any order. Requests are pulled when
workers are free, and at most two batches for each worker are held at any time. On abort the iterator ends, without the
runs in progress. If it ends before all requests were pulled, it calls their iterator's `return`.

When a worker throws, exits, hangs or runs out of memory, its current run fails and a new worker takes its place.

@throws RangeError or TypeError for an invalid option; whatever iterating the requests throws
*/
export async function* batch(
	requests: Iterable<RunRequest> | AsyncIterable<RunRequest>,
	options: BatchOptions,
): AsyncGenerator<RunOutcome, void, void> {
	checkOptions(options, batchRules);
	const {signal, jobs, batchSize = 1, grace = defaultGrace, memory = 1024, worker} = options;
	const pool = new Pool(requests, {jobs, batchSize, grace, memory, worker});
	const abort = () => pool.wake();
	signal?.addEventListener('abort', abort, {once: true});
	try {
		while (!signal?.aborted) {
			const outcomes = pool.take();
			if (outcomes) {
				yield* outcomes;
			} else if (pool.isOver) {
				return;
			} else {
				await pool.change();
			}
		}
	} finally {
		signal?.removeEventListener('abort', abort);
		await pool.close();
	}
}

type PoolOptions = WorkerSlotOptions & {readonly jobs: number};

/** The slots of the workers, the requests that wait for one, and the outcomes that wait to be pulled. */
class Pool {
	readonly #requests: Iterator<RunRequest> | AsyncIterator<RunRequest>;
	readonly #options: PoolOptions;
	readonly #slots: WorkerSlot[] = [];
	/** Slots without a request, a stack: the last one gets the next request. */
	readonly #idle: WorkerSlot[];
	readonly #waiting: RunRequest[] = [];
	readonly #ready: Array<{readonly slot: WorkerSlot; readonly outcomes: readonly RunOutcome[]}> = [];
	#soon: NodeJS.Immediate | undefined;
	#isPulling = false;
	/** Whether no more requests are pulled. */
	#isEnded = false;
	#failure: {readonly reason: unknown} | undefined;
	wake = () => {};

	constructor(requests: Iterable<RunRequest> | AsyncIterable<RunRequest>, options: PoolOptions) {
		this.#requests =
			Symbol.asyncIterator in requests ? requests[Symbol.asyncIterator]() : requests[Symbol.iterator]();
		this.#options = options;
		this.#slots = Array.from({length: options.jobs}, () => {
			const slot: WorkerSlot = new WorkerSlot(options, (outcomes, rest) => {
				this.#waiting.unshift(...rest);
				this.#ready.push({slot, outcomes});
				this.wake();
			});
			return slot;
		});
		this.#idle = [...this.#slots];
	}

	/** Whether the outcomes of all requests have been pulled. */
	get isOver(): boolean {
		return this.#isEnded && this.#waiting.length === 0 && this.#idle.length === this.#slots.length;
	}

	/** The outcomes that a worker has posted, if any; it is given its next requests. @throws what the requests throw */
	take(): readonly RunOutcome[] | undefined {
		if (this.#failure) {
			throw this.#failure.reason;
		}

		const next = this.#ready.shift();
		if (next) {
			this.#idle.push(next.slot);
		}

		this.#deal();
		this.#pull();
		return next?.outcomes;
	}

	/** Resolves when there are outcomes, an error or the end. */
	async change(): Promise<void> {
		await new Promise<void>(resolve => {
			this.wake = resolve;
			// It may have come before this was called.
			if (this.#ready.length > 0 || this.#failure || this.isOver) {
				resolve();
			}
		});
	}

	/** End all workers and pull no further requests. @throws what the `return` of the requests throws */
	async close(): Promise<void> {
		clearImmediate(this.#soon);
		await Promise.all([this.#endRequests(), ...this.#slots.map(slot => slot.close())]);
	}

	/** Call `return` of the requests, as `for await` does on a break. */
	async #endRequests(): Promise<void> {
		if (this.#isEnded) {
			return;
		}

		this.#isEnded = true;
		const ended = this.#requests.return?.();
		if (!this.#isPulling) {
			await ended;
			return;
		}

		// A request that is being pulled may never come, and the return is queued behind it.
		Promise.resolve(ended).catch(() => {});
	}

	/** Pull requests while there is room and none is being pulled. */
	#pull(): void {
		while (!this.#isPulling && !this.#isEnded && this.#waiting.length < this.#room) {
			const next = this.#requests.next();
			if (next instanceof Promise) {
				this.#isPulling = true;
				next.then(
					result => {
						this.#isPulling = false;
						if (!this.#isEnded) {
							this.#put(result);
							this.#pull();
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

	/** How many requests may wait: one for each idle slot, and enough to fill the batches. */
	get #room(): number {
		const {batchSize, jobs} = this.#options;
		return (batchSize - 1) * jobs + this.#idle.length;
	}

	#put(next: IteratorResult<RunRequest>): void {
		if (next.done) {
			this.#isEnded = true;
			this.wake();
			return;
		}

		this.#waiting.push(next.value);
		const slot = this.#idle.at(-1);
		if (slot && this.#waiting.length >= slot.nextBatchSize) {
			this.#deal();
		} else if (slot) {
			// More may follow at once; if not, no worker waits for them.
			this.#soon ??= setImmediate(() => this.#deal());
		}
	}

	/** Give waiting requests to idle slots. */
	#deal(): void {
		clearImmediate(this.#soon);
		this.#soon = undefined;
		while (this.#waiting.length > 0 && this.#idle.length > 0) {
			const slot = this.#idle.pop() as WorkerSlot;
			slot.run(this.#waiting.splice(0, slot.nextBatchSize));
		}
	}
}
