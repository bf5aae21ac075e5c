/** The two sides of the controller: the commands, and what shows the state, drawn or spoken. */

import type {Progress} from '../run/drive.js';
import type {RunLimits} from '../run/solver-run.js';
import type {Collection} from '../sudoku/collection.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {FleetView} from '../view/fleet/fleet-kind.js';
import type {ObservedRun} from './live.js';
import type {Event, FleetSetup, KeptEvent, Lists, State, WatchedRun} from './state.js';

export type Leave = 'quit' | 'interrupt';

/** What can be saved or copied: all but the command, which goes to the clipboard, as a file. */
export type ShareKind = 'trace' | 'page' | 'command';

export type ShownRun = {readonly run: WatchedRun; readonly observed: ObservedRun};

export type ShownFleet = {readonly fleet: FleetSetup; readonly view: FleetView};

/** What the commands do for what runs on a screen. */
type Keeper<Setup, Now, Content> = {
	/** Called with each step of it, drawn or not: the last one is summed up below the screens. */
	readonly report: (setup: Setup, now: Now) => void;
	/** The command that repeats it. */
	readonly repeat: (setup: Setup, now: Now) => string;
	/** Saves or copies something of it; returns a sentence about it. */
	readonly share: (kind: ShareKind, content: Content) => string;
};

/** How a puzzle without a name came: it is called `typed-1`, `typed-2` ... */
export type OwnKind = 'typed' | 'pasted' | 'generated';

/** What is kept after a change, and why that can't be written, the first time. */
export type Kept = Pick<KeptEvent, 'entries' | 'first'> & {readonly fault: string | undefined};

/** The user's own puzzles, which are there again the next day. */
export type OwnPuzzles = {
	/** @param puzzles at least one */
	readonly keep: (puzzles: readonly Puzzle[], kind: OwnKind) => Kept;
	readonly forget: (name: string) => Kept;
};

/** What is remembered of a lesson, by its name. */
export type LessonMark = {readonly state: 'begun' | 'done'; readonly name: string};

/** What the commands give. */
export type Host = {
	readonly lists: Lists;
	readonly initial: State;
	/** The seed of runs that are chosen from the menu. @default a new one for each */
	readonly seed: string | undefined;
	readonly limits: RunLimits;
	readonly own: OwnPuzzles;
	/** Remembers a lesson; returns why that can't be written, the first time. */
	readonly rememberLesson: (mark: LessonMark) => string | undefined;
	/** The puzzles of the menu that are still to be read. */
	readonly chunks: AsyncGenerator<Collection>;
	readonly run: Keeper<WatchedRun, Progress, ShownRun>;
	readonly fleet: Keeper<FleetSetup, FleetView | undefined, ShownFleet>;
	/** Called before a key leaves the screens, with the name of the one that it leaves from. */
	readonly onLeave: (how: Leave, screen: string) => void;
};

/** What shows the state to the user, and what only that knows. */
export type Rendering = {
	/** Called after each event. */
	readonly onChange: (before: State, event: Event) => void;
	/** Called when all that is on the screen has come to its end, or no longer has. */
	readonly onOver?: () => void;
	/** Called with the error of a run. */
	readonly onFailure: (error: unknown) => void;
	readonly exit: (how: Leave) => void;
	readonly suspend: () => void;
	/** Draw everything again. */
	readonly redraw?: () => void;
	/** Show the next theme. */
	readonly turnTheme?: () => void;
	/** Say the command that repeats what is on the screen, where nothing is drawn. */
	readonly sayCommand?: () => void;
};
