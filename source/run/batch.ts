/** Many runs in a pool of worker threads. Whatever happens to a worker, each run that was begun has exactly one outcome. */

import {checkedOutcome, lostOutcome} from './file-method.js';
import {filePatience, Thread} from './threads.js';
import type {RunOutcome, RunRequest} from './worker-protocol.js';

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
	Milliseconds without a sign of life after which a worker counts as hung, unless it runs a solver's file. On the largest
	grids a single move may take seconds.
	@default 60000
	*/
	readonly grace?: number | undefined;
	/** Megabytes of heap for each worker, from 16: below, Node ends the whole process. @default 1024 */
	readonly memory?: number | undefined;
	/** The module that a worker runs. @default worker.js, which runs the solvers */
	readonly worker?: URL | undefined;
};

const defaultGrace = 60_000;

/** A larger number is a mistake: no machine has more cores. */
export const mostJobs = 1024;

/**
Run all requests, `jobs` at a time, and yield the outcomes as they are ready, in any order. Requests are pulled when
workers are free, and at most two batches for each worker are held at any time. On abort the iterator ends, without the
runs in progress. If it ends before all requests were pulled, it calls their iterator's `return`.

When a worker throws, exits, hangs or runs out of memory, its current run fails and a new worker takes its place.

@throws whatever iterating the requests throws
*/
export async function* batch(
	requests: Iterable<RunRequest> | AsyncIterable<RunRequest>,
	options: BatchOptions,
): AsyncGenerator<RunOutcome, void, void> {
	const {signal, jobs, batchSize = 1, grace = defaultGrace, memory = 1024, worker} = options;
	const patience = {milliseconds: grace, reason: 'the worker gave no sign of life for'};
	const pool = new Pool(requests, {jobs, batchSize, memory, worker, patience});
	const abort = () => pool.wake();
	signal?.addEventListener('abort', abort, {once: true});
	try {
		for await (const outcomes of pool.outcomes(signal)) {
			yield* outcomes;
		}
	} finally {
		signal?.removeEventListener('abort', abort);
		await pool.close();
	}
}

type PoolOptions = Pick<BatchOptions, 'jobs' | 'worker'> & {
	readonly batchSize: number;
	readonly memory: number;
	readonly patience: {readonly milliseconds: number; readonly reason: string};
};

/** The slots of the workers, the requests that wait for one, and the outcomes that wait to be pulled. */
class Pool {
	readonly #requests: Iterator<RunRequest> | AsyncIterator<RunRequest>;
	readonly #options: PoolOptions;
	readonly #slots: readonly WorkerSlot[];
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
		this.#slots = Array.from({length: options.jobs}, () => new WorkerSlot(options));
		this.#idle = [...this.#slots];
	}

	/** What the workers post; each gets its next requests before. @throws what the requests throw */
	async *outcomes(signal: AbortSignal | undefined): AsyncGenerator<readonly RunOutcome[], void, void> {
		while (!signal?.aborted) {
			const next = this.#ready.shift();
			if (next) {
				this.#idle.push(next.slot);
			}

			this.#deal();
			void this.#pull();
			if (next) {
				yield next.outcomes;
			} else if (this.#failure) {
				throw this.#failure.reason;
			} else if (this.#isEnded && this.#waiting.length === 0 && this.#idle.length === this.#slots.length) {
				return;
			} else {
				await new Promise<void>(resolve => {
					this.wake = resolve;
				});
			}
		}
	}

	/** End all workers and pull no further requests. @throws what the `return` of the requests throws */
	async close(): Promise<void> {
		clearImmediate(this.#soon);
		await Promise.all([this.#endRequests(), ...this.#slots.map(slot => slot.close())]);
	}

	/** Call `return` of the requests, as `for await` does on a break. */
	async #endRequests(): Promise<void> {
		const ended = this.#isEnded ? undefined : this.#requests.return?.();
		this.#isEnded = true;
		if (this.#isPulling) {
			// A request that is being pulled may never come, and the return is queued behind it.
			Promise.resolve(ended).catch(() => {});
		} else {
			await ended;
		}
	}

	/** Pull requests while there is room: for one of each idle slot, and enough to fill the batches. */
	async #pull(): Promise<void> {
		const {batchSize, jobs} = this.#options;
		const isFull = () => this.#waiting.length >= (batchSize - 1) * jobs + this.#idle.length;
		if (this.#isPulling) {
			return;
		}

		this.#isPulling = true;
		try {
			while (!this.#isEnded && !isFull()) {
				const {done, value} = await this.#requests.next();
				if (done) {
					this.#isEnded = true;
				} else if (!this.#isEnded) {
					this.#waiting.push(value);
					// More may follow at once; if not, no worker waits for them.
					this.#soon ??= setImmediate(() => this.#deal());
				}
			}
		} catch (reason) {
			this.#isEnded = true;
			this.#failure = {reason};
		}

		this.#isPulling = false;
		this.wake();
	}

	#deal(): void {
		clearImmediate(this.#soon);
		this.#soon = undefined;
		while (this.#waiting.length > 0 && this.#idle.length > 0) {
			const slot = this.#idle.pop() as WorkerSlot;
			void this.#run(slot, this.#waiting.splice(0, slot.nextBatchSize));
		}
	}

	async #run(slot: WorkerSlot, requests: readonly RunRequest[]): Promise<void> {
		const {outcomes, rest} = await slot.run(requests);
		this.#waiting.unshift(...rest);
		this.#ready.push({slot, outcomes});
		this.wake();
	}
}

/** One worker at a time, which is replaced when it is lost. */
class WorkerSlot {
	/** How many requests to give it next: twice as many as the worker ran of the last batch. */
	nextBatchSize = 1;
	readonly #options: PoolOptions;
	#thread: Thread<'batch'> | undefined;
	#isClosed = false;

	constructor(options: PoolOptions) {
		this.#options = options;
	}

	/** The outcomes of some of these requests, and those that have none yet. */
	async run(requests: readonly RunRequest[]): Promise<{outcomes: readonly RunOutcome[]; rest: RunRequest[]}> {
		const {batchSize, memory, worker: module, patience} = this.#options;
		if (this.#thread?.isLost) {
			await this.#thread.close();
			this.#thread = undefined;
		}

		if (this.#isClosed) {
			return {outcomes: [], rest: []};
		}

		this.#thread ??= new Thread('batch', undefined, {memory, module, patience});
		const thread = this.#thread;
		const ofFiles = requests.filter(({file}) => file !== undefined);
		const limits = ofFiles.map(({timeout = Number.POSITIVE_INFINITY}) => timeout);
		thread.ask(requests, limits.length > 0 ? filePatience : patience);
		thread.allow(limits.length > 0 ? Math.max(...limits) : Number.POSITIVE_INFINITY);
		try {
			const {value: posted = []} = await thread.next();
			const outcomes = posted.map((outcome, index) => checkedOutcome(outcome, requests[index]));
			this.nextBatchSize = Math.min(batchSize, 2 * outcomes.length);
			return {outcomes, rest: this.#isClosed ? [] : requests.slice(outcomes.length)};
		} catch (error) {
			// The current run has failed. Those that the worker had not reported are run again.
			const {position} = thread;
			this.#thread = undefined;
			this.nextBatchSize = 1;
			return {
				outcomes: [lostOutcome(requests[position], error, thread.worked)],
				rest: requests.toSpliced(position, 1),
			};
		}
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#thread?.close();
	}
}
