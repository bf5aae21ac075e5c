/** The library as others call it: whatever it is given, what it can't take is refused in a sentence. */

import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import * as library from '../dist/index.js';
import {report} from './puzzles.js';

const {geometryOf, parse, Random, methodNamed} = library;
const four = geometryOf(4);
const grid = new Uint8Array(16);
const puzzle = parse('1...............');
const firstOf = async (run: AsyncIterator<unknown>) => run.next();

const runOptions = ['solver', 'seed', 'settings', 'initial', 'moves=amount', 'timeout=amount'];

const orNone = (isRight: (value: unknown) => boolean) => (value: unknown) =>
	value === undefined || isRight(value);
const isNever = () => false;
const isString = (value: unknown) => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isFunction = (value: unknown) => typeof value === 'function';
const isBytes = (value: unknown) => value instanceof Uint8Array;
const isFrom = (least: number) => (value: unknown) => typeof value === 'number' && value >= least;
const isWholeFrom = (least: number) => (value: unknown) => Number.isInteger(value) && Number(value) >= least;
/** Solvers try any digits. */
const isFourGrid = (value: unknown) => value instanceof Uint8Array && value.length === 16;
/** Options that say nothing. */
const isBlank = (value: unknown) =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

type Row = readonly [right: unknown, isRight: (value: unknown) => boolean, named?: RegExp];

const onRow: Row = [() => {}, orNone(isFunction)];
const member: Row = [() => 1, isFunction];

/** What each argument may be: a right value, what else is right, and what an error calls it, unless that is its name. */
const rows: Readonly<Record<string, Row>> = {
	puzzle: [puzzle, isNever],
	geometry: [four, isNever],
	grid: [grid, isFourGrid],
	givens: [grid, isNever, /grid|r1c1/],
	solution: [grid, orNone(isFourGrid), /grid/],
	options: [{}, orNone(isBlank), /options?/],
	size: [4, isNever, /digits/],
	digitCount: [4, value => value === 0, /size/],
	units: [four.rows, Array.isArray],
	bytes: [grid, isBytes, /grid|colours/],
	line: [1, orNone(isWholeFrom(1))],
	random: [new Random('s'), isNever],
	seed: ['s', value => isString(value) || typeof value === 'number'],
	rate: [5, orNone(isFrom(0))],
	puzzles: [[puzzle], value => Array.isArray(value) || value instanceof Uint8Array, /puzzles/],
	solverName: ['anneal', isNever, /solver/],
	solver: ['anneal', isNever, /solver|Method/],
	anything: ['anneal', () => true],
	settings: [{}, orNone(isBlank), /settings?/],
	initial: [undefined, isNever, /initial|grid|r1c1/],
	amount: [5, isFrom(0), /moves|timeout|guesses|budget/],
	jobs: [1, isNever],
	every: [5, isWholeFrom(1)],
	onRow,
	limit: [2, isFrom(1)],
	minimal: [true, isBoolean],
	isRewindable: [false, isBoolean],
	isUnique: [true, isBoolean],
	signal: [new AbortController().signal, isNever],
	pace: [new library.Pace(), isNever],
	changes: [[], Array.isArray],
	fill: ['best', orNone(isNever), /method/],
	clues: [8, value => value === 0, /givens/],
	pattern: ['none', isNever],
	difficulty: ['easy', isNever],
	attempts: [3, isWholeFrom(1)],
	boxes: [{rows: 2, columns: 2}, orNone(isNever), /box/],
	format: ['line', isNever, /format/],
	onePuzzle: ['1...............', isNever, /string/],
	stream: [undefined, isNever, /iterable/],
	column: [1, isWholeFrom(1)],
	problem: ['x', isString],
	name: ['mine', isString],
	member,
};

/**
Each function with the names of its arguments. A list has those of options, as `key=name` where the names differ; `!`
stands before those that must be there. What a function gives is pulled where that is only begun then.
*/
const calls: Readonly<
	Record<string, readonly [(...given: never[]) => unknown, ...Array<string | readonly string[]>]>
> = {
	Random: [(seed: string) => new Random(seed), 'seed'],
	anneal: [
		(...given: Parameters<typeof library.anneal>) => firstOf(library.anneal(...given)),
		'puzzle',
		[...runOptions, 'isRewindable', 'signal', 'pace', 'changes'],
	],
	Pace: [(rate: number) => new library.Pace(rate), 'rate'],
	solve: [library.solve, 'puzzle', [...runOptions, 'onMove=onRow', 'signal']],
	solveMany: [
		(...given: Parameters<typeof library.solveMany>) => firstOf(library.solveMany(...given)),
		'puzzles',
		['solver=solverName', 'seed', 'settings', 'moves=amount', 'timeout=amount', 'jobs', 'signal'],
	],
	trace: [
		(trace: library.TraceOptions) => library.solve(puzzle, {moves: 5, trace: trace ?? null}),
		['every', '!onRow=member'],
	],
	methodNamed: [methodNamed, 'anything'],
	defineNeighbourhood: [library.defineNeighbourhood, ['!name', '!cost=member', '!propose=member']],
	defineSchedule: [library.defineSchedule, ['!name', '!start=member', '!next=member']],
	defineMethod: [library.defineMethod, ['!name', '!create=member', '!recount=member']],
	conflictingPairs: [library.conflictingPairs, 'geometry', 'grid'],
	missingDigits: [library.missingDigits, 'digitCount', 'units', 'bytes'],
	generate: [
		library.generate,
		'geometry',
		'random',
		['method=fill', 'givens=clues', 'pattern', 'isUnique', 'difficulty', 'attempts', 'onProgress=onRow'],
	],
	geometryOf: [geometryOf, 'size', 'boxes'],
	puzzleOf: [library.puzzleOf, 'geometry', 'givens', 'line'],
	PuzzleError: [
		(parts: ConstructorParameters<typeof library.PuzzleError>[0]) => new library.PuzzleError(parts),
		['!line=every', '!column', '!problem', 'expected=problem'],
	],
	readStream: [
		(...given: Parameters<typeof library.readStream>) => firstOf(library.readStream(...given)),
		'stream',
		['boxes', 'from=format', 'onRead=onRow'],
	],
	parse: [parse, 'onePuzzle', ['boxes', 'from=format']],
	format: [library.format, 'puzzle', 'format', 'solution'],
	difficultyOf: [library.difficultyOf, 'geometry', 'givens'],
	check: [library.check, 'puzzle', ['limit', 'guesses=amount', 'minimal', 'onProgress=onRow']],
};

type Case = {
	readonly what: string;
	readonly row: Row;
	readonly isRequired?: boolean;
	/** The arguments with this value. */
	readonly given: (value: unknown) => readonly unknown[];
};

/** The options of a list, and their right values. */
const membersOf = (names: readonly string[]) =>
	names.map(name => {
		const [key, rowName = key] = name.replace('!', '').split('=');
		return {key, row: rows[rowName], isRequired: name.startsWith('!')};
	});

const rightOf = (argument: string | readonly string[]): unknown =>
	typeof argument === 'string'
		? argument === 'stream'
			? ReadableStream.from([report])
			: rows[argument][0]
		: Object.fromEntries(membersOf(argument).map(({key, row}) => [key, row[0]]));

/** Each argument and each option that may be wrong. */
const casesOf = (args: ReadonlyArray<string | readonly string[]>): Case[] => {
	const right = () => args.map(rightOf);
	return args.flatMap((argument, at): Case[] => {
		const given = (value: unknown) => right().with(at, value);
		if (typeof argument === 'string') {
			return [{what: argument, row: rows[argument], isRequired: true, given}];
		}

		const members = membersOf(argument);
		const isRequired = members.some(each => each.isRequired);
		const whole: Row = isRequired ? [{}, isNever, /./] : rows.options;
		return [
			{what: 'options', row: whole, isRequired: true, given},
			...members.map(({key, ...member}) => ({
				what: key,
				...member,
				given: (value: unknown) => given({...(rightOf(argument) as object), [key]: value}),
			})),
		];
	});
};

/** What is no right value anywhere, or hardly. */
const nonsense: readonly unknown[] = [
	null,
	undefined,
	true,
	0,
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
	'3',
	{},
	[],
	Object.create(null),
	() => {},
	new Uint8Array(3),
	new Uint8Array(16).fill(200),
	new Date(Number.NaN),
];

/** What an engine says of a program that trusts what it is given. */
const raw =
	/Cannot (?:read|destructure|convert|mix|access|set)|is not (?:a function|iterable|a constructor|defined)|Invalid (?:array|typed)|call stack|reduce of empty/i;

test('every function is called here', () => {
	const functions = Object.entries(library).filter(([, value]) => typeof value === 'function');
	expect([...functions.map(([name]) => name), 'trace'].sort()).toEqual(Object.keys(calls).sort());
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

describe.each(Object.entries(calls))('%s', (name, [call, ...args]) => {
	const outcome = async (given: readonly unknown[]): Promise<unknown> => {
		try {
			await (call as (...given: readonly unknown[]) => unknown)(...given);
			return undefined;
		} catch (error) {
			return error;
		}
	};

	test('takes what is right', async () => {
		expect(await outcome(args.map(rightOf))).toBeUndefined();
	});

	test.each(casesOf(args))('refuses a wrong $what in a sentence that names it', async ({what, ...each}) => {
		const {row, isRequired, given} = each;
		const [, isRight, words = new RegExp(what)] = row;
		for (const value of nonsense) {
			const isTaken = isRight(value) || (value === undefined && !isRequired);
			// What is right begins to solve in threads.
			if (isTaken && name === 'solveMany') {
				continue;
			}

			const error = await outcome(given(value));
			const {message = ''} = (error ?? {}) as Partial<Error>;
			const isText = typeof value === 'string' && error instanceof library.PuzzleError;
			const isNamed = words.test(message) && !raw.test(message);
			const isRefused = isText || ((error instanceof TypeError || error instanceof RangeError) && isNamed);
			expect({value, message, isTaken: error === undefined, isRefused}).toEqual({
				...{value, message, isTaken, isRefused: !isTaken},
			});
		}
	});
});
