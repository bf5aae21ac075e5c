/** The build as npm starts it. Any Node can read this, also where nothing is installed that builds. */

import fs from 'node:fs';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const {node} = process.versions;

/** The first Node that reads TypeScript. */
const least = '22.18.0';

const isInstalled = () => fs.existsSync(`${root}node_modules/rolldown`);

if (process.env.npm_config_global === 'true' && !isInstalled()) {
	// npm would link its temporary clone, and remove it.
	fail(
		'npm builds nothing that it installs globally from git. Clone it, and run npm install && npm install --global --ignore-scripts . there',
	);
} else if (!isInstalled()) {
	fail(`run npm install in ${root}, without --omit=dev`);
} else if (node.localeCompare(least, 'en', {numeric: true}) < 0) {
	fail(
		`this is Node ${node}. Run npm rebuild node in ${root}, which adds a newer one, or use Node 22.18 or later`,
	);
} else {
	const {main} = await import('./build.ts');
	await main();
}

function fail(reason) {
	console.error(`recuit can't be built: ${reason}`);
	process.exitCode = 1;
}
