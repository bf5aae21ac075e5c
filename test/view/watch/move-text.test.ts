import {expect, test} from 'vitest';
import type {Move} from '../../../source/solvers/solver.js';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {plainText, widthOf} from '../../../source/view/text/line.js';
import {briefMove, flow, fullMove, spokenMove} from '../../../source/view/watch/move-text.js';

const nine = geometryOf(9);
const tell = (move: Move, moves: number, cost: number, width = 200) =>
	flow(
		fullMove({geometry: nine, unit: 'proposals', move, progress: {moves, frontier: moves, cost}}),
		width,
	).map(line => plainText(line));

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

test('where the next proposal has another temperature, both are told apart; a ladder always has several', () => {
	const told = (ladder?: []) => {
		const progress = {moves: 7, frontier: 7, cost: 8, temperature: 0.408, ...(ladder && {ladder})};
		return fullMove({geometry: nine, unit: 'proposals', move: uphill, progress}).map(plainText).join(' ');
	};
	expect(told()).toContain('T = 0.412 (next 0.408)  e^');
	expect(told([])).toContain('T = 0.412  e^');
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

test('what was wrong with the cell, where that is why it was chosen', () => {
	const fault = {kind: 'fault', isInRow: true, isInColumn: false, isRuledOut: true} as const;
	expect(tell({...uphill, detail: fault}, 7, 8)[0]).toContain(
		'↔ r3c6: 3   the 8 in r1c4 is at fault: row 1 has another, the givens rule it out   cost 6 → 8',
	);
	const column = {...fault, isInRow: false, isInColumn: true, isRuledOut: false};
	expect(tell({...uphill, detail: column}, 7, 8)[0]).toContain(
		'r1c4 is at fault: column 4 has another   cost',
	);
});

test('a skipped box, a placement and a generation in words of their own', () => {
	const sure = {cells: [3], before: [0], after: [5], delta: -1, accepted: true};
	const said = (kind: string, detail: Move['detail']) => tell({...sure, kind, detail}, 7, 8)[0];
	expect(said('skip', {kind: 'skip', unit: 'box', number: 1, givens: 7})).toContain(
		'skip a box   box 1 has 7 givens   cost',
	);
	expect(said('place', {kind: 'placement', candidates: [2, 5], ties: 3})).toMatch(
		/ {3}r1c4, one of 3 with the fewest colours: 2 possible \(2 5\)$/,
	);
	expect(said('place', {kind: 'placement', candidates: [5], ties: undefined})).toMatch(
		/ {3}r1c4, the next in order: 1 possible \(5\)$/,
	);
	const generation = {samples: 3000, lowest: 11, mean: 40.25, quantile: 1021, hasLearned: false} as const;
	expect(said('generation', {kind: 'generation', ...generation})).toMatch(
		/ {3}3 000 fillings, costs from 11, mean 40\.3, kept up to 1 021$/,
	);
	expect(said('generation', {kind: 'generation', ...generation, hasLearned: true})).toMatch(
		/kept up to 1 021, nothing more to learn$/,
	);
});

test('in a narrow window the parts stand below each other, each whole', () => {
	expect(tell(uphill, 12, 8, 40)).toEqual([
		'proposal 12   swap r1c4: 8 ↔ r3c6: 3',
		'cost 6 → 8 (Δ = +2)',
		'T = 0.412  e^(−Δ/T) = 0.00779  drew u = 0.00310 < 0.00779',
		'accepted, uphill',
	]);
});

const refused: Move = {
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
const tellBriefly = (width: number, height: number, move: Partial<Move> = {}, frontier = 102) =>
	briefMove(
		{
			geometry: geometryOf(9),
			unit: 'proposals',
			move: {...refused, ...move},
			progress: {moves: 102, frontier, cost: 31},
		},
		width,
		height,
	).map(line => plainText(line));

test('beside a board of 40 columns all of a step uphill has room', () => {
	expect(tellBriefly(17, 9)).toEqual([
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
	expect(tellBriefly(9, 8)).toEqual([
		'r7c4: 6',
		'r7c6: 2',
		'31 → 32',
		'Δ +1',
		'T 0.770',
		'p 0.273',
		'u 0.733',
		'rejected',
	]);
	expect(tellBriefly(9, 5)).toEqual(['r7c4: 6', 'r7c6: 2', 'Δ +1', 'p 0.273', 'rejected']);
	expect(tellBriefly(9, 1)).toEqual(['rejected']);
	expect(tellBriefly(9, 0)).toEqual([]);
});

test('a rewound run has a line for where it is', () => {
	expect(tellBriefly(9, 8, {}, 204)).toEqual([
		'━━━━●────',
		'r7c4: 6',
		'r7c6: 2',
		'Δ +1',
		'T 0.770',
		'p 0.273',
		'u 0.733',
		'rejected',
	]);
	expect(tellBriefly(17, 9, {}, 204).slice(0, 2)).toEqual(['━━━━━━━━●────────', '102 of 204']);
});

test('wider lines have the words of the full story', () => {
	expect(tellBriefly(26, 9)).toEqual([
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
	expect(tellBriefly(25, 3)).toEqual([
		'swap r7c4: 6 ↔ r7c6: 2',
		'Δ +1  T 0.770  p 0.273',
		'u 0.733  rejected',
	]);
	expect(tellBriefly(58, 2)).toEqual([
		'proposal 102  swap r7c4: 6 ↔ r7c6: 2  cost 31 → 32  Δ +1',
		'T 0.770  p 0.273  u 0.733  rejected',
	]);
});

test('other moves and verdicts are as short', () => {
	expect(tellBriefly(9, 9, {delta: -1, accepted: true}).at(-1)).toBe('accepted');
	expect(tellBriefly(9, 9, {delta: 1, accepted: true, temperature: undefined}).at(-1)).toBe('kept');
	expect(tellBriefly(9, 9, {delta: 0, temperature: 0}).at(-1)).toBe('refused');
	expect(tellBriefly(9, 9, {kind: 'reassign', cells: [3], before: [1], after: [5]})).toContain('r1c4: 1→5');
	expect(tellBriefly(9, 9, {kind: 'place', cells: [3], before: [0], after: [5]})).toContain('r1c4: 5');
});

test('no line is wider than there is room, and no number is cut', () => {
	for (let width = 9; width <= 60; width++) {
		const lines = briefMove(
			{
				geometry: geometryOf(36),
				unit: 'proposals',
				move: {...refused, cells: [1295, 1294], before: [36, 35]},
				progress: {moves: 1_204_552, frontier: 2_929_000, cost: 12_345},
			},
			width,
			20,
		);
		expect(Math.max(...lines.map(line => widthOf(line)))).toBeLessThanOrEqual(width);
		expect(lines.map(line => plainText(line)).join('\n')).not.toContain('…');
	}
});

test('a spoken move, uphill and down', () => {
	const swap = {kind: 'swap', cells: [2, 5], before: [3, 4], after: [4, 3], accepted: true, temperature: 0.5};
	const spoken = (change: object, cost: number) =>
		spokenMove({
			geometry: geometryOf(4),
			unit: 'proposals',
			move: {...swap, delta: 0, ...change},
			progress: {moves: 36, frontier: 36, cost},
		});
	const head = 'proposal 36: swap 3 in row 1 column 3 with 4 in row 2 column 2. ';
	expect(spoken({delta: 2, probability: 0.0183, drawn: 0.009}, 8)).toBe(
		`${head}The cost goes from 6 to 8. At temperature 0.500 the probability is 0.0183, and the draw 0.00900 is below it: accepted, uphill`,
	);
	expect(spoken({delta: 2, probability: 0.0183, drawn: 0.5, accepted: false}, 6)).toBe(
		`${head}The cost would go from 6 to 8. At temperature 0.500 the probability is 0.0183, and the draw 0.500 is not below it: rejected`,
	);
	expect(spoken({delta: -1, probability: 1}, 5)).toBe(
		`${head}The cost goes from 6 to 5. Downhill: always accepted`,
	);
	expect(spoken({probability: 1}, 5)).toBe(`${head}The cost stays 5. No change: always accepted`);
});
