/** The time of a run: how it is measured, when moves are due, how they are divided into steps, and when other work has its turn. */

import {now} from '../clock.js';

/** Milliseconds of a run before the event loop has its turn: keys, signals, output. */
export const slice = 16;

export type StepLoopOptions = {
	/** The most moves to make. */
	readonly moves: number;
	/** Makes up to `count` moves; returns how many. The loop ends where that is 0. */
	readonly advance: (count: number) => number;
	/** Asked after each step. */
	readonly isOver: () => boolean;
	/** The longest step, in moves. @default Infinity */
	readonly longest?: number | undefined;
};

/** Makes moves in steps that adapt to the speed of a solver: from one move on, each is twice as long while steps are quick. */
export class StepLoop {
	readonly #quick: number;
	#length = 1;

	/** @param quick milliseconds below which a step is followed by one twice as long */
	constructor(quick = Number.POSITIVE_INFINITY) {
		this.#quick = quick;
	}

	/** Runs the loop, from the last length of a step on; returns how many moves it made. */
	run({moves, advance, isOver, longest = Number.POSITIVE_INFINITY}: StepLoopOptions): number {
		let made = 0;
		while (made < moves) {
			const started = now();
			const count = advance(Math.min(this.#length, moves - made));
			made += count;
			if (count === 0 || isOver()) {
				break;
			}

			if (now() - started < this.#quick) {
				this.#length = Math.min(this.#length * 2, longest);
			}
		}

		return made;
	}
}

/** Milliseconds of a measurement that always count. */
const unquestioned = 100;

/** The largest ratio of passed time to processor time that counts as running: other processes have their turns too. */
const crowd = 10;

let ticked = (): number => 0;

/** Milliseconds that a timer counts, which stands still with the process: a solver that sleeps is running. */
export function followTicks(read: () => number): void {
	ticked = read;
}

/**
Counts the time spent running, in milliseconds: neither paused nor waiting to be pulled. Time in which the whole process
was stopped (SIGSTOP, Ctrl-Z) does not count: much of the clock and nearly nothing of the processor has passed then, and
no timer has counted it.
*/
export class Stopwatch {
	#elapsed = 0;
	#since: number | undefined;
	/** What it was when this measurement began. */
	#awake = 0;
	/** Milliseconds of this measurement that need no processor time. */
	#idle = 0;
	/** When moves were last due, and the fraction of a move left over. */
	#last = now();
	#rest = 0;

	get elapsed(): number {
		return this.#elapsed + this.#measured;
	}

	get #measured(): number {
		if (this.#since === undefined) {
			return 0;
		}

		const passed = now() - this.#since;
		return passed <= this.#idle ? passed : Math.min(passed, this.#idle + awakeTime() - this.#awake);
	}

	/** Begin a measurement, where none is under way. */
	start(): void {
		if (this.#since === undefined) {
			this.#since = now();
			this.#awake = awakeTime();
			this.#idle = unquestioned;
		}
	}

	/** Count a wait of this many milliseconds too, which uses no processor time. */
	expectWait(milliseconds: number): void {
		this.#idle += milliseconds;
	}

	stop(): void {
		this.#elapsed = this.elapsed;
		this.#since = undefined;
	}

	/** Count due moves from now on. */
	skip(): void {
		this.#last = now();
		this.#rest = 0;
	}

	/** Milliseconds until this interval since moves were last due has passed; negative if it has. */
	untilDue(interval: number): number {
		return this.#last + interval - now();
	}

	/** The number of moves due at this rate since the last call: at least 1, at most those of a fifth of a second, so that a slow consumer need not catch up. */
	movesDue(rate: number): number {
		const time = now();
		const due = (Math.min(time - this.#last, Math.max(200, 1000 / rate)) * rate) / 1000 + this.#rest;
		this.#last = time;
		this.#rest = due % 1;
		return Math.max(1, Math.floor(due));
	}
}

/** The most milliseconds that the process may have been running. */
const awakeTime = () => crowd * processorTime() + ticked();

/** Milliseconds that all threads of the process have used; where nothing counts them, as in a browser, those that have passed. */
function processorTime(): number {
	const {process} = globalThis as {readonly process?: Partial<NodeJS.Process>};
	// Some bundlers give a browser a process that counts nothing.
	if (!process?.cpuUsage) {
		return now();
	}

	const {user, system} = process.cpuUsage();
	return (user + system) / 1000;
}

/** Resolves in a task of its own. A browser has no `setImmediate`, and delays repeated timers; a message does the same. */
export function nextTask(): Promise<void> {
	return new Promise(resolve => {
		if (typeof setImmediate === 'function') {
			setImmediate(resolve);
			return;
		}

		const {port1, port2} = new MessageChannel();
		port1.addEventListener('message', () => {
			port1.close();
			resolve();
		});
		port1.start();
		port2.postMessage(undefined);
	});
}
