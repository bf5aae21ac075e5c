/** A temperature schedule of the user's own on a built-in neighbourhood: the first of three depths. */

import {callback, itemNamed, number, ordinal} from '../arguments.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {annealingMethod, neighbourhoods} from './neighbourhoods.js';
import {type Schedule, schedules} from './schedule.js';
import type {AfterLevel, Constants, Method, Setting} from './solver.js';

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
	readonly levelLength?: (puzzle: Puzzle, settings: Constants<SettingName>) => number;
	/**
	The first temperature, in units of cost.

	@param deviation the standard deviation of the cost over random moves from the first grid, as a guide
	*/
	readonly start: (settings: Constants<SettingName>, deviation: (moves: number) => number) => number;
	/**
	What follows a level: the next temperature, a new random grid at the first temperature, or the end and why. It depends
	on its arguments alone: a run that is stepped back calls it again.
	*/
	readonly next: (level: LevelReport, settings: Constants<SettingName>) => AfterLevel;
};

/**
A method with a temperature schedule of your own, on a built-in neighbourhood, whose loops make its proposals. It is one
more row of the table of schedules: `schedule=linear` runs another, `acceptance=threshold` another rule.

@param definition `name`, `start` and `next`; see `ScheduleDefinition`
@returns a method, for `solver` of `anneal` and `solve`, or as the default export of a file for `--solver`
@throws TypeError for a definition without these, RangeError for an unknown neighbourhood; the run throws
TypeError or RangeError for a temperature that is not a number from 0
@example
export default defineSchedule({name: 'geometric', start: () => 3, next: ({temperature}) => temperature * 0.99});
*/
export function defineSchedule<SettingName extends string = never>(
	definition: ScheduleDefinition<SettingName>,
): Method<string, SettingName> {
	const {name, title, summary, start, next} = definition ?? {};
	callback('start of a schedule', start);
	callback('next of a schedule', next);
	const {neighbourhood = 'block-swap', settings = [], levelLength} = definition;
	const rows = Object.entries(neighbourhoods).map(([key, row]) => ({...row, name: key}));

	const own = {
		name,
		text: () => 'its own',
		rule: () => 'next(T)',
		temperatures: () => [],
		others: () => settings,
		isSingle: () => false,
		create: (constants: Constants, puzzle: Puzzle) => scheduleOf(puzzle, constants as Constants<SettingName>),
	};
	return annealingMethod({
		name,
		title,
		summary,
		pace: 5000,
		neighbourhood: {...itemNamed(rows, neighbourhood, 'neighbourhood'), settings: []},
		schedule: name,
		schedules: [own, ...schedules],
	}) as Method<string, string> as Method<string, SettingName>;

	function scheduleOf(puzzle: Puzzle, values: Constants<SettingName>): Schedule {
		const length = levelLength ? levelLength(puzzle, values) : puzzle.geometry.cells;
		ordinal('what levelLength returns', length);
		return {
			levelLength: length,
			begin: (kernel, random) =>
				temperatureFrom(
					'start',
					start(values, moves => kernel.deviation(random, moves)),
				),
			next(temperature, stuck, level, {cost, tally}) {
				const {bestCost, accepted, uphill, levelAccepted, levelUphill} = tally;
				const acceptance = (accepted - levelAccepted) / length;
				const rises = (uphill - levelUphill) / length;
				const report = {temperature, level, stuck, cost, bestCost, acceptance, uphill: rises};
				const following = next(report, values);
				const isEnd = typeof following === 'object' && typeof following?.end === 'string';
				return following === 'restart' || isEnd ? following : temperatureFrom('next', following);
			},
		};
	}
}

const isTemperature = number({what: 'a temperature', least: 0});

function temperatureFrom(member: string, value: unknown): number {
	isTemperature(`what ${member} returns`, value);
	return value as number;
}
