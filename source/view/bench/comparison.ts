/** The comparison of two variants of a benchmark, as a table and how to read it. */

import type {Plan} from '../../run/plan.js';
import type {Compared, Comparison} from '../../run/results.js';
import {duration, groupDigits, shortNumber, significant} from '../text/numbers.js';
import {finiteText, linesOfTable, planUnit, type Table, variantName} from './table.js';

/** The bounds that Vargha and Delaney give for their effect size, from 0.5. */
const effectSizes = [
	[0.21, 'large'],
	[0.14, 'medium'],
	[0.06, 'small'],
] as const;

export const comparisonNotes = [
	'Each pair is one puzzle and one run number; an unsolved run counts as endless (-).',
	'p is two-sided: for solved of McNemar\u2019s exact test, for the others of Wilcoxon\u2019s',
	'signed-rank test. A12 is the effect size of Vargha and Delaney: the chance that a run of',
	'a takes less than a run of b on the same puzzle; 0.5 is no difference.',
];

export function comparisonLines(plan: Plan, comparison: Comparison): string[] {
	return comparison.pairs === 0
		? ['', `${variantNames(plan, comparison)}: no pairs of runs to compare`]
		: ['', ...linesOfTable(comparisonTable(plan, comparison)), ...comparisonNotes];
}

function variantNames(plan: Plan, {variants}: Comparison): string {
	const [a, b] = variants.map(index => variantName(plan, plan.variants[index]));
	return `a: ${a}, b: ${b}`;
}

export function comparisonTable(plan: Plan, comparison: Comparison): Table {
	const {pairs, solved, moves, milliseconds} = comparison;
	const row = (
		name: string,
		{values, better, equal, p, effect}: Compared,
		format: (value: number) => string,
	): string[] => [
		name,
		...values.map(value => finiteText(value, format)),
		...[...better, equal].map(String),
		significant(p),
		...(effect === undefined ? ['', ''] : [effect.toFixed(2), sizeText(effect)]),
	];
	return {
		title: `Comparison of ${groupDigits(pairs)} ${pairs === 1 ? 'pair' : 'pairs'} (${variantNames(plan, comparison)})`,
		left: 1,
		head: ['', 'a', 'b', 'a better', 'b better', 'equal', 'p', 'A12', ''],
		rows: [
			row('solved', solved, count => `${count}/${pairs}`),
			row(`${planUnit(plan)} (median)`, moves, shortNumber),
			row('time (median)', milliseconds, duration),
		],
	};
}

const sizeText = (effect: number): string =>
	effectSizes.find(([bound]) => Math.abs(effect - 0.5) >= bound - 1e-9)?.[1] ?? 'none';
