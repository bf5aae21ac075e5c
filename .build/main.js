/** The build as npm starts it. Any Node can read this, also where nothing is installed that builds. */

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const {node} = process.versions;

/** The first Node that reads TypeScript. */
const least = '22.18.0';

const isInstalled = () => fs.existsSync(`${root}node_modules/rolldown`);

// npm installs what builds a package from git where it installs the package itself: elsewhere, for all programs.
if (process.env.npm_config_global === 'true' && !isInstalled()) {
	const {npm_config_global, npm_config_prefix, npm_config_local_prefix, ...env} = process.env;
	const argv = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
	execFileSync(process.execPath, [process.env.npm_execpath, ...argv], {cwd: root, env, stdio: 'ignore'});
}

if (!isInstalled()) {
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
