/** What the costs of a run at its temperatures say about where its puzzle freezes. */

import {sumOf} from '../../run/statistics.js';
import {hopeless} from '../heat.js';
import {distributionOf, type Histogram, reweight} from './reweight.js';

/** Bands of temperature, by factors of 2^(1/8): 9 % wide. */
const bandsInOctave = 8;

/** Bands on each side that count as near: their histograms are combined. */
const nearBands = 4;

/** Fewer samples give no figure. */
const fewestSamples = 50;

/** The puzzle freezes where the heat capacity is at least this share of its peak. */
const freezingShare = 0.8;

/** Temperatures of a band at which a peak is looked for. */
const peakSteps = 4;

/** The heat capacity Var(cost) / T² at a temperature. */
export type Capacity = {
	readonly temperature: number;
	readonly capacity: number;
	/**
	Whether the mean cost rises with T by at least half as much, as it does in equilibrium: there both are the same. A
	frozen run varies from one local minimum to another, but its mean stays.
	*/
	readonly isEquilibrium: boolean;
};

/** All temperatures at which even the smallest step uphill is hopeless have one band: a schedule may fall without end. */
export const bandOf = (temperature: number) =>
	Math.round(Math.log2(Math.max(temperature, hopeless())) * bandsInOctave);
export const temperatureOf = (band: number) => 2 ** (band / bandsInOctave);

/** The last moment of a run for which estimates are made: four for each doubling of the moves. */
export function momentOf(moves: number): number {
	const quarter = 2 ** (Math.floor(Math.log2(moves)) - 2);
	return moves < 4 ? moves : moves - (moves % quarter);
}

/** The histogram of a band, if it was visited. */
type Histograms = (band: number) => Histogram | undefined;

/** Those from one band to before another, from cold to hot. */
export function between(histogramOf: Histograms, first: number, end: number): Histogram[] {
	const indexes = Array.from({length: end - first}, (_, index) => first + index);
	return indexes.flatMap(index => histogramOf(index) ?? []);
}

/** Those near a band, from cold to hot. */
export const near = (histogramOf: Histograms, band: number): Histogram[] =>
	between(histogramOf, band - nearBands, band + nearBands + 1);

/** Estimates from the histograms of the bands visited, computed when they are first asked for. */
export class Estimates {
	readonly #bands: readonly number[];
	readonly #histogramOf: Histograms;
	#capacities: readonly Capacity[] | undefined;
	#peak: {readonly value: Capacity | undefined} | undefined;

	constructor(histograms: ReadonlyMap<number, Histogram>) {
		this.#bands = [...histograms.keys()].toSorted((a, b) => a - b);
		this.#histogramOf = band => histograms.get(band);
	}

	/** The heat capacity of each band that has enough samples, from cold to hot. */
	get capacities(): readonly Capacity[] {
		this.#capacities ??= this.#bands.flatMap(
			band => capacityAt(near(this.#histogramOf, band), temperatureOf(band)) ?? [],
		);
		return this.#capacities;
	}

	/**
	The peak of the heat capacity, where the cost falls fastest with the temperature: there the puzzle freezes. Undefined
	until the run has been on both sides of it.
	*/
	get peak(): Capacity | undefined {
		this.#peak ??= {value: this.#peakOf(this.capacities)};
		return this.#peak.value;
	}

	#peakOf(capacities: readonly Capacity[]): Capacity | undefined {
		const highest = highestOf(capacities.filter(({isEquilibrium}) => isEquilibrium));
		if (!highest || highest === capacities[0] || highest === capacities.at(-1)) {
			return undefined;
		}

		const band = bandOf(highest.temperature);
		const histograms = near(this.#histogramOf, band);
		const steps = Array.from({length: 2 * peakSteps + 1}, (_, step) => band + step / peakSteps - 1);
		return highestOf(steps.flatMap(step => capacityAt(histograms, temperatureOf(step)) ?? []));
	}

	/** The temperatures at which the puzzle freezes, as an interval: one run does not give the peak itself. */
	get freezing(): readonly [number, number] | undefined {
		const {peak} = this;
		const freezing = this.capacities.filter(
			({capacity, isEquilibrium}) => peak && isEquilibrium && capacity >= freezingShare * peak.capacity,
		);
		const [first, last] = [freezing.at(0), freezing.at(-1)].map(each => each && bandOf(each.temperature));
		return first === undefined || last === undefined
			? undefined
			: [temperatureOf(first - 0.5), temperatureOf(last + 0.5)];
	}
}

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
