/** `--trace`: what is written of a run. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, test as anyTest, expect} from 'vitest';
import {isInstalled} from '../processes.ts';
import {recuit} from './run-cli.js';

// The files that it writes are locked by flock; without that it warns each time.
const test = anyTest.skipIf(!isInstalled('flock'));

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const ownSolver = `import {methodNamed} from 'recuit';
export default {...methodNamed('block-swap'), name: 'mine'};
`;
const inFolder = (name: string) => path.join(folder, name);
const run = ['--solver', 'block-swap', '--seed', '1'];
const rowsOf = (file: string) =>
	fs
		.readFileSync(file, 'utf8')
		.trimEnd()
		.split('\n')
		.map(line => JSON.parse(line));

test('recuit PUZZLE and recuit solve write the same rows, whose first one repeats the run', () => {
	const [one, other] = ['one.ndjson', 'other.jsonl'].map(inFolder);
	expect(recuit(['rapport', '--json', ...run, '--trace', one]).code).toBe(0);
	expect(recuit(['solve', 'rapport', ...run, '--trace', other]).code).toBe(0);
	expect(fs.readFileSync(one, 'utf8')).toBe(fs.readFileSync(other, 'utf8'));
	const [first, second, ...others] = rowsOf(one);
	expect(first).toMatchObject({
		run: 1,
		move: 0,
		event: 'start',
		solver: 'block-swap',
		seed: '1',
		unit: 'proposals',
	});
	expect(Object.keys(second)).toEqual([
		'run',
		'move',
		'level',
		'cost',
		'best',
		'temperature',
		'acceptance',
		'restarts',
		'reheats',
		'event',
	]);
	expect(others.at(-1)).toMatchObject({cost: 0, best: 0, event: 'best solved'});
});

test('CSV has the same figures, and runs of several puzzles have their number', () => {
	const [csv, ndjson] = ['many.csv', 'many.ndjson'].map(inFolder);
	for (const file of [csv, ndjson]) {
		const set = ['--set', 'cooling=0.98'];
		recuit(['solve', 'rapport', 'four', ...run, ...set, '--trace', file, '--trace-every', '5000']);
	}

	expect(rowsOf(ndjson)[0].settings).toEqual({cooling: 0.98});

	const [head, ...lines] = fs
		.readFileSync(csv, 'utf8')
		.trimEnd()
		.split('\n')
		.map(line => line.split(','));
	expect(
		lines.map(line => line.map((value, k) => [head[k], value]).filter(([, value]) => value !== '')),
	).toEqual(
		rowsOf(ndjson).map(row =>
			Object.entries(row)
				.filter(([, value]) => value !== null)
				.map(([name, value]) => [name, name === 'settings' ? 'cooling=0.98' : String(value)]),
		),
	);
	expect(new Set(lines.map(([number]) => number))).toEqual(new Set(['1', '2']));
});

test('a solver of the user’s own is traced, and none is overwritten', () => {
	const [solver, file] = ['mine.mjs', 'mine.ndjson'].map(inFolder);
	fs.writeFileSync(solver, ownSolver);
	expect(recuit(['four', '--plain', '--solver', solver, '--seed', '1', '--trace', file]).code).toBe(0);
	expect(rowsOf(file).at(-1).event).toContain('solved');
	const before = fs.readFileSync(file, 'utf8');
	expect(recuit(['four', '--plain', '--trace', file])).toMatchObject({
		code: 2,
		stderr: `recuit: ${file} exists, and would be lost; name another file\n`,
	});
	expect(fs.readFileSync(file, 'utf8')).toBe(before);
});

const solveBoth = (...argv: string[]) => recuit(['solve', 'four', 'six', '--seed', '1', ...argv]);

test('recuit solve traces a solver of the user’s own', () => {
	const [solver, alone, both] = ['mine.mjs', 'alone.ndjson', 'both.ndjson'].map(inFolder);
	fs.writeFileSync(solver, ownSolver);
	const plain = solveBoth('--solver', solver);
	expect(solveBoth('--solver', solver, '--trace', both)).toEqual({...plain, code: 0});
	recuit(['four', '--plain', '--solver', solver, '--seed', '1', '--trace', alone]);
	const rows = rowsOf(both);
	expect(rows.filter(({run}) => run === 1)).toEqual(rowsOf(alone));
	expect(rows.at(-1)).toMatchObject({run: 2, event: expect.stringContaining('solved')});
});

test('recuit solve traces a solver of the user’s own that fails', () => {
	const broken = inFolder('broken.mjs');
	fs.writeFileSync(
		broken,
		`import {methodNamed} from 'recuit';
const method = methodNamed('block-swap');
const advance = () => { throw new Error('too cold'); };
export default {...method, create: (...given) => Object.assign(method.create(...given), {advance})};
`,
	);
	const {code, stderr} = solveBoth('--solver', broken, '--trace', inFolder('failed.ndjson'));
	expect([code, stderr.match(/failed: too cold, at .*broken\.mjs:3:/g)?.length]).toEqual([1, 2]);
});

test.each([
	[['--trace', 'x.txt'], '--trace: x.txt must end in .ndjson (lines of JSON) or .csv'],
	[['--trace', 'x.csv', '--jobs', '2'], '--trace records one run at a time: it excludes --jobs'],
	[['--trace-every', '5'], '--trace-every needs --trace FILE'],
	[['--trace', 'x.csv', '--trace-every', '0'], '--trace-every must be a whole number from 1 up'],
])('%j is wrong usage', (argv, message) => {
	const {code, stderr} = recuit(['solve', 'four', ...argv]);
	expect([code, stderr.startsWith(`recuit: ${message}`)]).toEqual([2, true]);
});
