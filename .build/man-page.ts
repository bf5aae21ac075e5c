/** The man page: the help of the program, of its commands and its topics, in the macros of groff_man(7). */

import type {Token, Tokens} from 'marked';
import {blockLines} from './plain-text.ts';

export type Topic = {readonly name: string; readonly tokens: readonly Token[]};

/** Preformatted text has to fit beside the indent of a section. */
const columns = 72;

/** @param commands the help of each command by its name, the first one without a name */
export function manPage(
	version: string,
	commands: ReadonlyMap<string, string>,
	topics: readonly Topic[],
): string {
	const [[, own], ...others] = commands;
	const lines = [
		// No word is divided: options and names are to be copied.
		'.nr HY 0',
		`.TH RECUIT 1 "" "recuit ${version}" "User Commands"`,
		'.ad l',
		'.SH NAME',
		'recuit \\- watch simulated annealing solve Sudoku',
		...ownSections(own).flatMap(({title, body}) => [
			`.SH ${(titles[title] ?? title).toUpperCase()}`,
			...sectionLines(title, body),
		]),
		...others
			.filter(([name]) => !['help', 'version'].includes(name))
			.flatMap(([name, help]) => commandLines(name, help)),
		...topics.flatMap(({tokens}) => tokens.flatMap(token => blockMacros(token))),
	];
	return `${lines.join('\n')}\n`;
}

/** What a man page calls the sections of a help text. */
const titles: Readonly<Record<string, string>> = {
	'': 'Description',
	Usage: 'Synopsis',
	'Exit codes': 'Exit status',
};

/** The usage comes first in a man page. */
function ownSections(help: string): Section[] {
	const sections = helpSections(help);
	const isUsage = ({title}: Section) => title === 'Usage';
	return [...sections.filter(isUsage), ...sections.filter(section => !isUsage(section))];
}

type Section = {readonly title: string; readonly body: readonly string[]};

/** A help text by its headings, which are not indented; what comes before the first one has no title. */
function helpSections(help: string): Section[] {
	const [description, ...parts] = help.trimEnd().split(/\n\n(?=\S)/);
	return [
		{title: '', body: [`  ${description}`]},
		...parts.map(part => {
			const [title, ...body] = part.split('\n');
			return {title, body};
		}),
	];
}

/** What the help of every command says stands once, in that of the program. */
const common = ['Every command', 'Exit codes', 'Environment'];

function commandLines(name: string, help: string): string[] {
	return [
		`.SH RECUIT ${name.toUpperCase()}`,
		...helpSections(help)
			.filter(({title}) => !common.includes(title))
			.flatMap(({title, body}) => [
				...(title === '' ? [] : [`.SS ${literal(title)}`]),
				...sectionLines(title, body),
			]),
	];
}

/** Entries as tagged paragraphs, sentences as paragraphs. Each example is an entry, explained or not. */
function sectionLines(title: string, body: readonly string[]): string[] {
	return body.flatMap((line, index) => {
		const [, term, meaning] = /^ {2}(\S+(?: \S+)*)(?: {2,}(\S.*))?$/.exec(line) ?? [];
		if (term !== undefined && (meaning !== undefined || title === 'Examples')) {
			return ['.TP', bold(term), meaning === undefined ? '\\&' : literal(meaning)];
		}

		const startsParagraph = term !== undefined && !/^ {2}\S/.test(body[index - 1] ?? '');
		return line === '' ? [] : [...(startsParagraph ? ['.PP'] : []), literal(line.trim())];
	});
}

function blockMacros(token: Token): string[] {
	switch (token.type) {
		case 'space':
			return [];
		case 'heading':
			return [token.depth === 1 ? `.SH ${literal(token.text).toUpperCase()}` : `.SS ${literal(token.text)}`];
		case 'code':
			return preformatted(token.text.replaceAll('\t', '    ').split('\n'));
		case 'list':
			return (token as Tokens.List).items.flatMap(({tokens}, index) => [
				token.ordered ? `.IP ${index + 1}. 4` : '.IP \\(bu 2',
				...tokens.flatMap(part =>
					part.type === 'list' ? ['.RS', ...blockMacros(part), '.RE'] : inline(part),
				),
			]);
		case 'table':
			return tableMacros(token as Tokens.Table);
		default:
			return ['.PP', ...inline(token)];
	}
}

/** Two columns are terms and what they mean. */
function tableMacros(token: Tokens.Table): string[] {
	return token.header.length === 2
		? token.rows.flatMap(([term, meaning]) => ['.TP', macros(term.tokens), macros(meaning.tokens)])
		: preformatted(blockLines(token, columns));
}

const inline = (token: Token): string[] =>
	'tokens' in token && token.tokens ? [macros(token.tokens)] : [literal((token as Tokens.Text).text)];

/** One line of text with changes of font. */
function macros(tokens: readonly Token[]): string {
	const text = tokens
		.map(token => {
			switch (token.type) {
				case 'codespan':
					return bold(token.text);
				case 'strong':
					return bold((token as Tokens.Strong).text);
				case 'em':
					return `\\fI${escapeInline(token.text)}\\fR`;
				case 'link':
					return `${macros(token.tokens ?? [])} (${escapeInline(token.href)})`;
				default:
					return escapeInline((token as Tokens.Text).text);
			}
		})
		.join('');
	return guard(text.replaceAll('\n', ' ').trim() || '\\&');
}

const bold = (text: string): string => `\\fB${escapeInline(text)}\\fR`;

const preformatted = (lines: readonly string[]): string[] => ['.PP', '.EX', ...lines.map(literal), '.EE'];

const literal = (line: string): string => guard(escapeInline(line));

/** A line that begins with a dot or an apostrophe would be a macro. */
const guard = (line: string): string => line.replace(/^(?=[.'])/, '\\&');

/** Whatever is not ASCII by its code point: no formatter has to guess the encoding. */
const escapeInline = (text: string): string =>
	text
		.replaceAll('\\', '\\e')
		.replaceAll('-', '\\-')
		.replaceAll(
			/[^\u0000-\u007F]/gu,
			character => `\\[u${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
		);
