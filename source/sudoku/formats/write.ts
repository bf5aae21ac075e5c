/** The writing side of each format. */

import {jsonText} from '../../text.js';
import {formatBoxes, type Geometry, type Grid, hasUsualBoxes} from '../geometry.js';
import {formatGrid, formatLine, type Puzzle, symbol} from '../puzzle.js';
import type {Writer} from './format.js';
import {guardFormula} from './formula.js';
import {smallestUntold} from './row.js';
import {headers} from './sdk.js';

/** What the formats of nine digits hold. */
function onlyNine(geometry: Geometry): string | undefined {
	return geometry.size === 9 && hasUsualBoxes(geometry)
		? undefined
		: 'holds 9×9 grids with boxes of 3x3 only';
}

/** The grid that a format with room for one writes. */
function shownOf({givens}: Puzzle, solution: Grid | undefined): Grid {
	return solution ?? givens;
}

/** A comment `# key: value`, as the readers take it. */
function comment(key: string, value: string): string {
	return `# ${key}: ${value}\n`;
}

function boxesComment({geometry}: Puzzle): string {
	return hasUsualBoxes(geometry) ? '' : comment('boxes', formatBoxes(geometry.boxes));
}

/** A line of 4 or 9 cells is taken for a row of a grid, unless the size is told. */
function sizeComment({geometry: {size}}: Puzzle): string {
	return size < smallestUntold ? comment('size', String(size)) : '';
}

function lineWriter(blank: string): Writer {
	return {
		text: (puzzle, solution) => {
			const {geometry, name} = puzzle;
			const cells = formatLine(geometry, shownOf(puzzle, solution), blank);
			return `${sizeComment(puzzle)}${boxesComment(puzzle)}${cells}${name ? ` # ${name}` : ''}\n`;
		},
	};
}

export const line = lineWriter('.');
export const sdm = lineWriter('0');

export const grid: Writer = {
	between: '\n',
	text: (puzzle, solution) => {
		const {geometry, name, facts} = puzzle;
		const told = [...facts].filter(([key]) => /^[a-z]+$/.test(key) && key !== 'boxes' && key !== 'name');
		const comments = told.map(([key, value]) => comment(key, value)).join('');
		const title = name ? comment('name', name) : '';
		return `${title}${comments}${boxesComment(puzzle)}${formatGrid(geometry, shownOf(puzzle, solution))}\n`;
	},
};

function rowsOf({rows}: Geometry, shown: Grid): string[] {
	return rows.map(cells => Array.from(cells, cell => symbol(9, shown[cell])).join(''));
}

export const sdk: Writer = {
	between: '\n',
	refuses: onlyNine,
	text: (puzzle, solution) => {
		const {facts, name, geometry} = puzzle;
		const title = facts.get('description') ?? facts.get('title') ?? name;
		const told = new Map([...facts, ...(title ? [['description', title] as const] : [])]);
		const lines = Object.entries(headers)
			.filter(([, key]) => told.has(key))
			.map(([letter, key]) => `#${letter}${told.get(key)}`);
		return `${[...lines, ...rowsOf(geometry, shownOf(puzzle, solution))].join('\n')}\n`;
	},
};

export const ss: Writer = {
	between: '\n',
	refuses: onlyNine,
	text: (puzzle, solution) => {
		const rows = rowsOf(puzzle.geometry, shownOf(puzzle, solution)).map(
			row => `|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`,
		);
		const bands = [rows.slice(0, 3), rows.slice(3, 6), rows.slice(6)].map(band => band.join('\n'));
		return `*-----------*\n${bands.join('\n|---+---+---|\n')}\n*-----------*\n`;
	},
};

export const opensudoku: Writer = {
	refuses: onlyNine,
	before: () => '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n',
	text: (puzzle, solution) =>
		`  <game data="${formatLine(puzzle.geometry, shownOf(puzzle, solution), '0')}" />\n`,
	after: '</opensudoku>\n',
};

/** A field of RFC 4180: in quotes where it needs them, and never a formula. */
export function csvField(text: string): string {
	const safe = guardFormula(text);
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csv: Writer = {
	before: hasSolutions => (hasSolutions ? 'puzzle,solution,boxes,name\n' : 'puzzle,boxes,name\n'),
	text: ({geometry, givens, name}, solution, hasSolutions) => {
		const found = solution ? formatLine(geometry, solution) : '';
		const cells = [formatLine(geometry, givens), ...(hasSolutions ? [found] : [])];
		return `${[...cells, formatBoxes(geometry.boxes), csvField(name ?? '')].join(',')}\n`;
	},
};

/** What a fact can't be called in JSON. */
const ownKeys = new Set(['puzzle', 'puzzles', 'solution', 'boxes', 'name']);

function jsonOf({geometry, givens, name, facts}: Puzzle, solution: Grid | undefined): string {
	return jsonText({
		puzzle: formatLine(geometry, givens),
		...(solution && {solution: formatLine(geometry, solution)}),
		...(hasUsualBoxes(geometry) ? {} : {boxes: formatBoxes(geometry.boxes)}),
		...(name && {name}),
		...Object.fromEntries([...facts].filter(([key]) => !ownKeys.has(key))),
	});
}

export const ndjson: Writer = {text: (puzzle, solution) => `${jsonOf(puzzle, solution)}\n`};

export const json: Writer = {
	before: () => '[\n',
	between: ',\n',
	after: '\n]\n',
	text: jsonOf,
};

export const sudokuwiki: Writer = {
	refuses: onlyNine,
	text: (puzzle, solution) =>
		`https://www.sudokuwiki.org/sudoku.htm?bd=${formatLine(puzzle.geometry, shownOf(puzzle, solution), '0')}\n`,
};
