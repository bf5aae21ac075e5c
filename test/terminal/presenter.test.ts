/** The presenter's screen, as a user leads to it. */

import {expect, test} from 'vitest';
import {Terminal} from './terminal.ts';

test('P shows the grid and three figures large, and again all of them', async () => {
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused']);
	await terminal.until('acceptance');
	terminal.type('P');
	const large = await terminal.until('P back to all figures');
	await expect(`${large.trimEnd()}\n`).toMatchFileSnapshot('frames/presenter-100x30.txt');
	expect(large).toContain('██████');
	expect(large).not.toContain('acceptance');
	terminal.type('s');
	await terminal.until(/proposals\n.* ██\n/);
	terminal.type('P');
	await terminal.until('acceptance');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
});
