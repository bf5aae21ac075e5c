/** Prints the frames and spoken lines of all scripts with a build, a line of JSON for each: `node frames.ts FOLDER`. */

import {writeSync} from 'node:fs';
import process from 'node:process';
import {frameOf, shotsOf} from '../screens/play.ts';
import {scripts} from '../screens/scripts.ts';

// Before React is loaded, as the launcher does.
process.env.NODE_ENV = 'production';
const [build] = process.argv.slice(2);
for (const shot of scripts.flatMap(shotsOf)) {
	const frame = await frameOf(shot, build).catch((error: Error) => `no frame: ${error.message}\n`);
	writeSync(1, `${JSON.stringify([shot.name, frame])}\n`);
}

process.exit(0);
