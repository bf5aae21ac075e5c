/** Watched runs of block-swap as screens have them, stopped at a state. */

import {initialProgress, type Progress} from '../../source/run/drive.js';
import {RunLog} from '../../source/run/log.js';
import {methodNamed} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import type {Watched} from '../../source/view/run/watched.js';
import {report} from '../puzzles.ts';

const puzzle = parsePuzzle(report);
const method = methodNamed('block-swap') as Method;
const settings = resolveSettings(method, puzzle);
const run = {puzzle, method, settings, seed: '4f2a'};

/** A run that is paused before its first move, and what is different. */
export const watchedWith = (progress: Partial<Progress> = {}, more: Partial<Watched> = {}): Watched => ({
	...{puzzle, method, title: 'Tuga', log: new RunLog(), landscape: new Landscape(), chart: 'cost'},
	...{measuredRate: undefined, rate: 0, speed: 60, firstRate: 60},
	program: method.program?.(settings),
	progress: {...initialProgress(run), ...progress},
	...more,
});
