/** The texts behind `recuit help TOPIC`, and the man page: both are made from source/help and from the program. */

import fs from 'node:fs';
import path from 'node:path';
import {lexer} from 'marked';
import {manPage, type Topic} from './man-page.ts';
import {plainText} from './plain-text.ts';

const root = path.join(import.meta.dirname, '..');

/** Write dist/help and dist/man. The rest of dist has to be there. */
export async function makeHelp(): Promise<void> {
	for (const folder of ['dist/help', 'dist/man']) {
		fs.rmSync(path.join(root, folder), {recursive: true, force: true});
	}

	const topics = await readTopics();
	for (const {name, tokens} of topics) {
		write(`dist/help/${name}.txt`, plainText(tokens));
	}

	const {version} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
	write('dist/man/recuit.1', manPage(version, await readCommands(), topics));
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
	const {bindings}: {bindings: Readonly<Record<string, readonly Row[]>>} = await import(
		'../dist/ui/keys/keys.js'
	);
	const {everywhere}: {everywhere: readonly Row[]} = await import('../dist/ui/keys/key-row.js');
	const {keyLabel} = await import('../dist/ui/keys/key-names.js');
	return (_match, names) => {
		const [name, other] = names.split(' except ');
		const left = new Set([...everywhere, ...(other === undefined ? [] : bindings[other])]);
		const rows = name === 'everywhere' ? everywhere : bindings[name].filter(row => !left.has(row));
		const lines = rows.map(
			({keys, help}) => `| ${keys.map(key => `\`${keyLabel(key)}\``).join(' ')} | ${help} |`,
		);
		return ['| | |', '|---|---|', ...lines].join('\n');
	};
}

/** The help of each command by its name, as `--help` prints it. */
async function readCommands(): Promise<Map<string, string>> {
	const {commands} = await import('../dist/commands/index.js');
	const {helpOf} = await import('../dist/commands/line/help.js');
	const names = Object.keys(commands);
	const texts = await Promise.all(names.map(async name => helpOf(await commands[name](), commands)));
	return new Map(names.map((name, index) => [name, texts[index]]));
}

function write(file: string, text: string): void {
	const full = path.join(root, file);
	fs.mkdirSync(path.dirname(full), {recursive: true});
	fs.writeFileSync(full, text);
}
