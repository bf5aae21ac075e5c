/** What is on a screen for the rest of the program, and what can be saved or copied of it. */

import type {Progress} from '../run/drive.js';
import type {FilmClock} from '../run/film.js';
import type {FleetView} from '../view/fleet/fleet.js';
import type {CurveChoice} from '../view/watch/watched.js';
import type {FleetSetup, WatchedRun} from './state.js';
import type {Watch} from './watch/use-run.js';

/** All but the command, which goes to the clipboard, are saved as a file. */
export type ShareKind = 'puzzle' | 'trace' | 'page' | 'command';

/** What is on a screen, for the commands. */
export type Shown = {
	/** Whether all of it has come to its end. */
	readonly isOver: boolean;
	readonly progress?: Progress | undefined;
	/** Save or copy something; returns a sentence about it, or undefined where it is said already. */
	readonly share: (kind: ShareKind) => string | undefined;
	readonly curves?: () => readonly CurveChoice[] | undefined;
	/** The name of the display of the grid that comes after this one. */
	readonly nextDisplay?: (name: string) => string;
	/** The film of the run in this many seconds. */
	readonly film?: (length: number) => FilmClock;
};

/** The run on the watching screen. */
export type ShownRun = {readonly run: WatchedRun; readonly watch: Watch};

/** A fleet on its screen. */
export type ShownFleet = {readonly fleet: FleetSetup; readonly view: FleetView};
