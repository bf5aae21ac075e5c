/**
Threads in this thread: what a worker would do happens between the program's own tasks, in an order that is the same each
time. A build's modules get their `node:worker_threads` from here. While no world is open, threads are real.
*/

import {EventEmitter} from 'node:events';
import module from 'node:module';
import {Readable} from 'node:stream';
import {
	MessageChannel as RealChannel,
	MessagePort as RealPort,
	Worker as RealWorker,
	receiveMessageOnPort as receiveReally,
	type WorkerOptions,
} from 'node:worker_threads';

/** One side of a channel: what is posted arrives at the other one, as a copy, in a task of its own. */
class Port extends EventEmitter {
	other: Port | undefined;
	isClosed = false;
	/** What has come and nobody has taken. */
	readonly inbox: unknown[] = [];
	/** Called with what a listener throws. */
	fail: (error: unknown) => void = error => {
		throw error;
	};

	constructor() {
		super();
		this.on('newListener', name => {
			if (name === 'message') {
				later(() => this.deliver(Number.POSITIVE_INFINITY));
			}
		});
	}

	postMessage(message: unknown): void {
		this.other?.inbox.push(structuredClone(message));
		later(() => this.other?.deliver());
	}

	deliver(most = 1): void {
		for (let count = 0; count < most && this.inbox.length > 0; count++) {
			if (this.isClosed || this.listenerCount('message') === 0) {
				return;
			}

			try {
				this.emit('message', this.inbox.shift());
			} catch (error) {
				this.fail(error);
			}
		}
	}

	/** The next message, for which the other side does at once what it was asked for. */
	take(): {message: unknown} | undefined {
		this.other?.deliver(Number.POSITIVE_INFINITY);
		return this.inbox.length > 0 ? {message: this.inbox.shift()} : undefined;
	}

	close(): void {
		if (this.isClosed) {
			return;
		}

		this.isClosed = true;
		later(() => {
			this.emit('close');
			this.other?.emit('close');
		});
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
export const runningThreads = (): number => [...scopes.values()].filter(({port}) => !port.isClosed).length;

/** Run threads in this one until `close`. */
export function openThreads(): void {
	isOpen = true;
}

/** Threads are real again; those that ran here are told nothing more. */
export function closeThreads(): void {
	isOpen = false;
	for (const {port} of scopes.values()) {
		port.isClosed = true;
	}

	scopes.clear();
}

/** What a module of a thread imports. */
type Scope = {
	readonly port: Port;
	readonly workerData: object;
	/** Called with what the thread throws in a task of its own. */
	readonly fail: (error: unknown) => void;
	/** What repeats until the thread ends. */
	readonly intervals: NodeJS.Timeout[];
};

const scopes = new Map<string, Scope>();
let count = 0;

class ThreadHere extends EventEmitter {
	readonly stdout = Readable.from([]);
	readonly stderr = Readable.from([]);
	readonly threadId = 1;
	readonly #intervals: NodeJS.Timeout[] = [];
	readonly #port: Port;
	readonly #name = String(++count);

	constructor(url: URL, {workerData: {port, ...data}}: WorkerOptions) {
		super();
		const name = this.#name;
		const fail = (error: unknown) => {
			this.emit('error', structuredClone(error));
			this.emit('exit', 1);
		};
		this.#port = port;
		port.fail = fail;
		port.on('close', () => this.emit('exit', 0));
		const intervals = this.#intervals;
		scopes.set(name, {port, workerData: {...structuredClone(data), port}, fail, intervals});
		pending++;
		// One after the other: loading takes its time, and the order of threads is that of their starts.
		lastStart = lastStart
			.then(() => import(`${url.href}?thread=${name}`))
			.catch((error: unknown) => void this.emit('error', error))
			.finally(() => pending--);
	}

	async terminate(): Promise<number> {
		this.#intervals.forEach(clearInterval);
		this.#port.isClosed = true;
		return 1;
	}

	/** Nothing of it keeps the program from ending. */
	unref(): void {
		this.#intervals.forEach(clearInterval);
		scopes.delete(this.#name);
	}
}

class ChannelHere {
	readonly port1 = new Port();
	readonly port2 = new Port();

	constructor() {
		this.port1.other = this.port2;
		this.port2.other = this.port1;
	}
}

/** What the hooks below make importable. */
const exported = {
	scopeOf: (name: string | null): Partial<Scope> => scopes.get(name ?? '') ?? {},
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
		return isOpen ? new ThreadHere(url, options ?? {}) : new RealWorker(url, options);
	},
	MessageChannel: function MessageChannel() {
		return isOpen ? new ChannelHere() : new RealChannel();
	},
	receiveMessageOnPort: (port: Port | RealPort) =>
		port instanceof RealPort ? receiveReally(port) : port.take(),
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

		// What each thread loads is resolved without a look at the disk.
		return thread && specifier.startsWith('.')
			? {url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true}
			: next(specifier, context);
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
			const {scopeOf, Worker, MessageChannel, receiveMessageOnPort} = globalThis[Symbol.for('recuit.threads')];
			const {workerData} = scopeOf('${url.slice(scheme.length)}');
			export {Worker, MessageChannel, receiveMessageOnPort, workerData};
		`;
		return {format: 'module', source, shortCircuit: true};
	},
});
