/** The texts say what runs with their seeds make. */

import {expect, test} from 'vitest';
import {claimsThatTake, missingSentences} from './claims.ts';
import {solveNow} from './solve-now.ts';

test.each(claimsThatTake(undefined))('%s', (_, claim) => {
	expect(missingSentences(claim, solveNow)).toEqual([]);
});
