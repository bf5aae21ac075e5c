/**
Source 000: any digits in the free cells, a move gives one cell another digit, the cost is the number of conflicting
pairs; the temperature falls from 810 until an improvement is no longer to be hoped for, and then all starts again.
*/

import {conflictingPairs} from '../sudoku/check.js';
import {Annealer} from './annealer.js';
import {ReassignKernel} from './reassign-kernel.js';
import {inverseLogarithmic} from './schedule.js';
import type {Method} from './solver.js';

export const reassign: Method = {
	name: 'reassign',
	title: 'Reassignment from 810 degrees',
	source: '000',
	summary:
		'Fills the cells with any digits and changes one at a time, cooling from so hot that all is accepted.',
	unit: 'proposals',
	pace: 200_000,
	settings: [
		{
			name: 'T0',
			title: 'first temperature (the number of pairs of peers: 810 on 9×9)',
			minimum: 0.000_001,
			maximum: 1_000_000,
			preset: ({geometry}) => geometry.edges,
		},
		{
			name: 'delta',
			title: 'how far a level may move the distribution',
			minimum: 0.000_001,
			maximum: 1000,
			preset: () => 0.1,
		},
		{
			name: 'Tmin',
			title: 'temperature below which it starts again',
			minimum: 0,
			maximum: 1_000_000,
			preset: () => 0.002_738_52,
		},
		{
			name: 'level',
			title: 'proposals a level (the number of cells: 81 on 9×9)',
			minimum: 1,
			maximum: 1_000_000_000,
			isInteger: true,
			preset: ({geometry}) => geometry.cells,
		},
	],
	recount: conflictingPairs,
	create(puzzle, seed, {T0, delta, Tmin, level}) {
		// 811 on 9×9: the greatest cost and one more.
		const bound = puzzle.geometry.edges + 1;
		const law = inverseLogarithmic({start: T0, last: Tmin, delta, bound, levelLength: level});
		return new Annealer(new ReassignKernel(puzzle), law, seed);
	},
};
