/** What is told of a run: its moves in three lengths, what has happened, its figures in words. */

import {describe, expect, test} from 'vitest';
import {anneal} from '../../source/run/drive.js';
import {methods} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Move, Setting} from '../../source/solvers/solver.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {figureLabels} from '../../source/view/figures.js';
import {glossaryLines, watchGlossary} from '../../source/view/glossary.js';
import {nudge} from '../../source/view/menu/settings.js';
import {rowText, signText, spokenText} from '../../source/view/speech/spoken-text.js';
import {flow, plainText, span, widthOf} from '../../source/view/text/line.js';
import {duration} from '../../source/view/text/numbers.js';
import {briefMove, fullMove} from '../../source/view/watch/move.js';
import {report, small} from '../puzzles.js';

const exchange = {kind: 'swap', cells: [3, 23], before: [8, 3], after: [3, 8]};
const swap = {...exchange, delta: 2, accepted: true, temperature: 0.412};
const uphill = {...swap, probability: Math.exp(-2 / 0.412), drawn: 0.0031};
const sure = {...swap, probability: 1};
const frozen = {...swap, temperature: 0, probability: 0, accepted: false};
const place = {kind: 'place', cells: [3], before: [0], after: [5], delta: -1, accepted: true};
const fault = {kind: 'fault', isInRow: true, isInColumn: false, isRuledOut: true};
const generation = {kind: 'generation', samples: 3000, lowest: 11, mean: 40.25, quantile: 1021};

describe('a move', () => {
	const of = (move: object, cost: number, frontier = 7) => ({
		...{geometry: geometryOf(9), unit: 'proposals', move: move as Move},
		progress: {moves: 7, frontier, cost, temperature: (move as Move).temperature},
	});
	const full = (move: object, cost = 8, width = 300) =>
		flow(fullMove(of(move, cost)), width, 3).map(plainText);

	test('in full: what, from which cost to which, and how chance decided', () => {
		const said = (moves: readonly object[], cost: number) =>
			moves.map(move => full(move, cost)[0].replace(/^proposal 7 {3}(?:swap r1c4: 8 ↔ r3c6: 3 {3})?/, ''));
		const frozenMoves = [frozen, {...frozen, delta: 0}, {...frozen, temperature: 1e-300, drawn: 0.5}];
		expect(said(frozenMoves, 6).join('\n')).toBe(
			`cost 6 → 8 (Δ = +2)   T = 0  e^(−Δ/T) = 0   rejected
cost 6 → 6 (Δ = 0)   no change: refused at T = 0
cost 6 → 8 (Δ = +2)   T < 1e−9  e^(−Δ/T) = 0  drew u = 0.500 ≥ 0   rejected`,
		);
		const kinds = [
			{...sure, detail: fault},
			{...sure, detail: {...fault, isInRow: false, isInColumn: true, isRuledOut: false}},
			{...sure, kind: 'reassign', cells: [3], before: [1], after: [5]},
			place,
			{...place, detail: {kind: 'placement', candidates: [2, 5], ties: 3}},
			{...place, detail: {kind: 'placement', candidates: [5], ties: undefined}},
			{...place, kind: 'skip', detail: {kind: 'skip', unit: 'box', number: 1, givens: 7}},
			{...place, kind: 'generation', detail: {...generation, hasLearned: true}},
			{...place, kind: 'sample', cells: [0, 1]},
		];
		expect(said(kinds, 8).map(text => text.replace(/ {3}cost .*?\)/, ' …'))).toEqual([
			'the 8 in r1c4 is at fault: row 1 has another, the givens rule it out …   T = 0.412  e^(−Δ/T) = 1.00   accepted, uphill',
			'the 8 in r1c4 is at fault: column 4 has another …   T = 0.412  e^(−Δ/T) = 1.00   accepted, uphill',
			'r1c4: 1 → 5 …   T = 0.412  e^(−Δ/T) = 1.00   accepted, uphill',
			'colour r1c4 with 5 …   kept: better',
			'colour r1c4 with 5 …   r1c4, one of 3 with the fewest colours: 2 possible (2 5)',
			'colour r1c4 with 5 …   r1c4, the next in order: 1 possible (5)',
			'skip a box   box 1 has 7 givens …   kept: better',
			'a generation of fillings …   3 000 fillings, costs from 11, mean 40.3, kept up to 1 021, nothing more to learn',
			'sample 2 cells …   kept: better',
		]);
	});

	const refused = {
		...{...uphill, cells: [57, 59], before: [6, 2], delta: 1, accepted: false},
		...{temperature: 0.77, probability: 0.273, drawn: 0.733},
	};

	test('in brief, what matters least goes first', () => {
		const brief = (width: number, height: number, changes = {}) =>
			briefMove(of({...refused, ...changes}, 31), width, height)
				.map(plainText)
				.join('|');
		expect([brief(17, 9), brief(26, 9), brief(25, 3), brief(9, 8), brief(9, 5)]).toEqual([
			'proposal 7|swap r7c4: 6|with r7c6: 2|cost 31 → 32|Δ +1  T 0.770|p 0.273  u 0.733|rejected',
			'proposal 7|swap r7c4: 6 ↔ r7c6: 2|cost 31 → 32  Δ +1|T 0.770  p 0.273  u 0.733|rejected',
			'swap r7c4: 6 ↔ r7c6: 2|Δ +1  T 0.770  p 0.273|u 0.733  rejected',
			'r7c4: 6|r7c6: 2|31 → 32|Δ +1|T 0.770|p 0.273|u 0.733|rejected',
			'r7c4: 6|r7c6: 2|Δ +1|p 0.273|rejected',
		]);
		const changes = [
			{delta: -1, accepted: true},
			{accepted: true, temperature: undefined},
			{delta: 0, temperature: 0},
		];
		expect(changes.map(each => brief(9, 1, each)).join()).toBe('accepted,kept,refused');
	});

	test('in brief no line is wider than there is room, and no number is cut', () => {
		const large = {...refused, cells: [1295, 1294], before: [36, 35]};
		for (let width = 9; width <= 60; width++) {
			const progress = {moves: 1_204_552, frontier: 2_929_000, cost: 12_345};
			const lines = briefMove({...of(large, 1), geometry: geometryOf(36), progress}, width, 20);
			expect(Math.max(...lines.map(line => widthOf(line)))).toBeLessThanOrEqual(width);
			expect(lines.map(plainText).join()).not.toContain('…');
		}
	});
});

/** Explained with another one, or plain by themselves. */
const plain = new Set(
	'uphill mean lowest attempt restarts best start measured average target'
		.split(' ')
		.concat('freezes at T ≈'),
);

test.each(methods.map(method => method.name))('every figure of %s is explained', async solver => {
	const lines = glossaryLines(watchGlossary(), 80).map(line => `${plainText(line)} `);
	for await (const progress of anneal(small, {solver, seed: 1, moves: 100})) {
		for (const label of figureLabels(progress)) {
			expect(plain.has(label) || lines.some(line => line.startsWith(`  ${label} `))).toBe(true);
		}
	}
});

test.each([
	['4 200 000 proposals, 9×9, 1.02 %', '4200000 proposals, 9 by 9, 1.02 percent'],
	['at T = 0.1 once in 22 000. Warm it with ↑', 'at T is 0.1 once in 22000. Warm it with up arrow'],
	['2.5e−4, < 1e−9', '2.5 times ten to the minus 4, less than 1 times ten to the minus 9'],
	['−3 and -0.5 (0: 1 / ln of the mean)', 'minus 3 and minus 0.5 (0: 1 divided by ln of the mean)'],
	['built-in · 9×9 · hard', 'built-in, 9 by 9, hard'],
	['in r1c1 and r12c3 (the key is ,)', 'in row 1 column 1 and row 12 column 3 (the key is comma)'],
	['≈0.6, and Esc leads back', 'about 0.6, and Escape leads back'],
	['row 1: 12 10 3, 1 2 34', 'row 1: 12 10 3, 1 2 34'],
	['inkala-2010, block-swap, row 1-3', 'inkala-2010, block-swap, row 1-3'],
])('aloud: %s', (written, said) => {
	expect(spokenText(written)).toBe(said);
});

test('times, rows and signs aloud', () => {
	const times = [0.4123, 1490, 60_400, 125_000, 3_661_000].map(time => spokenText(duration(time)));
	expect(times.join(', ')).toBe(
		'0.412 milliseconds, 1.49 seconds, 1 minutes 0 seconds, 2 minutes 5 seconds, 1 hours 1 minutes 1 seconds',
	);
	const row = [span('▸ ', 'accent'), span('level     ← easy      →  singles solve it')];
	expect(rowText(row)).toBe('level, easy, singles solve it');
	expect(rowText('▸ T0     = 2 *   the first')).toBe('T0 = 2, changed, the first');
	expect(['.', ',', '[', 'a', '7'].map(signText).join()).toBe('dot,comma,left bracket,a,7');
});

const puzzle = parsePuzzle(report);

describe('settings step by step', () => {
	/** The values that a key goes through, until it changes nothing. */
	function walk(solver: string, name: string, from: number, direction: 1 | -1): number[] {
		const method = methods.find(method => method.name === solver) ?? expect.fail();
		const setting = method.settings.find(setting => setting.name === name) as Setting;
		const values = [];
		for (let value = from; values.length < 1000; ) {
			const next = nudge(method, setting, puzzle, {[name]: value}, direction);
			if (next === value) {
				break;
			}

			value = next;
			values.push(value);
		}

		return values;
	}

	test.each(methods.flatMap(method => method.settings.map(setting => ({method, setting}))))(
		'$setting.name of $method.name is gone through in a few dozen presses',
		({method, setting: {minimum, maximum, preset, name}}) => {
			const up = walk(method.name, name, minimum, 1);
			expect([up.at(-1), up.length <= 60]).toEqual([maximum, true]);
			expect(up).toEqual(up.toSorted((a, b) => a - b));
			// The document's own value is met on the way.
			expect([minimum, ...up]).toContain(preset(puzzle, {}));
			const down = walk(method.name, name, maximum, -1);
			expect(down.at(-1)).toBe(minimum);
			for (const value of [...up, ...down]) {
				expect(() => resolveSettings(method, puzzle, {[name]: value})).not.toThrow();
			}
		},
	);
});
