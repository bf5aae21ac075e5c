/** What a command is, and what it tells of itself: its help and the completions are made of it. */

import process from 'node:process';
import {clean} from '../../text.js';
import {beQuiet, print} from '../terminal/terminal.js';
import {type CommandLine, type Flags, parse} from './command-line.js';
import {exitCodes} from './exit-codes.js';
import {UsageError} from './usage-error.js';

type Definition<Known extends Flags> = {
	/** What it does, in a few words, for completions. */
	readonly summary: string;
	/** What its arguments name: `puzzles` are built-in names and files, `lanes` one of these and solvers. */
	readonly operands: 'puzzles' | 'built-ins' | 'files' | 'lanes' | 'solvers' | 'shells' | 'commands' | 'none';
	readonly flags: Known;
	/** What its help begins with, and how it goes on. */
	readonly description: string;
	readonly help: string;
	/** What its exit codes mean, where that is not the same for all commands. */
	readonly exits: Readonly<Record<number, string>>;
	/** Does it; gives the exit code. */
	run(line: CommandLine<Known>): Promise<number>;
};

export type Command = Omit<Definition<Flags>, 'run'> & {
	/** Run with the arguments behind its name, or tell of itself where that is asked; gives the exit code. */
	main(argv: readonly string[]): Promise<number>;
};

/** A command, with what all have in common. */
export function command<const Known extends Flags>(definition: Definition<Known>): Command {
	return {
		...definition,
		async main(argv) {
			const line = parse(argv, definition.flags);
			const {help, version: isVersionAsked, quiet, 'no-color': isColourless} = line.common;
			if (quiet) {
				beQuiet();
			}

			if (isColourless) {
				// So the threads and the packages know it too.
				process.env.NO_COLOR = '1';
			}

			if (help) {
				const {helpOf} = await import('./help.js');
				print(helpOf(definition));
			} else if (isVersionAsked) {
				const {version} = await import('../version.js');
				print(`${version()}\n`);
			} else if (definition.operands === 'none' && line.input.length > 0) {
				throw new UsageError(
					`this command takes options only, not '${clean(line.input[0])}'; see its --help`,
				);
			} else {
				return definition.run(line);
			}

			return exitCodes.done;
		},
	};
}
