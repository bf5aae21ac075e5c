/** The build as npm starts it. Any Node can read this, also where nothing is installed that builds. */

import fs from 'node:fs';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (fs.existsSync(`${root}node_modules/node/bin/node`)) {
	const {main} = await import('./build.ts');
	await main();
} else {
	console.error(`recuit can't be built: run npm install in ${root}`);
	process.exitCode = 1;
}
