/** The library without its threads, which are those of Node: what a bundler gets for a browser. */

export {Random} from './random.js';
export {type AnnealOptions, anneal} from './run/drive.js';
export type {TracedSample, TraceOptions} from './run/observers.js';
export {type Jump, Pace, type Step, type StopCondition} from './run/pace.js';
export type {TemperatureChange, TemperatureCommand} from './run/run.js';
export type {ReplayedSample, Sample} from './run/samples.js';
export {type Progress, type RunResult, type SolveOptions, type Status, solve} from './run/solver-run.js';
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
	methodNamed,
	methods,
	type SettingName,
	type SolverName,
} from './solvers/index.js';
export type {Neighbours} from './solvers/neighbours.js';
export type {PseudoCode, PseudoLine, PseudoStep} from './solvers/program.js';
export type {
	AfterLevel,
	Checkpoint,
	CostUnits,
	Gauges,
	Method,
	MethodDefinition,
	Move,
	MoveDetail,
	Reading,
	Rung,
	Setting,
	Settings,
	SettingValue,
	Snapshot,
	Solver,
	TemperatureOverride,
	Trend,
} from './solvers/solver.js';
export {defineMethod} from './solvers/solver.js';
export {type Difficulty, difficultyOf} from './sudoku/difficulty.js';
export type {FormatName} from './sudoku/formats/index.js';
export {
	type FillMethod,
	type Generated,
	type GenerateOptions,
	generate,
	type Pattern,
} from './sudoku/generator.js';
export {type Boxes, type Geometry, type Grid, geometryOf, type UnitKind} from './sudoku/geometry.js';
export {type Clash, conflictingPairs, missingDigits} from './sudoku/oracle.js';
export {type Puzzle, puzzleOf} from './sudoku/puzzle.js';
export {PuzzleError, parsePuzzle as parse, type ReadOptions, readStream} from './sudoku/read.js';
export {type CheckOptions, check, type Verdict, type VerdictStatus} from './sudoku/verdict.js';
export {formatPuzzle as format} from './sudoku/write-puzzles.js';
