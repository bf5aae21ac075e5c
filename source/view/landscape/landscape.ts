/** Where a run has been: its costs by temperature, in bounded memory, and what they say about equilibrium. */

import type {Sample} from '../../run/samples.js';
import {sumOf} from '../../run/statistics.js';
import {hopeless} from '../heat.js';
import type {Exact} from './exact.js';
import {type Distribution, distributionOf, type Histogram, reweight, sumOfCounts} from './reweight.js';

/** Bands of temperature, by factors of 2^(1/8): 9 % wide. */
const bandsInOctave = 8;

/** Samples that a band keeps: it then drops every second one, and keeps only every second later one. */
const bandCapacity = 1024;

/** Bands on each side that count as near: their histograms are combined. */
const nearBands = 4;

/** Fewer samples give no figure. */
const fewestSamples = 50;

/** A heat capacity is computed again when this share of its samples is new, and at most this many at once: a frame has little time. */
const staleShare = 1 / 32;
const mostAtOnce = 8;

/** The puzzle freezes where the heat capacity is at least this share of its peak. */
const freezingShare = 0.8;

/** Temperatures of a band at which a peak is looked for. */
const peakSteps = 4;

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

/** The heat capacity Var(cost) / T² at a temperature. */
export type Capacity = {
	readonly temperature: number;
	readonly capacity: number;
	/**
	Whether the mean cost rises with T by at least half as much, as it does in equilibrium: there both are the same. A
	frozen run varies from trap to trap, but its mean stays.
	*/
	readonly isEquilibrium: boolean;
};

/** The samples between two temperatures, the colder one included: it is 0 where even the smallest step uphill is hopeless. */
export type TemperatureRow = {
	readonly cold: number;
	readonly hot: number;
	/** Their mean temperature; in the middle without samples. */
	readonly temperature: number;
	/** Their costs; undefined without samples. */
	readonly seen: Distribution | undefined;
};

/** All temperatures at which even the smallest step uphill is hopeless have one band: a schedule may fall without end. */
const bandOf = (temperature: number) =>
	Math.round(Math.log2(Math.max(temperature, hopeless())) * bandsInOctave);
const temperatureOf = (band: number) => 2 ** (band / bandsInOctave);

export class Landscape {
	readonly #bands = new Map<number, Band>();
	/** The computed ones, with the samples that their bands had then. */
	readonly #capacities = new Map<number, {readonly added: number; readonly value: Capacity | undefined}>();
	#peak: {readonly from: Capacity; readonly value: Capacity | undefined} | undefined;
	#last = -1;
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
				this.#last = moves;
				this.#visit(temperature, {moves, cost, beta: 1 / Math.max(temperature, hopeless())});
			}
		}
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
			this.#capacities.clear();
			for (const [index, band] of this.#bands) {
				band.truncate(moves);
				if (band.visits.length === 0) {
					this.#bands.delete(index);
				}
			}
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
		const indexes = this.#indexes;
		if (indexes.length === 0) {
			return [];
		}

		const coldest = Math.min(
			indexes[0],
			Math.max(bandOf(hopeless()), indexes[indexes.length - 1] - count + 1),
		);
		const bands = Math.max(count, indexes[indexes.length - 1] - coldest + 1);
		const edge = (row: number) => coldest + bands - Math.round((row * bands) / count);
		return Array.from({length: count}, (_, row) => this.#rowOf(edge(row + 1), edge(row)));
	}

	/** The bands from one to before another. */
	#rowOf(first: number, end: number): TemperatureRow {
		const histograms = histogramsOf(this.#from(first, end));
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
		return distributionOf(this.#bands.get(bandOf(temperature))?.histogram.counts ?? new Map());
	}

	/** The costs that equilibrium predicts at a temperature: exactly, or from the bands on both sides; undefined if they say too little. */
	predictedAt(temperature: number): Distribution | undefined {
		if (this.exact) {
			return this.exact.at(temperature);
		}

		const band = bandOf(temperature);
		const own = this.#bands.get(band);
		const beside = this.#near(band).filter(each => each !== own);
		const predicted = reweight(histogramsOf(beside), 1 / temperature);
		return predicted && predicted.support >= fewestSamples ? predicted : undefined;
	}

	/** The heat capacity of each band that has enough samples, from cold to hot. */
	get capacities(): readonly Capacity[] {
		let left = mostAtOnce;
		return this.#indexes.flatMap(index => {
			const near = this.#near(index);
			const added = sumOf(near.map(band => band.added));
			const kept = sumOf(near.map(band => band.visits.length));
			let known = this.#capacities.get(index);
			if (!known || (added - known.added > kept * staleShare && left-- > 0)) {
				known = {added, value: capacityAt(histogramsOf(near), temperatureOf(index))};
				this.#capacities.set(index, known);
			}

			return known.value ?? [];
		});
	}

	/**
	The peak of the heat capacity, where the cost falls fastest with the temperature: there the puzzle freezes. Undefined
	until the run has been on both sides of it.
	*/
	get peak(): Capacity | undefined {
		const capacities = this.capacities;
		const highest = highestOf(capacities.filter(({isEquilibrium}) => isEquilibrium));
		if (!highest || highest === capacities[0] || highest === capacities.at(-1)) {
			return undefined;
		}

		if (this.#peak?.from !== highest) {
			const band = bandOf(highest.temperature);
			const histograms = histogramsOf(this.#near(band));
			const steps = Array.from({length: 2 * peakSteps + 1}, (_, step) => band + step / peakSteps - 1);
			const near = steps.flatMap(step => capacityAt(histograms, temperatureOf(step)) ?? []);
			this.#peak = {from: highest, value: highestOf(near)};
		}

		return this.#peak.value;
	}

	/** The temperatures at which the puzzle freezes, as an interval: one run does not give the peak itself. */
	get freezing(): readonly [number, number] | undefined {
		const {peak} = this;
		const near = this.capacities.filter(
			({capacity, isEquilibrium}) => peak && isEquilibrium && capacity >= freezingShare * peak.capacity,
		);
		const [first, last] = [near.at(0), near.at(-1)].map(each => each && bandOf(each.temperature));
		return first === undefined || last === undefined
			? undefined
			: [temperatureOf(first - 0.5), temperatureOf(last + 0.5)];
	}

	/** From cold to hot. */
	get #indexes(): readonly number[] {
		return [...this.#bands.keys()].toSorted((a, b) => a - b);
	}

	/** The bands near one, from cold to hot. */
	#near(index: number): Band[] {
		return this.#from(index - nearBands, index + nearBands + 1);
	}

	/** The visited bands from one to before another, from cold to hot. */
	#from(first: number, end: number): Band[] {
		// A loop: it takes a seventh of the time of mapping and filtering, for each band of each frame.
		const found: Band[] = [];
		for (let index = first; index < end; index++) {
			const band = this.#bands.get(index);
			if (band) {
				found.push(band);
			}
		}

		return found;
	}
}

const histogramsOf = (bands: readonly Band[]) => bands.map(({histogram}) => histogram);

const highestOf = (capacities: readonly Capacity[]): Capacity | undefined =>
	capacities.toSorted((a, b) => b.capacity - a.capacity).at(0);

/** Undefined for too few samples. */
function capacityAt(histograms: readonly Histogram[], temperature: number): Capacity | undefined {
	const distribution = reweight(histograms, 1 / temperature);
	if (!distribution || distribution.support < fewestSamples) {
		return undefined;
	}

	const capacity = distribution.variance / temperature ** 2;
	return {temperature, capacity, isEquilibrium: slopeOf(histograms) >= capacity / 2};
}

/** How the mean cost changes with T: the straight line with the least squares through the samples. */
function slopeOf(histograms: readonly Histogram[]): number {
	const points = histograms.map(({beta, counts, total}) => ({
		total,
		temperature: 1 / beta,
		cost: distributionOf(counts)?.mean ?? 0,
	}));
	const all = sumOf(points.map(({total}) => total));
	const middle = sumOf(points.map(({total, temperature}) => total * temperature)) / all;
	const across = sumOf(points.map(({total, temperature}) => total * (temperature - middle) ** 2));
	return sumOf(points.map(({total, temperature, cost}) => total * (temperature - middle) * cost)) / across;
}
