/** A run as the screens show it. */

import {initialProgress} from '../../../source/run/drive.js';
import {methodOf} from '../../../source/solvers/index.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {History} from '../../../source/view/curves/history.js';
import {firstCurves} from '../../../source/view/curves/options.js';
import {LadderTrace} from '../../../source/view/ladder/ladder-trace.js';
import {Landscape} from '../../../source/view/landscape/landscape.js';
import {report} from '../../puzzles.js';

/** The first grid of the report's puzzle with the seed 1, at 500 moves a second. */
export function watchedStart(solver = 'block-swap') {
	const puzzle = parsePuzzle(report);
	const method = methodOf(solver);
	return {
		puzzle,
		title: 'a title',
		method,
		history: new History(),
		landscape: new Landscape(),
		ladderTrace: new LadderTrace(),
		curves: firstCurves,
		peak: 1,
		measuredRate: undefined,
		rate: 500,
		speed: 500,
		progress: initialProgress(puzzle, {solver: method, seed: '1', settings: {}}),
	};
}
