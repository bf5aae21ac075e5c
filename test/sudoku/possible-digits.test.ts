import {expect, test} from 'vitest';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {PossibleDigits, possibleDigits} from '../../source/sudoku/possible-digits.js';
import {fc} from '../examples.ts';

const shapes = [geometryOf(9), geometryOf(6), geometryOf(5, 'none')];

/** A geometry, and digits to place in cells that have none, in this order. */
const placements = fc.constantFrom(...shapes).chain(geometry =>
	fc.record({
		geometry: fc.constant(geometry),
		placed: fc.uniqueArray(
			fc.record({cell: fc.nat(geometry.cells - 1), digit: fc.integer({min: 1, max: geometry.size})}),
			{selector: ({cell}) => cell},
		),
	}),
);

/** The digits of 1 to size that no cell of the same row, column or box has. */
function byDefinition(
	{size, rowOf, columnOf, boxOf, boxes}: (typeof shapes)[0],
	grid: Uint8Array,
	cell: number,
) {
	const taken = [...grid].filter(
		(_, other) =>
			other !== cell &&
			(rowOf[other] === rowOf[cell] ||
				columnOf[other] === columnOf[cell] ||
				(boxes && boxOf[other] === boxOf[cell])),
	);
	return Array.from({length: size}, (_, k) => k + 1).filter(digit => !taken.includes(digit));
}

test('the possible digits are those that no peer has, placed one by one or all at once', () => {
	fc.assert(
		fc.property(placements, ({geometry, placed}) => {
			const grid = new Uint8Array(geometry.cells);
			const stepwise = new PossibleDigits(geometry, grid);
			for (const {cell, digit} of placed) {
				grid[cell] = digit;
				stepwise.place(cell, digit);
			}

			const whole = new PossibleDigits(geometry, grid);
			const copy = new PossibleDigits(geometry, new Uint8Array(geometry.cells));
			copy.set(whole);
			for (let cell = 0; cell < geometry.cells; cell++) {
				const expected = byDefinition(geometry, grid, cell);
				expect(possibleDigits(geometry, grid, cell)).toEqual(expected);
				for (const possible of [stepwise, whole, copy]) {
					expect(Array.from(expected, (_, skip) => possible.digitAt(cell, skip))).toEqual(expected);
					expect(possible.counts[cell]).toBe(expected.length);
				}
			}
		}),
		{seed: 6, numRuns: 60},
	);
});
