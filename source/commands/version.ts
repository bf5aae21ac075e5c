import fs from 'node:fs';

/** The version of the program. */
export function version(): string {
	return JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}
