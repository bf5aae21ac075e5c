/** A race: several solvers, or settings of one, on the same puzzle with the same seed. Its lanes, their names and ranks. */

import {methodNamed} from '../solvers/index.js';
import {missingDigits} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {Progress} from './drive.js';
import type {Run} from './run.js';

/** What a lane runs; all have the same seed. */
export type Lane = Pick<Run, 'method' | 'settings'>;

export const fewestLanes = 2;
export const mostLanes = 6;

export type Standing = {
	readonly progress: Progress;
	/**
	From 1: first the solved lanes by their moves, then those running, then those that gave up, each by the digits missing
	in rows, columns and boxes, which are comparable between solvers. Equals share a rank.
	*/
	readonly rank: number;
};

/** A lane as written on the command line: `block-swap:cooling=0.98`. */
export function laneName({method, settings}: Lane): string {
	const changed = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
	return [method.name, ...(changed.length > 0 ? [changed.join(',')] : [])].join(':');
}

/** Short names that distinguish the lanes: the solver, or where several lanes have the same one, the settings that not all of these have. */
export function shortNamesOf(lanes: readonly Lane[]): string[] {
	return lanes.map(({method, settings}) => {
		const alike = lanes.filter(other => other.method === method);
		const own = Object.entries(settings).filter(([name, value]) =>
			alike.some(other => other.settings[name] !== value),
		);
		return own.length === 0 ? method.name : own.map(([name, value]) => `${name}=${value}`).join(',');
	});
}

/** A lane against three solvers that are good to watch, or without a lane, four of these. */
export function defaultOpponents(lane?: Lane): Lane[] {
	const others = ['anneal', 'block-swap', 'row-swap', 'reassign'].flatMap(name => methodNamed(name) ?? []);
	const lanes = others
		.filter(method => method !== lane?.method)
		.map(method => ({method, settings: method.watched ?? {}}));
	return [...(lane ? [lane] : []), ...lanes].slice(0, 4);
}

const groups = {solved: 0, running: 1, 'gave-up': 2, failed: 2} as const;

export function standingsOf({geometry}: Puzzle, progresses: readonly Progress[]): Standing[] {
	const {size, rows, columns, boxCells} = geometry;
	const units = [...rows, ...columns, ...boxCells];
	const lanes = progresses.map(progress => {
		const isSolved = progress.status === 'solved';
		return {
			progress,
			group: groups[progress.status],
			reached: isSolved ? progress.moves : missingDigits(size, units, progress.grid),
		};
	});
	return lanes.map(({progress, group, reached}) => ({
		progress,
		rank:
			1 +
			lanes.filter(other => other.group < group || (other.group === group && other.reached < reached)).length,
	}));
}
