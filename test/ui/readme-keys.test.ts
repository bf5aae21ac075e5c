/** All keys of every screen are in the readme's tables, and in the help. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {helpView} from '../../source/ui/help.js';
import {keyLabel} from '../../source/ui/keys/key-names.js';
import {type Binding, bindings, type KeyTable} from '../../source/ui/keys/keys.js';
import {plainText} from '../../source/view/text/line.js';

const readme = fs.readFileSync('readme.md', 'utf8');

/** The tables of keys that are told of in the readme's tables; what holds everywhere stands apart. */
const told: Readonly<Record<string, readonly KeyTable[]>> = {
	'While watching': ['watch'],
	'In the menu of puzzles': ['menu'],
	'While something is searched or typed': ['filter', 'input'],
	'In the form of a new puzzle, and while it is made': ['form', 'making'],
	'In the help, and among the faults': ['help', 'faults'],
	'In the menu of solvers': ['solvers'],
	'In a race': ['race'],
	'In the settings of a solver': ['settings'],
	'Saves in the current folder': ['share', 'share-race'],
};

const labelsOf = (rows: readonly Binding[]) => rows.flatMap(({keys}) => keys.map(keyLabel));

/** The keys that a table of the readme has in its first column. */
function keysIn(heading: string): string[] {
	const table = readme.split(`| Key | ${heading} |\n|---|---|\n`)[1].split('\n\n')[0];
	return table
		.split('\n')
		.flatMap(row => [...row.split(' | ')[0].matchAll(/`([^`]+)`/g)].map(([, key]) => key));
}

const everywhere = keysIn('On every screen');

/** Keys that the readme tells of beside the table. */
const beside: Readonly<Record<string, readonly string[]>> = {
	'Saves in the current folder': ['y', 'Esc', 'e'],
};

test.each(Object.entries(told))('%s', (heading, names) => {
	const bound = new Set(names.flatMap(name => labelsOf(bindings[name])));
	const written = [...keysIn(heading), ...(beside[heading] ?? [])];
	expect(new Set(written).size).toBe(written.length);
	expect(new Set(written)).toEqual(new Set([...bound].filter(key => !everywhere.includes(key))));
});

test('what holds everywhere does, where letters are no text', () => {
	for (const [name, rows] of Object.entries(bindings)) {
		const isPlain = !['filter', 'input', 'help'].includes(name);
		expect(labelsOf(rows)).toEqual(
			expect.arrayContaining(isPlain ? everywhere : everywhere.filter(key => key.startsWith('Ctrl'))),
		);
	}
});

test('every table of keys is in the readme', () => {
	expect(Object.values(told).flat().sort()).toEqual(Object.keys(bindings).sort());
});

test.each(Object.keys(bindings) as KeyTable[])('? lists all keys of %s', name => {
	const rows = bindings[name];
	const lines = helpView(name, {columns: 100, height: rows.length + 20}).lines.map(plainText);
	for (const {keys, help} of rows) {
		expect(lines).toContainEqual(
			expect.stringMatching(
				new RegExp(`^  ${RegExp.escape(keys.map(keyLabel).join(' '))} +${RegExp.escape(help)}`),
			),
		);
	}
});
