/** The two builds: the working tree, and a commit in a folder of its own, which is kept between runs. */

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

export type Build = {
	readonly folder: string;
	/** The file that is run. */
	readonly program: string;
};

const root = path.join(import.meta.dirname, '../..');

/** Where references are kept. Not below node_modules: Node strips no types there, and the build is in TypeScript. */
const cacheFolder = path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'recuit-twin');

/** The full hash of a commit; empty where there is none of that name. */
export function hashOf(commit: string): string {
	const argv = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`];
	return spawnSync('git', argv, {cwd: root, encoding: 'utf8'}).stdout.trim();
}

/** The build of a commit. It is cloned and built where that has not been done yet. */
export function reference(hash: string): Build {
	const folder = path.join(cacheFolder, hash);
	if (!fs.existsSync(folder)) {
		// A clone that was interrupted has another name.
		const unfinished = `${folder}.${process.pid}`;
		fs.mkdirSync(cacheFolder, {recursive: true});
		run(root, 'git', 'clone', '--quiet', '--shared', '--no-checkout', root, unfinished);
		run(unfinished, 'git', 'checkout', '--quiet', '--detach', hash);
		fs.renameSync(unfinished, folder);
	}

	install(folder);
	run(folder, 'npm', 'run', '--silent', 'build');
	return buildIn(folder);
}

/** With the same lock file the packages are those of the working tree. */
function install(folder: string): void {
	const packages = path.join(folder, 'node_modules');
	const [own, here] = [folder, root].map(where =>
		fs.readFileSync(path.join(where, 'package-lock.json'), 'utf8'),
	);
	if (fs.existsSync(packages) && !fs.lstatSync(packages).isSymbolicLink()) {
		return;
	}

	fs.rmSync(packages, {force: true});
	if (own === here) {
		fs.symlinkSync(path.join(root, 'node_modules'), packages);
	} else {
		run(folder, 'npm', 'ci', '--silent', '--no-audit', '--no-fund');
	}
}

/** What is built in a folder: the working tree, or a reference. */
export function buildIn(folder = root): Build {
	const {bin} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
	return {folder, program: path.join(folder, bin.recuit)};
}

/** Run a command; what it says goes to stderr. */
function run(folder: string, command: string, ...argv: readonly string[]): void {
	execFileSync(command, argv, {cwd: folder, stdio: ['ignore', 2, 2]});
}
