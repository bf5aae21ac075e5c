#!/usr/bin/env node
/** The command. It is no part of the build, so that npm finds it in a clone that is not built yet, and can say so. */

import {fileURLToPath} from 'node:url';

const program = new URL('dist/bin/cli.js', import.meta.url);

try {
	await import(program.href);
} catch (error) {
	if (!String(error.message).startsWith(`Cannot find module '${fileURLToPath(program)}'`)) {
		throw error;
	}

	// Imported above, it would take a tenth of the time of --version.
	const {existsSync} = await import('node:fs');
	const folder = fileURLToPath(new URL('.', import.meta.url));
	console.error(
		existsSync(`${folder}node_modules/rolldown`)
			? `recuit is not built, since the install ran no scripts: run npm run build in ${folder}`
			: `recuit is not built: run npm install --include=dev in ${folder}`,
	);
	process.exitCode = 2;
}
