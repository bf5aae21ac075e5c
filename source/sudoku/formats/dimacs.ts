/** DIMACS: the graph to colour, with some colours given, and a colouring of it, written and read. */

import {clean, maxText} from '../../text.js';
import {
	type Boxes,
	edgeCount,
	formatBoxes,
	type Grid,
	geometryOf,
	largestSize,
	usualBoxes,
} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import {attempt, faultOfLine} from '../puzzle-error.js';
import {
	type FormatDefinition,
	type LineReader,
	makePuzzle,
	nothing,
	type ReaderOptions,
	tooLong,
} from './format.js';

/** The first lines: what the numbers of the vertices mean, and the name. */
const dimacsComments = ({geometry: {size, boxes}, name}: Puzzle): string[] => [
	`c Sudoku of ${size} digits, boxes ${formatBoxes(boxes)}: vertex 1 is r1c1, row by row`,
	...(name ? [`c name: ${name}`] : []),
];

/** A line for each cell with a digit. */
const colourLines = (grid: Grid, lead: string): string[] =>
	[...grid.entries()].filter(([, digit]) => digit > 0).map(([cell, digit]) => `${lead} ${cell + 1} ${digit}`);

/** Whether a line can only be the first of a file of DIMACS: other texts have letters too, but no such words. */
function isDimacs(text: string): boolean {
	return /^\s*c\s.*[a-z]{3}/i.test(text) || /^\s*(?:p (?:edges?|col)|s col)\s/.test(text);
}

/** The words of a line, and its number. */
type Words = {readonly kind: string; readonly words: readonly string[]; readonly line: number};

/** The graph of a grid, or a colouring: one in a file. */
function readDimacs({boxes}: ReaderOptions): LineReader {
	const lines: Words[] = [];
	let length = 0;
	return (text, line) => {
		if (text === undefined) {
			const isLong = length > maxText;
			const read = () => attempt(() => instanceFrom(lines, boxes));
			return lines.length === 0 ? nothing : [isLong ? tooLong(lines[0].line) : read()];
		}

		const [kind, ...words] = text.trim().split(/\s+/);
		length += text.length + 1;
		if (kind !== '' && !kind.startsWith('#') && (lines.length === 0 || length <= maxText)) {
			lines.push({kind, words, line});
		}

		return nothing;
	};
}

/** The puzzle of a graph or a colouring. @throws PuzzleError for the first line that is wrong */
function instanceFrom(lines: readonly Words[], wanted: ReaderOptions['boxes']): Puzzle {
	const [head, second] = lines.filter(({kind}) => kind === 'p' || kind === 's');
	if (second) {
		throw faultOfLine(second.line, 'a second graph begins here', 'one graph or colouring in a file');
	}

	if (!head) {
		throw faultOfLine(
			1,
			'this DIMACS file has neither a graph nor a colouring',
			"a line 'p edge VERTICES EDGES' or 's col COLOURS'",
		);
	}

	const size = sizeFrom(head);
	const givens = new Uint8Array(size * size);
	const edges = new Set<number>();
	const metadata = new Map<string, string>();
	let name: string | undefined;
	for (const {kind, words, line} of lines) {
		const isGiven = words[0] === 'given' && /^\d/.test(words[1] ?? '');
		if (kind === 'e') {
			edges.add(edgeFrom(words, line, givens.length));
		} else if (kind === 'f' || kind === 'l') {
			giveColour(givens, words, line, `${kind} VERTEX COLOUR${kind === 'f' ? ' ...' : ''}`);
		} else if (kind === 'c' && isGiven) {
			giveColour(givens, words.slice(1, 3), line, 'c given VERTEX COLOUR');
		} else if (kind === 'c' && words[0] === 'name:') {
			name = words.slice(1).join(' ');
		} else if (kind === 'c' && words[0] === 'Sudoku') {
			const [, boxes] = /\bboxes (\d+x\d+|none)/.exec(words.join(' ')) ?? [];
			metadata.set('boxes', boxes);
		} else if (kind !== 'c' && kind !== 'p' && kind !== 's') {
			throw faultOfLine(line, 'this is not a line of DIMACS', 'a line that begins with c, p, e, f, s or l');
		}
	}

	const boxes = head.kind === 'p' ? boxesOf(edges, size, head.line, wanted) : wanted;
	return makePuzzle(givens, {line: head.line, name, metadata, boxes});
}

/** The size in the line that says how large a graph or a colouring is. */
function sizeFrom({kind, words, line}: Words): number {
	const isGraph = kind === 'p';
	const count = wholeFrom(words[1], line, isGraph ? 'p edge VERTICES EDGES' : 's col COLOURS');
	const size = isGraph ? Math.sqrt(count) : count;
	if (!Number.isInteger(size) || size < 2 || size > largestSize) {
		throw faultOfLine(
			line,
			`${count} ${isGraph ? 'vertices' : 'colours'} make no grid`,
			`4, 9, 16 ... or ${largestSize ** 2} vertices, or 2 to ${largestSize} colours`,
		);
	}

	return size;
}

/** Set the colour of a vertex, where not all colours are allowed. */
function giveColour(givens: Grid, words: readonly string[], line: number, expected: string): void {
	const size = Math.sqrt(givens.length);
	const numbers = words.length < 2 ? [words[0], undefined] : words;
	const [vertex, ...colours] = numbers.map(text => wholeFrom(text, line, expected));
	const highest = Math.max(...colours);
	if (vertex > givens.length || highest > size) {
		throw faultOfLine(
			line,
			`this line gives vertex ${vertex} colour ${highest}`,
			`a vertex from 1 to ${givens.length} and a colour from 1 to ${size}`,
		);
	}

	const allowed = new Set(colours).size;
	if (allowed !== 1 && allowed !== size) {
		const problem = `this line allows vertex ${vertex} ${allowed} of ${size} colours`;
		throw faultOfLine(line, problem, 'one colour or all');
	}

	givens[vertex - 1] = allowed === 1 ? colours[0] : 0;
}

/** An edge as a number, the same in both directions. Vertices count from 0 in it. */
const edgeOf = (a: number, b: number, vertices: number) => Math.min(a, b) * vertices + Math.max(a, b);

/** @throws PuzzleError for a vertex that is not there */
function edgeFrom([a, b]: readonly string[], line: number, vertices: number): number {
	const [from, to] = [a, b].map(text => wholeFrom(text, line, 'e VERTEX VERTEX'));
	if (from > vertices || to > vertices) {
		throw faultOfLine(line, `this edge joins ${from} and ${to}`, `vertices from 1 to ${vertices}`);
	}

	return edgeOf(from - 1, to - 1, vertices);
}

function wholeFrom(text: string | undefined, line: number, expected: string): number {
	const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;
	if (value < 1) {
		const problem =
			text === undefined ? 'a number is missing' : `'${clean(text, 20)}' is not a whole number from 1`;
		throw faultOfLine(line, problem, `'${expected}'`);
	}

	return value;
}

/** The shape of the boxes that a graph is of. @throws PuzzleError if it is of none */
function boxesOf(
	edges: ReadonlySet<number>,
	size: number,
	line: number,
	wanted: ReaderOptions['boxes'],
): Boxes | undefined | 'none' {
	const isOf = (boxes: Boxes | 'none') => {
		// Counted first: a few words may name the largest graph, whose geometries take hundreds of megabytes.
		if (edgeCount(size, boxes) !== edges.size) {
			return false;
		}

		const {cells, peers, peerCount} = geometryOf(size, boxes);
		return peers.every((peer, k) => edges.has(edgeOf(Math.floor(k / peerCount), peer, cells)));
	};
	const sides = Array.from({length: size >> 1}, (_, k) => k + 1).filter(rows => size % rows === 0);
	const shapes = sides.map(rows => (rows === 1 ? 'none' : {rows, columns: size / rows}));
	const found = (wanted === undefined ? shapes : [wanted]).find(isOf);
	if (!found) {
		const usual = wanted ?? usualBoxes(size) ?? 'none';
		throw faultOfLine(
			line,
			`these ${edges.size} edges are not those of a grid`,
			`the ${edgeCount(size, usual)} edges of ${size} digits with boxes ${usual === 'none' ? usual : formatBoxes(usual)}, between the cells of each row, column and box`,
		);
	}

	return found;
}

export const dimacs: FormatDefinition = {
	title: 'the graph to colour, with the givens as comments',
	extension: 'col',
	isShownBy: isDimacs,
	read: readDimacs,
	write: {
		isSingle: true,
		text: (puzzle, solution) => {
			const {cells, edges, peers, peerCount} = puzzle.geometry;
			const lines = [
				...dimacsComments(puzzle),
				`c given V D: vertex V has colour D`,
				...colourLines(solution ?? puzzle.givens, 'c given'),
				`p edge ${cells} ${edges}`,
			];
			for (let k = 0; k < peers.length; k++) {
				const cell = Math.floor(k / peerCount);
				if (cell < peers[k]) {
					lines.push(`e ${cell + 1} ${peers[k] + 1}`);
				}
			}

			return `${lines.join('\n')}\n`;
		},
	},
};

/** In the form of DIMACS's solutions: the number of colours, then each coloured vertex. */
export const colouring: FormatDefinition = {
	title: 'the grid as a colouring of that graph: one line per coloured vertex',
	extension: 'sol',
	read: readDimacs,
	write: {
		isSingle: true,
		text: (puzzle, solution) => {
			const colours = colourLines(solution ?? puzzle.givens, 'l');
			return `${[...dimacsComments(puzzle), `s col ${puzzle.geometry.size}`, ...colours].join('\n')}\n`;
		},
	},
};
