/** Where a run is: the bar of its film with its events, or that of a rewound run. */

import type {Progress} from '../../run/drive.js';
import {FilmClock, filmEvents, filmMiddle} from '../../run/film-clock.js';
import type {RunLog} from '../../run/log.js';
import {joinCells, type Line, type Role, span} from '../text/line.js';
import {groupDigits} from '../text/numbers.js';

export const filmOf = ({samples}: RunLog, length: number): FilmClock =>
	new FilmClock(filmEvents(samples), length, filmMiddle(samples));

/** Moves a second at a point of a film. */
export function filmRate(clock: FilmClock, moves: number): number {
	const second = clock.secondAt(moves);
	const step = clock.length / 1000;
	return (clock.movesAt(second + step) - clock.movesAt(second - step)) / (2 * step);
}

/** The weight from which an event is marked on the bar. */
const markedWeight = 0.3;

/** What stands before the bar. */
const barName = 'film ';

const narrowestNamed = 48;

/** The position in a film, and its new lowest costs. @param moves at the displayed point */
export function filmBar(clock: FilmClock, moves: number, lineWidth: number): Line {
	const room = lineWidth - barName.length;
	const slow = ` ${clock.length} s, slow at ${clock.middle ? 'both ends' : '┴ best'}`;
	const best = clock.middle ? `${slow}  ┴ best` : slow;
	// A mark without its meaning says nothing.
	const hasReheats = clock.events.some(({kind}) => kind === 'reheat');
	const forms = [...(hasReheats ? [`${best} ↑ reheat`] : []), best, slow];
	const text = forms.find(({length}) => room - length >= narrowestNamed) ?? '';
	const width = Math.max(1, room - text.length);
	const columnOf = (at: number) => Math.round((clock.secondAt(at) / clock.length) * (width - 1));
	const marks = new Map<number, string>();
	for (const {kind, weight, moves: at} of clock.events) {
		const mark = kind === 'best' && weight >= markedWeight ? '┴' : kind === 'reheat' ? '↑' : undefined;
		if (mark && text.includes(mark) && marks.get(columnOf(at)) !== '┴') {
			marks.set(columnOf(at), mark);
		}
	}

	const position = columnOf(moves);
	const track = Array.from({length: width}, (_, column): readonly [string, Role] =>
		column === position
			? ['●', 'accent']
			: column < position
				? ['━', 'accent']
				: [marks.get(column) ?? '─', 'dim'],
	);
	return [span(barName, 'dim'), ...joinCells(track), span(text, 'dim')];
}

/** Where a film is: `3.2 of 15 s`. */
export const filmTime = (clock: FilmClock, moves: number): string =>
	`${clock.secondAt(moves).toFixed(1)} of ${clock.length} s`;

/** The whole run as a bar with the displayed point; undefined at its end. */
export function timelineLine(
	{moves, frontier}: Pick<Progress, 'moves' | 'frontier'>,
	unit: string,
	width: number,
): Line | undefined {
	if (moves >= frontier) {
		return undefined;
	}

	const text = `${groupDigits(moves)} of ${groupDigits(frontier)} ${unit}  `;
	const length = Math.min(60, width - text.length);
	if (length < 8) {
		return [span(text.trimEnd())];
	}

	const at = Math.round((moves / frontier) * (length - 1));
	return [span(text), span(`${'━'.repeat(at)}●`, 'accent'), span('─'.repeat(length - 1 - at), 'dim')];
}
