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

	console.error(`recuit is not built: run npm install in ${fileURLToPath(new URL('.', import.meta.url))}`);
	process.exitCode = 2;
}
