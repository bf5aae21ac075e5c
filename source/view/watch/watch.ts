/** The lines of the watching screen about a run: its headline, its status, its end. */

import type {Progress} from '../../run/drive.js';
import type {FilmClock} from '../../run/film.js';
import type {RunLog} from '../../run/log.js';
import type {RunLength} from '../../run/measure-length.js';
import type {Method} from '../../solvers/solver.js';
import {describeGeometry} from '../../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../../sudoku/puzzle.js';
import type {CurveOptions} from '../curves/options.js';
import {filmTime} from '../film.js';
import {temperatureRole} from '../heat.js';
import type {LadderTrace} from '../ladder/ladder-trace.js';
import type {Landscape} from '../landscape/landscape.js';
import {runEffort} from '../run-effort.js';
import {cut, justify, type Line, type Role, span, widthOf, wrapText} from '../text/line.js';
import {countText, groupDigits, shortNumber, significant, singular} from '../text/numbers.js';

export type Watched = {
	readonly puzzle: Puzzle;
	readonly title: string;
	readonly method: Method;
	readonly progress: Progress;
	readonly history: RunLog;
	readonly landscape: Landscape;
	/** Of replica exchange. */
	readonly ladderTrace: LadderTrace;
	/** What a lesson says now. */
	readonly lessonText?: string | undefined;
	readonly curves: CurveOptions;
	/** The moves of the displayed point, where it is not the last one. */
	readonly cursor?: number | undefined;
	/** The highest temperature so far. */
	readonly peak: number;
	/** The lowest temperature of the schedule, if it has one and the run has not gone below it. */
	readonly cold?: number | undefined;
	/** What is known of the length of the run, while the speed follows from it. */
	readonly length?: RunLength | undefined;
	/** The name of the solver's file, until it is loaded: there are no figures yet. */
	readonly loading?: string | undefined;
	/** Measured moves a second: the recent ones, and at the end all of them. */
	readonly measuredRate: number | undefined;
	/** Target moves a second, Infinity for full speed: now (0 is paused), and when not paused. */
	readonly rate: number;
	readonly speed: number;
	/** The film of the run, while it is shown. */
	readonly film?: FilmClock | undefined;
};

/** Milliseconds up to the displayed point: of running, or in a film of its own time. */
export function elapsedTime({film, history, progress: {moves, frontier, milliseconds}}: Watched): number {
	if (film) {
		return film.secondAt(moves) * 1000;
	}

	return moves < frontier ? history.convert(moves, 'moves', 'milliseconds') : milliseconds;
}

/** The measured rate where it is that of the displayed point: a film plays at a rate of its own. */
export const shownRate = ({measuredRate, film, cursor}: Watched): number | undefined =>
	film || cursor !== undefined ? undefined : measuredRate;

/** The puzzle's name and size. */
export function titleLine(title: string, puzzle: Puzzle): Line {
	return [
		span(title, 'strong'),
		span(
			` · ${describeGeometry(puzzle.geometry)} · ${countText(givenCount(puzzle.givens), 'givens')}`,
			'dim',
		),
	];
}

/** The method, the seed and the restarts. */
function runLine({method, progress}: Watched): Line {
	return [
		span(`${method.name} · seed `, 'dim'),
		span(progress.seed),
		...(isManual(progress) ? [span(' · manual', 'strong')] : []),
		span(progress.restarts > 0 ? ` · restart ${progress.restarts}` : '', 'dim'),
	];
}

/** The most important figures on one line, if there is no panel. */
function figuresLine(watched: Watched): Line {
	const {cost, temperature} = watched.progress;
	return [
		span(' cost ', 'dim'),
		span(groupDigits(cost), 'strong'),
		...(temperature === undefined
			? []
			: [span(' T ', 'dim'), span(significant(temperature), temperatureRole(watched, temperature))]),
	];
}

/** The fewest columns that a title needs. */
const narrowestTitle = 30;

/**
The headline: the puzzle, and the run or the figures.

@param hasFigures whether the figures are here, since there is no panel
*/
export function watchHeadline(watched: Watched, width: number, hasFigures: boolean): Line {
	const name: Line = [span(' recuit ', temperatureRole(watched, watched.progress.temperature)), span(' ')];
	const title = titleLine(watched.title, watched.puzzle);
	if (hasFigures) {
		const figures = watched.loading === undefined ? figuresLine(watched) : [];
		return justify(figures, [...name, ...title], width);
	}

	// A narrow line first drops the givens and the size, then the end of a long title, then the seed.
	const right = runLine(watched);
	const room = width - widthOf(right) - 2;
	const left = [
		[...name, ...title],
		[...name, title[0]],
	].find(line => widthOf(line) <= room);
	return left
		? justify(left, right, width)
		: room < narrowestTitle
			? cut(widthOf([...name, ...title]) <= width ? [...name, ...title] : [...name, title[0]], width)
			: justify(cut([...name, title[0]], room), right, width);
}

/** The columns that a whole headline needs. */
export const headlineWidth = (watched: Watched): number =>
	' recuit  '.length + widthOf(titleLine(watched.title, watched.puzzle)) + 2 + widthOf(runLine(watched));

/** Whether a temperature command changed the run before this point. */
function isManual({changes, moves}: Progress): boolean {
	return changes.some(({at}) => at <= moves);
}

/** The goals of a seek. */
export const goals = {level: 'level', uphill: 'step uphill', best: 'best', restart: 'restart'} as const;

/** The status of the run in a word that fits. */
export function statusLine(watched: Watched, width = Number.POSITIVE_INFINITY): Line {
	const {role, texts} = statusLabel(watched);
	return [span(texts.find(text => text.length <= width) ?? texts[texts.length - 1], role)];
}

/** While nobody knows yet when the run ends. */
const leastLength = (length: RunLength | undefined, {doing, unit}: Watched['method']): string[] =>
	length?.isWhole === false && length.moves > 0
		? [`${doing} · at least ${shortNumber(length.moves)} ${unit}`]
		: [];

function statusLabel({progress, rate, method, length, film, loading}: Watched): {
	role: Role;
	texts: readonly string[];
} {
	if (loading !== undefined) {
		return {role: 'strong', texts: [`loading ${loading}`, 'loading']};
	}

	switch (progress.status) {
		case 'solved':
			return {role: 'good', texts: ['✔ solved']};
		case 'gave-up':
			return {role: 'bad', texts: ['✖ gave up']};
		case 'running': {
			const {goal} = progress;
			const isBack = progress.moves < progress.frontier;
			return {
				role: 'strong',
				texts: film
					? [`film ${filmTime(film, progress.moves)}`, 'film']
					: goal
						? [`to the next ${goals[goal]} …`, `${goal} …`]
						: rate > 0
							? isBack
								? ['replaying']
								: [...leastLength(length, method), method.doing]
							: isBack
								? ['‖ rewound']
								: ['‖ paused'],
			};
		}
	}
}

/** The end of the run: its effort, and why it gave up. */
export function endLines({progress, method}: Pick<Watched, 'progress' | 'method'>, width: number): Line[] {
	const {status, moves, cost, bestCost, end, fixed} = progress;
	const effort = runEffort(method, progress);
	return status === 'solved'
		? [
				moves === 0 && fixed
					? [
							span('✔ solved', 'good'),
							span(` before the first ${singular(method.unit)}: the givens determine every cell`),
						]
					: [span('✔ solved', 'good'), span(` in ${effort}`)],
			]
		: [
				[
					span('✖ gave up', 'bad'),
					span(` after ${effort} at cost ${groupDigits(cost)}, best ${groupDigits(bestCost)}`),
				],
				...(end === undefined ? [] : wrapText(end, width)),
			];
}
