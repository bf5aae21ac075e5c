/** Where a run is: the bar of its film with its events and the heat of the whole run, or that of a rewound run. */

import type {Progress} from '../run/drive.js';
import {FilmClock, filmEvents} from '../run/film.js';
import type {RunLog} from '../run/log.js';
import {heatOf} from './heat.js';
import {joinCells, type Line, type Role, rampRole, span, widthOf} from './text/line.js';
import {groupDigits} from './text/numbers.js';

/** Seconds of a film, and of a long one. */
export const filmLengths = {short: 15, long: 60} as const;

export const filmOf = ({samples}: RunLog, length: number): FilmClock =>
	new FilmClock(filmEvents(samples), length);

/** Moves a second at a point of a film. */
export function filmRate(clock: FilmClock, moves: number): number {
	const second = clock.secondAt(moves);
	const step = clock.length / 1000;
	return (clock.movesAt(second + step) - clock.movesAt(second - step)) / (2 * step);
}

/** From the coldest to the hottest, without colour. */
const filmShades = ['░', '▒', '▓', '█'];

/** The weight from which an event is marked on the bar. */
const markedWeight = 0.3;

type FilmBarOptions = {
	readonly clock: FilmClock;
	readonly log: RunLog;
	/** The moves at the displayed point. */
	readonly moves: number;
	/** See `Method`. */
	readonly smallestRise: number | undefined;
	readonly hasColour: boolean;
};

/** The names of a film's lines: of the temperatures, and of the position. */
const barNames = ['T', 'film'] as const;
const overFilm = 'over the film';

const narrowestNamed = 48;

/** The columns of a film's bar in a line of this width: those before it, and its own. */
export function filmBarArea(clock: FilmClock, width: number) {
	const left = Math.max(...barNames.map(({length}) => length)) + 1;
	const best = `${clock.length} s, slow at ┴ best`;
	// Only where their text fits are reheats marked.
	const forms = clock.events.some(({kind}) => kind === 'reheat') ? [`${best} ↑ reheat`, best] : [best];
	const text = forms.find(({length}) => width - left - length - 1 >= narrowestNamed);
	const right = text === undefined ? 0 : Math.max(text.length, overFilm.length) + 1;
	return {left, width: Math.max(1, width - left - right), texts: text === undefined ? [] : [overFilm, text]};
}

/**
The heat of the whole run over the seconds of its film, and below it the position and the new lowest costs, each with
its name and what it is.
*/
export function filmBar(options: FilmBarOptions, lineWidth: number): Line[] {
	const {clock} = options;
	const {left, width, texts} = filmBarArea(clock, lineWidth);
	const hasReheats = texts.some(text => text.includes('↑'));
	return barLines(options, width, hasReheats).map((bar, row) => [
		span(barNames[row].padEnd(left), 'dim'),
		...bar,
		...(texts.length > 0 ? [span(` ${texts[row]}`, 'dim')] : []),
	]);
}

function barLines(options: FilmBarOptions, width: number, hasReheats: boolean): Line[] {
	const {clock, moves} = options;
	const columnAt = (at: number) => Math.round((clock.secondAt(at) / clock.length) * (width - 1));
	const marks = new Map<number, string>();
	for (const {kind, weight, moves: at} of clock.events) {
		if (kind === 'best' && weight >= markedWeight) {
			marks.set(columnAt(at), '┴');
		} else if (kind === 'reheat' && hasReheats && !marks.has(columnAt(at))) {
			marks.set(columnAt(at), '↑');
		}
	}

	const position = columnAt(moves);
	const track = Array.from({length: width}, (_, column): readonly [string, Role] =>
		column === position
			? ['●', 'accent']
			: column < position
				? ['━', 'accent']
				: [marks.get(column) ?? '─', 'dim'],
	);
	return [heatStrip(options, width), joinCells(track)];
}

/** A column for each part of the film, in the colour of its temperature; dim for a solver without one. */
function heatStrip({clock, log: {samples}, smallestRise, hasColour}: FilmBarOptions, width: number): Line {
	let at = 0;
	return joinCells(
		Array.from({length: width}, (_, column): readonly [string, Role] => {
			const moves = clock.movesAt(((column + 0.5) / width) * clock.length);
			while (at < samples.length - 1 && samples[at].moves < moves) {
				at++;
			}

			const {temperature} = samples[at];
			if (temperature === undefined) {
				return ['░', 'dim'];
			}

			const heat = heatOf(temperature, smallestRise);
			return hasColour
				? ['█', rampRole(heat)]
				: [filmShades[Math.min(filmShades.length - 1, Math.floor(heat * filmShades.length))], 'plain'];
		}),
	);
}

/** Where a film is: `3.2 of 15 s`. */
export const filmTime = (clock: FilmClock, moves: number): string =>
	`${clock.secondAt(moves).toFixed(1)} of ${clock.length} s`;

/** The second of a film at a column of its bar. */
export const secondAtColumn = (clock: FilmClock, column: number, width: number): number =>
	(Math.min(1, Math.max(0, column / (width - 1))) || 0) * clock.length;

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
	return length < 8 ? [span(text.trimEnd())] : [span(text), ...positionBar(moves / frontier, length)];
}

export function positionBar(share: number, length: number): Line {
	const at = Math.round(share * (length - 1));
	return [span(`${'━'.repeat(at)}●`, 'accent'), span('─'.repeat(length - 1 - at), 'dim')];
}

/** The point of the run at a column of that line, from 0, its start, to 1, its end; undefined outside the bar. */
export function shareAt([text, ...bar]: Line, column: number): number | undefined {
	const length = widthOf(bar);
	const at = column - widthOf([text]);
	return at < 0 || at >= length ? undefined : at / (length - 1);
}
