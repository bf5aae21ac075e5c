/** What a terminal sends, as keys and pastes; what keys are called, and where they stand. */

import fs from 'node:fs';
import {PassThrough} from 'node:stream';
import type tty from 'node:tty';
import fakeTimers from '@sinonjs/fake-timers';
import {expect, test} from 'vitest';
import {helpView} from '../../source/ui/help-screen.js';
import {
	commandOf,
	directionsOf,
	type KeyCommand,
	keyHelpOf,
	keysOf,
} from '../../source/ui/keys/key-command.js';
import {keyLabel, keyNames} from '../../source/ui/keys/key-names.js';
import {escapeKey, filterInput} from '../../source/ui/keys/terminal-input.js';
import {keyTables} from '../../source/ui/screen-table.js';
import {plainText, widthOf} from '../../source/view/text/line.js';
import {fc} from '../examples.ts';

test('several keys that come at once are each one', () => {
	const names = (input: string) => keyNames(input, {} as Parameters<typeof keyNames>[1]).join(' ');
	const pairs = ['ss', 'é数', '\n\r', '\t ', '\u001A\u001A', 's\u000C', '\u007F\b'].map(names);
	expect(pairs).toEqual([
		...['s s', 'é 数', 'enter enter', 'tab  ', 'ctrl+z ctrl+z', 's ctrl+l', 'backspace backspace'],
	]);
});

/** What a terminal sends; a number is the milliseconds before the next piece. */
type Pieces = ReadonlyArray<string | Uint8Array | number>;

function filtered(...pieces: Pieces): string {
	const clock = fakeTimers.install({toFake: ['hrtime', 'setTimeout', 'clearTimeout']});
	const keys = new PassThrough({encoding: 'utf8'});
	const stop = filterInput(keys as unknown as tty.ReadStream);
	let text = '';
	for (const piece of pieces) {
		typeof piece === 'number' ? clock.tick(piece) : keys.write(piece);
		text += (keys.read() as string | null) ?? '';
	}

	stop();
	clock.uninstall();
	return text.replaceAll(escapeKey, '<Esc>').replaceAll('\u001B', '^[');
}

const bytes = (...excluded: string[]) =>
	fc
		.uint8Array({maxLength: 40})
		.map(content =>
			Buffer.from(content)
				.toString('latin1')
				.replaceAll(/[\u0003\u001B\u0080-\u009F]/g, ''),
		)
		.map(content => excluded.reduce((text, end) => text.replaceAll(end, ''), content));
/** Strings of every kind; a click; an answer on the cursor, the terminal and its modes; kitty's releases; what it does in the window. */
const answers = fc.oneof(
	fc.tuple(
		fc.constantFrom('\u001B]', '\u009D'),
		bytes('\u0007'),
		fc.constantFrom('\u0007', '\u001B\\', '\u009C'),
	),
	fc.tuple(
		fc.constantFrom(...'PX^_').map(kind => `\u001B${kind}`),
		bytes(),
		fc.constant('\u001B\\'),
	),
	fc.tuple(fc.constantFrom('\u0090', '\u0098', '\u009E', '\u009F'), bytes(), fc.constant('\u009C')),
	fc.tuple(fc.constant('\u001B[M'), fc.constantFrom('   ', '#q\u00FF', 'C!r')),
	fc.constantFrom(
		...'12;40R ?62;22c >0;95;0c 0n ?2026;2$y 8;30;100t I O <0;10;10M <0;1;1m'
			.split(' ')
			.map(rest => [`\u001B[${rest}`]),
		...['97;1:3u', '113;:3u', '27;1:3u', '1;1:3A', '3;1:3~', '113;1:3;113u'].map(rest => [`\u001B[${rest}`]),
	),
);

test('nothing that a terminal answers or reports presses a key, wherever it is cut', () => {
	const keys = fc.constantFrom(
		'',
		'q',
		' ',
		'é数',
		'\r',
		'\u0003',
		...['[A', 'OB', '[1;5D', '[3~'].map(key => `\u001B${key}`),
	);
	fc.assert(
		fc.property(
			fc.array(fc.tuple(keys, answers), {maxLength: 4}),
			fc.array(fc.nat(200)),
			fc.nat(99),
			(rows, cuts, gap) => {
				const input = Buffer.concat(
					rows.flatMap(([key, answer]) => [
						Buffer.from(key),
						...answer.map(part =>
							// A terminal that speaks UTF-8 sends the eight-bit controls in it; a click has any bytes.
							Buffer.from(part, /[\u0080-\u009F]/.test(part) ? 'utf8' : 'latin1'),
						),
					]),
				);
				const places = [0, ...cuts.filter(cut => cut < input.length).sort((a, b) => a - b), input.length];
				const pieces = places
					.slice(1)
					.map((end, k) => input.subarray(places[k], end))
					.filter(({length}) => length > 0);
				// An escape alone would be the key after 50 ms, and bytes that come one by one are typed.
				const longest = (k: number) => {
					const [before, piece] = [pieces[Math.max(0, k - 1)], pieces[k]];
					return before.length === 1 || piece.length === 1 ? 20 : before.at(-1) === 0x1b ? 49 : 99;
				};
				const timed = pieces.flatMap((piece, k) => [Math.min(gap, longest(k)), piece]);
				const wanted = rows.map(([key]) => key.replace('\u0003', '\u001B[201~\u0003')).join('');
				expect(filtered(...timed)).toBe(wanted.replaceAll('\u001B', '^['));
			},
		),
	);
});

test.each<[string, Pieces, string]>([
	[
		'letters with Ctrl in the forms of xterm and of kitty, with a lock too; other modifiers stay',
		['\u001B[27;5;99~\u001B[99;5u\u001B[99:67;69u\u001B[27;6;76~\u001B[27;2;13~\u001B[27;7;99~'],
		`${'^[[201~\u0003'.repeat(3)}\f^[[13;2u^[[99;7u`,
	],
	['half an answer holds no key for longer than 100 ms', ['\u001B]10;rgb:cc', 101, 'q'], 'q'],
	['nor do keys that repeat', ['\u001BP1$r', ...'jjjjj'.split('').flatMap(key => [30, key])], 'jj'],
	[
		'nor half a sequence or a click',
		['\u001B[', 101, 'a', '\u001B[M ', 101, 'b', '\u001BO', 101, 'c'],
		'abc',
	],
	['its other half presses no key at any time', ['\u001B]11;rgb:1e1e/', 5000, '1e1e/1r1e\u0007', 'q'], 'q'],
	['nor a long one whose end comes in two', [`\u001B]52;${'x'.repeat(99)}\u001B`, '\\q'], 'q'],
	['Ctrl-C ends it', ['\u001B]10;rgb:', 'r\u0003q'], '^[[201~\u0003q'],
	['so does another sequence', ['\u001B_G', '\u001B[Aq'], '^[[Aq'],
	[
		'Esc alone is a key after 50 ms, and what follows is typed',
		['\u001B', 49, '[A', '\u001B', 51, '[A'],
		'^[[A<Esc>[A',
	],
	['Esc and a letter in one piece are two keys', ['\u001Bq\u001B\u001B[B'], '<Esc>q<Esc>^[[B'],
	['function keys press nothing', ['\u001B[15~\u001BOP\u001B[[A\u001B[1;2R\u001B[24~'], ''],
	['Shift-Del of some terminals is whole', ['\u001B[3$y'.slice(0, 4), 'q'], '^[[3$q'],
])('%s', (_, pieces, keys) => expect(filtered(...pieces)).toBe(keys));

/** Actions that are one thing to a user: of several screens, or in two places of one. */
const same = `solvers settings tune|jump-back film-back|jump-forward film-forward`
	.split('|')
	.map(group => group.split(' '));

/** The numbers of answers. */
const isElsewhere = (key: string) => /\d/.test(key);

test('no key has two meanings on a screen, and a letter or sign does one thing on all screens', () => {
	const meanings = new Map<string, Set<string>>();
	for (const table of Object.values(keyTables)) {
		const rows = table.commands.flatMap(directionsOf);
		const keys = rows.flatMap(({keys}) => keys);
		expect(new Set(keys).size).toBe(keys.length);
		expect(['ctrl+c', 'ctrl+z'].map(key => commandOf(table, key)?.name)).toEqual(['interrupt', 'suspend']);
		for (const {keys, name: action} of table.lead ? [] : rows) {
			for (const key of keys.filter(key => /^[^\s+\-=_]$/.test(key) && !isElsewhere(key))) {
				const meaning = same.find(group => group.includes(action))?.[0] ?? action;
				meanings.set(key, new Set([...(meanings.get(key) ?? []), meaning]));
			}
		}
	}

	expect([...meanings].filter(([, {size}]) => size > 1)).toEqual([]);
	for (const pair of ['up k', 'down j', 'left h', 'right l']) {
		const [arrow, letter] = pair.split(' ').map(key => commandOf(keyTables.menu, key)?.name);
		expect([arrow, arrow === letter]).toEqual([expect.any(String), true]);
	}

	// The key that chooses a lesson does not pass its question by.
	expect([commandOf(keyTables.menu, 'enter')?.name, commandOf(keyTables.question, 'enter')]).toEqual([
		'choose',
		undefined,
	]);
});

test('the ten keys of the readme are as the key table has them', () => {
	const ten = 'pause step next heat full display chart race share help'.split(' ');
	const rows = ten.map(action => keyTables.watch.commands.find(({name}) => name === action) ?? expect.fail());
	const keysIn = (command: KeyCommand) => keysOf(command).map(key => `\`${keyLabel(key)}\``);
	const lines = rows.map(command => `| ${keysIn(command).join(' ')} | ${keyHelpOf(command)} |`);
	const readme = fs.readFileSync('readme.md', 'utf8');
	expect(readme).toContain(`\n| Key | While watching |\n|---|---|\n${lines.join('\n')}\n\n`);
});

test('while watching a run there are at most 22 actions, each below a heading of the help', () => {
	const {commands} = keyTables.watch;
	expect(commands.length).toBeLessThanOrEqual(22);
	expect(commands.filter(({group}) => group === undefined)).toEqual([]);
});

test.each(Object.keys(keyTables))('? lists all keys of %s, and nothing in it is cut in any window', name => {
	const rows = keyTables[name].commands;
	const lines = helpView(keyTables[name], {columns: 120, height: rows.length + 30}).lines.map(plainText);
	for (const command of rows) {
		const texts = [keysOf(command).map(keyLabel).join(' '), keyHelpOf(command)];
		const [names, meaning] = texts.map(text => RegExp.escape(text));
		expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^  ${names} +${meaning}`)));
	}

	for (const columns of [20, 30, 40, 60, 80, 100]) {
		const {lines} = helpView(keyTables[name], {columns, height: 24});
		expect(Math.max(...lines.map(line => widthOf(line)))).toBeLessThanOrEqual(columns);
		expect(lines.map(line => plainText(line)).join('\n')).not.toContain('…');
	}
});
