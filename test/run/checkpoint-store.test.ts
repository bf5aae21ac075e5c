import {describe, expect, test} from 'vitest';
import {CheckpointStore, estimateBytes} from '../../source/run/checkpoint-store.ts';
import {methodNamed, methods} from '../../source/solvers/index.ts';
import {resolveSettings} from '../../source/solvers/solver.ts';
import {geometryOf} from '../../source/sudoku/geometry.ts';
import {puzzleOf} from '../../source/sudoku/puzzle.ts';

const megabyte = 2 ** 20;

/** A checkpoint that counts as this many bytes, and takes none. */
const stateOf = (bytes: number) => {
	const view = new Uint8Array(0);
	Object.defineProperty(view, 'byteLength', {value: bytes});
	return {view};
};

test('the size of a checkpoint is that of its arrays, and some for its objects', () => {
	expect(estimateBytes({})).toBe(200);
	expect(
		estimateBytes({run: {moves: 1, cost: 2}, grid: new Uint8Array(81), learned: new Float64Array(729)}),
	).toBe(200 + 216 + 281 + 200 + 729 * 8);
});

describe.each([
	['no', 0, 1152, 1 / 450],
	['50 KB', 50_000, 1152, 1 / 450],
	['370 KB', 376_000, 178, 1 / 70],
	['2 MB', 2_105_000, 32, 1 / 10],
])('checkpoints of %s bytes', (_, bytes, most, share) => {
	test('are bounded, and none is further from the next than that share of the run', () => {
		const state = stateOf(bytes);
		const store = new CheckpointStore({moves: 0, level: 0, milliseconds: 0, state});
		const [slice, total] = [25_000, 1_000_000_000];
		for (let moves = slice; moves <= total; moves += slice) {
			store.add({moves, level: 0, milliseconds: 0, state});
		}

		const count = store.count + store.maxNear;
		expect(count).toBeLessThanOrEqual(most);
		expect(count * bytes).toBeLessThan(65 * megabyte);
		for (let moves = 0; moves <= total; moves += total / 5000) {
			expect(moves - store.before(moves).moves).toBeLessThanOrEqual(total * share);
		}
	});
});

test('checkpoints of cross-entropy on 64 × 64 have 2 MB', () => {
	const method = methodNamed('cross-entropy') ?? methods[0];
	const puzzle = puzzleOf(geometryOf(64), new Uint8Array(64 * 64));
	const solver = method.create(puzzle, 'large', resolveSettings(method, puzzle, {samples: 2}));
	expect(estimateBytes(solver.save())).toBeCloseTo(2_105_000, -5);
});

test('the start of the run, and a point before any other, can always be gone back to', () => {
	const store = new CheckpointStore({moves: 0, level: 0, milliseconds: 0, state: {}});
	for (let moves = 1; moves <= 20_000; moves++) {
		store.add({moves, level: 0, milliseconds: 0, state: {}});
		expect(store.before(0).moves).toBe(0);
		expect(store.before(moves - 1).moves).toBeLessThan(moves);
	}

	expect(store.before(20_000).moves).toBe(20_000);
	store.dropAfter(7777);
	expect(store.last.moves).toBeLessThanOrEqual(7777);
	expect(store.before(20_000).moves).toBeLessThanOrEqual(7777);
	expect(store.before(0).moves).toBe(0);
});
