/** Where a run is, in one word: on the screens of a run, in its story, in races and in spoken lines; and how it ended. */

import type {Progress} from '../run/drive.js';
import {type PhaseFigures, phaseOf, type RunPhase} from '../run/phase.js';
import {sidesOf} from '../solvers/neighbours.js';
import type {Method} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {temperatureRole, uphillOf} from './heat.js';
import type {DrawnRun} from './run/drawn-run.js';
import {type Line, type Role, span, wrapText} from './text/line.js';
import {costText, countText, groupDigits, ordinalText, singular} from './text/numbers.js';
import {endWord, runEffort} from './work.js';

export type RunState = {
	readonly word: string;
	/** What follows the word where there is room: `62/80`. */
	readonly detail?: string;
	readonly role: Role;
	/** What it would be at this temperature if it cooled. */
	readonly phase?: string;
	/** What it means, in a sentence, where the word does not say all. */
	readonly text?: string;
};

/** What a state means, in a sentence. */
const texts: Readonly<Partial<Record<RunPhase['word'], string>>> = {
	hot: 'The search roams.',
	cooling: 'What is right tends to stay; local minima can be left.',
	freezing: 'Few steps uphill are accepted; it can get stuck.',
	reheating: 'It can leave its local minimum.',
};

function runningState({progress, method}: RunOfState): RunState {
	const {temperature, stuckLevels = 0, patience} = progress;
	const state = phaseOf(progress, method);
	if (!state) {
		return {word: method.doing, role: 'strong'};
	}

	const {word, phase} = state;
	const hasTemperature = temperature !== undefined;
	const role = hasTemperature ? temperatureRole(temperature, uphillOf({method, progress})) : 'strong';
	const text = texts[phase ?? word];
	return word === 'stuck'
		? {
				word,
				...(hasTemperature && patience !== undefined && {detail: `${stuckLevels}/${patience}`}),
				role,
				text: stuckText(progress, hasTemperature),
			}
		: {
				...{word, role},
				...(word !== phase && phase && {phase}),
				...(text && {text}),
			};
}

/**
Without a temperature levels mean nothing; where such a search has a patience, it ends there. One with a temperature reheats
at the level after it.
*/
function stuckText(
	{stuckLevels = 0, patience, levelLength = 1, neighbours}: RunOfState['progress'],
	hasTemperature: boolean,
) {
	const [unit, after, what, each] = hasTemperature
		? ['levels', 'After more than', 'reheats', 1]
		: ['proposals', 'After', 'ends', levelLength];
	const next = patience === undefined ? '' : ` ${after} ${groupDigits(patience * each)} ${unit} it ${what}.`;
	const sentence = `o better grid for ${groupDigits(stuckLevels * each)} ${unit}.${next}`;
	if (!neighbours) {
		return `N${sentence}`;
	}

	const {better} = sidesOf(neighbours);
	const ways = countText(neighbours.count, neighbours.noun);
	return `${groupDigits(better)} of ${ways} ${better === 1 ? 'is' : 'are'} better; n${sentence}`;
}

type RunOfState = {
	readonly progress: PhaseFigures & Pick<Progress, 'status' | 'levelLength' | 'neighbours'>;
	readonly method: Pick<Method, 'doing' | 'smallestRise'>;
};

export function stateOf(run: RunOfState): RunState {
	const {status} = run.progress;
	return status === 'running'
		? runningState(run)
		: status === 'solved'
			? {word: 'solved', role: 'good'}
			: {word: endWord(status), role: 'bad'};
}

/** In capitals. */
export const stateTitle = ({word, detail}: RunState): string =>
	[word.toUpperCase(), detail].filter(Boolean).join(' ');

/** Whether logic alone solved it: what the method fixed before the run is the solution. */
export const isSolvedBefore = ({givens}: Puzzle, {status, moves, fixed}: DrawnRun['progress']): boolean =>
	status === 'solved' &&
	moves === 0 &&
	fixed !== undefined &&
	givens.every((digit, cell) => digit > 0 || fixed[cell] > 0);

/**
What came of the coolings, where these alone led to the solution: not a manual change, a constant temperature, a reheat or a
restart.
*/
export function coolingText({progress, log}: Pick<DrawnRun, 'progress' | 'log'>): string | undefined {
	const {status, moves, temperature, restarts, reheats, changes, ladder} = progress;
	// Replicas exchange temperatures that do not fall.
	if (status !== 'solved' || changes.length > 0 || ladder) {
		return undefined;
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

/** The end of the run: what came of its coolings, or its effort; and why it gave up. */
export function endLines(
	run: Pick<DrawnRun, 'puzzle' | 'progress' | 'method' | 'log'>,
	width: number,
): Line[] {
	const {progress, method} = run;
	const {status, cost, bestCost, end = ''} = progress;
	const effort = runEffort(method, progress);
	if (status === 'solved') {
		const before = `logic alone solved it, before the first ${singular(method.unit)}`;
		const how = isSolvedBefore(run.puzzle, progress) ? before : `solved in ${effort}`;
		return [[span('✔ ', 'good'), span(coolingText(run) ?? how)]];
	}

	const costs = `at cost ${costText(cost)}, best ${costText(bestCost)}`;
	return [
		[span('✖ ', 'bad'), span(`${endWord(status)} after ${effort} ${costs}`)],
		...(end === '' ? [] : wrapText(end, width)),
	];
}
