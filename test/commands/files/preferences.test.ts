/** The preferences, from options, else from the file. */

import fs from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {preferencesFrom} from '../../../source/commands/files/preferences.ts';
import {newFolder} from '../../folder.ts';
import {rowsOf, variablesOf} from '../../table.ts';
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

const file = '{"theme": "mono", "motion": "reduced", "curves": "block", "screenReader": true}';

/** The file, the variables, the options, and what comes of them. */
const chosen = `
 | | | auto full braille
${file} | | | mono reduced block spoken
${file} | | {"theme": "light", "motion": "full"} | light full block spoken
 | NO_COLOR=1 | {"theme": "light"} | mono full braille
 | NO_COLOR= | {"theme": "light"} | light full braille
 | LANG=C | | auto full ascii ascii
 | | {"screenReader": true} | auto full braille spoken
 | INK_SCREEN_READER=true | | auto full braille spoken
{"screenReader": true} | INK_SCREEN_READER=false | | auto full braille`;

test.each(rowsOf(chosen))('%s with %s and %s', (text, variables, flags, expected) => {
	if (text !== '') {
		write(text);
	}

	const {theme, isSpoken, complaints} = from(JSON.parse(flags || '{}'), variablesOf(variables));
	const words = [isSpoken ? 'spoken' : '', theme.ascii ? 'ascii' : ''];
	expect([theme.name, theme.motion, theme.curves, ...words].filter(Boolean).join(' ')).toBe(expected);
	expect(complaints).toEqual([]);
});

const quoted = '"auto", "dark", "light" or "mono"';
const keys = 'theme, curves, motion, screenReader';
const sound = 'expected preferences in JSON, like {"theme": "light"}';

test.each([
	['{"them": "light"}', "FILE has an unknown key 'them'; did you mean 'theme'?"],
	['{"theme": "blue\\u001b"}', `FILE: theme must be ${quoted}, not "blue\\u001b"`],
	['{"screenReader": "no"}', 'FILE: screenReader must be true or false, not "no"'],
	['{"toString": 1}', `FILE has an unknown key 'toString'; there are ${keys}`],
	['{', `FILE can't be read; ${sound}`],
	['[]', `FILE can't be read; ${sound}`],
])('%s is said in a sentence, and all else counts', async (text, complaint) => {
	const more = text.startsWith('{"') ? text.replace('{', '{"curves": "block", ') : text;
	write(more);
	const said = complaint.replace('FILE', place());
	const {stdout, stderr} = await recuit(
		['bench', 'rapport', '--solver', 'block-swap', '--seeds', '2', '--moves', '9k'],
		{environment: {XDG_CONFIG_HOME: folder}},
	);
	expect(stderr).toBe(`recuit: ${said}\n`);
	expect(/[\u2800-\u28FF]/.test(stdout)).toBe(more === text);
});
