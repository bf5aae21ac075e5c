/** The default solver on puzzles of many kinds: how often, how long, how many proposals. */

import fs from 'node:fs';
import path from 'node:path';
import {
	generate,
	geometryOf,
	type Puzzle,
	parsePuzzle,
	puzzleOf,
	Random,
	readPuzzles,
	type Settings,
	solve,
} from '../../dist/index.js';
import {quantile} from '../../dist/run/statistics.js';
import {runsRow} from './runs.ts';
import {type Measure, median, type Row} from './section.ts';

/** More than any run should take: milliseconds. */
const timeout = 60_000;

type Group = {readonly name: string; readonly puzzles: readonly Puzzle[]; readonly settings?: Settings};

const builtIn = (name: string) =>
	parsePuzzle(fs.readFileSync(new URL(`../../puzzles/${name}.txt`, import.meta.url), 'utf8'));

/** Puzzles that are made for this, the same ones each time, and in no other collection; minimal unless a share is given. */
function made(size: number, count: number, share?: number): Group {
	const geometry = geometryOf(size);
	const random = new Random(`bench ${size} ${share}`);
	const options = share === undefined ? {} : {givens: Math.round(geometry.cells * share), isUnique: false};
	const puzzles: Puzzle[] = [];
	while (puzzles.length < count) {
		const generated = generate(geometry, random, options);
		if (generated) {
			puzzles.push(puzzleOf(geometry, generated.givens));
		}
	}

	return {
		name: `${size} × ${size}, ${share === undefined ? 'minimal' : `${Math.round(share * 100)} % given`}`,
		puzzles,
	};
}

/** Each puzzle from so many seeds. */
function row({name, puzzles, settings = {}}: Group, seeds: number): Row {
	const times: number[] = [];
	const proposals: number[] = [];
	const medians: number[] = [];
	for (const puzzle of puzzles) {
		const own: number[] = [];
		for (let seed = 1; seed <= seeds; seed++) {
			const {status, milliseconds, moves} = solve(puzzle, {seed, timeout, settings});
			if (status === 'solved') {
				times.push(milliseconds);
				proposals.push(moves);
				own.push(milliseconds);
			}
		}

		medians.push(median(own));
	}

	times.sort((a, b) => a - b);
	proposals.sort((a, b) => a - b);
	const three = (value: number) => Number(value.toPrecision(3));
	return {
		puzzles: name,
		runs: puzzles.length * seeds,
		solved: times.length,
		'median ms': three(quantile(times, 0.5)),
		'75 %': three(quantile(times, 0.75)),
		mean: three(times.reduce((sum, time) => sum + time, 0) / times.length),
		longest: three(Math.max(...times)),
		'worst puzzle': three(Math.max(...medians)),
		proposals: Math.round(quantile(proposals, 0.5)),
	};
}

const method = (seeds: string) =>
	`recuit's default solver with its defaults, presolve and all that is built before a run included, one core, seeds ${seeds}, milliseconds; 'worst puzzle' is the largest of the puzzles' medians; proposals are the median`;

export const measureAnneal: Measure = async ({isQuick}) => {
	const seeds = isQuick ? 3 : 9;
	const hard = ['escargot', 'inkala-2010', 'inkala-2012', 'hard', 'seventeen'];
	const minimal = made(9, isQuick ? 20 : 100);
	const groups: Group[] = [
		{name: 'built-in, hard', puzzles: hard.map(builtIn)},
		minimal,
		{...minimal, name: `${minimal.name}, presolve=0`, settings: {presolve: 0}},
		made(16, isQuick ? 5 : 20, 0.4),
		...[0.3, 0.35, 0.4, 0.45, 0.5].map(share => made(25, isQuick ? 2 : 10, share)),
	];
	// The first runs are those in which the program is still being compiled.
	row(groups[0], 3);
	return {
		title: 'anneal: puzzles of all sizes',
		method: `${method(`1 to ${seeds}`)}. Made by recuit generate's own functions from fixed seeds`,
		rows: groups.map(group => row(group, seeds)),
	};
};

/** How the effort grows with the size of the grid. */
export const measureGrowth: Measure = async ({isQuick}) => {
	const sizes = isQuick ? [9, 16, 25, 36] : [9, 16, 25, 36, 49];
	const seeds = 3;
	return {
		title: 'anneal: the effort as the grid grows, 40 % given',
		method: method(`1 to ${seeds}`),
		rows: sizes.map(size => row(made(size, isQuick ? 2 : 5, 0.4), seeds)),
	};
};

/** The puzzles of a file: Latin squares where its path says so. */
function read(file: string): Puzzle[] {
	const options = {boxes: /latin|lsc|qwh/i.test(file) ? ('none' as const) : undefined};
	return [...readPuzzles(fs.readFileSync(file, 'utf8'), options)].filter(
		(puzzle): puzzle is Puzzle => !(puzzle instanceof Error),
	);
}

/** Whether the presolve leaves the annealing nothing to do. */
const isSolvedBefore = (puzzle: Puzzle) => solve(puzzle, {seed: 1, moves: 1}).moves === 0;

/** One group for each share of givens that the names begin with; small puzzles that the presolve solves apart from the others. */
function groupsOf(file: string): Map<string, Puzzle[]> {
	const name = path.basename(file).replace(/\.\w+$/, '');
	return Map.groupBy(read(file), puzzle => {
		const share = /^\d+%/.exec(puzzle.name ?? '')?.[0];
		const kind = isSolvedBefore(puzzle) ? ', solved by the presolve' : ', annealed';
		return `${name}${share ? `, ${share}` : ''}${puzzle.geometry.size > 9 ? '' : kind}`;
	});
}

/** The same on files of others, where they are at hand: all text files of a folder and of those in it. */
export const measureData: Measure = async ({isQuick, data}) => {
	if (data === undefined) {
		return undefined;
	}

	const seeds = isQuick ? 1 : 9;
	const files = fs
		.readdirSync(data, {recursive: true, withFileTypes: true})
		.filter(entry => entry.isFile() && /^[^.]*(?:\.txt)?$/.test(entry.name))
		.map(entry => path.join(entry.parentPath, entry.name))
		.toSorted();
	const groups = files.flatMap(file => [...groupsOf(file)]);
	return {
		title: 'anneal: collections of others',
		method: `${method(`1 to ${seeds}`)}; given up after ${timeout / 1000} s`,
		rows: groups.map(([name, puzzles]) => runsRow(name, puzzles, {seeds, timeout})),
	};
};

/** The built-in puzzles that the presolve does not solve: those that are hard for the annealing too. */
export const measureMonsters: Measure = async ({isQuick}) => {
	const seeds = isQuick ? 9 : 99;
	const names = ['escargot', 'inkala-2010', 'inkala-2012', 'hard', 'seventeen'];
	const puzzles = names.map(builtIn);
	const left = puzzles.filter(puzzle => !isSolvedBefore(puzzle));
	return {
		title: 'anneal: hard 9 × 9, those that the presolve solves apart',
		method: method(`1 to ${seeds}`),
		rows: [
			...(left.length > 0 ? [runsRow(`${left.length} built-in, annealed`, left, {seeds, timeout})] : []),
			...names.map((name, index) => runsRow(name, [puzzles[index]], {seeds, timeout})),
			runsRow('the same five without presolve', puzzles, {seeds: 9, timeout, settings: {presolve: 0}}),
		],
	};
};
