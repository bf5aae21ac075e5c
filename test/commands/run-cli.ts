/** The program without a terminal: its arguments and standard input, to what it prints and how it ends. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {run} from '../processes.ts';

export const cli = fileURLToPath(new URL('../../dist/bin/cli.js', import.meta.url));

/** What the user of this machine has chosen is not what is tested. */
export const environment = {
	...process.env,
	LANG: 'C.UTF-8',
	LC_ALL: '',
	XDG_CONFIG_HOME: '/dev/null',
};

export function recuit(argv: readonly string[], input: string | Buffer = '') {
	const {status, stdout, stderr} = run(process.execPath, [cli, ...argv], {input, env: environment});
	return {code: status, stdout, stderr};
}

/** Variables with which a folder's command `recuit` is found, as if it were installed; it is put there. */
export function installed(folder: string): NodeJS.ProcessEnv {
	const text = `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`;
	fs.writeFileSync(path.join(folder, 'recuit'), text, {mode: 0o755});
	return {...process.env, LANG: 'C.UTF-8', LC_ALL: '', PATH: `${folder}:${process.env.PATH}`};
}
