/** Whole screens, as they stand in frames/: what a change does to them is to be seen and approved (`npm run picture`). */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {frameOf, shotsOf} from './play.ts';
import {scripts} from './scripts.ts';

const shots = scripts.flatMap(shotsOf);

test.for(shots)('$name', async shot => {
	await expect(await frameOf(shot)).toMatchFileSnapshot(`frames/${shot.name}`);
});

test('each frame has a file of its own, and each file is a frame', () => {
	// The film is recorded with the real program.
	const names = [...shots.map(({name}) => name), 'recuit.svg'];
	expect(names.toSorted()).toEqual(fs.readdirSync(new URL('frames', import.meta.url)).toSorted());
});
