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
	const sections = await keySections();
	const {templateOf} = await import('../dist/commands/new/templates.js');
	const folder = path.join(root, 'source/help');
	return fs.readdirSync(folder).map(file => {
		const text = fs.readFileSync(path.join(folder, file), 'utf8');
		const whole = text
			.replace('<!-- keys -->', () => sections)
			.replaceAll(
				/^<!-- template: (.*) -->$/gm,
				(_, depth) => `\`\`\`js\n${templateOf(depth, 'mine')}\`\`\``,
			);
		return {name: path.parse(file).name, tokens: lexer(whole)};
	});
}

type Row = {readonly keys: readonly string[]; readonly help: string};
type Table = {
	readonly heading: string;
	readonly note?: string;
	readonly commands: readonly Row[];
	readonly isTyping?: boolean;
};

/** A section for each key table. What holds on every screen, or was told of an earlier table with a note, is left out. */
async function keySections(): Promise<string> {
	const {keyTables}: {keyTables: Readonly<Record<string, Table>>} = await import('../dist/ui/screens.js');
	const {everywhere}: {everywhere: readonly Row[]} = await import('../dist/ui/keys/command.js');
	const {keyLabel} = await import('../dist/ui/keys/key-names.js');
	const told = new Set<Row>();
	const [typed] = Object.values(keyTables).filter(({isTyping}) => isTyping);
	const shared = new Set(typed?.commands);
	const section = ({heading, note, commands}: Table) => {
		const rows = commands.filter(row => !told.has(row) && !(note && shared.has(row)));
		const lines = rows.map(
			({keys, help}) => `| ${keys.map(key => `\`${keyLabel(key)}\``).join(' ')} | ${help} |`,
		);
		return [`## ${heading}`, ...(note ? [note] : []), ['| | |', '|---|---|', ...lines].join('\n')].join(
			'\n\n',
		);
	};
	const first = section({heading: 'On every screen', commands: everywhere});
	for (const row of everywhere) {
		told.add(row);
	}

	return [first, ...Object.values(keyTables).map(section)].join('\n\n');
}
