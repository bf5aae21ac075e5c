import {expect, test} from 'vitest';
import {geometryOf} from '../../source/index.js';
import {traceRow} from '../../source/view/trace.js';
import {sample} from '../run/logs.ts';
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
