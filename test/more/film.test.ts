import fs from 'node:fs';
import path from 'node:path';
import {parseXml} from '@rgrove/parse-xml';
import {afterAll, expect, test} from 'vitest';
import {recuit} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';

const folder = newFolder(afterAll);

/** The film of a run of about 1300 proposals, and what the program said. */
function film(name: string, ...argv: readonly string[]) {
	const file = path.join(folder, name);
	const run = ['rapport', '--solver', 'block-swap', '--set', 'cooling=0.9', '--seed', '1'];
	const {code, stdout, stderr} = recuit([...run, '--film', file, ...argv]);
	return {code, stdout, stderr, text: fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''};
}

// Drawing a hundred screens takes its time where the machine is busy.
const timeout = 60_000;

test('a film as a picture has colours and no script, whatever the terminal is', {timeout}, () => {
	const {code, stdout, stderr, text} = film('run.svg');
	expect([code, stdout]).toEqual([0, '']);
	expect(stderr).toMatch(
		/^rapport: solved in 1 339 proposals, .*; its film is in .*run\.svg\nrepeat with: recuit rapport --solver block-swap --set cooling=0\.9 --seed 1\n$/,
	);
	expect(text).not.toContain('<script');
	expect(text).toContain('@keyframes');
	expect(text).toContain('film 0.0 of 15 s');
	expect(text).toMatch(/fill:#f[0-9a-f]{5}/);
	expect(parseXml(text).root?.name).toBe('svg');
});
