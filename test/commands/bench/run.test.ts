import {expect, test} from 'vitest';
import {benchWork} from '../../../source/commands/bench/bench-runs.js';
import {workText} from '../../../source/view/work.js';

const none = {made: 0, count: {solved: 0, 'gave-up': 0, failed: 0}};
const some = {made: 400, count: {solved: 300, 'gave-up': 99, failed: 1}};

test.each([
	['at the beginning', none, 0, /^\[░{20}\] 0 %, 0 of 1 000 runs$/],
	[
		'under way',
		some,
		0,
		/^\[█{8}░{12}\] 40 %, 400 of 1 000 runs, 75.2 % solved, 1 failed, 6.67 a second, 01:30.0 left$/,
	],
	// 100 of them now, in the same minute.
	['after an interruption', some, 300, /1.67 a second, 06:00.0 left$/],
])('%s', (_, results, before, text) => {
	expect(workText(benchWork(results, 1000, before), 60_000)).toMatch(text);
});
