import {expect, test} from 'vitest';
import type {Move} from '../../../source/solvers/solver.js';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {plainText, widthOf} from '../../../source/view/text/line.js';
import {briefMove} from '../../../source/view/watch/brief.js';

const uphill: Move = {
	kind: 'swap',
	cells: [57, 59],
	before: [6, 2],
	after: [2, 6],
	delta: 1,
	accepted: false,
	temperature: 0.77,
	probability: 0.273,
	drawn: 0.733,
};
const tell = (width: number, height: number, move: Partial<Move> = {}, frontier = 102) =>
	briefMove(
		{
			geometry: geometryOf(9),
			unit: 'proposals',
			move: {...uphill, ...move},
			progress: {moves: 102, frontier, cost: 31},
		},
		width,
		height,
	).map(line => plainText(line));

test('beside a board of 40 columns all of a step uphill has room', () => {
	expect(tell(17, 9)).toEqual([
		'proposal 102',
		'swap r7c4: 6',
		'with r7c6: 2',
		'cost 31 → 32',
		'Δ +1  T 0.770',
		'p 0.273  u 0.733',
		'rejected',
	]);
});

test('in nine columns it has a figure a line, and what matters least goes first', () => {
	expect(tell(9, 8)).toEqual([
		'r7c4: 6',
		'r7c6: 2',
		'31 → 32',
		'Δ +1',
		'T 0.770',
		'p 0.273',
		'u 0.733',
		'rejected',
	]);
	expect(tell(9, 5)).toEqual(['r7c4: 6', 'r7c6: 2', 'Δ +1', 'p 0.273', 'rejected']);
	expect(tell(9, 1)).toEqual(['rejected']);
	expect(tell(9, 0)).toEqual([]);
});

test('a rewound run has a line for where it is', () => {
	expect(tell(9, 8, {}, 204)).toEqual([
		'━━━━●────',
		'r7c4: 6',
		'r7c6: 2',
		'Δ +1',
		'T 0.770',
		'p 0.273',
		'u 0.733',
		'rejected',
	]);
	expect(tell(17, 9, {}, 204).slice(0, 2)).toEqual(['━━━━━━━━●────────', '102 of 204']);
});

test('wider lines have the words of the full story', () => {
	expect(tell(26, 9)).toEqual([
		'proposal 102',
		'swap r7c4: 6 ↔ r7c6: 2',
		'cost 31 → 32 (Δ = +1)',
		'T = 0.770',
		'e^(−Δ/T) = 0.273',
		'drew u = 0.733 ≥ 0.273',
		'rejected',
	]);
});

test('where the words do not fit, fewer do', () => {
	expect(tell(25, 3)).toEqual(['swap r7c4: 6 ↔ r7c6: 2', 'Δ +1  T 0.770  p 0.273', 'u 0.733  rejected']);
	expect(tell(58, 2)).toEqual([
		'proposal 102  swap r7c4: 6 ↔ r7c6: 2  cost 31 → 32  Δ +1',
		'T 0.770  p 0.273  u 0.733  rejected',
	]);
});

test('other moves and verdicts are as short', () => {
	expect(tell(9, 9, {delta: -1, accepted: true}).at(-1)).toBe('accepted');
	expect(tell(9, 9, {delta: 1, accepted: true, temperature: undefined}).at(-1)).toBe('kept');
	expect(tell(9, 9, {delta: 0, temperature: 0}).at(-1)).toBe('refused');
	expect(tell(9, 9, {kind: 'reassign', cells: [3], before: [1], after: [5]})).toContain('r1c4: 1→5');
	expect(tell(9, 9, {kind: 'place', cells: [3], before: [0], after: [5]})).toContain('r1c4: 5');
});

test('no line is wider than there is room, and no number is cut', () => {
	for (let width = 9; width <= 60; width++) {
		const lines = briefMove(
			{
				geometry: geometryOf(36),
				unit: 'proposals',
				move: {...uphill, cells: [1295, 1294], before: [36, 35]},
				progress: {moves: 1_204_552, frontier: 2_929_000, cost: 12_345},
			},
			width,
			20,
		);
		expect(Math.max(...lines.map(line => widthOf(line)))).toBeLessThanOrEqual(width);
		expect(lines.map(line => plainText(line)).join('\n')).not.toContain('…');
	}
});
