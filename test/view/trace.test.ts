import {expect, test} from 'vitest';
import {traceRow} from '../../source/view/trace.js';
import {sample} from '../run/logs.ts';

test('a row of a trace has whole numbers with all of their digits, and nine of others', () => {
	const row = traceRow('name', sample(12_345_678_901, {temperature: 1 / 3}));
	expect(row).toMatch(/^name,12345678901,.*,0\.333333333,/);
});
