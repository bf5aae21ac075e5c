/**
Plants faults and runs the tests that must notice them: `npm run mutants [-- PATTERN...]`. A pattern is part of a file's
name or of a fault's sentence.

All happens in copies of the checkout in a temporary folder, one for each core. It fails where a fault is missed, its text
is no longer found, or it does not compile.
*/

import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {type Mutant, planted} from './mutant.ts';
import {mutants} from './mutants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Milliseconds after which a fault counts as noticed: it made something endless. */
const patience = 180_000;

/** Milliseconds that all tests together may take without any fault. */
const wholePatience = 1_800_000;

/** A copy of the checkout, as it is now, in which faults can be planted. */
function copyCheckout(folder: string): void {
	const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
		cwd: root,
	});
	for (const file of String(files).split('\0')) {
		if (fs.statSync(path.join(root, file), {throwIfNoEntry: false})?.isFile()) {
			fs.cpSync(path.join(root, file), path.join(folder, file));
		}
	}

	// A fault may leave a variable unused.
	const compiler = path.join(folder, 'tsconfig.json');
	const options = fs.readFileSync(compiler, 'utf8');
	fs.writeFileSync(compiler, options.replaceAll(/("noUnused\w+": )true/g, '$1false'));
	fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
	fs.cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), {recursive: true});
}

type Outcome = {readonly code: number | null; readonly output: string};

/** Run a command in a copy; its code is null where it took too long. */
function run(folder: string, command: string, argv: readonly string[], most = patience): Promise<Outcome> {
	return new Promise((resolve, reject) => {
		const commands = `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
		const child = spawn(command, argv, {
			cwd: folder,
			env: {...process.env, PATH: commands},
			detached: true,
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let output = '';
		child.stdout.on('data', data => (output += data));
		child.stderr.on('data', data => (output += data));
		// With all that it has started.
		const timer = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), most);
		child.on('error', reject);
		child.on('close', code => {
			clearTimeout(timer);
			resolve({code, output});
		});
	});
}

const test = (folder: string, tests: readonly string[], most?: number) => {
	const options = ['--config', 'test/vitest.config.ts', '--bail', '1', '--maxWorkers', '1'];
	return run(folder, 'vitest', ['run', ...options, ...tests], most);
};

type Verdict = 'noticed' | 'MISSED' | 'STALE' | 'BROKEN';

async function tryMutant(folder: string, mutant: Mutant): Promise<Verdict> {
	const {file, tests} = mutant;
	const target = path.join(folder, file);
	const source = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : '';
	const changed = planted(source, mutant);
	if (
		changed === undefined ||
		tests.length === 0 ||
		!tests.every(name => fs.existsSync(path.join(root, name)))
	) {
		return 'STALE';
	}

	fs.writeFileSync(target, changed);
	try {
		// The tests build too, and would fail for any fault that the compiler refuses.
		const built = await run(folder, 'node', ['.build/build.ts']);
		if (built.code !== 0) {
			return 'BROKEN';
		}

		const {code} = await test(folder, tests);
		return code === 0 ? 'MISSED' : 'noticed';
	} finally {
		fs.writeFileSync(target, source);
	}
}

/** What the tests say without any fault: they must pass, or every fault would seem to be noticed. */
async function checkTests(folder: string, chosen: readonly Mutant[]): Promise<void> {
	const tests = [...new Set(chosen.flatMap(mutant => mutant.tests))].filter(name =>
		fs.existsSync(path.join(root, name)),
	);
	const {code, output} = await test(folder, tests, wholePatience);
	if (code !== 0) {
		throw new Error(`the tests fail without any fault:\n${output.slice(-4000)}`);
	}
}

const patterns = process.argv.slice(2);
const chosen = mutants.filter(({file, fault}) =>
	patterns.length === 0 ? true : patterns.some(pattern => file.includes(pattern) || fault.includes(pattern)),
);
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-mutants-'));
const count: Record<Verdict, number> = {noticed: 0, MISSED: 0, STALE: 0, BROKEN: 0};
try {
	const folders = Array.from({length: os.availableParallelism()}, (_, k) => path.join(temporary, String(k)));
	for (const folder of folders) {
		copyCheckout(folder);
	}

	await checkTests(folders[0], chosen);
	const waiting = chosen.values();
	await Promise.all(
		folders.map(async folder => {
			for (const mutant of waiting) {
				const verdict = await tryMutant(folder, mutant);
				count[verdict]++;
				console.log(`${verdict}  ${mutant.file}: ${mutant.fault}`);
			}
		}),
	);
} finally {
	fs.rmSync(temporary, {recursive: true, force: true});
}

const {noticed, MISSED: missed, STALE: stale, BROKEN: broken} = count;
console.log(
	`${noticed} of ${chosen.length} noticed, ${missed} missed, ${stale} stale (text not found exactly once), ${broken} broken (does not compile)`,
);
process.exitCode = missed + stale + broken > 0 ? 1 : 0;
