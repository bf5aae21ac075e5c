/** Where a run is, in one word: on the screens of a run, in its story, in races and in spoken lines. */

import type {Progress} from '../run/drive.js';
import type {Method} from '../solvers/solver.js';
import {heatOf, temperatureRole} from './heat.js';
import type {Role} from './text/line.js';
import {significant} from './text/numbers.js';

export type RunState = {
	readonly word: string;
	/** What follows the word where there is room: `62/80`, `at T 0.34`. */
	readonly detail?: string;
	readonly role: Role;
	/** What it means, in a sentence; only with a temperature. */
	readonly text?: string;
};

/**
What the heat of a temperature means to a search, the hottest first; `least` as of `heatOf`: there 3 and 1 of 10 of the
smallest steps uphill are accepted. The cost falls fastest, and its heat capacity has its peak, near the second.
*/
const phases = [
	{word: 'hot', least: 0.92, text: 'The search roams.'},
	{word: 'cooling', least: 0.74, text: 'What is right tends to stay, and local minima can still be left.'},
	{word: 'freezing', least: 0, text: 'It stays near a local minimum, and can get stuck there.'},
] as const;

/** Below this heat, where one step uphill in 80 is accepted, a search without improvement is trapped. */
const trappedBelow = 0.4;

/** Levels in a row without improvement after which a cold run is trapped: an eighth of the patience, or this many. */
const leastTrapped = 10;

/** The state of a run in progress. */
function runningState({progress, method}: RunOfState): RunState {
	const {temperature, trend, stuckLevels, patience, override} = progress;
	const stuck = stuckLevels ?? 0;
	if (temperature === undefined || trend === undefined) {
		// Without a temperature an annealer accepts nothing uphill; it ends after its patience.
		const isTrapped = patience !== undefined && stuck >= patience / 8;
		const word = stuckLevels === undefined ? method.doing : isTrapped ? 'trapped' : 'descending';
		return {word, role: 'strong'};
	}

	const heat = heatOf(temperature, method.smallestRise);
	const role = temperatureRole(temperature, method.smallestRise);
	const phase = phases.find(({least}) => heat >= least) ?? phases[0];
	if (override?.held === undefined && trend === 'rising') {
		return {word: 'reheating', role, text: 'It can leave its local minimum.'};
	}

	if (heat < trappedBelow && stuck >= (patience === undefined ? leastTrapped : patience / 8)) {
		return patience === undefined
			? {word: 'trapped', role, text: 'Only steps uphill lead out of its local minimum.'}
			: {
					word: 'trapped',
					detail: `${stuck}/${patience}`,
					role,
					text: `It reheats after ${patience} levels without improvement.`,
				};
	}

	return override?.held !== undefined || trend === 'constant'
		? {word: 'searching', detail: `at T ${significant(temperature)}`, role, text: phase.text}
		: {word: phase.word, role, text: phase.text};
}

type RunOfState = {
	readonly progress: Pick<
		Progress,
		'status' | 'temperature' | 'trend' | 'stuckLevels' | 'patience' | 'override'
	>;
	readonly method: Pick<Method, 'doing' | 'smallestRise'>;
};

export function stateOf(run: RunOfState): RunState {
	const {status} = run.progress;
	return status === 'running'
		? runningState(run)
		: status === 'solved'
			? {word: 'solved', role: 'good'}
			: {word: 'gave up', role: 'bad'};
}

/** In capitals, whole and then the word alone. */
export const stateTexts = ({word, detail}: RunState): string[] => [
	...(detail === undefined ? [] : [`${word.toUpperCase()} ${detail}`]),
	word.toUpperCase(),
];
