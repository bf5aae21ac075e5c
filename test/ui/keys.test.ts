/** What a terminal sends, as keys, clicks and pastes; what keys are called, and where they stand. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {TerminalMouse} from '../../source/commands/terminal/reports.js';
import {helpView} from '../../source/ui/help.js';
import {
	barOf,
	commandOf,
	directionsOf,
	helpOf,
	type KeyCommand,
	type KeyMoment,
	keysOf,
} from '../../source/ui/keys/command.js';
import {keyLabel, keyNames} from '../../source/ui/keys/key-names.js';
import type {Pointing} from '../../source/ui/keys/targets.js';
import {type Edit, edit, insert, type TextField} from '../../source/ui/menu/text-field.js';
import {keyTables} from '../../source/ui/screens.js';
import {plainText, widthOf} from '../../source/view/text/line.js';
import {graphemesOf} from '../../source/view/text/width.js';
import {fc} from '../examples.ts';

const esc = '\u001B';

/** A text in every way of cutting it into pieces. */
function inPieces(text: string, check: (pieces: string[]) => void): void {
	fc.assert(
		fc.property(fc.array(fc.nat({max: text.length})), cuts => {
			const places = [0, ...cuts.sort((a, b) => a - b), text.length];
			check(places.slice(1).map((end, k) => text.slice(places[k], end)));
		}),
	);
}

test('keys have names; quick typing is taken apart', () => {
	const name = (input: string, ...held: string[]) =>
		keyNames(
			input,
			Object.fromEntries(held.map(key => [key, true])) as unknown as Parameters<typeof keyNames>[1],
		).join(' ');
	const arrows = [
		name('', 'upArrow'),
		name('', 'upArrow', 'shift'),
		name('G', 'shift'),
		name('\r', 'return'),
	];
	expect(arrows.join()).toBe('up,shift+up,G,enter');
	expect([name('c', 'ctrl'), name('x', 'meta'), name('ss'), name('\n')].join()).toBe('ctrl+c,,s s,enter');
});

const press = (x: number, y: number, button = 0) => `${esc}[<${button};${x};${y}M`;
const letGo = (x: number, y: number, button = 0) => `${esc}[<${button};${x};${y}m`;

/** What comes of chunks, with nothing between them. */
function pointed(...chunks: readonly string[]): {text: string; pointings: Pointing[]} {
	const pointings: Pointing[] = [];
	const mouse = new TerminalMouse();
	mouse.listen(pointing => pointings.push(pointing));
	const text = chunks.map(chunk => mouse.push(chunk)).join('') + mouse.release();
	return {text, pointings};
}

test('clicks are where the button was pressed and let go; keys around reports are kept, in any pieces', () => {
	const read = (input: string, said: string) =>
		inPieces(input, pieces => {
			const {text, pointings} = pointed(...pieces);
			expect([...pointings.map(({type, column, row}) => `${type} ${column} ${row}`), text].join()).toBe(said);
		});
	read(press(5, 3) + letGo(5, 3), 'click 4 2,');
	read(press(5, 3) + letGo(6, 3) + letGo(5, 3), '');
	read(press(9, 8, 64) + press(9, 8, 65), 'wheel-up 8 7,wheel-down 8 7,');
	read([1, 2, 4, 8, 16, 32, 128].map(button => press(1, 1, button) + letGo(1, 1, button)).join(''), '');
	// Broken reports, and places that there are not.
	read(`${esc}[<0;xy${esc}[<0;1${esc}[A`, `y${esc}[A`);
	read(`${esc}[<M${esc}[<0;0;0M${esc}[<0;0;0m`, '');
	read(
		`a${press(12, 3)}b${esc}[A${letGo(12, 3)}${esc}[5~c${press(1, 1, 64)}\r${esc}[Md`,
		`click 11 2,wheel-up 0 0,ab${esc}[A${esc}[5~c\r`,
	);
});

test('Esc is a key when nothing comes behind it, and what comes late is no text', () => {
	const mouse = new TerminalMouse();
	const clicks: Pointing[] = [];
	mouse.listen(pointing => clicks.push(pointing));
	const pushed = () => [mouse.push(esc), mouse.patience, mouse.release(), mouse.patience];
	expect(pushed()).toEqual(['', 30, esc, undefined]);
	expect([mouse.push('[<0;1;1M'), clicks.length]).toEqual(['', 0]);
	expect([mouse.push(letGo(1, 1)), clicks.length]).toEqual(['', 1]);
	pushed();
	expect([mouse.push('['), mouse.push('[<')]).toEqual(['[', '[<']);
	// The beginning of a report is held for as long as it takes.
	for (const piece of [`${esc}[<`, '0;', '1', ';1']) {
		expect([mouse.push(piece), mouse.patience, mouse.release()]).toEqual(['', undefined, '']);
	}

	expect(mouse.push('Mq')).toBe('q');
});

/** A line with `|` for the cursor. */
const field = (text: string): TextField => ({text: text.replace('|', ''), cursor: text.indexOf('|')});
const shown = ({text, cursor}: TextField) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

test.each<[Edit, string]>([
	['left', 'ab|c → a|bc, |abc → |abc, 数独| → 数|独'],
	['right', 'a|bc → ab|c, abc| → abc|, a|👨‍👩‍👧b → a👨‍👩‍👧|b'],
	['start', 'ab|c → |abc'],
	['end', 'ab|c → abc|'],
	['erase', 'ab|c → a|c, |abc → |abc, a🧩|b → a|b'],
	['erase-next', 'ab|c → ab|, abc| → abc|, a|e\u0301b → a|b'],
	['erase-word', 'ab cd  |ef → ab |ef, ab c|d → ab |d, |ab → |ab'],
	['erase-to-start', 'ab c|d → |d'],
])('%s: %s', (change, rows) => {
	const befores = rows.split(', ').map(row => row.split(' → ')[0]);
	expect(befores.map(before => `${before} → ${shown(edit(field(before), change))}`).join(', ')).toBe(rows);
});

test('a text goes in at the cursor, as far as there is room; no character is ever broken', () => {
	const put = (text: string, more: string, most: number) => shown(insert(field(text), more, most));
	const results = [put('ab|c', 'xy', 10), put('ab|c', 'xyz', 5), put('ab|c', '🧩', 4), put('abc|', 'x', 2)];
	expect(results.join(' ')).toBe('abxy|c abxy|c ab|c abc|');
	const edits = fc.constantFrom<Edit>('left', 'right', 'start', 'end', 'erase', 'erase-next', 'erase-word');
	const texts = fc.constantFrom('a', ' ', '独', '🧩', '👍🏽', 'e\u0301', '🇯🇵').map(text => ({text}));
	fc.assert(
		fc.property(fc.array(fc.oneof(edits, texts), {maxLength: 30}), steps => {
			let now: TextField = {text: '', cursor: 0};
			for (const step of steps) {
				now = typeof step === 'string' ? edit(now, step) : insert(now, step.text, 40);
				const [before, after] = [now.text.slice(0, now.cursor), now.text.slice(now.cursor)];
				expect(now.text.isWellFormed() && before.isWellFormed()).toBe(true);
				const count = graphemesOf(before).length + graphemesOf(after).length;
				expect(count).toBeGreaterThanOrEqual(graphemesOf(now.text).length);
			}
		}),
	);
});

/** Actions that are one thing to a user: of several screens, or in two places of one. */
const same = `solvers settings tune|next film-next|jump-back film-back|jump-forward film-forward
generate choose|faults back`
	.split(/[|\n]/)
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
		for (const {keys, name: action} of table.choice ? [] : rows) {
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

test('what can not be done now has no word in the key bar; of two directions the one that can stands alone', () => {
	const able = {state: {}} as KeyMoment;
	const step: KeyCommand = {
		...{name: 'step', keys: ['s'], label: 'step', help: 'step', run: {type: 'help'}},
		when: ({progress}) => progress !== undefined || 'not now',
		reverse: {name: 'back', keys: ['b'], help: 'back', run: {type: 'help'}, when: () => true},
	};
	const bar = (command: KeyCommand, moment = able) => {
		const [{keys, label, reverse}] = barOf([command], moment);
		return [...keys, label, ...(reverse?.keys ?? [])].join();
	};
	const {reverse: _, ...forward} = step;
	const going = {...able, progress: {} as KeyMoment['progress']};
	expect([bar(step, going), bar(step), bar(forward, going), bar(forward)]).toEqual([
		's,step,b',
		'b,step',
		's,step',
		's,',
	]);
});

test('the ten keys of the readme are as the key table has them', () => {
	const ten = 'pause step next heat full display curves race share help'.split(' ');
	const rows = ten.map(action => keyTables.watch.commands.find(({name}) => name === action) ?? expect.fail());
	const keysIn = (command: KeyCommand) => keysOf(command).map(key => `\`${keyLabel(key)}\``);
	const lines = rows.map(command => `| ${keysIn(command).join(' ')} | ${helpOf(command)} |`);
	const readme = fs.readFileSync('readme.md', 'utf8');
	expect(readme).toContain(`\n| Key | While watching |\n|---|---|\n${lines.join('\n')}\n\n`);
});

test('while watching a run there are at most 28 actions, each below a heading of the help', () => {
	const {commands} = keyTables.watch;
	expect(commands.length).toBeLessThanOrEqual(28);
	expect(commands.filter(({group}) => group === undefined)).toEqual([]);
});

test.each(Object.keys(keyTables))('? lists all keys of %s, and nothing in it is cut in any window', name => {
	const rows = keyTables[name].commands;
	const lines = helpView(keyTables[name], {columns: 120, height: rows.length + 20}).lines.map(plainText);
	for (const command of rows) {
		const texts = [keysOf(command).map(keyLabel).join(' '), helpOf(command)];
		const [names, meaning] = texts.map(text => RegExp.escape(text));
		expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^  ${names} +${meaning}`)));
	}

	for (const columns of [20, 30, 40, 60, 80, 100]) {
		const {lines} = helpView(keyTables[name], {columns, height: 24});
		expect(Math.max(...lines.map(line => widthOf(line)))).toBeLessThanOrEqual(columns);
		expect(lines.map(line => plainText(line)).join('\n')).not.toContain('…');
	}
});
