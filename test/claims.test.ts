/** The texts say what runs with their seeds make. */

import {expect, test} from 'vitest';
import {claims, missingSentences} from './claims.ts';
import {solveNow} from './solve-now.ts';

test.each(claims.filter(({takes}) => takes === 'at once'))('$name', claim => {
	expect(missingSentences(claim, solveNow)).toEqual([]);
});
