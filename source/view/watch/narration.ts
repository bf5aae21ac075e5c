/** The narration of a run: its last move, or how it ended, in a given room. */

import {type Line, plainText, span, widthOf, wrapLine, wrapText} from '../text/line.js';
import {narrowestPanel} from './layout.js';
import type {MoveReport} from './move.js';
import {briefMove, flow, fullMove} from './move-text.js';
import {timelineLine} from './timeline.js';
import {endLines, type Watched} from './watch.js';

export type Narration = {
	/** Versions in full for lines of this width, the longest first. */
	readonly full: (width: number) => readonly Line[][];
	/** The most important parts that fit into this width and height. */
	readonly brief: (width: number, height: number) => Line[];
	/** The longest narration that may come next: the panel keeps room for it, so that nothing moves. */
	readonly longest?: Narration;
};

/** Figures that stay above a full narration. */
const leastFigures = 3;

export function moveNarration(watched: Watched): Narration | undefined {
	const {progress} = watched;
	const {move} = progress;
	if (!move) {
		return undefined;
	}

	// An uphill move has the most parts.
	const isChance = move.temperature !== undefined;
	const uphill = {...move, delta: 1, probability: 0.0101, drawn: 0.0101, accepted: false};
	return {...narrationOf(watched, move), longest: narrationOf(watched, isChance ? uphill : move)};
}

function narrationOf(watched: Watched, move: MoveReport['move']): Narration {
	const {progress, method, puzzle, film} = watched;
	const {unit} = method;
	const report = {geometry: puzzle.geometry, unit, move, progress, heat: watched};
	return {
		full: width => {
			if (width < narrowestPanel) {
				return [];
			}

			const timeline = film ? undefined : timelineLine(progress, unit, width);
			const parts = fullMove(report).flatMap(part => wrapLine(part, width));
			return [[...(timeline ? [timeline] : []), ...flow(parts, width)]];
		},
		brief: (width, height) => briefMove(report, width, height),
	};
}

/** The key that copies the command, where the command has no room. */
const copying: Line = [span('y', 'key'), span(' copies the command', 'dim')];

const watchingAgain: Line = [
	span('space', 'key'),
	span(' watches it again in 15 s   ', 'dim'),
	span('1', 'key'),
	span(' in 60 s', 'dim'),
];

/**
The end of a run.

@param repeat the command that repeats it
@param lesson what the lesson shows
*/
export function endNarration(watched: Watched, repeat: string, lesson = ''): Narration {
	return {
		full: width => {
			const end = endLines(watched, width).flatMap(line => wrapLine(line, width));
			const command = wrapText(`repeat with: ${repeat}`, width, 'dim');
			const isWhole = command.every(line => !plainText(line).endsWith('…'));
			const taught = wrapText(lesson, width);
			const film = watched.film ? [] : wrapLine(watchingAgain, width);
			const again = isWhole ? command : wrapLine(copying, width);
			return [
				...(lesson === ''
					? []
					: [
							[...end, ...taught, ...film, ...again],
							[...end, ...taught, ...again],
							// The headline has the end too; nothing else says whether the prediction held.
							[...end, ...taught],
							taught,
						]),
				[...end, ...film, ...again],
				[...end, ...again],
				[...end, ...wrapLine(copying, width)],
			];
		},
		brief: (width, height) => {
			const lines = endLines(watched, width).flatMap(line => wrapLine(line, width));
			// The figures show the end where a word would be cut.
			const end = lines.every(line => widthOf(line) <= width) ? lines : [];
			const all = [...end, ...wrapLine(copying, width)];
			return (all.length <= height ? all : end).slice(0, Math.max(0, height));
		},
	};
}

/** The longest full version that fits into the height, or else the brief one. */
export function narrationLines(narration: Narration, width: number, height: number): Line[] {
	return narration.full(width).find(lines => lines.length <= height) ?? narration.brief(width, height);
}

type PanelRoom = {
	readonly width: number;
	readonly height: number;
	/** The number of figures that always stay. */
	readonly kept: number;
};

/** The figures and the narration below them, which replaces the less important figures where room is short. */
export function narrationBeside(
	figures: readonly Line[],
	narration: Narration,
	{width, height, kept}: PanelRoom,
): {figures: readonly Line[]; lines: Line[]} {
	const {longest = narration} = narration;
	const least = width < narrowestPanel ? figures.length : Math.min(leastFigures, figures.length);
	const version = longest.full(width).findIndex(lines => least + 1 + lines.length <= height);
	const isFull = version >= 0;
	const room = height - kept;
	const of = ({full, brief}: Narration) => (isFull ? full(width)[version] : brief(width, room));
	const lines = of(narration);
	const most = Math.max(lines.length, of(longest).length);
	const shown = figures.slice(0, Math.max(kept, height - most - 1));
	return {figures: shown, lines: [...lines, ...Array.from({length: most - lines.length}, () => [])]};
}
