/** The line on stderr that tells how far a benchmark is, while somebody looks at a terminal. */

import type {Results} from '../../run/results.js';
import {clockTime, groupDigits, percent} from '../../view/text/numbers.js';
import {StatusLine} from '../terminal/status-line.js';
import {say} from '../terminal/terminal.js';

/** Milliseconds between two looks. */
const interval = 200;

/** Faults that are told one by one. */
const mostFaults = 10;

export class BenchProgress {
	readonly #results: Results;
	/** The runs to make, and how many were there before it began. */
	readonly #goal: number;
	readonly #before: number;
	readonly #started = performance.now();
	readonly #line = new StatusLine({patience: 0, pause: 0});
	readonly #timer: NodeJS.Timeout | undefined;
	#faults = 0;

	/** @param goal runs that there will be in the end, those that are there already included */
	constructor(results: Results, goal: number) {
		this.#results = results;
		this.#goal = goal;
		this.#before = results.total - results.count.missing;
		this.#timer = this.#line.isSeen ? setInterval(() => this.#draw(), interval) : undefined;
		this.#draw();
	}

	/** Tell that a run failed; after some, they are only counted. */
	fault(text: string): void {
		if (++this.#faults <= mostFaults) {
			this.#line.clear();
			say(`recuit: ${text}`);
			this.#draw();
		}
	}

	end(): void {
		clearInterval(this.#timer);
		this.#line.clear();
		if (this.#faults > mostFaults) {
			say(`recuit: ${groupDigits(this.#faults - mostFaults)} more runs failed`);
		}
	}

	#draw(): void {
		this.#line.show(() =>
			progressText(this.#results, this.#goal, this.#before, performance.now() - this.#started),
		);
	}
}

/**
How far it is, how many were solved, and the time left if the rest goes as the runs made so far.

@param before runs that were there before
@param elapsed milliseconds since
*/
export function progressText(
	{total, count}: Pick<Results, 'total' | 'count'>,
	goal: number,
	before: number,
	elapsed: number,
): string {
	const done = total - count.missing;
	const made = done - before;
	const judged = count.solved + count['gave-up'];
	return [
		`${groupDigits(done)} of ${groupDigits(goal)} runs`,
		...(judged > 0 ? [`${percent(count.solved / judged)} solved`] : []),
		...(count.failed > 0 ? [`${groupDigits(count.failed)} failed`] : []),
		...(made > 0 ? [`about ${clockTime((elapsed * (goal - done)) / made)} left`] : []),
	].join(', ');
}
