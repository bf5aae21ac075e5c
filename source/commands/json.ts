/** The JSON of all commands but `bench`: the keys of each line, in their order. */

import type {Standing} from '../run/race-lanes.js';
import type {Judgement} from '../run/rating.js';
import type {Run} from '../run/run.js';
import type {FleetProgress} from '../run/run-fleet.js';
import {type RunResult, resultOf} from '../run/solver-run.js';
import {methodNamed} from '../solvers/index.js';
import {attemptsOf, type Settings} from '../solvers/solver.js';
import type {Generated} from '../sudoku/generator.js';
import {cellName, formatBoxes, type Grid} from '../sudoku/geometry.js';
import {digitsAlone, formatLine, givenCount, type Puzzle} from '../sudoku/puzzle.js';
import type {PuzzleError} from '../sudoku/read.js';
import {wrongUnits} from '../sudoku/verdict.js';
import {jsonText} from '../text.js';
import {summaryOf} from '../view/ensemble/summary.js';
import type {Fleet} from '../view/fleet/fleet-kind.js';
import {heatText} from './request.js';

export const jsonLine = (value: object): string => `${jsonText(value)}\n`;

/** A run that failed because its thread was lost, and why. */
type FailedRun = Pick<RunResult, 'solver' | 'seed' | 'end'>;

const noResult = {status: 'failed', bestCost: null, moves: 0, restarts: 0, cost: null, milliseconds: 0};

/** What repeats a run, beside its solver and seed. */
type RunSetup = Pick<Run, 'settings' | 'initial' | 'changes'>;

export function runJson(
	{geometry, givens, name, line}: Puzzle,
	result: RunResult | FailedRun,
	{settings, initial, changes}: RunSetup,
) {
	const ended = {...noResult, ...(result as Partial<RunResult>)};
	const {status, grid, bestGrid, moves, restarts, cost, milliseconds} = ended;
	const {solver, seed} = result;
	const method = methodNamed(solver);
	const gridLine = (digits: Grid | undefined) =>
		digits ? formatLine(geometry, digitsAlone(geometry, digits)) : null;
	return {
		name: name ?? null,
		line,
		puzzle: formatLine(geometry, givens),
		solution: status === 'solved' && grid ? formatLine(geometry, grid) : null,
		grid: gridLine(grid),
		best: ended.bestCost,
		bestGrid: gridLine(bestGrid),
		status,
		end: ended.end ?? null,
		solver,
		settings,
		seed,
		initial: initial ?? null,
		heat: changes ? heatText(changes) : null,
		moves,
		restarts,
		attempts: (method && grid && attemptsOf(method, restarts)) ?? null,
		cost,
		milliseconds: Math.round(milliseconds * 1000) / 1000,
	};
}

/** A lane of a race that has ended. */
export function laneJson(puzzle: Puzzle, settings: Settings, {rank, progress}: Standing) {
	return {place: rank, ...runJson(puzzle, resultOf(progress), {settings})};
}

/** `recuit help json` explains its keys. */
export function verdictJson(puzzle: Puzzle, verdict: Judgement, file: string): object {
	const {geometry, givens, name, line} = puzzle;
	const {size, boxes, cells} = geometry;
	const free = cells - verdict.givens;
	return {
		file,
		line,
		name: name ?? puzzle.metadata.get('name') ?? null,
		status: verdict.status,
		solutions: verdict.solutions,
		more: verdict.more,
		puzzle: formatLine(geometry, givens),
		solution: verdict.solution ? formatLine(geometry, verdict.solution) : null,
		size,
		boxes: formatBoxes(boxes),
		givens: verdict.givens,
		clashes: verdict.clashes.map(({unit, number, digit, cells: both}) => ({
			unit: `${unit} ${number}`,
			digit,
			cells: both.map(cell => cellName(geometry, cell)),
		})),
		wrongUnits: wrongUnits(verdict),
		difficulty: verdict.difficulty ?? null,
		// Beyond the greatest rating it is null.
		...(verdict.effort !== undefined && {effort: finite(verdict.effort)}),
		log10Fillings: free * Math.log10(size),
		log10Seconds: free * Math.log10(size) - 6,
		below17: verdict.isBelowSeventeen ?? null,
		minimal: verdict.redundant ? verdict.redundant.length === 0 : null,
		redundant: verdict.redundant?.map(cell => cellName(geometry, cell)) ?? null,
	};
}

/** The verdict on text that is not a grid. */
export function malformedJson({line, column, message}: PuzzleError, file: string): object {
	return {file, line, column, name: null, status: 'malformed', solutions: null, more: null, message};
}

/** @param number which puzzle of the seed it is, from 1 */
export function generatedJson(
	{geometry, givens, solution, difficulty}: Generated,
	seed: string,
	number: number,
) {
	return {
		puzzle: formatLine(geometry, givens),
		solution: formatLine(geometry, solution),
		size: geometry.size,
		boxes: formatBoxes(geometry.boxes),
		givens: givenCount(givens),
		difficulty: difficulty ?? null,
		seed,
		number,
	};
}

/** An ensemble: what its runs say together, and each of them. Infinite figures are null. */
export function ensembleJson(
	{entry: {puzzle}, runs: [{method, settings}], seed}: Fleet,
	view: FleetProgress,
) {
	const summary = summaryOf(view);
	const {interval, median, predictedMedian} = summary;
	return {
		puzzle: formatLine(puzzle.geometry, puzzle.givens),
		solver: method.name,
		settings,
		seed,
		...pick(summary, 'runs', 'solved', 'gaveUp', 'failed', 'share'),
		...interval,
		median: finite(median),
		predictedMedian: finite(predictedMedian),
		members: view.runs.map(run => pick(run, 'seed', 'status', 'moves', 'cost', 'milliseconds')),
	};
}

const finite = (value: number) => (Number.isFinite(value) ? value : null);

/** The members of a value with these names, in this order. */
export const pick = <Value extends object, Name extends keyof Value>(value: Value, ...names: Name[]) =>
	Object.fromEntries(names.map(name => [name, value[name]])) as Pick<Value, Name>;
