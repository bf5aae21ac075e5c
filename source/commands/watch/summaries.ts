/** The text below the screens on the last run. */

import process from 'node:process';
import type {Progress} from '../../run/drive.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import type {WatchedRun} from '../../ui/state.js';
import {nameOf} from '../../view/menu/collection.js';
import {runEffort} from '../../view/run-effort.js';
import {gridLines} from '../../view/speech/speech.js';
import {spokenText} from '../../view/speech/spoken-text.js';

/** The text below the screens after a run: the first and the best grid, the result, and the command that repeats it. */
export function runSummary(run: WatchedRun, progress: Progress, command: string, isSpoken: boolean): string {
	const {entry, method} = run;
	const {status, cost, bestCost, end} = progress;
	const name = nameOf(entry);
	const effort = runEffort(method, progress);
	const how =
		status === 'solved'
			? `solved in ${effort}`
			: `not solved after ${effort}, cost ${cost}, best ${bestCost}${end === undefined ? '' : `: ${end}`}`;
	const lines = isSpoken
		? [...spokenGrid(run, progress), `${name}: ${how}`].map(spokenText)
		: [...gridsBeforeAndAfter(run, progress, process.stdout.columns ?? 80), `${name}: ${how}`];
	return [...lines, `repeat with: ${command}`, ''].join('\n');
}

const bestText = ({status, bestCost}: Progress) =>
	status === 'solved' ? 'solution' : `best grid, cost ${bestCost}`;

function spokenGrid({entry}: WatchedRun, progress: Progress): string[] {
	const {status, grid, bestGrid = grid} = progress;
	const {geometry} = entry.puzzle;
	return status === 'running'
		? []
		: [bestText(progress), ...gridLines(geometry, digitsAlone(geometry, bestGrid))];
}

/** The puzzle beside the best grid; the best grid alone where the window is too narrow for both. */
function gridsBeforeAndAfter({entry}: WatchedRun, progress: Progress, columns: number): string[] {
	const {grid, bestGrid = grid} = progress;
	const {geometry, givens} = entry.puzzle;
	const before = formatGrid(geometry, givens).split('\n');
	const after = formatGrid(geometry, digitsAlone(geometry, bestGrid)).split('\n');
	const left = before[0].length + 4;
	if (left + after[0].length > columns) {
		return after;
	}

	const rows = [['puzzle', bestText(progress)]];
	rows.push(...before.map((line, index) => [line, after[index]]));
	return rows.map(([puzzle, best]) => `${puzzle.padEnd(left)}${best}`);
}
