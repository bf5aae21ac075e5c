/** What a command and its options are, from which its help and the completions are made, and how its command line is parsed. */

import {parseArgs} from 'node:util';
import {orList, similarName, suggestion} from '../../arguments.js';
import {clean} from '../../text.js';
import {UsageError} from './exit.js';

/** What earlier versions had (solvers, options, formats, `recuit COMMAND`, `recuit help TOPIC`), and what to do instead. */
const formerWords: Readonly<Record<string, string>> = {
	'format json': 'use csv, or --json for output',
	'format ndjson': 'use csv, or --json for output',
	'format lsc': 'use rows of numbers, or dimacs',
	'recuit doctor': 'recuit PUZZLE --solver FILE checks each snapshot of a solver',
	'recuit new': 'recuit help solvers has examples to begin with',
	'recuit version': 'use recuit --version',
	'reassign-once': 'use --solver reassign --set schedule=once',
	'colour-fewest-least': 'use --solver colour-fewest --set ties=least',
	'colour-fewest-most': 'use --solver colour-fewest --set ties=most',
	'cross-entropy-multinomial': 'use --solver cross-entropy --set distribution=multinomial',
	'--record': 'use --film FILE.html',
	'recuit help film': 'see recuit help screens',
	'recuit trace': 'use --trace FILE.csv, and draw the columns with a program for tables',
	'recuit help themes': 'see recuit help screens',
	'recuit help config': 'see recuit help screens',
	'recuit help lessons': 'see recuit help tour',
	'recuit help start': 'see recuit --help',
	'--replay': 'use the command that repeats the run: --heat has its manual changes',
	'--theme high-contrast': 'dark, light and mono have full contrast',
	'--theme colour-blind': 'dark, light and mono are safe for colour-blind eyes',
	'--watch': 'a run that is watched starts again whenever its solver’s file is saved',
	'--no-mouse': 'the mouse is the terminal’s',
	'recuit help cluster': 'see recuit help bench',
	'--svg': 'use recuit bench, which draws its plots as text',
	'--report': 'use recuit bench, and keep its records with --ndjson FILE',
	'--csv': 'use --ndjson FILE, whose lines jq and pandas make a table of',
	'--merge': 'use recuit bench --read FILE...',
	'--resume': 'leave it out: runs that are in the file of --ndjson are not made again',
	'--dry-run': 'leave it out: the longest time is runs × --timeout / --jobs',
};

/** @throws UsageError for what earlier versions had */
export function refuseFormer(word: string): void {
	if (Object.hasOwn(formerWords, word)) {
		throw new UsageError(`${word} has gone; ${formerWords[word]}`);
	}
}

/** An option: how it is read, completed and explained. */
export type Flag = {
	readonly type: 'string' | 'boolean';
	/** What the help says of it, and what it calls its value: `NAME`. A value `NAME=...` begins with the name of a setting. */
	readonly help: string;
	readonly value?: string;
	/** The heading of the help that lists it. @default Options */
	readonly section?: string;
	readonly isMultiple?: boolean;
	/** Whether it takes two values: `--compare A B`. */
	readonly isPair?: boolean;
	/** What it makes of its value; `name` is the option as it is written. @throws UsageError for a wrong value */
	readonly read?: (text: string, name: string) => unknown;
	/** The only values that it may have. */
	readonly choices?: readonly string[];
	/** Words to complete, where other values are valid too. */
	readonly words?: readonly string[];
	/** Whether it names a file. */
	readonly isFile?: boolean;
	/** The options that can't be given with it, and why: `makes no grid`. */
	readonly excludes?: readonly string[];
	readonly because?: string;
};

export type Flags = Readonly<Record<string, Flag>>;

type Value<Known extends Flag> = Known extends {readonly read: (text: string, name: string) => infer Read}
	? Read
	: Known extends {readonly choices: ReadonlyArray<infer Choice extends string>}
		? Choice
		: string;

/** The values of flags: what they read, or texts; lists of texts for those that may be given several times, booleans for those without a value. */
type Values<Known extends Flags> = {
	readonly [Name in keyof Known]: Known[Name] extends {isMultiple: true}
		? string[]
		: Known[Name] extends {isPair: true}
			? string[] | undefined
			: Known[Name] extends {type: 'string'}
				? Value<Known[Name]> | undefined
				: boolean;
};

export type CommandLine<Known extends Flags> = {
	readonly input: readonly string[];
	readonly flags: Values<Known>;
	/** The flags of every command. */
	readonly common: Values<typeof commonFlags>;
};

/** Terms and their meanings under a heading. */
export type Section = {
	readonly title: string;
	readonly rows: ReadonlyArray<readonly [term: string, meaning: string]>;
};

export type Description<Known extends Flags> = {
	/** What it does, in a few words: for completions and lists of commands. */
	readonly summary: string;
	/** The same as a sentence, the first line of its help. */
	readonly description: string;
	/** Its arguments as its usage writes them: `[FILE...]`. */
	readonly arguments?: string;
	/** What its arguments name: `puzzles` are built-in names and files, `lanes` one of these and solvers. */
	readonly operands: 'puzzles' | 'built-ins' | 'lanes' | 'solvers' | 'shells' | 'commands' | 'none';
	/** Command lines with their comments. */
	readonly examples: ReadonlyArray<readonly [line: string, comment?: string]>;
	/** Paragraphs of its help below the usage. */
	readonly details?: readonly string[];
	readonly flags: Known;
	/** Sections of its help below the options; `usage` has a row for each command. */
	sections?(usage: Section['rows']): readonly Section[];
	/** The meanings of its exit codes, where they differ between commands. */
	readonly exits: Readonly<Record<number, string>>;
};

export type Command = Description<Flags> & {
	/** Run with the arguments after its name, or print its help or the version; returns the exit code. */
	main(argv: readonly string[], commands: Commands): Promise<number>;
};

/** All commands by name; the first one runs where none is named. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** The flags of every command. */
export const commonFlags = {
	'no-color': {type: 'boolean', help: 'no colour'},
	quiet: {type: 'boolean', help: 'only errors on stderr: no notes, no progress'},
	help: {type: 'boolean', help: 'print this text'},
	version: {type: 'boolean', help: 'print the version'},
} as const satisfies Flags;

export const shortForms: Readonly<Record<string, string>> = {help: 'h', version: 'v'};

/** The options of every command, as they are written. */
export const commonWords: ReadonlySet<string> = new Set([
	...Object.keys(commonFlags).map(name => `--${name}`),
	...Object.values(shortForms).map(letter => `-${letter}`),
]);

/** The same command line with the options of every command behind the first word. */
export function withFirstWord(argv: readonly string[]): readonly string[] {
	const at = argv.findIndex(word => !commonWords.has(word));
	return at < 1 || argv[at].startsWith('-') ? argv : [argv[at], ...argv.slice(0, at), ...argv.slice(at + 1)];
}

/**
Parse a command line with Node's own parser. Errors are found in its tokens: its own messages take several lines and
suggest no similar names, and of a repeated option it takes the last value.

It is not meow's: with that `recuit check` takes 183 ms instead of 157 (medians of 80 pairs), and still 11 ms more with all
cut away that parsing does not need. And meow has no tokens: `--no-json`, `--json=no` and `--json` twice would pass, and
an unknown option would be known only in camel case.

@throws UsageError for an unknown option, for a value that is missing, not expected or none of the choices, for an
option that is given twice, and for options that exclude each other
*/
export function parse<const Known extends Flags>(argv: readonly string[], flags: Known): CommandLine<Known> {
	const known: Flags = {...flags, ...commonFlags};
	const {tokens} = parseArgs({
		args: [...argv],
		options: Object.fromEntries(
			Object.entries(known).map(([name, {type}]) => {
				const short = shortForms[name];
				return [name, short === undefined ? {type} : {type, short}];
			}),
		),
		allowPositionals: true,
		strict: false,
		tokens: true,
	});
	const values = new Map<string, unknown>();
	const positionals = tokens.filter(token => token.kind === 'positional');
	for (const token of tokens) {
		if (token.kind !== 'option') {
			continue;
		}

		const {name} = token;
		if (!Object.hasOwn(known, name)) {
			throw unknownOption(argv[token.index], Object.keys(known));
		}

		const {isMultiple, isPair, read} = known[name];
		if (values.has(name) && !isMultiple) {
			throw new UsageError(`--${name} is given twice`);
		}

		const value = optionValue(token, known[name]);
		const before = (values.get(name) ?? []) as readonly unknown[];
		values.set(
			name,
			isPair
				? [value, secondValue(token, positionals, known[name])]
				: isMultiple
					? [...before, value]
					: read && typeof value === 'string'
						? read(value, `--${name}`)
						: value,
		);
	}

	checkExcluded(known, values);
	const pick = (flags: Flags) =>
		Object.fromEntries(
			Object.entries(flags).map(([name, {type, isMultiple}]) => [
				name,
				values.get(name) ?? (type === 'boolean' ? false : isMultiple ? [] : undefined),
			]),
		);
	return {
		input: positionals.map(({value}) => value),
		flags: pick(flags) as Values<Known>,
		common: pick(commonFlags) as Values<typeof commonFlags>,
	};
}

function checkExcluded(known: Flags, given: ReadonlyMap<string, unknown>): void {
	for (const [name, {excludes = [], because}] of Object.entries(known)) {
		const other = excludes.find(each => given.has(each));
		if (given.has(name) && other !== undefined) {
			throw new UsageError(`--${name}${because ? ` ${because}: it` : ''} excludes --${other}`);
		}
	}
}

function unknownOption(word: string, names: readonly string[]): UsageError {
	const [option] = word.split('=', 1);
	refuseFormer(option);
	const name = similarName(option.replace(/^--?/, ''), names);
	const advice = name === undefined ? 'see --help' : `did you mean '--${name}'?`;
	return new UsageError(`there is no option '${clean(option)}'; ${advice}`);
}

/** A dash alone is the standard input or output; a dash before a digit is a negative number. */
const looksLikeOption = /^-[^\d.]/;

/** An option as Node's parser finds it. */
type OptionToken = {
	readonly name: string;
	readonly value?: string | undefined;
	readonly inlineValue?: boolean | undefined;
};

/** Take the second value of an option from the words behind it. */
function secondValue(
	{name, index, inlineValue}: OptionToken & {readonly index: number},
	positionals: Array<{readonly index: number; readonly value: string}>,
	{value = ''}: Flag,
): string {
	const at = positionals.findIndex(word => word.index === index + (inlineValue ? 1 : 2));
	if (at === -1) {
		throw tooFewValues(name, value);
	}

	return positionals.splice(at, 1)[0].value;
}

const tooFewValues = (name: string, values: string) =>
	new UsageError(`--${name} needs two values: --${name} ${values}`);

/** The value of an option; true for one that takes none. */
function optionValue(
	{name, value, inlineValue}: OptionToken,
	{type, choices, isPair, value: values = ''}: Flag,
): string | true {
	if (type === 'boolean') {
		if (value !== undefined) {
			throw new UsageError(`--${name} takes no value`);
		}

		return true;
	}

	if (value === undefined || value === '') {
		throw isPair ? tooFewValues(name, values) : new UsageError(`--${name} needs a value`);
	}

	if (!inlineValue && looksLikeOption.test(value)) {
		const shown = clean(value);
		throw new UsageError(
			`--${name} needs a value; '${shown}' is an option, or else write --${name}=${shown}`,
		);
	}

	if (choices && !choices.includes(value)) {
		refuseFormer(`--${name} ${value}`);
		throw new UsageError(
			`--${name} must be ${orList(choices)}, not '${clean(value)}'${suggestion(value, choices, '')}`,
		);
	}

	return value;
}
