/** What frames can't show: bytes, files, and commands that repeat a run. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {report} from '../puzzles.ts';
import {recuit} from '../world/command.ts';
import {Screen, type ScreenOptions} from '../world/screen.ts';

const endless = `12345678.........9${'.'.repeat(63)}`;
const paused = ['rapport', '--solver', 'block-swap', '--seed', '4f2a', '--paused'];

function temporaryFolder(): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-screen-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	return folder;
}

async function open(argv: readonly string[], options?: ScreenOptions): Promise<Screen> {
	const screen = await Screen.open(argv, options);
	onTestFinished(async () => {
		await screen.close();
	});
	return screen;
}

/** Go through all screens of a run, to its end, and leave. */
async function tour(argv: readonly string[], environment: ScreenOptions['environment']): Promise<string> {
	const screen = await Screen.open(['--seed', '1', '--motion', 'reduced', ...argv], {environment});
	try {
		await screen.press(
			'/',
			'9x9',
			'enter',
			',',
			'enter',
			's',
			's',
			'?',
			'?',
			':',
			'esc',
			'd',
			'd',
			'd',
			'd',
			'f',
			'q',
		);
		expect(screen.world.code).toBe(0);
		return screen.stdout.text;
	} finally {
		await screen.close();
	}
}

/** Each code of the graphic renditions that were written. */
const renditions = (output: string) =>
	[...output.matchAll(/\u001B\[([\d;:]*)m/g)].flatMap(([, codes]) => codes.split(/[;:]/).map(Number));
const isColour = (code: number) => (code >= 30 && code <= 49 && code !== 39 && code !== 49) || code >= 90;

test.for([
	{what: 'as it is', argv: [], environment: {}, hasColour: true},
	{what: 'an empty NO_COLOR', argv: [], environment: {NO_COLOR: ''}, hasColour: true},
	{what: 'NO_COLOR', argv: [], environment: {NO_COLOR: '1', FORCE_COLOR: '3'}, hasColour: false},
	{what: '--no-color', argv: ['--no-color'], environment: {}, hasColour: false},
	{what: 'FORCE_COLOR=0', argv: [], environment: {FORCE_COLOR: '0'}, hasColour: false},
	{what: 'ASCII', argv: [], environment: {LC_ALL: 'C'}, hasColour: true, isAscii: true},
	{what: 'no locale', argv: [], environment: {LANG: ''}, hasColour: true, isAscii: true},
])('through all screens: $what', async ({argv, environment, hasColour, isAscii = false}) => {
	const output = await tour(argv, environment);
	expect(renditions(output).some(isColour)).toBe(hasColour);
	// Without colour a conflict is inverse and in brackets.
	expect(output).toMatch(hasColour ? /\[\d\]/ : /\u001B\[7m[^m]*(?:\u001B\[\d+m)*\[\d\]/);
	expect(/[^\u0000-\u007F]/.test(output)).toBe(!isAscii);
});

test.for([
	{what: 'a run', argv: ['four'], code: 0},
	{what: 'the menu', argv: [], code: 2},
	{what: 'a fault', argv: ['nowhere'], code: 2},
])('a dumb terminal gets no escape sequence from $what', async ({argv, code}) => {
	const screen = await open(argv, {environment: {TERM: 'dumb'}});
	expect(await screen.world.ended).toBe(code);
	expect(screen.stdout.text).not.toBe('');
	expect(screen.stdout.text).not.toContain('\u001B');
});

/** What must never come out as it went in: a title, blinking, a bell, C1 codes, text from right to left, a lone CR. */
const controls = '\u001B]0;pwned\u0007\u001B[5m\u0007\b\r\u009B5m\u0085\u202E\u2066\u2028\u007F';
const raw = /\u001B\]|\u001B\[5m|[\u0007\b\u007F-\u009F\u202A-\u202E\u2066-\u2069\u2028\u2029]/;
/** What the program itself writes once each: the title of the window, and the question for its background. */
const own = /\u001B\](?:2;recuit|11;\?)\u001B\\/;
/** As part of a line: without what would end it. */
const inLine = controls.replace('\r', '');

function expectClean({stdout: {text}}: Screen): void {
	expect(text).not.toBe('');
	expect(text.replace(own, '').replace(own, '').match(raw)).toBe(null);
}

test('control characters in names, metadata, file names and what is typed stay out of every screen', async () => {
	const folder = temporaryFolder();
	// Plain words first: a file of mostly control characters would be refused as no text.
	const head = `# ${'plain '.repeat(100)}\n# title: t${inLine}x\n# level: l${inLine}x\n# source: s${inLine}x\n`;
	const name = `x${controls}y.txt`;
	fs.writeFileSync(
		path.join(folder, name),
		`${head}${endless} # first${inLine}name\n${report} # second${inLine}name\n`,
	);
	const screen = await open([name, '--paused', '--motion', 'reduced'], {folder});
	await screen.press('down', '/', `\u001B[200~a${controls}b\u001B[201~c\u009Bd\u202Ee\u0007f`, 'esc', 'down');
	await screen.press('enter', 's', '?', '?', 'q');
	expect(screen.world.code).toBe(0);
	expect(await screen.text()).toContain('repeat with');
	expectClean(screen);
});

test.for([
	{what: 'a name', text: `${endless} # n${inLine}m`},
	{what: 'a name, as JSON', text: `${endless} # n${inLine}m`, option: '--json'},
	{what: 'a fact', text: `# title: ${inLine}\n# boxes: 9${inLine}\n${endless}`},
	{what: 'a digit', text: `${endless.slice(1)}\u001B`},
	{what: 'a digit of C1', text: `${endless.slice(1)}\u009B`},
	{what: 'a word of a grid', text: `${controls} 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4`},
	{what: 'anything', text: controls},
])('$what with control characters, without a screen', async ({text, option = '--plain'}) => {
	const folder = temporaryFolder();
	const name = `x${controls}y.txt`;
	fs.writeFileSync(path.join(folder, name), `${text}\n`);
	const screen = await open([name, option, '--moves', '1'], {folder});
	await screen.world.ended;
	expectClean(screen);
});

test.for([
	[controls],
	[`./${controls}/x`],
	[`--${controls}`],
	[`--seed=${controls}`, 'rapport'],
	['--solver', controls],
	['--speed', controls],
	['--boxes', controls],
	['--set', controls],
	['--set', `${controls}=1`, 'rapport'],
	['--set', `x=${controls}`],
	[`${'.'.repeat(70)}${inLine}`],
])('an argument with control characters %#: one line on stderr and exit code 2', async argv => {
	const screen = await open([...argv, '--plain']);
	expect(await screen.world.ended).toBe(2);
	expectClean(screen);
	expect(screen.stdout.text).toMatch(/^recuit: [^\n\r]+\r?\n$/);
});

test('the command that a run leaves behind repeats it', async () => {
	const screen = await open(['--motion', 'reduced']);
	await screen.press('enter', 'f');
	await screen.wait(200);
	await screen.press('q');
	const left = await screen.text();
	expect(screen.world.code).toBe(0);
	// The solution stands to the right of the puzzle.
	const grid = left.match(/(?<=^[\d. |+-]{21} {4})[\d |+-]{21}$/gm) ?? [];
	expect(grid).toHaveLength(11);
	const [, command] = /repeat with: recuit (.*)/.exec(left) ?? [];
	await screen.close();
	expect((await recuit(command.split(' '))).stdout).toBe(`${grid.join('\n')}\n`);
});

test('a run with manual temperatures is kept as a file, and its command repeats it', async () => {
	const environment = {XDG_STATE_HOME: temporaryFolder()};
	const argv = ['rapport', '--solver', 'block-swap', '--paused', '--seed', 'hands'];
	const screen = await open(argv, {columns: 160, environment});
	await screen.press('n', 'up', 'n', 't', 'down', 'n', 't', 'f', 'space');
	await screen.wait(200);
	const [kept, ...others] = fs.readdirSync(path.join(environment.XDG_STATE_HOME, 'recuit', 'replays'));
	expect([kept, others]).toEqual([expect.stringMatching(/^rapport-hands-[\da-f]{12}\.json$/), []]);
	await screen.press('q');
	const left = await screen.text();
	const [, moves] = /solved in ([\d ]+) proposals/.exec(left) ?? [];
	const [, command] = /repeat with: recuit (--replay .*)/.exec(left) ?? [];
	expect(command).toContain(kept);
	await screen.close();
	const {stdout} = await recuit([...command.split(' '), '--json'], {environment});
	expect(JSON.parse(stdout)).toMatchObject({
		seed: 'hands',
		status: 'solved',
		moves: Number(moves.replaceAll(' ', '')),
	});
});

test('r starts again with another seed', async () => {
	const screen = await open([...paused.slice(0, -1), '--speed', '10']);
	await screen.press('space', 's', 'r');
	expect(await screen.text()).toMatch(/seed (?!4f2a)[0-9a-f]{4} .*annealing[\s\S]* [01] proposals? ·/);
});

test('Enter leads from the end of a lesson to the next one', async () => {
	const screen = await open(['--lesson', 'stuck-descent', '--moves', '3000', '--paused']);
	await screen.press('2', 'f', 'space');
	expect(await screen.text()).toContain('Enter next lesson');
	await screen.press('enter');
	expect(await screen.text()).toMatch(/^ recuit {2}Too hot .*seed [0-9a-f]{4} /);
});

test('a film is saved as a page once its run has ended, also from within it', async () => {
	const folder = temporaryFolder();
	const screen = await open(paused.with(0, 'four'), {folder});
	await screen.press('e', 'f');
	expect(await screen.text()).toContain('the film begins at the end of the run');
	await screen.press('f', 'space', 'space', 'e', 'h');
	await screen.wait(1000);
	expect(await screen.text()).toContain('saved in recuit-four-4f2a.html');
	const page = fs.readFileSync(path.join(folder, 'recuit-four-4f2a.html'), 'utf8');
	expect(page).toMatch(/"moves":\d+,"cost":0/);
});

test('the mouse is asked for, and given back; --no-mouse asks for nothing', async () => {
	const screen = await open(paused);
	expect(screen.stdout.text).toContain('\u001B[?1006h');
	await screen.press('ctrl-c');
	expect(screen.world.code).toBe(130);
	expect(screen.stdout.text).toContain('\u001B[?1006l');
	await screen.close();
	const without = await open([...paused, '--no-mouse']);
	await without.press('s', 'q');
	expect(without.stdout.text).not.toMatch(/\u001B\[\?100\d/);
});

test('reports of the mouse are never keys, however they are split', async () => {
	const screen = await open(paused);
	const lines = (await screen.text()).split('\n');
	const row = lines.findLastIndex(line => line.includes('s step'));
	const place = `0;${lines[row].indexOf('s step') + 1};${row + 1}`;
	const bytes = `\u001B[<${place}M\u001B[<${place}m`;
	await screen.press(bytes.slice(0, 5), bytes.slice(5, 9), bytes.slice(9));
	expect(await screen.text()).toContain(' proposal 1 ');
	await screen.press('\u001B[M qq', 's');
	expect(await screen.text()).toMatch(/paused[\s\S]* proposal 2 /);
});
