/** Where a run is, in one word: a function of its figures, on screens and in the conditions of lessons. */

import {ruleNamed} from '../solvers/acceptance.js';
import type {Method, Snapshot} from '../solvers/solver.js';

/**
What a temperature means to a search, the hottest first, by the chance of the smallest step uphill. It is hot where T is no
lower than that step (1/e): about half of the proposals or more are accepted then.
*/
const phases = [
	{word: 'hot', least: 0.3678},
	{word: 'cooling', least: 0.1},
	{word: 'freezing', least: 0},
] as const;

/** The chances of the smallest step uphill at which one of them gives way to the next. */
export const phaseBorders = phases.map(({least}) => least).filter(least => least > 0);

type Phase = (typeof phases)[number]['word'];

/** Below this chance of the smallest step uphill, a search without improvement is stuck. */
const stuckBelow = 1 / 80;

/** Levels in a row without improvement after which a cold run is stuck: an eighth of the patience, or this many. */
const leastStuck = 10;

export type RunPhase = {
	readonly word: Phase | 'reheating' | 'stuck' | 'descending' | 'held' | 'searching';
	/** What it would be at this temperature if it cooled; undefined without a temperature. */
	readonly phase?: Phase;
};

export type PhaseFigures = Pick<
	Snapshot,
	'temperature' | 'trend' | 'stuckLevels' | 'patience' | 'override' | 'rule' | 'smallestRise'
>;

/** Undefined for a run that has neither a temperature nor a count of what did not improve it. */
export function phaseOf(
	{temperature, trend, stuckLevels, patience, override, rule, smallestRise}: PhaseFigures,
	method: Pick<Method, 'smallestRise'>,
): RunPhase | undefined {
	const hasTemperature = temperature !== undefined && trend !== undefined;
	if (!hasTemperature && stuckLevels === undefined) {
		return undefined;
	}

	const isHeld = override?.held !== undefined;
	if (hasTemperature && !isHeld && trend === 'rising') {
		return {word: 'reheating'};
	}

	// Without a temperature nothing is accepted uphill. Where T is held, the levels are not counted.
	const rise = smallestRise ?? method.smallestRise ?? 1;
	const chance = hasTemperature ? ruleNamed(rule).probability(rise, Math.max(temperature, 0)) : 0;
	const mostLevels = patience === undefined ? leastStuck : patience / 8;
	if (chance < stuckBelow && !isHeld && (stuckLevels ?? 0) >= mostLevels) {
		return {word: 'stuck'};
	}

	if (!hasTemperature) {
		return {word: 'descending'};
	}

	const phase = phases.find(({least}) => chance >= least)?.word ?? 'hot';
	return {word: isHeld ? 'held' : trend === 'constant' ? 'searching' : phase, phase};
}
