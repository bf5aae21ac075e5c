/** What a command is. Its help and the completions are made from this description. */

import type {Flags} from './command-line.js';

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
	readonly operands:
		| 'puzzles'
		| 'built-ins'
		| 'lanes'
		| 'solvers'
		| 'shells'
		| 'commands'
		| 'templates'
		| 'files'
		| 'none';
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
