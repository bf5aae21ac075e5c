/** The commands by name. Every error ends as a sentence and an exit code. */

import process from 'node:process';
import {clean} from '../text.js';
import {drawInAscii} from '../view/text/width.js';
import type {Command, Commands} from './line/command-line.js';
import {exitCodes, reasonOf, UsageError} from './line/exit.js';
import {builtHelp, version} from './packaged.js';
import {output} from './terminal/output.js';
import {endProcess, endWhenStalled} from './terminal/signals.js';
import {beQuiet, endRawMode, isAsciiLocale, openScreens, print, say} from './terminal/terminal.js';

export const commands: Commands = {
	play: async () => (await import('./play.js')).play,
	race: async () => (await import('./race.js')).raceSolvers,
	solve: async () => (await import('./solve.js')).solvePuzzles,
	solvers: async () => (await import('./solvers.js')).solvers,
	check: async () => (await import('./check.js')).checkGrids,
	generate: async () => (await import('./generate.js')).generatePuzzles,
	bench: async () => (await import('./bench.js')).bench,
	fill: async () => (await import('./fill.js')).fill,
	convert: async () => (await import('./convert.js')).convert,
	puzzles: async () => (await import('./puzzles.js')).puzzles,
	help: async () => (await import('./show-help.js')).showHelp,
	completion: async () => (await import('./completion.js')).completion,
};

/** Run the command that the arguments name, or else `play`; sets the exit code. */
export async function main(argv: readonly string[]): Promise<void> {
	failure = undefined;
	beQuiet(false);
	drawInAscii(isAsciiLocale());
	endQuietlyWithReader();
	leaveDeletedFolder();
	process.on('uncaughtException', fail);
	process.on('unhandledRejection', fail);
	try {
		await run(argv);
		await end();
	} catch (error) {
		fail(error);
	}
}

async function run(argv: readonly string[]): Promise<void> {
	if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-v')) {
		// Other programs ask for it often: no command is loaded.
		print(`${version()}\n`);
		return;
	}

	const [first = ''] = argv;
	if (Object.hasOwn(commands, first)) {
		process.exitCode = await runCommand(await commands[first](), first, argv.slice(1));
		return;
	}

	const {play, refuseUnknown} = await import('./play.js');
	refuseUnknown(argv, Object.keys(commands));
	process.exitCode = await runCommand(play, 'play', argv);
}

/** Run a command with the arguments after its name, or print its help or the version; returns the exit code. */
async function runCommand(command: Command, name: string, argv: readonly string[]): Promise<number> {
	const {parse} = await import('./line/command-line.js');
	const line = parse(argv, command.flags);
	const {input, flags} = line;
	beQuiet(flags.quiet);
	if (flags.noColor) {
		// Threads and packages read it too.
		process.env.NO_COLOR = '1';
	}

	if (flags.help) {
		const {briefHelpOf} = await import('./line/command-help.js');
		const isBrief = command.briefly !== undefined && !argv.includes('--help');
		print(isBrief ? briefHelpOf(command, command.briefly) : builtHelp(`commands/${name}.txt`));
		return exitCodes.done;
	}

	if (flags.version) {
		print(`${version()}\n`);
		return exitCodes.done;
	}

	if (command.operands === 'none' && input.length > 0) {
		throw new UsageError(`this command takes options only, not '${clean(input[0])}'; see its --help`);
	}

	const words = solverWords(flags, command.operands, input);
	if (words.some(word => word.includes('/') || word.includes('.'))) {
		const {loadSolverFiles} = await import('./line/solver-files.js');
		await loadSolverFiles(words);
	}

	return command.run(line, commands);
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

/** End the process once all output is taken, whatever a solver's file has left open. */
async function end(): Promise<void> {
	await output.finish();
	endProcess(failure ?? Number(process.exitCode ?? exitCodes.done), endRawMode);
}

/** Node can't start a thread in a deleted folder. */
function leaveDeletedFolder(): void {
	try {
		process.cwd();
	} catch {
		process.chdir('/');
		say('recuit: this folder has been deleted; files are looked for in /');
	}
}

function reportError(error: unknown): void {
	if (error instanceof UsageError) {
		say(`recuit: ${clean(error.message, Number.POSITIVE_INFINITY)}`);
		return;
	}

	const message = error instanceof Error ? error.message : String(error);
	say(`recuit: internal error: ${clean(message)}`);
	if (process.env.DEBUG === 'recuit' && error instanceof Error) {
		const lines = (error.stack ?? '').split('\n');
		say(lines.map(line => clean(line)).join('\n'));
	}

	if (process.stdout.isTTY) {
		// A terminal that is not read holds no process that has failed.
		endWhenStalled(exitCodes.internal);
	}
}

/** The exit code of the error that ends the process. */
let failure: number | undefined;

/** End the program on an error: the first one, since others may follow from it. The screens are left first. */
function fail(reason: unknown): void {
	if (failure !== undefined) {
		return;
	}

	// The program's own files can't be opened then.
	const isLimited = ['EMFILE', 'ENFILE'].includes((reason as NodeJS.ErrnoException)?.code ?? '');
	const error = isLimited ? new UsageError(reasonOf(reason)) : reason;
	failure = error instanceof UsageError ? exitCodes.usage : exitCodes.internal;
	for (const leave of openScreens) {
		try {
			leave();
		} catch {
			// The first error is the one to report.
		}
	}

	reportError(error);
	if (output.isWaiting) {
		void end();
	} else {
		// At once: nothing that is under way may continue.
		process.exit(failure);
	}
}

const isUnread = ({code}: NodeJS.ErrnoException) => code === 'EPIPE' || code === 'EIO';

/** When the reader has gone (`| head -1`, a closed terminal), the program ends without a message. */
function endQuietlyWithReader(): void {
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (isUnread(error)) {
			process.exit(exitCodes.unread);
		}

		// A full disk is an error: output is lost.
		fail(new UsageError(`the output can't be written: ${reasonOf(error)}`));
	});
	// Data is still written when messages can't be; the exit code says that some were lost.
	let lostCode: number = exitCodes.unread;
	process.stderr.on('error', (error: NodeJS.ErrnoException) => {
		lostCode = isUnread(error) ? exitCodes.unread : exitCodes.usage;
		output.hasLost = true;
	});
	process.on('exit', code => {
		if (output.hasLost && code === exitCodes.done) {
			process.exitCode = lostCode;
		}
	});
}
