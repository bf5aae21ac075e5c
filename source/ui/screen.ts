/** What a screen is to the rest of the program, which asks for nothing else: a new one is a row of the table in `screens.ts`. */

import type {Speed} from '../run/pace.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {Frame} from '../view/text/frame.js';
import type {Host} from './host.js';
import type {KeyTable, Program} from './keys/key-command.js';
import type {ChosenRun, Event, Lists, State, Window} from './state.js';

export type FrameProps = {
	readonly host: Host;
	readonly program: Program;
	readonly state: State;
	readonly window: Window;
	readonly table: KeyTable;
};

/** A puzzle to be judged: its solutions, its difficulty, and up to `most` proposals its rating. */
export type Examined = {readonly puzzle: Puzzle; readonly most?: number | undefined};

export type Screen = {
	/** Its key tables, by names of their own among all screens. */
	readonly tables: Readonly<Record<string, KeyTable>>;
	/** The name of the one that holds now. */
	readonly tableOf: (state: State) => string;
	/** The run that it leads to, or that is on it. */
	readonly chosen?: (lists: Lists, state: State, seed: string) => ChosenRun | undefined;
	/** The puzzle of which it says how hard it is. */
	readonly examined?: (state: State) => Examined | undefined;
	readonly pasted?: (program: Program, text: string) => void;
	/** The state after an event while it is on the screen; undefined for one that does not concern it. */
	readonly reduce?: (lists: Lists, state: State, event: Event) => State | undefined;
	/** The speeds of what runs on it, each by the name of its pace; 0 while it waits. */
	readonly speedsOf?: (state: State) => Readonly<Record<string, Speed>>;
	/** The number of what runs on it: what was drawn of another one is forgotten. @default none */
	readonly numberOf?: (state: State) => number | undefined;
	/** A hook: what is drawn; undefined until there is something. */
	readonly useFrame: (props: FrameProps) => Frame | undefined;
};

/** Whether what runs on a screen does run: it waits behind the help. */
export const isRunning = (state: State, screen: string): boolean =>
	state.screen === screen && !state.isPaused && state.help === undefined;
