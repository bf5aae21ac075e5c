/** Sentences: each text that the views can say stands in a test, and each branch of one in a row here. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import type {RunEvent} from '../../source/run/log.js';
import {methodNamed} from '../../source/solvers/index.js';
import type {Method, Move} from '../../source/solvers/solver.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {check, type Verdict} from '../../source/sudoku/verdict.js';
import {endLines} from '../../source/view/run/end.js';
import {eventText} from '../../source/view/run/event.js';
import {moveText, spokenMove} from '../../source/view/run/move.js';
import {plainText} from '../../source/view/text/line.js';
import {verdictText} from '../../source/view/verdict.js';
import {gaveUpText} from '../../source/view/work.js';
import {hard, reportSolution, small} from '../puzzles.ts';
import {logOf} from '../run/logs.ts';

const filesOf = (folder: string): string[] =>
	fs
		.readdirSync(new URL(`../../${folder}/`, import.meta.url), {recursive: true, encoding: 'utf8'})
		.map(name => `${folder}/${name}`)
		.filter(name => /\.(?:ts|txt|md)$/.test(name) && !name.includes('mutants'));

/** Whatever breaks it into lines: the frame of a screen, the quotes of a test. */
const squeezed = (text: string) =>
	text
		.replaceAll(/[│╭╮╰╯├┤┼─▸'",\s]+/g, ' ')
		.toLowerCase()
		.trim();

const read = (file: string) => fs.readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The texts of several words in a file of the source, without what is filled in. */
const textsIn = (code: string): string[] =>
	[
		...code
			.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import[\s\S]*?;$/gm, '')
			.matchAll(/'([^'\n]*)'|`([^`]*)`/g),
	]
		.flatMap(([, text, template = '']) => [text ?? '', ...template.split(/\$\{[^}]*\}/)])
		.map(squeezed)
		.filter(text => /[a-z]{3}/.test(text) && text.includes(' ') && !/[{}$\\|]/.test(text));

test('each text of several words that the views can say stands in a test', () => {
	const told = squeezed(filesOf('test').map(read).join('\n'));
	// The glossary and the colours are data.
	const files = filesOf('source/view').filter(name => !/glossary|heat/.test(name));
	const untold = files.flatMap(file =>
		textsIn(read(file))
			.filter(text => !told.includes(text))
			.map(text => `${file}: ${text}`),
	);
	expect(untold).toEqual([]);
});

/** A list of values and texts: what differs is named by its value. */
function expectTexts<Value>(rows: ReadonlyArray<readonly [Value, string]>, textOf: (value: Value) => string) {
	expect(rows.map(([value]) => [value, textOf(value)])).toEqual(rows);
}

const swap = {kind: 'swap', cells: [3, 23], before: [8, 3], after: [3, 8], delta: 2, accepted: true};
const uphill = {...swap, temperature: 0.412, probability: Math.exp(-2 / 0.412), drawn: 0.0031};
const sure = {...swap, temperature: 0.412, probability: 1, delta: -1};
const place = {kind: 'place', cells: [3], before: [0], after: [5], delta: -1, accepted: true};
const faults = {isInRow: true, isInColumn: true, isRuledOut: true};
const generation = {kind: 'generation', samples: 3000, lowest: 11, mean: 40.25, quantile: 1021};
const skip = {...sure, kind: 'skip', delta: 0};

test('a move in a sentence: what it changes and why, the cost, and what decided', () => {
	const of = (move: object) => {
		const {temperature, next = temperature} = move as {temperature?: number; next?: number};
		const progress = {moves: 7, frontier: 7, cost: 8, temperature: next};
		return spokenMove({geometry: geometryOf(9), unit: 'proposals', move: move as Move, progress});
	};
	const swapped = 'swap 8 in row 1 column 4 with 3 in row 3 column 6';
	const [goes, would] = ['The cost goes from 6 to 8', 'The cost would go from 8 to 10'];
	const chance = 'At temperature 0.412 the chance is 1 in 128';
	const coloured = 'colour row 1 column 4 with 5. The cost goes from 9 to 8. R1c4';
	expectTexts<object>(
		[
			[uphill, `${swapped}. ${goes}. ${chance}, and the draw 0.003 is below it: accepted, uphill`],
			[
				{...uphill, drawn: 0.5, accepted: false},
				`${swapped}. ${would}. ${chance}, and the draw 0.500 is not below it: rejected`,
			],
			[
				{...uphill, temperature: 0, probability: 0, drawn: undefined, accepted: false},
				`${swapped}. ${would}. At temperature 0 the chance is never: rejected`,
			],
			[
				{...uphill, delta: 0},
				`${swapped}. The cost stays 8. ${chance}, and the draw 0.003 is below it: accepted, no change`,
			],
			[sure, `${swapped}. The cost goes from 9 to 8. Downhill: always accepted`],
			[
				{...sure, next: 0.408},
				`${swapped}. The cost goes from 9 to 8. Downhill: always accepted. The temperature is now 0.408`,
			],
			[{...sure, delta: 0, accepted: false}, `${swapped}. The cost stays 8. No change: rejected at T = 0`],
			[
				{...sure, detail: {kind: 'fault', ...faults}},
				`${swapped}. The 8 in r1c4 is at fault: row 1 has another, column 4 has another, the givens rule it out. The cost goes from 9 to 8. Downhill: always accepted`,
			],
			[
				{...skip, detail: {kind: 'skip', unit: 'box', number: 1, givens: 7}},
				'skip a box. Box 1 has 7 givens. The cost stays 8. No change: always accepted',
			],
			[
				{...place, kind: 'reassign'},
				'row 1 column 4 from blank to 5. The cost goes from 9 to 8. Better: accepted',
			],
			[
				{...place, kind: 'reassign', before: [2], delta: 0},
				'row 1 column 4 from 2 to 5. The cost stays 8. Not worse: accepted',
			],
			[
				{...place, kind: 'mine', delta: 1, accepted: false},
				'mine row 1 column 4 with 5. The cost would go from 8 to 9. Not better: rejected',
			],
			[{...place, kind: 'mine', cells: [3, 4]}, 'mine 2 cells. The cost goes from 9 to 8. Better: accepted'],
			[
				{...place, detail: {kind: 'placement', candidates: [2, 5], ties: 3}},
				`${coloured}, one of 3 with the fewest colours: 2 possible (2 5)`,
			],
			[
				{...place, detail: {kind: 'placement', candidates: [5]}},
				`${coloured}, the next in order: 1 possible (5)`,
			],
			[
				{...place, kind: 'generation', detail: generation},
				'a generation of fillings. The cost goes from 9 to 8. 3 000 fillings, costs from 11, mean 40.3, kept up to 1 021',
			],
			[
				{...place, kind: 'generation', detail: {...generation, hasLearned: true}},
				'a generation of fillings. The cost goes from 9 to 8. 3 000 fillings, costs from 11, mean 40.3, kept up to 1 021, nothing more to learn',
			],
		].map(([move, text]) => [move as object, `proposal 7: ${text}`]),
		of,
	);
});

test('a move in brief: large digits are written as both boards have them', () => {
	const of = (size: number) => (move: object) =>
		moveText({geometry: geometryOf(size), move: move as Move}).text;
	expectTexts<object>(
		[
			[swap, 'r1c4: 8 ↔ r3c6: 3'],
			[{...place, kind: 'reassign'}, 'r1c4: empty → 5'],
			[place, 'colour r1c4 with 5'],
			[skip, 'skip a box'],
			[{...place, kind: 'generation'}, 'a generation of fillings'],
			[{...place, kind: 'mine'}, 'mine r1c4: 5'],
			[{...place, kind: 'mine', cells: [3, 4]}, 'mine 2 cells'],
		],
		of(9),
	);
	const large = {...place, kind: 'reassign', before: [9], after: [36]};
	expect([16, 36, 81].map(size => of(size)({...large, after: [size]}))).toEqual([
		...['r1c4: 9 → G', 'r1c4: 9 → 36 (a)', 'r1c4: 9 → 81'],
	]);
});

test('the end of a run: its effort, the costs and why', () => {
	const ended = (name: string, progress: object) => {
		const all = {moves: 46, restarts: 0, milliseconds: 5, cost: 12, bestCost: 3, changes: [], ...progress};
		const method = methodNamed(name) as Method;
		return endLines({progress: all as unknown as Progress, method, log: logOf([])}, 80)
			.map(plainText)
			.join(' | ');
	};
	expectTexts<readonly [string, object]>(
		[
			[['descent', {status: 'solved', cost: 0}], '✔ solved in 46 proposals, 5.00 ms'],
			[['colour-fewest', {status: 'solved', restarts: 1}], '✔ solved in 46 placements, 2 attempts, 5.00 ms'],
			[
				['block-swap', {status: 'solved', moves: 0, fixed: new Uint8Array(81)}],
				'✔ solved before the first proposal: the givens determine every cell',
			],
			[['block-swap', {status: 'solved', moves: 0}], '✔ solved in 0 proposals, 5.00 ms'],
			[['descent', {status: 'gave-up'}], '✖ gave up after 46 proposals, 5.00 ms at cost 12, best 3'],
			[
				['descent', {status: 'failed', end: 'no such digit'}],
				'✖ failed after 46 proposals, 5.00 ms at cost 12, best 3 | no such digit',
			],
		],
		([name, progress]) => ended(name, progress),
	);
	const effort = {moves: 1, milliseconds: 1, restarts: 0, cost: 12, bestCost: 3, status: 'gave-up'} as const;
	expect(
		[undefined, 'a local minimum'].map(end => gaveUpText({unit: 'proposals'}, {...effort, end})),
	).toEqual([
		'gave up after 1 proposal, 1.00 ms at cost 12, best 3',
		'gave up after 1 proposal, 1.00 ms at cost 12, best 3: a local minimum',
	]);
});

test('an event of a run, alone and with others of its kind', () => {
	const moment = {moves: 9, milliseconds: 1};
	expectTexts<object>(
		[
			[{kind: 'solved'}, 'solved'],
			[{kind: 'gave-up', cost: 4}, 'gave up cost 4'],
			[{kind: 'failed', cost: 4}, 'failed  cost 4'],
			[{kind: 'manual', is: 'held', temperature: 0.5}, 'held    T = 0.500'],
			[{kind: 'best', from: 9, to: 4}, 'best    cost 9 → 4'],
			[{kind: 'reheat', from: 0, to: 1}, 'reheat  1'],
			[{kind: 'restart', from: 1999, to: 2001}, 'restart 2 000 to 2 001'],
		],
		event => eventText({...moment, ...event} as RunEvent),
	);
});

test('the verdict on a grid: its status, its givens, and the fillings of what is free', () => {
	const of = (text: string, minimal = false) => {
		const puzzle = parsePuzzle(text);
		return verdictText(puzzle, check(puzzle, {minimal, limit: 9}));
	};
	expectTexts<readonly [text: string, minimal?: boolean]>(
		[
			[[reportSolution], 'solved correctly · 9×9'],
			[[reportSolution.replace('247', '277')], 'solved wrongly: row 1, column 2, box 1 · 9×9'],
			[
				[`11${'.'.repeat(14)}`],
				'contradictory: row 1 has 1 twice, in r1c1 and r1c2, box 1 has 1 twice, in r1c1 and r1c2 · 4×4 · 2 givens · 4¹⁴ fillings: 04:28.4 at a million a second',
			],
			[
				[`1111${'.'.repeat(12)}`],
				'contradictory: row 1 has 1 twice, in r1c1 and r1c2, row 1 has 1 twice, in r1c1 and r1c3, row 1 has 1 twice, in r1c1 and r1c4, box 1 has 1 twice, in r1c1 and r1c2 and 1 more · 4×4 · 4 givens · 4¹² fillings: 16.8 s at a million a second',
			],
			[
				[small, true],
				'one solution · 4×4 · 10 givens · not minimal: 10 givens could each be left out · 4⁶ fillings: 4.10 ms at a million a second',
			],
			[
				[hard, true],
				'one solution · 9×9 · 21 givens · minimal · 9⁶⁰ fillings: 10⁴⁶ days (10⁴⁴ years) at a million a second',
			],
			[['123....4........'], 'no solution · 4×4 · 4 givens · 4¹² fillings: 16.8 s at a million a second'],
			[['12..34..21..43..'], '4 solutions · 4×4 · 8 givens · 4⁸ fillings: 65.5 ms at a million a second'],
			[
				[`1${'.'.repeat(80)}`],
				'at least 9 solutions · 9×9 · 1 given, fewer than 17 · 9⁸⁰ fillings: 10⁶⁵ days (10⁶³ years) at a million a second',
			],
		],
		([text, minimal]) => of(text, minimal),
	);
	const found = check(small) as Verdict;
	const gaveUp = [0, 1].map(solutions =>
		verdictText(parsePuzzle(small), {...found, status: 'gave-up', solutions}),
	);
	expect(gaveUp.map(text => text.split(' · ')[0])).toEqual([
		'gave up: unknown whether a solution exists',
		'gave up: found one solution, unknown whether there are more',
	]);
});
