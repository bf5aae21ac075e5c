/** A command of the program, from its arguments and input to what it prints and how it ends. */

import {pipeOf, Sink, TerminalSink} from './streams.ts';
import {type Surroundings, World} from './world.ts';

export type CommandOptions = Surroundings & {
	/** The standard input, or the chunks in which it comes. @default empty */
	readonly input?: string | Buffer | readonly Uint8Array[] | undefined;
	/** The standard error is a terminal of so many columns. @default a pipe */
	readonly columns?: number | undefined;
	/** Real time, and real threads. @default time stands still, and threads run in this one */
	readonly isReal?: boolean | undefined;
};

export type Ran = {readonly code: number; readonly stdout: string; readonly stderr: string};

export async function recuit(argv: readonly string[], options: CommandOptions = {}): Promise<Ran> {
	const {input = '', isReal = false, columns, ...others} = options;
	const [stdout, stderr] = [new Sink(), columns === undefined ? new Sink() : new TerminalSink(columns, 24)];
	const world = await World.open(argv, {...others, stdin: pipeOf(input), stdout, stderr, isStill: !isReal});
	try {
		// What ends at all ends within an hour of its time: half a minute of the processor's.
		for (let waits = 0; !isReal && world.code === undefined; waits++) {
			if (waits > 360_000) {
				throw new Error(`it waits for what never comes; so far:\n${stdout.text}${stderr.text}`);
			}

			await world.wait(10);
		}

		return {code: await world.ended, stdout: stdout.text, stderr: stderr.text};
	} finally {
		world.close();
	}
}
