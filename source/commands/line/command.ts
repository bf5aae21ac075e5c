/** What a command is. Its help and the completions are made from this description. */

import process from 'node:process';
import {clean} from '../../text.js';
import {beQuiet, print} from '../terminal/terminal.js';
import {version} from '../version.js';
import {type CommandLine, type Flags, parse} from './command-line.js';
import {exitCodes} from './exit-codes.js';
import {UsageError} from './usage-error.js';

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

type Definition<Known extends Flags> = Description<Known> & {
	/** Runs the command; returns the exit code. */
	run(line: CommandLine<Known>, commands: Commands): Promise<number>;
};

export type Command = Description<Flags> & {
	/** Run with the arguments after its name, or print its help or the version; returns the exit code. */
	main(argv: readonly string[], commands: Commands): Promise<number>;
};

/** All commands by name; the first one runs where none is named. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** A command with what all commands have in common. */
export function command<const Known extends Flags>({run, ...description}: Definition<Known>): Command {
	const own: Command = {
		...description,
		async main(argv, commands) {
			const line = parse(argv, description.flags);
			const {help, version: isVersionWanted, quiet, 'no-color': isColourless} = line.common;
			if (quiet) {
				beQuiet();
			}

			if (isColourless) {
				// Threads and packages read it too.
				process.env.NO_COLOR = '1';
			}

			if (help) {
				const {helpOf} = await import('./help.js');
				print(await helpOf(own, commands));
				return exitCodes.done;
			}

			if (isVersionWanted) {
				print(`${version()}\n`);
				return exitCodes.done;
			}

			if (description.operands === 'none' && line.input.length > 0) {
				throw new UsageError(
					`this command takes options only, not '${clean(line.input[0])}'; see its --help`,
				);
			}

			return run(line, commands);
		},
	};
	return own;
}
