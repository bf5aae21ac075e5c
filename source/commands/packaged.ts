/** What the package has beside the program: its version, and the texts of `recuit help` and `--help`, which the build lays out. */

import fs from 'node:fs';

export const helpFolder = new URL('../../dist/help/', import.meta.url);

/** A topic (`keys.txt`), an example, or the help of a command (`commands/solve.txt`). */
export const builtHelp = (file: string) => fs.readFileSync(new URL(file, helpFolder), 'utf8');

export function version(): string {
	return JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
