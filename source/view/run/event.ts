/** What has happened in a run, in words. */

import type {RunEvent} from '../../run/log.js';
import {groupDigits, significant} from '../text/numbers.js';
import {endWord} from '../work.js';

/** Several events by their number, a single one by its running count: `restart 2 to 3`, `restart 4`. */
export function eventText(event: RunEvent): string {
	switch (event.kind) {
		case 'solved':
			return 'solved';
		case 'gave-up':
		case 'failed':
			return `${endWord(event.kind).padEnd(7)} cost ${event.cost}`;
		case 'manual':
			return `${event.is.padEnd(7)} T = ${significant(event.temperature)}`;
		case 'best':
			return `best    cost ${event.from} → ${event.to}`;
		default: {
			const {kind, from, to} = event;
			const count = to - from > 1 ? `${groupDigits(from + 1)} to ${groupDigits(to)}` : groupDigits(to);
			return `${kind.padEnd(8)}${count}`;
		}
	}
}
