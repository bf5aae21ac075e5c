import {expect, test} from 'vitest';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {GlowTracker, stillGlow} from '../../../source/view/watch/glow.js';

const four = geometryOf(4);
const grid = (...changes: ReadonlyArray<readonly [number, number]>) => {
	const digits = new Uint8Array(16).fill(1);
	for (const [cell, digit] of changes) {
		digits[cell] = digit;
	}

	return digits;
};
const running = {grid: grid(), status: 'running', reheats: 0, restarts: 0} as const;

test('a changed cell glows, cools in three steps, and is done after 300 ms', () => {
	const tracker = new GlowTracker(four);
	expect(tracker.at(running, 0)).toEqual({
		cells: new Map(),
		isFlashing: false,
		solvedRows: 0,
		isChanging: false,
	});
	const swapped = {...running, grid: grid([2, 3], [5, 4])};
	expect([...tracker.at(swapped, 1000).cells]).toEqual([
		[2, 4],
		[5, 4],
	]);
	expect([150, 250, 299].map(ms => tracker.at(swapped, 1000 + ms).cells.get(2))).toEqual([3, 2, 2]);
	expect(tracker.at(swapped, 1300)).toMatchObject({cells: new Map(), isChanging: false});
});

test('where many cells change at once, none glows', () => {
	const tracker = new GlowTracker(four);
	tracker.at(running, 0);
	const another = {...running, grid: new Uint8Array(16).fill(2)};
	expect(tracker.at(another, 10).isChanging).toBe(false);
});

test('a reheat flashes', () => {
	const tracker = new GlowTracker(four);
	tracker.at(running, 0);
	const reheated = {...running, reheats: 1};
	expect([10, 200, 400].map(ms => tracker.at(reheated, ms).isFlashing)).toEqual([true, true, false]);
});

test('a solved grid turns green row by row, once, and at once where nothing moves', () => {
	const tracker = new GlowTracker(four);
	tracker.at(running, 0);
	const solved = {...running, status: 'solved'} as const;
	const rows = [0, 60, 130, 240, 5000].map(ms => tracker.at(solved, 100 + ms));
	expect(rows.map(({solvedRows}) => solvedRows)).toEqual([0, 1, 2, 4, 4]);
	expect(rows.map(({isChanging}) => isChanging)).toEqual([true, true, true, false, false]);
	expect(new GlowTracker(four).at(solved, 0).solvedRows).toBe(4);
	expect(stillGlow(solved, four).solvedRows).toBe(4);
	expect(stillGlow(running, four).solvedRows).toBe(0);
});
