import {expect, test} from 'vitest';
import {type Environment, endless, keys, Terminal} from './terminal.ts';

/** Each code of the graphic renditions that were written. */
function renditions(output: string): Set<number> {
	return new Set(
		[...output.matchAll(/\u001B\[([\d;:]*)m/g)].flatMap(([, codes]) => codes.split(/[;:]/).map(Number)),
	);
}

const isColour = (code: number) => (code >= 30 && code <= 49 && code !== 39 && code !== 49) || code >= 90;

/** Go through all screens. */
async function tour(environment: Environment): Promise<Terminal> {
	const terminal = new Terminal(['--seed', '1'], {environment});
	await terminal.until('choose a puzzle');
	terminal.type('/9x9');
	await terminal.until('/9x9');
	terminal.type(keys.enter);
	await terminal.until('? help');
	terminal.type(',');
	await terminal.until('choose a solver');
	terminal.type(keys.enter);
	await terminal.until('m menu');
	terminal.type('s');
	await terminal.until(/swap r\dc\d/);
	terminal.type('?');
	await terminal.until('recuit  keys');
	terminal.type('?');
	await terminal.until('paused');
	terminal.type('f ');
	await terminal.until('repeat with');
	terminal.type('q');
	await terminal.exit;
	return terminal;
}

test.for<Environment>([{}, {NO_COLOR: ''}])('colours with %o', async environment => {
	const {output} = await tour(environment);
	expect([...renditions(output)].filter(isColour)).not.toEqual([]);
});

test.for<Environment>([{NO_COLOR: '1'}, {NO_COLOR: '1', FORCE_COLOR: '3', COLORTERM: 'truecolor'}])(
	'no colour with %o, and conflicts are seen all the same',
	async environment => {
		const {output} = await tour(environment);
		expect([...renditions(output)].filter(isColour)).toEqual([]);
		// Inverse and in brackets.
		expect(output).toMatch(/\u001B\[7m[^m]*(?:\u001B\[\d+m)*\[\d\]/);
	},
);

test.for<Environment>([{LC_ALL: 'C'}, {LANG: ''}])('ASCII alone with %o', async environment => {
	const {output} = await tour(environment);
	expect(output.match(/[^\u0000-\u007F]/g) ?? []).toEqual([]);
	expect(output).toContain('+-----------+');
});

test.for([
	{what: 'the help', argv: ['--help'], code: 0},
	{what: 'a run', argv: ['rapport', '--plain'], code: 0},
	{what: 'an unknown puzzle', argv: ['×⁹'], code: 2},
	{what: 'a fault', argv: [`${'.'.repeat(80)}×`], code: 2},
])('ASCII alone in $what without a screen', async ({argv, code}) => {
	const terminal = new Terminal(argv, {environment: {LC_ALL: 'C'}});
	expect((await terminal.exit).exitCode).toBe(code);
	expect(terminal.output.match(/[^\u0000-\u007F]/g) ?? []).toEqual([]);
	expect(terminal.output).not.toBe('');
});

test('powers, which are longer in ASCII, break no line of the menu', async () => {
	const terminal = new Terminal([], {environment: {LC_ALL: 'C'}, columns: 76});
	await terminal.until('9^51');
	for (let columns = 77; columns < 92; columns++) {
		terminal.resize(columns, 30);
		terminal.type('?');
		await terminal.until('recuit  keys');
		terminal.type('?');
		await terminal.until(/^ recuit {2}choose a puzzle.*9\^51/s);
	}
});

test('a small ASCII screen too', async () => {
	const terminal = new Terminal([endless, '--solver', 'block-swap', '--paused'], {
		environment: {LC_ALL: 'C'},
		columns: 30,
		rows: 10,
	});
	await terminal.until('paused');
	for (const [columns, rows] of [
		[29, 20],
		[37, 24],
		[50, 12],
	]) {
		terminal.resize(columns, rows);
		await terminal.until('quit');
	}

	expect(terminal.output.match(/[^\u0000-\u007F]/g) ?? []).toEqual([]);
});

test.for([
	{what: 'a run', argv: ['rapport'], code: 0},
	{what: 'the menu', argv: [], code: 2},
	{what: 'the help', argv: ['--help'], code: 0},
	{what: 'a fault', argv: ['nowhere'], code: 2},
])('a dumb terminal gets no escape sequence from $what', async ({argv, code}) => {
	const terminal = new Terminal(argv, {environment: {TERM: 'dumb'}});
	expect((await terminal.exit).exitCode).toBe(code);
	expect(terminal.output).not.toBe('');
	expect(terminal.output).not.toContain('\u001B');
});
