/** The exact search: how many 9 × 9 puzzles a second it finds to have one solution, compiled and plain. */

import process from 'node:process';
import {type Grid, geometryOf, Random} from '../../dist/index.js';
import {countSolutions} from '../../dist/sudoku/exact.js';
import {ExactSearch} from '../../dist/sudoku/exact-search.js';
import {randomSymmetry, transform} from '../../dist/sudoku/mix.js';
import {builtIn, filesIn, made} from './instances.ts';
import {inTurns, type Measure} from './section.ts';

const geometry = geometryOf(9);
const plain = new ExactSearch(geometry);

/** Built-in puzzles, each turned in many ways: their kind is rare, and one alone would be learned by heart. */
function turned(names: readonly string[], count: number): Grid[] {
	const random = new Random(`bench exact ${names}`);
	return Array.from({length: count}, (_, k) =>
		transform(geometry, builtIn(names[k % names.length]).givens, randomSymmetry(geometry, random)),
	);
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
	const files = (data === undefined ? [] : filesIn(data)).map(([name, puzzles]): [string, Grid[]] => {
		const nines = puzzles.filter(puzzle => puzzle.geometry === geometry).slice(0, 50_000);
		return [name, nines.map(({givens}) => givens)];
	});
	const groups: ReadonlyArray<readonly [string, readonly Grid[]]> = [
		['17 givens', turned(['seventeen'], count)],
		['generated, minimal', made(9, count).map(({givens}) => givens)],
		['hardest', turned(['escargot', 'inkala-2010', 'inkala-2012'], count)],
		...files.filter(([, grids]) => grids.length > 0),
	];
	const ways = groups.flatMap(([name, grids]) => {
		const unique = grids.filter(givens => compiledCount(givens) === 1).length;
		const title = `${name}: ${unique} of ${grids.length} unique`;
		return [
			[title, () => rateOf(grids, compiledCount, milliseconds)] as const,
			[`${title}, plain`, () => rateOf(grids, plainCount, milliseconds)] as const,
		];
	});
	return {
		title: 'Exact: puzzles a second',
		method: `countSolutions with its limit of 2, on one core, per second of processor time, ${rounds} rounds of ${milliseconds} ms; '17 givens' and 'hardest' are built-in puzzles turned at random; 'plain' is the search that serves all other shapes`,
		rows: await inTurns(rounds, Object.fromEntries(ways)),
	};
};
