/** What has happened in a run, in lines: new bests, reheats, restarts, temperature commands, the end. */

import type {Progress} from '../../run/drive.js';
import {cut, type Line, span} from '../text/line.js';
import {clockTime, groupDigits, significant} from '../text/numbers.js';

type Kind = 'best' | 'reheat' | 'restart' | 'manual' | 'solved' | 'gave up';

/** One thing that happened, or several of a kind soon after each other: from one count or cost to another. */
type Event = {
	readonly kind: Kind;
	/** Milliseconds of running where the first of them was seen. */
	readonly since: number;
	/** Moves, and milliseconds of running, where the last of them was seen. */
	readonly moves: number;
	readonly milliseconds: number;
	readonly from: number;
	readonly to: number;
	/** What was done, where a number does not tell it. */
	readonly detail?: string | undefined;
};

/** Milliseconds of running in which several of a kind are one line: more lines than these nobody could read. */
const together = 2000;

/** A line of a kind grows where it is among so many: of two kinds in turn, both do. */
const alive = 3;

const mostEvents = 100;

export class EventLog {
	/** The newest first. */
	#events: Event[] = [];
	#before: Progress | undefined;

	/** How the run stands after more of it; a moment that has been before adds nothing. */
	add(progress: Progress): void {
		const before = this.#before;
		if (before && progress.moves === progress.frontier && progress !== before) {
			// Laid on an earlier point, a hand has taken back what came after it.
			const isAnother = progress.moves < before.moves;
			for (const event of happened(isAnother ? {...progress, changes: before.changes} : before, progress)) {
				this.#note(event);
			}
		}

		if (progress.moves === progress.frontier) {
			this.#before = progress;
		}
	}

	/** Forget what came after so many moves. */
	truncate(moves: number): void {
		this.#events = this.#events.filter(event => event.moves <= moves);
	}

	/** @param until moves of the point that is looked at: what came later is dim, and its time in brackets */
	lines(count: number, width: number, until = Number.POSITIVE_INFINITY): Line[] {
		return this.#events.slice(0, Math.max(0, count)).map(event => {
			const isLater = event.moves > until;
			const time = clockTime(event.milliseconds);
			const text = textOf(event);
			const role = event.kind === 'solved' ? 'good' : event.kind === 'manual' ? 'accent' : 'plain';
			return cut(
				[span(isLater ? `(${time}) ` : ` ${time}  `, 'dim'), span(text, isLater ? 'dim' : role)],
				width,
			);
		});
	}

	#note(event: Event): void {
		const same = this.#events
			.slice(0, alive)
			.findIndex(({kind, since}) => kind === event.kind && event.milliseconds - since < together);
		if (same === -1 || event.detail !== undefined) {
			this.#events = [event, ...this.#events].slice(0, mostEvents);
			return;
		}

		// Its time is now that of the last: so it is the newest.
		const [{since, from}] = this.#events.splice(same, 1);
		this.#events.unshift({...event, since, from});
	}
}

/** What came between two moments. */
function happened(before: Progress, after: Progress): Event[] {
	const {moves, milliseconds, status, override: hand, temperature} = after;
	const event = (kind: Kind, from: number, to: number, detail?: string): Event[] =>
		from === to ? [] : [{kind, moves, since: milliseconds, milliseconds, from, to, detail}];
	const isHand = after.changes.length !== before.changes.length;
	return [
		...event('restart', before.restarts, after.restarts),
		...event('reheat', before.reheats, after.reheats),
		...event('manual', 0, isHand ? 1 : 0, handText(hand, temperature)),
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

const handText = (hand: Progress['override'], temperature = 0): string =>
	hand?.held === undefined ? `T = ${significant(temperature)}` : `T held at ${significant(hand.held)}`;

/** Several of what is counted by their number, one of them as the how-manyth it is. */
function textOf({kind, from, to, detail}: Event): string {
	const count = to - from;
	return detail === undefined && kind !== 'best' && count > 1
		? `${groupDigits(count)} ${kind}s`
		: `${kind.padEnd(9)}${detail ?? (kind === 'best' ? `cost ${from} → ${to}` : groupDigits(to))}`;
}
