import {pageDataOf} from '../../source/page/write-page.js';
import {type AnnealOptions, anneal, type Progress} from '../../source/run/drive.js';
import {RunLog} from '../../source/run/log.js';
import {methodNamed} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';

const line = '207010605095600423800004000700000260000726018020090030050000307604530000012079000';

/** The data of a page of a short run. */
export async function recorded(solver: string, options: AnnealOptions = {}, title = 'a run') {
	const puzzle = parsePuzzle(line);
	const method = methodNamed(solver) as Method;
	const log = new RunLog();
	let end: Progress | undefined;
	const request = {solver, seed: 7, moves: 20_000, isRewindable: true, ...options};
	for await (const progress of anneal(puzzle, request)) {
		log.follow(progress);
		end = progress;
		if (progress.status !== 'running') {
			break;
		}
	}

	return pageDataOf({
		title,
		run: {
			puzzle,
			method,
			settings: resolveSettings(method, puzzle, options.settings),
			seed: '7',
			changes: end?.changes,
		},
		command: `recuit --solver ${solver} --seed 7`,
		log,
		end: end as Progress,
	});
}
