/** How the winner of a race came to the solution: the costs of its last cycles, as at the end of a run that is watched alone. */

import {cyclesOf} from '../../run/samples.js';
import type {Fleet} from '../fleet/fleet.js';
import {Landscape} from '../landscape/landscape.js';
import {drawCost} from '../run/chart.js';
import {coolingText} from '../run/end.js';
import type {Watched} from '../run/watched.js';
import {type Line, laneRole, span} from '../text/line.js';
import {hasWon, type LaneView, laneMark} from './race.js';

/** The rows of the curve, its axis and the sentence above it, and those that the chart of all lanes keeps. */
const winnerRows = {fewest: 9, most: 14, left: 11} as const;

/** Nothing where no lane has won, its run has no cycles, or there is no room. @param rows of the chart of all lanes */
export function winnerLines(
	race: Fleet,
	lanes: readonly LaneView[],
	{width, rows, isAscii}: {readonly width: number; readonly rows: number; readonly isAscii: boolean},
): readonly Line[] {
	const winner = lanes.find(hasWon);
	const height = Math.min(winnerRows.most, rows - winnerRows.left);
	if (!winner || cyclesOf(winner.progress) === 0 || height < winnerRows.fewest) {
		return [];
	}

	const {index, shortName, progress} = winner;
	const log = winner.log.snapshot();
	log.follow(progress);
	const {method, puzzle} = race.runs[index];
	const watched: Watched = {
		...{puzzle, title: race.entry.title, method, progress, log, landscape: new Landscape()},
		...{chart: 'cost', measuredRate: undefined, rate: 0, speed: 0, firstRate: 0},
	};
	const content = {watched, hasColour: true, isAscii};
	const text = coolingText(watched) ?? 'Solved.';
	return [
		[span(' '), laneMark(index), span(` ${shortName}: `, laneRole(index)), span(text)],
		...drawCost(content, {width, rows: height - 1}),
	];
}
