/**
A film of a run: which move is shown at which second.

The first two cycles of the temperature and the last two are shown at one speed, slowly. Between them, and in a run
without cycles, time is slow near events and fast in local minima. The time between two events grows with the logarithm of their
distance: half of it while the run leaves the first one, half while it nears the second. So each event is reached move by
move, however long the run is.
*/

import {cyclesOf, type Sample} from './samples.js';

/** Seconds of a film. */
export const filmLength = 15;

/** A moment that a film slows down for: the start and the end of the run, and each new lowest cost. */
export type FilmEvent = {
	/** The number of moves after which it comes. */
	readonly moves: number;
	/** How much it slows time, from 0 to 1: the more, the more moves a new lowest cost took. */
	readonly weight: number;
};

type FilmSample = Pick<Sample, 'moves' | 'bestCost' | 'restarts' | 'reheats'>;

/** The cycles at either end that are shown slowly. */
const slowCycles = 2;

/** The most of a film that the cycles between them take. */
const mostOfMiddle = 1 / 4;

/** The moves at which the fast part of a film begins and ends; undefined for a run without cycles, which has no slow ones. */
export type FilmMiddle = readonly [from: number, to: number] | undefined;

/** @param samples in the order of the run, the first of its start and the last of its end */
export function filmMiddle(samples: readonly FilmSample[]): FilmMiddle {
	const {moves, ...last} = samples[samples.length - 1];
	const startOf = (cycle: number) => samples.find(sample => cyclesOf(sample) >= cycle)?.moves ?? moves;
	const from = startOf(slowCycles);
	return cyclesOf(last) > 0 ? [from, Math.max(from, startOf(cyclesOf(last) + 1 - slowCycles))] : undefined;
}

/** How much the start of a run slows time, and each end of the middle of a film. */
const startWeight = 1 / 2;

/**
The events of a run, in its order.

@param samples in the order of the run, the first of its start and the last of its end
*/
export function filmEvents(samples: readonly FilmSample[]): FilmEvent[] {
	const last = samples.at(-1)?.moves ?? 0;
	const events: FilmEvent[] = [{moves: 0, weight: startWeight}];
	for (const [at, {moves, bestCost}] of samples.entries()) {
		if (at > 0 && bestCost < samples[at - 1].bestCost && moves < last) {
			const since = events[events.length - 1].moves;
			events.push({moves, weight: (Math.log1p(moves - since) / Math.log1p(last)) ** 2});
		}
	}

	return [...events, {moves: last, weight: 1}];
}

/** A part of a film: at one speed, or the way from an event to the middle of the gap beside it, or from there to the next one. */
type Part = {
	/** The moves at its start; where it nears an event, those at its end. */
	readonly event: number;
	readonly direction: 1 | -1;
	readonly length: number;
	/** Seconds for each move at one speed, or else for each unit of the logarithm. */
	readonly scale: number;
	readonly isEven: boolean;
	/** When it begins, in seconds. */
	readonly start: number;
};

const nothing: Part = {event: 0, direction: 1, length: 0, scale: 1, isEven: true, start: 0};

/** How long it is, in the unit of its scale. @param moves from its event */
const unitsOf = ({isEven}: Pick<Part, 'isEven'>, moves: number) => (isEven ? moves : Math.log1p(moves));
const movesOf = ({isEven}: Pick<Part, 'isEven'>, units: number) => (isEven ? units : Math.expm1(units));

/** Between moves and seconds of a film: strictly monotone in both directions. */
export class FilmClock {
	/** Seconds. */
	readonly length: number;
	readonly events: readonly FilmEvent[];
	readonly middle: FilmMiddle;
	readonly #parts: Part[] = [];

	/**
	@param events of `filmEvents`, from the start of the run to its end
	@param length in seconds
	@param middle of `filmMiddle`
	*/
	constructor(events: readonly FilmEvent[], length: number, middle?: FilmMiddle) {
		this.length = length;
		this.events = events;
		this.middle = middle;
		const last = events.at(-1)?.moves ?? 0;
		const [from, to] = middle ?? [events.at(0)?.moves ?? 0, last];
		const share = middle ? Math.min(mostOfMiddle, (to - from) / last) : 1;
		const slow = (length * (1 - share)) / (last - to + from);
		const even = {direction: 1 as const, isEven: true, scale: slow};
		const halves = halvesOf(events, from, to);
		const total = halves.reduce((sum, half) => sum + half.weight * unitsOf(half, half.length), 0);
		let start = 0;
		for (const part of [
			{...even, event: 0, length: from},
			...halves.map(({weight, ...half}) => ({...half, scale: (length * share * weight) / total})),
			{...even, event: to, length: last - to},
		].filter(part => part.length > 0)) {
			this.#parts.push({...part, start});
			start += part.scale * unitsOf(part, part.length);
		}
	}

	/** The last part of which this holds, or the first one; in a film without parts nothing moves. */
	#partWhere(holds: (part: Part) => boolean): Part {
		return this.#parts.findLast(holds) ?? this.#parts.at(0) ?? nothing;
	}

	/** The moves made at a second, not rounded; clamped to the start and the end. */
	movesAt(second: number): number {
		const part = this.#partWhere(({start}) => start <= second);
		const {event, direction, length, scale, start} = part;
		const [passed, whole] = [Math.max(0, second - start), scale * unitsOf(part, length)];
		const left = direction === 1 ? Math.min(passed, whole) : Math.max(0, whole - passed);
		return event + direction * Math.min(length, movesOf(part, left / scale));
	}

	/** The second at which this many moves are made; clamped to the start and the end. */
	secondAt(moves: number): number {
		const part = this.#partWhere(
			each => (each.direction === 1 ? each.event : each.event - each.length) <= moves,
		);
		const {event, direction, length, scale, start} = part;
		const distance = unitsOf(part, Math.min(length, Math.max(0, (moves - event) * direction)));
		return start + scale * (direction === 1 ? distance : unitsOf(part, length) - distance);
	}
}

/** The ways from event to event between these moves, in halves. */
function halvesOf(events: readonly FilmEvent[], from: number, to: number) {
	const inner = events.filter(({moves}) => moves > from && moves < to);
	const endOf = (moves: number) =>
		events.find(event => event.moves === moves) ?? {moves, weight: startWeight};
	const all = [endOf(from), ...inner, endOf(to)];
	return all.slice(1).flatMap((next, index) => {
		const before = all[index];
		const length = (next.moves - before.moves) / 2;
		return [
			{event: before.moves, direction: 1 as const, length, weight: before.weight, isEven: false},
			{event: next.moves, direction: -1 as const, length, weight: next.weight, isEven: false},
		];
	});
}
