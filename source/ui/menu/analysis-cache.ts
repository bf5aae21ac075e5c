/**
Analyses puzzles one after the other, each once, and keeps the results: the highlighted puzzle soon, those around it when
the user pauses.
*/

import {useEffect, useState} from 'react';
import {AnalysisWorker} from '../../run/puzzle-threads.js';
import type {SolvingTime} from '../../run/rating.js';
import type {AnalysisRequest, PuzzleAnalysis} from '../../run/worker-protocol.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {type ListedPuzzle, puzzleKey} from '../../view/menu/collection.js';
import type {AnalysisSummary} from '../../view/menu/puzzle-list.js';
import type {Lists, State} from '../state.js';
import {highlightedMethod, settingsOf} from './solvers-state.js';

/** More than this of each are forgotten. */
const mostResults = 1000;

/** Milliseconds that a puzzle stays highlighted before its analysis starts. */
const analysisDelay = 120;

/** Milliseconds without a change before other visible puzzles are analysed. */
const idleDelay = 500;

/** The verdicts of puzzles that were highlighted, by `puzzleKey`; the times of solvers on any, by `timeKey`. */
export type AnalysisResults = {
	readonly verdicts: ReadonlyMap<string, NonNullable<PuzzleAnalysis['verdict']>>;
	/** Undefined where the solver mostly gives up. */
	readonly times: ReadonlyMap<string, SolvingTime | undefined>;
};

const noResults: AnalysisResults = {verdicts: new Map(), times: new Map()};

/** A map with one result more; the oldest are forgotten. */
const withResult = <Result>(results: ReadonlyMap<string, Result>, key: string, result: Result) =>
	new Map([...[...results].slice(-mostResults), [key, result] as const]);

/** The solver that is measured; undefined for one of the user's own, which is not run unasked. */
export type MeasuredSolver = AnalysisRequest['solver'];

/** The solver of the next run of a puzzle, as it is set. */
export function measuredSolver(lists: Lists, state: State, {puzzle}: ListedPuzzle): MeasuredSolver {
	const method = highlightedMethod(lists, state, puzzle);
	return method.file === undefined ? {name: method.name, settings: settingsOf(state, method)} : undefined;
}

const timeKey = (puzzle: Puzzle, {name, settings}: NonNullable<MeasuredSolver>) =>
	`${puzzleKey(puzzle)} ${name} ${JSON.stringify(settings)}`;

/** What is known of a puzzle and of the solver on it. */
export function analysisSummary(
	{puzzle}: ListedPuzzle,
	solver: MeasuredSolver,
	{verdicts, times}: AnalysisResults,
): AnalysisSummary {
	const key = solver && timeKey(puzzle, solver);
	return {
		verdict: verdicts.get(puzzleKey(puzzle)),
		time: key === undefined ? undefined : times.get(key),
		isMeasuring: key !== undefined && !times.has(key),
	};
}

type Measured = {readonly puzzle: Puzzle; readonly solver: MeasuredSolver};

const isSame = (a: Measured, b: Measured) =>
	a.puzzle === b.puzzle && a.solver?.name === b.solver?.name && a.solver?.settings === b.solver?.settings;

export class AnalysisCache {
	results = noResults;
	readonly #onResults: (results: AnalysisResults) => void;
	readonly #worker = new AnalysisWorker();
	/** The visible puzzles with the solver that is measured on each, the highlighted one first. */
	#visible: readonly Measured[] = [];
	#current: Measured | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(onResults: (results: AnalysisResults) => void) {
		this.#onResults = onResults;
	}

	/** Analyse the visible puzzles, the highlighted one first, in place of those before. */
	analyse(entries: readonly ListedPuzzle[], solverOf: (entry: ListedPuzzle) => MeasuredSolver): void {
		const before = this.#visible;
		const visible = entries.map(entry => ({puzzle: entry.puzzle, solver: solverOf(entry)}));
		if (visible.length === before.length && visible.every((each, k) => isSame(each, before[k]))) {
			return;
		}

		const [highlighted] = visible;
		this.#visible = visible;
		const isNew = highlighted && !(before[0] && isSame(highlighted, before[0]));
		if (isNew && !(this.#current && isSame(highlighted, this.#current))) {
			this.#worker.stop();
			this.#current = undefined;
		}

		if (!this.#current) {
			this.#wait(highlighted && this.#missing(highlighted, true) ? analysisDelay : idleDelay);
		}
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#worker.close();
	}

	#wait(milliseconds: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#next(), milliseconds);
	}

	#next(): void {
		for (const [index, each] of this.#visible.entries()) {
			const missing = this.#missing(each, index === 0);
			if (missing) {
				const {puzzle} = each;
				const {solver} = missing;
				this.#current = each;
				this.#worker.analyse(puzzle, solver, analysis => this.#receive(puzzle, solver, analysis));
				return;
			}
		}
	}

	/** The analysis that a puzzle lacks, if any, with the solver that is not measured on it. */
	#missing(
		{puzzle, solver}: Measured,
		isHighlighted: boolean,
	): {readonly solver: MeasuredSolver} | undefined {
		const {verdicts, times} = this.results;
		const verdict = verdicts.get(puzzleKey(puzzle));
		const isMeasured = !solver || verdict?.status === 'none' || times.has(timeKey(puzzle, solver));
		return !isMeasured ? {solver} : isHighlighted && !verdict ? {solver: undefined} : undefined;
	}

	#receive(puzzle: Puzzle, solver: MeasuredSolver, {verdict, time, isDone}: PuzzleAnalysis): void {
		const {verdicts, times} = this.results;
		this.results = {
			verdicts: verdict ? withResult(verdicts, puzzleKey(puzzle), verdict) : verdicts,
			times: isDone && solver ? withResult(times, timeKey(puzzle, solver), time) : times,
		};
		this.#onResults(this.results);
		if (isDone) {
			this.#current = undefined;
			this.#wait(puzzle === this.#visible.at(0)?.puzzle ? idleDelay : 0);
		}
	}
}

/**
The analysis of the visible puzzles as React state.

@param entries the highlighted puzzle first; the same array until they change
*/
export function useAnalysis(
	entries: readonly ListedPuzzle[],
	solverOf: (entry: ListedPuzzle) => MeasuredSolver,
): AnalysisResults {
	const [results, setResults] = useState(noResults);
	const [cache] = useState(() => new AnalysisCache(setResults));
	useEffect(() => cache.analyse(entries, solverOf), [cache, entries, solverOf]);
	useEffect(() => () => cache.close(), [cache]);
	return results;
}
