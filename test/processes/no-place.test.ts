/** The program where it has no place of its own: without a home folder, or in a folder that was deleted; and internal errors. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {cli} from '../commands/run-cli.ts';
import {isInstalled, run} from '../processes.ts';

const commands = [
	['race', 'four', 'descent', 'row-swap', '--json'],
	['bench', 'four', '--solver', 'row-swap', '--seeds', '1'],
];

/** What the shell prints and the program says. */
function shell(script: string, argv: readonly string[]) {
	const {status, stdout, stderr} = run('sh', ['-c', script, 'sh', process.execPath, cli, ...argv], {
		env: {PATH: process.env.PATH, LANG: 'C.UTF-8'},
	});
	return {code: status, stdout, stderr};
}

const inDeleted = (argv: readonly string[]) => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	return shell(`cd ${folder} && "$1" -e 'fs.rmdirSync(process.argv[1])' ${folder} && "$@"`, argv);
};

test.each(commands)('in a deleted folder: recuit %s', (...argv) => {
	const {code, stdout, stderr} = inDeleted(argv);
	expect([code, stderr]).toEqual([0, expect.not.stringMatching(/cwd|failed|internal/)]);
	expect(stderr).toContain('recuit: this folder has been deleted; files are looked for in /\n');
	expect(stdout).not.toBe('');
});

/** Only the superuser can be a user that the system does not know, who can't read what lies in a home folder. */
const asNobody = ['--reuid', '54321', '--clear-groups'];
const canBeNobody =
	process.getuid?.() === 0 &&
	isInstalled('setpriv') &&
	run('setpriv', [...asNobody, 'test', '-r', cli]).status === 0;

test.runIf(canBeNobody).each(commands)('without HOME and as nobody known: recuit %s', (...argv) => {
	const {code, stdout, stderr} = shell(`exec setpriv ${asNobody.join(' ')} "$@"`, argv);
	expect([code, stderr]).toEqual([0, expect.not.stringMatching(/homedir|internal/)]);
	expect(stdout).not.toBe('');
});

/** The program where reading its version fails in an unexpected way. */
function broken(debug: string, error = "new Error('not today\\u001B[31m')") {
	const breaking = `data:text/javascript,JSON.parse = () => { throw ${error}; }`;
	const {status, stdout, stderr} = run(process.execPath, ['--import', breaking, cli, '--version'], {
		env: {...process.env, LANG: 'C.UTF-8', LC_ALL: '', DEBUG: debug},
	});
	return {status, stdout, stderr};
}

test('an internal error is one line', () => {
	const stderr = 'recuit: internal error: not today\uFFFD[31m\n';
	expect(broken('other')).toEqual({status: 70, stdout: '', stderr});
});

test('where too many files are open, it is no error of the program', () => {
	const {status, stderr} = broken('', "Object.assign(new Error('EMFILE: no'), {code: 'EMFILE'})");
	expect([status, stderr]).toEqual([2, 'recuit: too many files are open; ulimit -n has the limit\n']);
});

test('with DEBUG=recuit its stack follows, and names source files', () => {
	const {status, stderr} = broken('recuit');
	expect(status).toBe(70);
	expect(stderr).toMatch(/^recuit: internal error: not today/);
	expect(stderr).toMatch(/^ +at .*[\\/]source[\\/]commands[\\/]packaged\.ts:\d+:\d+/m);
	expect(stderr).not.toContain('\u001B');
});
