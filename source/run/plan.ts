/** The plan of a benchmark: puzzles × solvers × settings × seeds, as a deterministic list of jobs. */

import {createHash} from 'node:crypto';
import type {Settings} from '../solvers/solver.js';

/** A puzzle, as plain text. */
export type Problem = {
	readonly name: string;
	/** In line format. */
	readonly line: string;
	/** `3x3`, or `none` for a Latin square. */
	readonly boxes: string;
};

/** A solver with those of its settings that differ from the presets. */
export type Variant = {
	readonly solver: string;
	readonly settings: Settings;
	/** Of a solver's file, a digest of its text: another text is another solver. */
	readonly code?: string;
};

/** The whole benchmark, as plain data that can be written to a file and read again. */
export type Plan = {
	/** The version of the program: another one may run differently. */
	readonly version: string;
	readonly problems: readonly Problem[];
	readonly variants: readonly Variant[];
	/** The number of runs of each puzzle with each variant. */
	readonly seeds: number;
	/** The seed that those of all runs are derived from. */
	readonly seed: string;
	/** The limits of a run; null for none. The timeout is in milliseconds. */
	readonly moves: number | null;
	readonly timeout: number | null;
	/** A cost: how many runs reach it, and how soon, is of interest too. */
	readonly target?: number;
};

/** One run. */
export type Job = {
	/** From 0, in the order of the plan. */
	readonly index: number;
	/** Identifies the run in any plan: 16 hexadecimal digits. */
	readonly key: string;
	readonly problem: Problem;
	readonly variant: Variant;
	/** The seed of this run, derived from all that defines it: no two runs share one. */
	readonly seed: string;
};

/** One of `count` parts of a plan. */
export type Shard = {
	/** From 1 to `count`. */
	readonly number: number;
	readonly count: number;
};

/** The largest plan: its results take 33 bytes per run, and more would not fit into the memory of most machines. */
export const mostRuns = 100_000_000;

/** The number of cells of a plan: a cell is a pair of a puzzle and a variant, whose runs differ by the seed alone. */
export function cellCount({problems, variants}: Plan): number {
	return problems.length * variants.length;
}

/** The number of runs. */
export function totalOf(plan: Plan): number {
	return cellCount(plan) * plan.seeds;
}

/**
The run with this index. The seeds are the slowest to change: when the work is interrupted, every puzzle and variant
has had about as many runs.
*/
export function jobAt(plan: Plan, index: number): Job {
	const {problems, variants, seed, moves, timeout} = plan;
	const problem = problems[problemAt(plan, index)];
	const variant = variants[index % variants.length];
	const {line, boxes} = problem;
	const number = Math.floor(index / cellCount(plan));
	const run = [line, boxes, variant.solver, sorted(variant.settings), seed, number];
	return {
		index,
		key: digestOf([...run, moves, timeout, ...(variant.code === undefined ? [] : [variant.code])]),
		problem,
		variant,
		seed: digestOf(run),
	};
}

/** The index of the puzzle of the run with this index. */
export function problemAt(plan: Plan, index: number): number {
	return Math.floor((index % cellCount(plan)) / plan.variants.length);
}

/** The number of runs of a part. */
export function shardSize(plan: Plan, {number, count}: Shard): number {
	let size = 0;
	for (let index = 0; index < totalOf(plan); index++) {
		size += shardOf(plan, count, index) === number ? 1 : 0;
	}

	return size;
}

/** The number of the part, from 1 to `count`, that a run belongs to: neighbouring puzzles and neighbouring seeds both go to different parts. */
export function shardOf(plan: Plan, count: number, index: number): number {
	const cells = cellCount(plan);
	return (((index % cells) + Math.floor(index / cells)) % count) + 1;
}

/** The parts of a plan that define its runs: their names, and their values. */
const planParts: ReadonlyArray<readonly [name: string, read: (plan: Plan) => unknown]> = [
	['the version of recuit', ({version}) => version],
	['the puzzles', ({problems}) => problems.map(({line, boxes}) => [line, boxes])],
	[
		'the solvers or their settings',
		({variants}) =>
			variants.map(({solver, settings, code}) => [
				solver,
				sorted(settings),
				...(code === undefined ? [] : [code]),
			]),
	],
	['--seeds', ({seeds}) => seeds],
	['--seed', ({seed}) => seed],
	['--moves', ({moves}) => moves],
	['--timeout', ({timeout}) => timeout],
	['--target', ({target}) => target],
];

/** A digest of a plan: the same for plans with the same runs, whatever their puzzles are called. */
export function planDigest(plan: Plan): string {
	return digestOf(planParts.map(([, read]) => read(plan)).filter(part => part !== undefined));
}

/** What differs between two plans, in words; empty if their runs are the same. */
export function differences(plan: Plan, other: Plan): string[] {
	return planParts
		.filter(([, read]) => JSON.stringify(read(plan)) !== JSON.stringify(read(other)))
		.map(([name]) => name);
}

/** Settings in one line: `T0=3 cooling=0.98`. */
export function settingsText(settings: Settings): string {
	return sorted(settings)
		.map(([name, value]) => `${name}=${value}`)
		.join(' ');
}

function sorted(settings: Settings): Array<[string, number]> {
	return Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
}

function digestOf(data: unknown): string {
	return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);
}
