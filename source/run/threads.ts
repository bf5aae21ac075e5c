/** Work in worker threads, as the rest of the program sees it. The other side is worker.ts. */

import {Worker} from 'node:worker_threads';
import {forwardOutput, ownStreams} from './foreign-output.js';
import type {Jobs} from './worker.js';
import type {Port} from './worker-protocol.js';

type JobName = keyof Jobs;
type Data<Job extends JobName> = Parameters<Jobs[Job]>[0];
type Question<Job extends JobName> =
	Parameters<Jobs[Job]>[1] extends Port<infer Asked, infer _> ? Asked : never;
type Message<Job extends JobName> =
	Parameters<Jobs[Job]>[1] extends Port<infer _, infer Posted> ? Posted : never;

type ThreadOptions = {
	readonly signal?: AbortSignal | undefined;
	/** Megabytes of heap. @default as many as Node gives it */
	readonly memory?: number | undefined;
	/** Whether what a solver's file prints is dropped. @default it goes where `takeForeignOutput` says */
	readonly isSilent?: boolean;
	/** The module that the thread runs. @default worker.js */
	readonly module?: URL | undefined;
};

/** A thread with one job. Its messages are iterated over, in order; where the iteration ends, so does the thread. */
export class Thread<Job extends JobName> implements AsyncIterableIterator<Message<Job>, void> {
	readonly #worker: Worker;
	readonly #signal: AbortSignal | undefined;
	readonly #arrived: Array<Message<Job>> = [];
	#failure: {readonly reason: unknown} | undefined;
	#isClosed = false;
	#wake = () => {};

	/** @param data what the job gets */
	constructor(job: Job, data: Data<Job>, {signal, memory, isSilent, module}: ThreadOptions = {}) {
		const options = {
			workerData: {job, data},
			...(memory !== undefined && {resourceLimits: {maxOldGenerationSizeMb: memory}}),
			...ownStreams,
		};
		// Bundlers find the module of a worker where it is written like this.
		const worker = module
			? new Worker(module, options)
			: new Worker(new URL('./worker.js', import.meta.url), options);
		if (!isSilent) {
			forwardOutput(worker);
		}

		worker.on('message', (message: Message<Job>) => {
			this.#arrived.push(message);
			this.#wake();
		});
		worker.on('error', error => this.#fail(error));
		worker.on('exit', code => this.#fail(new Error(`the worker ended with code ${code}`)));
		this.#worker = worker;
		this.#signal = signal;
		signal?.addEventListener('abort', this.#abort, {once: true});
	}

	ask(question: Question<Job>): void {
		this.#worker.postMessage(question);
	}

	/**
	The next message.

	@throws the signal's reason on abort; what the thread throws; an Error when it ends
	*/
	async next(): Promise<IteratorResult<Message<Job>, void>> {
		while (!this.#isClosed) {
			const isAborted = this.#signal?.aborted;
			if (!isAborted && this.#arrived.length > 0) {
				return {done: false, value: this.#arrived.shift() as Message<Job>};
			}

			if (isAborted || this.#failure) {
				await this.close();
				throw isAborted ? this.#signal?.reason : this.#failure?.reason;
			}

			await new Promise<void>(resolve => {
				this.#wake = resolve;
			});
		}

		return {done: true, value: undefined};
	}

	/** End the thread, whatever it does. */
	async close(): Promise<void> {
		this.#isClosed = true;
		this.#signal?.removeEventListener('abort', this.#abort);
		this.#wake();
		await this.#worker.terminate();
	}

	async return(): Promise<IteratorResult<Message<Job>, void>> {
		await this.close();
		return {done: true, value: undefined};
	}

	[Symbol.asyncIterator](): this {
		return this;
	}

	readonly #abort = () => this.#wake();

	#fail(reason: unknown): void {
		this.#failure ??= {reason};
		this.#wake();
	}
}
