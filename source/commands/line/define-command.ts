/** A command made from its description: what all commands have in common. */

import process from 'node:process';
import {clean} from '../../text.js';
import {builtHelp, version} from '../packaged.js';
import {beQuiet, print} from '../terminal/terminal.js';
import {
	type Command,
	type CommandLine,
	type Commands,
	type Description,
	type Flags,
	parse,
} from './command-line.js';
import {exitCodes, UsageError} from './exit.js';

type Definition<Known extends Flags> = Description<Known> & {
	/** Runs the command; returns the exit code. */
	run(line: CommandLine<Known>, commands: Commands): Promise<number>;
};

/** A command with what all commands have in common. */
export function command<const Known extends Flags>({run, ...description}: Definition<Known>): Command {
	const own: Command = {
		...description,
		async main(argv, commands, name) {
			const line = parse(argv, description.flags);
			const {help, version: isVersionWanted, quiet, noColor} = line.flags;
			if (quiet) {
				beQuiet();
			}

			if (noColor) {
				// Threads and packages read it too.
				process.env.NO_COLOR = '1';
			}

			if (help) {
				const {briefHelpOf} = await import('./command-help.js');
				const isBrief = own.briefly !== undefined && !argv.includes('--help');
				print(isBrief ? briefHelpOf(own, own.briefly) : builtHelp(`commands/${name}.txt`));
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

			const words = solverWords(line.flags, description.operands, line.input);
			if (words.some(word => word.includes('/') || word.includes('.'))) {
				const {loadSolverFiles} = await import('./solver-files.js');
				await loadSolverFiles(words);
			}

			return run(line, commands);
		},
	};
	return own;
}

/** The words of a command line that name solvers. */
function solverWords(
	{solver}: Readonly<Record<string, unknown>>,
	operands: Command['operands'],
	input: readonly string[],
): readonly string[] {
	const named = typeof solver === 'string' || Array.isArray(solver) ? [solver].flat() : [];
	return [...named, ...(operands === 'solvers' ? input : operands === 'lanes' ? input.slice(1) : [])];
}
