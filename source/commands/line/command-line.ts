/** A command line, taken apart after the flags of its command. */

import {clean} from '../../text.js';
import {orList, suggestion} from './choices.js';
import {UsageError} from './usage-error.js';

/** What an option is, for reading it and for completing it. */
export type Flag = {
	readonly type: 'string' | 'boolean';
	readonly isMultiple?: boolean;
	/** All that it may be: anything else is refused. */
	readonly choices?: readonly string[];
	/** Words to complete, where others may be right too. */
	readonly words?: readonly string[];
	/** Whether it names a file. */
	readonly isFile?: boolean;
};

export type Flags = Readonly<Record<string, Flag>>;

type Text<Known extends Flag> = Known extends {readonly choices: ReadonlyArray<infer Choice extends string>}
	? Choice
	: string;

/** The values of flags: texts, lists of texts where they may be given several times, and whether those without a value are there. */
type Values<Known extends Flags> = {
	readonly [Name in keyof Known]: Known[Name] extends {isMultiple: true}
		? string[]
		: Known[Name] extends {type: 'string'}
			? Text<Known[Name]> | undefined
			: boolean;
};

export type CommandLine<Known extends Flags> = {
	readonly input: readonly string[];
	readonly flags: Values<Known>;
	/** Every command can be asked for these. */
	readonly isHelpAsked: boolean;
	readonly isVersionAsked: boolean;
};

const common = {help: {type: 'boolean'}, version: {type: 'boolean'}} as const satisfies Flags;

const shortForms: Readonly<Record<string, string>> = {'-h': '--help', '-v': '--version'};

/**
A command line, taken apart. Node's own parser, and the one that meow brings, would pass over unknown options, options
without their value and options given twice: once these are found, nothing is left for it to do.

@throws UsageError that suggests the nearest known option
*/
export function parse<const Known extends Flags>(argv: readonly string[], flags: Known): CommandLine<Known> {
	const known: Flags = {...flags, ...common};
	const values: Record<string, string | string[] | boolean | undefined> = unset(known);
	const input: string[] = [];
	const seen = new Set<string>();
	let k = 0;
	for (; k < argv.length && argv[k] !== '--'; k++) {
		const word = argv[k];
		if (!word.startsWith('-') || word === '-') {
			input.push(word);
			continue;
		}

		const [option, written] = word.split(/=(.*)/s, 2);
		const name = nameOf(option, Object.keys(known));
		const {type, isMultiple} = known[name];
		const list = values[name];
		if (type === 'boolean' && written !== undefined) {
			throw new UsageError(`--${name} takes no value`);
		}

		const value = type === 'boolean' || valueFrom(name, written ?? argv[++k], known[name]);
		if (seen.has(name) && !isMultiple) {
			throw new UsageError(`--${name} is given twice`);
		}

		seen.add(name);
		values[name] = Array.isArray(list) ? [...list, value as string] : value;
	}

	const {help, version, ...others} = values;
	return {
		input: [...input, ...argv.slice(k + 1)],
		flags: others as Values<Known>,
		isHelpAsked: help === true,
		isVersionAsked: version === true,
	};
}

/** The values of flags that are not given. */
function unset(known: Flags) {
	return Object.fromEntries(
		Object.entries(known).map(([name, {type, isMultiple}]) => [
			name,
			type === 'boolean' ? false : isMultiple ? [] : undefined,
		]),
	);
}

/** The flag that an option names. @throws UsageError that suggests the nearest one */
function nameOf(option: string, names: readonly string[]): string {
	const long = Object.hasOwn(shortForms, option) ? shortForms[option] : option;
	const name = long.replace(/^--?/, '');
	if (long.startsWith('--') && names.includes(name)) {
		return name;
	}

	const near = suggestion(name, names)
		.replace(/'(\S+)'\?$/, "'--$1'?")
		.replace(/there are .*/, 'see --help');
	throw new UsageError(`there is no option '${clean(option)}'${near}`);
}

/** @throws UsageError for no value, and for one that is none of the choices */
function valueFrom(name: string, value: string | undefined, {choices}: Flag): string {
	if (value === undefined || value === '') {
		throw new UsageError(`--${name} needs a value`);
	}

	if (choices && !choices.includes(value)) {
		const near = suggestion(value, choices).replace(/; there are .*/, '');
		throw new UsageError(`--${name} is ${orList(choices)}, not '${clean(value)}'${near}`);
	}

	return value;
}
