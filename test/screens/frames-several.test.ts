/** Whole screens of menus, races and ensembles. A file of its own, so that they are played beside those of runs. */

import {expect, test} from 'vitest';
import {frameOf, shotsOf} from './play.ts';
import {several} from './several.ts';

test.each(several.flatMap(shotsOf))('$name', async shot => {
	await expect(await frameOf(shot)).toMatchFileSnapshot(`frames/${shot.name}`);
});
