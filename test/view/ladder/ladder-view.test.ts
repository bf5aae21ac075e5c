import {expect, test} from 'vitest';
import type {Rung} from '../../../source/solvers/solver.js';
import {LadderTrace} from '../../../source/view/ladder/ladder-trace.js';
import {ladderHeights, ladderText, ladderView} from '../../../source/view/ladder/ladder-view.js';
import {asciiText} from '../../../source/view/text/ascii.js';
import {plainText, widthOf} from '../../../source/view/text/line.js';

/** Rungs with these replicas, the coldest first; the second replica came from the hot end. */
const rungsOf = (...replicas: readonly number[]): Rung[] =>
	replicas.map((replica, rung) => ({
		temperature: 0.3 + rung * 0.2,
		cost: 2 + 10 * rung,
		replica,
		origin: replica === 1 ? 'hot' : replica === 0 ? 'cold' : undefined,
		exchangeRate: rung < replicas.length - 1 ? 0.62 : undefined,
	}));

const heat = {peak: 1, cold: 0.1};

function traceOf(...orders: ReadonlyArray<readonly number[]>): LadderTrace {
	const trace = new LadderTrace();
	for (const [level, order] of orders.entries()) {
		trace.add({moves: 100 * level, level, ladder: rungsOf(...order)});
	}

	return trace;
}

const contentOf = (...orders: ReadonlyArray<readonly number[]>) => ({
	rungs: rungsOf(...orders[orders.length - 1]),
	moments: traceOf(...orders).until(Number.POSITIVE_INFINITY, 100),
	heat,
});

test('a replica from the hot end is seen travelling down to the coldest temperature', () => {
	const lines = ladderView(contentOf([0, 2, 1], [0, 1, 2], [1, 0, 2]), 40, 4).map(plainText);
	expect(lines.map(line => line.trimEnd())).toEqual([
		'       T   cost grid    ⇅  → now',
		'   0.700     22  c         Bcc',
		'   0.500     12  a↑  62 %  cBa',
		'▸  0.300      2  B↓  62 %  aaB',
	]);
});

test('at the end the mark is at the grid that has solved the puzzle', () => {
	const content = contentOf([0, 1, 2]);
	const rungs = content.rungs.map((rung, index) => (index === 1 ? {...rung, cost: 0} : rung));
	const marked = ladderView({...content, rungs}, 40, 4).filter(line => plainText(line).startsWith('▸'));
	expect(marked.map(plainText).join()).toContain('0.500      0');
});

test('before the first exchange there is a dash, and no rate', () => {
	const content = contentOf([0, 1, 2]);
	const rungs = content.rungs.map(rung => ({...rung, exchangeRate: undefined}));
	const [, hottest, ...others] = ladderView({...content, rungs}, 40, 4).map(plainText);
	expect(hottest).not.toContain('–');
	expect(others.every(line => line.includes(' – '))).toBe(true);
});

test('a low ladder has a brief legend for its letters', () => {
	const lines = ladderView(contentOf([0, 1, 2]), 38, 5).map(plainText);
	expect(lines.at(-1)).toContain('A from hot');
});

test('it keeps within its room, and says how many temperatures have none', () => {
	const content = contentOf(Array.from({length: 12}, (_, k) => k));
	for (const width of [34, 40, 60, 100]) {
		for (const height of [4, 8, 13, 20]) {
			const lines = ladderView(content, width, height);
			expect(lines.length, `${width}x${height}`).toBeLessThanOrEqual(height);
			expect(Math.max(...lines.map(widthOf)), `${width}x${height}`).toBeLessThanOrEqual(width);
		}
	}

	expect(ladderView(content, 40, 8).map(plainText).join('\n')).toContain('… 6 temperatures between');
	expect(ladderView(content, 100, ladderHeights(12, 100).full).map(plainText).join(' ')).toContain(
		'Capitals',
	);
	expect(ladderView(content, 20, 20)).toEqual([]);
});

test('it can be drawn in ASCII', () => {
	const text = ladderView(contentOf([0, 1], [1, 0]), 70, 10)
		.map(line => asciiText(plainText(line)))
		.join('\n');
	expect(text).toMatch(/^[\n -~]*$/);
	expect(text).toContain('Bv');
});

test('a trace has a moment for each round, and forgets those that a manual change drops', () => {
	const trace = traceOf([0, 1], [1, 0], [0, 1]);
	trace.add({moves: 250, level: 2, ladder: rungsOf(1, 0)});
	expect(trace.until(1000, 10).map(({moves}) => moves)).toEqual([0, 100, 250]);
	expect(trace.until(120, 1).map(({moves}) => moves)).toEqual([100]);
	trace.truncate(100);
	expect(trace.until(1000, 10).map(({moves}) => moves)).toEqual([0, 100]);
	for (let level = 3; level < 3000; level++) {
		trace.add({moves: 100 * level, level, ladder: rungsOf(0, 1)});
	}

	expect(trace.until(Number.POSITIVE_INFINITY, 1e6).length).toBeLessThan(1024);
});

test('the ladder in words', () => {
	expect(ladderText(rungsOf(1, 0))).toBe(
		'ladder of 2 temperatures, the coldest first; temperature 0.300: grid B, cost 2, from the hot end, 62 percent of the exchanges with the next hotter one accepted; temperature 0.500: grid A, cost 12, from the cold end',
	);
});
