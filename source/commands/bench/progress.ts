/** The status line of a benchmark. */

import type {Results} from '../../run/results.js';
import {groupDigits, percent} from '../../view/text/numbers.js';
import type {Work} from '../../view/work.js';
import {StatusLine} from '../terminal/status-line.js';
import {say} from '../terminal/terminal.js';

/** Faults that are reported one by one. */
const maxFaults = 10;

export class BenchProgress {
	readonly #line: StatusLine;
	#faults = 0;

	/** @param goal runs at the end, those of earlier records included */
	constructor(results: Results, goal: number) {
		const before = results.total - results.count.missing;
		this.#line = new StatusLine(() => benchWork(results, goal, before), {patience: 0});
		this.#line.tick();
	}

	/** Report a failed run; after some, they are only counted. */
	fault(text: string): Promise<void> | undefined {
		return ++this.#faults <= maxFaults ? say(`recuit: ${text}`) : undefined;
	}

	end(): void {
		this.#line.end();
		if (this.#faults > maxFaults) {
			say(`recuit: ${groupDigits(this.#faults - maxFaults)} more runs failed`);
		}
	}
}

/** @param before runs of earlier records */
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
