import {expect, test} from 'vitest';
import {geometryOf} from '../../source/index.js';
import {curvesText, traceRow} from '../../source/view/trace.js';
import {logOf, sample} from '../run/logs.ts';
import {moveOf} from './drawn-run.ts';

test('a row of a trace has whole numbers with all of their digits, and nine of others', () => {
	const row = traceRow(7, sample(12_345_678_901, {temperature: 1 / 3}), geometryOf(4));
	expect(row).toMatch(/^7,12345678901,.*,0\.333333333,/);
	// A generation changes too many cells to name.
	const move = moveOf(['uphill']);
	const rows = ['swap', 'generation'].map(kind =>
		traceRow(1, {...sample(8), move: {...move, kind}}, geometryOf(9)),
	);
	expect(rows.map(text => text.trimEnd().split(',').slice(9).join())).toEqual([
		'r1c4 r3c6,8 3,3 8,2,0.412,0.0077942505,0.0031,1',
		',,,2,0.412,0.0077942505,0.0031,1',
	]);
});

test('what may be a mean of several moments is not called as in a trace', () => {
	const log = logOf([sample(0, {cost: 9, bestCost: 9}), sample(8, {cost: 4, bestCost: 3, temperature: 0.5})]);
	const [names, ...rows] = curvesText([{name: 'block-swap', log}])
		.trimEnd()
		.split('\n');
	expect(names).toBe(
		'run,moves,milliseconds,meanCost,best,medianTemperature,meanAcceptance,restarts,reheats',
	);
	expect(rows.map(row => row.split(',').slice(0, 6).toSpliced(2, 1).join())).toEqual([
		'block-swap,0,9,9,',
		'block-swap,8,4,3,0.5',
	]);
});
