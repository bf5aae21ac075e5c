import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {preferenceFlags, preferencesFrom, rememberTheme} from '../../../source/commands/files/preferences.js';
import {parse} from '../../../source/commands/line/command-line.js';

let folder: string;

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	vi.stubEnv('XDG_CONFIG_HOME', folder);
	onTestFinished(() => {
		vi.unstubAllEnvs();
		fs.rmSync(folder, {recursive: true});
	});
});

const place = () => path.join(folder, 'recuit', 'config.json');

function write(text: string): void {
	fs.mkdirSync(path.dirname(place()), {recursive: true});
	fs.writeFileSync(place(), text);
}

const nothing = {theme: undefined, motion: undefined, 'no-mouse': false, 'screen-reader': false};
const from = (flags = {}, environment = {}) =>
	preferencesFrom({...nothing, ...flags}, {LANG: 'C.UTF-8', ...environment});

test('the default preferences', () => {
	expect(from()).toEqual({
		theme: {name: 'auto', ascii: false, curves: 'braille', motion: 'full'},
		chosenTheme: 'auto',
		hasMouse: true,
		isSpoken: false,
		complaints: [],
	});
});

test('options go before variables, and those before the file', () => {
	write('{"theme": "mono", "motion": "reduced", "curves": "block", "mouse": false, "screenReader": true}');
	expect(from()).toEqual({
		theme: {name: 'mono', ascii: false, curves: 'block', motion: 'reduced'},
		chosenTheme: 'mono',
		hasMouse: false,
		isSpoken: true,
		complaints: [],
	});
	const variables = {RECUIT_THEME: 'light', RECUIT_MOTION: 'full', RECUIT_CURVES: 'ascii'};
	expect(from({}, variables).theme).toEqual({name: 'light', ascii: false, curves: 'ascii', motion: 'full'});
	const {theme} = from({theme: 'colour-blind', motion: 'reduced'}, variables);
	expect([theme.name, theme.motion]).toEqual(['colour-blind', 'reduced']);
});

test.each([
	['', []],
	['foo', ["the variable RECUIT_CURVES must be braille, block or ascii, not 'foo'"]],
])('an invalid variable (%j) leaves the choice to the file', (variable, expected) => {
	write('{"curves": "block"}');
	const {theme, complaints} = from({}, {RECUIT_CURVES: variable});
	expect([theme.curves, complaints]).toEqual(['block', expected]);
});

test('NO_COLOR goes before all', () => {
	expect(from({theme: 'light'}, {NO_COLOR: '1'}).theme.name).toBe('mono');
	expect(from({theme: 'light'}, {NO_COLOR: ''}).theme.name).toBe('light');
});

test('Ink’s variable asks for lines too, or says that there is no screen reader', () => {
	expect(from({}, {INK_SCREEN_READER: 'true'}).isSpoken).toBe(true);
	write('{"screenReader": true}');
	expect(from({}, {INK_SCREEN_READER: 'false'}).isSpoken).toBe(false);
});

test('an option that can’t be is refused, with what it may be', () => {
	const names = 'auto, high-contrast, colour-blind, mono, dark or light';
	expect(() => parse(['--theme', 'color-blind'], preferenceFlags)).toThrow(
		`--theme must be ${names}, not 'color-blind'; did you mean 'colour-blind'?`,
	);
	expect(() => parse(['--motion', '\u001B'], preferenceFlags)).toThrow(
		"--motion must be full or reduced, not '\uFFFD'",
	);
});

test.each([
	['{"them": "light"}', "has an unknown key 'them'; did you mean 'theme'?"],
	[
		'{"theme": "blue\\u001b"}',
		': theme must be "auto", "high-contrast", "colour-blind", "mono", "dark" or "light", not "blue\\u001b"',
	],
	['{"mouse": "no"}', ': mouse must be true or false, not "no"'],
	['{"toString": 1}', "has an unknown key 'toString'"],
	['{', 'can\'t be read; expected preferences in JSON, like {"theme": "light"}'],
	['[]', "can't be read"],
])('a file with %s is reported in a sentence, and its other entries count', (text, complaint) => {
	write(text);
	const {complaints, theme} = from({}, {RECUIT_THEME: 'light'});
	expect(complaints).toHaveLength(1);
	expect(complaints[0]).toContain(complaint);
	expect(complaints[0].startsWith(place())).toBe(true);
	expect(theme.name).toBe('light');
});

test('an invalid variable is reported', () => {
	const {complaints, theme} = from({}, {RECUIT_MOTION: 'none', RECUIT_THEME: 'x\u001B'});
	expect(complaints).toEqual([
		"the variable RECUIT_THEME must be auto, high-contrast, colour-blind, mono, dark or light, not 'x\uFFFD'",
		"the variable RECUIT_MOTION must be full or reduced, not 'none'",
	]);
	expect(theme).toMatchObject({name: 'auto', motion: 'full'});
});

test('a theme is remembered, and what else the file says stays', () => {
	write('{"mouse": false, "other": 1}');
	expect(rememberTheme('light')).toBe(true);
	expect(JSON.parse(fs.readFileSync(place(), 'utf8'))).toEqual({mouse: false, other: 1, theme: 'light'});
	expect(from().theme.name).toBe('light');
});

test('a first file is made, and a damaged one is left alone', () => {
	expect(rememberTheme('mono')).toBe(true);
	expect(from().theme.name).toBe('mono');
	write('{"theme": "light",}');
	expect(rememberTheme('dark')).toBe(false);
	expect(fs.readFileSync(place(), 'utf8')).toBe('{"theme": "light",}');
	expect(process.env.XDG_CONFIG_HOME).toBe(folder);
});

test('a file that is read-only stays as it is', () => {
	write('{"theme": "light"}');
	fs.chmodSync(place(), 0o444);
	expect(rememberTheme('dark')).toBe(false);
	expect(fs.readFileSync(place(), 'utf8')).toBe('{"theme": "light"}');
	expect(fs.statSync(place()).mode & 0o777).toBe(0o444);
});

test('without a home folder there are no preferences, and nothing is wrong', () => {
	const homedir = vi.spyOn(os, 'homedir').mockImplementation(() => {
		throw new Error('uv_os_homedir');
	});
	onTestFinished(() => homedir.mockRestore());
	vi.stubEnv('XDG_CONFIG_HOME', '');
	expect(from().complaints).toEqual([]);
	expect(rememberTheme('dark')).toBe(false);
});
