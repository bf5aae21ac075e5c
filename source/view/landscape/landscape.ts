/** Where a run has been: its costs by temperature, in bounded memory, and what they say about equilibrium. */

import type {Sample} from '../../run/samples.js';
import {sumOf} from '../../run/statistics.js';
import {hopeless} from '../heat.js';
import {bandOf, between, Estimates, momentOf, near, temperatureOf} from './estimates.js';
import type {Exact} from './exact.js';
import {type Distribution, distributionOf, type Histogram, reweight, sumOfCounts} from './reweight.js';

/** Samples that a band keeps: it then drops every second one, and keeps only every second later one. */
const bandCapacity = 1024;

/**
Fewer samples predict nothing: those of a cooling run lag behind equilibrium. From 400 on the mean is off by less than 0.7
standard deviations, and by 0.2 in the mean; from 50 on it was up to 8.
*/
const fewestPredicting = 400;

type Visit = {readonly moves: number; readonly cost: number; readonly beta: number};

class Band {
	visits: Visit[] = [];
	/** How many were added, kept or not. */
	added = 0;
	#stride = 1;
	#histogram: Histogram | undefined;

	add(visit: Visit): void {
		if (this.added++ % this.#stride !== 0) {
			return;
		}

		this.visits.push(visit);
		if (this.visits.length > bandCapacity) {
			this.visits = this.visits.filter((_, index) => index % 2 === 0);
			this.#stride *= 2;
		}

		this.#histogram = undefined;
	}

	truncate(moves: number): void {
		this.visits = this.visits.filter(visit => visit.moves <= moves);
		this.#histogram = undefined;
	}

	get histogram(): Histogram {
		this.#histogram ??= histogramOf(this.visits);
		return this.#histogram;
	}

	/** Of the visits before these moves. */
	before(moves: number): Histogram {
		return (this.visits.at(-1)?.moves ?? 0) < moves
			? this.histogram
			: histogramOf(this.visits.filter(visit => visit.moves < moves));
	}
}

function histogramOf(visits: readonly Visit[]): Histogram {
	const counts = new Map<number, number>();
	let betas = 0;
	for (const {cost, beta} of visits) {
		counts.set(cost, (counts.get(cost) ?? 0) + 1);
		betas += beta;
	}

	return {counts, total: visits.length, beta: betas / Math.max(1, visits.length)};
}

/** The samples between two temperatures, the colder one included: it is 0 where even the smallest step uphill is hopeless. */
export type TemperatureRow = {
	readonly cold: number;
	readonly hot: number;
	/** Their mean temperature; in the middle without samples. */
	readonly temperature: number;
	/** Their costs; undefined without samples. */
	readonly seen: Distribution | undefined;
};

export class Landscape {
	readonly #bands = new Map<number, Band>();
	/** What the samples up to the last of some moments say: the same at any speed, and costly. */
	estimates = new Estimates(new Map());
	#last = -1;
	readonly #histogramOf = (index: number) => this.#bands.get(index)?.histogram;
	readonly #exactOf: () => Exact | undefined;
	#exact: {readonly value: Exact | undefined} | undefined;

	/** @param exactOf what is known exactly; called when it is first asked for */
	constructor(exactOf: () => Exact | undefined = () => undefined) {
		this.#exactOf = exactOf;
	}

	get exact(): Exact | undefined {
		this.#exact ??= {value: this.#exactOf()};
		return this.#exact.value;
	}

	/** Add later samples; earlier ones, and those without a temperature above 0, add nothing. */
	add(samples: readonly Sample[]): void {
		for (const {moves, cost, temperature = 0} of samples) {
			if (moves > this.#last) {
				if (momentOf(moves) > this.#last) {
					this.#estimate(moves);
				}

				this.#last = moves;
				this.#visit(temperature, {moves, cost, beta: 1 / Math.max(temperature, hopeless())});
			}
		}
	}

	/** From the samples before these moves. */
	#estimate(moves: number): void {
		const histograms = this.#bands.entries().map(([index, band]) => [index, band.before(moves)] as const);
		this.estimates = new Estimates(new Map(histograms.filter(([, {total}]) => total > 0)));
	}

	#visit(temperature: number, visit: Visit): void {
		if (temperature > 0 && temperature < Number.POSITIVE_INFINITY) {
			const index = bandOf(temperature);
			const band = this.#bands.get(index) ?? new Band();
			this.#bands.set(index, band);
			band.add(visit);
		}
	}

	/** Forget everything after this number of moves: the run continues differently from there. */
	truncate(moves: number): void {
		if (moves < this.#last) {
			this.#last = moves;
			for (const [index, band] of this.#bands) {
				band.truncate(moves);
				if (band.visits.length === 0) {
					this.#bands.delete(index);
				}
			}

			this.#estimate(momentOf(moves));
		}
	}

	get isEmpty(): boolean {
		return this.#bands.size === 0;
	}

	get highest(): number {
		const costs = this.#bands.values().flatMap(({histogram}) => histogram.counts.keys());
		return costs.reduce((highest, cost) => Math.max(highest, cost), 0);
	}

	/**
	The temperatures visited as this number of rows, the hottest first: whole bands, so that all samples of a temperature
	are in the row that it belongs to. Where fewer bands were visited, rows follow that are colder.
	*/
	rows(count: number): TemperatureRow[] {
		if (this.isEmpty) {
			return [];
		}

		const hottest = Math.max(...this.#bands.keys());
		const coldest = Math.min(...this.#bands.keys(), Math.max(bandOf(hopeless()), hottest - count + 1));
		const bands = Math.max(count, hottest - coldest + 1);
		const edge = (row: number) => coldest + bands - Math.round((row * bands) / count);
		return Array.from({length: count}, (_, row) => this.#rowOf(edge(row + 1), edge(row)));
	}

	/** The bands from one to before another. */
	#rowOf(first: number, end: number): TemperatureRow {
		const histograms = between(this.#histogramOf, first, end);
		const total = sumOf(histograms.map(each => each.total));
		const betas = sumOf(histograms.map(each => each.total * each.beta));
		return {
			cold: first === bandOf(hopeless()) ? 0 : temperatureOf(first - 0.5),
			hot: temperatureOf(end - 0.5),
			temperature: total > 0 ? total / betas : temperatureOf((first + end - 1) / 2),
			seen: distributionOf(sumOfCounts(histograms)),
		};
	}

	seenAt(temperature: number): Distribution | undefined {
		return distributionOf(this.#histogramOf(bandOf(temperature))?.counts ?? new Map());
	}

	/** The costs that equilibrium predicts at a temperature: exactly, or from the bands on both sides; undefined if they say too little. */
	predictedAt(temperature: number): Distribution | undefined {
		if (this.exact) {
			return this.exact.at(temperature);
		}

		const band = bandOf(temperature);
		const beside = near(this.#histogramOf, band).filter(each => each !== this.#histogramOf(band));
		const predicted = reweight(beside, 1 / temperature);
		return predicted && predicted.support >= fewestPredicting ? predicted : undefined;
	}
}
