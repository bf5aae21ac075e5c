/** What the commands give to the screens, drawn or spoken. */

import type {Progress} from '../run/drive.js';
import type {Standing} from '../run/race.js';
import type {Rating} from '../run/rating.js';
import type {PuzzleChunk} from '../view/menu/collection.js';
import type {Ratings} from '../view/menu/effort.js';
import type {Share, ShareRace} from './share.js';
import type {Lists, RaceSetup, State, WatchedRun} from './state.js';
import type {Limits} from './watch/use-run.js';

/** How the user left the screens. */
export type Leave = 'quit' | 'interrupt';

/** Where the puzzles of the menu come from, and what is remembered of them. */
export type Library = {
	/** The puzzles that are still to be read. */
	readonly chunks: AsyncGenerator<PuzzleChunk>;
	/** The ratings measured before, by `keyOf`. */
	readonly ratings: Ratings;
	readonly onRating: (key: string, rating: Rating) => void;
	/** Called when a run begins. */
	readonly onBegin: (run: WatchedRun) => void;
};

export type Host = {
	readonly lists: Lists;
	readonly initial: State;
	/** The seed of runs that are chosen from the menu. @default a new one for each */
	readonly seed: string | undefined;
	readonly limits: Limits;
	readonly library: Library;
	readonly onProgress: (run: WatchedRun, progress: Progress) => void;
	readonly onStandings: (race: RaceSetup, standings: readonly Standing[]) => void;
	/** The command that repeats a run. */
	readonly repeat: (run: WatchedRun, progress: Progress) => string;
	/** The command that repeats a race. */
	readonly repeatRace: (race: RaceSetup) => string;
	readonly share: Share;
	readonly shareRace: ShareRace;
	/** Called before a key leaves the screens. */
	readonly onLeave: (how: Leave) => void;
};
