/** Whole screens, as they stand in frames/: what a change does to them is to be seen and approved (`npm run picture`). */

import {expect, test} from 'vitest';
import {frameOf, shotsOf} from './play.ts';
import {scripts} from './scripts.ts';

test.each(scripts.flatMap(shotsOf))('$name', async shot => {
	await expect(await frameOf(shot)).toMatchFileSnapshot(`frames/${shot.name}.txt`);
});
