/** The texts behind `recuit help TOPIC`: made from source/help and from the program. */

import fs from 'node:fs';
import path from 'node:path';
import {lexer, type Token} from 'marked';
import {plainText} from './plain-text.ts';

const root = path.join(import.meta.dirname, '..');

type Topic = {readonly name: string; readonly tokens: readonly Token[]};

/** Write dist/help. The rest of dist has to be there. */
export async function makeHelp(): Promise<void> {
	const folder = path.join(root, 'dist/help');
	fs.rmSync(folder, {recursive: true, force: true});
	fs.mkdirSync(folder);
	for (const {name, tokens} of await readTopics()) {
		fs.writeFileSync(path.join(folder, `${name}.txt`), plainText(tokens));
	}
}

/** Every file of source/help, with the tables of keys and the templates in place. */
async function readTopics(): Promise<Topic[]> {
	const tables = await keyTables();
	const {templateOf} = await import('../dist/commands/new/templates.js');
	const folder = path.join(root, 'source/help');
	return fs.readdirSync(folder).map(file => {
		const text = fs.readFileSync(path.join(folder, file), 'utf8');
		const whole = text
			.replaceAll(/^<!-- keys: (.*) -->$/gm, tables)
			.replaceAll(
				/^<!-- template: (.*) -->$/gm,
				(_, depth) => `\`\`\`js\n${templateOf(depth, 'mine')}\`\`\``,
			);
		return {name: path.parse(file).name, tokens: lexer(whole)};
	});
}

type Row = {readonly keys: readonly string[]; readonly help: string};

/**
Replaces the name of a key table, or `NAME except NAME`, by a Markdown table of its rows. What holds on every screen is
in a table of its own, `everywhere`.
*/
async function keyTables(): Promise<(match: string, names: string) => string> {
	const {keyTables}: {keyTables: Readonly<Record<string, readonly Row[]>>} = await import(
		'../dist/ui/keys/keys.js'
	);
	const {everywhere}: {everywhere: readonly Row[]} = await import('../dist/ui/keys/command.js');
	const {keyLabel} = await import('../dist/ui/keys/key-names.js');
	return (_match, names) => {
		const [name, other] = names.split(' except ');
		const left = new Set([...everywhere, ...(other === undefined ? [] : keyTables[other])]);
		const rows = name === 'everywhere' ? everywhere : keyTables[name].filter(row => !left.has(row));
		const lines = rows.map(
			({keys, help}) => `| ${keys.map(key => `\`${keyLabel(key)}\``).join(' ')} | ${help} |`,
		);
		return ['| | |', '|---|---|', ...lines].join('\n');
	};
}
