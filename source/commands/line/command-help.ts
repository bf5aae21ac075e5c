/** The help of a command, made from its description. */

import {plainText, span, wrapLine} from '../../view/text/line.js';
import {
	type Command,
	type Commands,
	commonFlags,
	type Flags,
	optionWord,
	type Section,
} from './command-line.js';
import {exitCodes} from './exit.js';

const helpWidth = 80;

const commonExits = {
	[exitCodes.usage]: 'wrong usage or unreadable input',
	[exitCodes.internal]: 'an internal error',
	[exitCodes.interrupted]: 'interrupted',
} as const;

const environment: Section = {
	title: 'Environment',
	rows: [
		['NO_COLOR', 'if not empty, no colour'],
		['FORCE_COLOR', '1, 2 or 3: 16, 256 or all colours; 0: none'],
		['CLICOLOR', 'if 0, and without FORCE_COLOR, no colour'],
		['INK_SCREEN_READER', 'if true, the same as --screen-reader'],
		['LC_ALL, LC_CTYPE, LANG', 'if none of them names UTF-8, ASCII only'],
		['CI', 'if set, no screens'],
		['XDG_CONFIG_HOME', 'the folder of recuit/config.json (~/.config)'],
		['DEBUG', 'if recuit, an internal error shows its stack'],
	],
};

/** How values are written, by what the options call them. */
const values: Section['rows'] = [
	['N', 'a number; 5k is 5000, 2M is 2 000 000'],
	['TIME', 'seconds, or with a unit: 500ms, 5s, 2m, 1h'],
];

export async function helpOf(command: Command, commands: Commands): Promise<string> {
	const loaded = await Promise.all(Object.values(commands).map(load => load()));
	const usage = usageRows(Object.keys(commands), loaded);
	const exits = Object.entries({...commonExits, ...command.exits});
	const parts = [
		command.description,
		examplesText(command),
		usageText(command, usage[loaded.indexOf(command)][0]),
		...optionSections(command.flags).map(sectionText),
		...[{title: 'Values', rows: values.filter(([name]) => takes(command, name))}]
			.filter(({rows}) => rows.length > 0)
			.map(sectionText),
		...(command.sections?.(usage) ?? []).map(sectionText),
		...optionSections(commonFlags, 'Every command').map(sectionText),
		sectionText({title: 'Exit codes', rows: exits.map(([code, meaning]) => [code.padEnd(4), meaning])}),
		...(command === loaded[0] ? [sectionText(environment)] : []),
	];
	return `${parts.join('\n\n')}\n`;
}

/** What fits a window of 24 lines: the first examples, the usage, and a line for each of some options. */
export function briefHelpOf(
	{description, arguments: words = '', examples, flags}: Command,
	names: readonly string[],
): string {
	const options = Object.fromEntries(names.map(name => [name, {...flags[name], section: undefined}]));
	const sections = optionSections(options).map(({title, rows}) => ({
		title,
		rows: rows.map(([term, meaning]) => [term, meaning.replace(/[:;(,].*/s, '').trimEnd()] as const),
	}));
	const parts = [
		description,
		sectionText({
			title: 'Examples',
			rows: examples.slice(0, 6).map(([line, comment = '']) => [line, comment]),
		}),
		`Usage: recuit ${words} [options]`,
		...sections.map(sectionText),
		'recuit --help has all options, commands and topics. In a run, ? lists the keys.',
	];
	return `${parts.join('\n\n')}\n`;
}

const takes = ({flags}: Command, value: string) => Object.values(flags).some(flag => flag.value === value);

/** `recuit race PUZZLE [SOLVER...]`; the first command needs no name. */
function usageRows(names: readonly string[], commands: readonly Command[]): Section['rows'] {
	return commands.map(({arguments: words, summary}, index) => [
		['recuit', index === 0 ? undefined : names[index], words].filter(Boolean).join(' '),
		summary,
	]);
}

function usageText({flags, details = []}: Command, usage: string): string {
	const options = Object.keys(flags).length > 0 ? ' [options]' : '';
	return `Usage\n  ${usage}${options}${details.map(text => `\n\n${indentText(text, 2)}`).join('')}`;
}

function examplesText({examples}: Command): string {
	return sectionText({title: 'Examples', rows: examples.map(([line, comment = '']) => [line, comment])});
}

function optionSections(flags: Flags, title = 'Options'): Section[] {
	const sections = Map.groupBy(Object.entries(flags), ([, {section = title}]) => section);
	return [...sections].map(([heading, options]) => ({
		title: heading,
		rows: options.map(([name, {shortFlag, value, help}]) => {
			const long = value === undefined ? optionWord(name) : `${optionWord(name)} ${value}`;
			return [shortFlag === undefined ? long : `-${shortFlag}, ${long}`, help];
		}),
	}));
}

/** A heading and two columns. A term without a meaning may be longer than its column. */
export function sectionText({title, rows}: Section): string {
	const terms = rows.filter(([, meaning]) => meaning !== '').map(([term]) => term.length);
	const indent = Math.max(0, ...terms) + 4;
	const lines = rows.map(([term, meaning]) =>
		meaning === '' ? `  ${term}` : `  ${term.padEnd(indent - 2)}${indentText(meaning, indent).trimStart()}`,
	);
	return [title, ...lines].join('\n');
}

/** A text in lines of at most 80 columns, each with spaces before it. */
export function indentText(text: string, indent: number): string {
	return wrapLine([span(text)], helpWidth - indent)
		.map(line => ' '.repeat(indent) + plainText(line))
		.join('\n');
}
