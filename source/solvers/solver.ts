/** The contract of every solver. Drives, screens and tables know no solver by its name. */

import {callback, isObject, kind, string} from '../arguments.js';
import type {Grid, UnitKind} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {Neighbours} from './neighbours.js';
import type {PseudoCode} from './program.js';

/** What only some kinds of move have. */
export type MoveDetail =
	/** The first cell was at fault: another cell of its row or column had its digit, or the givens rule it out. */
	| {
			readonly kind: 'fault';
			readonly isInRow: boolean;
			readonly isInColumn: boolean;
			readonly isRuledOut: boolean;
	  }
	/** A unit, by its number from 1, was skipped because it has too many givens. */
	| {
			readonly kind: 'skip';
			readonly unit: UnitKind;
			readonly number: number;
			readonly givens: number;
	  }
	/** The colours that were possible; `ties` cells had as few of them, undefined if the order of the cells decided. */
	| {
			readonly kind: 'placement';
			readonly candidates: readonly number[];
			readonly ties: number | undefined;
	  }
	/** How many fillings were drawn, their lowest and mean cost, the highest that was kept, and whether learning is over. */
	| {
			readonly kind: 'generation';
			readonly samples: number;
			readonly lowest: number;
			readonly mean: number;
			readonly quantile: number;
			readonly hasLearned: boolean;
	  };

/**
The last move as data. A move is whatever a solver does one at a time: a swap, a reassignment, the placement of a
colour, a generation of samples.
*/
export type Move = {
	/** Its verb: `swap`, `reassign` ... */
	readonly kind: string;
	/** The cells, and their digits before and after; 0 is empty. Of a rejected move, `after` is what was proposed. */
	readonly cells: readonly number[];
	readonly before: readonly number[];
	readonly after: readonly number[];
	/** The change of cost it makes, or would have made. */
	readonly delta: number;
	readonly accepted: boolean;
	/** Whether it is shown before it is decided. */
	readonly isOpen?: true;
	readonly detail?: MoveDetail;
	/** Where chance decided: the temperature, the probability of acceptance, and the random draw from [0, 1) that is compared with it. A probability of 1 needs no draw. */
	readonly temperature?: number;
	readonly probability?: number;
	readonly drawn?: number;
	/** The name of the acceptance rule. @default 'metropolis' */
	readonly rule?: string;
};

/** One figure about a run, with how to write it: a count, a share of 1, or a plain number. */
export type Reading = {
	readonly label: string;
	/** NaN while there is none. */
	readonly value: number;
	readonly kind: 'count' | 'share' | 'number';
};

/** The figures of a run at one moment that the curves show. */
export type Gauges = {
	readonly cost: number;
	/** The lowest cost so far. */
	readonly bestCost: number;
	/** Undefined for solvers without one. */
	readonly temperature: number | undefined;
	/** The share of the recent moves that are accepted, from 0 to 1; undefined if there is none, or before the first move. */
	readonly acceptance: number | undefined;
	/** Counts since the initialState. */
	readonly restarts: number;
	readonly reheats: number;
};

/** One temperature of replica exchange, and the replica that is there. */
export type Rung = {
	readonly temperature: number;
	readonly cost: number;
	/** The replica's number, from 0. */
	readonly replica: number;
	/** The end of the ladder where the replica was last; undefined before it comes to one. */
	readonly origin: 'cold' | 'hot' | undefined;
	/** The share of the recent exchanges with the next hotter rung that are accepted, from 0 to 1; undefined for the hottest, and before the first. */
	readonly exchangeRate: number | undefined;
};

export type Trend = 'falling' | 'constant' | 'rising';

/** The state of a solver at one moment: a copy that no later move changes. */
export type Snapshot = Gauges & {
	readonly grid: Grid;
	/**
	The first grid of the run that had the best cost, restarts included: of several grids, any of them; of attempts, the
	partial grid of the best; of samples, the best of all. Undefined if the solver keeps none.
	*/
	readonly bestGrid?: Grid | undefined;
	/** The cost of the first grid. */
	readonly startCost: number;
	/** Moves made so far, in the solver's own unit. */
	readonly moves: number;
	/** Levels completed so far: moves under the same conditions (a temperature, an attempt, a generation). */
	readonly level: number;
	/** Of solvers with a temperature: how many uphill moves were accepted so far, and their share of the recent moves, from 0 to 1. */
	readonly uphill?: number;
	readonly uphillShare?: number;
	/** Of an annealer: levels in a row without improvement, and how many of them it takes before it ends, or reheats at the next one. */
	readonly stuckLevels?: number;
	readonly patience?: number | undefined;
	/** Of an annealer: the proposals of a level. */
	readonly levelLength?: number;
	/** Of an annealer with a temperature: how the schedule has changed it at the last level; it counts as rising for five. */
	readonly trend?: Trend;
	/** The name of the acceptance rule. @default 'metropolis' */
	readonly rule?: string;
	/** The smallest rise of the cost on this puzzle. @default that of the method */
	readonly smallestRise?: number | undefined;
	/** Manual changes of the temperature; undefined for solvers without one. */
	readonly override?: TemperatureOverride;
	/** Why the solver has ended without a solution; undefined until then. */
	readonly end: string | undefined;
	/** Whether that is an error of the solver's file. */
	readonly hasFailed?: true;
	readonly move: Move | undefined;
	/** Of a grid that a restart has just filled: the last move before it, which was made in another grid. */
	readonly beforeRestart?: Move;
	/** The digits that the method fixed before the run; 0 elsewhere. The same array in all snapshots. */
	readonly fixed?: Grid;
	/** The learned distribution, if the solver learns: the probability of each digit in each cell, size numbers a cell. */
	readonly distributions?: Float64Array;
	/** Of replica exchange: its rungs, the coldest first. */
	readonly ladder?: readonly Rung[];
	/**
	Of a watched run that is asked for it: all that the next proposal can be, of a fixed move while the run goes on; else what
	the last one could be, in the grid that it was drawn from.
	*/
	readonly neighbours?: Neighbours | undefined;
	/** Which of the two it is. */
	readonly neighboursOf?: 'next' | 'last' | undefined;
	/** The temperature at that fixed move; undefined for the last one. */
	readonly neighboursAt?: number | undefined;
	/** The share, from 0 to 1, of local minima among the grids up to that fixed move; undefined before there are enough. */
	readonly localMinima?: number | undefined;
	/** What this method alone counts. */
	readonly readings: readonly Reading[];
};

/** A manual temperature: that of the schedule times the factor, or the temperature held while the schedule is off. */
export type TemperatureOverride = {
	/** In a snapshot whose temperature is held: that which would continue from it. */
	readonly factor: number;
	readonly held: number | undefined;
	/** The factor holds until the next reheat or restart: the schedule continues from a temperature that was held. */
	readonly isReleased?: true | undefined;
};

/** The schedule alone. */
export const noOverride: TemperatureOverride = {factor: 1, held: undefined};

/** The override of a snapshot. */
export const shownOverride = (override: TemperatureOverride, scheduled: number): TemperatureOverride =>
	override.held !== undefined && scheduled > 0 ? {...override, factor: override.held / scheduled} : override;

/** Why a solver without moves has ended. */
export const nothingToPropose =
	'there is nothing to propose: the givens and the settings leave no cell that may change';

/** Everything that a solver needs to continue, its random generator included. Plain data: it can be cloned. */
export type Checkpoint = object;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** All of a solver that a run changes, by name: numbers, what saves itself, and flat records. */
export type Parts = Readonly<
	Record<string, Numbers | {save(): object; restore(saved: never): void} | object>
>;

/** What solvers of parts have in common: a record of the figures of the run, and copies of all parts to continue from. */
export abstract class RecordedSolver {
	protected abstract readonly run: Pick<Snapshot, 'moves' | 'level' | 'startCost'>;
	protected abstract readonly parts: Parts;
	abstract gauges(): Gauges;

	get moves(): number {
		return this.run.moves;
	}

	get level(): number {
		return this.run.level;
	}

	save(): Checkpoint {
		const copies = Object.entries(this.parts).map(([name, part]) => [
			name,
			ArrayBuffer.isView(part) ? (part as Numbers).slice() : 'save' in part ? part.save() : {...part},
		]);
		return Object.fromEntries(copies);
	}

	restore(checkpoint: Checkpoint): void {
		for (const [name, part] of Object.entries(this.parts)) {
			const saved = (checkpoint as Readonly<Record<string, never>>)[name];
			if (ArrayBuffer.isView(part)) {
				(part as Numbers).set(saved);
			} else if ('restore' in part) {
				part.restore(saved);
			} else {
				Object.assign(part, saved);
			}
		}
	}

	/** What all their snapshots have. */
	protected shown(grid: Grid, bestGrid: Grid): Omit<Snapshot, 'end' | 'move' | 'readings'> {
		const {startCost, moves, level} = this.run;
		return {...this.gauges(), grid: grid.slice(), bestGrid: bestGrid.slice(), startCost, moves, level};
	}
}

/**
A solver is synchronous, deterministic and has no clock: the same puzzle, settings and seed make the same run, however
its moves are divided into calls.
*/
export interface Solver {
	readonly cost: number;
	readonly moves: number;
	readonly level: number;
	/**
	Make at most this number of moves; stops at cost 0.

	@param moves a whole number from 1, or Infinity
	@returns how many were made; 0 means that there are none left to make
	*/
	advance(moves: number): number;
	/**
	Begin with this grid instead of a random one; called before the first move, if at all. It has all givens and a digit in
	every cell. Restarts are random. A solver without this method can't start from a given grid.

	@throws RangeError for a grid that its moves can't continue from, with what it expects
	*/
	startFrom?(grid: Grid): void;
	/** Set the manual temperature; only solvers with a temperature have this method. */
	overrideTemperature?(override: TemperatureOverride): void;
	snapshot(): Snapshot;
	/** The figures of the snapshot that change often. They are read thousands of times a second, so nothing is copied. */
	gauges(): Gauges;
	/**
	All that the next proposal can be, or could be when the last one was drawn. Nothing of the solver changes. Undefined
	where there can be more than 20 000; a solver that doesn't know has no such method.
	*/
	neighbours?(of?: 'next' | 'last'): Neighbours | undefined;
	save(): Checkpoint;
	restore(checkpoint: Checkpoint): void;
}

/** A constant of a method that may be changed. */
export type Setting<Name extends string = string> = {
	readonly name: Name;
	/** What it is, for people. */
	readonly title: string;
	readonly minimum: number;
	readonly maximum: number;
	readonly isInteger?: boolean;
	/** Of a choice: its names. Its value is one of them; the same preset for all puzzles. */
	readonly names?: readonly string[];
	/** The choices that it belongs to: it is used where each of these settings has one of these names. @default always */
	readonly needs?: Readonly<Record<string, readonly string[]>>;
	/** The document's own value, for this puzzle and those of the other settings that are not preset. */
	readonly preset: (puzzle: Puzzle, chosen: SettingChanges) => SettingValue;
	/** The value that 0 stands for, computed from the puzzle and the other settings. */
	readonly automatic?: (puzzle: Puzzle, settings: Settings) => number;
	/** Whether that value also depends on the seed, and is an estimate. */
	readonly isAbout?: boolean;
};

/** A number, or the name of a choice. */
export type SettingValue = number | string;

/** The values of settings by name. */
export type Settings<Name extends string = string> = Readonly<Record<Name, SettingValue>>;

/** The same of settings that are all numbers. */
export type Constants<Name extends string = string> = Readonly<Record<Name, number>>;

/** Settings that differ from the presets. */
export type SettingChanges = Readonly<Record<string, SettingValue | undefined>>;

/** What a cost counts, and in which units: a pair of a box that is in no row or column of it is of the box. */
export type CostUnits = {
	readonly counts: 'digits missing' | 'equal pairs';
	readonly units: readonly UnitKind[];
	/** What it counts besides. */
	readonly others?: string;
};

/** What follows a level: the next temperature, a new grid at the first one, or a sentence on why the run ends there. */
export type AfterLevel = number | 'restart' | {readonly end: string};

/** One line of the table of solvers. */
export type Method<Name extends string = string, SettingName extends string = string> = {
	/** The name on the command line. */
	readonly name: Name;
	readonly title: string;
	/** The text that it follows, or where else it comes from. */
	readonly source: string;
	/** One sentence: what it does. */
	readonly summary: string;
	/** What a state is, what a move changes, what is minimised, and how it cools or continues. */
	readonly state: string;
	readonly neighbourhood: string;
	readonly costText: string;
	/** Where in the grid its cost is; undefined if the units do not show it. */
	readonly costUnits?: CostUnits;
	readonly schedule: string | ((settings: Settings) => string);
	/** Of an annealer: when it accepts. */
	readonly acceptance?: (settings: Settings) => string;
	/**
	The temperatures of at most this number of levels with these settings, if each improves above a temperature, and none below or
	at it; undefined where they depend on the run.
	*/
	readonly previewSchedule?: (
		puzzle: Puzzle,
		settings: Settings,
		improvesAbove: number,
		most: number,
	) => readonly number[] | undefined;
	/** The pseudo-code of one move with these settings. */
	readonly program?: (settings: Settings) => PseudoCode;
	/** What it does, in one word: annealing, colouring ... */
	readonly doing: string;
	/** What one move is called, in the plural. */
	readonly unit: string;
	/** Moves a second at which a person can follow it. */
	readonly pace: number;
	readonly settings: ReadonlyArray<Setting<SettingName>>;
	/** Whether a run consists of attempts that each begin with the givens alone; every restart is one. @default false */
	readonly hasAttempts?: boolean;
	/** Whether it learns: its snapshots then have distributions. */
	readonly learns?: boolean;
	/** Whether it never restarts with these settings. @default false */
	readonly isSingle?: (settings: Settings) => boolean;
	/** The smallest rise of the cost by one of its moves: temperatures are hot or cold by what it is accepted at. @default 1 */
	readonly smallestRise?: number;
	/** Settings for watching, if the presets leave little to watch. */
	readonly watched?: Settings;
	/** The cost of a grid by its definition, which the solver's own count must always equal. */
	readonly recount: (puzzle: Puzzle, grid: Grid, settings: Settings) => number;
	create(puzzle: Puzzle, seed: string, settings: Settings<SettingName>): Solver;
	/** The URL of the file that it was loaded from, so that threads load it too; only where its path was typed. */
	readonly file?: string;
};

/** What a method must say of itself; the rest has defaults. */
export type MethodDefinition<Name extends string = string, SettingName extends string = string> = Pick<
	Method<Name, SettingName>,
	'name' | 'recount' | 'create'
> & {readonly [Member in keyof Method]?: Method<Name, SettingName>[Member] | undefined};

const undescribed = {
	source: 'a definition without a source',
	summary: 'Its definition has no summary.',
	state: 'not described',
	neighbourhood: 'not described',
	costText: 'not described',
	schedule: 'not described',
	doing: 'solving',
	unit: 'moves',
	pace: 500,
	settings: [],
} as const;

/**
A whole method of your own: the contract of a solver, as the built-in methods keep it. Each snapshot of a file's solver is checked.

@param definition `name`; `create(puzzle, seed, settings)`, which returns a `Solver`; and `recount(puzzle, grid,
settings)`, the cost of a grid by its definition. A grid has one digit a cell, row by row, 0 for an empty one. The rest
describes the method to people, and has defaults; `pace` is in moves a second.
@returns the method, with the names of its settings in its type
@throws TypeError without a name, `create` or `recount`
@example
export default defineMethod({name: 'mine', create: (puzzle, seed) => new Mine(puzzle, seed), recount: cost});
*/
export function defineMethod<Name extends string, SettingName extends string>(
	definition: MethodDefinition<Name, SettingName>,
): Method<Name, SettingName> {
	// What is undefined has its default, too.
	const given = Object.entries(definition ?? {}).filter(([, value]) => value !== undefined);
	const method: Method<Name, SettingName> = Object.assign(
		{title: definition?.name, ...undescribed},
		Object.fromEntries(given) as typeof definition as Method<Name, SettingName>,
	);
	assertMethod(method);
	return method;
}

/** @throws TypeError for a value that is not a method */
export function assertMethod(method: Method): void {
	isObject('a solver that is not a name', method);
	string('the name of a Method', method.name);
	areSettings('the settings of a Method', method.settings);
	callback('create of a Method', method.create);
	callback('recount of a Method', method.recount);
}

const areSettings = kind('a list', Array.isArray);

/** How many attempts a run has made, this one included; undefined for a method without attempts. */
export const attemptsOf = ({hasAttempts}: Pick<Method, 'hasAttempts'>, restarts: number) =>
	hasAttempts ? restarts + 1 : undefined;
