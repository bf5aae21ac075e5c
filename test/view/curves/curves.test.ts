import {expect, test} from 'vitest';
import {cursorColumn, movesAtColumn} from '../../../source/view/curves/axis.js';
import type {CurveStyle} from '../../../source/view/curves/chart.js';
import {curveView} from '../../../source/view/curves/curves.js';
import {History} from '../../../source/view/curves/history.js';
import {type CurveOptions, curvesText, firstCurves} from '../../../source/view/curves/options.js';
import {asciiText} from '../../../source/view/text/ascii.js';
import {plainText} from '../../../source/view/text/line.js';

/** Two coolings from 8 to 1 with a reheat between: the cost falls with the temperature. */
function cooling(): History {
	const history = new History();
	for (let k = 0; k < 20; k++) {
		const cost = 10 - (k % 10);
		history.add({
			moves: k * 100,
			milliseconds: k * 50,
			cost,
			bestCost: Math.max(1, 10 - k),
			temperature: 2 ** (3 - (k % 10) / 3),
			acceptance: cost / 10,
			restarts: 0,
			reheats: k < 10 ? 0 : 1,
		});
	}

	return history;
}

const chartOf = (changes: Partial<CurveOptions> = {}, cursor?: number, history = cooling()) => ({
	history,
	options: {...firstCurves, ...changes},
	unit: 'proposals',
	cursor,
	heat: {peak: 8, cold: 1},
	hasColour: true,
});
const shown = (...parameters: Parameters<typeof curveView>) =>
	curveView(...parameters).map(line => plainText(line).trimEnd());

test('all curves over one axis, which tells what has happened', () => {
	expect(shown(chartOf(), 28, 14, 'braille')).toEqual([
		'    10 ┤█▆▃▁      █▆▃▁',
		'  cost │████▆▄▂   ████▆▄▂',
		'     0 ┤███████▇▅▂███████▇▅▂',
		'',
		' 100 % ┤█▆▃▁      █▆▃▁',
		'accept │████▆▄▂   ████▆▄▂',
		'   0 % ┤███████▇▅▂███████▇▅▂',
		'',
		'     8 ┤█▃        █▃',
		' temp. │██▇▄▂     ██▇▄▂',
		'     0 ┤██████▆▅▄▃██████▆▅▄▃',
		'       ┼─↓↓↓↓↓↓↓↓↓↑─────────',
		'        0  proposals   1 900',
		'↓ new best  ↑ 1 reheat',
	]);
});

test('in blocks, and in ASCII', () => {
	expect(shown(chartOf({shown: 'cost'}), 28, 7, 'block')).toEqual([
		'    10 ┤█▄        █▄',
		'  cost │████▄     ████▄',
		'       │██████▄   ██████▄',
		'     0 ┤█████████▄█████████▄',
		'       ┼─↓↓↓↓↓↓↓↓↓↑─────────',
		'        0  proposals   1 900',
		'↓ new best  ↑ 1 reheat',
	]);
	const ascii = shown(chartOf({shown: 'cost'}), 28, 7, 'ascii');
	expect(ascii).toEqual([
		'    10 ┤#:.       #:.',
		'  cost │###:.     ###:.',
		'       │######:.  ######:.',
		'     0 ┤########:.########:.',
		'       ┼─↓↓↓↓↓↓↓↓↓↑─────────',
		'        0  proposals   1 900',
		'↓ new best  ↑ 1 reheat',
	]);
	expect(ascii.map(line => asciiText(line)).join('')).toMatch(/^[\u0020-\u007E]+$/);
});

test('a column of many samples shows their range above their mean', () => {
	const history = new History();
	for (let k = 0; k <= 80; k++) {
		const cost = k % 2 ? 8 : 2;
		history.add({
			moves: k,
			milliseconds: k,
			cost,
			bestCost: 2,
			temperature: undefined,
			acceptance: undefined,
			restarts: Math.floor(k / 40),
			reheats: 0,
		});
	}

	const at = (style: CurveStyle) =>
		shown(chartOf({}, undefined, history), 34, 7, style).map(line => line.slice(0, 20));
	expect(at('braille')).toEqual([
		'     8 ┤░░░░░░░░░░░░',
		'  cost │▄▃▄▄▄▄▄▄▄▄▄▄',
		'       │████████████',
		'     0 ┤████████████',
		'       ┼────────────',
		'        0       prop',
		'○ 2 restarts  ░ rang',
	]);
	expect(at('block')).toEqual([
		'     8 ┤░░░░░░░░░░░░',
		'  cost │▄▄▄▄▄▄▄▄▄▄▄▄',
		'       │████████████',
		'     0 ┤████████████',
		'       ┼────────────',
		'        0       prop',
		'○ 2 restarts  ░ rang',
	]);
	expect(at('ascii')).toEqual([
		'     8 ┤||||||||||||',
		'  cost │:.:.:.:.::::',
		'       │############',
		'     0 ┤############',
		'       ┼────────────',
		'        0       prop',
		'○ 2 restarts  | rang',
	]);
});

test('a low panel keeps the most important curve, and then gives up its foot', () => {
	const first = (height: number) => shown(chartOf(), 28, height, 'braille').map(line => line.slice(0, 9));
	expect(first(9)).toEqual([
		'    10 ┤█',
		'  cost │█',
		'     0 ┤█',
		' 100 % ┤█',
		'accept │█',
		'   0 % ┤█',
		'       ┼─',
		'        0',
		'↓ new  ↑ ',
	]);
	expect(first(6)).toEqual(['    10 ┤█', '  cost │█', '     0 ┤█', '       ┼─', '        0', '↓ new  ↑ ']);
	expect(first(4)).toEqual(['    10 ┤█', '  cost │█', '     0 ┤█', '       ┼─']);
	expect(first(2)).toEqual(['    10 ┤█', '  cost ┤█']);
	expect(first(1)).toEqual(['  cost ┤█']);
	expect(first(0)).toEqual([]);
	expect(shown(chartOf(), 15, 9, 'braille')).toEqual([]);
});

test('what is shown is said in a notice, and where there is no room for all, in the legend', () => {
	expect(curvesText(firstCurves)).toBe('curves: all that there is room for');
	expect(curvesText({...firstCurves, shown: 'cost'})).toBe('curves: cost');
	// Where there is room for one alone, it is named.
	expect(curvesText(firstCurves, ['cost'])).toBe('curves: cost');
	const legend = (height: number) => shown(chartOf(), 40, height, 'braille').at(-1);
	expect(legend(6)).toBe('↓ new best  ↑ 1 reheat  c 1 of 3 curves');
	expect(shown(chartOf(), 60, 6, 'braille').at(-1)).toBe('↓ new best  ↑ 1 reheat  c 1 of 3 curves');
	expect(shown(chartOf(), 60, 14, 'braille').at(-1)).toBe('↓ new best  ↑ 1 reheat');
});

test('wide panels have the full names', () => {
	const names = (width: number) =>
		shown(chartOf(), width, 14, 'braille')
			.map(line => line.trim().split(' ')[0])
			.filter(word => /^[a-z.]+$/.test(word));
	expect(names(59)).toEqual(['cost', 'accept', 'temp.']);
	expect(names(60)).toEqual(['cost', 'acceptance', 'temperature']);
});

test('on a logarithmic scale geometric cooling is straight, and a count of 0 has its place', () => {
	const lines = (changes: Partial<CurveOptions>) => shown(chartOf(changes), 28, 8, 'block');
	expect(lines({shown: 'temperature', isLog: true})).toEqual([
		'    10 ┤▄         ▄',
		' temp. │██▄       ██▄',
		'       │████▄     ████▄',
		'       │██████▄   ██████▄',
		'     1 ┤████████▄▄████████▄▄',
		'       ┼─↓↓↓↓↓↓↓↓↓↑─────────',
		'        0  proposals   1 900',
		'↓ new best  ↑ 1 reheat',
	]);
	expect(lines({shown: 'cost', isLog: true})).toEqual([
		'    10 ┤██▄▄      ██▄▄',
		'  cost │██████▄   ██████▄',
		'       │████████▄ ████████▄',
		'     1 │█████████ █████████',
		'     0 ┤████████████████████',
		'       ┼─↓↓↓↓↓↓↓↓↓↑─────────',
		'        0  proposals   1 900',
		'↓ new best  ↑ 1 reheat',
	]);
});

test('what the run does not have is replaced by the cost', () => {
	const history = new History();
	const nothing = {milliseconds: 0, temperature: undefined, acceptance: undefined, restarts: 0, reheats: 0};
	history.add({moves: 0, cost: 0, bestCost: 0, ...nothing});
	expect(shown(chartOf({shown: 'temperature'}, undefined, history), 20, 6, 'braille')).toEqual([
		'     1 ┤',
		'  cost │',
		// A run that has not begun is a point.
		'     0 ┤▁',
		'       ┼────────────',
		'        0          0',
		'',
	]);
	expect(shown(chartOf({}, undefined, new History()), 20, 6, 'braille')).toEqual([]);
});

test('the point that is looked at is marked, and what came after it is dim', () => {
	const lines = curveView(chartOf({shown: 'cost'}, 900), 28, 7, 'braille');
	expect(lines.map(line => plainText(line).trimEnd())).toEqual([
		'    10 ┤█▅▂       █▅▂',
		'  cost │███▆▃     ███▆▃',
		'       │██████▅▂  ██████▅▂',
		'     0 ┤████████▆▃████████▆▃',
		'       ┼─↓↓↓↓↓↓↓↓▲↑─────────',
		'        0  proposals   1 900',
		'↓ new  ↑ 0/1 reheat  ▲ here',
	]);
	expect(lines[2]).toEqual([
		{
			role: 'dim',
			text: '      ',
		},
		{
			role: 'dim',
			text: ' │',
		},
		{
			role: 'ramp-16',
			text: '█',
		},
		{
			role: 'ramp-15',
			text: '█',
		},
		{
			role: 'ramp-13',
			text: '█',
		},
		{
			role: 'ramp-11',
			text: '█',
		},
		{
			role: 'ramp-9',
			text: '█',
		},
		{
			role: 'ramp-8',
			text: '█',
		},
		{
			role: 'ramp-6',
			text: '▅',
		},
		{
			role: 'ramp-4',
			text: '▂  ',
		},
		{
			role: 'dim',
			text: '██████▅▂  ',
		},
	]);
});

test('every kind of mark is distinct and explained', () => {
	const history = new History();
	const none = {temperature: undefined, acceptance: undefined};
	const steps = [
		{cost: 9, bestCost: 9, restarts: 0, reheats: 0},
		{cost: 5, bestCost: 5, restarts: 0, reheats: 0},
		{cost: 6, bestCost: 5, restarts: 0, reheats: 1},
		{cost: 9, bestCost: 5, restarts: 1, reheats: 1},
		{cost: 9, bestCost: 5, restarts: 1, reheats: 1},
		// Where several happen, the rarest is shown.
		{cost: 1, bestCost: 1, restarts: 2, reheats: 3},
	];
	for (const [k, step] of steps.entries()) {
		if (k === 4) {
			history.mark();
		}

		history.add({moves: k * 10, milliseconds: k, ...none, ...step});
	}

	const lines = (width: number) =>
		shown(chartOf({over: 'milliseconds'}, 0, history), width, 7, 'braille').slice(-3);
	expect(lines(68)).toEqual([
		'            ┼▲──────────↓──────────↑──────────○──────────■─────────↓',
		'             0 ms            x: time   y: linear             5.00 ms',
		'■ 0/1 manual  ↓ new  ○ 0/2 restarts  ↑ 0/3 reheats  ▲ here',
	]);
	expect(lines(38)).toEqual([
		'       ┼▲─────↓─────↑─────○─────■────↓',
		'        0 ms       time        5.00 ms',
		'■ 0/1  ↓ new  ○ 0/2  ↑ 0/3  ▲ here',
	]);
});

test('the legend counts up to the displayed point itself, not to the end of its column', () => {
	const history = new History();
	const none = {milliseconds: 0, temperature: undefined, acceptance: undefined};
	for (const [k, restarts] of [0, 3732, 192_125].entries()) {
		history.add({moves: k * 1000, cost: 4, bestCost: 4, restarts, reheats: 0, ...none});
	}

	const counted = {restarts: 117, reheats: 0, bestCost: 4};
	const lines = shown({...chartOf({}, 40, history), counted}, 60, 7, 'braille');
	expect(lines.at(-1)).toBe('○ 117 of 192 125 restarts  ▲ here');
});

test('several in one column are counted where there is room, and all in the legend', () => {
	const history = new History();
	const reheats = [0, 3, 3, 5, 6, 6, 6, 1738];
	for (const [k, count] of reheats.entries()) {
		const none = {temperature: undefined, acceptance: undefined};
		history.add({
			moves: k * 100,
			milliseconds: k,
			cost: 4,
			bestCost: 4,
			restarts: 0,
			reheats: count,
			...none,
		});
	}

	const foot = (width: number, isLog: boolean, cursor?: number) =>
		shown(chartOf({isLog}, cursor, history), width, 7, 'braille').slice(-3);
	expect(foot(38, false)).toEqual([
		'       ┼────↑3──────↑2───↑───────────↑',
		'        0        proposals         700',
		'↑ 1 738 reheats',
	]);
	expect(foot(40, true)[1]).toBe('        0   x: proposals   y: log    700');
	expect(foot(16, true, 300)).toEqual(['       ┼─↑3▲↑──↑', '        0    700', '↑ 5/1 738']);
});

test('columns of the panel and moves are mapped to each other', () => {
	for (const over of ['moves', 'milliseconds'] as const) {
		const chart = chartOf({over});
		expect([7, 8, 27, 28].map(column => movesAtColumn(chart, 28, column))).toEqual([
			undefined,
			0,
			1900,
			undefined,
		]);
		for (let column = 8; column < 28; column++) {
			const cursor = movesAtColumn(chart, 28, column);
			expect(cursorColumn({...chart, cursor}, 20)).toBe(column - 8);
		}
	}

	expect(movesAtColumn(chartOf(), 10, 5)).toBeUndefined();
});

test('columns have the colour of their temperature, and without colours its shade', () => {
	const roles = curveView(chartOf({shown: 'cost'}), 28, 7, 'braille')[3].map(({role}) => role);
	expect(roles.slice(2, 4)).toEqual(['ramp-16', 'ramp-15']);
	expect(roles.at(-1)).toBe('ramp-1');
	const shaded = curveView({...chartOf({shown: 'cost'}), hasColour: false}, 28, 7, 'braille').map(plainText);
	expect(shaded[3]).toBe('     0 ┤███▓▓▒▒░▆▃███▓▓▒▒░▆▃');
});

test('in a large window one curve has the rows of all, and never more', () => {
	const rows = (shown: CurveOptions['shown'], height: number) =>
		curveView(chartOf({shown}), 80, height, 'braille').length;
	expect([30, 36, 60].map(height => rows('cost', height))).toEqual([30, 36, 36]);
	expect(rows('all', 60)).toBe(33 + 2 + 3);
});
