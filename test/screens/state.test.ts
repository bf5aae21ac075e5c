/** What a screen writes and reads: preferences, what is remembered, what is saved, copied and recorded. */

import {Buffer} from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {newFolder} from '../folder.ts';
import {endless, small} from '../puzzles.ts';
import {recuit} from '../world/command.ts';
import {after, leave, open, round} from '../world/screens.ts';
import {paintedScreen} from './painted.ts';
import {type} from './play.ts';
import {paused} from './scripts.ts';

/** The foreground colours of a terminal with all colours, as they stand in the output. */
const accents = {
	dark: '38;2;255;215;95m',
	light: '38;2;11;87;164m',
} as const;

const themesIn = (output: string) =>
	Object.entries(accents).flatMap(([name, code]) => (output.includes(code) ? [name] : []));
const colour = /\u001B\[0;[\d;]*\b(?:3[0-8]|4[0-8]|9\d)[\d;]*m/;

test.each([
	['NO_COLOR', '', {NO_COLOR: '1'}],
	['--no-color', '--no-color', {}],
	['FORCE_COLOR=0', '', {FORCE_COLOR: '0'}],
])('%s goes before every theme', async (_, option, environment) => {
	const {output, text} = await round(`${paused} --theme light ${option}`, 'T', {environment});
	expect(output).not.toMatch(colour);
	// Bold is no colour.
	expect(output).toContain('\u001B[0;1m');
	expect(text).toContain(
		'colour is off (NO_COLOR, FORCE_COLOR, --no-color, or a terminal of 16): the theme stays mono',
	);
});

test('T goes through the themes of this session, and the file stays as it is', async () => {
	const folder = newFolder();
	const file = path.join(folder, 'recuit', 'config.json');
	fs.mkdirSync(path.dirname(file));
	fs.writeFileSync(file, '{"theme": "dark"}');
	const options = {environment: {XDG_CONFIG_HOME: folder}};
	const first = await open(paused, options);
	expect(await after(first, 'T')).toContain('theme: light');
	expect(themesIn(first.stdout.text)).toEqual(['dark', 'light']);
	// The message goes with the next key, and the menu has the same theme.
	expect(await after(first, 'm')).not.toContain('theme:');
	await leave(first);
	expect(fs.readFileSync(file, 'utf8')).toBe('{"theme": "dark"}');
	expect(themesIn((await round(paused, '', options)).output)).toEqual(['dark']);
	expect(themesIn((await round(`${paused} --theme light`, '', options)).output)).toEqual(['light']);
});

test('what can’t be in the file of preferences is told after leaving, and nothing fails', async () => {
	const folder = newFolder();
	fs.mkdirSync(path.join(folder, 'recuit'));
	fs.writeFileSync(path.join(folder, 'recuit', 'config.json'), '{"theme": "pink", "moton": "full"}');
	const {told, code} = await round(paused, 's', {environment: {XDG_CONFIG_HOME: folder}});
	expect(told).toMatch(/^recuit: \S+config\.json: theme must be "auto", .* or "mono", not "pink"$/m);
	expect(told).toMatch(/^recuit: \S+config\.json has an unknown key 'moton'; did you mean 'motion'\?$/m);
	expect(code).toBe(0);
});

test.each([
	['light', 'rgb:ffff/fafa/f0f0'],
	['dark', 'rgb:1e1e/1e1e/1e1e'],
	['dark', undefined],
])('the theme auto is %s on %s, and no answer is taken for keys', async (theme, background) => {
	const plain = await open(`${paused} --theme ${theme}`);
	const looks = paintedScreen(await plain.terminal());
	await leave(plain);
	const screen = await open(`${paused} --theme auto`, {background});
	expect(paintedScreen(await screen.terminal())).toBe(looks);
	expect((await leave(screen)).told).not.toMatch(/rgb|11;/);
});

/** Pictures that were drawn. */
const framesIn = (output: string) => output.split('\u001B[?2026h').length - 1;
const spinner = /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] HOT/;
const slow = `${endless} --solver block-swap --seed 1 --speed 0.001`;

test('the menu rests after a minute without a key, and the next key wakes it', async () => {
	const screen = await open('');
	const writes = async () => {
		const before = screen.stdout.writes;
		await screen.wait(1000);
		return screen.stdout.writes - before;
	};
	expect(await writes()).toBeGreaterThan(9);
	screen.world.clock?.tick(59_000);
	await screen.wait(100);
	expect(await writes()).toBe(0);
	await screen.press('down');
	expect(await writes()).toBeGreaterThan(9);
});

test('reduced motion: no picture while nothing changes', async () => {
	const screen = await open(`${slow} --motion reduced`);
	await screen.wait(1000);
	const before = framesIn(screen.stdout.text);
	expect(await after(screen, '? +500 ? +500')).not.toMatch(spinner);
	expect(framesIn(screen.stdout.text) - before).toBe(2);
	await leave(screen);
	expect((await round(slow, '+300')).text).toMatch(spinner);
});

test('of runs and settings nothing is remembered, and no file is written but that of lessons', async () => {
	const home = newFolder();
	const options = {environment: {HOME: home, XDG_CONFIG_HOME: undefined}};
	expect((await round('', ', tab j*4 h T enter +300', options)).text).toContain('block-swap · seed');
	// A lesson that was changed is left.
	await round('--lesson quenching --paused', ', j*4 l enter +300', options);
	const {text} = await round('', ',', options);
	expect(text).toMatch(/▸ block-swap[\s\S]*cooling += 0\.99\s/);
	expect(text).not.toContain('*');
	expect(fs.readdirSync(path.join(home, '.config', 'recuit'))).toEqual(['lessons.txt']);
});

test('10 000 puzzles of a file are the user’s own, and the last one is a key away', async () => {
	const file = path.join(newFolder(), 'many.txt');
	const row = (k: number) => `${'1234'.slice(k % 4)}${'.'.repeat(12 + (k % 4))} # number ${k}\n`;
	fs.writeFileSync(file, Array.from({length: 10_000}, (_, k) => row(k + 1)).join(''));
	const screen = await open(`${file} --motion reduced`);
	expect(await after(screen, '+500')).toContain('Your own 10 000');
	expect(await after(screen, 'end')).toMatch(/^▸ number 10000 /m);
	expect(await after(screen, 'enter')).toContain('number 10000 ');
});

test('what was typed, pasted or generated is there the next day, until it is forgotten', async () => {
	const options = {environment: {XDG_CONFIG_HOME: newFolder()}};
	const first = await open('--seed 9 --motion reduced', options);
	await type(first, `g m +300 p ${small.slice(1, 9)} backspace*8 < < ${small} enter +300`);
	const {told} = await leave(first);
	expect(told).toMatch(/^typed-1: solved[\s\S]*recuit typed-1 --solver/m);
	const again = await recuit(['generate', '--difficulty', 'medium', '--seed', '9']);
	const file = path.join(options.environment.XDG_CONFIG_HOME, 'recuit', 'puzzles.txt');
	expect(fs.readFileSync(file, 'utf8')).toBe(`${again.stdout.trim()} # generated-1\n${small} # typed-1\n`);
	expect((await round('generated-1 --paused', '', options)).text).toContain('generated-1');
	const second = await open('--motion reduced', options);
	expect(await after(second, 'left x')).toContain('forget it:');
	expect(await after(second, 'x')).toContain('forgotten: typed-1');
	await leave(second);
	expect(fs.readFileSync(file, 'utf8')).toMatch(/# forget typed-1\n$/);
	const {stderr} = await recuit(['check', 'typed-1'], options);
	expect(stderr).toContain("there is no puzzle or file 'typed-1'");
	// A bad line costs itself alone, and is said where the others are listed.
	fs.appendFileSync(file, `12345\n${small}\n`);
	const listed = await recuit(['puzzles'], options);
	expect(listed.stderr).toMatch(/puzzles\.txt, line 4: this line has 5 cells; .*\n$/);
	expect(listed.stdout).toMatch(/^kept-1 +4×4.*\ngenerated-1 /m);
});

const filesIn = (folder: string) => fs.readdirSync(folder).toSorted();
const read = (folder: string, name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

test('the data of the curves and the command of a run are taken along', async () => {
	const folder = newFolder();
	const screen = await open(paused, {folder});
	await type(screen, 'nn s e t');
	// Another one does not replace it, and the next key puts the message away.
	expect(await after(screen, 'e t')).toContain('saved in recuit-rapport-4f2a-2.csv');
	expect(await after(screen, 'i')).not.toContain('saved');
	expect(filesIn(folder)).toEqual(['-2.csv', '.csv'].map(end => `recuit-rapport-4f2a${end}`));
	expect(read(folder, 'recuit-rapport-4f2a.csv')).toMatch(
		/^run,moves,milliseconds,.*\n1,0,0,44,44,[\d.]+,.*\n(?:.*\n)*1,36,[\d.]+,39,37,/,
	);
	const command = 'recuit rapport --solver block-swap --seed 4f2a';
	expect(await after(screen, 'e y')).toContain(`to the clipboard: ${command}`);
	expect(screen.stdout.text).toContain(`\u001B]52;c;${Buffer.from(command).toString('base64')}\u0007`);
});

test('a file that can’t be written is told in a sentence', async () => {
	const folder = path.join(newFolder(), 'gone');
	fs.mkdirSync(folder);
	const screen = await open(paused, {folder});
	fs.rmSync(folder, {recursive: true});
	expect(await after(screen, 'e t')).toContain(
		"recuit-rapport-4f2a.csv can't be written: there is no such folder",
	);
});

test.each([
	['q', 0],
	['ctrl-c', 130],
] as const)('%s leaves the command of a run that was changed manually', async (key, code) => {
	const screen = await open(paused);
	await type(screen, 'up s*3');
	const left = await leave(screen, key);
	expect(left.code).toBe(code);
	expect(left.told).toContain('repeat with: recuit rapport --solver block-swap --seed 4f2a --heat 0:x1.25\n');
});

test.each([
	['an unsolved race', `race ${endless} descent row-swap --moves 200 --speed max --seed 1`, '+1000', 'q', 1],
	['an interrupted race', 'race rapport --seed 1 --paused', '', 'ctrl-c', 130],
	['a run below the help', paused, '?', 'q', 0],
	['a tiny window', paused, '8x3', 'ctrl-c', 130],
	['a race that was not decided', 'race rapport --seed 1 --paused', 's', 'q', 0],
	['an ensemble', 'four --seed 1 --ensemble 2 --paused', '', 'q', 0],
	['faulty puzzles', `${path.resolve('test/screens/collection.txt')} no-such-file`, '', 'q', 2],
	['a run that gave up', 'rapport --solver block-swap --seed 4f2a --moves 50 --speed max', '+500', 'q', 1],
	['a dumb terminal, in lines', `${paused} --screen-reader`, '', 'ctrl-c', 130],
	['a run after a race, in lines', 'race four --speed 1 --screen-reader', 'm enter', 'q', 0],
] as const)('the exit code of %s', async (_, argv, keys, key, code) => {
	const screen = await open(argv, argv.endsWith('reader') ? {environment: {TERM: 'dumb'}} : {});
	await type(screen, keys);
	const {stdout} = screen;
	expect((await leave(screen, key)).code).toBe(code);
	expect(stdout.text.includes('\u001B')).toBe(!argv.endsWith('reader'));
});

test('a first start begins with the first run, which is remembered', async () => {
	const folder = newFolder();
	const options = {environment: {XDG_CONFIG_HOME: folder}};
	const first = await round('', '+300', options);
	expect(first.text).toMatch(/▸ start here: a first run.*Enter learn {2}← → lists {2}\? more/s);
	expect((await round('', '+300 enter +300', options)).text).toContain('scene 1 of 7');
	const left = await round('', '+300 enter +300 esc +300', options);
	expect([left.text.includes('‖ A first run'), left.text.includes('start here')]).toEqual([true, false]);
	expect((await round('', '+300', options)).text).toContain('▸ start here: a first run');
	await round('--lesson too-hot', '1 f +300', options);
	expect((await round('', '+300', options)).text).not.toContain('start here');
	const file = path.join(folder, 'recuit', 'lessons.txt');
	expect(fs.readFileSync(file, 'utf8')).toBe('begun first-run\nbegun too-hot\ndone too-hot\n');
	expect((await round('', '+300 right', options)).text).toMatch(/✔|done|✓/);
});
