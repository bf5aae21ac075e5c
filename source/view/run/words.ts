/** What is said of a run below its grid, or beside it: where it stands, or its end, and the meaning of the signs. */

import {filmLength} from '../../run/film-clock.js';
import type {ShownPart} from '../../solvers/lesson.js';
import {legendEntries, usualDisplay} from '../board/display.js';
import {endLines, isSolvedBefore, stateOf} from '../state-text.js';
import {type Line, span, wrapLine} from '../text/line.js';
import {costMeaning} from './board-frame.js';
import type {DrawnRun, Room} from './drawn-run.js';
import {type FigureName, figureLines, isMet} from './figures.js';
import {filmBar, timelineLine} from './film-bar.js';
import {stepRuler} from './next.js';
import {stepLines} from './proposal.js';
import {shareRows} from './run-layout.js';

export type WordsOptions = {
	/** The columns of the grid: what its title has no room for is said below it. @default enough */
	readonly gridWidth?: number | undefined;
	/** The meaning of the signs on the grid; empty where that is known. */
	readonly legend: Line;
	/** Whether the key that explains a step is still to be shown. */
	readonly isNew: boolean;
	/** Whether nothing else shows the figures, and what a step came to; and whether nothing has its ruler. */
	readonly isAlone: boolean;
	readonly hasRuler?: boolean;
	/** Whether the sentence about the state would answer a question that is open, or is that of a guided lesson. */
	readonly isAsked: boolean;
};

/** In the order on the screen, each with its rank: where there is no room for all, the last ones are left out, whole. */
type Block = {readonly rank: number; readonly lines: readonly Line[]};

const figureNames: readonly FigureName[] = [
	'temperature',
	'cost',
	'restarts',
	'reheats',
	'bestCost',
	'override',
	'moves',
];

/** The first of them are shortened rather than left out. */
const leastFigures = 3;

export function wordsLines(run: DrawnRun, {width, rows}: Room, options: WordsOptions): readonly Line[] {
	const {gridWidth = Number.POSITIVE_INFINITY, legend, isNew, isAlone, isAsked, hasRuler = true} = options;
	const {progress} = run;
	const isOver = progress.status !== 'running';
	const wrapped = (line: Line) => (line.length > 0 ? wrapLine(line, width) : []);
	const {shown: visible} = run;
	const isVisible = (part: ShownPart) => !visible || visible.has(part);
	const names = figureNames.filter(name => name === 'cost' || isMet(run)(name));
	const figures = isAlone ? figureLines(names, run, {width, rows: Math.min(rows, 5)}, leastFigures) : [];
	const ruler = isVisible('ruler') ? stepRuler(run, width) : [];
	const blocks: readonly Block[] = [
		{rank: 0, lines: figures},
		{rank: 8, lines: visible ? [] : wrapped(costMeaning(run, gridWidth))},
		{rank: 2, lines: (isAsked && !isOver) || visible ? [] : standingText(run, width)},
		{
			rank: 1,
			lines:
				isAlone && !isOver && isVisible('proposal')
					? stepLines(run, {width, rows: rows - figures.length}, ruler)
					: [],
		},
		{rank: 4, lines: (visible !== undefined || hasRuler) && !isAlone && !isOver ? ruler : []},
		{rank: 3, lines: visible ? [] : whereText(run, width)},
		{rank: 5, lines: isNew && !isOver && !isAsked ? wrapped(stepHint) : []},
		{rank: 6, lines: isOver && !visible ? endKeys(run).flatMap(wrapped) : []},
		...(isAsked ? [] : legendBlocks(legend, width, run.display === usualDisplay ? 7 : 3)),
	];
	const parts = blocks.map(({rank, lines: {length}}) => ({rank, least: length, most: length}));
	const shared = shareRows(parts, rows);
	const shown = blocks.filter((_, at) => shared[at] > 0).flatMap(({lines}) => lines);
	// Air, where there is some.
	return shown.length < rows && !isAlone ? [[], ...shown] : shown;
}

/** The entries of a legend, a line each: as many as have room. */
const legendBlocks = (legend: Line, width: number, rank: number): readonly Block[] =>
	(legend.length > 0 ? legendEntries(legend) : []).map((entry, at) => ({
		rank: rank + at / 100,
		lines: wrapLine(entry, width),
	}));

/** The state of a run in a sentence. */
function stateText(run: DrawnRun, width: number): readonly Line[] {
	const {word, role, text} = stateOf(run);
	const name = word[0].toUpperCase() + word.slice(1);
	return text === undefined || run.progress.moves === 0
		? []
		: wrapLine([span(name, role), span(`: ${text[0].toLowerCase()}${text.slice(1)}`)], width);
}

/** The state of a run in a sentence, or its end. */
export const standingText = (run: DrawnRun, width: number): readonly Line[] =>
	run.progress.status === 'running'
		? stateText(run, width)
		: endLines(run, width).flatMap(line => wrapLine(line, width));

/** Where a run is that is rewound, or in its film. */
function whereText({film, progress, method}: DrawnRun, width: number): readonly Line[] {
	const line = film ? filmBar(film, progress.moves, width) : timelineLine(progress, method.unit, width);
	return line ? [line] : [];
}

const stepHint: Line = [span('s', 'key'), span(' makes one step and explains it', 'dim')];

const copying: Line = [span('e y', 'key'), span(' copies the command', 'dim')];

const watchingAgain: Line = [span('space', 'key'), span(` plays its film of ${filmLength} s`, 'dim')];

const annealing: Line = [span('Enter', 'key'), span(' anneals it, without presolve', 'dim')];

/** What to do at the end. */
const endKeys = ({film, progress, puzzle}: DrawnRun): readonly Line[] => [
	...(isSolvedBefore(puzzle, progress) ? [annealing] : []),
	...(film || progress.moves === 0 ? [] : [watchingAgain]),
	copying,
];
