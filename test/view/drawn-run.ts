/** Watched runs as screens have them, stopped at a state. */

import {initialProgress, type Progress} from '../../source/run/drive.js';
import {FilmClock} from '../../source/run/film-clock.js';
import {RunLog} from '../../source/run/log.js';
import {methodNamed} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Move} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {usualDisplay} from '../../source/view/board/display.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import type {DrawnRun} from '../../source/view/run/drawn-run.js';
import {report} from '../puzzles.ts';

const puzzle = parsePuzzle(report);
const method = methodNamed('block-swap') as Method;
const settings = resolveSettings(method, puzzle);
const run = {puzzle, method, settings, seed: '4f2a'};

/** A run of block-swap that is paused before its first move, and what is different. */
export const drawnWith = (progress: Partial<Progress> = {}, more: Partial<DrawnRun> = {}): DrawnRun => ({
	...{display: usualDisplay, hasColour: true, isAscii: false},
	...{puzzle, method, title: 'Tuga', log: new RunLog(), landscape: new Landscape(), chart: 'cost'},
	...{measuredRate: undefined, rate: 0, speed: 60, firstRate: 60},
	program: method.program?.(settings),
	progress: {...initialProgress(run, true), ...progress},
	...more,
});

const valueFrom = (text: string) => {
	const value = text === 'max' ? Number.POSITIVE_INFINITY : Number(text);
	return text === 'none' ? undefined : Number.isNaN(value) ? text : value;
};

const start = {moves: 0, weight: 1};

/** What words mean that are no figures of a run. */
const others: Readonly<Record<string, (value: string) => [Partial<Progress>, Partial<DrawnRun>?]>> = {
	factor: text => [{override: {factor: Number(text), held: undefined}}],
	held: text => [{override: {factor: 1, held: Number(text)}}],
	changed: text => [{changes: [{at: Number(text), factor: 2, held: undefined}]}],
	fixed: text => [{fixed: Uint8Array.from(text, Number)}],
	solver: name => [{}, {method: methodNamed(name) as Method}],
	film: moves => [{}, {film: new FilmClock([start, {...start, moves: Number(moves)}], 15)}],
	...Object.fromEntries(
		['rate', 'speed', 'measuredRate', 'loading'].map(name => [name, text => [{}, {[name]: valueFrom(text)}]]),
	),
};

/** Such a run while it cools, after 9 proposals, changed by words such as `temperature=0.5`. */
export function drawnBy(...words: readonly string[]): DrawnRun {
	const parts = words.map(word => {
		const [name, text] = word.split('=');
		return others[name]?.(text) ?? [{[name]: valueFrom(text)}];
	});
	const cooling = {status: 'running', temperature: 0.5, trend: 'falling', moves: 9, frontier: 9} as const;
	return drawnWith(
		Object.assign({...cooling}, ...parts.map(([progress]) => progress)),
		Object.assign({}, ...parts.map(([, more]) => more)),
	);
}

const swap = {kind: 'swap', cells: [3, 23], before: [8, 3], after: [3, 8], delta: 2, accepted: true};
const place = {kind: 'place', cells: [3], before: [0], after: [5], delta: -1, accepted: true};
const fault = {kind: 'fault', isInRow: true, isInColumn: true, isRuledOut: true};
const generation = {kind: 'generation', samples: 3000, lowest: 11, mean: 40.25, quantile: 1021};
const parts: Readonly<Record<string, object>> = {
	uphill: {...swap, temperature: 0.412, probability: Math.exp(-2 / 0.412), drawn: 0.0031},
	sure: {...swap, temperature: 0.412, probability: 1, delta: -1},
	place,
	rejected: {accepted: false},
	undrawn: {drawn: undefined},
	frozen: {temperature: 0, probability: 0, drawn: undefined, accepted: false},
	two: {cells: [3, 4]},
	filled: {before: [2]},
	fault: {detail: fault},
	skipped: {kind: 'skip', detail: {kind: 'skip', unit: 'box', number: 1, givens: 7}},
	tied: {detail: {kind: 'placement', candidates: [2, 5], ties: 3}},
	next: {detail: {kind: 'placement', candidates: [5]}},
	samples: {kind: 'generation', detail: generation},
	refused: {
		cells: [57, 59],
		before: [6, 2],
		delta: 1,
		temperature: 0.77,
		probability: 0.273,
		drawn: 0.733,
		accepted: false,
	},
	learned: {kind: 'generation', detail: {...generation, hasLearned: true}},
};

/** A move from its parts, and changes such as `delta=0`. */
export const moveOf = (words: readonly string[]): Move & {cooled?: number} =>
	Object.assign(
		{},
		...words.map(word => {
			const [name, value] = word.split('=');
			return parts[name] ?? {[name]: valueFrom(value)};
		}),
	);
