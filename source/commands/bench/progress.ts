/** The line on stderr that says how far a benchmark is, while somebody looks at a terminal. */

import type {Results} from '../../run/results.js';
import {groupDigits, percent} from '../../view/text/numbers.js';
import type {Work} from '../../view/work.js';
import {StatusLine} from '../terminal/status-line.js';
import {say} from '../terminal/terminal.js';

/** Faults that are told one by one. */
const mostFaults = 10;

export class BenchProgress {
	readonly #line: StatusLine;
	#faults = 0;

	/** @param goal runs that there will be in the end, those that are there already included */
	constructor(results: Results, goal: number) {
		const before = results.total - results.count.missing;
		this.#line = new StatusLine(() => benchWork(results, goal, before), {patience: 0});
		this.#line.tick();
	}

	/** Tell that a run failed; after some, they are only counted. */
	fault(text: string): Promise<void> | undefined {
		return ++this.#faults <= mostFaults ? say(`recuit: ${text}`) : undefined;
	}

	end(): void {
		this.#line.end();
		if (this.#faults > mostFaults) {
			say(`recuit: ${groupDigits(this.#faults - mostFaults)} more runs failed`);
		}
	}
}

/**
How far it is, and how many were solved.

@param before runs that were there before
*/
export function benchWork(
	{total, count}: Pick<Results, 'total' | 'count'>,
	goal: number,
	before: number,
): Work {
	const judged = count.solved + count['gave-up'];
	return {
		done: total - count.missing,
		unit: 'runs',
		total: goal,
		before,
		notes: [
			...(judged > 0 ? [`${percent(count.solved / judged)} solved`] : []),
			...(count.failed > 0 ? [`${groupDigits(count.failed)} failed`] : []),
		],
	};
}
