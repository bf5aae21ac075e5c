/** Themes and motion, as options, variables, keys, and in the file of preferences. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {type Environment, endless, Terminal, temporaryFile} from './terminal.ts';

const argv = [endless, '--solver', 'block-swap', '--seed', '1', '--paused'];

/** The foreground colours of a terminal with all colours, as they stand in the output. */
const trueColour: Environment = {COLORTERM: 'truecolor'};
const accents = {
	dark: '\u001B[38;2;255;215;95m',
	light: '\u001B[38;2;11;87;164m',
	'high-contrast': '\u001B[38;2;255;255;0m',
	'colour-blind': '\u001B[38;2;86;180;233m',
} as const;

/** Which accents were written. */
const themesIn = (output: string) =>
	Object.entries(accents).flatMap(([name, code]) => (output.includes(code) ? [name] : []));

async function leave(terminal: Terminal): Promise<string> {
	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	return terminal.screen();
}

async function shown(more: readonly string[], environment: Environment = {}): Promise<Terminal> {
	const terminal = new Terminal([...argv, ...more], {environment: {...trueColour, ...environment}});
	await terminal.until('? help');
	return terminal;
}

test.each(Object.keys(accents))('the theme %s, by option and by variable', async name => {
	expect(themesIn((await shown(['--theme', name])).output)).toEqual([name]);
	expect(themesIn((await shown([], {RECUIT_THEME: name})).output)).toEqual([name]);
});

test('mono has no colour', async () => {
	const mono = (await shown(['--theme', 'mono'])).output;
	expect(mono).not.toMatch(/\u001B\[(?:3[0-8]|4[0-8]|9\d)/);
});

test.each([
	['NO_COLOR', [], {NO_COLOR: '1'}],
	['--no-color', ['--no-color'], {}],
	['FORCE_COLOR=0', [], {FORCE_COLOR: '0'}],
])('%s goes before every theme', async (_, more, environment) => {
	const terminal = await shown(['--theme', 'light', ...more], environment);
	expect(terminal.output).not.toMatch(/\u001B\[(?:3[0-8]|4[0-8]|9\d)/);
	// Bold is no colour.
	expect(terminal.output).toContain('\u001B[1m');
	terminal.type('T');
	await terminal.until('colour is off (NO_COLOR, FORCE_COLOR or --no-color): the theme stays mono');
});

test.each([
	['1', /\u001B\[(?:3[0-7]|9[0-7])m/, /\u001B\[[34]8;/],
	['2', /\u001B\[38;5;/, /\u001B\[[34]8;2;/],
	['3', /\u001B\[38;2;/, /\u001B\[[34]8;5;/],
])('FORCE_COLOR=%s has as many colours', async (level, colour, other) => {
	const {output} = await shown(['--theme', 'light'], {FORCE_COLOR: level});
	expect(output).toMatch(colour);
	expect(output).not.toMatch(other);
});

test('T goes through the themes, and the last one is there next time', async () => {
	const folder = path.dirname(temporaryFile('other', ''));
	const environment = {XDG_CONFIG_HOME: folder};
	const first = await shown([], environment);
	expect(themesIn(first.output)).toEqual(['dark']);
	first.type('T');
	await first.until('theme: high-contrast');
	expect(themesIn(first.output)).toEqual(['dark', 'high-contrast']);
	first.type('T');
	await first.until('theme: colour-blind');
	// The message goes with the next key, and the menu has the same theme.
	first.type('m');
	await first.until('choose a puzzle');
	await leave(first);
	const file = path.join(folder, 'recuit', 'config.json');
	expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({theme: 'colour-blind'});
	expect(themesIn((await shown([], environment)).output)).toEqual(['colour-blind']);
	expect(themesIn((await shown(['--theme', 'light'], environment)).output)).toEqual(['light']);

	const menu = new Terminal([], {environment: {...trueColour, ...environment}});
	await menu.until('choose a puzzle');
	menu.type('T');
	await menu.until('theme: mono');
	expect(themesIn(menu.output)).toEqual(['colour-blind']);
});

test('what can’t be in the file is told after leaving, and nothing fails', async () => {
	const folder = path.dirname(temporaryFile('other', ''));
	fs.mkdirSync(path.join(folder, 'recuit'));
	fs.writeFileSync(path.join(folder, 'recuit', 'config.json'), '{"theme": "pink", "muose": true}');
	const terminal = await shown([], {XDG_CONFIG_HOME: folder});
	expect(terminal.output).not.toContain('pink');
	await leave(terminal);
	const told = terminal.output.replaceAll('\r\n', '\n');
	expect(told).toMatch(/^recuit: \S+config\.json: theme must be "auto", .* or "light", not "pink"$/m);
	expect(told).toMatch(/^recuit: \S+config\.json has an unknown key 'muose'; did you mean 'mouse'\?$/m);
});

const spinner = /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] annealing/;

/** Pictures that were drawn. */
const framesIn = (output: string) => output.split('\u001B[?2026h').length - 1;

test.each([
	{what: 'option', more: ['--motion', 'reduced'], environment: {}},
	{what: 'variable', more: [], environment: {RECUIT_MOTION: 'reduced'}},
])('reduced motion, by $what: no picture while nothing changes', async ({more, environment}) => {
	const run = [endless, '--solver', 'block-swap', '--seed', '1', '--speed', '0.001'];
	const terminal = new Terminal([...run, ...more], {environment});
	await terminal.until('? help');
	await terminal.until('annealing');
	const before = framesIn(terminal.output);
	const turns = 10;
	for (let k = 0; k < turns; k++) {
		terminal.type('?');
		await terminal.until('recuit  keys');
		terminal.type('?');
		await terminal.until('annealing');
	}

	expect(framesIn(terminal.output) - before).toBe(2 * turns);
	expect(terminal.output).not.toMatch(spinner);
});

test('without it there is a spinner', async () => {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--seed', '1', '--speed', '0.001']);
	await terminal.until(spinner);
});

/** A run with reduced motion. */
const calm = (puzzle: string, speed: string) =>
	new Terminal([puzzle, '--solver', 'block-swap', '--seed', '1', '--motion', 'reduced', '--speed', speed]);

test('reduced motion at full speed, to the end: the last picture is shown', async () => {
	const terminal = calm('rapport', 'max');
	await terminal.until('✔ solved');
	await terminal.until('repeat with');
});

test('a pause shows where the run has stopped', async () => {
	const terminal = calm(endless, '500');
	await terminal.until(/\d{2,} proposals/);
	terminal.type(' ');
	await terminal.until('paused');
	// The picture of the pause itself may be the next one: what has been made stands beside where one looks back to.
	terminal.type('sb');
	const back = await terminal.until(/(\d+) of (\d+) proposals/);
	const [, at, made] = /(\d+) of (\d+) proposals/.exec(back) ?? [];
	expect(Number(at)).toBe(Number(made) - 1);
});

test('where nothing can be remembered that is said once, after leaving', async () => {
	// No folder can be made there, whoever tries.
	const nowhere = {HOME: '/proc/nowhere', XDG_STATE_HOME: undefined, XDG_CONFIG_HOME: undefined};
	const terminal = await shown([], nowhere);
	terminal.type('T');
	await terminal.until('which could not be saved');
	terminal.type('m');
	await terminal.until('choose a puzzle');
	await leave(terminal);
	expect(terminal.output.match(/recuit: .*/g)).toEqual([
		expect.stringMatching(
			/^recuit: recent puzzles are not remembered: \/proc\/nowhere\S+ can't be written: /,
		),
	]);
});

test.each([
	['light', 'rgb:ffff/fafa/f0f0'],
	['dark', 'rgb:1e1e/1e1e/1e1e'],
	['dark', undefined],
])('the theme auto is %s on %s, follows it, and no answer is taken for keys', async (theme, background) => {
	const argv = ['rapport', '--paused', '--seed', '1', '--theme'];
	const terminal = new Terminal([...argv, 'auto'], {background});
	const plain = new Terminal([...argv, theme]);
	await terminal.until('paused');
	await plain.until('paused');
	const looks = await plain.svg('');
	await expect.poll(async () => terminal.svg('')).toBe(looks);
	if (theme === 'light') {
		// It becomes dark while the program runs.
		terminal.background = 'rgb:0000/0000/0000';
		terminal.type('\u001B[?997;1n');
		await expect.poll(async () => terminal.svg('')).not.toBe(looks);
	}

	terminal.type('q');
	expect((await terminal.exit).exitCode).toBe(0);
	expect(terminal.output.lastIndexOf('\u001B[?2031l')).toBeGreaterThan(
		terminal.output.lastIndexOf('\u001B[?2031h'),
	);
	expect(await terminal.screen()).not.toMatch(/rgb|11;|997/);
});
