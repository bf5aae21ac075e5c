/** Work in worker threads, as the rest of the program sees it, and what the threads print. The other side is worker.ts. */

import process from 'node:process';
import {MessageChannel, type MessagePort, receiveMessageOnPort, Worker} from 'node:worker_threads';
import type {Jobs} from './worker.js';
import {type Port, signs, type ThreadData} from './worker-protocol.js';

type JobName = keyof Jobs;
type Data<Job extends JobName> = Parameters<Jobs[Job]>[0];
type Question<Job extends JobName> =
	Parameters<Jobs[Job]>[1] extends Port<infer Asked, infer _> ? Asked : never;
type Message<Job extends JobName> =
	Parameters<Jobs[Job]>[1] extends Port<infer _, infer Posted> ? Posted : never;

/** After how many milliseconds without a sign of life a thread is lost, and what is said then, before their number. */
type Patience = {readonly milliseconds: number; readonly reason: string};

type ThreadOptions = {
	readonly signal?: AbortSignal | undefined;
	/** Megabytes of heap. @default as many as Node gives it */
	readonly memory?: number | undefined;
	/** @default it may take as long as it likes */
	readonly patience?: Patience | undefined;
	/** The module that the thread runs. @default worker.js */
	readonly module?: URL | undefined;
};

/** Milliseconds after which a call of a solver's file is taken for a hang. */
export const longestCall = 10_000;

/** That with a thread which runs a solver's file: it ends with the time limit of its run, in whatever call that is. */
export const filePatience = (timeout = Number.POSITIVE_INFINITY): Patience => ({
	milliseconds: Math.min(longestCall, Math.max(1000, timeout)),
	reason: 'it has not returned from a call for',
});

/** What is thrown where a thread gave no sign of life for that long. */
export class SilenceError extends Error {}

/** Milliseconds between two looks for a sign of life, at most. */
const lookInterval = 250;

/** The least patience until the first sign of life, and while a method is loaded: on a busy machine that may take long. */
const startPatience = 60_000;

/** A thread with one job. Its messages are iterated over, in order; where the iteration ends, so does the thread. */
export class Thread<Job extends JobName> implements AsyncIterableIterator<Message<Job>, void> {
	readonly #worker: Worker;
	/** Known to the job alone: what a solver's file posts to its parent goes nowhere. */
	readonly #port: MessagePort;
	readonly #signal: AbortSignal | undefined;
	readonly #signs = new Int32Array(new SharedArrayBuffer(12));
	readonly #arrived: Array<Message<Job>> = [];
	#timer: NodeJS.Timeout | undefined;
	#patience: Patience | undefined;
	#failure: {readonly reason: unknown} | undefined;
	#isClosed = false;
	#wake = () => {};

	/** @param data what the job gets */
	constructor(job: Job, data: Data<Job>, {signal, memory, patience, module}: ThreadOptions = {}) {
		const beatTime = patience && Math.min(lookInterval, patience.milliseconds / 4);
		const {port1, port2} = new MessageChannel();
		const threadData: ThreadData<Job> = {job, data, port: port2, signs: this.#signs, beatTime};
		const options = {
			workerData: threadData,
			transferList: [port2],
			...(memory !== undefined && {resourceLimits: {maxOldGenerationSizeMb: memory}}),
			stdout: true,
			stderr: true,
		};
		// Bundlers find the module of a worker where it is written like this.
		const worker = module
			? new Worker(module, options)
			: new Worker(new URL('./worker.js', import.meta.url), options);
		void takeAll(worker.stdout);
		void takeAll(worker.stderr);
		port1.on('message', (message: Message<Job>) => {
			this.#arrived.push(message);
			this.#wake();
		});
		worker.on('error', error => {
			const isFull = (error as NodeJS.ErrnoException)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
			this.#fail(isFull ? new Error(`the worker ran out of its ${memory} MB of memory`) : error);
		});
		worker.on('exit', code => this.#fail(new Error(`the worker ended with code ${code}`)));
		this.#worker = worker;
		this.#port = port1;
		this.#signal = signal;
		signal?.addEventListener('abort', this.#abort, {once: true});
		this.#patience = patience;
		if (beatTime !== undefined) {
			this.#watch(beatTime);
		}
	}

	/** Whether it is lost or closed: nothing more will come. */
	get isLost(): boolean {
		return this.#failure !== undefined || this.#isClosed;
	}

	/** The position of the current work in the last question, if the job says it. */
	get position(): number {
		return Atomics.load(this.#signs, signs.position);
	}

	/** @param patience with its work on this question, of a thread that has one */
	ask(question: Question<Job>, patience = this.#patience): void {
		this.#patience = patience;
		Atomics.store(this.#signs, signs.position, 0);
		this.#port.postMessage(question);
	}

	/**
	The next message.

	@throws the signal's reason on abort; what the thread throws; an Error when it ends or hangs
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

	/** The next message, for which all of this thread waits, at most so long; undefined where none has come. */
	takeNow(milliseconds: number): Message<Job> | undefined {
		for (;;) {
			const pulse = Atomics.load(this.#signs, signs.pulse);
			const next = receiveMessageOnPort(this.#port);
			if (next || Atomics.wait(this.#signs, signs.pulse, pulse, milliseconds) === 'timed-out') {
				return next?.message;
			}
		}
	}

	/** From now on it keeps no process from ending, and nobody watches it. */
	unref(): void {
		clearInterval(this.#timer);
		this.#worker.unref();
		this.#port.unref();
	}

	/** End the thread, whatever it does. */
	async close(): Promise<void> {
		this.#isClosed = true;
		clearInterval(this.#timer);
		this.#signal?.removeEventListener('abort', this.#abort);
		this.#wake();
		this.#port.close();
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

	#watch(interval: number): void {
		let [before, silent] = [0, 0];
		this.#timer = setInterval(() => {
			const pulse = Atomics.load(this.#signs, signs.pulse);
			// Checks are counted, not time: while the whole process is stopped, nothing hangs.
			silent = pulse === before ? silent + 1 : 0;
			before = pulse;
			const {milliseconds, reason} = this.#patience as Patience;
			const isStarting = pulse === 0 || Atomics.load(this.#signs, signs.isLoading) > 0;
			const longest = isStarting ? Math.max(milliseconds, startPatience) : milliseconds;
			if (silent * interval >= longest) {
				const time = longest / 1000;
				this.#fail(new SilenceError(`${reason} ${time} ${time === 1 ? 'second' : 'seconds'}`));
			}
		}, interval);
	}

	#fail(reason: unknown): void {
		clearInterval(this.#timer);
		// What was posted before comes before.
		for (let rest = receiveMessageOnPort(this.#port); rest; rest = receiveMessageOnPort(this.#port)) {
			this.#arrived.push(rest.message);
		}

		this.#port.close();
		this.#failure ??= {reason};
		this.#wake();
	}
}

/** Takes what a solver's file prints; resolves when it may be called again. */
type TakePrint = (text: string) => Promise<void> | undefined | void;

let takePrint: TakePrint = text => void process.stderr.write(text);

/** Where what threads print goes from now on; at first to stderr. */
export function takePrints(take: TakePrint): void {
	takePrint = take;
}

/** Print a line there. */
export const sayLine = (text: string): void => void takePrint(`${text}\n`);

/** Take what a thread prints. One that prints faster than its text is taken waits. */
async function takeAll(stream: Worker['stdout']): Promise<void> {
	for await (const text of stream.setEncoding('utf8')) {
		await takePrint(text);
	}
}
