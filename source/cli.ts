#!/usr/bin/env node
/** The launcher: it loads nothing that an old Node could not even read. */

import module from 'node:module';

/** Older ones can't give a solver's file the library: they have no `module.registerHooks`. */
const [oldest, oldestMinor] = [22, 15];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest || (major === oldest && minor < oldestMinor)) {
	console.error(
		`recuit needs Node ${oldest}.${oldestMinor} or later; this is Node ${process.versions.node}.`,
	);
	process.exitCode = 2;
} else {
	module.enableCompileCache?.();
	// React's development build keeps a record of every render: memory would grow without end.
	process.env.NODE_ENV ||= 'production';
	if (process.env.DEBUG === 'recuit') {
		// The stack of an internal error names the source files.
		process.setSourceMapsEnabled(true);
	}

	const {main} = await import('./commands/index.js');
	await main(process.argv.slice(2));
}
