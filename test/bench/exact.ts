/** The exact search: how many 9 × 9 puzzles a second it finds to have one solution, compiled and plain. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {
	countSolutions,
	ExactSearch,
	type Grid,
	generate,
	geometryOf,
	parsePuzzle,
	Random,
	readPuzzles,
} from '../../dist/index.js';
import {randomSymmetry, transform} from '../../dist/sudoku/symmetry.js';
import {type Measure, median, type Row, spread} from './section.ts';

type Group = {readonly name: string; readonly puzzles: readonly Grid[]};

const geometry = geometryOf(9);
const plain = new ExactSearch(geometry);

/** Built-in puzzles, each turned in many ways: their kind is rare, and one alone would be learned by heart. */
function turned(name: string, names: readonly string[], count: number): Group {
	const random = new Random(`bench exact ${name}`);
	const puzzles: Grid[] = [];
	for (let k = 0; k < count; k++) {
		const file = new URL(`../../puzzles/${names[k % names.length]}.txt`, import.meta.url);
		const {givens} = parsePuzzle(fs.readFileSync(file, 'utf8'));
		puzzles.push(transform(geometry, givens, randomSymmetry(geometry, random)));
	}

	return {name, puzzles};
}

function made(count: number): Group {
	const random = new Random('bench exact');
	const puzzles: Grid[] = [];
	while (puzzles.length < count) {
		const generated = generate(geometry, random);
		if (generated) {
			puzzles.push(generated.givens);
		}
	}

	return {name: 'generated, minimal', puzzles};
}

/** The 9 × 9 puzzles of each file of a folder, at most so many. */
function groupsIn(folder: string, most: number): Group[] {
	return fs
		.readdirSync(folder, {withFileTypes: true})
		.filter(entry => entry.isFile() && !/\.md$/i.test(entry.name))
		.map(({name}): Group => {
			const puzzles: Grid[] = [];
			for (const puzzle of readPuzzles(fs.readFileSync(path.join(folder, name), 'utf8'))) {
				if (puzzles.length === most) {
					break;
				}

				if (!(puzzle instanceof Error) && puzzle.geometry === geometry) {
					puzzles.push(puzzle.givens);
				}
			}

			return {name, puzzles};
		})
		.filter(({puzzles}) => puzzles.length > 0);
}

const compiledCount = (givens: Grid) => countSolutions({geometry, givens}).solutions;

function plainCount(givens: Grid): number {
	let solutions = 0;
	plain.load(givens);
	while (solutions < 2 && plain.next() === 'solution') {
		solutions++;
	}

	return solutions;
}

/** Puzzles a second of the process's own time, over all puzzles as often as fits into some milliseconds. */
function rateOf(puzzles: readonly Grid[], count: (givens: Grid) => number, milliseconds: number): number {
	let checked = 0;
	const before = process.cpuUsage();
	const passed = () => {
		const {user, system} = process.cpuUsage(before);
		return (user + system) / 1000;
	};
	do {
		for (let k = 0; k < 20; k++) {
			count(puzzles[checked++ % puzzles.length]);
		}
	} while (passed() < milliseconds);

	return (checked / passed()) * 1000;
}

export const measureExact: Measure = async ({isQuick, data}) => {
	const [rounds, milliseconds, count] = isQuick ? [3, 100, 100] : [5, 400, 1000];
	const groups = [
		turned('17 givens', ['seventeen'], count),
		made(count),
		turned('hardest', ['escargot', 'inkala-2010', 'inkala-2012'], count),
		...(data === undefined ? [] : groupsIn(data, 50_000)),
	];
	// The first searches are those in which the program is still being compiled.
	rateOf(groups[1].puzzles, compiledCount, milliseconds);
	const rows = groups.map(({name, puzzles}): Row => {
		const rates: Record<'compiled' | 'plain', number[]> = {compiled: [], plain: []};
		for (let round = 0; round < rounds; round++) {
			rates.compiled.push(rateOf(puzzles, compiledCount, milliseconds));
			rates.plain.push(rateOf(puzzles, plainCount, milliseconds));
		}

		const {median: compiled, '25 %': lower, '75 %': upper} = spread(rates.compiled);
		const unique = puzzles.filter(givens => compiledCount(givens) === 1).length;
		return {
			puzzles: name,
			number: puzzles.length,
			unique,
			compiled,
			'25 %': lower,
			'75 %': upper,
			plain: Number(median(rates.plain).toPrecision(3)),
		};
	});
	return {
		title: 'Exact: puzzles a second',
		method: `countSolutions with its limit of 2, on one core, per second of processor time, ${rounds} rounds of ${milliseconds} ms; '17 givens' and 'hardest' are built-in puzzles turned at random; 'plain' is the search that serves all other shapes`,
		rows,
	};
};
