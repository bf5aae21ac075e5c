/** What may stand beside or below a watched grid. A further part is a file, and a line in the table of index.ts. */

import type {FigureName} from '../figures.js';
import type {Line} from '../text/line.js';
import type {CurveChoice, Watched} from '../watch/watched.js';

/** All that parts are drawn from. */
export type Content = {
	readonly watched: Watched;
	readonly hasColour: boolean;
	readonly isAscii: boolean;
	/** The command that repeats the run; undefined where there are no keys for it, beside a menu. */
	readonly repeat: string | undefined;
	/** Whether a step was made: then its key is known. */
	readonly hasStepped?: boolean | undefined;
	/** The meaning of the signs, in one line. */
	readonly legend: Line;
};

export type Room = {
	readonly width: number;
	readonly rows: number;
	/** Whether it is a frame with titles in its lines. */
	readonly isFramed: boolean;
};

export type Part = {
	readonly name: string;
	/** What stands in the line of the frame above it; without one it goes on where the part before it ends. */
	readonly title?: (content: Content) => string;
	/** What its axis is, where that is no straight one: behind the title above it, where there is room. */
	readonly axis?: (content: Content) => string;
	/** The figures in that line. */
	readonly figures?: readonly FigureName[];
	/** The fewest and the most rows below its title; undefined where there is nothing to show. */
	readonly size: (
		content: Content,
		room: Room,
	) => {readonly least: number; readonly most: number} | undefined;
	/** The choice of curves that is this part: as that choice it comes before other curves. */
	readonly shows?: CurveChoice;
	/** It stands below the last of these that are drawn, and only there. */
	readonly follows?: readonly string[];
	readonly draw: (content: Content, room: Room) => readonly Line[];
};

export const always =
	(least: number, most = least) =>
	() => ({least, most});
