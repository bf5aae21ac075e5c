/** The examples of `recuit help bench` for many machines, as they stand there. */

import fs from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, test} from 'vitest';
import {installed} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {isInstalled, run} from '../processes.ts';
import {report, small} from '../puzzles.ts';

const topic = fs.readFileSync('source/help/bench.md', 'utf8');
const example = (text: string) =>
	[...topic.matchAll(/^```sh\n([^`]*)^```$/gm)].find(([, code]) => code.includes(text))?.[1] ?? '';

let folder = '';
let variables: NodeJS.ProcessEnv;

/** A folder with a puzzle file as the examples name it, and a command `recuit` as if it were installed. */
beforeEach(() => {
	folder = newFolder();
	fs.writeFileSync(path.join(folder, 'hard.txt'), `${report}\n${small}\n`);
	variables = installed(folder);
});

function shell(script: string, environment: Readonly<Record<string, string>> = {}) {
	const {status, stdout, stderr} = run('sh', ['-e', '-c', script], {
		cwd: folder,
		env: {...variables, ...environment},
	});
	return {code: status, stdout, stderr};
}

const hasParallel =
	isInstalled('parallel') && run('parallel', ['--version']).stdout.startsWith('GNU parallel');

test.skipIf(!hasParallel)('GNU parallel', () => {
	const script = example('| parallel');
	const {code, stdout} = shell(script);
	expect(script).toContain('--shard {}/4');
	expect(code).toBe(0);
	expect(stdout).toContain('2 puzzles, anneal; at most 2 s a run\n40 of 40 runs: 40 solved, 0 not\n');
	expect(fs.readdirSync(folder).filter(name => name.startsWith('part-'))).toHaveLength(4);
});

test('a Slurm job array', () => {
	const script = example('#SBATCH');
	for (const id of ['1', '2', '3']) {
		const environment = {SLURM_ARRAY_TASK_ID: id, SLURM_ARRAY_TASK_COUNT: '3', SLURM_CPUS_PER_TASK: '2'};
		expect(shell(script, environment).code).toBe(0);
	}

	const {code, stdout} = shell('recuit bench --read part-*.ndjson');
	expect([code, stdout.split('\n')[1]]).toEqual([0, '200 of 200 runs: 200 solved, 0 not']);
});
