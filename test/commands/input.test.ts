/** What no transcript can write: input in any chunks, a very long row, a device that is full. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, expect, onTestFinished, test, vi} from 'vitest';
import {threads} from '../../source/commands/line/options.js';
import {puzzleChunksOf} from '../../source/commands/sources.js';
import {newFolder} from '../folder.ts';
import {report, reportSolution} from '../puzzles.js';
import {recuit} from '../world/command.ts';

const dotted = report.replaceAll('0', '.');

test.each(['', 'solve', 'check', 'bench four --ndjson', 'four --solver'])(
	'recuit %s says of a name whose links lead in a circle that they do',
	async command => {
		const folder = newFolder();
		const name = `./loop${command.endsWith('solver') ? '.js' : ''}`;
		fs.symlinkSync(name, path.join(folder, name));
		const {code, stderr} = await recuit([...command.split(' ').filter(Boolean), name], {folder});
		expect([code, stderr]).toEqual([2, expect.stringContaining('its links lead in a circle')]);
	},
);

// There on Linux only. The second solver's scores are written several times before its run ends.
test.runIf(fs.existsSync('/dev/full')).each(['block-swap', 'colour-in-order'])(
	'the scores of %s are lost on a full disk, and the solution is none the worse for it',
	async solver => {
		const argv = ['--solver', solver, '--seed', '1', '--scores', '/dev/full', '--json', '--quiet'];
		expect(await recuit(argv, {input: `${dotted}\n`})).toEqual({
			code: 2,
			stdout: expect.stringContaining(`"solution":"${reportSolution}"`),
			stderr: "recuit: the scores can't be written to /dev/full: the disk is full\n",
		});
	},
);

const own = path.join(newFolder(afterAll), 'own.js');
const failing = "create() { throw new Error('no'); }";
fs.writeFileSync(
	own,
	`import {methodNamed} from 'recuit'; export default {...methodNamed('descent'), ${failing}};`,
);
const bad = `w${report.slice(1)}\n`.repeat(200);

test.each([
	['solve -', bad, 'faults like these'],
	['convert - --to csv', bad, 'faults like these'],
	['bench -', bad, 'faults like these'],
	['bench --read -', `{"version":"\n${'no\n'.repeat(199)}`, 'lines of - are left out'],
	[`bench four --solver ${own} --seeds 200`, '', 'runs failed'],
])('recuit %s says what 20 faults are, and then how many more there are', async (command, input, more) => {
	const {stderr} = await recuit(command.split(' '), {input});
	const faults = stderr.match(/^recuit: (?:(?:standard input|-), line|run) \d+.*/gm);
	expect([faults?.length, stderr]).toEqual([20, expect.stringContaining(`\nrecuit: 180 more ${more}\n`)]);
});

test('the puzzles and faults of a file that comes in parts are listed once each', async () => {
	const file = path.join(newFolder(), 'many.txt');
	fs.writeFileSync(file, `${dotted}\nw${dotted.slice(1)}\n`.repeat(20));
	// Each look at the clock takes longer than a part may.
	let time = 0;
	vi.spyOn(process, 'hrtime').mockImplementation((() => [0, 1e7 * time++]) as never);
	onTestFinished(() => void vi.restoreAllMocks());
	const parts = await Array.fromAsync(puzzleChunksOf(file, {}));
	expect(parts.length).toBeGreaterThan(20);
	const lines = parts.flatMap(({faults}) => faults.map(fault => Number(/line (\d+)/.exec(fault)?.[1])));
	expect(lines).toEqual(Array.from({length: 20}, (_, k) => 2 * k + 2));
	expect(parts.flatMap(({entries}) => entries)).toHaveLength(20);
	fs.writeFileSync(file, `${'x'.repeat(2 ** 20)}\n`.repeat(17));
	await expect(Array.fromAsync(puzzleChunksOf(file, {}))).rejects.toThrow(
		'many.txt is larger than 16 MB; expected a file of puzzles',
	);
});

test('a thousand jobs are as many as there are cores', () => {
	const cores = vi.spyOn(os, 'availableParallelism').mockReturnValue(3);
	expect(['2', '3', '1000'].map(count => threads('').read(count, '--jobs'))).toEqual([2, 3, 3]);
	cores.mockRestore();
});
