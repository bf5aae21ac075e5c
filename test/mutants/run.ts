/**
Plants faults and runs the tests that should notice them: `npm run mutants [-- PATTERN...]`. A pattern is part of a fault's
sentence or of the name of its file.

All happens in copies of the checkout in a temporary folder. It fails where less than 95 % are noticed, where a fault's code
is not found exactly once in source/ (VOID), and where it does not compile (BROKEN).

`--jobs N` sets how many faults are tried at a time.
*/

import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {build} from '../../.build/build.ts';

/** One planted fault: tests that say what is true must fail with it. */
type Fault = {
	/** What is wrong with it, in a line. */
	readonly fault: string;
	/** Code that is in source/ exactly once, in whatever file. White space of any length is alike. */
	readonly find: string;
	readonly replace: string;
	/** Folders of test/, or beginnings of paths in them, where a test must fail. */
	readonly tests: readonly string[];
};

/** Of faults.txt: after # tests, below it their faults, each a sentence, and indented `find ⇒ replace`. */
const faults: readonly Fault[] = fs
	.readFileSync(new URL('faults.txt', import.meta.url), 'utf8')
	.split(/^# /m)
	.slice(1)
	.flatMap(group => {
		const [tests, ...blocks] = group.trimEnd().split(/\n+(?!\t)/);
		return blocks.map(block => {
			const [fault, ...code] = block.split(/\n\t/);
			const [find, replace] = code.join(' ').split(/ ⇒ ?/);
			return {fault, find, replace, tests: tests.split(' ')};
		});
	});

/** Where code stands in some files by their names; otherwise how often it does. */
function findCode(
	sources: ReadonlyMap<string, string>,
	code: string,
): number | {file: string; start: number; end: number} {
	const words = code.trim().split(/\s+/);
	const pattern = new RegExp(words.map(word => RegExp.escape(word)).join('\\s+'), 'g');
	const matches = [...sources].flatMap(([file, text]) =>
		[...text.matchAll(pattern)].map(({0: {length}, index}) => ({file, start: index, end: index + length})),
	);
	return matches.length === 1 ? matches[0] : matches.length;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The share that must be noticed. */
const enough = 0.95;

/** Milliseconds after which a fault counts as noticed: what it made endless and the guard of the tests doesn't end. */
const patience = 600_000;

/** Folders with tests that `npm test` does not run. */
const slow = /^test\/(?:more|mutants|bench)\//;

const {values: options, positionals: patterns} = parseArgs({
	options: {jobs: {type: 'string'}},
	allowPositionals: true,
});
const jobs = Number(options.jobs ?? os.availableParallelism());
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-mutants-'));
const pristine = path.join(temporary, 'dist');

const files = String(
	execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {cwd: root}),
)
	.split('\0')
	.filter(file => fs.statSync(path.join(root, file), {throwIfNoEntry: false})?.isFile());
/** The texts of source and tests, read at once: the checkout may change meanwhile. */
const texts = new Map(
	files
		.filter(file => /^(?:source|test|\.build)\/.*\.tsx?$/.test(file))
		.map(file => [file, fs.readFileSync(path.join(root, file), 'utf8')]),
);
const sources = new Map([...texts].filter(([file]) => !file.startsWith('test/')));
const read = (file: string) => texts.get(file) ?? '';
const tests = files.filter(file => /^test\/.*\.test\.tsx?$/.test(file) && !slow.test(file));

/** A copy in which faults can be planted. */
function copyCheckout(folder: string): void {
	for (const file of files) {
		fs.cpSync(path.join(root, file), path.join(folder, file));
	}

	// A fault may leave a variable unused.
	const compiler = path.join(folder, 'tsconfig.json');
	const rules = fs.readFileSync(compiler, 'utf8');
	fs.writeFileSync(compiler, rules.replaceAll(/("noUnused\w+": )true/g, '$1false'));
	// What must be built is built before the tests run.
	fs.writeFileSync(path.join(folder, 'test/setup.ts'), 'export function setup() {}\n');
	fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
	fs.cpSync(pristine, path.join(folder, 'dist'), {recursive: true});
}

/** The process groups of the commands that run. */
const groups = new Set<number>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.on(signal, () => {
		for (const group of groups) {
			process.kill(-group, 'SIGKILL');
		}

		fs.rmSync(temporary, {recursive: true, force: true});
		process.exit(1);
	});
}

type Outcome = {readonly code: number | null; readonly output: string};

/** Run a command in a copy; its code is null where it took too long. */
function run(folder: string, argv: readonly string[]): Promise<Outcome> {
	return new Promise((resolve, reject) => {
		const commands = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
		const child = spawn(argv[0], argv.slice(1), {
			cwd: folder,
			env: {...process.env, PATH: commands, PATIENCE: '60000'},
			detached: true,
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		const group = child.pid as number;
		groups.add(group);
		let output = '';
		child.stdout.on('data', data => (output += data));
		child.stderr.on('data', data => (output += data));
		// With all that it has started.
		const timer = setTimeout(() => process.kill(-group, 'SIGKILL'), patience);
		child.on('error', reject);
		child.on('close', code => {
			groups.delete(group);
			clearTimeout(timer);
			resolve({code, output});
		});
	});
}

/** Where tests fail first: the file, or what went wrong instead, and the name of the test. */
type Failure = {readonly file: string; readonly name?: string};

/** Run tests up to the first that fails; undefined where all pass. */
async function firstFailure(folder: string, chosen: readonly string[]): Promise<Failure | undefined> {
	const report = path.join(folder, 'dist/report.json');
	fs.rmSync(report, {force: true});
	const flags = ['--config', 'test/vitest.config.ts', '--bail', '1', '--maxWorkers', '1'];
	const reporter = ['--reporter', 'json', '--outputFile', report];
	const {code, output} = await run(folder, ['vitest', 'run', ...flags, ...reporter, ...chosen]);
	if (code === 0) {
		return undefined;
	}

	const [, endless, name] = /^Endless loop\? (\S+\.test\.tsx?): (.*) has used/m.exec(output) ?? [];
	if (endless) {
		return {file: endless, name};
	}

	type Test = {status: string; fullName: string; failureMessages: string[]};
	type Report = {testResults: Array<{name: string; status: string; assertionResults: Test[]}>};
	const results = fs.existsSync(report)
		? (JSON.parse(fs.readFileSync(report, 'utf8')) as Report).testResults
		: [];
	const failed = results.filter(({status}) => status === 'failed');
	// The files that the first failure has cancelled count as failed too, without a test that is.
	const found = failed.find(({assertionResults}) => assertionResults.some(isFailed)) ?? failed.at(0);
	if (!found) {
		return {file: code === null ? 'endless' : 'the run of the tests'};
	}

	const test = found.assertionResults.find(isFailed);
	const isLate = test?.failureMessages.every(message => message.includes(' timed out in '));
	return {
		file: path.relative(folder, found.name),
		name: `${test?.fullName ?? ''}${isLate ? ', too late' : ''}`,
	};
}

const isFailed = ({status}: {readonly status: string}) => status === 'failed';

/** The tests that should notice a fault: first those that import its module themselves, then folder by folder. */
function stagesOf({tests: folders}: Fault, file: string): string[][] {
	const module = `/${path.basename(file).replace(/\.tsx?$/, '')}.`;
	const isNear = (test: string) => read(test).includes(module);
	const inFolders = folders.map(folder => {
		const start = new RegExp(`^test/${folder}${folder.includes('/') ? '' : '[/.]'}`);
		return tests.filter(test => start.test(test));
	});
	const others = inFolders.map(each => each.filter(test => !isNear(test)));
	const stages = [inFolders.flat().filter(isNear), ...others];
	return stages.filter(stage => stage.length > 0);
}

type Verdict = 'noticed' | 'MISSED' | 'VOID' | 'BROKEN';

/** @returns the verdict, and where: in which test, or of which file */
async function tryFault(
	folder: string,
	fault: Fault,
): Promise<[verdict: Verdict, where: string, name?: string | undefined]> {
	const found = findCode(sources, fault.find);
	if (typeof found === 'number') {
		return ['VOID', `its code is found ${found} times`];
	}

	const {file, start, end} = found;
	const source = sources.get(file) as string;
	const stages = stagesOf(fault, file);
	if (stages.length === 0) {
		return ['VOID', `no tests in ${fault.tests.join(', ')}`];
	}

	const target = path.join(folder, file);
	fs.writeFileSync(target, source.slice(0, start) + fault.replace + source.slice(end));
	const dist = path.join(folder, 'dist');
	try {
		if ((await run(folder, ['node', '.build/build.ts'])).code !== 0) {
			return ['BROKEN', file];
		}

		for (const stage of stages) {
			const failure = await firstFailure(folder, stage);
			if (failure !== undefined) {
				return ['noticed', failure.file, failure.name];
			}
		}

		return ['MISSED', file];
	} finally {
		fs.writeFileSync(target, source);
		fs.rmSync(dist, {recursive: true, force: true});
		fs.cpSync(pristine, dist, {recursive: true});
	}
}

const chosen = faults.filter(({fault, find}) => {
	const found = findCode(sources, find);
	const place = typeof found === 'number' ? '' : found.file;
	return patterns.length === 0 || patterns.some(pattern => `${place} ${fault}`.includes(pattern));
});
const count: Record<Verdict, number> = {noticed: 0, MISSED: 0, VOID: 0, BROKEN: 0};
try {
	await build();
	fs.cpSync(path.join(root, 'dist'), pristine, {recursive: true});
	const folders = Array.from({length: jobs}, (_, k) => path.join(temporary, String(k)));
	for (const folder of folders) {
		copyCheckout(folder);
	}

	const waiting = chosen.values();
	await Promise.all(
		folders.map(async folder => {
			for (const fault of waiting) {
				const began = performance.now();
				const [verdict, where, name] = await tryFault(folder, fault);
				const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
				count[verdict]++;
				const place = name ? `${where}: ${name}` : where;
				console.log(`${verdict.padEnd(7)} ${seconds} s  ${fault.fault} (${place})`);
			}
		}),
	);
} finally {
	fs.rmSync(temporary, {recursive: true, force: true});
}

const {noticed, MISSED: missed, VOID: moved, BROKEN: broken} = count;
const share = noticed / (noticed + missed);
console.log(
	`${noticed} of ${chosen.length} noticed, ${missed} missed (${(100 * share).toFixed(1)} % noticed); ` +
		`${moved} void (code not found exactly once), ${broken} broken (does not compile)`,
);
process.exitCode = share >= enough && moved + broken === 0 ? 0 : 1;
