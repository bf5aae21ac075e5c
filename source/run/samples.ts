/** What a run goes through between two snapshots: its gauges after each step of a slice. */

import type {Gauges, Solver} from '../solvers/solver.js';

/** The gauges of a run, after some moves and milliseconds of running. */
export type Sample = Gauges & {readonly moves: number; readonly milliseconds: number};

/** The fields of a sample, in the order of a buffer. */
const fields = [
	'moves',
	'milliseconds',
	'cost',
	'bestCost',
	'temperature',
	'acceptance',
	'restarts',
	'reheats',
] as const;

/** The sample that a snapshot is. */
export const sampleOf = (progress: Sample): Sample =>
	Object.fromEntries(fields.map(field => [field, progress[field]])) as Sample;

/** Samples as one array of numbers, which is quickly posted to another thread. */
export class SampleBuffer {
	#figures: number[] = [];

	/** @param milliseconds of running so far */
	add(solver: Solver, milliseconds: number): void {
		const sample: Sample = {...solver.gauges(), moves: solver.moves, milliseconds};
		for (const field of fields) {
			this.#figures.push(sample[field] ?? Number.NaN);
		}
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
	return Array.from({length: figures.length / fields.length}, (_, index) => {
		const sample: Partial<Record<keyof Sample, number>> = {};
		for (const [position, field] of fields.entries()) {
			const value = figures[index * fields.length + position];
			sample[field] = Number.isNaN(value) ? undefined : value;
		}

		return sample as Sample;
	});
}
