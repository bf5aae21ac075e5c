/** What a benchmark found and how two variants compare, as tables of text. The same results make the same text, whoever ran them and in which order. */

import {type Problem, settingsText, type Variant} from '../../run/plan.js';
import type {Compared, Comparison, Figures, Results, Subjects} from '../../run/results.js';
import {expectedEffort, quantile, timeToSolution, wilsonInterval} from '../../run/statistics.js';
import {methodNamed} from '../../solvers/index.js';
import {
	costText,
	countText,
	duration,
	groupDigits,
	type NumberFormat,
	percent,
	shortNumber,
	significant,
} from '../text/numbers.js';
import {alignColumns} from '../text/width.js';

/** With more puzzles than this, a line for each would be no summary. */
const mostPuzzles = 40;

/** Of fewer runs, all solved, no share of 99 % is known. */
const leastCertain = 100;

const quantileShares = [0.25, 0.5, 0.75, 0.9] as const;
const quantileNames = ['25 %', 'median', '75 %', '90 %'];

type TableRow = {readonly label: readonly string[]; readonly variant: Variant; readonly figures: Figures};

/** The heading, the tables, and how to read them. */
export const tableLines = (results: Results): string[] => [
	...headingLines(results),
	'',
	...tables(results).flatMap(lines => [...lines, '']),
	'Quantiles are of all runs; an unsolved run counts as endless (-).',
	'99 % sure: what a solution takes with that certainty, restarting after each failure;',
	`where fewer than ${leastCertain} runs are all solved, nobody knows it: the longest of them.`,
	'ERT: what it takes on average then.',
];

/** Success; the effort of a solution in time, moves and attempts; and how far the unsolved runs came. */
function tables(results: Results): string[][] {
	const {count} = results;
	const rows = tableRows(results);
	const labels = labelsOf(results, 'puzzle', 'solver');
	const unit = movesUnit(results);
	const unitTitle = unit[0].toUpperCase() + unit.slice(1);
	// Several narrow tables: beside each other they would not fit into 80 columns. One without rows is left out.
	const table = (
		title: string,
		columns: readonly string[],
		read: (figures: Figures) => string[],
		some: readonly TableRow[] = rows,
	): string[][] => {
		const cells = some.map(({label, figures}) => [...label, ...read(figures)]);
		return some.length === 0
			? []
			: [[title, ...alignColumns([[...labels, ...columns], ...cells], labels.length)]];
	};
	return [
		...table(
			'Success',
			['solved', 'success', '95 % interval', ...(count.failed > 0 ? ['failed'] : [])],
			figures => [...successTexts(figures), ...(count.failed > 0 ? [String(figures.failed)] : [])],
		),
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
		// How far the unsolved runs came.
		...table(
			'Lowest cost of the unsolved runs',
			['runs', 'least', '25 %', 'median', '75 %', 'greatest'],
			({unsolved: {best}}) => [
				String(best.length),
				...[0, 0.25, 0.5, 0.75, 1].map(share => costText(quantile(best, share))),
			],
			rows.filter(({figures}) => figures.unsolved.best.length > 0),
		),
	];
}

/** What distinguishes a variant from the others, in words. */
export function variantName({variants}: Subjects, variant: Variant): string {
	const {solver} = variant;
	const siblings = variants.filter(other => other.solver === solver);
	const own = siblings.length === 1 ? settingTexts(variant) : differing(variant, siblings, settingTexts);
	const texts = [
		...own,
		...differing(variant, siblings, ({code = ''}) => [`code=${code}`]),
		...differing(variant, variants, ({version}) => [`version=${version}`]),
		...differing(variant, variants, limitTexts),
	];
	return (siblings.length === variants.length && texts.length > 0 ? texts : [solver, ...texts]).join(' ');
}

/** Those texts of a variant that not all have. */
const differing = (
	variant: Variant,
	others: readonly Variant[],
	textsOf: (variant: Variant) => readonly string[],
): string[] => textsOf(variant).filter(text => others.some(other => !textsOf(other).includes(text)));

const settingTexts = ({settings}: Variant): string[] => settingsText(settings).split(' ').filter(Boolean);

/** Limits as their options are written. */
const limitTexts = ({limits: {moves, timeout}}: Variant): string[] => [
	...(moves === null ? [] : [`moves=${moves}`]),
	...(timeout === null ? [] : [`timeout=${timeout / 1000}s`]),
];

export const solversOf = ({variants}: Subjects): string[] => [...new Set(variants.map(({solver}) => solver))];

/** The settings that several variants of a solver have in common, which no row repeats. */
function sharedLines({variants}: Subjects): string[] {
	return [...Map.groupBy(variants, ({solver}) => solver)].flatMap(([solver, [first, ...others]]) => {
		const shared = settingTexts(first).filter(text =>
			others.every(other => settingTexts(other).includes(text)),
		);
		return others.length > 0 && shared.length > 0 ? [`${solver} always with ${shared.join(' ')}`] : [];
	});
}

/** What was run, in words: a single solver is named here, since the rows then have only its settings. */
function whatText(subjects: Subjects): string {
	const {variants} = subjects;
	const [{solver, settings}] = variants;
	return variants.length === 1
		? `${solver} ${settingsText(settings)}`.trim()
		: `${variants.length} ${solversOf(subjects).length === 1 ? `settings of ${solver}` : 'solvers or settings'}`;
}

/** What was run, and how many runs of it there are. */
function headingLines(results: Results): string[] {
	const {problems, total, made, count} = results;
	const one = problems.length === 1 ? problems[0].name : `${groupDigits(problems.length)} puzzles`;
	const failed = count.failed > 0 ? `, ${groupDigits(count.failed)} failed` : '';
	const hasPresolve = ({solver, settings: {presolve}}: Variant) =>
		presolve !== 'none' && methodNamed(solver)?.settings.some(({name}) => name === 'presolve');
	const {solved} = results.figures(results.variants.filter(hasPresolve));
	const unmoved = solved.moves.filter(moves => moves === 0).length;
	const logic = `${groupDigits(unmoved)} solved by logic alone, before the first proposal: presolve=none anneals them`;
	return [
		`${one}, ${whatText(results)}${sharedLimits(results)}`,
		...sharedLines(results),
		`${groupDigits(made)} of ${groupDigits(total)} runs: ${groupDigits(count.solved)} solved, ${groupDigits(count['gave-up'])} not${failed}`,
		...(unmoved > 0 ? [logic] : []),
	];
}

/** The limits of all runs; nothing where they have unlike ones. */
function sharedLimits(subjects: Subjects): string {
	const all = new Set(
		subjects.variants.map(({limits: {moves, timeout}}) =>
			[
				...(moves === null ? [] : [`${groupDigits(moves)} ${movesUnit(subjects)}`]),
				...(timeout === null ? [] : [`${timeout / 1000} s`]),
			].join(' and '),
		),
	);
	return all.size === 1 ? `; at most ${[...all][0]} a run` : '';
}

/** The columns that name a row: what all rows share is in the heading. */
const labelsOf = ({problems, variants}: Subjects, puzzle: string, solver: string): string[] => [
	...(problems.length > 1 ? [puzzle] : []),
	...(variants.length > 1 || problems.length === 1 ? [solver] : []),
];

function tableRows(results: Results): TableRow[] {
	const {problems, variants} = results;
	const rows = (puzzle: string, problem?: Problem): TableRow[] =>
		variants.map(variant => ({
			label: labelsOf(results, puzzle, variantName(results, variant)),
			variant,
			figures: results.figures([variant], problem),
		}));
	return [
		...(problems.length > mostPuzzles ? [] : problems).flatMap(problem => rows(problem.name, problem)),
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

const effortTexts = (solved: Float64Array, unsolved: Float64Array, format: NumberFormat): string[] => [
	...quantileTexts(solved, solved.length + unsolved.length, format),
	(isLongest(solved, unsolved) ? 'longest ' : '') + finiteText(timeToSolution(solved, unsolved), format),
];

/** Whether there are too few runs, all solved, to say what 99 % of them take. */
const isLongest = (solved: Float64Array, unsolved: Float64Array) =>
	unsolved.length === 0 && solved.length > 0 && solved.length < leastCertain;

const quantileTexts = (values: Float64Array, runs: number, format: NumberFormat): string[] =>
	quantileShares.map(share => finiteText(quantile(values, share, runs), format));

const finiteText = (value: number, format: NumberFormat): string =>
	Number.isFinite(value) ? format(value) : '-';

/** What the moves of all solvers are called. */
export function movesUnit({variants}: Subjects): string {
	const units = new Set(variants.map(({solver}) => methodNamed(solver)?.unit ?? 'moves'));
	return units.size === 1 ? [...units][0] : 'moves';
}

export function comparisonLines(subjects: Subjects, comparison: Comparison): string[] {
	const {variants, pairs, solved, moves, milliseconds} = comparison;
	const [a, b] = variants.map(variant => variantName(subjects, variant));
	if (pairs === 0) {
		return ['', `a: ${a}, b: ${b}: no pairs of runs to compare`];
	}

	const row = (name: string, {values, better, equal, p}: Compared, format: NumberFormat): string[] => [
		name,
		...values.map(value => finiteText(value, format)),
		...[...better, equal].map(String),
		significant(p),
	];
	const rows = [
		['', 'a', 'b', 'a better', 'b better', 'equal', 'p'],
		row('solved', solved, count => `${count}/${pairs}`),
		row(`${movesUnit(subjects)} (median)`, moves, shortNumber),
		row('time (median)', milliseconds, duration),
	];
	return [
		'',
		`Comparison of ${countText(pairs, 'pairs')} (a: ${a}, b: ${b})`,
		...alignColumns(rows, 1),
		'Each pair is one puzzle and one seed; an unsolved run counts as endless (-).',
		'The tests are about runs of these puzzles: they say nothing of other puzzles.',
		'p is two-sided: for solved of McNemar\u2019s exact test, for the others of Wilcoxon\u2019s',
		'signed-rank test.',
	];
}
