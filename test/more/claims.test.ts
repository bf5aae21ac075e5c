/** The texts say what runs with their seeds make: those that take seconds. */

import {expect, test} from 'vitest';
import {claimsThatTake, missingSentences} from '../claims.ts';
import {solveNow} from '../solve-now.ts';

test.each(claimsThatTake('seconds'))('%s', (_, claim) => {
	expect(missingSentences(claim, solveNow)).toEqual([]);
});
