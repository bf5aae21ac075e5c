/**
A film of a run: which move is shown at which second. Time is slow near events and fast in traps.

The time between two events grows with the logarithm of their distance: half of it while the run leaves the first one,
half while it nears the second. So each event is reached move by move, however long the run is.
*/

import type {Sample} from './samples.js';

/** A moment that a film slows down for, after this many moves. */
export type FilmEvent = {
	readonly moves: number;
	/**
	- `best`: a new lowest cost;
	- `rescue`: the highest cost between two of them, from where the search got out of a trap;
	- `reheat`, `restart`: the last one before a new lowest cost.
	*/
	readonly kind: 'start' | 'best' | 'rescue' | 'reheat' | 'restart' | 'end';
	/** How much it slows time, from 0 to 1: the more, the more moves a new lowest cost took. */
	readonly weight: number;
};

type FilmSample = Pick<Sample, 'moves' | 'cost' | 'highest' | 'bestCost' | 'restarts' | 'reheats'>;

const highestCost = ({cost, highest = cost}: FilmSample): number => highest;

/** What leads to a new lowest cost counts this part of it. */
const counterShares = {rescue: 1 / 2, reheat: 1 / 4, restart: 1 / 4} as const;

/**
The events of a run, in its order.

@param samples in the order of the run, the first of its start and the last of its end
*/
export function filmEvents(samples: readonly FilmSample[]): FilmEvent[] {
	const last = samples.at(-1)?.moves ?? 0;
	const events: FilmEvent[] = [{moves: 0, kind: 'start', weight: 1 / 2}];
	let since = 0;
	for (let at = 1; at < samples.length; at++) {
		if (samples[at].bestCost < samples[at - 1].bestCost) {
			const {moves} = samples[at];
			const weight = (Math.log1p(moves - samples[since].moves) / Math.log1p(last)) ** 2;
			events.push(...causesOf(samples, since, at, weight), {moves, kind: 'best', weight});
			since = at;
		}
	}

	events.push({moves: last, kind: 'end', weight: 1});
	return heaviest(events);
}

/** What led from one lowest cost, at a sample, to the next. */
function causesOf(samples: readonly FilmSample[], from: number, to: number, weight: number): FilmEvent[] {
	let highest = from + 1;
	const causes: FilmEvent[] = [];
	for (let at = from + 1; at < to; at++) {
		highest = highestCost(samples[at]) >= highestCost(samples[highest]) ? at : highest;
	}

	for (const [kind, counter] of [
		['reheat', 'reheats'],
		['restart', 'restarts'],
	] as const) {
		const at = samples.findLastIndex(
			(sample, index) => index > from && index <= to && sample[counter] > samples[index - 1][counter],
		);
		if (at > 0) {
			causes.push({moves: samples[at].moves, kind, weight: weight * counterShares[kind]});
		}
	}

	if (highestCost(samples[highest]) > samples[from].bestCost && highest < to) {
		causes.push({moves: samples[highest].moves, kind: 'rescue', weight: weight * counterShares.rescue});
	}

	return causes;
}

/** In the order of the run, of several after the same number of moves the one of most weight. */
function heaviest(events: readonly FilmEvent[]): FilmEvent[] {
	const byMoves = new Map<number, FilmEvent>();
	for (const event of events) {
		if (event.weight >= (byMoves.get(event.moves)?.weight ?? 0)) {
			byMoves.set(event.moves, event);
		}
	}

	return [...byMoves.values()].sort((a, b) => a.moves - b.moves);
}

/** The way from an event to the middle of the gap beside it, or from there to the next one. */
type Part = {
	readonly event: number;
	/** 1 where it leaves the event, -1 where it nears it. */
	readonly direction: 1 | -1;
	readonly length: number;
	/** Seconds for each unit of the logarithm. */
	readonly scale: number;
	/** When it begins, in seconds. */
	readonly start: number;
};

/** Between moves and seconds of a film: strictly monotone in both directions. */
export class FilmClock {
	/** Seconds. */
	readonly length: number;
	readonly events: readonly FilmEvent[];
	readonly #parts: Part[] = [];

	/**
	@param events of `filmEvents`, from the start of the run to its end
	@param length in seconds
	*/
	constructor(events: readonly FilmEvent[], length: number) {
		this.length = length;
		this.events = events;
		const halves = events.slice(1).flatMap((to, index) => {
			const from = events[index];
			const half = (to.moves - from.moves) / 2;
			return [
				{event: from.moves, direction: 1 as const, length: half, weight: from.weight},
				{event: to.moves, direction: -1 as const, length: half, weight: to.weight},
			];
		});
		const total = halves.reduce((sum, half) => sum + half.weight * Math.log1p(half.length), 0);
		let start = 0;
		for (const {weight, ...half} of halves) {
			const scale = (length * weight) / total;
			this.#parts.push({...half, scale, start});
			start += scale * Math.log1p(half.length);
		}
	}

	/** The moves made at a second, not rounded; clamped to the start and the end. */
	movesAt(second: number): number {
		const part = this.#parts.findLast(({start}) => start <= second) ?? this.#parts.at(0);
		if (!part) {
			return 0;
		}

		const {event, direction, length, scale, start} = part;
		const [passed, whole] = [Math.max(0, second - start), scale * Math.log1p(length)];
		const left = direction === 1 ? Math.min(passed, whole) : Math.max(0, whole - passed);
		return event + direction * Math.min(length, Math.expm1(left / scale));
	}

	/** The second at which this many moves are made; clamped to the start and the end. */
	secondAt(moves: number): number {
		const part =
			this.#parts.findLast(
				({event, direction, length}) => (direction === 1 ? event : event - length) <= moves,
			) ?? this.#parts.at(0);
		if (!part) {
			return 0;
		}

		const {event, direction, length, scale, start} = part;
		const distance = Math.min(length, Math.max(0, (moves - event) * direction));
		return (
			start + scale * (direction === 1 ? Math.log1p(distance) : Math.log1p(length) - Math.log1p(distance))
		);
	}
}
