/** What a benchmark found and how two variants compare, as tables of text. The same results make the same text, whoever ran them and in which order. */

import {type Plan, settingsText, type Variant} from '../../run/plan.js';
import type {Compared, Comparison, Figures, Results} from '../../run/results.js';
import {
	distribution,
	expectedEffort,
	quantile,
	timeToSolution,
	wilsonInterval,
} from '../../run/statistics.js';
import {methodNamed} from '../../solvers/index.js';
import type {Settings} from '../../solvers/solver.js';
import {
	countText,
	duration,
	groupDigits,
	percent,
	roundText,
	shortNumber,
	significant,
	sixFigures,
} from '../text/numbers.js';
import {alignColumns} from '../text/width.js';

/** With more puzzles than this, a line for each would be no summary. */
const mostPuzzles = 40;

const quantileShares = [0.25, 0.5, 0.75, 0.9] as const;
const quantileNames = ['25 %', 'median', '75 %', '90 %'];

type TableRow = {readonly label: readonly string[]; readonly variant: Variant; readonly figures: Figures};

/** A table as data: its first `left` columns are names. */
export type Table = {
	readonly title: string;
	readonly left: number;
	readonly head: readonly string[];
	readonly rows: ReadonlyArray<readonly string[]>;
};

/** How the tables are to be read. */
export const tableNotes = [
	'Quantiles are of all runs; an unsolved run counts as endless (-).',
	'99 % sure: what a solution takes with that certainty, restarting after each failure.',
	'ERT: what it takes on average then.',
];

/** The heading, the tables, and how to read them. */
export function tableLines(results: Results): string[] {
	const {success, efforts, budgets} = benchTables(results);
	return [
		...headingLines(results),
		'',
		...[...success, ...efforts, ...budgets].flatMap(table => [...linesOfTable(table), '']),
		...tableNotes,
	];
}

const linesOfTable = ({title, left, head, rows}: Table): string[] => [
	title,
	...alignColumns([head, ...rows], left),
];

/** Success; the effort of a solution in time, moves and attempts; and the share solved within a number of moves. */
export function benchTables(results: Results): Record<'success' | 'efforts' | 'budgets', readonly Table[]> {
	const {plan, count} = results;
	const rows = tableRows(results);
	const labels = labelsOf(plan, 'puzzle', 'solver');
	const unit = planUnit(plan);
	const unitTitle = unit[0].toUpperCase() + unit.slice(1);
	// Several narrow tables: beside each other they would not fit into 80 columns. One without rows is left out.
	const table = (
		title: string,
		columns: readonly string[],
		read: (figures: Figures) => string[],
		some: readonly TableRow[] = rows,
	): Table[] => {
		const head = [...labels, ...columns];
		const cells = some.map(({label, figures}) => [...label, ...read(figures)]);
		return some.length === 0 ? [] : [{title, left: labels.length, head, rows: cells}];
	};
	const budgets = budgetsOf(rows);
	return {
		success: table(
			'Success',
			['solved', 'success', '95 % interval', ...(count.failed > 0 ? ['failed'] : [])],
			figures => [...successTexts(figures), ...(count.failed > 0 ? [String(figures.failed)] : [])],
		),
		efforts: [
			...table('Time (of one run)', [...quantileNames, '99 % sure'], ({solved, unsolved}) =>
				effortTexts(solved.milliseconds, unsolved.milliseconds, duration),
			),
			...table(`${unitTitle} (of one run)`, [...quantileNames, '99 % sure', 'ERT'], ({solved, unsolved}) => [
				...effortTexts(solved.moves, unsolved.moves, shortNumber),
				finiteText(expectedEffort(solved.moves, unsolved.moves), shortNumber),
			]),
			...table(
				'Attempts (of one run)',
				[...quantileNames, '99 % sure'],
				({solved, unsolved}) =>
					effortTexts(attemptCounts(solved.restarts), attemptCounts(unsolved.restarts), shortNumber),
				rows.filter(({variant}) => methodNamed(variant.solver)?.hasAttempts),
			),
			...table(
				`${unitTitle} to a cost of ${sixFigures(plan.target ?? 0)} or less`,
				['reached', 'share', ...quantileNames, 'ERT'],
				targetTexts,
				plan.target === undefined ? [] : rows,
			),
		],
		budgets: [
			...table(
				`Solved within a budget of ${unit}`,
				budgets.map(roundText),
				({solved: {moves}, runs, failed}) =>
					budgets.map(budget => (runs > failed ? percent(distribution(moves, runs - failed)(budget)) : '')),
				budgets.length === 0 ? [] : rows,
			),
			// How far the unsolved runs came.
			...table(
				'Lowest cost of the unsolved runs',
				['runs', 'least', '25 %', 'median', '75 %', 'greatest'],
				({unsolved: {best}}) => [
					String(best.length),
					...[0, 0.25, 0.5, 0.75, 1].map(share => sixFigures(quantile(best, share))),
				],
				rows.filter(({figures}) => figures.unsolved.best.length > 0),
			),
		],
	};
}

const mostBudgets = 6;

/** Powers of ten, from the first that solves a run to the first that solves all that were solved. */
function budgetsOf(rows: readonly TableRow[]): number[] {
	const moves = rows.flatMap(({figures: {solved}}) => [
		...solved.moves.subarray(0, 1),
		...solved.moves.subarray(-1),
	]);
	if (moves.length === 0) {
		return [];
	}

	const exponent = (value: number) => Math.ceil(Math.log10(Math.max(1, value)) - 1e-9);
	const last = exponent(Math.max(...moves));
	const first = Math.max(exponent(Math.min(...moves)), last - mostBudgets + 1);
	return Array.from({length: last - first + 1}, (_, k) => 10 ** (first + k));
}

/** What distinguishes a variant from the others of its plan, in words. */
export function variantName(plan: Plan, {solver, settings}: Variant): string {
	const shared = sharedSettings(plan, solver);
	const text = settingsText(
		Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in shared))),
	);
	return (solversOf(plan).length === 1 && text !== '' ? [text] : [solver, text]).join(' ').trim();
}

export const solversOf = ({variants}: Plan): string[] => [...new Set(variants.map(({solver}) => solver))];

/** The settings that several variants of a solver have in common; none where it has one variant. */
function sharedSettings({variants}: Plan, solver: string): Settings {
	const [first, ...others] = variants.filter(variant => variant.solver === solver);
	return others.length === 0
		? {}
		: Object.fromEntries(
				Object.entries(first.settings).filter(([name, value]) =>
					others.every(({settings}) => settings[name] === value),
				),
			);
}

/** What no row repeats. */
function sharedLines(plan: Plan): string[] {
	return solversOf(plan).flatMap(solver => {
		const text = settingsText(sharedSettings(plan, solver));
		return text === '' ? [] : [`${solver} always with ${text}`];
	});
}

/** What was run, in words: a single solver is named here, since the rows then have only its settings. */
function whatText(plan: Plan): string {
	const {variants} = plan;
	const [{solver, settings}] = variants;
	return variants.length === 1
		? `${solver} ${settingsText(settings)}`.trim()
		: `${variants.length} ${solversOf(plan).length === 1 ? `settings of ${solver}` : 'solvers or settings'}`;
}

/** What was run, and how many runs of it there are. */
export function headingLines({plan, total, count}: Results): string[] {
	return [
		...planLines(plan),
		`${groupDigits(total - count.missing)} of ${groupDigits(total)} runs: ${groupDigits(count.solved)} solved, ${groupDigits(count['gave-up'])} not${count.failed > 0 ? `, ${groupDigits(count.failed)} failed` : ''}`,
	];
}

/** What is run. */
export function planLines(plan: Plan): string[] {
	const {problems, seeds, seed, moves, timeout} = plan;
	const limits = [
		...(moves === null ? [] : [`${groupDigits(moves)} ${planUnit(plan)}`]),
		...(timeout === null ? [] : [`${timeout / 1000} s`]),
	];
	const one = problems.length === 1 ? problems[0].name : `${groupDigits(problems.length)} puzzles`;
	return [
		`${one}, ${whatText(plan)}, ${groupDigits(seeds)} ${seeds === 1 ? 'run' : 'runs'} each from seed ${seed}; at most ${limits.join(' and ')} a run`,
		...sharedLines(plan),
	];
}

/** The columns that name a row: what all rows share is in the heading. */
const labelsOf = ({problems, variants}: Plan, puzzle: string, solver: string): string[] => [
	...(problems.length > 1 ? [puzzle] : []),
	...(variants.length > 1 || problems.length === 1 ? [solver] : []),
];

function tableRows(results: Results): TableRow[] {
	const {plan} = results;
	const {problems, variants} = plan;
	const rows = (puzzle: string, problem?: number): TableRow[] =>
		variants.map((variant, index) => ({
			label: labelsOf(plan, puzzle, variantName(plan, variant)),
			variant,
			figures: results.figures([index], problem),
		}));
	return [
		...(problems.length > mostPuzzles ? [] : problems).flatMap(({name}, problem) => rows(name, problem)),
		...(problems.length === 1 ? [] : rows('all')),
	];
}

/** Every restart was one attempt, and the last one is another. */
const attemptCounts = (restarts: Float64Array) => restarts.map(count => count + 1);

function successTexts({runs, failed, solved: {moves}}: Figures): string[] {
	const valid = runs - failed;
	const {low, high} = wilsonInterval(moves.length, valid);
	const ratio = `${moves.length}/${valid}`;
	return valid === 0
		? [ratio, '', '']
		: [ratio, percent(moves.length / valid), `${(low * 100).toFixed(1)} - ${(high * 100).toFixed(1)} %`];
}

/** The runs that reached the target cost, and their moves to it. */
function targetTexts({reached: {target}, unreached: {moves}}: Figures): string[] {
	const runs = target.length + moves.length;
	return [
		`${target.length}/${runs}`,
		runs === 0 ? '' : percent(target.length / runs),
		...quantileTexts(target, runs, shortNumber),
		finiteText(expectedEffort(target, moves), shortNumber),
	];
}

type Format = (value: number) => string;

const effortTexts = (solved: Float64Array, unsolved: Float64Array, format: Format): string[] => [
	...quantileTexts(solved, solved.length + unsolved.length, format),
	finiteText(timeToSolution(solved, unsolved), format),
];

const quantileTexts = (values: Float64Array, runs: number, format: Format): string[] =>
	quantileShares.map(share => finiteText(quantile(values, share, runs), format));

const finiteText = (value: number, format: Format): string => (Number.isFinite(value) ? format(value) : '-');

/** The kinds of machines that the runs were made on, each with its runs. */
export const machinesText = ({machines}: Results): string =>
	[...machines].map(([machine, runs]) => `${countText(runs, 'runs')} on ${machine}`).join('; ');

/** What the moves of all solvers are called. */
export function planUnit({variants}: Plan): string {
	const units = new Set(variants.map(({solver}) => methodNamed(solver)?.unit ?? 'moves'));
	return units.size === 1 ? [...units][0] : 'moves';
}

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
