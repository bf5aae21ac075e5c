import {expect, test} from 'vitest';
import type {Move} from '../../../source/solvers/solver.js';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {plainText} from '../../../source/view/text/line.js';
import {describeMove, flow} from '../../../source/view/watch/story.js';

const nine = geometryOf(9);
const tell = (move: Move, moves: number, cost: number, width = 200) =>
	flow(describeMove(nine, 'proposals', move, moves, cost), width).map(line => plainText(line));

const uphill: Move = {
	kind: 'swap',
	cells: [3, 23],
	before: [8, 3],
	after: [3, 8],
	delta: 2,
	accepted: true,
	temperature: 0.412,
	probability: Math.exp(-2 / 0.412),
	drawn: 0.0031,
};

test('an accepted step uphill: what, from which cost to which, and how chance decided', () => {
	expect(tell(uphill, 1_204_552, 8)).toEqual([
		'proposal 1 204 552   swap r1c4: 8 ↔ r3c6: 3   cost 6 → 8 (Δ = +2)   T = 0.412  e^(−Δ/T) = 0.00779  drew u = 0.00310 < 0.00779   accepted, uphill',
	]);
});

test('a rejected one leaves the cost', () => {
	expect(tell({...uphill, accepted: false, drawn: 0.5}, 7, 6)[0]).toContain(
		'cost 6 → 8 (Δ = +2)   T = 0.412  e^(−Δ/T) = 0.00779  drew u = 0.500 ≥ 0.00779   rejected',
	);
});

test('downhill and level moves need no chance', () => {
	const {drawn, ...sure} = uphill;
	expect(drawn).toBe(0.0031);
	expect(tell({...sure, delta: -1, probability: 1}, 7, 5)[0]).toMatch(
		/cost 6 → 5 \(Δ = −1\) {3}downhill: always accepted$/,
	);
	expect(tell({...sure, delta: 0, probability: 1}, 7, 6)[0]).toMatch(
		/cost 6 → 6 \(Δ = 0\) {3}no change: always accepted$/,
	);
});

test('at T = 0 there is nothing to draw', () => {
	const {drawn: _, ...frozen} = {...uphill, temperature: 0, probability: 0, accepted: false};
	expect(tell(frozen, 7, 6)[0]).toMatch(/T = 0 {2}e\^\(−Δ\/T\) = 0 {3}rejected$/);
	expect(tell({...frozen, delta: 0}, 7, 6)[0]).toMatch(/\(Δ = 0\) {3}no change: refused at T = 0$/);
	expect(tell({...frozen, temperature: 1e-300, drawn: 0.5}, 7, 6)[0]).toContain(
		'T < 1e−9  e^(−Δ/T) = 0  drew u = 0.500 ≥ 0   rejected',
	);
});

test('a reassignment in its own words, and any other move in general ones', () => {
	const {cells, ...rest} = uphill;
	expect(tell({...rest, kind: 'reassign', cells: [cells[0]], before: [1], after: [5]}, 1, 8)[0]).toContain(
		'r1c4: 1 → 5',
	);
	expect(
		tell({kind: 'place', cells: [0], before: [0], after: [5], delta: -1, accepted: true}, 1, 8)[0],
	).toContain('colour r1c1 with 5');
	expect(
		tell({kind: 'sample', cells: [0, 1], before: [0, 0], after: [5, 6], delta: -1, accepted: true}, 1, 8)[0],
	).toContain('sample 2 cells');
});

test('in a narrow window the parts stand below each other, each whole', () => {
	expect(tell(uphill, 12, 8, 40)).toEqual([
		'proposal 12   swap r1c4: 8 ↔ r3c6: 3',
		'cost 6 → 8 (Δ = +2)',
		'T = 0.412  e^(−Δ/T) = 0.00779  drew u = 0.00310 < 0.00779',
		'accepted, uphill',
	]);
});
