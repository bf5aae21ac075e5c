/** What a command is, and what it tells of itself: the completions are made of it. */

import type {Flags} from './options.js';

export type Command = {
	/** Run with the arguments behind its name; gives the exit code. */
	(argv: readonly string[]): Promise<number>;
	/** What it does, in a few words. */
	readonly summary: string;
	/** What its arguments name: `puzzles` are built-in names and files, `lanes` one of these and solvers. */
	readonly operands: 'puzzles' | 'built-ins' | 'files' | 'lanes' | 'solvers' | 'shells' | 'none';
	readonly flags: Flags;
};
