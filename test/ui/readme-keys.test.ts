/** The readme's ten keys, and all keys in the help of their screen. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {helpView} from '../../source/ui/help.js';
import {keyLabel} from '../../source/ui/keys/key-names.js';
import {type Action, type Binding, bindings, type KeyTable} from '../../source/ui/keys/keys.js';
import {plainText} from '../../source/view/text/line.js';

const readme = fs.readFileSync('readme.md', 'utf8');

/** The actions of the readme's table, in its order. */
const ten: readonly Action[] = [
	'pause',
	'step',
	'step-back',
	'level',
	'heat',
	'cool',
	'full',
	'display',
	'race',
	'help',
];

test('the ten keys of the readme are as the key table has them', () => {
	const rows = ten.map(action => bindings.watch.find(binding => binding.action === action) as Binding);
	const lines = rows.map(
		({keys, help}) => `| ${keys.map(key => `\`${keyLabel(key)}\``).join(' ')} | ${help} |`,
	);
	expect(readme).toContain(`\n| Key | While watching |\n|---|---|\n${lines.join('\n')}\n\n`);
});

test.each(Object.keys(bindings) as KeyTable[])('? lists all keys of %s', name => {
	const rows = bindings[name];
	const lines = helpView(name, {columns: 100, height: rows.length + 20}).lines.map(plainText);
	for (const {keys, help} of rows) {
		const [names, meaning] = [keys.map(keyLabel).join(' '), help].map(text => RegExp.escape(text));
		// A line may have two keys: the first one's name and meaning stand before the other's.
		const line = new RegExp(`^  (?:.* )?${names}(?: .*)? +(?:.*, )?${meaning}`);
		expect(lines).toContainEqual(expect.stringMatching(line));
	}
});
