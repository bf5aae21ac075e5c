/** Temperatures, levels, restarts and shares as the rules of the documents give them, from what each move does; settings at their bounds, and in pairs. */

import {expect, test} from 'vitest';
import {annealFocused, searchTemperature} from '../../source/solvers/anneal.js';
import {crossEntropy} from '../../source/solvers/cross-entropy.js';
import {defineSchedule, type LevelReport} from '../../source/solvers/define-schedule.js';
import {methodNamed, methods} from '../../source/solvers/index.js';
import {blockSwap, reassign} from '../../source/solvers/neighbourhoods.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Setting, Settings, SettingValue} from '../../source/solvers/solver.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, small} from '../puzzles.ts';
import {create} from './solving.ts';

const puzzle = parsePuzzle(report);
const problem = parsePuzzle(hard);

const presets = `
anneal {"presolve":"probing","T0":0,"cooling":0.9,"T":0,"level":0,"restart":100000}
tempering {"presolve":"probing","replicas":4,"rate":0.6,"T0":0,"cooling":0.9,"T":0,"level":0}
block-swap {"schedule":"geometric","acceptance":"metropolis","T0":0,"sample":9,"cooling":0.99,"level":35,"patience":80,"heat":2,"restart":0,"skip":7,"start":"random"}
row-swap {"schedule":"linear","acceptance":"metropolis-strict","T0":1,"step":0.05,"level":1000}
descent {"schedule":"none","acceptance":"strict","patience":10000}
reassign {"schedule":"inverse","acceptance":"metropolis","T0":810,"delta":0.1,"Tmin":0.00273852,"level":81}
colour-in-order {"itermax":1000000,"random":"drawn"}
colour-fewest {"itermax":1000000,"ties":"any","random":"drawn"}
cross-entropy {"distribution":"cells","samples":3000,"alpha":0.05,"smoothing":0.7,"gamma":0,"patience":25,"generations":1000}
`;

test('the constants of the documents, for the puzzle of 004', () => {
	const rows = presets.trim().split('\n');
	const expected = rows.map(row => [row.split(' ')[0], JSON.parse(row.slice(row.indexOf('{')))]);
	expect(methods.map(method => [method.name, resolveSettings(method, puzzle)])).toEqual(expected);
	expect(resolveSettings(blockSwap, parsePuzzle('.'.repeat(81))).level).toBe(1);
	expect(resolveSettings(reassign, puzzle, {schedule: 'once'}).T0).toBe(350);
	const multinomial = {
		distribution: 'multinomial',
		penalty: 'half',
		smoothing: 0,
		generations: 200,
		patience: 0,
	};
	expect(resolveSettings(crossEntropy, puzzle, {distribution: 'multinomial'})).toMatchObject(multinomial);
});

const step = Math.log(1.1);
const toEnd: Settings = {presolve: 'none', T0: 1, cooling: 0.7, T: 0.3, level: 20, restart: 8};

test.each<readonly [name: string, Settings, length: number, (level: number) => number, levels: number]>([
	// 004: × 0.99 after as many proposals as there are givens; `hard` has 21.
	['block-swap', {T0: 0.4}, 21, level => 0.4 * 0.99 ** level, 60],
	['block-swap', {T0: 3, cooling: 0.9, level: 10, restart: 7}, 10, level => 3 * 0.9 ** (level % 7), 30],
	// 001: 1, 0.95 ... 0.05, 0 with 1000 proposals each, then again from 1.
	['row-swap', {}, 1000, level => 1 - (level % 21) * 0.05, 45],
	// The last step to 0 may be a shorter one, and the only one.
	['row-swap', {T0: 0.5, step: 0.2, level: 10}, 10, level => [0.5, 0.3, 0.1, 0][level % 4], 9],
	['row-swap', {T0: 0.03, step: 0.05, level: 10}, 10, level => [0.03, 0][level % 2], 5],
	// 000: 1 / T grows by ln(1.1) / 811 each 81 proposals. 002 (iii): by its own bound of the cost, 528 here.
	['reassign', {}, 81, level => 1 / (1 / 810 + (level * step) / 811), 20],
	['reassign', {schedule: 'once'}, 81, level => 1 / (1 / 528 + (level * step) / 529), 20],
	// Down to T, where it stays; a restart begins again.
	['anneal', toEnd, 20, level => Math.max(0.3, 0.7 ** (level % 8)), 20],
])('%s with %j: the temperature of each %d proposals', (name, settings, length, expected, levels) => {
	const solver = create(methodNamed(name) ?? expect.fail(), problem, 'law', settings);
	for (let level = 0; level < levels && solver.cost > 0; level++) {
		expect(solver.gauges().temperature).toBeCloseTo(expected(level), 9);
		solver.advance(length - 1);
		expect(solver.level).toBe(level);
		solver.advance(1);
		expect(solver.level).toBe(level + 1);
	}

	expect(solver.level).toBe(levels);
});

test('a schedule of the user’s own gets the figures of the level that has ended', () => {
	const [level, cooling] = [20, 0.9];
	const reports: LevelReport[] = [];
	const own = defineSchedule({
		name: 'own',
		levelLength: () => level,
		start: () => 3,
		next(levelReport) {
			reports.push(levelReport);
			return levelReport.level === 15 ? 'restart' : levelReport.temperature * cooling;
		},
	});
	const solver = create(own, problem);
	for (let number = 0; number < 40; number++) {
		let [accepted, uphill] = [0, 0];
		for (let made = 0; made < level; made++) {
			const before = solver.snapshot().uphill ?? 0;
			solver.advance(1);
			const {move, uphill: after = 0} = solver.snapshot();
			accepted += move?.accepted ? 1 : 0;
			uphill += after - before;
		}

		const given = reports[number];
		expect(given).toMatchObject({level: (number % 15) + 1, uphill: uphill / level});
		expect(given.temperature).toBeCloseTo(3 * cooling ** (number % 15), 12);
		// After a restart there is no last move to show.
		if (given.level !== 15) {
			const {cost, bestCost} = solver.gauges();
			expect(given).toMatchObject({cost, bestCost, acceptance: accepted / level});
		}
	}
});

/** The same number of candidates in these cells, and one in all others. */
const choicesOf = (open: readonly number[], choices: number) =>
	Array.from({length: 81}, (_, cell) => (open.includes(cell) ? choices : 1));
const all = Array.from({length: 81}, (_, cell) => cell);
const large = Array.from({length: 36 * 36}, () => 6);
const mixed = all.map(cell => (cell < 27 ? 10 : cell < 54 ? 1 : 4));

// biome-ignore format: a row is a line
test.each([
	['a swap changes one column of each cell', 'none', choicesOf(all, 6), (0.36 * (1 + 4 / 9)) / Math.log(5)],
	['of the 36 pairs of a box, 9 share the row, 9 the column', undefined, choicesOf(all, 6), (0.54 * (1 + 4 / 9)) / Math.log(5)],
	['of three cells of a box one pair shares the row, one the column', undefined, choicesOf([0, 1, 10], 6), (0.48 * (1 + 4 / Math.sqrt(3))) / Math.log(5)],
	['the mean is over open cells: 27 with 9 others, 27 with 3', 'none', mixed, (0.36 * (1 + 4 / Math.sqrt(54))) / Math.log(6)],
	['many cells with few candidates in boxes, where 540 of 630 pairs differ in a row', undefined, large, ((0.36 * 12) / 7) * (1 + 1.1 / 7) / Math.log(5)],
	['many cells with few candidates without boxes', 'none', large, (0.36 * (1 + 4 / 36)) / Math.log(5)],
	['at most 1: hardly a choice', undefined, choicesOf(all, 2), 1],
	['at most 1: no choice', undefined, choicesOf(all, 1), 1],
	['at most 1: two cells', undefined, choicesOf([0, 40], 3), 1],
] as const)('the temperature of the search: %s', (_, boxes, choices, expected) => {
	const geometry = geometryOf(Math.sqrt(choices.length), boxes);
	expect(searchTemperature(geometry, choices)).toBeCloseTo(expected, 12);
});

test('without a T0 the annealer begins at T, and without a T at that of the puzzle', () => {
	const temperatureOf = (settings: Settings) =>
		create(annealFocused, parsePuzzle('.'.repeat(81)), 'a', {presolve: 'none', ...settings}).gauges()
			.temperature;
	expect([temperatureOf({T0: 2}), temperatureOf({T: 0.2})]).toEqual([2, 0.2]);
	expect(temperatureOf({})).toBeCloseTo((0.54 * (1 + 4 / 9)) / Math.log(8), 12);
});

// The presets of large ones take longer.
const little = parsePuzzle(small);

/** Whether the choices that a row needs are made, or are those without a word. */
const isUsed = ({settings}: Method, {needs = {}}: Setting, given: Settings) =>
	Object.entries(needs).every(([name, values]) =>
		values.includes(String(given[name] ?? settings.find(row => row.name === name)?.preset(little, {}))),
	);

/** The ends of the range of a row, and what is just within; all names of a choice. */
function valuesOf({names, minimum, maximum, isInteger}: Setting): readonly SettingValue[] {
	return names ?? [minimum, isInteger ? Math.min(maximum, minimum + 1) : (minimum + maximum) / 2, maximum];
}

/** The ends of a range; all names of a choice. */
const endsOf = ({names, minimum, maximum}: Setting): readonly SettingValue[] => names ?? [minimum, maximum];

/** What is just beyond, or of another kind. */
const wrongOf = ({names, minimum, maximum, isInteger}: Setting): readonly unknown[] => [
	...(names
		? [names.length, '', 'x', Number.NaN]
		: [minimum - 1e-9, maximum * (1 + 1e-9) + 1e-9, '1', Number.NaN]),
	...(isInteger ? [minimum + 0.5] : []),
	null,
	true,
];

const rowsOf = (method: Method) =>
	method.settings.map(row => ({
		row,
		chosen: Object.fromEntries(Object.entries(row.needs ?? {}).map(([name, [first]]) => [name, first])),
	}));

test.each(methods)('$name takes each setting up to its bounds, and says what else it must be', method => {
	for (const {row, chosen} of rowsOf(method)) {
		const resolved = (value: unknown) =>
			resolveSettings(method, little, {...chosen, [row.name]: value as number});
		for (const value of valuesOf(row)) {
			expect(resolved(value)[row.name], row.name).toBe(value);
		}

		for (const value of wrongOf(row)) {
			expect(() => resolved(value), `${row.name}=${value}`).toThrow(`${row.name} of ${method.name} must be `);
		}
	}
});

/** All pairs of values of different settings, as far as each of the two may be given with some choices. */
function* pairsOf(method: Method): Generator<Settings> {
	for (const {row: first} of rowsOf(method)) {
		for (const {row: second} of rowsOf(method).filter(({row}) => row.name > first.name)) {
			for (const value of endsOf(first)) {
				yield* endsOf(second).map(other => ({[first.name]: value, [second.name]: other}));
			}
		}
	}
}

test.each(methods)(
	'$name takes two settings as it takes each, or says which choice leaves one unused',
	method => {
		for (const given of pairsOf(method)) {
			const used = method.settings.filter(row => isUsed(method, row, given));
			const rowOf = (name: string) => used.find(row => row.name === name);
			const isTaken = ([name, value]: [string, SettingValue]) => {
				const {names, minimum = 1, maximum = 0} = rowOf(name) ?? {};
				return names?.includes(String(value)) ?? (Number(value) >= minimum && Number(value) <= maximum);
			};
			const text = JSON.stringify(given);
			if (Object.entries(given).every(isTaken)) {
				const all = resolveSettings(method, little, given);
				expect(all, text).toMatchObject(given);
				expect(Object.keys(all), text).toEqual(used.map(({name}) => name));
			} else {
				expect(() => resolveSettings(method, little, given), text).toThrow(
					new RegExp(`(?:${Object.keys(given).join('|')}) (?:of ${method.name} must be|is a setting of) `),
				);
			}
		}
	},
);

test('a setting of a solver that has none is refused', () => {
	expect(() => resolveSettings({...methods[0], settings: []}, little, {T0: 1})).toThrow(
		`${methods[0].name} has no setting 'T0'; it has none`,
	);
});
