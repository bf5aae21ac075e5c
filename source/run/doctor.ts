/** What `recuit doctor` checks: all properties of solvers on some puzzles, and that nothing stays open. */

import process from 'node:process';
import {now} from '../clock.js';
import type {Method} from '../solvers/solver.js';
import {parsePuzzle} from '../sudoku/read.js';
import {clean} from '../text.js';
import {faultOf} from './solver-file.js';
import {type SolverProperty, solverProperties} from './solver-properties.js';

const trialPuzzles: ReadonlyArray<readonly [name: string, line: string]> = [
	['rapport', '207010605095600423800004000700000260000726018020090030050000307604530000012079000'],
	['a 4×4 grid', '.2...3.....2...4'],
	['a 6×6 grid', '1....4..2...3....5..6...5....2......'],
	['a 5×5 Latin square', '.'.repeat(25)],
];

/** What keeps a program running, by Node's names. The thread of these checks has none of them. */
const openNames: Readonly<Record<string, string>> = {
	Timeout: 'a timer',
	TCPSocketWrap: 'a network connection',
	TCPServerWrap: 'a network server',
	UDPWrap: 'a UDP socket',
	PipeWrap: 'a pipe',
	ProcessWrap: 'a child process',
	FSEventWrap: 'a watched file',
	StatWatcher: 'a watched file',
};

const checks: readonly SolverProperty[] = [
	...solverProperties,
	{
		property: 'it leaves nothing open',
		contradiction() {
			const names = new Set(process.getActiveResourcesInfo().flatMap(name => openNames[name] ?? []));
			return names.size > 0
				? `${[...names].join(', ')}: a program that uses it could not end; close it, or call its unref()`
				: undefined;
		},
	},
];

/** The properties, as sentences without their full stops. */
export const properties: readonly string[] = checks.map(({property}) => property);

/** How far a run goes: a call may be slow. */
const limits = {moves: 3000, movesToSolution: Number.POSITIVE_INFINITY, callMoves: 100, now};

/** What contradicts a property on any of the puzzles, in words; undefined if nothing does. */
export function contradictionOf(index: number, method: Method, within = limits): string | undefined {
	for (const [name, line] of trialPuzzles) {
		const puzzle = parsePuzzle(line, line.length === 25 ? {boxes: 'none'} : {});
		try {
			const fault = checks[index].contradiction({method, puzzle, name, seed: 'a', ...within});
			if (fault !== undefined) {
				return clean(fault, 1000);
			}
		} catch (error) {
			return `on ${name} it failed: ${faultOf(error, method.file ?? '')}`;
		}
	}

	return undefined;
}
