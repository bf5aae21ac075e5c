/** Where a run is, in one word: on the screens of a run, in its story, in races and in spoken lines. */

import type {Progress} from '../run/drive.js';
import {type PhaseFigures, phaseOf, type RunPhase} from '../run/phase.js';
import {sidesOf} from '../solvers/neighbours.js';
import type {Method} from '../solvers/solver.js';
import {temperatureRole, uphillOf} from './heat.js';
import type {Role} from './text/line.js';
import {countText, groupDigits} from './text/numbers.js';
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

/** What a state means, in a sentence. */
const texts: Readonly<Partial<Record<RunPhase['word'], string>>> = {
	hot: 'The search roams.',
	cooling: 'What is right tends to stay; local minima can be left.',
	freezing: 'Few steps uphill are accepted; it can get stuck.',
	reheating: 'It can leave its local minimum.',
};

/** The state of a run in progress. */
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
