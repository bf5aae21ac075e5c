/** Where a run has been: its costs by temperature, in bounded memory, and the heat capacity: how fast they fall as T falls. */

import type {Sample} from '../../run/samples.js';
import {sumOf} from '../../run/statistics.js';
import {hopeless} from '../heat.js';

/** Bands of temperature, by factors of 2^(1/8): 9 % wide. */
const bandsInOctave = 8;

/** All temperatures at which even the smallest step uphill is hopeless have one band: a schedule may fall without end. */
const bandOf = (temperature: number) =>
	Math.round(Math.log2(Math.max(temperature, hopeless())) * bandsInOctave);
const temperatureOf = (band: number) => 2 ** (band / bandsInOctave);

/** Samples that a band keeps: it then drops every second one, and keeps only every second later one. */
const bandCapacity = 1024;

/** Bands on each side whose samples count for the heat capacity of one, and the fewest samples that give it. */
const nearBands = 3;
const fewestSamples = 50;

type Visit = {readonly moves: number; readonly cost: number; readonly beta: number};

/** How often each cost was seen. */
export type Distribution = {
	readonly counts: ReadonlyMap<number, number>;
	readonly total: number;
};

/** Undefined without any. */
function distributionOf(all: ReadonlyArray<ReadonlyMap<number, number>>): Distribution | undefined {
	const counts = new Map<number, number>();
	for (const [cost, count] of all.flatMap(each => [...each])) {
		counts.set(cost, (counts.get(cost) ?? 0) + count);
	}

	const total = sumOf(counts.values());
	return total > 0 ? {counts, total} : undefined;
}

class Band {
	visits: Visit[] = [];
	readonly counts = new Map<number, number>();
	/** The sum of 1/T over the visits. */
	betas = 0;
	#added = 0;
	#stride = 1;

	add(visit: Visit): void {
		if (this.#added++ % this.#stride !== 0) {
			return;
		}

		this.visits.push(visit);
		this.#count(visit);
		if (this.visits.length > bandCapacity) {
			this.#keep((_, index) => index % 2 === 0);
			this.#stride *= 2;
		}
	}

	truncate(moves: number): void {
		this.#keep(visit => visit.moves <= moves);
	}

	/** Their mean temperature. */
	get temperature(): number {
		return this.visits.length / this.betas;
	}

	get mean(): number {
		return sumOf(this.visits.map(({cost}) => cost)) / this.visits.length;
	}

	get variance(): number {
		const {mean} = this;
		return sumOf(this.visits.map(({cost}) => (cost - mean) ** 2)) / this.visits.length;
	}

	#keep(isKept: (visit: Visit, index: number) => boolean): void {
		this.visits = this.visits.filter(isKept);
		this.counts.clear();
		this.betas = 0;
		for (const visit of this.visits) {
			this.#count(visit);
		}
	}

	#count({cost, beta}: Visit): void {
		this.counts.set(cost, (this.counts.get(cost) ?? 0) + 1);
		this.betas += beta;
	}
}

/** The heat capacity Var(cost) / T² at a temperature. */
export type Capacity = {
	readonly temperature: number;
	readonly capacity: number;
	/**
	Whether the mean cost rises with T by at least half as much: in equilibrium both are the same. A frozen run varies
	from one local minimum to another, but its mean stays.
	*/
	readonly isFalling: boolean;
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

export class Landscape {
	readonly #bands = new Map<number, Band>();
	#last = -1;
	#capacities: readonly Capacity[] | undefined;

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
			this.#capacities = undefined;
		}
	}

	/** Forget everything after this number of moves: the run continues differently from there. */
	truncate(moves: number): void {
		if (moves < this.#last) {
			this.#last = moves;
			this.#capacities = undefined;
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
		const costs = this.#bands.values().flatMap(({counts}) => counts.keys());
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

	/** The bands from one to before another, those that were visited. */
	#between(first: number, end: number): Band[] {
		const indexes = Array.from({length: end - first}, (_, index) => first + index);
		return indexes.flatMap(index => this.#bands.get(index) ?? []);
	}

	#rowOf(first: number, end: number): TemperatureRow {
		const bands = this.#between(first, end);
		const seen = distributionOf(bands.map(({counts}) => counts));
		const betas = sumOf(bands.map(band => band.betas));
		return {
			cold: first === bandOf(hopeless()) ? 0 : temperatureOf(first - 0.5),
			hot: temperatureOf(end - 0.5),
			temperature: seen ? seen.total / betas : temperatureOf((first + end - 1) / 2),
			seen,
		};
	}

	/** The heat capacity of each band that has enough samples, from cold to hot. */
	get capacities(): readonly Capacity[] {
		this.#capacities ??= [...this.#bands.keys()]
			.toSorted((a, b) => a - b)
			.flatMap(band =>
				capacityOf(temperatureOf(band), this.#between(band - nearBands, band + nearBands + 1)),
			);
		return this.#capacities;
	}

	/**
	The peak of the heat capacity, where the cost falls fastest with the temperature. Undefined until the run has been on both sides of it.
	*/
	get peak(): Capacity | undefined {
		const {capacities} = this;
		const falling = capacities.filter(({isFalling}) => isFalling);
		const highest = falling.toSorted((a, b) => b.capacity - a.capacity).at(0);
		return highest === capacities[0] || highest === capacities.at(-1) ? undefined : highest;
	}
}

/** The mean of these bands; none for too few samples. */
function capacityOf(temperature: number, bands: readonly Band[]): Capacity[] {
	const points = bands.map(band => ({
		total: band.visits.length,
		temperature: band.temperature,
		cost: band.mean,
		capacity: band.variance / band.temperature ** 2,
	}));
	const all = sumOf(points.map(({total}) => total));
	const mean = (of: (point: (typeof points)[0]) => number) =>
		sumOf(points.map(point => point.total * of(point))) / all;
	const middle = mean(point => point.temperature);
	// The straight line with the least squares through the samples.
	const slope =
		mean(point => (point.temperature - middle) * point.cost) /
		mean(point => (point.temperature - middle) ** 2);
	const capacity = mean(point => point.capacity);
	return all < fewestSamples ? [] : [{temperature, capacity, isFalling: slope >= capacity / 2}];
}
