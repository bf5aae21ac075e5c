/** The log of a run's events: new bests, restarts, temperature commands, the end. */

import type {Progress} from '../../run/drive.js';
import type {FilmClock} from '../../run/film.js';
import type {Bucket} from '../curves/bucket.js';
import type {History} from '../curves/history.js';
import {cut, type Line, span} from '../text/line.js';
import {clockTime, groupDigits, significant} from '../text/numbers.js';

type EventKind = 'best' | 'restart' | 'manual' | 'solved' | 'gave up';

/** An event, or several of one kind in quick succession: from one count or cost to another. */
export type RunEvent = {
	readonly kind: EventKind;
	/** Moves, and milliseconds of running, at the last of them. */
	readonly moves: number;
	readonly milliseconds: number;
	readonly from: number;
	readonly to: number;
	/** What a number alone does not say. */
	readonly detail?: string | undefined;
};

/** Milliseconds of running between two lines of one kind: what happens in between is one line after that. */
const between = 1000;

const mostEvents = 100;

/** What is listed stays as it is, so that nobody has to read it again. */
export class EventLog {
	/** The newest first. */
	#events: RunEvent[] = [];
	/** Those that are not listed yet, one of each kind. */
	#waiting: RunEvent[] = [];
	#before: Progress | undefined;

	/** Add the events since the last call; a rewound run adds nothing. @param isPaused nothing waits then */
	add(progress: Progress, isPaused = false): void {
		const before = this.#before;
		if (progress.moves < progress.frontier) {
			return;
		}

		if (before && progress !== before) {
			// A command at an earlier point has replaced what followed.
			const isAnother = progress.moves < before.moves;
			for (const event of happened(isAnother ? {...progress, changes: before.changes} : before, progress)) {
				this.#note(event);
			}
		}

		this.#before = progress;
		this.#list(progress.milliseconds, isPaused || progress.status !== 'running');
	}

	truncate(moves: number): void {
		this.#events = this.#events.filter(event => event.moves <= moves);
		this.#waiting = this.#waiting.filter(event => event.moves <= moves);
	}

	/** The events up to this number of moves, the newest first. */
	until(moves: number): readonly RunEvent[] {
		return this.#events.filter(event => event.moves <= moves);
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
			this.#events.shift();
		}

		const same = this.#waiting.findIndex(({kind}) => kind === event.kind);
		const from = same === -1 || event.detail !== undefined ? event.from : this.#waiting[same].from;
		this.#waiting = [...this.#waiting.filter((_, at) => at !== same), {...event, from}];
	}

	/** List what has waited long enough. */
	#list(now: number, isDue: boolean): void {
		const listed = (kind: EventKind) => this.#events.find(event => event.kind === kind)?.milliseconds;
		const due = this.#waiting.filter(
			({kind, detail}) => isDue || detail !== undefined || now - (listed(kind) ?? -between) >= between,
		);
		if (due.length > 0) {
			this.#waiting = this.#waiting.filter(event => !due.includes(event));
			this.#events = newestFirst([...due.reverse(), ...this.#events]).slice(0, mostEvents);
		}
	}
}

const newestFirst = (events: readonly RunEvent[]) => events.toSorted((a, b) => b.moves - a.moves);

/**
What has happened up to the displayed point of a run, the newest first: at most `count` lines, each with its second in
the film, or else its time in the run.

@param listed what the log of the run has up to there; the history adds what is newer
*/
export function pastEventLines(
	{buckets}: History,
	progress: Progress,
	{film, listed = []}: {readonly film?: FilmClock | undefined; readonly listed?: readonly RunEvent[]},
	{count, width}: {readonly count: number; readonly width: number},
): Line[] {
	const events: RunEvent[] = [];
	const oldest = listed.at(count - 1)?.moves ?? -1;
	const last = buckets.findLastIndex(({moves}) => moves <= progress.moves);
	for (let at = last; at > 0 && events.length < count && buckets[at].moves > oldest; at--) {
		const [before, after] = [buckets[at - 1], buckets[at]];
		const isManual = after.commands !== before.commands;
		const detail = `T = ${significant(after.temperature?.mean ?? 0)}`;
		const isNew = ({kind, moves}: RunEvent) =>
			!listed.some(event => event.kind === kind && event.moves >= moves);
		events.push(
			...countedEvents(before, after, isManual ? detail : undefined)
				.filter(isNew)
				.reverse(),
		);
	}

	return newestFirst([...endEvents(progress), ...events, ...listed])
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

type Counts = Pick<Bucket, 'moves' | 'milliseconds' | 'restarts' | 'bestCost'>;

/** The events between two moments. @param manual what a temperature command has made, where there was one */
function countedEvents(before: Counts, {moves, milliseconds, ...after}: Counts, manual?: string): RunEvent[] {
	const event = (kind: EventKind, from: number, to: number, detail?: string): RunEvent[] =>
		from === to ? [] : [{kind, moves, milliseconds, from, to, detail}];
	return [
		...event('restart', before.restarts, after.restarts),
		...event('manual', 0, manual === undefined ? 0 : 1, manual),
		...event('best', before.bestCost, after.bestCost),
	];
}

/** The end of a run, once it is there. */
function endEvents({status, moves, milliseconds, cost}: Progress): RunEvent[] {
	const end = {moves, milliseconds, from: 0, to: 1};
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
