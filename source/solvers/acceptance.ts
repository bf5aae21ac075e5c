/** The acceptance rules: how likely a change of cost is accepted at a temperature, and the pseudo-code that says so. */

import type {PseudoCode, PseudoLine} from './program.js';

export type AcceptanceRule = {
	readonly name: string;
	/** When it accepts, in words. */
	readonly title: string;
	/** What the curve of its probability is called. */
	readonly curve: string;
	/** The lines that decide on a change of cost Δ. */
	readonly steps: PseudoCode;
	/** Whether the temperature matters to it, and whether chance does. */
	readonly usesTemperature: boolean;
	readonly usesChance: boolean;
	/** How likely a change of cost is accepted: the less, the more it adds. */
	readonly probability: (delta: number, temperature: number) => number;
	/** Whether that of a rise by Δ is the product of Δ rises by 1, and all else is accepted: kernels/levels.ts does the same. */
	readonly isPower?: boolean;
};

const metropolis: AcceptanceRule = {
	name: 'metropolis',
	title: 'Δ ≤ 0 always, Δ > 0 with probability e^(−Δ/T)',
	curve: 'e^(−Δ/T)',
	steps: [
		['accept', 'Δ ≤ 0: accept', 'Δ ≤ 0: accept'],
		['chance', 'Δ > 0: accept with chance e^(−Δ/T)', 'Δ > 0: by e^(−Δ/T)'],
	],
	usesTemperature: true,
	usesChance: true,
	// At T = 0 it is e^−∞.
	probability: (delta, temperature) => (delta <= 0 ? 1 : Math.exp(-delta / temperature)),
	isPower: true,
};

/** A rule without chance: it accepts up to a limit. */
const limit = (name: string, isBelow: string, usesTemperature: boolean) => ({
	name,
	title: isBelow,
	curve: isBelow,
	steps: [
		['accept', `${isBelow}: accept`, `${isBelow}: accept`],
		['reject', 'else reject', 'else reject'],
	] satisfies PseudoCode,
	usesTemperature,
	usesChance: false,
});

/** The table of rules. To add one, add a row. */
export const acceptanceRules: readonly AcceptanceRule[] = [
	metropolis,
	{
		// The C exercise.
		...metropolis,
		name: 'metropolis-strict',
		title: `${metropolis.title}; at T = 0 only Δ < 0`,
		probability: (delta, temperature) =>
			delta === 0 && temperature === 0 ? 0 : metropolis.probability(delta, temperature),
		isPower: false,
	},
	{...limit('strict', 'Δ < 0', false), probability: delta => Number(delta < 0)},
	{...limit('not-worse', 'Δ ≤ 0', false), probability: delta => Number(delta <= 0)},
	{...limit('threshold', 'Δ ≤ T', true), probability: (delta, temperature) => Number(delta <= temperature)},
	{
		name: 'glauber',
		title: 'any Δ with probability 1 / (1 + e^(Δ/T))',
		curve: '1/(1+e^(Δ/T))',
		steps: [['chance', 'accept with chance 1/(1 + e^(Δ/T))', 'by 1/(1+e^(Δ/T))']],
		usesTemperature: true,
		usesChance: true,
		probability: (delta, temperature) => 1 / (1 + Math.exp(delta === 0 ? 0 : delta / temperature)),
	},
];

/** The rule of this name; without one, that of Metropolis. */
export const ruleNamed = (name: unknown): AcceptanceRule =>
	acceptanceRules.find(rule => rule.name === name) ?? metropolis;

let versions = 0;

/** A rule at a temperature, as the kernels read it: from a table, whatever the rule. */
export class Acceptance {
	/**
	For each change of cost, from the greatest fall on: it is accepted when 32 random bits are less than this. A fall of
	`judged` or less needs no bits.
	*/
	readonly thresholds: Uint32Array;
	/** The least change of cost that the thresholds decide on: at most 1. All below it is accepted. */
	judged = 1;
	/** Changes with each call of `set`, and no other table has it. */
	version = 0;
	/** What it was set to. */
	temperature = 0;

	/** @param steepest the most that a move may change the cost */
	constructor(steepest: number) {
		this.thresholds = new Uint32Array(2 * steepest + 1);
	}

	set(temperature: number, rule: AcceptanceRule = metropolis): this {
		this.version = ++versions;
		this.temperature = temperature;
		this.judged = 1;
		const {thresholds} = this;
		const steepest = (thresholds.length - 1) / 2;
		const one = rule.probability(1, temperature);
		let power = 1;
		for (let delta = 1; delta <= steepest; delta++) {
			power *= one;
			const probability = rule.isPower ? power : rule.probability(delta, temperature);
			thresholds[delta + steepest] = Math.min(2 ** 32 - 1, probability * 2 ** 32);
		}

		for (let delta = 0; delta >= -steepest; delta--) {
			const probability = rule.probability(delta, temperature);
			if (probability === 1) {
				break;
			}

			this.judged = delta;
			thresholds[delta + steepest] = probability * 2 ** 32;
		}

		return this;
	}
}

const delta: PseudoLine = ['delta', 'compare: Δ = cost after − cost before', 'compare: Δ'];

/**
The pseudo-code of a proposal.

@param change what is proposed
@param level the line of the schedule, if there is one
*/
export const annealingSteps = (
	change: readonly [text: string, short: string],
	level?: PseudoLine,
	{steps}: AcceptanceRule = metropolis,
): PseudoCode => [
	['change', `propose ${change[0]}`, `propose ${change[1]}`],
	delta,
	...steps,
	...(level ? [level] : []),
];
