/**
Threads in this thread: what a worker would do happens between the program's own tasks, in an order that is the same each
time. A build's modules get their `node:worker_threads` from here. While no world is open, threads are real.
*/

import {EventEmitter} from 'node:events';
import module from 'node:module';
import {Readable} from 'node:stream';
import {Worker as RealWorker, type WorkerOptions} from 'node:worker_threads';

/** One side of a channel: what is posted arrives at the other one, as a copy, in a task of its own. */
class Port extends EventEmitter {
	other: Port | undefined;
	isClosed = false;
	/** What has come before anybody listened. */
	readonly #early: unknown[] = [];

	constructor() {
		super();
		this.on('newListener', name => {
			if (name === 'message') {
				later(() => {
					for (const message of this.#early.splice(0)) {
						this.receive(message);
					}
				});
			}
		});
	}

	postMessage(message: unknown): void {
		const copy = structuredClone(message);
		later(() => this.other?.receive(copy));
	}

	receive(message: unknown): void {
		if (this.isClosed) {
			return;
		}

		if (this.listenerCount('message') === 0) {
			this.#early.push(message);
		} else {
			this.emit('message', message);
		}
	}

	close(): void {
		this.isClosed = true;
		later(() => this.emit('close'));
	}

	ref(): void {}
	unref(): void {}
}

let pending = 0;
let lastStart = Promise.resolve();
let isOpen = false;

/** In a task of its own. What is under way is counted: nothing is at rest before it has arrived. */
function later(act: () => void): void {
	pending++;
	setImmediate(() => {
		pending--;
		act();
	});
}

/** How many messages and starts are under way. */
export const underWay = (): number => pending;

/** How many threads have not ended. */
export const runningThreads = (): number =>
	[...scopes.values()].filter(({parentPort}) => !parentPort.isClosed).length;

/** Run threads in this one until `close`. */
export function openThreads(): void {
	isOpen = true;
}

/** Threads are real again; those that ran here are told nothing more. */
export function closeThreads(): void {
	isOpen = false;
	for (const {parentPort} of scopes.values()) {
		parentPort.isClosed = true;
	}

	scopes.clear();
}

/** What a module of a thread imports. */
type Scope = {
	readonly parentPort: Port;
	readonly workerData: unknown;
	/** Called with what the thread throws in a task of its own. */
	readonly fail: (error: unknown) => void;
	/** What repeats until the thread ends. */
	readonly intervals: NodeJS.Timeout[];
};

const scopes = new Map<string, Scope>();
let count = 0;

/** The thread's own side. */
class ParentPort extends Port {
	readonly #fail: Scope['fail'];

	constructor(fail: Scope['fail']) {
		super();
		this.#fail = fail;
	}

	override receive(message: unknown): void {
		try {
			super.receive(message);
		} catch (error) {
			this.#fail(error);
		}
	}
}

class ThreadHere extends Port {
	readonly stdout = Readable.from([]);
	readonly stderr = Readable.from([]);
	readonly threadId = 1;
	readonly #intervals: NodeJS.Timeout[] = [];

	constructor(url: URL, {workerData}: WorkerOptions = {}) {
		super();
		const name = String(++count);
		const fail = (error: unknown) => {
			this.emit('error', structuredClone(error));
			this.emit('exit', 1);
		};
		const parentPort = new ParentPort(fail);
		this.other = parentPort;
		parentPort.other = this;
		parentPort.on('close', () => this.emit('exit', 0));
		const intervals = this.#intervals;
		scopes.set(name, {parentPort, workerData: structuredClone(workerData), fail, intervals});
		pending++;
		// One after the other: loading takes its time, and the order of threads is that of their starts.
		lastStart = lastStart
			.then(() => import(`${url.href}?thread=${name}`))
			.catch((error: unknown) => void this.emit('error', error))
			.finally(() => pending--);
	}

	async terminate(): Promise<number> {
		this.#intervals.forEach(clearInterval);
		this.isClosed = true;
		if (this.other) {
			this.other.isClosed = true;
		}

		return 1;
	}
}

/** What the hooks below make importable. */
const exported = {
	scopeOf: (name: string | null): Partial<Scope> =>
		scopes.get(name ?? '') ?? {parentPort: undefined, workerData: undefined},
	immediateOf: (name: string) => (act: () => void) =>
		setImmediate(() => {
			try {
				act();
			} catch (error) {
				scopes.get(name)?.fail(error);
			}
		}),
	intervalOf:
		(name: string) =>
		(...given: Parameters<typeof setInterval>) => {
			const interval = setInterval(...given);
			scopes.get(name)?.intervals.push(interval);
			return interval;
		},
	Worker: function Worker(url: URL, options?: WorkerOptions) {
		return isOpen ? new ThreadHere(url, options) : new RealWorker(url, options);
	},
};
const key = Symbol.for('recuit.threads');
(globalThis as Record<symbol, unknown>)[key] = exported;

const timers = 'timers-of-the-world:';

/** They go by the clock of the world, as the other timers do. */
const timersSource = `
	export {setImmediate} from 'node:timers/promises';
	export const setTimeout = (delay, value, {signal} = {}) =>
		new Promise((resolve, reject) => {
			const fail = () => reject(new DOMException('aborted', 'AbortError'));
			if (signal?.aborted) {
				return fail();
			}

			globalThis.setTimeout(() => resolve(value), delay);
			signal?.addEventListener('abort', fail, {once: true});
		});
`;

const scheme = 'threads:';
const threadOf = (url: string | undefined) => (url === undefined ? null : /\?thread=(\d+)$/.exec(url)?.[1]);

module.registerHooks({
	resolve(specifier, context, next) {
		const {parentURL} = context;
		const thread = threadOf(parentURL);
		if (specifier === 'node:worker_threads' && parentURL?.includes('/dist/')) {
			return {url: `${scheme}${thread ?? ''}`, format: 'module', shortCircuit: true};
		}

		if (specifier === 'node:timers/promises' && parentURL?.includes('/dist/')) {
			return {url: timers, format: 'module', shortCircuit: true};
		}

		return next(specifier, context);
	},
	load(url, context, next) {
		if (url === timers) {
			return {format: 'module', source: timersSource, shortCircuit: true};
		}

		const thread = threadOf(url);
		if (thread) {
			const {source, ...loaded} = next(url, context);
			const world = "globalThis[Symbol.for('recuit.threads')]";
			const own = ['setImmediate', 'setInterval'].map(
				set => `const ${set} = ${world}.${set.replace('set', '').toLowerCase()}Of('${thread}');`,
			);
			return {...loaded, source: `${own.join(' ')} ${source}`};
		}

		if (!url.startsWith(scheme)) {
			return next(url, context);
		}

		const source = `
			export * from 'node:worker_threads';
			const {scopeOf, Worker} = globalThis[Symbol.for('recuit.threads')];
			const {parentPort, workerData} = scopeOf('${url.slice(scheme.length)}');
			export {Worker, parentPort, workerData};
		`;
		return {format: 'module', source, shortCircuit: true};
	},
});
