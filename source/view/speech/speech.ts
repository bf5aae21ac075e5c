/** The sentences for a screen reader, one a line. `spokenText` turns their signs into words. */

import type {Progress} from '../../run/drive.js';
import type {Run} from '../../run/run.js';
import {eventsBetween} from '../../run/samples.js';
import type {Lesson} from '../../solvers/lessons.js';
import {attemptsOf, type Method, type Settings} from '../../solvers/solver.js';
import {conflictsOf} from '../../sudoku/check.js';
import {describeGeometry, type Geometry} from '../../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../../sudoku/puzzle.js';
import type {ListedPuzzle} from '../menu/collection.js';
import type {AnalysisSummary} from '../menu/puzzle-list.js';
import {automaticOf, valuesOf} from '../menu/setting-steps.js';
import {percent, significant, singular} from '../text/numbers.js';
import {solutionsText} from '../verdict.js';
import {spokenMove} from '../watch/move-text.js';
import {counted, timeText} from './spoken-text.js';

/** A position in a list, from 1. */
export const placeText = (place: number, count: number) => `${place} of ${count}`;

/** @param place its position in the list */
export function entryText({name, title, puzzle, givens}: ListedPuzzle, place?: string): string {
	const level = puzzle.metadata.get('level');
	const called = title === name || title.endsWith(`, ${name}`) ? title : `${name}, ${title}`;
	return [
		called,
		describeGeometry(puzzle.geometry),
		counted(givens, 'givens'),
		...(level ? [level] : []),
		...(place ? [place] : []),
	].join(', ');
}

/** The analysis of a puzzle, once it is complete: its number of solutions, and how long the solver needs. */
export function analysisText(
	{name}: ListedPuzzle,
	solver: string,
	{verdict, time, isMeasuring}: AnalysisSummary,
): string | undefined {
	if (!verdict || (verdict.status !== 'none' && isMeasuring)) {
		return undefined;
	}

	const solutions = `${name}: ${solutionsText(verdict)}`;
	if (!time || verdict.status === 'none') {
		return solutions;
	}

	const bound = time.isMore ? 'more than' : 'about';
	return `${solutions}, ${solver} needs ${bound} ${timeText(Number(time.milliseconds.toPrecision(1)))}`;
}

export function methodText({name, title, summary}: Method, place: string): string {
	return `${name}, ${title}, ${place}. ${summary}`;
}

export function lessonText({title, look}: Lesson, place: string, isWatched: boolean): string {
	return `lesson: ${title}, ${isWatched ? 'watched, ' : ''}${place}. ${look}`;
}

/** One constant of a method, by its place in the list of them. */
export function settingText(method: Method, index: number, puzzle: Puzzle, changed: Settings): string {
	const {settings} = method;
	const setting = settings[index];
	const {name, title, preset, isAbout, minimum, maximum} = setting;
	const values = valuesOf(method, puzzle, changed);
	const automatic = automaticOf(setting, puzzle, values);
	const value =
		automatic !== undefined && values[name] === 0
			? `automatic, ${isAbout ? 'about ' : ''}${significant(automatic)}`
			: values[name];
	const mark = values[name] === preset(puzzle, changed) ? '' : ', changed';
	const place = placeText(index + 1, settings.length);
	return `${name} is ${value}${mark}, ${title}; from ${minimum} to ${maximum}, ${place}`;
}

/**
The target speed.

@param units the unit per second, in the plural
@param of a note on the unit
*/
export function speedText(rate: number, units: string, of = ''): string {
	return rate === Number.POSITIVE_INFINITY ? 'full speed' : `speed ${counted(rate, units)}${of} a second`;
}

/** How long a run is, once that is known, and how long it takes at this speed. */
export const lengthText = (moves: number, rate: number, units: string) =>
	`${counted(moves, units)} to the end: about ${counted(Math.ceil(moves / rate), 'seconds')}`;

export const startLines = (
	title: string,
	{puzzle, method: {name, unit}}: Run,
	{seed, startCost}: Progress,
	rate: number,
): string[] => [
	`${title}, ${describeGeometry(puzzle.geometry)}, ${counted(givenCount(puzzle.givens), 'givens')}`,
	`solver ${name}, seed ${seed}, start cost ${startCost}, ${speedText(rate, unit)}`,
];

type SpokenFigures = Pick<
	Progress,
	'moves' | 'cost' | 'bestCost' | 'temperature' | 'acceptance' | 'restarts' | 'reheats'
>;

export function summaryText({unit}: Pick<Method, 'unit'>, progress: SpokenFigures): string {
	const {moves, cost, bestCost, temperature, acceptance, restarts, reheats} = progress;
	return [
		counted(moves, unit),
		`cost ${cost}, best ${bestCost}`,
		...(temperature === undefined ? [] : [`temperature ${significant(temperature)}`]),
		...(acceptance === undefined ? [] : [`acceptance ${percent(acceptance)}`]),
		...(restarts > 0 ? [counted(restarts, 'restarts')] : []),
		...(reheats > 0 ? [counted(reheats, 'reheats')] : []),
	].join(', ');
}

export function overrideText({
	temperature = 0,
	override,
}: Pick<Progress, 'temperature' | 'override'>): string {
	const how =
		override?.held !== undefined
			? 'held manually'
			: override && Math.abs(override.factor - 1) > 1e-9
				? 'manual'
				: 'back to the schedule';
	return `temperature ${significant(temperature)}, ${how}`;
}

/** The end of a run: its effort, and why it gave up. */
export function endText(method: Method, progress: Progress): string {
	const {unit} = method;
	const {status, moves, restarts, milliseconds, cost, bestCost, end, fixed} = progress;
	const attempts = attemptsOf(method, restarts);
	const tries = attempts === undefined ? '' : `${counted(attempts, 'attempts')}, `;
	const effort = `${counted(moves, unit)}, ${tries}${timeText(milliseconds)}`;
	if (status === 'solved') {
		return moves === 0 && fixed
			? `solved before the first ${singular(unit)}: the givens determine every cell`
			: `solved in ${effort}`;
	}

	return `gave up after ${effort}, at cost ${cost}, best ${bestCost}${end ? `: ${end}` : ''}`;
}

/** More restarts or reheats than this at once are no news; the summary counts them. */
const mostNews = 9;

/** What happened between two snapshots; undefined for nothing of note, or while the run is rewound. */
export function newsText({unit}: Method, before: Progress, after: Progress): string | undefined {
	const parts = eventsBetween(before, after).flatMap(({kind, from, to}) =>
		kind === 'best'
			? to < from
				? [`new best, cost ${to}`]
				: []
			: to > from && to - from <= mostNews
				? [counted(to - from, `${kind}s`)]
				: [],
	);
	return parts.length > 0 && after.moves === after.frontier
		? `${parts.toReversed().join(', ')}, after ${counted(after.moves, unit)}`
		: undefined;
}

/** The last step, explained. */
export function stepText(geometry: Geometry, method: Method, progress: Progress): string {
	const {move, moves, frontier} = progress;
	const rewound = moves < frontier ? `rewound to ${moves} of ${frontier}: ` : '';
	const {unit} = method;
	return rewound + (move ? spokenMove({geometry, unit, move, progress}) : summaryText(method, progress));
}

/** The grid, one row a line, each with its conflicting digits. */
export function gridLines(geometry: Geometry, grid: Uint8Array): string[] {
	const {size, boxes} = geometry;
	const conflicts = conflictsOf(geometry, grid);
	const width = boxes?.columns ?? size;
	return Array.from({length: size}, (_, row) => {
		const cells = Array.from({length: size}, (_, column) => row * size + column);
		const groups = Array.from({length: Math.ceil(size / width)}, (_, group) =>
			cells
				.slice(group * width, (group + 1) * width)
				.map(cell => grid[cell] || 'blank')
				.join(' '),
		);
		const clashing = cells
			.filter(cell => conflicts[cell] > 0)
			.map(cell => `${grid[cell]} in column ${(cell % size) + 1}`);
		const named = clashing.length > 0 ? `; in conflict: ${clashing.join(', ')}` : '';
		return `row ${row + 1}: ${groups.join(', ')}${named}`;
	});
}
