import process from 'node:process';
import {expect, test} from 'vitest';
import {cli} from '../commands/run-cli.ts';
import {run} from '../processes.ts';

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
