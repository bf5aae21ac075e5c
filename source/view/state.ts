/** Where a run is, in one word: on the screens of a run, in its story, in races and in spoken lines. */

import type {Progress} from '../run/drive.js';
import type {Method} from '../solvers/solver.js';
import {temperatureRole, uphillChance, uphillOf} from './heat.js';
import type {Role} from './text/line.js';
import {groupDigits} from './text/numbers.js';
import {endWord} from './work.js';

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

/** What a temperature means to a search, the hottest first, by the chance of the smallest step uphill. */
const phases = [
	{word: 'hot', least: 0.3, text: 'The search roams.'},
	{word: 'cooling', least: 0.1, text: 'What is right tends to stay; local minima can be left.'},
	{word: 'freezing', least: 0, text: 'It stays near a local minimum, and can get stuck there.'},
] as const;

/** Below this chance of the smallest step uphill, a search without improvement is stuck. */
const stuckBelow = 1 / 80;

/** Levels in a row without improvement after which a cold run is stuck: an eighth of the patience, or this many. */
const leastStuck = 10;

/** The state of a run in progress. */
function runningState({progress, method}: RunOfState): RunState {
	const {temperature, trend, stuckLevels, patience, override} = progress;
	const hasTemperature = temperature !== undefined && trend !== undefined;
	if (!hasTemperature && stuckLevels === undefined) {
		return {word: method.doing, role: 'strong'};
	}

	const uphill = uphillOf({method, progress});
	const role = hasTemperature ? temperatureRole(temperature, uphill) : 'strong';
	const isHeld = override?.held !== undefined;
	if (hasTemperature && !isHeld && trend === 'rising') {
		return {word: 'reheating', role, text: 'It can leave its local minimum.'};
	}

	// Without a temperature nothing is accepted uphill. Where T is held, the levels are not counted.
	const chance = hasTemperature ? uphillChance(temperature, uphill) : 0;
	const levels = stuckLevels ?? 0;
	if (chance < stuckBelow && !isHeld && levels >= (patience === undefined ? leastStuck : patience / 8)) {
		return {
			word: 'stuck',
			...(hasTemperature && patience !== undefined && {detail: `${levels}/${patience}`}),
			role,
			text: stuckText(progress, hasTemperature),
		};
	}

	if (!hasTemperature) {
		return {word: 'descending', role};
	}

	const phase = phases.find(({least}) => chance >= least) ?? phases[0];
	return isHeld || trend === 'constant'
		? {word: isHeld ? 'held' : 'searching', phase: phase.word, role, text: phase.text}
		: {word: phase.word, role, text: phase.text};
}

/**
Without a temperature levels mean nothing; where such a search has a patience, it ends there. One with a temperature reheats
at the level after it.
*/
function stuckText(
	{stuckLevels = 0, patience, levelLength = 1}: RunOfState['progress'],
	hasTemperature: boolean,
) {
	const [unit, after, what, each] = hasTemperature
		? ['levels', 'after more than', 'reheats', 1]
		: ['proposals', 'after', 'ends', levelLength];
	const next = patience === undefined ? '' : `; ${after} ${groupDigits(patience * each)} it ${what}`;
	return `No better grid for ${groupDigits(stuckLevels * each)} ${unit}${next}.`;
}

type RunOfState = {
	readonly progress: Pick<
		Progress,
		'status' | 'temperature' | 'trend' | 'stuckLevels' | 'patience' | 'levelLength' | 'override' | 'rule'
	>;
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
