/** A solver's file that is followed: its solver stays known to the process. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import {newFolder} from '../folder.ts';
import {endless} from '../puzzles.ts';
import {after, leave, open} from '../world/screens.ts';

const schedule = (
	factor: string,
) => `import {defineSchedule} from '${pathToFileURL(path.resolve('dist/index.js')).href}';
export default defineSchedule({
	name: 'mine',
	neighbourhood: 'row-swap',
	start: () => 2,
	next: ({temperature}) => temperature * ${factor},
});
`;

test('each save of a followed solver starts its run again, and an error is shown until the next save', async () => {
	const file = path.join(newFolder(), 'mine.mjs');
	fs.writeFileSync(file, schedule('0.99'));
	// The watcher of the file looks by a clock of its own: it is the same one for all who watch it.
	const nothing = () => {};
	const watcher = fs.watchFile(file, nothing);
	onTestFinished(() => fs.unwatchFile(file, nothing));
	const save = (text: string) => {
		fs.writeFileSync(file, text);
		watcher.emit('change');
	};
	const screen = await open(`${endless} --solver ${file} --seed same --speed 50`, {columns: 200});
	expect(await after(screen, '+300')).toMatch(/[1-9]\d* proposals/);
	save(schedule('0.9 }}'));
	expect(await after(screen, '+300')).toContain('is not a solver: missing ) after argument list');
	save(schedule('0.98'));
	expect(await after(screen, '+300')).toContain('was saved: its runs start again, with the same seeds');
	const {code, told} = await leave(screen);
	expect(told).toContain('--seed same');
	expect(code).toBe(0);
});
