/** What only a process of its own shows of commands: what a solver's file prints and leaves open. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {recuit} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';

test('what a solver prints is on stderr alone, and what it leaves open keeps no command', () => {
	const folder = newFolder();
	const file = path.join(folder, 'loud.js');
	fs.writeFileSync(
		file,
		`import net from 'node:net';
import {methodNamed} from 'recuit';
const base = methodNamed('block-swap');
console.log('LOUD load\\x1b[2J');
setInterval(() => console.log('LOUD timer'), 1);
net.createServer().listen(0);
export default {...base, name: 'loud', create(puzzle, seed, settings) {
	const solver = base.create(puzzle, seed, settings);
	const advance = solver.advance.bind(solver);
	solver.advance = moves => { process.stdout.write('LOUD half '); console.log('LOUD move'); return advance(moves); };
	return solver;
}};
`,
	);
	let printed = '';
	for (const argv of [
		['four', '--json'],
		['four', '--ensemble', '2', '--json'],
		['bench', 'four', '--seeds', '2', '--ndjson', '-'],
	]) {
		const {code, stdout, stderr} = recuit([...argv, '--seed', '1', '--solver', file]);
		expect([code, stdout.includes('LOUD')]).toEqual([0, false]);
		for (const line of stdout.trimEnd().split('\n')) {
			expect(JSON.parse(line)).toBeTypeOf('object');
		}

		expect(stderr).toContain('LOUD load\uFFFD[2J\n');
		expect(stderr).not.toContain('\u001B');
		printed += stderr;
	}

	// What a thread printed last may be lost with it. A timer or another thread may print between the two halves.
	expect(printed).toMatch(/LOUD half [\s\S]*LOUD move\n/);

	fs.writeFileSync(file, 'setInterval(() => {}, 1000);\nexport default 5;\n');
	expect(recuit(['four', '--solver', file]).code).toBe(2);
});

test('a time limit ends a call of a file that does not return; what a file posts is no report of its run', () => {
	const folder = newFolder();
	const file = path.join(folder, 'own.js');
	const write = (before: string) =>
		fs.writeFileSync(
			file,
			`import {parentPort, workerData} from 'node:worker_threads';
import {methodNamed} from 'recuit';
const base = methodNamed('block-swap');
const solved = {index: 0, status: 'solved', cost: 0, moves: 1, grid: new Uint8Array(16).fill(1)};
export default {...base, create(puzzle, seed, settings) {
	const solver = base.create(puzzle, seed, settings);
	const advance = solver.advance.bind(solver);
	solver.advance = moves => { ${before}; return advance(moves); };
	return solver;
}};
`,
		);
	write('for (;;)');
	const limited = ['--solver', file, '--seed', '1', '--timeout', '1', '--json'];
	const {code, stdout: given} = recuit(['solve', 'four', ...limited]);
	const end = 'the time limit of 1 s is reached, in a call that has not returned';
	expect([code, JSON.parse(given)]).toMatchObject([1, {status: 'gave-up', end}]);

	write('[parentPort, workerData.port].forEach(port => port?.postMessage(solved))');
	const {stdout} = recuit(['four', '--solver', file, '--seed', '1', '--json']);
	expect(JSON.parse(stdout)).toMatchObject({status: 'solved', solution: '1243432134122134', moves: 119});
});
