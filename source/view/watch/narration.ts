/** What is told of a run, its last move or how it has ended, in the room that there is. */

import {type Line, plainText, span, widthOf, wrapText} from '../text/line.js';
import {wrapLine} from '../text/wrap.js';
import {narrowestPanel} from './layout.js';
import type {MoveReport} from './move.js';
import {briefMove, flow, fullMove} from './move-text.js';
import {timelineLine} from './timeline.js';
import {endLines, type Watched} from './watch.js';

export type Narration = {
	/** All of it on lines of this width, the fuller versions first. */
	readonly full: (width: number) => readonly Line[][];
	/** As much of it in few words as so many lines have room for. */
	readonly brief: (width: number, height: number) => Line[];
	/** The telling that takes the most room of those that may come next: what stands around it is not to move. */
	readonly longest?: Narration;
};

/** Figures that stay beside a story told in full. */
const leastFigures = 3;

/** The last move of a run, if it has one. */
export function moveNarration(watched: Watched): Narration | undefined {
	const {progress} = watched;
	const {move} = progress;
	if (!move) {
		return undefined;
	}

	// A step uphill is told with how chance has decided.
	const isChance = move.temperature !== undefined && move.detail === undefined;
	const uphill = {...move, delta: 1, probability: 0.0101, drawn: 0.0101, accepted: false};
	return {...narrationOf(watched, move), longest: narrationOf(watched, isChance ? uphill : move)};
}

function narrationOf(
	{puzzle: {geometry}, method: {unit}, progress}: Watched,
	move: MoveReport['move'],
): Narration {
	const report = {geometry, unit, move, progress};
	return {
		full: width => {
			// Narrower lines would break it in the wrong places.
			if (width < narrowestPanel) {
				return [];
			}

			const timeline = timelineLine(progress, unit, width);
			const parts = fullMove(report).flatMap(part => wrapLine(part, width));
			return [[...(timeline ? [timeline] : []), ...flow(parts, width)]];
		},
		brief: (width, height) => briefMove(report, width, height),
	};
}

/** How to get at the command where there is no room for it. */
const copying: Line = [span('y', 'key'), span(' copies the command', 'dim')];

/**
How a run has ended.

@param repeat the command that repeats it
@param lesson what it was to show
*/
export function endNarration(watched: Watched, repeat: string, lesson = ''): Narration {
	return {
		full: width => {
			const end = endLines(watched, width).flatMap(line => wrapLine(line, width));
			const command = wrapText(`repeat with: ${repeat}`, width, 'dim');
			const isWhole = command.every(line => !plainText(line).endsWith('…'));
			const again = isWhole ? command : wrapLine(copying, width);
			return [
				...(lesson === '' ? [] : [[...end, ...wrapText(lesson, width), ...again]]),
				[...end, ...again],
				[...end, ...wrapLine(copying, width)],
			];
		},
		brief: (width, height) => {
			const lines = endLines(watched, width).flatMap(line => wrapLine(line, width));
			// Where it has no room the figures tell it.
			const end = lines.every(line => widthOf(line) <= width) ? lines : [];
			const all = [...end, ...wrapLine(copying, width)];
			return (all.length <= height ? all : end).slice(0, Math.max(0, height));
		},
	};
}

/** The fullest version that fits on so many lines, or else as much in few words as does. */
export function narrationLines(telling: Narration, width: number, height: number): Line[] {
	return telling.full(width).find(lines => lines.length <= height) ?? telling.brief(width, height);
}

type Room = {
	readonly width: number;
	readonly height: number;
	/** Figures that stay in any case. */
	readonly kept: number;
};

/** The figures and below them what is told, which takes the room of the less important ones where there is too little. */
export function narrationBeside(
	figures: readonly Line[],
	telling: Narration,
	{width, height, kept}: Room,
): {figures: readonly Line[]; told: Line[]} {
	const {longest = telling} = telling;
	const least = width < narrowestPanel ? figures.length : Math.min(leastFigures, figures.length);
	const version = longest.full(width).findIndex(lines => least + 1 + lines.length <= height);
	const isFull = version >= 0;
	const room = height - kept;
	const of = ({full, brief}: Narration) => (isFull ? full(width)[version] : brief(width, room));
	const told = of(telling);
	const most = Math.max(told.length, of(longest).length);
	const shown = figures.slice(0, Math.max(kept, height - most - 1));
	return {figures: shown, told: [...told, ...Array.from({length: most - told.length}, () => [])]};
}
