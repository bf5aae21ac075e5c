/** A command line with a build, in a fresh folder with the fixtures, away from the settings of whoever runs it. */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type {Build} from './builds.ts';
import {masked, type Section, textOf} from './outcome.ts';

export type Case = {
	readonly key: string;
	/** For `sh`. */
	readonly line: string;
	/** Nothing in it comes from the clock or the machine. */
	readonly isExact: boolean;
};

/** Milliseconds after which a case is killed. */
const patience = 60_000;
const fixtures = path.join(import.meta.dirname, 'fixtures');

/** A temporary folder for all cases. It goes when this process ends, with all that still runs. */
export class Sandbox {
	readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-twin-'));

	constructor() {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
			process.once(signal, () => process.exit(130));
		}

		process.once('exit', () => {
			for (const group of running) {
				process.kill(-group, 'SIGKILL');
			}

			fs.rmSync(this.#folder, {recursive: true, force: true});
		});
	}

	/** The outcome of a case: what it printed, its exit code, and the files that it wrote. */
	async run(build: Build, {line, isExact}: Case): Promise<string> {
		const text = textOf(await this.#sectionsOf(build, line));
		return isExact ? text : masked(text);
	}

	async #sectionsOf(build: Build, line: string): Promise<Section[]> {
		const folder = fs.realpathSync(fs.mkdtempSync(path.join(this.#folder, 'case-')));
		const [work, home, bin] = ['work', 'home', 'bin'].map(name => path.join(folder, name));
		fs.cpSync(fixtures, work, {recursive: true});
		fs.mkdirSync(home);
		fs.mkdirSync(bin);
		const script = `#!/bin/sh\nexec '${process.execPath}' '${build.program}' "$@"\n`;
		fs.writeFileSync(path.join(bin, 'recuit'), script, {mode: 0o755});
		const env = {
			PATH: [bin, path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
			HOME: home,
			TMPDIR: folder,
			LANG: 'C.UTF-8',
			TZ: 'UTC',
			NODE_COMPILE_CACHE: path.join(this.#folder, 'compiled'),
		};
		const printed = await run(line, work, env);
		const sections = [...printed, ...writtenIn(work), ...writtenIn(home)];
		fs.rmSync(folder, {recursive: true, force: true});
		const withoutPaths = (text: string) =>
			text.replaceAll(folder, 'FOLDER').replaceAll(build.folder, 'BUILD');
		return sections.map(([title, content]) => [title, withoutPaths(content)] as const);
	}
}

/** The files of a folder that are no fixtures, or no longer what these were. */
function writtenIn(folder: string): Section[] {
	return fs
		.readdirSync(folder, {recursive: true, withFileTypes: true})
		.filter(entry => entry.isFile())
		.map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
		.toSorted()
		.flatMap(name => {
			const [content, original] = [folder, fixtures].map(where => contentOf(path.join(where, name)));
			return content === original ? [] : [[`file ${name}`, content] as const];
		});
}

const contentOf = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 'none');

/** The groups of processes that are under way. */
const running = new Set<number>();

/** Run a line of a shell to its end, or kill it with all that it has started: then its outcome is like no other. */
function run(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Section[]> {
	return new Promise((resolve, reject) => {
		const child = spawn('sh', ['-c', line], {cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe']});
		const [stdout, stderr]: Buffer[][] = [[], []];
		child.stdout.on('data', data => stdout.push(data));
		child.stderr.on('data', data => stderr.push(data));
		const {pid = Number.NaN} = child;
		running.add(pid);
		const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), patience);
		child.on('error', reject);
		child.on('close', (code, signal) => {
			clearTimeout(timer);
			running.delete(pid);
			resolve([
				[`exit ${code ?? `by ${signal}, process ${pid}`}`, ''],
				['stdout', String(Buffer.concat(stdout))],
				['stderr', String(Buffer.concat(stderr))],
			]);
		});
	});
}
