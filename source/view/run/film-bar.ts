/** Where a run is: the bar of its film, or that of a rewound run. */

import type {Progress} from '../../run/drive.js';
import {FilmClock, filmEvents, filmMiddle} from '../../run/film-clock.js';
import type {RunLog} from '../../run/log.js';
import {type Line, span} from '../text/line.js';
import {groupDigits} from '../text/numbers.js';

export const filmOf = ({samples}: RunLog, length: number): FilmClock =>
	new FilmClock(filmEvents(samples), length, filmMiddle(samples));

/** Moves a second at a point of a film. */
export function filmRate(clock: FilmClock, moves: number): number {
	const second = clock.secondAt(moves);
	const step = clock.length / 1000;
	return (clock.movesAt(second + step) - clock.movesAt(second - step)) / (2 * step);
}

/** A bar with a point at a share of it, from 0 to 1. */
function barTo(share: number, length: number): Line {
	const at = Math.round(share * (length - 1));
	return [span(`${'━'.repeat(at)}●`, 'accent'), span('─'.repeat(length - 1 - at), 'dim')];
}

const barName = 'film ';

/** The position in a film. @param moves at the displayed point */
export const filmBar = (clock: FilmClock, moves: number, width: number): Line => [
	span(barName, 'dim'),
	...barTo(clock.secondAt(moves) / clock.length, Math.max(1, width - barName.length)),
];

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

	return [span(text), ...barTo(moves / frontier, length)];
}
