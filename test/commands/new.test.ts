/** `recuit new solver`: each template is a solver that runs at once, and stands in the help. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, expect, test} from 'vitest';
import {type Depth, depths, templateOf} from '../../source/commands/new/templates.js';
import {run} from '../processes.ts';
import {cli, recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const inFolder = (...argv: string[]) => run(process.execPath, [cli, ...argv], {cwd: folder});

test.each([
	['schedule', 40],
	['neighbourhood', 40],
	['method', 140],
] as const)('a %s is written, solves, and has at most %i lines', (depth: Depth, most) => {
	expect(inFolder('new', 'solver', depth, '--depth', depth)).toMatchObject({status: 0, stdout: ''});
	const file = `${depth}.js`;
	const text = fs.readFileSync(path.join(folder, file), 'utf8');
	expect([text, text.trim().split('\n').length <= most]).toEqual([templateOf(depth, depth), true]);
	const {status, stdout, stderr} = inFolder('rapport', '--solver', `./${file}`, '--seed', '1', '--json');
	expect([status, stderr, JSON.parse(stdout).status]).toEqual([0, '', 'solved']);
});

test('no file is overwritten', () => {
	const file = path.join(folder, 'mine.js');
	fs.writeFileSync(file, 'own');
	expect(inFolder('new', 'solver', 'mine')).toMatchObject({
		status: 2,
		stderr: 'recuit: mine.js exists; choose another name\n',
	});
	expect(fs.readFileSync(file, 'utf8')).toBe('own');
});

test.each(
	[[], ['solver'], ['puzzle', 'mine'], ['solver', '../mine'], ['solver', 'a', 'b']].map(argv => [argv]),
)('recuit new %j is refused', argv => {
	expect(recuit(['new', ...argv])).toMatchObject({
		code: 2,
		stderr: expect.stringContaining('as in: recuit new solver mine'),
	});
});

test('recuit help solvers has the templates', () => {
	const {stdout} = recuit(['help', 'solvers']);
	const lines = new Set(stdout.split('\n').map(line => line.trim()));
	for (const line of depths.flatMap(depth => templateOf(depth, 'mine').split('\n'))) {
		expect(lines).toContain(line.trim());
	}
});
