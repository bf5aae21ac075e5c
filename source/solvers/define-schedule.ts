/** A temperature schedule of the user's own on a built-in neighbourhood: the first of three depths. */

import {describeValue, suggestion} from '../arguments.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {Annealer} from './annealer.js';
import {blockSwap} from './block-swap.js';
import type {Kernel} from './kernel.js';
import {levelLine} from './program.js';
import {ReassignKernel, reassign} from './reassign.js';
import {rowSwap} from './row-swap.js';
import {costDeviation, type Schedule} from './schedule.js';
import {defineMethod, type Method, type Setting, type Settings} from './solver.js';
import {SwapKernel} from './swap-kernel.js';

/** A level that has ended, and the run so far. */
export type LevelReport = {
	/** Its temperature, in units of cost. */
	readonly temperature: number;
	/** Levels since the last restart, this one included. */
	readonly level: number;
	/** Levels in a row, this one included, that ended at a cost no lower than they began. */
	readonly stuck: number;
	/** The cost at its end, and the lowest cost of the run. */
	readonly cost: number;
	readonly bestCost: number;
	/** The shares of its proposals, from 0 to 1, that were accepted, and that were accepted and raised the cost. */
	readonly acceptance: number;
	readonly uphill: number;
};

const neighbourhoods = {
	'block-swap': {base: blockSwap, kernel: (puzzle: Puzzle): Kernel => new SwapKernel(puzzle, 'boxes')},
	'row-swap': {base: rowSwap, kernel: (puzzle: Puzzle): Kernel => new SwapKernel(puzzle, 'rows')},
	reassign: {base: reassign, kernel: (puzzle: Puzzle): Kernel => new ReassignKernel(puzzle)},
} as const;

/** See `defineSchedule`. */
export type ScheduleDefinition<SettingName extends string = string> = {
	readonly name: string;
	readonly title?: string;
	readonly summary?: string;
	/** @default 'block-swap' */
	readonly neighbourhood?: keyof typeof neighbourhoods;
	/** Constants that `--set` changes. @default none */
	readonly settings?: ReadonlyArray<Setting<SettingName>>;
	/** Proposals a level, from 1. @default the number of cells */
	readonly levelLength?: (puzzle: Puzzle, settings: Settings<SettingName>) => number;
	/**
	The first temperature, in units of cost.

	@param deviation the standard deviation of the cost over random moves from the first grid, as a guide
	*/
	readonly start: (settings: Settings<SettingName>, deviation: (moves: number) => number) => number;
	/**
	What follows a level: the next temperature, a new random grid at the first temperature, or the end and why. It depends
	on its arguments alone: a run that is stepped back calls it again.
	*/
	readonly next: (
		level: LevelReport,
		settings: Settings<SettingName>,
	) => number | 'restart' | {readonly end: string};
};

/**
A method with a temperature schedule of your own, on a built-in neighbourhood. Its proposals are made by the compiled
loops of that neighbourhood.

@param definition `name`, `start` and `next`; see `ScheduleDefinition`
@returns a method, for `solver` of `anneal` and `solve`, or as the default export of a file for `--solver`
@throws TypeError for a definition without these, RangeError for an unknown neighbourhood; the run throws Error for a
temperature that is not a number from 0
@example
export default defineSchedule({name: 'geometric', start: () => 3, next: ({temperature}) => temperature * 0.99});
*/
export function defineSchedule<SettingName extends string = never>(
	definition: ScheduleDefinition<SettingName>,
): Method<string, SettingName> {
	const {
		name,
		title,
		summary,
		start,
		next,
		neighbourhood = 'block-swap',
		settings = [],
		levelLength,
	} = definition ?? {};
	for (const [member, value] of Object.entries({start, next})) {
		if (typeof value !== 'function') {
			throw new TypeError(`a schedule has a function ${member}, not ${describeValue(value)}`);
		}
	}

	if (!Object.hasOwn(neighbourhoods, neighbourhood)) {
		const names = Object.keys(neighbourhoods);
		throw new RangeError(
			`there is no neighbourhood ${describeValue(neighbourhood)}${suggestion(String(neighbourhood), names)}`,
		);
	}

	const {base, kernel} = neighbourhoods[neighbourhood];
	const {state, costText, recount} = base;
	return defineMethod<string, SettingName>({
		name,
		title,
		summary,
		state,
		neighbourhood: base.neighbourhood,
		costText,
		schedule: 'its own',
		program: values => [...(base.program?.(values) ?? []).slice(0, -1), levelLine('next(T)')],
		doing: 'annealing',
		unit: 'proposals',
		pace: 5000,
		settings,
		recount,
		create: (puzzle, seed, values) => new Annealer(kernel(puzzle), scheduleOf(puzzle, values), seed),
	});

	function scheduleOf(puzzle: Puzzle, values: Settings<SettingName>): Schedule {
		const length = levelLength ? levelLength(puzzle, values) : puzzle.geometry.cells;
		if (!(Number.isInteger(length) && length >= 1)) {
			throw new RangeError(
				`levelLength returns a whole number of proposals from 1, not ${describeValue(length)}`,
			);
		}

		return {
			levelLength: length,
			begin: (kernel, random) =>
				temperatureFrom(
					'start',
					start(values, moves => costDeviation(kernel, random, moves)),
				),
			next(temperature, stuck, level, {cost, tally}) {
				const {bestCost, accepted, uphill, levelAccepted, levelUphill} = tally;
				const following = next(
					{
						temperature,
						level,
						stuck,
						cost,
						bestCost,
						acceptance: (accepted - levelAccepted) / length,
						uphill: (uphill - levelUphill) / length,
					},
					values,
				);
				const isEnd = typeof following === 'object' && typeof following?.end === 'string';
				return following === 'restart' || isEnd ? following : temperatureFrom('next', following);
			},
		};
	}
}

/** @throws Error for what is not a temperature */
function temperatureFrom(member: string, value: unknown): number {
	if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) {
		return value;
	}

	throw new Error(`${member} returns a temperature from 0, not ${describeValue(value)}`);
}
