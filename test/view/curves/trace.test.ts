import {expect, test} from 'vitest';
import {History} from '../../../source/view/curves/history.js';
import {raceTraceText, traceText} from '../../../source/view/curves/trace.js';

test('a line for each moment; what a solver does not have is left empty', () => {
	const history = new History();
	history.add({
		moves: 0,
		milliseconds: 0,
		cost: 44,
		bestCost: 44,
		temperature: 1 / 3,
		acceptance: undefined,
		restarts: 0,
		reheats: 0,
	});
	history.add({
		moves: 35,
		milliseconds: 0.25,
		cost: 39.5,
		bestCost: 37,
		temperature: undefined,
		acceptance: 0.5,
		restarts: 0,
		reheats: 0,
	});
	expect(traceText(history)).toBe(
		'moves,milliseconds,cost,best,temperature,acceptance\n0,0,44,44,0.333333333,\n35,0.25,39.5,37,,0.5\n',
	);
	expect(traceText(new History())).toBe('moves,milliseconds,cost,best,temperature,acceptance\n');
});

test('the lanes of a race one after the other, each line with its name', () => {
	const history = new History();
	history.add({
		moves: 0,
		milliseconds: 0,
		cost: 44,
		bestCost: 44,
		temperature: undefined,
		acceptance: undefined,
		restarts: 0,
		reheats: 0,
	});
	expect(
		raceTraceText([
			{name: 'row-swap', history},
			{name: 'block-swap:T0=2,cooling=0.9', history},
		]),
	).toBe(
		'lane,moves,milliseconds,cost,best,temperature,acceptance\nrow-swap,0,0,44,44,,\n"block-swap:T0=2,cooling=0.9",0,0,44,44,,\n',
	);
});
