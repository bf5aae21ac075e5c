/** The texts behind `recuit help TOPIC`: made from source/help and from the program. */

import fs from 'node:fs';
import path from 'node:path';
import {lexer, type Token, type Tokens} from 'marked';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, 'source/help');

type Topic = {readonly name: string; readonly markdown: string};

/** Write dist/help. The rest of dist has to be there. */
export async function makeHelp(): Promise<void> {
	const folder = path.join(root, 'dist/help');
	fs.rmSync(folder, {recursive: true, force: true});
	fs.mkdirSync(folder);
	for (const {name, markdown} of await readTopics()) {
		fs.writeFileSync(path.join(folder, `${name}.txt`), plainText(markdown));
	}

	fs.mkdirSync(path.join(folder, 'commands'));
	const {commands} = await import('../dist/commands/index.js');
	const {helpOf} = await import('../dist/commands/line/command-help.js');
	for (const [name, load] of Object.entries(commands)) {
		fs.writeFileSync(path.join(folder, `commands/${name}.txt`), await helpOf(await load(), commands));
	}

	fs.cpSync(path.join(source, 'examples'), path.join(folder, 'examples'), {recursive: true});
}

/** Every topic of source/help, with the tables of keys in place. */
async function readTopics(): Promise<Topic[]> {
	const sections = await keySections();
	const {blockSwap} = await import('../dist/solvers/neighbourhoods.js');
	const program = blockSwap
		.program?.({cooling: 0.99, level: 0})
		.map(([, text]) => text)
		.join('\n');
	const files = fs.readdirSync(source).filter(file => file.endsWith('.md'));
	return files.map(file => {
		const text = fs.readFileSync(path.join(source, file), 'utf8');
		const markdown = text
			.replace('<!-- keys -->', () => sections)
			.replace('<!-- program -->', () => `\`\`\`\n${program}\n\`\`\``);
		return {name: path.parse(file).name, markdown};
	});
}

type Row = {readonly keys: readonly string[]; readonly help: string};
type Table = {readonly heading: string; readonly commands: readonly Row[]};

/** A section for each key table that a run begins with. The keys of every screen have one of their own. */
async function keySections(): Promise<string> {
	const {keyTables}: {keyTables: Readonly<Record<string, Table>>} = await import(
		'../dist/ui/screen-table.js'
	);
	const command: {
		everywhere: readonly Row[];
		keysOf: (row: Row) => readonly string[];
		keyHelpOf: (row: Row) => string;
	} = await import('../dist/ui/keys/key-command.js');
	const {everywhere, keysOf, keyHelpOf} = command;
	const {keyLabel} = await import('../dist/ui/keys/key-names.js');
	const rowOf = (row: Row) =>
		`| ${keysOf(row)
			.map(key => `\`${keyLabel(key)}\``)
			.join(' ')} | ${keyHelpOf(row)} |`;
	const {watch, next, menu} = keyTables;
	return [{heading: 'On every screen', commands: everywhere}, watch, next, menu]
		.map(({heading, commands}) => {
			const rows = commands.filter(row => commands === everywhere || !everywhere.includes(row));
			return `## ${heading}\n\n| | |\n|---|---|\n${rows.map(rowOf).join('\n')}`;
		})
		.join('\n\n');
}

const columns = 80;
const indent = '  ';

/** Between two columns of a table. */
const gutter = '  ';

/** A column of a table that is not the last one wraps beyond this width. */
const widestCell = 30;

/**
Markdown as plain text of 80 columns, laid out as the help of the commands is.

@throws Error for a line that does not fit, such as one of a code block
*/
export function plainText(markdown: string): string {
	const blocks = lexer(markdown).filter(({type}) => type !== 'space');
	const lines = blocks.flatMap((token, index) => {
		const isHeading = token.type === 'heading';
		const body = blockLines(token, columns - indent.length).map(line => (isHeading ? line : indent + line));
		const follows = blocks[index - 1];
		const isApart = index > 0 && !(follows.type === 'heading' && follows.depth > 1);
		return isApart ? ['', ...body] : body;
	});
	const long = lines.find(line => line.length > columns);
	if (long !== undefined) {
		throw new Error(`wider than ${columns} columns: ${long}`);
	}

	return `${lines.map(line => line.trimEnd()).join('\n')}\n`;
}

/** A block in as many lines as it needs. */
function blockLines(token: Token, width: number): string[] {
	switch (token.type) {
		case 'code':
			return token.text.split('\n').map((line: string) => indent + line.replaceAll('\t', '    '));
		case 'list':
			return listLines(token as Tokens.List, width);
		case 'table':
			return tableLines(token as Tokens.Table, width);
		default:
			return wrap(inlineText([token]), width);
	}
}

function listLines({items, ordered}: Tokens.List, width: number): string[] {
	return items.flatMap(({tokens}, index) => {
		const sign = ordered ? `${index + 1}. ` : '- ';
		return tokens
			.filter(({type}) => type !== 'space')
			.flatMap(token => blockLines(token, width - sign.length))
			.map((line, row) => (row === 0 ? sign : ' '.repeat(sign.length)) + line);
	});
}

/** All columns but the last are as wide as their cells; the last one takes what is left. */
function tableLines({header, rows, align}: Tokens.Table, width: number): string[] {
	const texts = [header, ...rows].map(row => row.map(({tokens}) => inlineText(tokens, '')));
	const widths = header.map((_, column) => Math.max(...texts.map(row => row[column].length)));
	const last = widths.length - 1;
	const fixed = widths.slice(0, last).map(natural => Math.min(natural, widestCell));
	const used = fixed.reduce((sum, one) => sum + one + gutter.length, 0);
	const all = [...fixed, Math.min(widths[last], width - used)];
	return texts
		.filter(row => row.some(text => text !== ''))
		.flatMap(row => {
			const cells = row.map((text, column) => wrap(text, all[column]));
			const height = Math.max(...cells.map(cell => cell.length));
			return Array.from({length: height}, (_, line) =>
				cells
					.map((cell, column) => {
						const text = cell[line] ?? '';
						return align[column] === 'right' ? text.padStart(all[column]) : text.padEnd(all[column]);
					})
					.join(gutter)
					.trimEnd(),
			);
		});
}

/** A text without its marks. A single character in code font is quoted: a lone comma would be lost in a sentence. */
function inlineText(tokens: readonly Token[], quote = "'"): string {
	const texts = tokens.map(token => {
		switch (token.type) {
			case 'codespan':
				return token.text.length === 1 ? `${quote}${token.text}${quote}` : token.text;
			case 'link':
				return token.text === token.href ? token.href : `${token.text} (${token.href})`;
			default:
				return 'tokens' in token && token.tokens
					? inlineText(token.tokens, quote)
					: (token as Tokens.Text).text;
		}
	});
	return texts.join('').replaceAll('\n', ' ');
}

/** Broken at spaces, but not between the groups of a number. */
function wrap(text: string, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/(?<!\d) | (?!\d{3}\b)/)) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= width) {
			lines[lines.length - 1] = `${last} ${word}`;
		} else {
			lines.push(word);
		}
	}

	return lines;
}
