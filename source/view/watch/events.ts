/** The log of a run's events: new bests, reheats, restarts, temperature commands, the end. */

import type {Progress} from '../../run/drive.js';
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

	/** @param until moves of the displayed point: later events are dim, with their time in brackets */
	lines(count: number, width: number, until = Number.POSITIVE_INFINITY): Line[] {
		return this.#events.slice(0, Math.max(0, count)).map(event => {
			const isLater = event.moves > until;
			const time = clockTime(event.milliseconds);
			const text = eventText(event);
			const role = event.kind === 'solved' ? 'good' : event.kind === 'manual' ? 'strong' : 'plain';
			return cut(
				[span(isLater ? `(${time}) ` : ` ${time}  `, 'dim'), span(text, isLater ? 'dim' : role)],
				width,
			);
		});
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

function happened(before: Progress, after: Progress): RunEvent[] {
	const {moves, milliseconds, status, override, temperature} = after;
	const event = (kind: EventKind, from: number, to: number, detail?: string): RunEvent[] =>
		from === to ? [] : [{kind, moves, since: milliseconds, milliseconds, from, to, detail}];
	// A change replaces an earlier one at the same point: their number stays.
	const [last, lastBefore] = [after.changes.at(-1), before.changes.at(-1)];
	const isManual =
		after.changes.length !== before.changes.length ||
		last?.factor !== lastBefore?.factor ||
		last?.held !== lastBefore?.held;
	return [
		...event('restart', before.restarts, after.restarts),
		...event('reheat', before.reheats, after.reheats),
		...event('manual', 0, isManual ? 1 : 0, overrideDetail(override, temperature)),
		...event('best', before.bestCost, after.bestCost),
		...(status === 'running' || status === before.status
			? []
			: event(
					status === 'solved' ? 'solved' : 'gave up',
					0,
					1,
					status === 'solved' ? '' : `cost ${after.cost}`,
				)),
	];
}

const overrideDetail = (override: Progress['override'], temperature = 0): string =>
	override?.held === undefined
		? `T = ${significant(temperature)}`
		: `T held at ${significant(override.held)}`;

/** Several events by their number, a single one by its running count: `3 restarts`, `restart  4`. */
function eventText({kind, from, to, detail}: RunEvent): string {
	const count = to - from > 1 ? `${groupDigits(from + 1)} to ${groupDigits(to)}` : groupDigits(to);
	return `${kind.padEnd(9)}${detail ?? (kind === 'best' ? `cost ${from} → ${to}` : count)}`;
}
