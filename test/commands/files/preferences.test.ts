/** The preferences, from options, else from the file. */

import fs from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {preferencesFrom} from '../../../source/commands/files/preferences.ts';
import {newFolder} from '../../folder.ts';
import {tableOf, variablesOf} from '../../rows.ts';
import {recuit} from '../../world/command.ts';

let folder = '';

beforeEach(() => {
	folder = newFolder();
	vi.stubEnv('XDG_CONFIG_HOME', folder);
	onTestFinished(() => void vi.unstubAllEnvs());
});

const place = () => path.join(folder, 'recuit', 'config.json');

function write(text: string): void {
	fs.mkdirSync(path.dirname(place()), {recursive: true});
	fs.writeFileSync(place(), text);
}

const from = (flags: Parameters<typeof preferencesFrom>[0] = {}, environment = {}) =>
	preferencesFrom(flags, {LANG: 'C.UTF-8', ...environment});

const file = '{"theme": "mono", "motion": "reduced", "screenReader": true}';

/** The file, the variables, the options, and what comes of them. */
const chosen = `
 | | | auto full
${file} | | | mono reduced spoken
${file} | | {"theme": "light", "motion": "full"} | light full spoken
 | NO_COLOR=1 | {"theme": "light"} | mono full
 | NO_COLOR= | {"theme": "light"} | light full
 | LANG=C | | auto full ascii
 | TERM=linux | | auto full ascii
 | | {"screenReader": true} | auto full spoken
 | INK_SCREEN_READER=true | | auto full spoken
{"screenReader": true} | INK_SCREEN_READER=false | | auto full`;

test.each(tableOf(chosen))('%s with %s and %s', (text, variables, flags, expected) => {
	if (text !== '') {
		write(text);
	}

	const {theme, isSpoken, complaints} = from(JSON.parse(flags || '{}'), variablesOf(variables));
	const words = [isSpoken ? 'spoken' : '', theme.ascii ? 'ascii' : ''];
	expect([theme.name, theme.motion, ...words].filter(Boolean).join(' ')).toBe(expected);
	expect(complaints).toEqual([]);
});

const quoted = '"auto", "dark", "light" or "mono"';
const keys = 'theme, motion, screenReader';
const unreadable = `FILE can't be read; expected preferences in JSON, like {"theme": "light"}`;

test.each([
	['{"them": "light"}', "FILE has an unknown key 'them'; did you mean 'theme'?"],
	['{"theme": "blue\\u001b"}', `FILE: theme must be ${quoted}, not "blue\\u001b"`],
	['{"screenReader": "no"}', 'FILE: screenReader must be true or false, not "no"'],
	['{"toString": 1}', `FILE has an unknown key 'toString'; there are ${keys}`],
	['{', unreadable],
	['[]', unreadable],
])('%s is said in a sentence, and all else counts', async (text, complaint) => {
	const more = text.startsWith('{"') ? text.replace('{', '{"motion": "reduced", ') : text;
	write(more);
	const said = complaint.replace('FILE', place());
	const {stderr} = await recuit(
		['bench', 'rapport', '--solver', 'block-swap', '--seeds', '2', '--moves', '9k'],
		{environment: {XDG_CONFIG_HOME: folder}},
	);
	expect(stderr).toBe(`recuit: ${said}\n`);
	expect(from().theme.motion).toBe(more === text ? 'full' : 'reduced');
});
