/** DIMACS: the graph to colour, with some colours given, and a colouring of it, written and read. */

import {clean} from '../../text.js';
import {type Boxes, formatBoxes, type Grid, geometryOf, largestSize} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import {attempt, faultOfLine} from '../puzzle-error.js';
import {
	documentReader,
	type FormatDefinition,
	makePuzzle,
	type ReaderOptions,
	type Result,
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

/** The colours that a line gives a vertex: one, or all that are allowed. */
type VertexColours = {readonly vertex: number; readonly colours: readonly number[]; readonly line: number};

/** The graphs of grids, or colourings. Each begins with comments or a line `p` or `s`, behind the edges or colours of the last. */
function parseDimacs(text: string, {boxes}: ReaderOptions): Result[] {
	const instances: Words[][] = [];
	let hasBody = true;
	for (const [index, raw] of text.split('\n').entries()) {
		const [kind, ...words] = raw.trim().split(/\s+/);
		if (kind !== '' && !kind.startsWith('#')) {
			const isHead = kind === 'c' || kind === 'p' || kind === 's';
			if (hasBody && (isHead || instances.length === 0)) {
				instances.push([]);
				hasBody = false;
			}

			hasBody ||= !isHead;
			instances.at(-1)?.push({kind, words, line: index + 1});
		}
	}

	return instances.map(lines => attempt(() => instanceFrom(lines, boxes)));
}

/** The puzzle of a graph or a colouring. @throws PuzzleError for the first line that is wrong */
function instanceFrom(lines: readonly Words[], wanted: ReaderOptions['boxes']): Puzzle {
	let graph = new Edges(0);
	let head: Head | undefined;
	let name: string | undefined;
	let boxes: string | undefined;
	const given: VertexColours[] = [];
	for (const {kind, words, line} of lines) {
		if (kind === 'p' || kind === 's') {
			head = headFrom(kind === 'p', words[1], line);
			graph = new Edges(kind === 'p' ? head.size ** 2 : 0);
		} else if (kind === 'e') {
			graph.add(words, line);
		} else if (kind === 'f') {
			given.push(coloursFrom(words, line, 'f VERTEX COLOUR ...'));
		} else if (kind === 'l') {
			given.push(coloursFrom(words.slice(0, 2), line, 'l VERTEX COLOUR'));
		} else if (kind !== 'c') {
			throw faultOfLine(line, 'this is not a line of DIMACS', 'a line that begins with c, p, e, f, s or l');
		} else if (words[0] === 'given' && /^\d/.test(words[1] ?? '')) {
			given.push(coloursFrom(words.slice(1, 3), line, 'c given VERTEX COLOUR'));
		} else if (words[0] === 'name:') {
			name = words.slice(1).join(' ');
		} else if (words[0] === 'Sudoku') {
			boxes = /\bboxes (\d+x\d+|none)/.exec(words.join(' '))?.[1];
		}
	}

	if (!head) {
		throw faultOfLine(
			1,
			'this DIMACS file has neither a graph nor a colouring',
			"a line 'p edge VERTICES EDGES' or 's col COLOURS'",
		);
	}

	const {size, line, isGraph} = head;
	const givens = new Uint8Array(size * size);
	for (const colours of given) {
		givens[colours.vertex - 1] = colourOf(colours, size);
	}

	return makePuzzle(givens, {
		line,
		name,
		metadata: new Map(boxes === undefined ? [] : [['boxes', boxes]]),
		boxes: isGraph ? boxesOf(graph, head, wanted) : wanted,
	});
}

/** The line that says how large it is. */
type Head = {readonly size: number; readonly line: number; readonly isGraph: boolean};

function headFrom(isGraph: boolean, text: string | undefined, line: number): Head {
	const count = wholeFrom(text, line, isGraph ? 'p edge VERTICES EDGES' : 's col COLOURS');
	const size = isGraph ? Math.sqrt(count) : count;
	if (!Number.isInteger(size) || size < 2 || size > largestSize) {
		throw faultOfLine(
			line,
			`${count} ${isGraph ? 'vertices' : 'colours'} make no grid`,
			`4, 9, 16 ... or ${largestSize ** 2} vertices, or 2 to ${largestSize} colours`,
		);
	}

	return {size, line, isGraph};
}

function coloursFrom([vertex, ...colours]: readonly string[], line: number, expected: string): VertexColours {
	return {
		vertex: wholeFrom(vertex, line, expected),
		colours: (colours.length > 0 ? colours : [undefined]).map(text => wholeFrom(text, line, expected)),
		line,
	};
}

/** The colour of a vertex, or 0 where all colours are allowed. */
function colourOf({vertex, colours, line}: VertexColours, size: number): number {
	if (vertex > size * size || Math.max(...colours) > size) {
		throw faultOfLine(
			line,
			`this line gives vertex ${vertex} colour ${Math.max(...colours)}`,
			`a vertex from 1 to ${size * size} and a colour from 1 to ${size}`,
		);
	}

	const allowed = new Set(colours).size;
	if (allowed !== 1 && allowed !== size) {
		throw faultOfLine(
			line,
			`this line allows vertex ${vertex} ${allowed} of ${size} colours`,
			'one colour or all',
		);
	}

	return allowed === 1 ? colours[0] : 0;
}

/** The edges between a number of vertices. */
class Edges {
	/** How many pairs of vertices an edge joins. */
	count = 0;
	readonly #vertices: number;
	/** A bit for each two vertices. */
	readonly #joined: Uint8Array;

	constructor(vertices: number) {
		this.#vertices = vertices;
		this.#joined = new Uint8Array(Math.ceil(vertices ** 2 / 8));
	}

	/** @throws PuzzleError for a vertex that is not there */
	add([a, b]: readonly string[], line: number): void {
		const [from, to] = [a, b].map(text => wholeFrom(text, line, 'e VERTEX VERTEX'));
		if (from > this.#vertices || to > this.#vertices) {
			throw faultOfLine(line, `this edge joins ${from} and ${to}`, `vertices from 1 to ${this.#vertices}`);
		}

		if (!this.has(from - 1, to - 1)) {
			const bit = this.#bitOf(from - 1, to - 1);
			this.#joined[bit >> 3] |= 1 << (bit & 7);
			this.count++;
		}
	}

	/** Whether an edge joins two vertices, which count from 0 here. */
	has(a: number, b: number): boolean {
		const bit = this.#bitOf(a, b);
		return (this.#joined[bit >> 3] & (1 << (bit & 7))) !== 0;
	}

	#bitOf(a: number, b: number): number {
		return Math.min(a, b) * this.#vertices + Math.max(a, b);
	}
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
function boxesOf(graph: Edges, {size, line}: Head, wanted: ReaderOptions['boxes']): Boxes | 'none' {
	const shapes: Array<Boxes | 'none'> = ['none'];
	for (let rows = 2; rows <= size / 2; rows++) {
		if (size % rows === 0) {
			shapes.push({rows, columns: size / rows});
		}
	}

	const isOf = (boxes: Boxes | 'none') => {
		const geometry = geometryOf(size, boxes);
		const {peers, peerCount} = geometry;
		return (
			geometry.edges === graph.count && peers.every((peer, k) => graph.has(Math.floor(k / peerCount), peer))
		);
	};
	const found = (wanted === undefined ? shapes : [wanted]).find(isOf);
	if (!found) {
		const usual = geometryOf(size, wanted);
		throw faultOfLine(
			line,
			`these ${graph.count} edges are not those of a grid`,
			`the ${usual.edges} edges of ${size} digits with boxes ${formatBoxes(usual.boxes)}, between the cells of each row, column and box`,
		);
	}

	return found;
}

export const dimacs: FormatDefinition = {
	title: 'the graph to colour, with the givens as comments',
	extension: 'col',
	isShownBy: ({first}) => isDimacs(first),
	read: documentReader(parseDimacs),
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
	read: documentReader(parseDimacs),
	write: {
		isSingle: true,
		text: (puzzle, solution) => {
			const colours = colourLines(solution ?? puzzle.givens, 'l');
			return `${[...dimacsComments(puzzle), `s col ${puzzle.geometry.size}`, ...colours].join('\n')}\n`;
		},
	},
};
