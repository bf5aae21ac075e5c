/** What a benchmark found, as tables of text. The same results make the same text, whoever ran them and in which order. */

import {cellCount, type Plan, settingsText, type Variant} from '../../run/plan.js';
import {type Figures, type Results, withEndless} from '../../run/results.js';
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
		...[success, ...efforts, ...budgets].flatMap(table => [...linesOfTable(table), '']),
		...tableNotes,
	];
}

export const linesOfTable = ({title, left, head, rows}: Table): string[] => [
	title,
	...alignColumns([head, ...rows], left),
];

/** Success; the effort of a solution in time, moves and attempts; and the share solved within a number of moves. */
export type BenchTables = {
	readonly success: Table;
	readonly efforts: readonly Table[];
	readonly budgets: readonly Table[];
};

export function benchTables(results: Results): BenchTables {
	const {plan} = results;
	const rows = tableRows(results);
	const isAnyFailed = results.count.failed > 0;
	const labels = labelsOf(plan, 'puzzle', 'solver');
	// Several narrow tables: beside each other they would not fit into 80 columns.
	const table: MakeTable = (title, columns, some, read) => ({
		title,
		left: labels.length,
		head: [...labels, ...columns],
		rows: some.map(row => [...row.label, ...read(row)]),
	});
	const unit = planUnit(plan);
	return {
		success: table(
			'Success',
			['solved', 'success', '95 % interval', ...(isAnyFailed ? ['failed'] : [])],
			rows,
			({figures}) => [...successTexts(figures), ...(isAnyFailed ? [String(figures.failed)] : [])],
		),
		efforts: [...effortTables(table, rows, unit), ...targetTable(table, rows, unit, plan.target)],
		budgets: [...budgetTable(table, rows, unit), ...unsolvedTable(table, rows)],
	};
}

/** A table of some rows, each with what is read from it behind its labels. */
type MakeTable = (
	title: string,
	columns: readonly string[],
	some: readonly TableRow[],
	read: (row: TableRow) => string[],
) => Table;

/** Time, moves and attempts to a solution. */
function effortTables(table: MakeTable, rows: readonly TableRow[], unit: string): readonly Table[] {
	const effort = (title: string, some: readonly TableRow[], read: (figures: Figures) => string[]) =>
		table(`${title} (of one run)`, [...quantileNames, '99 % sure'], some, ({figures}) => read(figures));
	const withAttempts = rows.filter(({variant}) => methodNamed(variant.solver)?.hasAttempts);
	return [
		effort('Time', rows, ({times, unsolvedTimes}) => effortTexts(times, unsolvedTimes, duration)),
		table(
			`${capitalised(unit)} (of one run)`,
			[...quantileNames, '99 % sure', 'ERT'],
			rows,
			({figures: {moves, unsolvedMoves}}) => [
				...effortTexts(moves, unsolvedMoves, shortNumber),
				finiteText(expectedEffort(moves, unsolvedMoves), shortNumber),
			],
		),
		...(withAttempts.length === 0
			? []
			: [
					effort('Attempts', withAttempts, ({restarts, unsolvedRestarts}) =>
						effortTexts(attemptCounts(restarts), attemptCounts(unsolvedRestarts), shortNumber),
					),
				]),
	];
}

/** The runs that reached the target cost, and their moves to it; none without a target. */
function targetTable(
	table: MakeTable,
	rows: readonly TableRow[],
	unit: string,
	target: number | undefined,
): readonly Table[] {
	const columns = ['reached', 'share', ...quantileNames, 'ERT'];
	const read = ({figures: {targetMoves, unreachedMoves}}: TableRow) => {
		const runs = targetMoves.length + unreachedMoves.length;
		const values = withEndless(targetMoves, unreachedMoves.length);
		return [
			`${targetMoves.length}/${runs}`,
			runs === 0 ? '' : percent(targetMoves.length / runs),
			...quantileShares.map(share => finiteText(quantile(values, share), shortNumber)),
			finiteText(expectedEffort(targetMoves, unreachedMoves), shortNumber),
		];
	};
	return target === undefined
		? []
		: [table(`${capitalised(unit)} to a cost of ${sixFigures(target)} or less`, columns, rows, read)];
}

/** The share solved within budgets; none if no run was solved. */
function budgetTable(table: MakeTable, rows: readonly TableRow[], unit: string): readonly Table[] {
	const budgets = budgetsOf(rows);
	const shares = ({figures: {moves, runs, failed}}: TableRow) =>
		budgets.map(budget => (runs > failed ? percent(distribution(moves, runs - failed)(budget)) : ''));
	return budgets.length === 0
		? []
		: [table(`Solved within a budget of ${unit}`, budgets.map(roundText), rows, shares)];
}

/** How far the unsolved runs came; none if all were solved. */
function unsolvedTable(table: MakeTable, rows: readonly TableRow[]): readonly Table[] {
	const stuck = rows.filter(({figures}) => figures.unsolvedBests.length > 0);
	const columns = ['runs', 'least', '25 %', 'median', '75 %', 'greatest'];
	const costs = ({figures: {unsolvedBests}}: TableRow) => [
		String(unsolvedBests.length),
		...[0, 0.25, 0.5, 0.75, 1].map(share => sixFigures(quantile(unsolvedBests, share))),
	];
	return stuck.length === 0 ? [] : [table('Lowest cost of the unsolved runs', columns, stuck, costs)];
}

const mostBudgets = 6;

/** Powers of ten, from the first that solves a run to the first that solves all that were solved. */
function budgetsOf(rows: readonly TableRow[]): number[] {
	const moves = rows.flatMap(({figures}) => [...figures.moves.subarray(0, 1), ...figures.moves.subarray(-1)]);
	if (moves.length === 0) {
		return [];
	}

	const exponent = (value: number) => Math.ceil(Math.log10(Math.max(1, value)) - 1e-9);
	const last = exponent(Math.max(...moves));
	const first = Math.max(exponent(Math.min(...moves)), last - mostBudgets + 1);
	return Array.from({length: last - first + 1}, (_, k) => 10 ** (first + k));
}

/** The cells of one variant with all puzzles. */
export function* cellsOfVariant(plan: Plan, variant: number): Iterable<number> {
	for (let cell = variant; cell < cellCount(plan); cell += plan.variants.length) {
		yield cell;
	}
}

/** What distinguishes a variant from the others of its plan, in words. */
export function variantName(plan: Plan, {solver, settings}: Variant): string {
	const shared = sharedSettings(plan, solver);
	const text = settingsText(
		Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in shared))),
	);
	return (solversOf(plan).length === 1 && text !== '' ? [text] : [solver, text]).join(' ').trim();
}

const solversOf = ({variants}: Plan): string[] => [...new Set(variants.map(({solver}) => solver))];

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
	const rows = (puzzle: string, cellsOf: (variant: number) => Iterable<number>): TableRow[] =>
		variants.map((variant, index) => ({
			label: labelsOf(plan, puzzle, variantName(plan, variant)),
			variant,
			figures: results.figures(cellsOf(index)),
		}));
	return [
		...(problems.length > mostPuzzles ? [] : problems).flatMap(({name}, problem) =>
			rows(name, index => [problem * variants.length + index]),
		),
		...(problems.length === 1 ? [] : rows('all', index => cellsOfVariant(plan, index))),
	];
}

/** Every restart was one attempt, and the last one is another. */
const attemptCounts = (restarts: Float64Array) => restarts.map(count => count + 1);

function successTexts({runs, failed, moves}: Figures): string[] {
	const valid = runs - failed;
	const {low, high} = wilsonInterval(moves.length, valid);
	const ratio = `${moves.length}/${valid}`;
	return valid === 0
		? [ratio, '', '']
		: [ratio, percent(moves.length / valid), `${(low * 100).toFixed(1)} - ${(high * 100).toFixed(1)} %`];
}

function effortTexts(
	solved: Float64Array,
	unsolved: Float64Array,
	format: (value: number) => string,
): string[] {
	const values = withEndless(solved, unsolved.length);
	return [
		...quantileShares.map(share => finiteText(quantile(values, share), format)),
		finiteText(timeToSolution(solved, unsolved), format),
	];
}

const finiteText = (value: number, format: (value: number) => string): string =>
	Number.isFinite(value) ? format(value) : '-';

/** The kinds of machines that the runs were made on, each with its runs. */
export const machinesText = ({machines}: Results): string =>
	[...machines].map(([machine, runs]) => `${countText(runs, 'runs')} on ${machine}`).join('; ');

/** What the moves of all solvers are called. */
export function planUnit({variants}: Plan): string {
	const units = new Set(variants.map(({solver}) => methodNamed(solver)?.unit ?? 'moves'));
	return units.size === 1 ? [...units][0] : 'moves';
}

export const capitalised = (word: string) => word[0].toUpperCase() + word.slice(1);
