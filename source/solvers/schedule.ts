/** The temperature schedules: an annealer's first temperature, and how it changes from level to level. */

import {Random} from '../random.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {groupDigits} from '../text.js';
import type {Kernel, Neighbourhood} from './kernel.js';
import {sidesOf} from './neighbours.js';
import {mostCounted, real, whole} from './settings.js';
import type {AfterLevel, Constants, Setting, Settings} from './solver.js';

export type Schedule = {
	/** Proposals at one temperature. */
	readonly levelLength: number;
	/** The temperature of the first level, for a kernel that has just been filled. */
	readonly begin: (kernel: Kernel, random: Random) => number;
	/**
	@param temperature of the level that has ended
	@param stuck how many levels in a row have ended at a cost no lower than they began
	@param age levels since the last start
	*/
	readonly next: (temperature: number, stuck: number, age: number, kernel: Kernel) => AfterLevel;
	/** Where T is only multiplied from level to level: then a kernel can end the levels itself. */
	readonly constants?: Required<Pick<Geometric, 'cooling' | 'last' | 'patience' | 'restart'>>;
	/** It has no temperature to show: it is always 0. */
	readonly isCold?: boolean;
	/** T never changes. */
	readonly isConstant?: boolean;
	/** Of levels of one proposal at T = 0: levels without improvement after which it ends. */
	readonly endsAfter?: number;
	/** It reheats after more levels than this without improvement, if it does. */
	readonly reheatsAfter?: number | undefined;
};

/** See `Method.previewSchedule`. @param kernel of the same puzzle, which is not changed */
export function previewSchedule(
	schedule: Schedule,
	kernel: Kernel,
	improvesAbove: number,
	most: number,
): number[] {
	const first = schedule.begin(kernel, new Random(''));
	const temperatures: number[] = [];
	let [following, stuck, age]: [AfterLevel, number, number] = ['restart', 0, 0];
	while (temperatures.length < most && typeof following !== 'object') {
		const temperature: number = following === 'restart' ? first : following;
		temperatures.push(temperature);
		stuck = temperature > improvesAbove ? 0 : stuck + 1;
		age = following === 'restart' ? 1 : age + 1;
		following = schedule.next(temperature, stuck, age, kernel);
	}

	return temperatures;
}

export type ScheduleRow = {
	readonly name: string;
	/** In words, with its constants. */
	readonly text: (settings: Settings) => string;
	/** The temperature after T, for the pseudo-code; without it T never changes. */
	readonly rule?: (settings: Settings) => string;
	/** Its constants; those that only a rule with a temperature needs, first. */
	readonly temperatures: (neighbourhood: Neighbourhood) => readonly Setting[];
	/** @default the length of a level */
	readonly others?: (neighbourhood: Neighbourhood) => readonly Setting[];
	/** Whether it never restarts with these settings. @default true */
	readonly isSingle?: (settings: Settings) => boolean;
	readonly create: (constants: Constants, puzzle: Puzzle, neighbourhood: Neighbourhood) => Schedule;
};

type Geometric = {
	readonly start: number | Schedule['begin'];
	readonly cooling: number;
	/** The lowest temperature, which stays. @default 0 */
	readonly last?: number;
	/** While more than `patience` levels in a row have not improved, `heat` is added at each. @default never */
	readonly patience?: number;
	readonly heat?: number;
	/** Levels before a new grid; 0 for never. */
	readonly restart: number;
	/** Proposals at each. */
	readonly level: number;
};

/** T is multiplied by `cooling` at each level. In the report it also rises: step 12 of its list restarts, its program does not. */
export function geometric({
	start,
	cooling,
	last = 0,
	patience = Number.POSITIVE_INFINITY,
	heat = 0,
	restart,
	level,
}: Geometric): Schedule {
	return {
		levelLength: level,
		constants: {cooling, last, patience, restart: restart || Number.POSITIVE_INFINITY},
		reheatsAfter: heat > 0 && Number.isFinite(patience) ? patience : undefined,
		begin: typeof start === 'number' ? () => start : start,
		next: (temperature, stuck, age) =>
			restart > 0 && age >= restart
				? 'restart'
				: Math.max(last, temperature * cooling + (stuck > patience ? heat : 0)),
	};
}

/** For a rule that does not look at the temperature: levels, and perhaps restarts. */
export const cold = ({level = 1, restart = 0}: Partial<Constants>): Schedule => ({
	...geometric({start: 0, cooling: 1, restart, level}),
	isCold: true,
});

export const levelSetting = ({level, levelNote = ''}: Pick<Neighbourhood, 'level' | 'levelNote'>) => [
	whole('level', `proposals at one temperature${levelNote}`, [1, mostCounted], level),
];

const firstTemperature = (preset: number | Setting['preset'], most = 1000, note = '') =>
	real('T0', `first temperature${note}`, [0.000_001, most], preset);

/** The wiki page, and the statistics paper (iii): the same law, from another greatest cost, with another end. */
const inverse = (
	name: string,
	end: string,
	note: string,
	boundOf: (neighbourhood: Neighbourhood) => (puzzle: Puzzle) => number,
	last: (Tmin: number) => AfterLevel,
): ScheduleRow => ({
	name,
	text: () => `T' = T / (1 + ln(1 + δ) / (E + 1) · T), with E ${end}`,
	rule: () => 'T / (1 + cT)',
	temperatures: neighbourhood => [
		firstTemperature(boundOf(neighbourhood), mostCounted, note),
		real('delta', 'how fast T falls: larger cools faster', [0.000_001, 1000], 0.1),
		real('Tmin', 'temperature below which it restarts or ends', [0, 1_000_000], 0.002_738_52),
	],
	isSingle: () => name === 'once',
	create({T0, delta, Tmin, level}, puzzle, neighbourhood) {
		// So that 1 / T grows by the same step at each level.
		const step = Math.log(1 + delta) / (boundOf(neighbourhood)(puzzle) + 1);
		return {
			levelLength: level,
			begin: () => T0,
			next(temperature) {
				const next = temperature / (1 + step * temperature);
				return next >= Tmin ? next : last(Tmin);
			},
		};
	},
});

/** A temperature at which the search still moves, and hardly rises, in each neighbourhood: found by trial. */
const searching = 0.4;

/** The table of schedules. To add one, add a row. */
export const schedules: readonly ScheduleRow[] = [
	{
		// The report.
		name: 'geometric',
		text: ({cooling, patience, heat}) =>
			`T × ${cooling} at each level; after more than ${patience} levels without improvement, T rises by ${heat} at each level until one improves`,
		rule: ({cooling}) => `${cooling} T`,
		temperatures: ({deviation}) => [
			real(
				'T0',
				'first temperature (0: automatic, the standard deviation of the cost over some random moves)',
				[0, 1000],
				0,
				deviation ? {automatic: deviation, isAbout: true} : {},
			),
			whole('sample', 'how many random moves an automatic T0 is measured over', [2, 10_000], 9),
			real('cooling', 'T is multiplied by this at each level: nearer 1 cools slower', [0, 1], 0.99),
			whole('patience', 'T rises after more levels than this without improvement', [0, 1_000_000], 80),
			real('heat', 'how much T rises at each level while nothing improves', [0, 1000], 2),
		],
		others: neighbourhood => [
			...levelSetting(neighbourhood),
			whole('restart', 'levels before it restarts from a new grid (0: never)', [0, mostCounted], 0),
		],
		isSingle: ({restart}) => restart === 0,
		create: ({T0, sample, ...others}) =>
			geometric({
				...(others as Omit<Geometric, 'start'>),
				start: (kernel, random) => (T0 > 0 ? T0 : kernel.deviation(random, sample)),
			}),
	},
	{
		// The C exercise.
		name: 'linear',
		text: ({level}) =>
			`from T0 down to 0 by the step, ${groupDigits(Number(level))} proposals per level, then again from T0 with the same grid; T = 0 is a descent`,
		rule: ({step}) => `T − ${step}`,
		temperatures: () => [
			firstTemperature(1),
			real('step', 'how much T falls at each level', [0.000_001, 1000], 0.05),
		],
		// Shorter levels would quench: T is 0 after twenty of them.
		others: () => levelSetting({level: 1000}),
		create({T0, step, level}) {
			// In whole steps: 0.05 has no exact binary form, and T = 0 must be reached exactly.
			const steps = Math.ceil(T0 / step - 1e-9);
			const isExact = Math.abs(T0 - steps * step) < 1e-9;
			return {
				levelLength: level,
				begin: () => T0,
				next(_temperature, _stuck, age) {
					const at = age % (steps + 1);
					return isExact ? (T0 * (steps - at)) / steps : Math.max(0, T0 - at * step);
				},
			};
		},
	},
	inverse(
		'inverse',
		'the greatest cost; below Tmin it restarts from a new grid',
		' (the greatest cost: all pairs of peers for reassign, 810 on 9×9)',
		({greatest}) => greatest,
		() => 'restart',
	),
	inverse(
		'once',
		'a bound of the greatest cost of the puzzle; below Tmin it ends',
		' (e_p, or a bound of it)',
		({bound}) => bound,
		Tmin => ({end: `the temperature fell below ${Tmin}`}),
	),
	{
		// With the right constant it finds a lowest cost with a probability that tends to 1 (Hajek, 1988).
		name: 'logarithmic',
		text: () => 'T0 / ln(k + 1) at level k',
		rule: () => 'T0 / ln(k + 1)',
		temperatures: () => [firstTemperature(8 * searching, 1000, ' times ln 2')],
		create: ({T0, level}) => ({
			levelLength: level,
			begin: () => T0 / Math.log(2),
			next: (_temperature, _stuck, age) => T0 / Math.log(age + 2),
		}),
	},
	{
		name: 'constant',
		text: () => 'T0 throughout',
		rule: () => 'T',
		temperatures: () => [firstTemperature(searching)],
		create: ({T0, level}) => ({
			...geometric({start: T0, cooling: 1, restart: 0, level}),
			isConstant: true,
		}),
	},
	{
		// The C exercise.
		name: 'none',
		text: () => 'none: T = 0; it ends after a number of proposals without improvement',
		temperatures: () => [],
		others: () => [
			whole('patience', 'proposals in a row without improvement before it ends', [1, mostCounted], 10_000),
		],
		create: ({patience}) => ({
			levelLength: 1,
			isCold: true,
			endsAfter: patience,
			begin: () => 0,
			next(_temperature, stuck, _age, kernel) {
				if (stuck < patience) {
					return 0;
				}

				const end = `no proposal of ${groupDigits(patience)} in a row was better`;
				const neighbours = kernel.neighbours?.();
				if (!neighbours) {
					return {end};
				}

				const {better} = sidesOf(neighbours);
				const all = `of the ${groupDigits(neighbours.count)} ${neighbours.noun}`;
				const why =
					better === 0
						? `none ${all} is better, a local minimum`
						: `though ${groupDigits(better)} ${all} would be better`;
				return {end: `${end}: ${why}`};
			},
		}),
	},
];
