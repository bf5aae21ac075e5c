/** The options of a benchmark, checked: the plan, its puzzles, and the part to run. */

import os from 'node:os';
import {
	mostRuns,
	type Plan,
	type Problem,
	problemKey,
	runsOf,
	type Shard,
	type SolverSetup,
	settingsText,
	totalOf,
	type Variant,
} from '../../run/plan.js';
import type {Subjects} from '../../run/results.js';
import {defaultMethod, methodNamed} from '../../solvers/index.js';
import {withoutUnused} from '../../solvers/settings.js';
import type {Method, Settings, SettingValue} from '../../solvers/solver.js';
import type {Collection, ListedPuzzle} from '../../sudoku/collection.js';
import {formatBoxes} from '../../sudoku/geometry.js';
import {formatLine, type Puzzle} from '../../sudoku/puzzle.js';
import {clean} from '../../text.js';
import {variantName} from '../../view/bench/table.js';
import {groupDigits} from '../../view/text/numbers.js';
import {UsageError} from '../line/exit.js';
import {
	checkSettings,
	methodFrom,
	numberFrom,
	positive,
	readOptionsFrom,
	settingsFrom,
	valueFrom,
	wholeFrom,
} from '../line/options.js';
import {variantNamed} from '../line/solver-files.js';
import {builtIns, type Loaded, puzzleChunksOf, puzzlesOf} from '../sources.js';

export type BenchFlags = {
	readonly [flag in 'timeout' | 'moves' | 'jobs']?: number | undefined;
} & {readonly [flag in 'seed' | 'boxes']?: string | undefined} & {
	readonly [flag in 'solver' | 'set' | 'sweep' | 'compare']?: string[] | undefined;
} & {readonly shard?: Shard | undefined; readonly seeds?: Seeds | undefined};

/** How many, and the first of those that are named. */
type Seeds = {readonly count: number; readonly first?: number};

export type BenchRequest = {
	readonly plan: Plan;
	readonly puzzles: ReadonlyMap<Problem, Puzzle>;
	/** The indexes of the runs of this part of the plan. */
	readonly runs: readonly number[];
	readonly jobs: number;
	/** A sentence for each puzzle that is left out. */
	readonly faults: readonly string[];
};

const preset = {seeds: {count: 20} as Seeds, seed: '1', timeout: 2000} as const;

/** @throws UsageError for an invalid value */
export async function benchRequestFrom(
	inputs: readonly string[],
	given: BenchFlags,
	version: string,
): Promise<BenchRequest> {
	const {moves = null, seeds = preset.seeds, seed = preset.seed} = given;
	if (seeds.first !== undefined && given.seed !== undefined) {
		throw new UsageError('--seeds names the seeds, so that --seed derives none: use only one of the two');
	}

	const {shard = {number: 1, count: 1}, jobs = os.availableParallelism()} = given;
	const limits = {moves, timeout: given.timeout ?? (moves === null ? preset.timeout : null)};
	const variants = setupsFrom(given).map(setup => ({...setup, version, limits}));
	const {entries, faults} = await puzzlesFrom(inputs, given.boxes);
	const puzzles = new Map(entries.map(entry => [problemOf(entry), entry.puzzle]));
	const plan = {problems: [...puzzles.keys()], variants, seeds: seeds.count, firstSeed: seeds.first, seed};
	checkPlan(plan, entries);
	return {plan, puzzles, runs: runsOf(plan, shard), jobs, faults};
}

/** The first of items with equal keys. */
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
	[...Map.groupBy(items, keyOf).values()].map(([first]) => first);

/** The solvers that are named with all combinations of their settings, those to compare included, each once. */
function setupsFrom({solver = [], compare = [], set = [], sweep = []}: BenchFlags): SolverSetup[] {
	const isPlain = ({settings}: SolverSetup) => Object.keys(settings).length === 0;
	const named = [...solver.map(name => ({solver: name, settings: {}})), ...compare.map(variantNamed)];
	// What is swept has no settings of its own.
	if (named.length === 0 || (sweep.length > 0 && !named.some(isPlain))) {
		named.push({solver: defaultMethod.name, settings: {}});
	}

	const methods = new Map(named.map(({solver: name}) => [name, methodFrom(name) ?? defaultMethod]));
	const methodOf = ({solver: name}: SolverSetup) => methods.get(name) as Method;
	checkNames([...methods.values()], [...set, ...sweep]);
	const fixed = Object.entries(settingsFrom(set)).map(([name, value]) => ({name, values: [value]}));
	const sweeps = [...fixed, ...sweep.map(sweepFrom)];
	const setups = [...named.filter(isPlain), ...named.filter(setup => !isPlain(setup))];
	const all = setups.flatMap(setup =>
		setupsOf(methodOf(setup), isPlain(setup) ? sweeps : fixed).map(made => ({
			...made,
			settings: {...made.settings, ...setup.settings},
		})),
	);
	const fitting = all.map(setup => fittingSetup(methodOf(setup), setup, sweeps));
	const isEachUsed = sweeps.every(({name}) => fitting.some(({settings}) => name in settings));
	return distinct(isEachUsed ? fitting : all, setup => `${setup.solver} ${settingsText(setup.settings)}`);
}

/** Without the settings of `--set` and `--sweep` that its own choices leave unused. */
function fittingSetup(method: Method, setup: SolverSetup, sweeps: readonly Sweep[]): SolverSetup {
	const used = withoutUnused(method, setup.settings);
	const entries = Object.entries(setup.settings);
	const kept = entries.filter(([name]) => name in used || !sweeps.some(sweep => sweep.name === name));
	return {...setup, settings: Object.fromEntries(kept)};
}

type Sweep = {
	readonly name: string;
	readonly values: readonly SettingValue[];
	/** Whether they are spaced in a range: where only whole numbers will do, they are rounded. */
	readonly isRange?: boolean | undefined;
};

const maxValues = 1000;

/**
`NAME=FROM:TO:COUNT`, evenly spaced; with `:log` after the count, evenly in ratio; or `NAME=a,b,c`.

@throws UsageError for anything else
*/
function sweepFrom(text: string): Sweep {
	const [, name, range] = /^(\w+)=(.+)$/.exec(text) ?? [];
	if (name === undefined) {
		throw new UsageError(
			`--sweep must be written like cooling=0.9:0.99:4, T0=1:1000:8:log or patience=10,80, not '${clean(text)}'`,
		);
	}

	const where = `--sweep ${name}:`;
	if (range.includes(':')) {
		return {name, values: valuesInRange(range, where), isRange: true};
	}

	const values = range.split(',').map(word => {
		const value = valueFrom(name, word);
		return typeof value === 'string' ? value : numberFrom(word, `${where} each value`);
	});
	const twice = values.find((value, index) => values.indexOf(value) < index);
	if (twice !== undefined) {
		throw new UsageError(`${where} ${clean(String(twice))} is given twice; name each value once`);
	}

	return {name, values};
}

/** @param where comes before what is wrong with a part */
function valuesInRange(range: string, where: string): number[] {
	const parts = range.split(':');
	const [first, last, number, scale] = parts;
	if (parts.length < 3 || parts.length > 4 || (scale !== undefined && scale !== 'log')) {
		throw new UsageError(
			`${where} a range must be FROM:TO:COUNT or FROM:TO:COUNT:log, not '${clean(range)}'`,
		);
	}

	const isLog = scale === 'log';
	const bound = isLog ? positive : numberFrom;
	const of = isLog ? ' of log' : '';
	const [from, to] = [bound(first, `${where} FROM${of}`), bound(last, `${where} TO${of}`)];
	const count = wholeFrom({least: 2, most: maxValues})(number, `${where} COUNT`);
	return Array.from({length: count}, (_, k) => {
		const share = k / (count - 1);
		const value = isLog ? from * (to / from) ** share : from + (to - from) * share;
		// Six digits distinguish the values and can be retyped; the bounds stay exact.
		return k === 0 ? from : k === count - 1 ? to : Number(value.toPrecision(6));
	});
}

/** A solver with every combination of the values of those settings that it has. */
function setupsOf(method: Method, sweeps: readonly Sweep[]): SolverSetup[] {
	let combinations: Settings[] = [{}];
	for (const {name, values, isRange} of sweeps) {
		const setting = method.settings.find(candidate => candidate.name === name);
		if (setting) {
			const isRounded = isRange && setting.isInteger;
			const fitting = new Set(isRounded ? values.map(value => Math.round(Number(value))) : values);
			combinations = combinations.flatMap(rest => [...fitting].map(value => ({...rest, [name]: value})));
		}
	}

	// The digest in the URL of a solver's file.
	const code = method.file === undefined ? {} : {code: new URL(method.file).search.slice(1)};
	return combinations.map(settings => ({solver: method.name, settings, ...code}));
}

/** @throws UsageError for a setting that no solver has, and for one that is given twice; `pairs` are `NAME=...` */
function checkNames(methods: readonly Method[], pairs: readonly string[]): void {
	const names = pairs.map(pair => pair.split('=', 1)[0]);
	for (const [index, name] of names.entries()) {
		if (!methods.some(({settings}) => settings.some(setting => setting.name === name))) {
			const namesOf = ({settings}: Method) => new Set(settings.map(setting => setting.name));
			const known = methods.map(method => `${method.name} has ${[...namesOf(method)].join(', ')}`);
			throw new UsageError(`there is no setting '${clean(name)}'; ${known.join('; ')}`);
		}

		if (names.indexOf(name) !== index) {
			throw new UsageError(`the setting '${clean(name)}' is given twice`);
		}
	}
}

/** `20` is how many; `1..20` are the seeds with these names. */
export function seedsFrom(text: string, name: string): Seeds {
	const [, from, to] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(text) ?? [];
	if (from === undefined) {
		return {count: wholeFrom({most: mostRuns})(text, name)};
	}

	const [first, last] = [Number(from), Number(to)];
	if (last < first) {
		throw new UsageError(`${name} must be written like 1..20, the lower seed first, not '${clean(text)}'`);
	}

	return {first, count: last - first + 1};
}

/** `3/16` is the third part of sixteen. */
export function shardFrom(text: string, name: string): Shard {
	const [, index, parts] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
	const shard = {number: Number(index), count: Number(parts)};
	if (!(shard.number >= 1 && shard.number <= shard.count)) {
		throw new UsageError(`${name} must be written like 3/16, from 1/16 to 16/16, not '${clean(text)}'`);
	}

	return shard;
}

/** The puzzles of the arguments, each once; without arguments the built-in ones. */
async function puzzlesFrom(inputs: readonly string[], boxes: string | undefined): Promise<Loaded> {
	const options = readOptionsFrom(boxes);
	const chunks: Collection[] = [];
	for (const input of inputs) {
		chunks.push(...(await Array.fromAsync(puzzleChunksOf(input, options))));
	}

	const {entries: read, faults} = puzzlesOf(chunks);
	const entries = distinct(inputs.length === 0 ? builtIns() : read, entry => problemKey(problemOf(entry)));
	const named = Map.groupBy(entries, ({name}) => name);
	// Where names repeat, the places are named too.
	const nameOf = ({name, collection, puzzle}: ListedPuzzle) =>
		named.get(name)?.length === 1 ? name : `${name} (${collection}:${puzzle.line})`;
	return {entries: entries.map(entry => ({...entry, name: nameOf(entry)})), faults};
}

function problemOf({name, puzzle: {geometry, givens}}: ListedPuzzle): Problem {
	return {name, line: formatLine(geometry, givens), boxes: formatBoxes(geometry.boxes)};
}

/** Fail on settings out of range and on too many runs, before the first run. */
function checkPlan(plan: Plan, entries: readonly ListedPuzzle[]): void {
	for (const {solver, settings} of entries.length > 0 ? plan.variants : []) {
		checkSettings(methodNamed(solver) ?? defaultMethod, entries[0].puzzle, settings);
	}

	if (totalOf(plan) > mostRuns) {
		throw new UsageError(
			`${groupDigits(totalOf(plan))} runs are more than the limit of ${groupDigits(mostRuns)}`,
		);
	}
}

/**
The two variants that the words name: each has these settings and the fewest others. So `anneal`
is the one with presets, beside `anneal:T=0.3`.

@throws UsageError if there is none, or several have as few others
*/
export function comparedVariants(subjects: Subjects, words: readonly string[]): readonly [Variant, Variant] {
	const [a, b] = words.map(word => comparedVariant(subjects, variantNamed(word), word));
	if (a === b) {
		throw new UsageError('--compare needs two different solvers or settings');
	}

	return [a, b];
}

function comparedVariant(subjects: Subjects, {solver, settings}: SolverSetup, word: string): Variant {
	const {variants} = subjects;
	const matching = variants.filter(
		variant =>
			variant.solver === solver &&
			Object.entries(settings).every(([name, value]) => variant.settings[name] === value),
	);
	const countOf = (variant: Variant) => Object.keys(variant.settings).length;
	const least = Math.min(...matching.map(countOf));
	const found = matching.filter(variant => countOf(variant) === least);
	if (found.length === 1) {
		return found[0];
	}

	const names = (found.length === 0 ? variants : found)
		.slice(0, 4)
		.map(variant => clean(variantName(subjects, variant)))
		.join(', ');
	throw new UsageError(
		found.length === 0
			? `--compare: there are no runs of ${clean(word)}; there are ${names}`
			: `--compare: ${clean(word)} may be ${names}; name its settings, and read records of one version with the same limits`,
	);
}
