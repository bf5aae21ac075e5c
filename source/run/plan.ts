/** The plan of a benchmark: puzzles × solvers × settings × seeds, as a deterministic list of jobs. */

import {createHash} from 'node:crypto';
import type {Settings, SettingValue} from '../solvers/solver.js';

/** A puzzle, as plain text. */
export type Problem = {
	readonly name: string;
	/** In line format. */
	readonly line: string;
	/** `3x3`, or `none` for a Latin square. */
	readonly boxes: string;
};

/** A solver with those of its settings that differ from the presets. */
export type SolverSetup = {
	readonly solver: string;
	readonly settings: Settings;
	/** Of a solver's file, a digest of its text: another text is another solver. */
	readonly code?: string;
};

/** When a run gives up; null for never. The timeout is in milliseconds. */
export type Limits = {
	readonly moves: number | null;
	readonly timeout: number | null;
};

/** What runs are compared by: those of another version of the program, or with other limits, are another variant. */
export type Variant = SolverSetup & {readonly version: string; readonly limits: Limits};

export type Plan = {
	readonly problems: readonly Problem[];
	readonly variants: readonly Variant[];
	/** The number of runs of each puzzle with each variant. */
	readonly seeds: number;
	/** The seed that those of all runs are derived from. */
	readonly seed: string;
	/** The first of the seeds by name: they are this number and those that follow it. @default they are derived */
	readonly firstSeed?: number | undefined;
};

export type Subject = {readonly problem: Problem; readonly variant: Variant};

export type Job = Subject & {
	/** From 0, in the order of the plan. */
	readonly index: number;
	/** From 1: its number among the runs of its puzzle with its variant. */
	readonly number: number;
	/** The seed of this run, derived from its puzzle and its number: it is the same for all variants, so that pairs are pairs. */
	readonly seed: string;
};

/** One of `count` parts of a plan. */
export type Shard = {
	/** From 1 to `count`. */
	readonly number: number;
	readonly count: number;
};

/** The largest plan: its results take some 150 bytes per run. */
export const mostRuns = 10_000_000;

/** The number of cells of a plan: a cell is a pair of a puzzle and a variant, whose runs differ by the seed alone. */
function cellCount({problems, variants}: Plan): number {
	return problems.length * variants.length;
}

export function totalOf(plan: Plan): number {
	return cellCount(plan) * plan.seeds;
}

/**
The run with this index. The seeds are the slowest to change: when the work is interrupted, every puzzle and variant
has had about as many runs.
*/
export function jobAt(plan: Plan, index: number): Job {
	const {problems, variants} = plan;
	const problem = problems[Math.floor((index % cellCount(plan)) / variants.length)];
	const variant = variants[index % variants.length];
	const number = Math.floor(index / cellCount(plan));
	const {line, boxes} = problem;
	const seed =
		plan.firstSeed === undefined
			? digestOf([line, boxes, plan.seed, number])
			: String(plan.firstSeed + number);
	return {index, number: number + 1, problem, variant, seed};
}

/** A text that equal puzzles share, whatever their names. */
export const problemKey = ({line, boxes}: Problem): string => JSON.stringify([line, boxes]);

/** A text that equal variants share. */
export function variantKey({version, solver, settings, code, limits}: Variant): string {
	const {moves, timeout} = limits;
	return JSON.stringify([version, solver, sorted(settings), code ?? null, moves, timeout]);
}

/** What a run is known by, in whichever benchmark: 16 hexadecimal digits. */
export const identityOf = ({problem, variant, seed}: Subject & Pick<Job, 'seed'>): string =>
	digestOf([variantKey(variant), problemKey(problem), seed]);

/** The indexes of the runs of a part: neighbouring puzzles and neighbouring seeds both go to different parts. */
export function runsOf(plan: Plan, {number, count}: Shard): number[] {
	const cells = cellCount(plan);
	const partOf = (index: number) => (((index % cells) + Math.floor(index / cells)) % count) + 1;
	return Array.from({length: totalOf(plan)}, (_, index) => index).filter(index => partOf(index) === number);
}

/** Settings in one line: `T0=3 cooling=0.98`. */
export function settingsText(settings: Settings): string {
	return sorted(settings)
		.map(([name, value]) => `${name}=${value}`)
		.join(' ');
}

function sorted(settings: Settings): Array<[string, SettingValue]> {
	return Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
}

function digestOf(data: unknown): string {
	return createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);
}
