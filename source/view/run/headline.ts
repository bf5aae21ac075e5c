/** The headline of a watched run: the puzzle, its search, and the path that it takes, with where it is on that. */

import {describeGeometry} from '../../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../../sudoku/puzzle.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {sceneTexts} from '../lesson-text.js';
import {type RunState, stateOf, stateTitle} from '../state-text.js';
import {cut, type Line, type Role, span, widthOf} from '../text/line.js';
import {countText} from '../text/numbers.js';
import {spelled} from '../text/width.js';
import type {DrawnRun} from './drawn-run.js';
import {type FigureName, figureLine} from './figures.js';
import {filmTime} from './film-bar.js';

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

const headFigures: readonly FigureName[] = ['manual', 'speed', 'factor'];

/** The goals of a seek. */
const goals = {level: 'level', uphill: 'step uphill', best: 'best', restart: 'restart'} as const;

/**
The headline in a width, in its two parts: what is watched, and where it is. The path keeps its place as long as it fits:
the givens give way to it, then the solver and the seed; then it shows its neighbours only, and then the word alone.

@param gap the columns between the two
*/
export function runHeadline(
	run: DrawnRun,
	width: number,
	gap: number,
): {readonly left: Line; readonly status: Line} {
	const {method, progress, puzzle} = run;
	const [title, size] = titleLine(run.title, puzzle);
	const [scene = '', about = '', text = ''] = run.shown && run.lesson ? sceneTexts(run.lesson) : [];
	const lead = [span(' recuit ', temperatureRole(progress.temperature, uphillOf(run))), span(' ')];
	const name = [...lead, title];
	const short = scene ? [...lead, span(scene)] : name;
	const scenes: readonly Line[] = [
		[...name, span(scene && ` · ${scene}${about}${text}`, 'dim')],
		[...short, span(`${about}${text}`, 'dim')],
		[...short, span(text, 'dim')],
	];
	const paths = run.shown?.has('path') || insteadOf(run) ? statusForms(run) : [leadOf(run)];
	const figures = figureLine(headFigures, run, Number.POSITIVE_INFINITY);
	const rate = figures.length > 0 ? [span(' · ', 'dim'), ...figures] : [];
	const seed: Line = [span('seed ', 'dim'), span(progress.seed)];
	const solver: Line = [span(`${method.name} · `, 'dim'), ...seed];
	const [whole, near = whole, word = near] = statusForms(run);
	type Form = readonly [left: Line, right: Line, status: Line];
	const inScene = [
		...paths.flatMap(path => scenes.map((left): Form => [left, [], path])),
		...paths.map((path): Form => [short, [], path]),
	];
	const usual: readonly Form[] = [
		[[...name, size], [...solver, ...rate], whole],
		[name, [...solver, ...rate], whole],
		[name, solver, whole],
		[name, [...solver, ...rate], near],
		[name, solver, near],
		[name, [...seed, ...rate], near],
		[name, seed, near],
		[name, seed, word],
		[name, [], near],
		[name, [], word],
	];
	const room = width - gap - 1;
	const fits = ([left, right, status]: Form) =>
		widthOf(left) + widthOf(status) + (right.length > 0 ? widthOf(right) + 2 : 0) <= room;
	const forms = run.shown ? inScene : usual;
	const [left, right, status] = forms.find(fits) ?? [short, [], run.shown ? [] : word];
	const space = room - widthOf(status);
	const blank = space - widthOf(left) - widthOf(right);
	return {
		left:
			right.length > 0
				? [...left, span(' '.repeat(blank)), ...right]
				: [...cut(left, space), span(' '.repeat(Math.max(0, blank)))],
		status: cut(status, width),
	};
}

/** How the run stands, in shorter and shorter forms. */
const statusForms = (run: DrawnRun): readonly Line[] => {
	const paths = pathForms(run).map(path => [...leadOf(run), ...path]);
	return insteadOf(run)?.map(text => [span(text, 'strong')]) ?? paths;
};

/** How the run stands, without the rest of its path. */
export function statusLine(run: DrawnRun): Line {
	const instead = insteadOf(run);
	const state = stateOf(run);
	return instead ? [span(instead[0], 'strong')] : [...leadOf(run), span(stateTitle(state), wordRole(run))];
}

/** Of the word for a state. No colour of a temperature: *freezing* in orange reads as hot. */
export const wordRole = (run: DrawnRun): Role =>
	run.progress.status === 'running' ? 'strong' : stateOf(run).role;

/** What is said in the place of the path, in shorter and shorter texts. */
function insteadOf({loading, progress: {status, goal}}: DrawnRun): readonly string[] | undefined {
	return loading !== undefined
		? [`loading ${loading}`, 'loading']
		: status === 'running' && goal
			? [`to the next ${goals[goal]} …`, `${goal} …`]
			: undefined;
}

/** What stands before it. */
function leadOf({progress: {status, moves, frontier}, film, rate, shown}: DrawnRun): Line {
	const isRewound = moves < frontier;
	// A scene waits without saying so.
	const pause = rate === 0 && !shown ? '‖' : '';
	const mark = film ? `film ${filmTime(film, moves)} ` : isRewound ? '‖ rewound ' : pause;
	return mark && status === 'running' ? [span(spelled(`${mark} `), 'strong')] : [];
}

/** The path with the word of now: whole, with its neighbours, and alone. */
function pathForms(run: DrawnRun): readonly Line[] {
	const state = stateOf(run);
	const {path, at} = pathOf(run, state);
	const words = path.map((word, index) =>
		index === at ? span(word.toUpperCase(), wordRole(run)) : span(word, 'dim'),
	);
	// Where it goes by its temperature is one thing, how that ends another.
	const ends = words.length - 2;
	const joined = words.flatMap((each, index) => [
		...(index > 0 ? [span(index === ends ? ' │ ' : '  ', 'dim')] : []),
		each,
	]);
	const near = words
		.slice(Math.max(0, at - 1), at + 2)
		.flatMap((each, index) => (index > 0 ? [span(' › ', 'dim'), each] : [each]));
	const arrow = span('›', 'dim');
	return [joined, near, [arrow, words[at], arrow]];
}

/** What a search goes through, with the word of its state in the place of a word that it takes. */
function pathOf(
	run: DrawnRun,
	{word, phase = word}: RunState,
): {readonly path: readonly string[]; readonly at: number} {
	const {temperature, trend, status} = run.progress;
	const isCooling = temperature !== undefined && trend !== 'constant' && trend !== undefined;
	const path = isCooling
		? ['hot', 'cooling', 'freezing', 'stuck', 'solved']
		: temperature === undefined && run.progress.stuckLevels === undefined
			? [run.method.doing, 'solved']
			: [temperature === undefined ? 'descending' : 'searching', 'stuck', 'solved'];
	const at = path.indexOf(phase);
	const place = at >= 0 ? at : status === 'running' ? 0 : path.length - 1;
	return {path: path.with(place, word), at: place};
}
