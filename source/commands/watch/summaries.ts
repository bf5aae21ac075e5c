/** The text below the screens on the last run. */

import process from 'node:process';
import type {Progress} from '../../run/drive.js';
import {digitsAlone, formatGrid} from '../../sudoku/puzzle.js';
import type {WatchedRun} from '../../ui/state.js';
import {nameOf} from '../../view/menu/collection.js';
import {runEffort} from '../../view/run-effort.js';
import {endText, gridLines, summaryText} from '../../view/speech/speech.js';
import {spokenText} from '../../view/speech/spoken-text.js';

/** The text below the screens after a run: the first and the best grid, the result, and the command that repeats it. */
export function runSummary(run: WatchedRun, progress: Progress, command: string): string {
	const {entry, method} = run;
	const {status, cost, bestCost, end} = progress;
	const name = nameOf(entry);
	const effort = runEffort(method, progress);
	const how =
		status === 'solved'
			? `solved in ${effort}`
			: `not solved after ${effort}, cost ${cost}, best ${bestCost}${end === undefined ? '' : `: ${end}`}`;
	return [
		...gridsBeforeAndAfter(run, progress, process.stdout.columns ?? 80),
		`${name}: ${how}`,
		`repeat with: ${command}`,
		'',
	].join('\n');
}

/** The puzzle beside the best grid; the best grid alone where the window is too narrow for both. */
function gridsBeforeAndAfter({entry}: WatchedRun, progress: Progress, columns: number): string[] {
	const {status, grid, bestGrid = grid, bestCost} = progress;
	const {geometry, givens} = entry.puzzle;
	const before = formatGrid(geometry, givens).split('\n');
	const after = formatGrid(geometry, digitsAlone(geometry, bestGrid)).split('\n');
	const left = before[0].length + 4;
	if (left + after[0].length > columns) {
		return after;
	}

	const rows = [['puzzle', status === 'solved' ? 'solution' : `best grid, cost ${bestCost}`]];
	rows.push(...before.map((line, index) => [line, after[index]]));
	return rows.map(([puzzle, best]) => `${puzzle.padEnd(left)}${best}`);
}

/** The same for a screen reader. */
export function spokenSummary(run: WatchedRun, progress: Progress, command: string): string {
	const {entry, method} = run;
	const {status, grid, bestGrid = grid, bestCost} = progress;
	const how =
		status === 'running' ? `left after ${summaryText(method, progress)}` : endText(method, progress);
	const {geometry} = entry.puzzle;
	const rows = status === 'running' ? [] : gridLines(geometry, digitsAlone(geometry, bestGrid));
	if (status === 'gave-up') {
		rows.unshift(`best grid, cost ${bestCost}`);
	}

	return spoken([...rows, `${nameOf(entry)}: ${how}`], command);
}

const spoken = (lines: readonly string[], command: string) =>
	`${lines.map(line => `${spokenText(line)}\n`).join('')}repeat with: ${command}\n`;
