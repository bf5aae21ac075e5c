/** The lines of the watching screen about a run: its headline, its status, its end. */

import {cyclesOf} from '../../run/samples.js';
import {describeGeometry} from '../../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../../sudoku/puzzle.js';
import {type FigureName, figureLine} from '../figures.js';
import {filmTime} from '../film.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {stateOf, stateTexts} from '../state.js';
import {cut, justify, type Line, type Role, span, widthOf, wrapText} from '../text/line.js';
import {costText, countText, groupDigits, ordinalText, singular} from '../text/numbers.js';
import {runEffort} from '../work.js';
import type {Watched} from './watched.js';

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

/** The fewest columns that a title needs. */
const narrowestTitle = 30;

/**
The headline: the puzzle, and the run. A narrow one drops the rates, the givens and the size, then the end of a long
title, then the seed.
*/
export function watchHeadline(watched: Watched, width: number): Line {
	const {method, progress, puzzle} = watched;
	const [title, size] = titleLine(watched.title, puzzle);
	const name: Line = [
		span(' recuit ', temperatureRole(progress.temperature, uphillOf({method, progress}))),
		span(' '),
		title,
	];
	const run: Line = [span(`${method.name} · seed `, 'dim'), span(progress.seed)];
	const room = width - widthOf(name) - 2 - widthOf(run);
	if (room < 0) {
		const left = width - widthOf(run) - 2;
		return left < narrowestTitle ? cut(name, width) : justify(cut(name, left), run, width);
	}

	const figures = figureLine(headFigures, watched, room - 3);
	const right = figures.length > 0 ? [...run, span(' · ', 'dim'), ...figures] : run;
	const whole = [...name, size];
	return justify(widthOf(whole) + 2 + widthOf(right) <= width ? whole : name, right, width);
}

const headFigures: readonly FigureName[] = ['manual', 'speed', 'factor'];

/** The goals of a seek. */
export const goals = {level: 'level', uphill: 'step uphill', best: 'best', restart: 'restart'} as const;

/** The status of the run in a word that fits. */
export function statusLine(watched: Watched, width = Number.POSITIVE_INFINITY): Line {
	const [role, ...texts] = statusTexts(watched);
	return [span(texts.find(text => text.length <= width) ?? texts[texts.length - 1], role)];
}

/** How the run stands, in shorter and shorter texts, behind their role. */
function statusTexts(watched: Watched): [Role, ...string[]] {
	const {progress, rate, film, loading} = watched;
	const {status, goal, moves, frontier} = progress;
	const state = stateOf(watched);
	const words = stateTexts(state);
	if (loading !== undefined) {
		return ['strong', `loading ${loading}`, 'loading'];
	}

	if (status !== 'running') {
		return [state.role, ...words.map(word => `${status === 'solved' ? '✔' : '✖'} ${word}`)];
	}

	if (film) {
		return ['strong', `film ${filmTime(film, moves)}`, 'film'];
	}

	if (goal) {
		return ['strong', `to the next ${goals[goal]} …`, `${goal} …`];
	}

	const isPaused = rate === 0;
	const [mark, name] = moves < frontier ? ['‖ rewound · ', '‖ rewound'] : ['‖ ', '‖ paused'];
	return [state.role, ...(isPaused ? [...words.map(word => mark + word), name] : words)];
}

/**
What came of the coolings, where these alone led to the end of a run: not a manual change, a constant temperature, a
reheat or, to the solution, a restart.
*/
export function coolingText({progress, log}: Pick<Watched, 'progress' | 'log'>): string | undefined {
	const {status, moves, temperature, restarts, reheats, changes, ladder} = progress;
	// Replicas exchange temperatures that do not fall.
	if (status === 'running' || changes.length > 0 || ladder) {
		return undefined;
	}

	if (status === 'gave-up') {
		return closeText(progress);
	}

	const last = log.samples.filter(sample => sample.reheats === reheats);
	const middle = last.find(sample => 2 * sample.moves >= last[0].moves + moves)?.temperature ?? 0;
	if (temperature === undefined || temperature >= middle || restarts > 0) {
		return undefined;
	}

	const others = reheats === 1 ? 'the first' : groupDigits(reheats);
	return reheats === 0
		? 'Solved by the first cooling.'
		: `Solved by the ${ordinalText(reheats + 1)} cooling: ${others} got stuck.`;
}

/** How close a run that gave up came, and how often; nothing where one cycle is all of it. */
function closeText({cycleEnds, bestCost, trend, ...counts}: Watched['progress']): string | undefined {
	const ended = cyclesOf(counts);
	if (ended === 0 || !cycleEnds || trend === 'rising') {
		return undefined;
	}

	const {cost, count} = cycleEnds;
	const which = ended === 1 ? 'the first one' : `${groupDigits(count)} of the ${groupDigits(ended)} others`;
	const cycle = `${ordinalText(ended + 1)} ${counts.reheats > 0 ? 'cooling' : 'attempt'}`;
	const close =
		cost === bestCost
			? `${which} ended at the best cost, ${costText(cost)}`
			: `the best cost was ${costText(bestCost)}`;
	return `Gave up in the ${cycle}: ${close}.`;
}

/** The end of the run: what came of its coolings, or its effort; and why it gave up. */
export function endLines(watched: Pick<Watched, 'progress' | 'method' | 'log'>, width: number): Line[] {
	const {progress, method} = watched;
	const {status, moves, cost, bestCost, end = '', fixed} = progress;
	const effort = runEffort(method, progress);
	const text = coolingText(watched);
	if (status === 'solved') {
		const before = `before the first ${singular(method.unit)}: the givens determine every cell`;
		const how = moves === 0 && fixed ? before : `in ${effort}`;
		return [[span('✔ ', 'good'), span(text ?? `solved ${how}`)]];
	}

	const costs = `at cost ${costText(cost)}, best ${costText(bestCost)}`;
	return [
		[span('✖ ', 'bad'), span(text ?? `gave up after ${effort} ${costs}`)],
		...(end === '' ? [] : wrapText(end, width)),
	];
}
