/** What frames can't show: bytes, files, and commands that repeat a run. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {newFolder} from '../folder.ts';
import {endless, report} from '../puzzles.ts';
import {keys} from '../world/screen.ts';
import {after, open, round} from '../world/screens.ts';
import {type} from './play.ts';
import {paused} from './scripts.ts';

/** All screens: the solvers, a run with its help and its displays, a race, an ensemble, the settings, and a run to its end. */
const tour = 'down , enter s*2 ? ? : d*4 c*3 v +500 space e E +100 esc esc , esc f';

/** Each code of the graphic renditions that were written. */
const renditions = (output: string) =>
	[...output.matchAll(/\u001B\[([\d;:]*)m/g)].flatMap(([, codes]) => codes.split(/[;:]/).map(Number));
const isColour = (code: number) => (code >= 30 && code <= 49 && code !== 39 && code !== 49) || code >= 90;

test.for([
	{what: 'as it is', environment: {}, hasColour: true},
	{what: 'NO_COLOR', environment: {NO_COLOR: '1', FORCE_COLOR: '3'}, hasColour: false},
	{what: 'ASCII', environment: {LC_ALL: 'C'}, hasColour: true, isAscii: true},
])('through all screens: $what', async ({environment, hasColour, isAscii = false}) => {
	const {output, told, code} = await round('--seed 1 --motion reduced', tour, {environment});
	expect(code).toBe(0);
	expect(output).toMatch(/solver[\s\S]*proposal[\s\S]*race[\s\S]*many seeds[\s\S]*settings of/);
	expect(renditions(output + told).some(isColour)).toBe(hasColour);
	// Without colour a conflict is inverse and in brackets.
	expect(hasColour || /\u001B\[[\d;]*\b7m[^\u001B]*\[\d\]/.test(output)).toBe(true);
	expect(/[^\u0000-\u007F]/.test(output + told)).toBe(!isAscii);
});

test.each([
	['a run', 'four', 0],
	['the menu', '', 2],
	['a fault', 'nowhere', 2],
] as const)('a dumb terminal gets no escape sequence from %s', async (_, argv, code) => {
	const screen = await open(argv, {environment: {TERM: 'dumb'}});
	expect(await screen.world.ended).toBe(code);
	expect(screen.stdout.text).toMatch(/^[^\u001B]+$/);
});

/** What must never come out as it went in: a title, blinking, a bell, C1 codes, text from right to left, a lone CR. */
const controls = '\u001B]0;pwned\u0007\u001B[5m\u0007\b\r\u009B5m\u0085\u202E\u2066\u2028\u007F';
const raw = /\u001B\]|\u001B\[5m|[\u0007\b\u007F-\u009F\u202A-\u202E\u2066-\u2069\u2028\u2029]/;
/** What the program itself writes once each: the title of the window, and the question for its background. */
const own = /\u001B\](?:2;recuit|11;\?)\u001B\\/;
/** As part of a line: without what would end it. */
const inLine = controls.replace('\r', '');

test('control characters in names, metadata, file names and what is typed stay out of every screen', async () => {
	// Plain words first: a file of mostly control characters would be refused as no text.
	const head = `# ${'plain '.repeat(100)}\n# title: t${inLine}x\n# difficulty: l${inLine}x\n# source: s${inLine}x\n`;
	const [folder, name] = [newFolder(), `x${controls}y.txt`];
	const text = `${head}${endless} # first${inLine}name\n${report} # second${inLine}name\n`;
	fs.writeFileSync(path.join(folder, name), text);
	const screen = await open(`${name} --paused --motion reduced`, {folder});
	await after(screen, `down / \u001B[200~a${controls}b\u001B[201~c\u009Bd\u202Ee\u0007f esc down`);
	expect(await after(screen, 'enter s ? ? q +300')).toContain('repeat with');
	expect(screen.world.code).toBe(0);
	expect(screen.stdout.text.replace(own, '').replace(own, '').match(raw)).toBe(null);
});

test.each(['q', 'ctrl-c'])(
	'nothing is turned on or drawn once %s leaves, whatever keys and sizes come then',
	async key => {
		const screen = await open('rapport --motion reduced --speed 50');
		const {stdout} = screen;
		await screen.press('\f');
		expect(stdout.text).toContain('\u001B[2J');
		const before = stdout.text.length;
		// What it has not taken yet holds the end up, for less than the time after which it counts as frozen.
		process.emit('SIGWINCH', 'SIGWINCH');
		stdout.isStalled = true;
		await screen.press(`${keys[key] ?? key}?\r\fT\u001A`);
		process.emit('SIGWINCH', 'SIGWINCH');
		await screen.wait(60);
		stdout.isStalled = false;
		stdout.goOn();
		await screen.wait(700);
		expect(screen.world.code).toBe(key === 'q' ? 0 : 130);
		const [, left] = stdout.text.slice(before).split('\u001B[23;2t');
		expect(left).toContain('repeat with');
		expect(left.match(/\u001B\[\?(?!25h)\d+h|\u001B\[\?25l|\u001B\[2J/)).toBe(null);
	},
);

test('Ctrl-Z gives the terminal back as often as it takes it, twice at once too', async () => {
	const screen = await open('rapport --paused --motion reduced');
	const stops = vi.spyOn(process, 'kill');
	const {stdout} = screen;
	const isOn = (mode: number) =>
		stdout.text.lastIndexOf(`\u001B[?${mode}h`) > stdout.text.lastIndexOf(`\u001B[?${mode}l`);
	for (const [keys, stopped] of [
		['\u001A', 1],
		['\u001A\u001A', 2],
		['\u001A +300 \u001A', 4],
	] as const) {
		expect(await after(screen, `${keys} +300`)).toContain('space start');
		expect([keys, stops.mock.calls.length, isOn(1049), isOn(2004)]).toEqual([keys, stopped, true, true]);
	}

	stops.mockRestore();
});

test.each(['--scores x', '--trace x.csv', '--film x.html'])('%s opens no screen', async option => {
	const screen = await open(`four --seed 1 --solver block-swap ${option}`, {folder: newFolder()});
	expect(await screen.world.ended).toBe(0);
	expect(screen.stdout.text).not.toContain('\u001B[?1049h');
});

test('a film is saved as a page once its run has ended, also from within it', async () => {
	const folder = newFolder();
	const screen = await open(paused.replace('rapport', 'four'), {folder});
	expect(await after(screen, 'e')).not.toContain('page');
	expect(await after(screen, 'esc f space space e h +1000')).toContain('saved in recuit-four-4f2a.html');
	const page = fs.readFileSync(path.join(folder, 'recuit-four-4f2a.html'), 'utf8');
	expect(page).toMatch(/"moves":\d+,"cost":0/);
});

test('the cursor stands in its cell, in a window too small for the grid too, and behind what a list is narrowed to', async () => {
	const screen = await open('--motion reduced', {columns: 40, rows: 13});
	const isShown = () => screen.stdout.text.lastIndexOf('[?25h') > screen.stdout.text.lastIndexOf('[?25l');
	for (const [keys, before] of [
		['p 1 2 3 left*2', '2'],
		['> 7 8 G left', 'G'],
		['end down*15 g', 'G'],
		['esc / m e', ' '],
	]) {
		await type(screen, keys);
		const {active} = (await screen.terminal()).buffer;
		expect([keys, active.getLine(active.cursorY)?.translateToString()[active.cursorX]]).toEqual([
			keys,
			before,
		]);
	}

	expect(isShown()).toBe(true);
	await type(screen, 'esc');
	expect(isShown()).toBe(false);
});
