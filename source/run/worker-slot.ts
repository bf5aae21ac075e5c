/** A slot in the pool of a batch: it holds one worker thread at a time and replaces it when it is lost. */

import {isSolution} from '../sudoku/check.js';
import {Thread} from './threads.js';
import {type RunOutcome, type RunRequest, sharedIndex, unpackPuzzle} from './worker-protocol.js';

/** See `BatchOptions`. */
export type WorkerSlotOptions = {
	readonly batchSize: number;
	readonly grace: number;
	readonly memory: number;
	readonly worker: URL | undefined;
};

/** The default of `grace`, in milliseconds. */
export const defaultGrace = 60_000;

/** Called with the outcomes of the first requests of a batch, and the requests that were not begun. */
type OnOutcomes = (outcomes: readonly RunOutcome[], rest: readonly RunRequest[]) => void;

/** One worker at a time, with its requests: each has an outcome or is handed back, whatever happens to the worker. */
export class WorkerSlot {
	/** How many requests to give it next: twice as many as the worker ran of the last batch. */
	nextBatchSize = 1;
	readonly #options: WorkerSlotOptions;
	readonly #onOutcomes: OnOutcomes;
	readonly #memory = new SharedArrayBuffer(4 * sharedIndex.length);
	readonly #shared = new Int32Array(this.#memory);
	readonly #timer: NodeJS.Timeout;
	#thread: Thread<'batch'> | undefined;
	#requests: readonly RunRequest[] = [];
	/** Whether the worker has given a heartbeat: on a busy machine it may take long to start. */
	#isUp = false;
	/** Checks made during this run, and how many of the last ones found no new heartbeat. */
	#checks = 0;
	#silentChecks = 0;
	/** The heartbeats and the position at the last check. */
	#lastPulse = 0;
	#lastPosition = 0;

	constructor(options: WorkerSlotOptions, onOutcomes: OnOutcomes) {
		this.#options = options;
		this.#onOutcomes = onOutcomes;
		const interval = Math.min(1000, options.grace / 4);
		// Checks are counted, not time: while the whole process is stopped, nothing hangs.
		this.#timer = setInterval(() => this.#check(interval), interval);
	}

	run(requests: readonly RunRequest[]): void {
		this.#requests = requests;
		this.#checks = 0;
		this.#silentChecks = 0;
		this.#lastPosition = 0;
		Atomics.store(this.#shared, sharedIndex.position, 0);
		this.#thread ??= this.#start();
		this.#thread.ask(requests);
	}

	async close(): Promise<void> {
		clearInterval(this.#timer);
		this.#requests = [];
		const thread = this.#thread;
		this.#thread = undefined;
		await thread?.close();
	}

	#start(): Thread<'batch'> {
		const {worker: module, memory} = this.#options;
		this.#isUp = false;
		this.#lastPulse = Atomics.load(this.#shared, sharedIndex.pulse);
		const thread = new Thread('batch', this.#memory, {memory, module});
		void this.#follow(thread);
		return thread;
	}

	async #follow(thread: Thread<'batch'>): Promise<void> {
		try {
			for await (const outcomes of thread) {
				if (isAnswer(outcomes, this.#requests)) {
					this.nextBatchSize = Math.min(this.#options.batchSize, 2 * outcomes.length);
					this.#finish(outcomes, outcomes.length);
				}
			}
		} catch (error) {
			this.#lose(thread, errorText(error, this.#options.memory));
		}
	}

	#check(interval: number): void {
		const {grace} = this.#options;
		const pulse = Atomics.load(this.#shared, sharedIndex.pulse);
		const position = Atomics.load(this.#shared, sharedIndex.position);
		const request = this.#requests.at(position);
		if (!request || !this.#thread) {
			return;
		}

		const isSilent = pulse === this.#lastPulse;
		this.#lastPulse = pulse;
		this.#isUp ||= !isSilent;
		this.#silentChecks = isSilent ? this.#silentChecks + 1 : 0;
		this.#checks = position === this.#lastPosition ? this.#checks + (this.#isUp ? 1 : 0) : 0;
		this.#lastPosition = position;
		const patience = this.#isUp ? grace : Math.max(grace, defaultGrace);
		if (this.#silentChecks * interval >= patience) {
			this.#lose(this.#thread, `the worker gave no sign of life for ${patience / 1000} seconds`);
		} else if (this.#checks * interval >= request.timeout + grace) {
			this.#lose(this.#thread, `the worker ran ${grace / 1000} seconds beyond the timeout`);
		}
	}

	/**
	A worker has ended or hangs: its current run has failed, and those that it had not reported are run again. Only the
	first call for a worker counts.
	*/
	#lose(thread: Thread<'batch'>, error: string): void {
		if (thread !== this.#thread) {
			return;
		}

		this.#thread = undefined;
		void thread.close();
		const position = Atomics.load(this.#shared, sharedIndex.position);
		const lost = this.#requests.at(position);
		if (lost) {
			const {index} = lost;
			this.nextBatchSize = 1;
			const outcome = {index, status: 'failed', moves: 0, restarts: 0, milliseconds: 0, error} as const;
			this.#finish([outcome], position, position + 1);
		}
	}

	/** Report the outcomes of the requests before `from`, or where `to` is given, of those from `from` to `to`; hand back the others. */
	#finish(outcomes: readonly RunOutcome[], from: number, to = from): void {
		const requests = this.#requests;
		this.#requests = [];
		this.#onOutcomes(outcomes, [...(to === from ? [] : requests.slice(0, from)), ...requests.slice(to)]);
	}
}

/** Whether a message has outcomes of the first of these requests, true where a solver's file says `solved`. */
function isAnswer(outcomes: readonly RunOutcome[], requests: readonly RunRequest[]): boolean {
	if (requests.at(0)?.file === undefined) {
		return outcomes[0].index === requests.at(0)?.index;
	}

	// A solver's file may find a way to post: the oracle alone says that a puzzle is solved.
	return (
		Array.isArray(outcomes) &&
		outcomes.length > 0 &&
		outcomes.every((outcome, k) => isTrue(outcome, requests[k]))
	);
}

function isTrue(outcome: RunOutcome, request: RunRequest | undefined): boolean {
	const {index, status, moves, restarts, milliseconds, result} = outcome ?? {};
	if (request?.index !== index || ![moves, restarts, milliseconds].every(Number.isFinite)) {
		return false;
	}

	return status === 'solved' && request.hasResult
		? result !== undefined && isSolution(unpackPuzzle(request.puzzle), result.grid)
		: ['solved', 'gave-up', 'failed'].includes(status);
}

function errorText(error: unknown, memory: number): string {
	if (!(error instanceof Error)) {
		return String(error);
	}

	return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
		? `the worker ran out of its ${memory} MB of memory`
		: error.message;
}
