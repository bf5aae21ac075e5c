/** Writes the frames of all scripts with as many colours, a line of JSON for each: `node frames.ts FOLDER LEVEL FILE`. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {frameOf, type Shot, shotsOf} from '../screens/play.ts';
import {scripts} from '../screens/scripts.ts';

/** A build may keep styles that it has made: one process for each number of colours, as chalk counts them. */
const levelOf = ({script, look}: Shot) => script.environment?.FORCE_COLOR ?? (look === 'picture' ? '2' : '3');

// Before React is loaded, as the launcher does it.
process.env.NODE_ENV = 'production';
const [build, level, file] = process.argv.slice(2);
const output = path.resolve(file);
for (const shot of scripts.flatMap(shotsOf).filter(each => levelOf(each) === level)) {
	const frame = await frameOf(shot, build).catch((error: Error) => `no frame: ${error.message}\n`);
	fs.appendFileSync(output, `${JSON.stringify([shot.name, frame])}\n`);
}
process.exit(0);
