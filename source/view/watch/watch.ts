/** The lines of the watching screen about a run: its headline, its status, its end. */

import type {Progress} from '../../run/drive.js';
import type {Method} from '../../solvers/solver.js';
import {describeGeometry} from '../../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../../sudoku/puzzle.js';
import type {History} from '../curves/history.js';
import type {CurveOptions} from '../curves/options.js';
import {runEffort} from '../run-effort.js';
import {type Line, type Role, span, wrapText} from '../text/line.js';
import {countText, groupDigits, singular} from '../text/numbers.js';

export type Watched = {
	readonly puzzle: Puzzle;
	readonly title: string;
	readonly method: Method;
	readonly progress: Progress;
	readonly history: History;
	readonly curves: CurveOptions;
	/** The moves of the displayed point, where it is not the last one. */
	readonly cursor?: number | undefined;
	/** The highest temperature so far. */
	readonly peak: number;
	/** The lowest temperature of the schedule, if it has one and the run has not gone below it. */
	readonly cold?: number | undefined;
	/** Measured moves a second. */
	readonly measuredRate: number | undefined;
	/** Target moves a second, Infinity for full speed: now (0 is paused), and when not paused. */
	readonly rate: number;
	readonly speed: number;
};

/** The headline: the puzzle's name and size. */
export function titleLine(title: string, puzzle: Puzzle): Line {
	return [
		span(title, 'strong'),
		span(
			` · ${describeGeometry(puzzle.geometry)} · ${countText(givenCount(puzzle.givens), 'givens')}`,
			'dim',
		),
	];
}

/** The headline: the method, the seed and the restarts. */
export function runLine({method, progress}: Watched): Line {
	return [
		span(`${method.name} · seed `, 'dim'),
		span(progress.seed),
		...(isManual(progress) ? [span(' · manual', 'accent')] : []),
		span(progress.restarts > 0 ? ` · restart ${progress.restarts}` : '', 'dim'),
	];
}

/** Whether a temperature command changed the run before this point. */
function isManual({changes, moves}: Progress): boolean {
	return changes.some(({at}) => at <= moves);
}

/** The goals of a seek. */
export const goals = {level: 'level', uphill: 'step uphill', best: 'best', restart: 'restart'} as const;

/** The status of the run in a word that fits. */
export function statusLine(watched: Watched, width = Number.POSITIVE_INFINITY): Line {
	const {role, texts} = statusOf(watched);
	return [span(texts.find(text => text.length <= width) ?? texts[texts.length - 1], role)];
}

function statusOf({progress, rate, method}: Watched): {role: Role; texts: readonly string[]} {
	switch (progress.status) {
		case 'solved':
			return {role: 'good', texts: ['✔ solved']};
		case 'gave-up':
			return {role: 'bad', texts: ['✖ gave up']};
		case 'running': {
			const {goal} = progress;
			const isBack = progress.moves < progress.frontier;
			return {
				role: 'accent',
				texts: goal
					? [`to the next ${goals[goal]} …`, `${goal} …`]
					: rate > 0
						? [isBack ? 'replaying' : method.doing]
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
