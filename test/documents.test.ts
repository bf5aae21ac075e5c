/** The documents for developers name files, folders and scripts that exist. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {check, geometryOf, puzzleOf} from '../source/index.js';
import {filmLength} from '../source/run/film-clock.js';
import {observeRows} from '../source/run/observers.js';
import {rateAt} from '../source/run/pace.js';
import {filePatience} from '../source/run/threads.js';
import {Timeline} from '../source/run/timeline.js';
import {createSolver} from '../source/solvers/checked-solver.js';
import {blockSwap} from '../source/solvers/neighbourhoods.js';
import type {Solver} from '../source/solvers/solver.js';
import {mostKeys} from '../source/sudoku/full-grids.js';
import {largestSize} from '../source/sudoku/geometry.js';
import {parsePuzzle} from '../source/sudoku/read.js';
import {groupDigits, maxText} from '../source/text.js';
import {report} from './puzzles.ts';

const {scripts} = JSON.parse(fs.readFileSync('package.json', 'utf8'));

test.each(['readme.md', '.github/contributing.md', 'source/readme.md'])('%s', file => {
	const text = fs.readFileSync(file, 'utf8');
	for (const [, name] of text.matchAll(/`((?:\.build|\.ci|source|test|puzzles)\/[\w./-]*)`/g)) {
		expect(fs.existsSync(name), `${file} names ${name}`).toBe(true);
	}

	for (const [, name] of text.matchAll(/npm run ([\w-]+)/g)) {
		expect(scripts).toHaveProperty(name);
	}
});

test('source/readme.md has every folder and file of source', () => {
	const text = fs.readFileSync('source/readme.md', 'utf8');
	const entries = fs.readdirSync('source', {withFileTypes: true}).filter(({name}) => name !== 'readme.md');
	for (const entry of entries) {
		expect(text).toContain(`\`${entry.name}${entry.isDirectory() ? '/' : ''}\``);
	}
});

/** How many rows the trace of a run has after so many moves, without that of its start. */
function traceRows(moves: number): number {
	let rows = -1;
	const solver = {
		moves: 0,
		advance(count: number) {
			solver.moves += count;
			return count;
		},
		...{gauges: () => ({}), snapshot: () => ({})},
	} as unknown as Solver & {moves: number};
	observeRows(solver, {onRow: () => rows++}, () => 0);
	solver.advance(moves);
	return rows;
}

const grouped = (value: number) => groupDigits(Math.round(value));
const [heated, cooled] = (['heat', 'cool'] as const).map(command => {
	const solver = createSolver(blockSwap, parsePuzzle(report), '1', {T0: 1});
	const timeline = new Timeline(solver);
	timeline.command(command);
	return Number(solver.gauges().temperature);
});
const empty = check(puzzleOf(geometryOf(9), new Uint8Array(81)));
const perCent = (share: number) => `${Math.round(100 * share)} %`;

/** What the texts say of constants, with what these are now. */
const said: Readonly<Record<string, readonly string[]>> = {
	'source/help/screens.md': [
		`${blockSwap.pace} proposals a second with \`block-swap\``,
		`Each later one is ${['', 'as', 'twice as'][rateAt({rate: 1, isDoubling: true}, 2)]} fast`,
	],
	'source/help/solvers.md': [`hangs for ${filePatience.milliseconds / 1000} seconds`],
	'source/help/json.md': [
		`the first ${traceRows(500)} moves have a row each`,
		`each doubling of the run has ${traceRows(1000) - traceRows(500)} more`,
		`a run of a billion moves has ${grouped(Number(traceRows(1e9).toPrecision(2)))} rows`,
	],
	'source/help/formats.md': [
		`decimal numbers between spaces to size ${largestSize}`,
		`read up to ${maxText / 2 ** 20} MB`,
	],
	'source/help/annealing.md': [`a Δ of +1 has a chance of ${perCent(Math.exp(-1))}`],
	'readme.md': [`raise T by ${perCent(heated - 1)}, lower T by ${perCent(1 - cooled)}`],
	'source/commands/play.ts': [`a film of ${filmLength} seconds`],
	'source/commands/check.ts': [`(${empty.solutions})`],
	'source/commands/fill.ts': [`from 2 to ${largestSize} (9); with --permutation from 1 to ${mostKeys}`],
	'source/commands/generate.ts': [`digits, from 2 to ${largestSize} (9`],
	'source/commands/play/headless.ts': [
		`(${traceRows(2000) - traceRows(1000)} rows for each doubling of a run)`,
	],
};

test.each(Object.entries(said))('%s says: %j', (file, sentences) => {
	const text = fs.readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
	expect(sentences.filter(sentence => !text.includes(sentence))).toEqual([]);
});
