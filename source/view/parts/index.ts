/** All parts in the order in which they get their rows, and the parts of each kind of area in their order on the screen. */

import type {Watched} from '../watch/watched.js';
import {acceptanceCurve, axis, costCurve, temperatureCurve} from './curves.js';
import {events} from './events.js';
import {costFigures, figureRow, film, hint, legend, readings, status, temperature} from './figures.js';
import {inspector} from './inspector.js';
import {ladder} from './ladder.js';
import {landscape, landscapeBeside} from './landscape.js';
import type {Part} from './part.js';
import {program} from './program.js';
import {moveStory, story} from './story.js';

/** What is always there, the most important first. */
const essential: readonly Part[] = [
	...[temperature, figureRow, status, events, costFigures],
	...[story, moveStory],
];

/** What comes after that, and after the panel that a lesson speaks of. */
const explanations: readonly Part[] = [program, film, legend];

/** What comes after that. */
const others: readonly Part[] = [
	...[axis, costCurve, readings, inspector, temperatureCurve, ladder],
	...[landscape, acceptanceCurve, landscapeBeside, hint],
];

/** The order in which parts get their rows; among the others what the user has chosen comes first. */
export const rankedParts = (
	{curves, keeps}: Pick<Watched, 'curves' | 'keeps'>,
	all = others,
): readonly Part[] => [
	...essential,
	...all.filter(({figures = []}) => figures.some(name => name === keeps)),
	...explanations,
	...all.filter(({shows}) => shows === curves),
	...all,
];

/** In a frame beside the grid, or below it. */
export const panels: readonly Part[] = [
	...[temperature, temperatureCurve, costFigures, readings, costCurve, acceptanceCurve, axis],
	...[ladder, landscape, program, inspector],
];

/** Beside them in a wide frame. */
export const asideParts: readonly Part[] = [landscapeBeside];

/** In what is left below the grid beside a frame. */
export const belowGrid: readonly Part[] = [events];

/** Below all of that. */
export const lastLines: readonly Part[] = [legend, story, film];

/** Where there is no room for a frame: beside the grid, or below it. */
export const besideParts: readonly Part[] = [
	...[figureRow, costCurve, temperatureCurve, acceptanceCurve, axis],
	...[ladder, landscape, inspector, moveStory],
];
export const smallParts: readonly Part[] = [...besideParts.slice(0, -1), legend, moveStory, film];

/** Where there is neither a header nor a footer. */
export const aloneParts: readonly Part[] = [status, figureRow, moveStory, hint];
