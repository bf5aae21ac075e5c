/** The puzzles that are measured: built in, made for it, the same ones each time, or those of a folder. */

import fs from 'node:fs';
import path from 'node:path';
import {generate, geometryOf, type Puzzle, puzzleOf, Random} from '../../dist/index.js';
import {fillGrid} from '../../dist/sudoku/generator.js';
import {parsePuzzle, readPuzzles} from '../../dist/sudoku/read.js';

export const builtIn = (name: string): Puzzle =>
	parsePuzzle(fs.readFileSync(new URL(`../../puzzles/${name}.txt`, import.meta.url), 'utf8'));

/** Puzzles by the generator, in no other collection; minimal unless a share of givens is named. */
export function made(size: number, count: number, share?: number): Puzzle[] {
	const geometry = geometryOf(size);
	const random = new Random(`bench ${size} ${share}`);
	const options = share === undefined ? {} : {givens: Math.round(geometry.cells * share), isUnique: false};
	const puzzles: Puzzle[] = [];
	while (puzzles.length < count) {
		const generated = generate(geometry, random, options);
		puzzles.push(...(generated ? [puzzleOf(geometry, generated.givens)] : []));
	}

	return puzzles;
}

/** Full grids by mixing, with so many percent of the cells left, chosen at random: they may have several solutions. */
export function partial(shape: string, percent: number, count: number): Puzzle[] {
	const [rows, columns] = shape.split('x').map(Number);
	const geometry = geometryOf(rows * columns, {rows, columns});
	return Array.from({length: count}, (_, number) => {
		const random = new Random(`matrix ${shape} ${percent} ${number}`);
		const givens = (fillGrid(geometry, random) as Uint8Array).slice();
		const cells = random.shuffle(Uint16Array.from(givens.keys()));
		for (const cell of cells.subarray(0, Math.round(geometry.cells * (1 - percent / 100)))) {
			givens[cell] = 0;
		}

		return puzzleOf(geometry, givens);
	});
}

/** The puzzles of each text file in a folder and those in it: Latin squares where its path says so. */
export const filesIn = (folder: string): Array<readonly [name: string, Puzzle[]]> =>
	fs
		.readdirSync(folder, {recursive: true, withFileTypes: true})
		.filter(entry => entry.isFile() && /^[^.]*(?:\.txt)?$/.test(entry.name))
		.map(entry => path.join(entry.parentPath, entry.name))
		.toSorted()
		.map(file => {
			const options = {boxes: /latin|lsc|qwh/i.test(file) ? ('none' as const) : undefined};
			const read = [...readPuzzles(fs.readFileSync(file, 'utf8'), options)];
			return [path.parse(file).name, read.filter(puzzle => !(puzzle instanceof Error)) as Puzzle[]];
		});
