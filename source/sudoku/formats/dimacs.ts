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
		if (kind === '' || kind.startsWith('#')) {
			continue;
		}

		const isHead = kind === 'c' || kind === 'p' || kind === 's';
		if (instances.length === 0 || (hasBody && isHead)) {
			instances.push([]);
			hasBody = false;
		}

		hasBody ||= !isHead;
		instances.at(-1)?.push({kind, words, line: index + 1});
	}

	return instances.map(lines => attempt(() => new DimacsInstance(lines).puzzle(boxes)));
}

/** A graph or colouring. The boxes of a graph follow from its edges. */
class DimacsInstance {
	/** The line that begins it. */
	line = 0;
	size = 0;
	isGraph = false;
	/** How many pairs of vertices an edge joins. */
	edges = 0;
	/** A bit for each two vertices. */
	#joined = new Uint8Array();
	#name: string | undefined;
	#boxes: string | undefined;
	readonly #colours: VertexColours[] = [];

	/** @throws PuzzleError for the first line that is wrong */
	constructor(lines: readonly Words[]) {
		for (const {kind, words, line} of lines) {
			this.#take(kind, words, line);
		}
	}

	#take(kind: string, words: readonly string[], line: number): void {
		switch (kind) {
			case 'c': {
				this.#comment(words, line);
				return;
			}

			case 'p':
			case 's': {
				this.#begin(kind, words, line);
				return;
			}

			case 'e': {
				this.#edge(words, line);
				return;
			}

			case 'f': {
				this.#addColours(words, line, 'f VERTEX COLOUR ...');
				return;
			}

			case 'l': {
				this.#addColours(words.slice(0, 2), line, 'l VERTEX COLOUR');
				return;
			}

			default: {
				throw faultOfLine(line, 'this is not a line of DIMACS', 'a line that begins with c, p, e, f, s or l');
			}
		}
	}

	#begin(kind: 'p' | 's', words: readonly string[], line: number): void {
		this.isGraph = kind === 'p';
		this.line = line;
		const count = wholeFrom(words[1], line, this.isGraph ? 'p edge VERTICES EDGES' : 's col COLOURS');
		this.size = this.isGraph ? Math.sqrt(count) : count;
		if (!Number.isInteger(this.size) || this.size < 2 || this.size > largestSize) {
			throw faultOfLine(
				line,
				`${count} ${this.isGraph ? 'vertices' : 'colours'} make no grid`,
				`4, 9, 16 ... or ${largestSize ** 2} vertices, or 2 to ${largestSize} colours`,
			);
		}

		this.#joined = new Uint8Array(this.isGraph ? Math.ceil(count ** 2 / 8) : 0);
	}

	#comment(words: readonly string[], line: number): void {
		const [first, second] = words;
		if (first === 'given' && /^\d/.test(second ?? '')) {
			this.#addColours(words.slice(1, 3), line, 'c given VERTEX COLOUR');
		} else if (first === 'name:') {
			this.#name = words.slice(1).join(' ');
		} else if (first === 'Sudoku') {
			this.#boxes = /\bboxes (\d+x\d+|none)/.exec(words.join(' '))?.[1];
		}
	}

	#edge([a, b]: readonly string[], line: number): void {
		const vertices = this.isGraph ? this.size ** 2 : 0;
		const [from, to] = [a, b].map(text => wholeFrom(text, line, 'e VERTEX VERTEX'));
		if (from > vertices || to > vertices) {
			throw faultOfLine(line, `this edge joins ${from} and ${to}`, `vertices from 1 to ${vertices}`);
		}

		if (!this.areJoined(from - 1, to - 1)) {
			const bit = this.#bitOf(from - 1, to - 1);
			this.#joined[bit >> 3] |= 1 << (bit & 7);
			this.edges++;
		}
	}

	/** Whether an edge joins two vertices, which count from 0 here. */
	areJoined(a: number, b: number): boolean {
		const bit = this.#bitOf(a, b);
		return (this.#joined[bit >> 3] & (1 << (bit & 7))) !== 0;
	}

	#bitOf(a: number, b: number): number {
		return Math.min(a, b) * this.size ** 2 + Math.max(a, b);
	}

	#addColours([vertex, ...colours]: readonly string[], line: number, expected: string): void {
		this.#colours.push({
			vertex: wholeFrom(vertex, line, expected),
			colours: (colours.length > 0 ? colours : [undefined]).map(text => wholeFrom(text, line, expected)),
			line,
		});
	}

	/** @throws PuzzleError unless it is the graph or a colouring of a grid */
	puzzle(boxes: ReaderOptions['boxes']): Puzzle {
		const {line, size} = this;
		if (size === 0) {
			throw faultOfLine(
				1,
				'this DIMACS file has neither a graph nor a colouring',
				"a line 'p edge VERTICES EDGES' or 's col COLOURS'",
			);
		}

		const givens = new Uint8Array(size * size);
		for (const vertex of this.#colours) {
			givens[vertex.vertex - 1] = this.#given(vertex);
		}

		return makePuzzle(givens, {
			line,
			name: this.#name,
			metadata: new Map(this.#boxes === undefined ? [] : [['boxes', this.#boxes]]),
			boxes: this.isGraph ? boxesOf(this, boxes) : boxes,
		});
	}

	/** The colour of a vertex, or 0 where all colours are allowed. */
	#given({vertex, colours, line}: VertexColours): number {
		const {size} = this;
		const [colour] = colours;
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

		return allowed === 1 ? colour : 0;
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
function boxesOf(instance: DimacsInstance, wanted: ReaderOptions['boxes']): Boxes | 'none' {
	const {size, edges, line} = instance;
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
			geometry.edges === edges &&
			peers.every((peer, k) => instance.areJoined(Math.floor(k / peerCount), peer))
		);
	};
	const found = (wanted === undefined ? shapes : [wanted]).find(isOf);
	if (!found) {
		const usual = geometryOf(size, wanted);
		throw faultOfLine(
			line,
			`these ${edges} edges are not those of a grid`,
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
