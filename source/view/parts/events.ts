/** The list of a run's events: new bests, restarts, manual changes of the temperature, the end. */

import type {FilmClock} from '../../run/film.js';
import {pastEvents, type RunEvent, type RunLog} from '../../run/log.js';
import {cut, type Line, span} from '../text/line.js';
import {clockTime, groupDigits, significant} from '../text/numbers.js';
import type {Part, Room} from './part.js';

export const events: Part = {
	name: 'events',
	title: () => 'events',
	size: (_, {rows}) => (rows > 1 ? {least: 2, most: rows} : undefined),
	draw: ({watched: {log, progress, film}}, {width, rows, isFramed}) => {
		const gap = isFramed ? 0 : 1;
		// At its end a film has told all, and the run has its own time again.
		const played = progress.moves < progress.frontier ? film : undefined;
		const lines = eventLines(log, progress.moves, {width, rows: rows - gap}, played);
		return lines.length > 0 ? [...Array.from({length: gap}, () => []), ...lines] : [];
	},
};

/**
The events up to a point of a run, the newest first. Outside a film, those of one kind within a second are one: the list
stays short, however fast the run is.

@param film the one that is shown: each event then has its second in it @default its time in the run
*/
export function eventLines(
	log: RunLog,
	moves: number,
	{width, rows}: Pick<Room, 'width' | 'rows'>,
	film?: FilmClock,
): Line[] {
	const events = pastEvents(log, moves, !film)
		.filter(({kind}) => kind !== 'reheat')
		.slice(0, Math.max(0, rows));
	const labels = events.map(event =>
		clockTime(film ? film.secondAt(event.moves) * 1000 : event.milliseconds),
	);
	const longest = Math.max(0, ...labels.map(({length}) => length));
	return events.map((event, index) => {
		const role = event.kind === 'solved' ? 'good' : event.kind === 'manual' ? 'strong' : 'plain';
		const label = labels[index].padStart(longest);
		// A column stays free before the frame.
		return cut([span(` ${label}  `, 'dim'), span(eventText(event), role)], width - 1);
	});
}

/** Several events by their number, a single one by its running count: `restart 2 to 3`, `restart 4`. */
export function eventText(event: RunEvent): string {
	switch (event.kind) {
		case 'solved':
			return 'solved';
		case 'gave-up':
			return `gave up cost ${event.cost}`;
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
