/** A solver of the user's own that is edited while it is watched. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {endless, Terminal} from './terminal.ts';

const schedule = (factor: string) => `import {defineSchedule} from 'recuit';
export default defineSchedule({
	name: 'mine',
	neighbourhood: 'row-swap',
	start: () => 2,
	next: ({temperature}) => temperature * ${factor},
});
`;

test('each save starts the run again with its seed, and an error is shown until the next save', async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	const file = path.join(folder, 'mine.mjs');
	fs.writeFileSync(file, schedule('0.99'));
	const terminal = new Terminal([endless, '--solver', file, '--seed', 'same', '--watch'], {columns: 200});
	await terminal.until(/[1-9]\d* proposals/);
	fs.writeFileSync(file, schedule('0.9 }}'));
	await terminal.until('is not a solver: SyntaxError');
	fs.writeFileSync(file, schedule('0.98'));
	await terminal.until('was saved: the run starts again, seed same');
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(await terminal.screen()).toContain('--seed same');
});

test.each([
	['without a file', [endless, '--watch']],
	['without a screen', [endless, '--solver', './mine.js', '--watch', '--plain']],
])('%s it is wrong usage', async (_, argv) => {
	const terminal = new Terminal(argv, {columns: 200});
	expect((await terminal.exit).exitCode).toBe(2);
	expect(await terminal.screen()).toMatch(/--watch follows a solver of your own|can't be read/);
});
