/** A short fixed run of what `npm run fuzz` runs for long. */

import {test} from 'vitest';
import {fc} from '../examples.ts';
import {properties} from '../fuzz/properties.ts';

test.each(properties)(
	'$name',
	async ({property, cases}) => {
		await fc.assert(property, {numRuns: cases, seed: 1});
	},
	60_000,
);
