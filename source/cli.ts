#!/usr/bin/env node
/** The launcher: it loads nothing that an old Node could not even read. */

import module from 'node:module';

const oldest = 22;

if (Number.parseInt(process.versions.node, 10) < oldest) {
	console.error(`recuit needs Node ${oldest} or later; this is Node ${process.versions.node}.`);
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
