import {expect, test} from 'vitest';
import type {Progress} from '../../../source/run/drive.js';
import type {Move} from '../../../source/solvers/solver.js';
import type {CurveStyle} from '../../../source/view/curves/chart.js';
import {plainText} from '../../../source/view/text/line.js';
import {acceptanceLines} from '../../../source/view/watch/inspector.js';
import {timelineLine} from '../../../source/view/watch/timeline.js';

const move: Move = {
	kind: 'swap',
	cells: [0, 1],
	before: [1, 2],
	after: [2, 1],
	delta: 2,
	accepted: true,
	temperature: 2,
	probability: Math.exp(-1),
	drawn: 0.25,
};
const draw = (changes: Partial<Move>, width = 38, rows = 8, style: CurveStyle = 'ascii') =>
	acceptanceLines({...move, ...changes}, width, rows, style).map(line => plainText(line).trimEnd());

test('the curve with the move on it, and the number drawn below', () => {
	expect(draw({drawn: 0.05})).toEqual([
		'last proposal: e^(−Δ/T) at T = 2.00',
		"  1 ┤''''''''':.",
		"    │          ':.",
		"    │            '':..",
		"    │                o'':....",
		"  0 ┤                x      ''''''''':",
		'    −2       0    Δ = +2            +6',
		'o e^(−Δ/T) = 0.368   x u = 0.0500',
	]);
});

test('a narrow title leaves out that it is the last proposal', () => {
	expect(draw({}, 30)[0]).toBe('e^(−Δ/T) at T = 2.00');
});

test('a number above the curve is a rejection', () => {
	const above = draw({drawn: 0.9, accepted: false}).slice(1);
	expect(above.findIndex(line => line.includes('x'))).toBeLessThan(
		above.findIndex(line => line.includes('o')),
	);
	expect(above.at(-1)).toBe('o e^(−Δ/T) = 0.368   x u = 0.900');
});

test('where both are at one place, a sign says so', () => {
	const both = draw({drawn: 0.37, accepted: false}, 44);
	expect(both.join('\n')).not.toMatch(/┤.*[ox]|│.*[ox]/);
	expect(both.filter(line => line.includes('@'))).toHaveLength(2);
	expect(both.at(-1)).toBe('o e^(−Δ/T) = 0.368   x u = 0.370  @ both');
	expect(draw({drawn: 0.37}, 30).at(-1)).toBe('o p 0.368  x u 0.370  @ both');
	expect(draw({drawn: 0.37}, 44, 8, 'braille').at(-1)).toBe('● e^(−Δ/T) = 0.368   × u = 0.370  ⊗ both');
});

test('downhill is certain, and uphill at T = 0 hopeless: neither needs a random draw', () => {
	const {drawn: _, ...certain} = move;
	const lines = acceptanceLines({...certain, delta: -3, probability: 1}, 38, 8, 'ascii').map(plainText);
	expect(lines[1]).toMatch(/^ {2}1 ┤o/);
	expect(lines.at(-1)).toBe('o no random draw needed');
	const frozen = {...certain, temperature: 0, probability: 0, accepted: false};
	expect(acceptanceLines(frozen, 38, 8, 'ascii').map(plainText).at(-1)).toBe('o no random draw needed');
});

test('nothing without chance or room', () => {
	const {probability: _, ...greedy} = move;
	expect(acceptanceLines(greedy, 38, 8, 'ascii')).toEqual([]);
	expect(draw({}, 20)).toEqual([]);
	expect(draw({}, 38, 5)).toEqual([]);
});

test.each([20, 30, 38, 60, 101])('no line is wider than the %i columns that there are', width => {
	for (const delta of [-4, 0, 1, 5, 20]) {
		for (const line of acceptanceLines({...move, delta}, width, 9, 'braille').slice(0, -1)) {
			expect([...plainText(line)].length).toBeLessThanOrEqual(width);
		}
	}
});

test('the timeline shows where in the run one is, and nothing at its end', () => {
	const at = (moves: number, frontier: number, width: number) => {
		const line = timelineLine({moves, frontier} as Progress, 'proposals', width);
		return line && plainText(line);
	};

	expect(at(25, 100, 41)).toBe('25 of 100 proposals  ━━━━━●──────────────');
	expect(at(0, 100, 41)).toBe('0 of 100 proposals  ●────────────────────');
	expect(at(50, 100, 24)).toBe('50 of 100 proposals');
	expect(at(100, 100, 41)).toBeUndefined();
});
