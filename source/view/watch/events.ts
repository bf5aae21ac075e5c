/** The log of a run's events: new bests, reheats, restarts, temperature commands, the end. */

import type {Progress} from '../../run/drive.js';
import type {FilmClock} from '../../run/film.js';
import type {Bucket} from '../curves/bucket.js';
import type {History} from '../curves/history.js';
import {cut, type Line, span} from '../text/line.js';
import {clockTime, groupDigits, significant} from '../text/numbers.js';

type EventKind = 'best' | 'reheat' | 'restart' | 'manual' | 'solved' | 'gave up';

/** An event, or several of one kind in quick succession: from one count or cost to another. */
type RunEvent = {
	readonly kind: EventKind;
	/** Milliseconds of running at the first of them. */
	readonly since: number;
	/** Moves, and milliseconds of running, at the last of them. */
	readonly moves: number;
	readonly milliseconds: number;
	readonly from: number;
	readonly to: number;
	/** What a number alone does not say. */
	readonly detail?: string | undefined;
};

/** Milliseconds of running within which events of one kind share a line, so that the log stays readable. */
const together = 2000;

/** An event joins an earlier one only among the newest lines: two kinds in turn both grow. */
const alive = 3;

const mostEvents = 100;

export class EventLog {
	/** The newest first. */
	#events: RunEvent[] = [];
	#before: Progress | undefined;

	/** Add the events since the last call; a rewound run adds nothing. */
	add(progress: Progress): void {
		const before = this.#before;
		if (before && progress.moves === progress.frontier && progress !== before) {
			// A command at an earlier point has replaced what followed.
			const isAnother = progress.moves < before.moves;
			for (const event of happened(isAnother ? {...progress, changes: before.changes} : before, progress)) {
				this.#note(event);
			}
		}

		if (progress.moves === progress.frontier) {
			this.#before = progress;
		}
	}

	truncate(moves: number): void {
		this.#events = this.#events.filter(event => event.moves <= moves);
	}

	lines(count: number, width: number): Line[] {
		return this.#events
			.slice(0, Math.max(0, count))
			.map(event => eventLine(event, event.milliseconds, width));
	}

	#note(event: RunEvent): void {
		const [last] = this.#events;
		if (event.kind === 'manual' && last?.kind === 'manual' && last.moves === event.moves) {
			// A further command at the same point: its temperature replaces the one before.
			this.#events = [event, ...this.#events.slice(1)];
			return;
		}

		const same = this.#events
			.slice(0, alive)
			.findIndex(({kind, since}) => kind === event.kind && event.milliseconds - since < together);
		if (same === -1 || event.detail !== undefined) {
			this.#events = [event, ...this.#events].slice(0, mostEvents);
			return;
		}

		// With the time of its last event it is the newest line.
		const [{since, from}] = this.#events.splice(same, 1);
		this.#events.unshift({...event, since, from});
	}
}

/**
What has happened up to the displayed point of a run, the newest first: at most `count` lines, each with its second in
the film, or else its time in the run.
*/
export function pastEventLines(
	{buckets}: History,
	progress: Progress,
	film: FilmClock | undefined,
	{count, width}: {readonly count: number; readonly width: number},
): Line[] {
	const events = endEvents(progress);
	const last = buckets.findLastIndex(({moves}) => moves <= progress.moves);
	for (let at = last; at > 0 && events.length < count; at--) {
		const [before, after] = [buckets[at - 1], buckets[at]];
		const isManual = after.commands !== before.commands;
		const detail = `T = ${significant(after.temperature?.mean ?? 0)}`;
		events.push(...countedEvents(before, after, isManual ? detail : undefined).reverse());
	}

	return events
		.slice(0, Math.max(0, count))
		.map(event => eventLine(event, film ? film.secondAt(event.moves) * 1000 : event.milliseconds, width));
}

function eventLine(event: RunEvent, milliseconds: number, width: number): Line {
	const role = event.kind === 'solved' ? 'good' : event.kind === 'manual' ? 'strong' : 'plain';
	// A column stays free before the frame.
	return cut([span(` ${clockTime(milliseconds)}  `, 'dim'), span(eventText(event), role)], width - 1);
}

function happened(before: Progress, after: Progress): RunEvent[] {
	const {status, override, temperature} = after;
	// A change replaces an earlier one at the same point: their number stays.
	const [last, lastBefore] = [after.changes.at(-1), before.changes.at(-1)];
	const isManual =
		after.changes.length !== before.changes.length ||
		last?.factor !== lastBefore?.factor ||
		last?.held !== lastBefore?.held;
	return [
		...countedEvents(before, after, isManual ? overrideDetail(override, temperature) : undefined),
		...(status === before.status ? [] : endEvents(after)),
	];
}

type Counts = Pick<Bucket, 'moves' | 'milliseconds' | 'restarts' | 'reheats' | 'bestCost'>;

/** The events between two moments. @param manual what a temperature command has made, where there was one */
function countedEvents(before: Counts, {moves, milliseconds, ...after}: Counts, manual?: string): RunEvent[] {
	const event = (kind: EventKind, from: number, to: number, detail?: string): RunEvent[] =>
		from === to ? [] : [{kind, moves, since: milliseconds, milliseconds, from, to, detail}];
	return [
		...event('restart', before.restarts, after.restarts),
		...event('reheat', before.reheats, after.reheats),
		...event('manual', 0, manual === undefined ? 0 : 1, manual),
		...event('best', before.bestCost, after.bestCost),
	];
}

/** The end of a run, once it is there. */
function endEvents({status, moves, milliseconds, cost}: Progress): RunEvent[] {
	const end = {moves, since: milliseconds, milliseconds, from: 0, to: 1};
	return status === 'running'
		? []
		: status === 'solved'
			? [{...end, kind: 'solved', detail: ''}]
			: [{...end, kind: 'gave up', detail: `cost ${cost}`}];
}

const overrideDetail = (override: Progress['override'], temperature = 0): string =>
	override?.held === undefined
		? `T = ${significant(temperature)}`
		: `T held at ${significant(override.held)}`;

/** Several events by their number, a single one by its running count: `3 restarts`, `restart 4`. */
function eventText({kind, from, to, detail}: RunEvent): string {
	const count = to - from > 1 ? `${groupDigits(from + 1)} to ${groupDigits(to)}` : groupDigits(to);
	return `${kind.padEnd(8)}${detail ?? (kind === 'best' ? `cost ${from} → ${to}` : count)}`;
}
