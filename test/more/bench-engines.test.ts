/** The examples of `recuit help cluster`, as they stand there. */

import fs from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, test} from 'vitest';
import {installed} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {isInstalled, run} from '../processes.ts';
import {report, small} from '../puzzles.ts';

/** Milliseconds for the processes of a whole benchmark, also on a busy machine. */
const wholeBenchmark = 60_000;

const topic = fs.readFileSync('source/help/cluster.md', 'utf8');
/** The code blocks of a language that have a text in them. */
const example = (language: string, text: string) =>
	[...topic.matchAll(/^```(\w+)\n([^`]*)^```$/gm)].find(
		([, name, code]) => name === language && code.includes(text),
	)?.[2] ?? '';

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
		timeout: wholeBenchmark,
		env: {...variables, ...environment},
	});
	return {code: status, stdout, stderr};
}

const hasParallel =
	isInstalled('parallel') && run('parallel', ['--version']).stdout.startsWith('GNU parallel');

test.skipIf(!hasParallel)(
	'GNU parallel',
	() => {
		const script = example('sh', '| parallel');
		const {code, stdout} = shell(script);
		expect(script).toContain('--shard {}/4');
		expect(code).toBe(0);
		expect(stdout).toContain(
			'2 puzzles, anneal, 20 runs each from seed 1; at most 2 s a run\n40 of 40 runs: 40 solved, 0 not\n',
		);
		expect(fs.readdirSync(folder).filter(name => name.startsWith('part-'))).toHaveLength(4);
	},
	wholeBenchmark,
);

test('a Slurm job array', {timeout: wholeBenchmark}, () => {
	const script = example('sh', '#SBATCH');
	for (const id of ['1', '2', '3']) {
		const environment = {SLURM_ARRAY_TASK_ID: id, SLURM_ARRAY_TASK_COUNT: '3', SLURM_CPUS_PER_TASK: '2'};
		expect(shell(script, environment).code).toBe(0);
	}

	const {code, stdout} = shell('recuit bench --merge part-*.ndjson');
	expect([code, stdout.split('\n')[1]]).toEqual([0, '200 of 200 runs: 200 solved, 0 not']);
});

test('a Kubernetes indexed job', {timeout: wholeBenchmark}, () => {
	const file = example('yaml', 'completionMode: Indexed');
	const script = />-\n((?: {14}.*\n)+)/.exec(file)?.[1].replaceAll(/\s*\n\s*/g, ' ') ?? '';
	const completions = Number(/completions: (\d+)/.exec(file)?.[1]);
	expect(script).toContain(`--shard "$JOB_COMPLETION_INDEX+1/${completions}"`);
	for (const index of ['0', String(completions - 1)]) {
		const {code, stdout} = shell(script.replaceAll('/work/', ''), {JOB_COMPLETION_INDEX: index});
		const title = '2 puzzles, anneal, 100 runs each from seed 1; at most 2 s a run';
		expect([code, stdout.split('\n')[0]]).toEqual([0, title]);
	}

	const {stderr} = shell('recuit bench --merge part-*.ndjson || true');
	expect(stderr.match(/--shard \d+\/\d+: all runs are missing/g)).toHaveLength(completions - 2);
});
