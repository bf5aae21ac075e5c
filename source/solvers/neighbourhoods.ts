/**
The neighbourhoods: what a grid is, how a proposal changes it, and what it costs. To add one, add a row to the table, its
method below, and a line in index.ts.
*/

import {Random} from '../random.js';
import {
	crossingUnits,
	type Grid,
	groupsOf,
	largestSize,
	type UnitKind,
	unitKinds,
} from '../sudoku/geometry.js';
import {conflictingPairs, missingDigits} from '../sudoku/oracle.js';
import {givenCount, type Puzzle} from '../sudoku/puzzle.js';
import {acceptanceRules, annealingSteps, ruleNamed} from './acceptance.js';
import {Annealer} from './annealer.js';
import type {Neighbourhood} from './kernel.js';
import {levelLine} from './program.js';
import {ReassignKernel} from './reassign-kernel.js';
import {cold, levelSetting, previewSchedule, type ScheduleRow, schedules} from './schedule.js';
import {choice, whole} from './settings.js';
import {
	type Constants,
	defineMethod,
	type Method,
	type MethodDefinition,
	type Setting,
	type Settings,
} from './solver.js';
import {SwapKernel} from './swap-kernel.js';

type Preset<Name extends string> = Pick<Method<Name>, 'name'> &
	Pick<MethodDefinition, 'title' | 'source' | 'summary' | 'doing' | 'pace'> & {
		readonly neighbourhood: Neighbourhood;
		/** @default 'geometric' */
		readonly schedule?: string;
		/** @default 'metropolis' */
		readonly acceptance?: string;
		/** The schedules to choose from. @default all of the table */
		readonly schedules?: readonly ScheduleRow[];
	};

/** The names of all settings in the tables, so that an editor completes them. */
type AnnealingSetting =
	| ('schedule' | 'acceptance' | 'T0' | 'sample' | 'cooling' | 'patience' | 'heat' | 'level')
	| ('restart' | 'step' | 'delta' | 'Tmin' | 'skip' | 'start');

const namesOf = (rows: ReadonlyArray<{readonly name: string}>) => rows.map(({name}) => name);

/** The rules that a temperature matters to. */
const hotRules = namesOf(acceptanceRules.filter(({usesTemperature}) => usesTemperature));

/** A method that anneals: its neighbourhood, with this schedule and this rule unless others are chosen. */
export function annealingMethod<Name extends string>({
	neighbourhood,
	schedule = 'geometric',
	acceptance = 'metropolis',
	schedules: rows = schedules,
	...about
}: Preset<Name>): Method<Name, AnnealingSetting> {
	const scheduleOf = (settings: Settings) =>
		rows.find(({name}) => name === (settings.schedule ?? schedule)) ?? rows[0];
	const ruleOf = (settings: Settings) => ruleNamed(settings.acceptance ?? acceptance);
	/** Whether the schedule has temperatures, and the rule does not look at them. */
	const isCold = (settings: Settings) =>
		!ruleOf(settings).usesTemperature && scheduleOf(settings).temperatures(neighbourhood).length > 0;
	const ownSettings = (row: ScheduleRow): Setting[] => {
		const needs = {schedule: [row.name]};
		return [
			...row.temperatures(neighbourhood).map(each => ({...each, needs: {...needs, acceptance: hotRules}})),
			...(row.others ?? levelSetting)(neighbourhood).map(each => ({...each, needs})),
		];
	};
	return defineMethod<Name, AnnealingSetting>({
		...about,
		state: neighbourhood.state,
		neighbourhood: neighbourhood.text,
		costText: neighbourhood.costText,
		costUnits: neighbourhood.costUnits,
		schedule: settings =>
			isCold(settings) ? 'none: the rule does not look at T' : scheduleOf(settings).text(settings),
		acceptance: settings => ruleOf(settings).title,
		program(settings) {
			const {rule} = scheduleOf(settings);
			const level = typeof settings.level === 'number' ? settings.level : 0;
			const line = rule && !isCold(settings) ? levelLine(rule(settings), level) : undefined;
			return annealingSteps(neighbourhood.change, line, ruleOf(settings));
		},
		previewSchedule(puzzle, settings, ...levels) {
			const row = scheduleOf(settings);
			const first = row.temperatures(neighbourhood).find(({name}) => name === 'T0');
			if (!first || isCold(settings)) {
				return undefined;
			}

			const T0 = settings.T0 || (first.automatic?.(puzzle, settings) ?? 0);
			const schedule = row.create({...(settings as Constants), T0: Number(T0)}, puzzle, neighbourhood);
			return previewSchedule(schedule, neighbourhood.kernel(puzzle, settings), ...levels);
		},
		doing: about.doing ?? 'annealing',
		unit: 'proposals',
		settings: [
			choice('schedule', 'how the temperature changes', namesOf(rows), schedule),
			choice('acceptance', 'the rule that accepts or rejects', namesOf(acceptanceRules), acceptance),
			...([...rows.flatMap(ownSettings), ...neighbourhood.settings] as Array<Setting<AnnealingSetting>>),
		],
		isSingle: settings =>
			isCold(settings) ? !settings.restart : (scheduleOf(settings).isSingle?.(settings) ?? true),
		recount: neighbourhood.recount,
		create(puzzle, seed, settings) {
			const constants = settings as Constants;
			const chosen = isCold(settings)
				? cold(constants)
				: scheduleOf(settings).create(constants, puzzle, neighbourhood);
			const known = {smallestRise: neighbourhood.smallestRise?.(puzzle)};
			return new Annealer(neighbourhood.kernel(puzzle, settings), chosen, seed, known, ruleOf(settings));
		},
	});
}

/** The mean first temperature of eight seeds. With nine moves, that of one may be half of it or twice. */
const usualDeviation =
	(kernelOf: Neighbourhood['kernel']) =>
	(puzzle: Puzzle, settings: Settings): number => {
		const kernel = kernelOf(puzzle, settings);
		const deviations = Array.from({length: 8}, (_, seed) => {
			const random = new Random(String(seed));
			kernel.fill(random);
			return kernel.deviation(random, Number(settings.sample));
		});
		return deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length;
	};

/** The swaps in units of a kind. A unit of the others can miss all digits but one. */
function swaps(kind: UnitKind) {
	const kernel: Neighbourhood['kernel'] = (puzzle, settings) => new SwapKernel(puzzle, kind, settings);
	const crossing = ({geometry}: Puzzle) => crossingUnits(groupsOf(geometry, kind));
	const greatest = (puzzle: Puzzle) => crossing(puzzle).length * (puzzle.geometry.size - 1);
	const units = unitKinds.filter(each => each !== kind);
	return {
		state: `every ${kind} a permutation of the digits`,
		text: `swap two free cells of a ${kind}, at random`,
		change: [`a swap of two free cells of a ${kind}`, 'a swap'] as const,
		costText: `digits missing in ${units.map(unit => (unit === 'box' ? 'boxes' : `${unit}s`)).join(' and ')}`,
		costUnits: {counts: 'digits missing', units} as const,
		kernel,
		recount: (puzzle: Puzzle, grid: Grid) => missingDigits(puzzle.geometry.size, crossing(puzzle), grid),
		greatest,
		bound: greatest,
		deviation: usualDeviation(kernel),
	};
}

export const givensLevel = {
	// A grid without givens would have levels without proposals.
	level: ({givens}: Puzzle) => Math.max(1, givenCount(givens)),
	levelNote: ' (the number of givens)',
};

/**
A bound of the greatest cost of a filling, e_p of the statistics paper (iii), and that cost itself where nothing is
given: each pair of free peers counts, and each free cell has the digit that the most of its given peers have.
*/
function pairsBound({geometry: {cells, size, peers, peerCount}, givens}: Puzzle): number {
	let bound = 0;
	for (let cell = 0; cell < cells; cell++) {
		// How many peers hold each digit; 0 is a free one.
		const counts = new Uint16Array(size + 1);
		for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
			counts[givens[peers[k]]]++;
		}

		// A pair of free cells, or of givens that clash, is seen from both.
		bound += counts[givens[cell]] / 2 + (givens[cell] === 0 ? Math.max(...counts.subarray(1)) : 0);
	}

	// A temperature is above 0, also where nothing can clash.
	return Math.max(1, bound);
}

const cellsKernel = (puzzle: Puzzle) => new ReassignKernel(puzzle);

/** The table of neighbourhoods, by the solvers that have them. */
export const neighbourhoods = {
	/** The report. */
	'block-swap': {
		...swaps('box'),
		...givensLevel,
		// Two rows through the same two boxes miss as many digits, and so do two columns: on 4×4 the cost is even.
		smallestRise: ({geometry: {boxes}}) => (boxes?.rows === 2 && boxes.columns === 2 ? 2 : 1),
		settings: [
			// With fewer than two free cells there is nothing to swap.
			whole(
				'skip',
				'boxes with more givens than this are skipped: such a proposal changes nothing (the program of the report: 6)',
				[0, largestSize],
				({geometry}) => geometry.size - 2,
			),
			choice(
				'start',
				'the first grid: random, greedy (improved by the best of all swaps) or constructive (digits that no peer has)',
				['random', 'greedy', 'constructive'],
			),
		],
	},
	/** The C exercise. */
	'row-swap': {
		...swaps('row'),
		settings: [],
		level: 1000,
	},
	/** The wiki page, and the statistics paper (iii). For Latin squares (`--boxes none`) the cost is that of the paper itself: rows and columns only. */
	reassign: {
		state: 'any digits in the free cells',
		text: 'give a free cell another digit, at random',
		change: ['another digit for a free cell', 'a digit'],
		costText: 'pairs of equal digits among peers',
		costUnits: {counts: 'equal pairs', units: ['row', 'column', 'box']},
		settings: [],
		kernel: cellsKernel,
		recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
		level: ({geometry}) => geometry.cells,
		levelNote: ' (the number of cells: 81 on 9×9)',
		greatest: ({geometry}) => geometry.edges,
		bound: pairsBound,
		deviation: usualDeviation(cellsKernel),
	},
} as const satisfies Readonly<Record<string, Neighbourhood>>;

export const blockSwap = annealingMethod({
	name: 'block-swap',
	title: 'Block swap with reheating',
	source: 'the report',
	summary: 'Keeps every box a permutation and swaps two of its cells; when stuck, it heats up.',
	pace: 600,
	neighbourhood: neighbourhoods['block-swap'],
});

export const rowSwap = annealingMethod({
	name: 'row-swap',
	title: 'Row swap with linear cooling',
	source: 'the C exercise',
	summary: 'Swaps two cells of a row while the temperature falls to 0 in equal steps, again and again.',
	pace: 5000,
	neighbourhood: neighbourhoods['row-swap'],
	schedule: 'linear',
	acceptance: 'metropolis-strict',
});

export const descent = annealingMethod({
	name: 'descent',
	title: 'Row-swap descent',
	source: 'the C exercise',
	summary:
		'Swaps two cells of a row and keeps a swap only if it is better; it gets stuck, and says where and why.',
	doing: 'descending',
	pace: 100,
	neighbourhood: neighbourhoods['row-swap'],
	schedule: 'none',
	acceptance: 'strict',
});

export const reassign = annealingMethod({
	name: 'reassign',
	title: 'Reassignment',
	source: 'the wiki page, the statistics paper',
	summary:
		'Fills the cells with any digits and changes one at a time, cooling from a temperature where nearly everything is accepted.',
	pace: 200_000,
	neighbourhood: neighbourhoods.reassign,
	schedule: 'inverse',
});
