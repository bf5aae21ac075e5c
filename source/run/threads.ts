/** Work in worker threads, as the rest of the program sees it, and what the threads print. The other side is worker.ts. */

import process from 'node:process';
import {MessageChannel, type MessagePort, receiveMessageOnPort, Worker} from 'node:worker_threads';
import {followTicks} from './timing.js';
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

/** That with a thread which runs a solver's file. */
export const filePatience: Patience = {
	milliseconds: 10_000,
	reason: 'it has not returned from a call for',
};

/** What is thrown where a thread has worked for longer than it was allowed to. */
export class OverdueError extends Error {}

/** Milliseconds that it may take longer: most runs end themselves when their time is over, between two calls of a solver. */
export const overtime = 500;

/** Milliseconds that the timers of this module have counted. */
let ticked = 0;

followTicks(() => ticked);

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
	readonly #signs = new Int32Array(new SharedArrayBuffer(16));
	readonly #arrived: Array<Message<Job>> = [];
	#timer: NodeJS.Timeout | undefined;
	#patience: Patience | undefined;
	/** Milliseconds that it may work until its next message. */
	#allowed = Number.POSITIVE_INFINITY;
	/** Whether it has nothing to do but to wait; its owner says so. */
	isPaused = false;
	/** Milliseconds that it has worked since it was last allowed to, to a quarter of a second; only where it is watched. */
	worked = 0;
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
			this.#allowed = Number.POSITIVE_INFINITY;
			this.#wake();
		});
		worker.on('error', error => {
			const {code, message = ''} = (error as NodeJS.ErrnoException | null) ?? {};
			if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
				this.#fail(new Error(`the worker ran out of its ${memory} MB of memory`));
			} else if (/EMFILE|ENFILE|too many open files/.test(message)) {
				this.#fail(Object.assign(new Error('too many files are open'), {code: 'EMFILE'}));
			} else {
				this.#fail(error);
			}
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

	/** Let it work for so long: with its next message it must be allowed again. What nobody has taken yet stops its time. */
	allow(milliseconds: number): void {
		this.#allowed = milliseconds;
		this.worked = 0;
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
			silent = pulse === before ? silent + interval : 0;
			before = pulse;
			ticked += interval;
			Atomics.add(this.#signs, signs.ticks, 1);
			const {milliseconds, reason} = this.#patience as Patience;
			const isStarting = pulse === 0 || Atomics.load(this.#signs, signs.isLoading) > 0;
			const isWorking = !isStarting && !this.isPaused && this.#arrived.length === 0;
			this.worked += isWorking ? interval : 0;
			const longest = isStarting ? Math.max(milliseconds, startPatience) : milliseconds;
			if (silent >= longest) {
				const time = longest / 1000;
				this.#fail(new Error(`${reason} ${time} ${time === 1 ? 'second' : 'seconds'}`));
			} else if (this.worked >= this.#allowed + overtime) {
				this.#fail(new OverdueError());
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

/** Print a line where what threads print goes. */
export const sayLine = (text: string): void => void takePrint(`${text}\n`);

/** Take what a thread prints. One that prints faster than its text is taken waits. */
async function takeAll(stream: Worker['stdout']): Promise<void> {
	for await (const text of stream.setEncoding('utf8')) {
		await takePrint(text);
	}
}
