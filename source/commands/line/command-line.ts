/** What a command and its options are, from which its help and the completions are made, and how its command line is parsed. */

import process from 'node:process';
import meow, {type AnyFlags} from 'meow';
import {orList, similarName, suggestion} from '../../arguments.js';
import {clean} from '../../text.js';
import {UsageError} from './exit.js';

/** An option: how it is read, completed and explained. Its name is in camel case; `optionWord` says how it is written. */
export type Flag = {
	readonly type: 'string' | 'boolean';
	/** A letter that is typed in place of the name. */
	readonly shortFlag?: string;
	/** What the help says of it, and what it calls its value: `NAME`. */
	readonly help: string;
	readonly value?: string;
	/** The heading of the help that lists it. @default Options */
	readonly section?: string;
	readonly isMultiple?: boolean;
	/** Whether it takes two values, as one that is multiple: `--compare A B`. */
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
		: Known[Name] extends {type: 'string'}
			? Value<Known[Name]> | undefined
			: boolean;
};

export type CommandLine<Known extends Flags> = {
	readonly input: readonly string[];
	readonly flags: Values<Known> & Values<typeof commonFlags>;
};

/** Terms and their meanings under a heading. */
export type Section = {
	readonly title: string;
	readonly rows: ReadonlyArray<readonly [term: string, meaning: string]>;
};

type Description<Known extends Flags> = {
	/** What it does, in a few words: for completions and lists of commands. */
	readonly summary: string;
	/** The same as a sentence, the first line of its help. */
	readonly description: string;
	/** Its arguments as its usage writes them: `[FILE...]`. */
	readonly arguments?: string;
	/** What its arguments name: `puzzles` are built-in names and files, `lanes` one of these and solvers. */
	readonly operands: 'puzzles' | 'lanes' | 'solvers' | 'shells' | 'commands' | 'none';
	/** Command lines with their comments. */
	readonly examples: ReadonlyArray<readonly [line: string, comment?: string]>;
	/** Paragraphs of its help below the usage. */
	readonly details?: readonly string[];
	readonly flags: Known;
	/** Of the options those that -h lists, where the whole help is more than a screenful. */
	readonly briefly?: ReadonlyArray<keyof Known & string>;
	/** Sections of its help below the options; `usage` has a row for each command. */
	sections?(usage: Section['rows']): readonly Section[];
	/** The meanings of its exit codes, where they differ between commands. */
	readonly exits: Readonly<Record<number, string>>;
};

type Definition<Known extends Flags> = Description<Known> & {
	/** Runs the command; returns the exit code. */
	run(line: CommandLine<Known>, commands: Commands): Promise<number>;
};

export type Command = Definition<Flags>;

/** A command, whose options have the types that they read. */
export const command = <const Known extends Flags>(definition: Definition<Known>) => definition as Command;

/** All commands by name; the first one runs where none is named. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

export const commonFlags = {
	noColor: {type: 'boolean', help: 'no colour'},
	quiet: {type: 'boolean', shortFlag: 'q', help: 'only errors on stderr: no notes, no progress'},
	help: {
		type: 'boolean',
		shortFlag: 'h',
		help: 'print this text; -h prints the most important of a long one',
	},
	version: {type: 'boolean', shortFlag: 'v', help: 'print the version'},
} as const satisfies Flags;

/** How an option is written: `--trace-every`. */
export const optionWord = (name: string) =>
	`--${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

/** The names of options by the words that stand for them, long or short. */
export const namesByWord = (flags: Flags): ReadonlyMap<string, string> =>
	new Map(
		Object.entries(flags).flatMap(([name, {shortFlag}]) =>
			[optionWord(name), ...(shortFlag === undefined ? [] : [`-${shortFlag}`])].map(word => [word, name]),
		) as Array<[string, string]>,
	);

/**
Parse a command line with meow.

@throws UsageError for an unknown option, for a value that is missing, not expected or none of the choices, for an
option that is given twice, and for options that exclude each other
*/
export function parse<const Known extends Flags>(argv: readonly string[], flags: Known): CommandLine<Known> {
	const known: Flags = {...flags, ...commonFlags};
	const {given, words} = strictly(argv, known);
	const {input, flags: parsed} = meow({
		importMeta: import.meta,
		argv: words,
		flags: known as AnyFlags,
		// What it would look for in files. The name becomes the title of the process.
		pkg: {name: ['recuit', ...process.argv.slice(2)].join(' ')},
		// They would end the program before a pipe has taken all of the text.
		autoHelp: false,
		autoVersion: false,
	});
	const values = Object.entries(known).map(([name, {read}]) => {
		const value = parsed[name];
		return [name, read && typeof value === 'string' ? read(value, optionWord(name)) : value];
	});
	for (const [name, {excludes = [], because}] of Object.entries(known)) {
		const other = excludes.find(each => given.has(each));
		if (given.has(name) && other !== undefined) {
			const reason = because ? ` ${because}: it` : '';
			throw new UsageError(`${optionWord(name)}${reason} excludes ${optionWord(other)}`);
		}
	}

	return {input, flags: Object.fromEntries(values)};
}

/** An option with what is written to it, as in `--seed=1`, `-s=1` or `-s1`. */
const optionStart = /^-[a-z](?=[=\d])|^[^=]+/;

/** A dash alone is the standard input or output; a dash before a digit is a negative number. */
const looksLikeOption = /^-[^\d.]/;

/**
Refuse what meow would misread, and write the rest in the one way that it never does: options as `--name=value`, and
arguments behind `--`.

By itself meow takes `--json=no` for no `--json`, `--no-color` for `color`, an option for the value of the one before it,
and the dash of `--scores -` for an argument. It passes over unknown options, drops `--set` without a value, makes an
object of `--seed.x`, and words its other errors for programmers.
*/
function strictly(argv: readonly string[], known: Flags) {
	const names = namesByWord(known);
	const given = new Set<string>();
	const options: string[] = [];
	const input: string[] = [];
	const rest = [...argv];
	for (let at = 0; at < rest.length; at++) {
		// A group of letters, as in -qj2: its first one stands alone, if that takes no value.
		const [, first = '', others = ''] = /^(-[a-z])([a-z].*)$/s.exec(rest[at]) ?? [];
		if (known[names.get(first) ?? '']?.type === 'boolean' && names.has(`-${others[0]}`)) {
			rest.splice(at, 1, first, `-${others}`);
		}

		const word = rest[at];
		if (word === '--') {
			input.push(...rest.slice(at + 1));
			break;
		}

		if (word === '-' || !word.startsWith('-')) {
			input.push(word);
			continue;
		}

		const [option] = optionStart.exec(word) ?? [word];
		const name = names.get(option);
		if (name === undefined) {
			throw unknownOption(option, [...names.keys()]);
		}

		const flag = known[name];
		if (given.has(name) && (flag.isPair || !flag.isMultiple)) {
			throw new UsageError(`${optionWord(name)} is given twice`);
		}

		given.add(name);
		const written = word.slice(option.length);
		const values = written === '' ? [] : [written.replace(/^=/, '')];
		const count = flag.type === 'boolean' ? 0 : flag.isPair ? 2 : 1;
		while (values.length < count && at + 1 < rest.length) {
			at++;
			values.push(rest[at]);
		}

		checkValues(optionWord(name), flag, values, written !== '');
		options.push(
			...(flag.type === 'boolean' ? ['true'] : values).map(value => `${optionWord(name)}=${value}`),
		);
	}

	return {given, words: [...options, '--', ...input]};
}

function checkValues(
	word: string,
	{type, choices, isPair, value: names}: Flag,
	[value = '', second = '']: readonly string[],
	isWritten: boolean,
): void {
	if (type === 'boolean') {
		if (isWritten) {
			throw new UsageError(`${word} takes no value`);
		}

		return;
	}

	const shown = clean(value);
	if (!isWritten && looksLikeOption.test(value)) {
		throw new UsageError(`${word} needs a value; '${shown}' is an option, or else write ${word}=${shown}`);
	}

	if (isPair && (value === '' || second === '' || looksLikeOption.test(second))) {
		throw new UsageError(`${word} needs two values: ${word} ${names}`);
	}

	if (value === '') {
		throw new UsageError(`${word} needs a value`);
	}

	if (choices && !choices.includes(value)) {
		throw new UsageError(
			`${word} must be ${orList(choices)}, not '${shown}'${suggestion(value, choices, '')}`,
		);
	}
}

function unknownOption(option: string, words: readonly string[]): UsageError {
	const long = words.filter(word => word.startsWith('--')).map(word => word.slice(2));
	const name = similarName(option.replace(/^--?/, ''), long);
	const advice = name === undefined ? 'see --help' : `did you mean '--${name}'?`;
	return new UsageError(`there is no option '${clean(option)}'; ${advice}`);
}
