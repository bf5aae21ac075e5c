import {expect, test} from 'vitest';
import {methodOf} from '../../../source/solvers/index.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {
	briefSettings,
	explainedSettings,
	fitted,
	type SettingsForm,
	settingsForm,
} from '../../../source/view/menu/settings.js';
import {plainText} from '../../../source/view/text/line.js';
import {report} from '../../puzzles.js';

const puzzle = parsePuzzle(report);
const method = methodOf('anneal');

const form = (change: Partial<SettingsForm>): SettingsForm => ({
	method,
	puzzle,
	changed: {presolve: 0},
	selected: 1,
	width: 100,
	height: 10,
	...change,
});

const textOf = (lines: ReturnType<typeof settingsForm> | undefined) =>
	lines?.map(line => plainText(line).trimEnd());

test('each is explained where there is room; changed ones have a sign', () => {
	expect(textOf(settingsForm(form({})))).toEqual([
		'  presolve = none *          fixed before the run: nothing, singles, or what probing finds too',
		'▸ T0       = 0               first temperature (0: T); 0 to 100',
		'  cooling  = 0.9             factor of the temperature at each level, until it is T',
		'  T        = auto (0.586)    last temperature, which stays (0: where the puzzle freezes)',
		'  level    = auto (64)       proposals per level (0: the number of open cells, at least 64)',
		'  restart  = 100 000         levels before a restart (0: never)',
		'',
		'  * changed; Backspace: the preset value',
	]);
	expect(textOf(settingsForm(form({changed: {presolve: 2, T0: 0}})))).not.toContainEqual(
		expect.stringContaining('*'),
	);
});

test('in a small window only the selected one is, and what is missing is counted', () => {
	expect(explainedSettings(form({width: 48, height: 9}))).toBeUndefined();
	expect(textOf(settingsForm(form({width: 48, height: 9})))).toEqual([
		'  presolve = none *',
		'▸ T0       = 0',
		'    first temperature (0: T); 0 to 100',
		'  cooling  = 0.9',
		'  T        = auto (0.586)',
		'  level    = auto (64)',
		'  restart  = 100 000',
		'',
		'  * changed; Backspace: the preset value',
	]);
	expect(textOf(settingsForm(form({width: 48, height: 6, selected: 5})))).toEqual([
		'↑ 3 more',
		'  T        = auto (0.586)',
		'  level    = auto (64)',
		'▸ restart  = 100 000',
		'    levels before a restart (0: never); 0 to',
		'    1 000 000 000',
	]);
});

test('one that is automatic says what that comes to', () => {
	const lines = textOf(settingsForm(form({method: methodOf('block-swap'), changed: {}, width: 48})));
	expect(lines?.filter(line => line.includes('T0  '))).toEqual([expect.stringMatching(/= auto \(≈\d/)]);
});

test('in brief they are only named', () => {
	expect(textOf(briefSettings(method, puzzle, {T0: 0.5}, 40))).toEqual([
		'presolve probing   T0 0.5 *',
		'cooling 0.9   T auto (1.00)',
		'level auto (64)   restart 100 000',
		'  * changed',
	]);
});

test('where the seed has a part in it, it is about so much', () => {
	const [line] = briefSettings(methodOf('block-swap'), puzzle, {}, 80);
	expect(plainText(line)).toMatch(/^T0 auto \(≈\d\.\d+\)/);
});

test('lines that have no room are counted', () => {
	const lines = ['a', 'b', '', 'c'].map(text => [{text, role: 'plain' as const}]);
	expect(fitted(lines, 4)).toBe(lines);
	expect(fitted(lines, 2).map(plainText)).toEqual(['a', '… and 2 more lines']);
});
