/** The library without its threads, which are those of Node: what a bundler gets for a browser. */

export {Random} from './random.js';
export {type AnnealOptions, anneal, type Progress} from './run/drive.js';
export type {TraceOptions} from './run/observers.js';
export {type Jump, Pace, type PaceChange, type Step, type StopCondition} from './run/pace.js';
export type {TemperatureChange, TemperatureCommand} from './run/run.js';
export type {Sample} from './run/samples.js';
export type {Status} from './run/solve.js';
export {type RunResult, type SolveOptions, seedOf, solve} from './run/solve.js';
export type {Counter} from './run/timeline.js';
export {
	defineNeighbourhood,
	type GridChange,
	type GridState,
	type NeighbourhoodDefinition,
} from './solvers/define-neighbourhood.js';
export {defineSchedule, type LevelReport, type ScheduleDefinition} from './solvers/define-schedule.js';
export {
	type ChosenSettings,
	defaultMethod,
	methodNamed,
	methods,
	type OtherText,
	type SettingName,
	type SolverName,
} from './solvers/index.js';
export {resolveSettings} from './solvers/settings.js';
export type {
	Checkpoint,
	Gauges,
	Method,
	MethodDefinition,
	Move,
	MoveDetail,
	Reading,
	Setting,
	Settings,
	Snapshot,
	Solver,
	TemperatureOverride,
} from './solvers/solver.js';
export {defineMethod} from './solvers/solver.js';
export {Candidates} from './sudoku/candidates.js';
export {
	type Clash,
	clashesOf,
	conflictingPairs,
	conflictsOf,
	findClash,
	isSolved,
	missingDigits,
} from './sudoku/check.js';
export {type Difficulty as Level, difficultyOf as levelOf} from './sudoku/difficulty.js';
export {type Count, type CountOptions, countSolutions} from './sudoku/exact.js';
export {ExactSearch, type SearchOutcome, type SolutionSearch} from './sudoku/exact-search.js';
export {type Filling, fillByColumnLists, fillByPermutations, permutationByKeys} from './sudoku/fill.js';
export type {LineReader, Result, Writer} from './sudoku/formats/format.js';
export {type Format, type FormatName, formatNamed, formats} from './sudoku/formats/index.js';
export {
	type FillMethod,
	fillGrid,
	type Generated,
	type GenerateOptions,
	generate,
	type Pattern,
} from './sudoku/generate.js';
export {type Boxes, type Geometry, type Grid, geometryOf} from './sudoku/geometry.js';
export {coloursOfRows, type Graph, graphOf, isColouring, rowsOfColours} from './sudoku/graph.js';
export {formatGrid, formatLine, type Puzzle, puzzleOf} from './sudoku/puzzle.js';
export {
	PuzzleError,
	parsePuzzle,
	type ReadOptions,
	readPuzzles,
	readStream,
	type StreamOptions,
} from './sudoku/read.js';
export {type CheckOptions, check, type Verdict, type VerdictStatus} from './sudoku/verdict.js';
export {formatPuzzle, PuzzleWriter} from './sudoku/write.js';
