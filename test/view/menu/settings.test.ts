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
		'▸ hot      = auto (0.594)    highest temperature (0: 1 / ln of the mean candidates of an open cell);',
		'                             0 to 100',
		'  cold     = auto (0.445)    lowest temperature (0: 0.75 / ln of the mean candidates)',
		'  levels   = 24              levels from hot to cold',
		'  level    = 8               proposals a level for each open cell, the first time',
		'  growth   = 1.5             how much longer the levels are each time',
		'  restart  = 16              times from hot to cold before starting again from a new grid (0: never)',
		'',
		'  * changed; Backspace: the preset value',
	]);
	expect(textOf(settingsForm(form({changed: {presolve: 2, hot: 0}})))).not.toContainEqual(
		expect.stringContaining('*'),
	);
});

test('in a small window only the selected one is, and what is missing is counted', () => {
	expect(explainedSettings(form({width: 48, height: 9}))).toBeUndefined();
	expect(textOf(settingsForm(form({width: 48, height: 9})))).toEqual([
		'  presolve = none *',
		'▸ hot      = auto (0.594)',
		'    highest temperature (0: 1 / ln of the mean',
		'    candidates of an open cell); 0 to 100',
		'  cold     = auto (0.445)',
		'  levels   = 24',
		'  level    = 8',
		'  growth   = 1.5',
		'  restart  = 16',
	]);
	expect(textOf(settingsForm(form({width: 48, height: 6, selected: 6})))).toEqual([
		'↑ 4 more',
		'  level    = 8',
		'  growth   = 1.5',
		'▸ restart  = 16',
		'    times from hot to cold before starting again',
		'    from a new grid (0: never); 0 to 1 000',
	]);
});

test('in brief they are only named', () => {
	// With all that probing finds nothing is open: as if two candidates were.
	expect(textOf(briefSettings(method, puzzle, {hot: 0.5}, 40))).toEqual([
		'presolve probing   hot 0.5 *',
		'cold auto (1.08)   levels 24   level 8',
		'growth 1.5   restart 16',
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
