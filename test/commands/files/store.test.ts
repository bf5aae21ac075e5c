import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {recall, rememberLesson, rememberRun} from '../../../source/commands/files/memory-file.js';
import {readJson, userFile, writeJson, writeText} from '../../../source/commands/files/store.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {listPuzzle, puzzleKey} from '../../../source/view/menu/collection.js';
import {writtenEffort} from '../../../source/view/menu/effort.js';
import {report, small} from '../../puzzles.js';

let folder: string;

beforeEach(() => {
	const before = process.env.XDG_STATE_HOME;
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	process.env.XDG_STATE_HOME = folder;
	onTestFinished(() => {
		if (before === undefined) {
			delete process.env.XDG_STATE_HOME;
		} else {
			process.env.XDG_STATE_HOME = before;
		}

		fs.rmSync(folder, {recursive: true});
	});
});

const place = () => path.join(folder, 'recuit', 'state.json');
const nothing = {recent: [], solver: undefined, settings: {}, lessons: []};
const entry = (line: string, name = 'some') =>
	listPuzzle(parsePuzzle(line), {collection: 'file.txt', name, title: 'A title'});

test('a file is where the variable says, if that is an absolute path', () => {
	expect(userFile('state', 'state.json')).toBe(place());
	process.env.XDG_STATE_HOME = 'relative';
	expect(userFile('state', 'x')).toBe(path.join(os.homedir(), '.local/state/recuit/x'));
});

test('what is written is read, and nothing else is left in the folder', () => {
	expect(writeJson(place(), {a: [1, 'two']})).toBeUndefined();
	expect(readJson(place())).toEqual({value: {a: [1, 'two']}});
	expect(fs.readdirSync(path.dirname(place()))).toEqual(['state.json']);
});

test('a link stays a link', () => {
	const real = path.join(folder, 'elsewhere.json');
	fs.writeFileSync(real, '1');
	const link = path.join(folder, 'link.json');
	fs.symlinkSync(real, link);
	expect(writeJson(link, 2)).toBeUndefined();
	expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
	expect(readJson(real).value).toBe(2);
});

test.each([
	['a folder in its place', (file: string) => fs.mkdirSync(file, {recursive: true})],
	['a file where its folder would be', (file: string) => fs.writeFileSync(path.dirname(file), '')],
])('%s: not written, which is said, and no error', (_, prepare) => {
	prepare(place());
	expect(writeJson(place(), {})).toEqual(expect.any(String));
	expect(readJson(place()).value).toBeUndefined();
	expect(recall()).toEqual(nothing);
	expect(rememberLesson('too-hot')).toMatch(
		/^recent puzzles are not remembered: \S+state\.json can't be written: /,
	);
});

test.each([
	'',
	'{',
	'null',
	'[]',
	'"text"',
	'{"recent": 1, "solver": [], "settings": [], "lessons": "x"}',
	'{"recent": [null, {}, {"puzzle": "12"}, {"puzzle": 7}], "solver": "no-such", "settings": {"anneal": {"no": 1}, "x": {}}, "lessons": {"x": 1}}',
	`{"recent": [{"puzzle": "11${'.'.repeat(79)}"}]}`,
])('a damaged file %j is as good as none', text => {
	fs.mkdirSync(path.dirname(place()));
	fs.writeFileSync(place(), text);
	expect(recall()).toEqual(nothing);
});

test('the recent puzzles, the last one first, with the solver and its settings', () => {
	rememberRun(entry(report), {solver: 'block-swap', settings: {cooling: 0.98}});
	rememberRun(entry(small, 'tiny\u001B[5m'), {solver: 'descent', settings: {}});
	rememberRun(entry(report, 'again'), undefined);
	const {recent, solver, settings} = recall();
	expect(recent.map(({name, puzzle}) => [name, puzzleKey(puzzle)])).toEqual([
		['again', puzzleKey(parsePuzzle(report))],
		['tiny\uFFFD[5m', small],
	]);
	expect(solver).toBe('descent');
	expect(settings).toEqual({'block-swap': {cooling: 0.98}, descent: {}});
});

test('recent puzzles under the key of earlier versions are read, and written under the new one', () => {
	rememberRun(entry(report), undefined);
	const {recent} = readJson(place()).value as {recent: unknown};
	writeJson(place(), {lately: recent});
	expect(recall().recent).toHaveLength(1);
	rememberRun(entry(small), undefined);
	const stored = readJson(place()).value as {recent: unknown};
	expect(stored).not.toHaveProperty('lately');
	expect(stored.recent).toHaveLength(2);
});

test('boxes of another shape come back', () => {
	rememberRun(entry(`# boxes: none\n${small}`), undefined);
	expect(recall().recent[0].puzzle.geometry.boxes).toBeUndefined();
});

test('the file does not grow without end', () => {
	for (let k = 0; k < 20; k++) {
		rememberRun(entry(`${'.'.repeat(k)}1${'.'.repeat(80 - k)}`), undefined);
	}

	expect(recall().recent).toHaveLength(8);
});

test('the lessons that were watched are kept, each once, and unknown ones are not read', () => {
	rememberLesson('too-hot');
	rememberLesson('too-hot');
	expect(readJson(place()).value).toEqual({lessons: ['too-hot']});
	writeJson(place(), {lessons: ['too-hot', 'no-such', 1]});
	expect(recall().lessons).toEqual(['too-hot']);
});

test('a recent puzzle keeps the facts of its file, the proposals until the next version', () => {
	rememberRun(entry(`# level: easy\u001B\n# proposals: 12 345\n# setter: somebody\n${report}`), undefined);
	const [{puzzle}] = recall().recent;
	expect([...puzzle.facts]).toEqual([
		['level', 'easy\uFFFD'],
		['proposals', '12 345'],
	]);
	expect(writtenEffort(puzzle)).toEqual({proposals: 12_345, isMore: false});

	const stored = readJson(place()).value as {recent: object[]};
	writeJson(place(), {recent: stored.recent.map(record => ({...record, version: '0.0.1'}))});
	expect([...recall().recent[0].puzzle.facts.keys()]).toEqual(['level']);
});

test('what another version keeps in the file stays', () => {
	writeJson(place(), {theme: 'dark'});
	rememberLesson('too-hot');
	expect(readJson(place()).value).toMatchObject({theme: 'dark'});
});

test('where no folder can be made nothing is written', () => {
	expect(writeJson('/proc/nowhere/recuit/state.json', 1)).toEqual(expect.any(String));
	expect(writeJson(path.join(folder, 'some', 'folder', 'state.json'), 1)).toBeUndefined();
});

test('a planted link or file is neither followed nor replaced', () => {
	const victim = path.join(folder, 'victim');
	fs.writeFileSync(victim, 'precious');
	const file = path.join(folder, 'some.json');
	const planted = ['tmp', `${process.pid}.tmp`, 'damaged'].map(ending => `${file}.${ending}`);
	for (const link of planted) {
		fs.symlinkSync(victim, link);
	}

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
	'{"lessons": ["x",',
	'[]',
	'{"recent": 1}',
	'{"lately": 1}',
	'{"lessons": "x"}',
	'{"settings": []}',
	' '.repeat(5_000_000),
])('a damaged file is kept aside, each in its own file, and that is said once (%#)', text => {
	fs.mkdirSync(path.dirname(place()));
	for (const ending of ['damaged', 'damaged-2']) {
		fs.writeFileSync(place(), text);
		const fault = rememberLesson('too-hot');
		expect(fault).toMatch(
			/^\S+state\.json is (not JSON|damaged|too large); it is kept as \S+, and a new one is started$/,
		);
		expect(fault).toContain(`it is kept as ${place()}.${ending},`);
		expect(fs.readFileSync(`${place()}.${ending}`, 'utf8')).toBe(text);
	}

	expect(recall().lessons).toEqual(['too-hot']);
	expect(rememberLesson('too-cold')).toBeUndefined();
	expect(recall().lessons.toSorted()).toEqual(['too-cold', 'too-hot']);
});

test.each(['no JSON', '{"name": "a package", "version": "1"}'])(
	'a link to what recuit did not write is left alone, and so is its target: %s',
	text => {
		fs.mkdirSync(path.dirname(place()));
		const target = path.join(folder, 'target');
		fs.writeFileSync(target, text);
		fs.symlinkSync(target, place());
		expect(rememberLesson('too-hot')).toMatch(
			/^recent puzzles are not remembered: \S+state\.json is a link to a file that is (not JSON|damaged); remove/,
		);
		expect([fs.readFileSync(target, 'utf8'), fs.readlinkSync(place())]).toEqual([text, target]);
		fs.writeFileSync(target, '{"lessons": []}');
		expect(rememberLesson('too-hot')).toBeUndefined();
		expect(fs.readFileSync(target, 'utf8')).toContain('too-hot');
	},
);

test('without a home folder nothing is remembered, which is said; the null device asks for that', () => {
	const homedir = vi.spyOn(os, 'homedir').mockImplementation(() => {
		throw new Error('uv_os_homedir');
	});
	onTestFinished(() => homedir.mockRestore());
	delete process.env.XDG_STATE_HOME;
	expect(userFile('state', 'x')).toBeUndefined();
	expect(recall()).toEqual(nothing);
	expect(rememberLesson('too-hot')).toBe(
		'recent puzzles are not remembered: there is no home folder; set HOME or XDG_STATE_HOME',
	);
	homedir.mockReturnValue('relative');
	expect(userFile('state', 'x')).toBeUndefined();
	process.env.XDG_STATE_HOME = os.devNull;
	expect(rememberLesson('too-hot')).toBeUndefined();
});
