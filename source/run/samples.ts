/** What a run goes through between two snapshots: its gauges after each step of a slice. */

import type {Gauges, Solver} from '../solvers/solver.js';

/** The gauges of a run, after some moves and milliseconds of running. */
export type Sample = Gauges & {readonly moves: number; readonly milliseconds: number};

/** Numbers of a sample in the array: its fields in the order in which they are added. */
const sampleLength = 8;

/** Samples as one array of numbers, which is quickly posted to another thread. */
export class SampleBuffer {
	#figures: number[] = [];

	/** @param milliseconds of running so far */
	add(solver: Solver, milliseconds: number): void {
		const {
			cost,
			bestCost,
			temperature = Number.NaN,
			acceptance = Number.NaN,
			restarts,
			reheats,
		} = solver.gauges();
		this.#figures.push(
			solver.moves,
			milliseconds,
			cost,
			bestCost,
			temperature,
			acceptance,
			restarts,
			reheats,
		);
	}

	/** The samples since the last call, for `readSamples`; undefined if there are none. */
	take(): Float64Array | undefined {
		const figures = this.#figures;
		this.#figures = [];
		return figures.length > 0 ? Float64Array.from(figures) : undefined;
	}
}

/** The samples of a `SampleBuffer`, in the order of the run. */
export function readSamples(figures: Float64Array): Sample[] {
	const known = (value: number) => (Number.isNaN(value) ? undefined : value);
	return Array.from({length: figures.length / sampleLength}, (_, index) => {
		const at = index * sampleLength;
		return {
			moves: figures[at],
			milliseconds: figures[at + 1],
			cost: figures[at + 2],
			bestCost: figures[at + 3],
			temperature: known(figures[at + 4]),
			acceptance: known(figures[at + 5]),
			restarts: figures[at + 6],
			reheats: figures[at + 7],
		};
	});
}
