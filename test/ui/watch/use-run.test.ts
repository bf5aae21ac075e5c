import {expect, test} from 'vitest';
import {methodOf} from '../../../source/solvers/index.js';
import {initialWatch} from '../../../source/ui/watch/use-run.js';
import {report} from '../../puzzles.js';
import {entryOf} from '../states.js';

test('before the first snapshot a run says which file of a solver it loads', () => {
	const method = methodOf('block-swap');
	const run = {number: 1, entry: entryOf(report, 'rapport', 'A puzzle'), method, seed: '1', settings: {}};
	expect(initialWatch(run).loading).toBeUndefined();
	const own = {...method, file: 'file:///tmp/my%20solvers/mine.js'};
	expect(initialWatch({...run, method: own}).loading).toBe('mine.js');
});
