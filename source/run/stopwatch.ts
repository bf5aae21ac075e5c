/** Measures the time of a run, and when its moves are due. */

import {now} from '../clock.js';

/** Milliseconds of a measurement that always count. */
const unquestioned = 100;

/** The largest ratio of passed time to processor time that counts as running: other processes have their turns too. */
const crowd = 10;

/**
Counts the time spent running, in milliseconds: neither paused nor waiting to be pulled. Time in which the whole process
was stopped (SIGSTOP, Ctrl-Z) does not count: much of the clock and nearly nothing of the processor has passed then.
*/
export class Stopwatch {
	#elapsed = 0;
	#since: number | undefined;
	/** Milliseconds of the processor when this measurement began. */
	#processor = 0;
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
		return passed <= this.#idle
			? passed
			: Math.min(passed, this.#idle + crowd * (processorTime() - this.#processor));
	}

	/** Begin a measurement, where none is under way. */
	start(): void {
		if (this.#since === undefined) {
			this.#since = now();
			this.#processor = processorTime();
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
