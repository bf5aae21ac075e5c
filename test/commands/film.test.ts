import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseXml} from '@rgrove/parse-xml';
import {afterAll, expect, test} from 'vitest';
import type {PageData} from '../../source/page/data.js';
import {reportSolution} from '../puzzles.js';
import {recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-film-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

/** The film of a run of about 1300 proposals, and what the program said. */
function film(name: string, ...argv: readonly string[]) {
	const file = path.join(folder, name);
	const run = ['rapport', '--solver', 'block-swap', '--set', 'cooling=0.9', '--seed', '1'];
	const {code, stdout, stderr} = recuit([...run, '--film', file, ...argv]);
	return {code, stdout, stderr, text: fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''};
}

// Drawing a hundred screens takes its time where the machine is busy.
const timeout = 60_000;

test('a film as a picture has colours and no script, whatever the terminal is', {timeout}, () => {
	const {code, stdout, stderr, text} = film('run.svg');
	expect([code, stdout]).toEqual([0, '']);
	expect(stderr).toMatch(
		/^rapport: solved in 1 339 proposals, .*; its film is in .*run\.svg\nrepeat with: recuit rapport --solver block-swap --set cooling=0\.9 --seed 1\n$/,
	);
	expect(text).not.toContain('<script');
	expect(text).toContain('@keyframes');
	expect(text).toContain('film 0.0 of 15 s');
	expect(text).toMatch(/fill:#f[0-9a-f]{5}/);
	expect(parseXml(text).root?.name).toBe('svg');
});

test('a film as an asciicast lasts 15 seconds, and its last screen 4 more', {timeout}, () => {
	const [header, ...events] = film('run.cast')
		.text.trim()
		.split('\n')
		.map(line => JSON.parse(line));
	expect(header).toMatchObject({version: 2, width: 100, height: 29});
	expect(events.at(0)[0]).toBe(0);
	expect(events.at(-2)[0]).toBeLessThanOrEqual(15);
	expect(events.at(-1)[0]).toBe(19);
	expect(events.at(-2)[2]).toContain('solved');
});

test('a film as a page has the run in it', () => {
	const {code, text} = film('run.html');
	expect(code).toBe(0);
	const [, json] = /id="film">(.*)<\/script>/.exec(text) ?? [];
	const data: PageData = JSON.parse(json);
	expect(data).toMatchObject({solver: 'block-swap', seed: '1', moves: 1339, cost: 0});
	expect(data.settings.cooling).toBe(0.9);
	expect(data.grid.join('')).toBe(reportSolution);
});

test('a run that gives up has a film, too', () => {
	const {code, stderr, text} = film('short.html', '--moves', '50');
	expect(code).toBe(1);
	expect(stderr).toContain('gave up after 50 proposals');
	expect(text).toContain('"moves":50');
});

test.each([
	[['rapport', '--film', 'run.gif'], 'must end in .svg'],
	[['rapport', '--film', 'run.svg', '--json'], '--film excludes --json'],
	[['rapport', '--film', path.join(folder, 'none', 'run.html')], 'there is no folder'],
	[['rapport', '--film', 'package.json.svg', '--plain'], '--film excludes --plain'],
	[['puzzles/rapport.txt', 'puzzles/easy.txt', '--film', 'run.html'], 'one puzzle at a time'],
])('recuit %j: a sentence, and exit code 2', (argv, sentence) => {
	const {code, stderr} = recuit(argv);
	expect(code).toBe(2);
	expect(stderr).toContain(sentence);
	expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a file that exists is kept', () => {
	fs.writeFileSync(path.join(folder, 'mine.svg'), 'mine');
	const {code, stderr, text} = film('mine.svg');
	expect([code, text]).toEqual([2, 'mine']);
	expect(stderr).toContain('exists, and would be lost');
});
