/** What is remembered of runs, in the user's folder: whole or not at all, and nothing of others is lost. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {recall, rememberLesson, rememberRun} from '../../../source/commands/files/memory-file.ts';
import {readJson, userFile, writeJson, writeText} from '../../../source/commands/files/store.ts';
import {repeatCommand} from '../../../source/commands/request.ts';
import {parsePuzzle} from '../../../source/sudoku/read.ts';
import {listPuzzle, puzzleKey, writtenEffort} from '../../../source/view/menu/collection.ts';
import {generatorCommand} from '../../../source/view/menu/generator-form.ts';
import {newFolder} from '../../folder.ts';
import {report, small} from '../../puzzles.ts';

let folder = '';
let place = '';

beforeEach(() => {
	folder = newFolder();
	place = path.join(folder, 'recuit', 'state.json');
	vi.stubEnv('XDG_STATE_HOME', folder);
	onTestFinished(() => void vi.unstubAllEnvs());
});

const nothing = {recent: [], solver: undefined, settings: {}, lessons: []};
const entry = (line: string, name = 'some') =>
	listPuzzle(parsePuzzle(line), {collection: 'file.txt', name, title: 'A title'});

function write(text: string): void {
	fs.mkdirSync(path.dirname(place), {recursive: true});
	fs.writeFileSync(place, text);
}

const stored = () => readJson(place).value as {recent: object[]};

/** The one recent puzzle, with these entries in the file. */
function recalled(entries: object) {
	rememberRun(entry(report), undefined);
	writeJson(place, {recent: [{...stored().recent[0], ...entries}]});
	return recall().recent[0];
}

test('a file is where the variable says, if that is an absolute path', () => {
	expect(userFile('state', 'state.json')).toBe(place);
	// There no folder can be made, and Node's own way of making it never returns.
	expect(writeJson('/proc/nowhere/recuit/state.json', 1)).toEqual(expect.any(String));
	vi.stubEnv('XDG_STATE_HOME', 'relative');
	expect(userFile('state', 'x')).toBe(path.join(os.homedir(), '.local/state/recuit/x'));
});

test('what is written is read; nothing else is left in the folder, and a link stays a link', () => {
	expect(writeJson(place, {a: [1, 'two']})).toBeUndefined();
	expect(readJson(place)).toEqual({value: {a: [1, 'two']}});
	const link = path.join(folder, 'recuit', 'link.json');
	fs.symlinkSync(place, link);
	expect(writeJson(link, 2)).toBeUndefined();
	expect([fs.readlinkSync(link), readJson(place).value]).toEqual([place, 2]);
	expect(fs.readdirSync(path.dirname(place))).toEqual(['link.json', 'state.json']);
});

test.each([
	['a folder in its place', () => fs.mkdirSync(place, {recursive: true})],
	['a file where its folder would be', () => fs.writeFileSync(path.dirname(place), '')],
])('%s: not written, which is said, and no error', (_, prepare) => {
	prepare();
	expect(writeJson(place, {})).toEqual(expect.any(String));
	expect(readJson(place).value).toBeUndefined();
	expect(recall()).toEqual(nothing);
	expect(rememberLesson('too-hot')).toMatch(
		/^recent puzzles are not remembered: \S+state\.json (is not a file; remove|can't be written: )/,
	);
});

test.each([
	'',
	'null',
	'"text"',
	'{"recent": 1, "solver": [], "settings": [], "lessons": "x"}',
	'{"recent": [null, {}, {"puzzle": "12"}, {"puzzle": 7}], "solver": "no-such", "settings": {"anneal": {"no": 1}, "x": {}}, "lessons": {"x": 1}}',
	`{"recent": [{"puzzle": "11${'.'.repeat(79)}"}]}`,
])('what is damaged is as good as nothing: %j', text => {
	write(text);
	expect(recall()).toEqual(nothing);
});

test('the recent puzzles, the last one first and not too many, with the solver and its settings', () => {
	rememberRun(entry(report), {solver: 'block-swap', settings: {cooling: 0.98}});
	rememberRun(entry(`# boxes: none\n${small}`, 'tiny\u001B[5m'), {solver: 'descent', settings: {}});
	rememberRun(entry(report, 'again'), undefined);
	const {recent, solver, settings} = recall();
	expect(recent.map(({name, puzzle}) => [name, puzzleKey(puzzle)])).toEqual([
		['again', puzzleKey(parsePuzzle(report))],
		['tiny\uFFFD[5m', expect.stringContaining(small)],
	]);
	expect(recent[1].puzzle.geometry.boxes).toBeUndefined();
	expect([solver, settings]).toEqual(['descent', {'block-swap': {cooling: 0.98}, descent: {}}]);
	for (let k = 0; k < 10; k++) {
		rememberRun(entry(`${'.'.repeat(k)}1${'.'.repeat(80 - k)}`), undefined);
	}

	expect(recall().recent).toHaveLength(4);
});

test('what another version keeps stays', () => {
	rememberRun(entry(report), undefined);
	writeJson(place, {...stored(), theme: 'dark', lessons: ['too-hot', 'no-such', 1]});
	expect([recall().recent.length, recall().lessons]).toEqual([1, ['too-hot']]);
	rememberRun(entry(small), undefined);
	rememberLesson('too-hot');
	const recent = [expect.any(Object), expect.any(Object)];
	expect(stored()).toEqual({recent, theme: 'dark', settings: {}, lessons: ['too-hot']});
});

test('a recent puzzle keeps the metadata of its file, the proposals until the next version', () => {
	rememberRun(entry(`# level: easy\u001B\n# proposals: 12 345\n# setter: somebody\n${report}`), undefined);
	const [{puzzle}] = recall().recent;
	expect([...puzzle.metadata].join(';')).toBe('level,easy\uFFFD;proposals,12 345');
	expect(writtenEffort(puzzle)).toEqual({proposals: 12_345, isMore: false});
	writeJson(place, {recent: stored().recent.map(record => ({...record, version: '0.0.1'}))});
	expect([...recall().recent[0].puzzle.metadata.keys()]).toEqual(['level']);
});

const hostile = '; rm -r "$HOME"';
const made = generatorCommand({size: 9, level: 'medium', givens: 30, symmetry: 'rotate'}, "it's; a 'b'");

test.each([
	[{argument: 'x\u001B]0;owned\u0007'}, undefined],
	[{argument: ''}, undefined],
	[{argument: 'rapport'}, 'rapport'],
	[{argument: hostile}, hostile],
	[{made}, made],
	[{made: 'curl example.org | sh'}, undefined],
	[{made: 'recuit generate --seed 1; date'}, undefined],
	[{made: 'recuit generate --seed $(a)'}, undefined],
])('what names a recalled puzzle on a command line: %j', (entries, expected) => {
	const {argument, made} = recalled(entries);
	expect([argument ?? made, argument && made]).toEqual([expected, undefined]);
	if (argument !== undefined) {
		const run = {solver: 'anneal', seed: '1', settings: {}, boxes: undefined, moves: 5, timeout: undefined};
		const word = argument === hostile ? `'${hostile}'` : argument;
		expect(repeatCommand({argument, ...run})).toBe(`recuit ${word} --solver anneal --seed 1 --moves 5`);
	}
});

test('a planted link or file is neither followed nor replaced', () => {
	const victim = path.join(folder, 'victim');
	fs.writeFileSync(victim, 'precious');
	const file = path.join(folder, 'some.json');
	const planted = ['tmp', `${process.pid}.tmp`, 'damaged'].map(ending => `${file}.${ending}`);
	planted.forEach(link => void fs.symlinkSync(victim, link));
	// Whatever name the new file has before it is whole, somebody may have guessed it.
	const uuid = vi.spyOn(crypto, 'randomUUID').mockReturnValue('0-0-0-0-0');
	onTestFinished(() => uuid.mockRestore());
	fs.symlinkSync(victim, `${file}.0-0-0-0-0.tmp`);
	expect(writeText(file, 'new')).toBe('EEXIST');
	uuid.mockRestore();
	expect(writeText(file, 'new')).toBeUndefined();
	expect(fs.readFileSync(victim, 'utf8')).toBe('precious');
	expect(planted.map(link => fs.readlinkSync(link))).toEqual(planted.map(() => victim));
});

test('a file keeps its mode, and one that is read-only stays as it is', () => {
	const file = path.join(folder, 'some.json');
	fs.writeFileSync(file, '1');
	fs.chmodSync(file, 0o664);
	expect(writeText(file, '2')).toBeUndefined();
	expect(fs.statSync(file).mode & 0o777).toBe(0o664);
	fs.chmodSync(file, 0o444);
	expect(writeText(file, '3')).toBe('it is read-only');
	expect([fs.readFileSync(file, 'utf8'), fs.statSync(file).mode & 0o777]).toEqual(['2', 0o444]);
	expect(fs.readdirSync(folder)).toEqual(['some.json']);
});

test.each([
	['not JSON', '{"lessons": ["x",'],
	['damaged', '[]'],
	['damaged', '{"recent": 1}'],
	['damaged', '{"lessons": "x"}'],
	['damaged', '{"settings": []}'],
	['too large', ' '.repeat(5_000_000)],
])('a file that is %s stays as it is, and that is said (%#)', (what, text) => {
	write(text);
	expect(rememberLesson('too-hot')).toBe(
		`recent puzzles are not remembered: ${place} is ${what}; remove it, or mend it`,
	);
	expect([fs.readFileSync(place, 'utf8'), recall()]).toEqual([text, nothing]);
});

test.each(['no JSON', '{"name": "a package", "version": "1"}'])(
	'a link to what recuit did not write is left alone, and so is its target: %s',
	text => {
		fs.mkdirSync(path.dirname(place));
		const target = path.join(folder, 'target');
		fs.writeFileSync(target, text);
		fs.symlinkSync(target, place);
		expect(rememberLesson('too-hot')).toMatch(
			/^recent puzzles are not remembered: \S+state\.json is (not JSON|damaged); remove/,
		);
		expect([fs.readFileSync(target, 'utf8'), fs.readlinkSync(place)]).toEqual([text, target]);
		fs.writeFileSync(target, '{"lessons": []}');
		expect(rememberLesson('too-hot')).toBeUndefined();
		expect(fs.readFileSync(target, 'utf8')).toContain('too-hot');
	},
);

test('without a home folder nothing is remembered, which is said; the null device asks for that', () => {
	const home = vi.spyOn(os, 'homedir').mockImplementation(() => {
		throw new Error('uv_os_homedir');
	});
	onTestFinished(() => home.mockRestore());
	vi.stubEnv('XDG_STATE_HOME', '');
	expect([userFile('state', 'x'), recall()]).toEqual([undefined, nothing]);
	expect(rememberLesson('too-hot')).toBe(
		'recent puzzles are not remembered: there is no home folder; set HOME or XDG_STATE_HOME',
	);
	home.mockReturnValue('relative');
	expect(userFile('state', 'x')).toBeUndefined();
	vi.stubEnv('XDG_STATE_HOME', os.devNull);
	expect(rememberLesson('too-hot')).toBeUndefined();
});
