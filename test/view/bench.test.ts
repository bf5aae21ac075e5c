/** Tables, plots and comparisons of results that are made up, to the character. */

import {expect, test} from 'vitest';
import {
	jobAt,
	type Limits,
	type Plan,
	type SolverSetup,
	totalOf,
	type Variant,
} from '../../source/run/plan.js';
import {compareVariants, type EndedRun, Results} from '../../source/run/results.js';
import {benchPlots} from '../../source/view/bench/plots.js';
import {tableLines} from '../../source/view/bench/table.js';
import {expectRows} from './rows.ts';

const problemsOf = (...names: string[]) => names.map(name => ({name, line: '.', boxes: 'none' as const}));
const limits: Limits = {moves: null, timeout: 2000};
const variantOf = (setup: SolverSetup): Variant => ({...setup, version: '1', limits});
const two = ['block-swap', 'reassign'].map(solver => variantOf({solver, settings: {}}));
const base: Plan = {problems: problemsOf('one'), variants: two.slice(0, 1), seeds: 4, seed: '4f2a'};

type Outcome = Partial<EndedRun> & Pick<EndedRun, 'status'>;

/** Results of a plan, with the outcome of each run; undefined for one that is missing. */
function resultsFrom(changes: Partial<Plan>, outcomeOf: (index: number) => Outcome | undefined): Results {
	const plan = {...base, ...changes};
	const total = totalOf(plan);
	const results = new Results(plan, total);
	for (let index = 0; index < total; index++) {
		const outcome = outcomeOf(index);
		if (outcome) {
			const job = jobAt(plan, index);
			results.add(job, {
				...{seed: job.seed, moves: 0, restarts: 0, milliseconds: 1},
				...{best: undefined, ...outcome},
			});
		}
	}

	return results;
}

type Status = EndedRun['status'] | undefined;

/** Results whose run `index` takes (index + 1) × 10 ms and a hundred times as many moves. */
const resultsOf = (changes: Partial<Plan>, statusOf: (index: number) => Status = () => 'solved'): Results =>
	resultsFrom(changes, index => {
		const status = statusOf(index);
		return status && {status, moves: 1000 * (index + 1), milliseconds: 10 * (index + 1)};
	});

function below(results: Results, heading: string, count: number): string[] {
	const lines = tableLines(results);
	const at = lines.indexOf(heading);
	expect(at).toBeGreaterThan(0);
	return lines.slice(at + 1, at + 1 + count);
}

const time = 'Time (of one run)';

test('what is counted: many puzzles as one, attempts, and how far the unsolved ones came', () => {
	const many = problemsOf(...Array.from({length: 41}, (_, k) => `line ${k}`));
	const summary = below(resultsOf({problems: many, seeds: 1}), 'Success', 2);
	expect(summary.map(line => line.slice(0, 24))).toEqual([
		'puzzle  solved  success ',
		'all      41/41    100 % ',
	]);
	// Where nothing was run there is nothing to tell.
	const none = resultsOf({variants: two}, index => (index % 2 === 0 ? 'gave-up' : undefined));
	expect([...below(none, 'Success', 3), ...below(none, time, 2)]).toEqual([
		'solver      solved  success  95 % interval',
		'block-swap     0/4   0.00 %   0.0 - 49.0 %',
		'reassign       0/0',
		'solver      25 %  median  75 %  90 %  99 % sure',
		'block-swap     -       -     -     -          -',
	]);
	// All are solved, and too few for a share of 99 %.
	const longest = [99, 100].map(seeds => below(resultsOf({seeds}), time, 2)[1].split(/ {2,}/).at(-1));
	expect(longest).toEqual(['longest 990 ms', '990 ms']);
	expect(
		benchPlots(
			resultsOf({}, () => 'gave-up'),
			false,
		),
	).toEqual([]);
	const variants = [variantOf({solver: 'colour-fewest', settings: {}})];
	const colouring = resultsFrom({variants}, index => ({status: 'solved', moves: 100, restarts: 2 * index}));
	const lost = resultsFrom({}, index =>
		index === 0 ? {status: 'solved'} : {status: 'gave-up', moves: 1, best: [0, 2, 4.5, 8][index]},
	);
	// An attempt more than the restarts.
	expect(below(colouring, 'Attempts (of one run)', 2)[1]).toMatch(/^colour-fewest +2\.50 +4 +5\.50 /);
	expect(below(lost, 'Lowest cost of the unsolved runs', 2)).toEqual([
		'solver      runs  least  25 %  median  75 %  greatest',
		'block-swap     3      2  3.25     4.5  6.25         8',
	]);
	expect(tableLines(resultsOf({variants: two})).join()).not.toMatch(/Attempts|Lowest/);
});

test('runs of each end in each place: only pairs of runs that both have a result are compared', () => {
	const ends = ['solved', 'gave-up', 'failed', undefined] as const;
	for (let number = 0; number < 4 ** 4; number++) {
		// Two seeds of two variants, side by side.
		const all = [0, 1, 2, 3].map(k => ends[Math.floor(number / 4 ** k) % 4]);
		const results = resultsOf({variants: two, seeds: 2}, index => all[index]);
		const count = (some: readonly Status[], ...statuses: Status[]) =>
			some.filter(each => statuses.includes(each)).length;
		const [solved, lost, failed] = ends.map(end => count(all, end));
		const more = failed > 0 ? `, ${failed} failed` : '';
		expect(tableLines(results)[1]).toBe(
			`${solved + lost + failed} of 4 runs: ${solved} solved, ${lost} not${more}`,
		);
		const sides = [0, 1].map(side => [all[side], all[side + 2]]);
		const success = below(results, 'Success', 3).slice(1);
		expect(
			success.map(line => line.trim().split(/ +/)).map(([, share, ...rest]) => [share, rest.at(-1)]),
		).toEqual(
			sides.map(side => [
				`${count(side, 'solved')}/${count(side, 'solved', 'gave-up')}`,
				failed > 0 ? String(count(side, 'failed')) : count(side, 'solved', 'gave-up') > 0 ? '%' : undefined,
			]),
		);
		const pairs = [all.slice(0, 2), all.slice(2)].filter(pair => count(pair, 'solved', 'gave-up') === 2);
		const better = [0, 1].map(
			side => pairs.filter(pair => pair[side] === 'solved' && pair[1 - side] !== 'solved').length,
		);
		const values = [0, 1].map(side => pairs.filter(pair => pair[side] === 'solved').length);
		expect(compareVariants(results, [two[0], two[1]])).toMatchObject({
			...{pairs: pairs.length, solved: {values, better, equal: pairs.length - better[0] - better[1]}},
		});
	}
});

test('variants are named by what differs; what a solver has in common stands once, above their rows', () => {
	/** A variant of `solver,version=1,moves=500,timeout=2,cooling=0.9`. */
	const variantFrom = (text: string): Variant => {
		const [solver, ...pairs] = text.split(',');
		const {
			version = '1',
			moves,
			timeout,
			code,
			...settings
		} = Object.fromEntries(pairs.map(pair => pair.split('=')));
		const numbers = Object.entries(settings).map(([name, value]) => [name, Number(value)]);
		return {
			...{solver, version, settings: Object.fromEntries(numbers), ...(code && {code})},
			limits: {moves: moves ? Number(moves) : null, timeout: timeout ? 1000 * Number(timeout) : null},
		};
	};
	const resultsFor = (...texts: string[]) => resultsOf({variants: texts.map(variantFrom), seeds: 1});
	expectRows(
		`
anneal,moves=500 anneal,moves=2000 | one, 2 settings of anneal: moves=500, moves=2000
anneal,moves=500,timeout=2 anneal,version=2,moves=500,timeout=2 row-swap,timeout=2 | one, 3 solvers or settings: anneal version=1 moves=500, anneal version=2 moves=500, row-swap version=1
anneal,moves=500,code=a anneal,moves=500,code=b | one, 2 settings of anneal; at most 500 proposals a run: code=a, code=b
anneal,moves=500,timeout=2 row-swap,moves=500,timeout=2 | one, 2 solvers or settings; at most 500 proposals and 2 s a run: anneal, row-swap
anneal,timeout=2,cooling=0.9,level=9 anneal,timeout=2,cooling=0.99,level=9 anneal,timeout=2,cooling=0.9,level=9,heat=3 row-swap,timeout=2 | one, 4 solvers or settings; at most 2 s a run, anneal always with level=9: anneal cooling=0.9, anneal cooling=0.99, anneal cooling=0.9 heat=3, row-swap
anneal,moves=9,T0=1 row-swap,moves=9,T0=1 | one, 2 solvers or settings; at most 9 proposals a run: anneal T0=1, row-swap T0=1`,
		(...texts) => {
			const lines = tableLines(resultsFor(...texts));
			const at = lines.findIndex(line => line.startsWith('solver '));
			const rows = lines.slice(at + 1, at + 1 + texts.length).map(line => line.replace(/ {2,}.*/, ''));
			return `${lines
				.slice(
					0,
					lines.findIndex(line => / runs: /.test(line)),
				)
				.join(', ')}: ${rows.join(', ')}`;
		},
	);
	// A run that failed is not one of those that could be solved.
	const failed = resultsOf({seeds: 4}, index => (index === 0 ? 'failed' : 'solved'));
	expect(benchPlots(failed, true)[3]).toMatch(/^100 % ┤ +[':.]+$/);
});

test('what logic solves takes no move: it is said, and the curve of the others begins with its share', () => {
	const annealing = (settings: SolverSetup['settings']) => [variantOf({solver: 'anneal', settings})];
	const moves = [0, 0, 1000, 100_000];
	const outcomeOf = (index: number): Outcome => ({status: 'solved', moves: moves[index]});
	const results = resultsFrom({variants: annealing({})}, outcomeOf);
	const lucky = resultsFrom({variants: annealing({presolve: 'none'})}, outcomeOf);
	expect(tableLines(lucky).join()).not.toContain('logic');
	expect(tableLines(results)).toContain(
		'2 solved by logic alone, before the first proposal: presolve=none anneals them',
	);
	const plot = benchPlots(results, true);
	expect([plot[3], plot[5]]).toEqual([`100 % ┤${' '.repeat(59)}:`, `      │${"'".repeat(60)}`]);
});
