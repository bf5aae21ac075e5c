/** The build as npm starts it. Any Node can read this, also where nothing is installed that builds. */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const {node} = process.versions;

/** The first Node that reads TypeScript. */
const least = '22.18.0';

const isInstalled = () => fs.existsSync(`${root}node_modules/rolldown`);

/** Whether npm is installing globally from git, in a clone that it removes. */
const isClone =
	process.env.npm_config_global === 'true' && /[\\/]_cacache[\\/]tmp[\\/]git-clone\w+[\\/]$/.test(root);

if (isClone && !isInstalled()) {
	// npm 10 and 11 have linked the clone into the global folder, and installed nothing in it that builds.
	const ci = [process.env.npm_execpath, 'ci', '--global=false', '--include=dev', '--no-audit'];
	process.exitCode = spawnSync(process.execPath, ci, {cwd: root, stdio: 'inherit'}).status ?? 1;
} else if (!isInstalled()) {
	fail(`run npm install --include=dev in ${root}`);
} else if (node.localeCompare(least, 'en', {numeric: true}) < 0) {
	fail(
		`this is Node ${node}. Run npm rebuild node in ${root}, which adds a newer one, or use Node 22.18 or later`,
	);
} else {
	if (isClone) {
		unlinkClone();
	}

	const {main} = await import('./build.ts');
	await main();
}

/** A folder again instead of npm's link to its clone: npm would unpack the package through the link. */
function unlinkClone() {
	for (const modules of ['lib/node_modules', 'node_modules']) {
		const link = path.join(process.env.npm_config_global_prefix, modules, 'recuit');
		if (fs.existsSync(link) && fs.realpathSync(link) === fs.realpathSync(root)) {
			fs.unlinkSync(link);
			fs.mkdirSync(link);
		}
	}
}

function fail(reason) {
	console.error(`recuit can't be built: ${reason}`);
	process.exitCode = 1;
}
