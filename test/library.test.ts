/** The library as others call it: whatever it is given, what it can't take is refused in a sentence. */

import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import * as library from '../dist/index.js';
import {report} from './puzzles.js';

const {geometryOf, parsePuzzle, Random, methodNamed} = library;
const four = geometryOf(4);
const grid = new Uint8Array(16);
const puzzle = parsePuzzle('1...............');
const random = () => new Random('s');
const firstOf = async (run: AsyncIterator<unknown>) => run.next();
const all = (items: Iterable<unknown>) => [...items];

/** Arguments that each function takes; what it gives is pulled where that is only begun then. */
const calls: Readonly<Record<string, readonly [(...given: never[]) => unknown, ...unknown[]]>> = {
	Random: [(seed: string) => new Random(seed), 's'],
	anneal: [(...given: Parameters<typeof library.anneal>) => firstOf(library.anneal(...given)), puzzle, {}],
	Pace: [(rate: number) => new library.Pace(rate), 5],
	solveWithSeeds: [library.solveWithSeeds, puzzle, {moves: 0, timeout: 0, jobs: 1, solver: 'anneal'}],
	seedOf: [library.seedOf, 's', 2],
	solve: [library.solve, puzzle, {moves: 5}],
	methodNamed: [methodNamed, 'anneal'],
	defineNeighbourhood: [
		library.defineNeighbourhood,
		{name: 'mine', cost: () => 1, propose: () => ({cells: [], digits: []})},
	],
	defineSchedule: [library.defineSchedule, {name: 'mine', start: () => 1, next: () => 1}],
	defineMethod: [library.defineMethod, {name: 'mine', create: () => {}, recount: () => 0}],
	resolveSettings: [library.resolveSettings, library.defaultMethod, puzzle, {}],
	Candidates: [(geometry: library.Geometry) => new library.Candidates(geometry), four],
	clashesOf: [
		(...given: Parameters<typeof library.clashesOf>) => all(library.clashesOf(...given)),
		four,
		grid,
	],
	conflictingPairs: [library.conflictingPairs, four, grid],
	conflictsOf: [library.conflictsOf, four, grid],
	findClash: [library.findClash, four, grid],
	isSolved: [library.isSolved, four, grid],
	missingDigits: [library.missingDigits, 4, four.rows, grid],
	countSolutions: [library.countSolutions, puzzle, {limit: 2}],
	ExactSearch: [(geometry: library.Geometry) => new library.ExactSearch(geometry), four],
	fillByColumnLists: [library.fillByColumnLists, four, random(), 10],
	fillByPermutations: [library.fillByPermutations, four, random(), 10],
	permutationByKeys: [library.permutationByKeys, 5, random()],
	formatNamed: [library.formatNamed, 'line'],
	fillGrid: [library.fillGrid, four, random(), 'best'],
	generate: [library.generate, four, random(), {}],
	geometryOf: [geometryOf, 4, {rows: 2, columns: 2}],
	coloursOfRows: [library.coloursOfRows, [[1, 2]]],
	graphOf: [library.graphOf, four],
	isColouring: [library.isColouring, library.graphOf(four), grid],
	rowsOfColours: [library.rowsOfColours, four, grid],
	levelOf: [library.levelOf, four, grid],
	formatGrid: [library.formatGrid, four, grid],
	formatLine: [library.formatLine, four, grid],
	puzzleOf: [library.puzzleOf, four, grid],
	PuzzleError: [() => new library.PuzzleError({line: 1, column: 1, problem: 'x'})],
	parsePuzzle: [parsePuzzle, report, {}],
	readPuzzles: [
		(...given: Parameters<typeof library.readPuzzles>) => all(library.readPuzzles(...given)),
		report,
		{},
	],
	readStream: [
		(...given: Parameters<typeof library.readStream>) => firstOf(library.readStream(...given)),
		(async function* () {
			yield report;
		})(),
		{},
	],
	check: [library.check, puzzle, {}],
	formatPuzzle: [library.formatPuzzle, puzzle, 'line', grid],
	PuzzleWriter: [(format: library.FormatName) => new library.PuzzleWriter(format).add(puzzle), 'line'],
};

/** What is no right value anywhere, or hardly. */
const nonsense: readonly unknown[] = [
	null,
	undefined,
	true,
	-1,
	0.5,
	Number.NaN,
	Number.POSITIVE_INFINITY,
	1e308,
	10n,
	Symbol('s'),
	'',
	'__proto__',
	'toString',
	{},
	[],
	Object.create(null),
	() => {},
	new Uint8Array(3),
	new Uint8Array(16).fill(200),
	new Date(Number.NaN),
];

const isObject = (value: unknown) => value === undefined || (typeof value === 'object' && value !== null);

/** What an engine says of a program that trusts what it is given. */
const raw =
	/Cannot (?:read|destructure|convert|mix|access|set)|is not (?:a function|iterable|a constructor|defined)|Invalid (?:array|typed)|call stack|reduce of empty/i;

test('every function is called here', () => {
	const functions = Object.entries(library).filter(([, value]) => typeof value === 'function');
	expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort());
});

test('recuit help library names all that is exported', () => {
	const help = fs.readFileSync('source/help/library.md', 'utf8').replaceAll(/```.*?```/gs, '');
	const words = new Set(help.match(/\w+/g));
	expect(Object.keys(library).filter(name => !words.has(name))).toEqual([]);
	const [imported] = [...help.matchAll(/^- `(\w+)/gm)]
		.map(([, name]) => name)
		.filter(name => !(name in library));
	expect(imported).toBeUndefined();
});

test('a puzzle is taken as its text wherever it is taken', () => {
	const takers = Object.entries(calls).filter(
		([name, [, first]]) => first === puzzle && name !== 'solveWithSeeds',
	);
	expect(takers.map(([name]) => name)).toEqual([
		'anneal',
		'solve',
		'countSolutions',
		'check',
		'formatPuzzle',
	]);
	const text = '1...............';
	expect(library.check(text)).toEqual(library.check(puzzle));
	expect(library.countSolutions(text)).toEqual(library.countSolutions(puzzle));
	expect(library.formatPuzzle(text, 'csv')).toBe(library.formatPuzzle(puzzle, 'csv'));
	expect(new library.PuzzleWriter('sdm').add(text)).toBe(library.formatPuzzle(puzzle, 'sdm'));
	expect(library.resolveSettings(library.defaultMethod, text)).toEqual(
		library.resolveSettings(library.defaultMethod, puzzle),
	);
});

test('what is generated is a puzzle', () => {
	const made = library.generate(geometryOf(4), random()) ?? expect.fail();
	expect(library.check(made)).toMatchObject({status: 'unique', solution: made.solution});
});

/** It begins to solve in threads, and would do so with any object that has no wrong option. */
const starts = 'solveWithSeeds';

describe.each(Object.entries(calls))('%s', (name, [call, ...right]) => {
	test('takes what is right', async () => {
		await (call as (...given: unknown[]) => unknown)(...right);
	});

	test.each(right.map((_, index) => index))('refuses nonsense as argument %i in a sentence', async index => {
		for (const value of nonsense.filter(value => index === 0 || name !== starts || !isObject(value))) {
			const given = right.with(index, value);
			let error: unknown;
			try {
				await (call as (...given: unknown[]) => unknown)(...given);
			} catch (reason) {
				error = reason;
			}

			if (error !== undefined) {
				expect(error).toBeInstanceOf(Error);
				expect((error as Error).message).not.toMatch(raw);
			}
		}
	});
});
