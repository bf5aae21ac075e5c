/** The comparison of two variants of a benchmark, as a table and how to read it. */

import type {Comparison, EffortComparison} from '../../run/comparison.js';
import type {Plan} from '../../run/plan.js';
import {duration, groupDigits, shortNumber, significant} from '../text/numbers.js';
import {linesOfTable, planUnit, type Table, variantName} from './table.js';

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
	const [a, b] = solved.counts;
	const [first, second] = solved.only;
	return {
		title: `Comparison of ${groupDigits(pairs)} ${pairs === 1 ? 'pair' : 'pairs'} (${variantNames(plan, comparison)})`,
		left: 1,
		head: ['', 'a', 'b', 'a better', 'b better', 'equal', 'p', 'A12', ''],
		rows: [
			[
				'solved',
				`${a}/${pairs}`,
				`${b}/${pairs}`,
				String(first),
				String(second),
				String(pairs - first - second),
				significant(solved.p),
				'',
				'',
			],
			effortRow(`${planUnit(plan)} (median)`, moves, shortNumber),
			effortRow('time (median)', milliseconds, duration),
		],
	};
}

function effortRow(
	name: string,
	{medians, less, equal, p, effect}: EffortComparison,
	format: (value: number) => string,
): string[] {
	const [size] = effectSizes
		.filter(([bound]) => Math.abs(effect - 0.5) >= bound - 1e-9)
		.map(([, word]) => word);
	return [
		name,
		...medians.map(median => (Number.isFinite(median) ? format(median) : '-')),
		...less.map(String),
		String(equal),
		significant(p),
		effect.toFixed(2),
		size ?? 'none',
	];
}
