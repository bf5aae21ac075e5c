/** What the help and the completions say is what there is. Their texts are in the transcripts. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {commands} from '../../source/commands/index.js';
import {optionWord, parse} from '../../source/commands/line/command-line.js';
import {refuseUnknown} from '../../source/commands/play.js';
import {topics, topicText} from '../../source/commands/show-help.js';
import {keyHelpOf, keysOf} from '../../source/ui/keys/key-command.js';
import {keyLabel} from '../../source/ui/keys/key-names.js';
import {keyTables} from '../../source/ui/screen-table.js';
import {displays} from '../../source/view/board/display.js';
import {textOf, files as texts} from '../help-examples.ts';
import {recuit} from '../world/command.ts';

const print = async (...argv: readonly string[]) => (await recuit(argv)).stdout;

test.each(Object.entries(commands))(
	'recuit %s --help and the completions have all of its options',
	async (name, load) => {
		const {flags, description, summary, briefly} = await load();
		const help = await print(name, '--help');
		const completed = await print('completion', 'next', '--', name, '--');
		const [short, version] = [await print(name, '-h'), await print(name, '-v')];
		expect(version).toBe(await print('--version'));
		// A screenful is 24 lines, of which the prompt has one.
		expect(briefly ? short.split('\n').length <= 24 : short === help).toBe(true);
		expect(summary).toMatch(/^[a-z].*[^.]$/);
		expect(help.split('\n').slice(0, 2)).toEqual([description, '']);
		expect(help).toMatch(/^Exit codes\n {2}0 .*(?:\n {2}1 .*)?\n {2}2 .*\n {2}70 .*\n {2}130 /m);
		expect(Math.max(...help.split('\n').map(line => line.length))).toBeLessThanOrEqual(80);
		for (const [flag, {choices = []}] of Object.entries(flags)) {
			const word = optionWord(flag);
			const [text = ''] = new RegExp(`^ +(?:-\\w, )?${word}\\b.*(?:\\n {10}.*)*`, 'm').exec(help) ?? [];
			expect([word, ...choices].filter(each => !text.includes(each))).toEqual([]);
			expect(completed).toMatch(new RegExp(`^${word}\\t`, 'm'));
		}
	},
);

test('each topic is a file of source/help, and in the list', async () => {
	const files = fs.globSync('source/help/*.md').map(file => path.parse(file).name);
	expect(files.toSorted()).toEqual(Object.keys(topics).toSorted());
	const help = await print('--help');
	for (const [name, summary] of Object.entries(topics)) {
		expect(help).toMatch(new RegExp(`^  recuit help ${name} +${summary}$`, 'm'));
	}
});

test.each(fs.readdirSync('source/help/examples'))(
	'recuit help %s prints a program, which a topic names',
	async name => {
		expect(await print('help', name)).toBe(fs.readFileSync(`source/help/examples/${name}`, 'utf8'));
		expect(topicText('solvers') + topicText('library')).toContain(name);
	},
);

test.each(Object.keys(topics))(
	'recuit help %s fits into 80 columns, and is ASCII where the locale is',
	async name => {
		const text = await print('help', name);
		expect(text).not.toMatch(/[^\P{Cc}\n]/u);
		expect(text.split('\n').filter(line => line.length > 80)).toEqual([]);
		expect(text).not.toMatch(/\n\n\n|[ \t]\n/);
		expect((await recuit(['help', name], {environment: {LANG: 'C'}})).stdout).toMatch(/^[\n -~]+$/);
	},
);

/** Reference; the others are a page. */
const longTopics = ['json', 'measurements', 'sources'];

test.each(Object.keys(topics).filter(name => !longTopics.includes(name)))('the topic %s is a page', name => {
	expect(topicText(name).split('\n').length - 1).toBeLessThanOrEqual(60);
});

test('recuit help keys has every key of a run and of the menu, with what it does', async () => {
	const text = (await print('help', 'keys')).replaceAll(/\s+/g, ' ');
	for (const {heading, commands} of [keyTables.watch, keyTables.next, keyTables.menu]) {
		expect(text).toContain(` ${heading} `);
		for (const command of commands) {
			expect(text).toContain(` ${keysOf(command).map(keyLabel).join(' ')} ${keyHelpOf(command)}`);
		}
	}
});

test('recuit help screens has every display of the grid, and no other', () => {
	const [table = ''] = /(?<= switches the display:\n\n)(?:.+\n)+/.exec(topicText('screens')) ?? [];
	expect(table.match(/^ {2}\w+/gm)?.map(name => name.trim())).toEqual(displays.map(({title}) => title));
});

test('recuit help json lists every key of what recuit check prints', async () => {
	const [, section] = (await print('help', 'json')).split(/^.*recuit check --json$/im);
	const keys = Object.keys(JSON.parse(await print('check', 'four', '--json')));
	expect(keys.filter(key => !new RegExp(`^  .*\\b${key}\\b`, 'm').test(section))).toEqual([]);
});

/** All commands of the texts, but for forms such as `recuit COMMAND`; of those in shells as much as has no variables. */
const named = texts.flatMap(file => {
	const text = textOf(file);
	const blocks = [...text.matchAll(/^```(?:sh|console)\n(.*?)^```$/gms)].map(([, block]) => block);
	return [
		...text.matchAll(/`recuit ([^`A-Z]*(?:T0=[^`A-Z]*)?)`/g),
		...blocks.join('').matchAll(/^(?:.*[$|] )?recuit ([^|<>#{$\n\\]+)/gm),
	].map(([, line]) => line.replace(/ --\w+ "?$/, '').trim());
});

test('recuit knows the commands, puzzles and options of its texts', async () => {
	expect(named.length).toBeGreaterThan(150);
	for (const line of named) {
		const [first, ...rest] = line.split(/\s+/);
		const isNamed = Object.hasOwn(commands, first);
		const {flags} = await commands[isNamed ? first : 'play']();
		expect(() => isNamed || refuseUnknown([first], []), `recuit ${line}`).not.toThrow();
		expect(() => parse(rest, flags), `recuit ${line}`).not.toThrow();
	}
});
