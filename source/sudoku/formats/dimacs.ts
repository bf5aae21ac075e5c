/** DIMACS: the graph to colour, with some colours given, and a colouring of it, written and read. */

import {clean} from '../../text.js';
import {type Boxes, formatBoxes, type Grid, geometryOf, largestSize} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import {attempt, longLine, PuzzleError} from '../puzzle-error.js';
import type {FormatDefinition, LineReader, ReaderOptions, Result} from './format.js';
import {makePuzzle} from './make-puzzle.js';

/** The first lines: what the numbers of the vertices mean, and the name. */
const header = ({geometry: {size, boxes}, name}: Puzzle): string[] => [
	`c Sudoku of ${size} digits, boxes ${formatBoxes(boxes)}: vertex 1 is r1c1, row by row`,
	...(name ? [`c name: ${name}`] : []),
];

/** A line for each cell with a digit. */
const colourLines = (grid: Grid, lead: string): string[] =>
	[...grid.entries()].filter(([, digit]) => digit > 0).map(([cell, digit]) => `${lead} ${cell + 1} ${digit}`);

/** Whether a line can only be the first of a file of DIMACS: other texts have letters too, but no such words. */
export function isDimacs(text: string): boolean {
	return /^c\s.*[a-z]{3}/i.test(text) || /^(?:p (?:edge|col)|s col)\s/.test(text);
}

type VertexColour = {readonly vertex: number; readonly colour: number; readonly line: number};

/** A graph or colouring, as far as it is read. */
class DimacsInstance {
	/** The line that begins it. */
	line = 0;
	size = 0;
	isGraph = false;
	name: string | undefined;
	boxes: string | undefined;
	hasComment = false;
	/** Whether it has edges or colours: a later comment belongs to the next instance. */
	hasBody = false;
	readonly colours: VertexColour[] = [];
	/** For each two vertices whether an edge joins them. */
	joined = new Uint8Array();
	edges = 0;
}

/** Reads the graph of a grid, or a colouring. The boxes of a graph follow from its edges. */
class DimacsReader implements LineReader {
	readonly longest = 1024 * 1024;
	readonly #options: ReaderOptions;
	#instance = new DimacsInstance();
	/** After a fault: the rest of the instance is skipped. */
	#isSkipping = false;

	constructor(options: ReaderOptions) {
		this.#options = options;
	}

	readLine(text: string, line: number, results: Result[]): void {
		const [kind, ...words] = text.trim().split(/\s+/);
		if (this.#instance.hasBody && (kind === 'c' || kind === 'p' || kind === 's')) {
			this.end(results);
		}

		if (kind === '' || kind.startsWith('#')) {
			return;
		}

		this.#instance.hasBody ||= kind !== 'c' && kind !== 'p' && kind !== 's';
		const fault = this.#isSkipping ? undefined : attempt(() => this.#takeLine(kind, words, line));
		if (fault) {
			results.push(fault);
			this.#isSkipping = true;
		}
	}

	skipLine(line: number, results: Result[]): void {
		results.push(longLine(line, 'a line of DIMACS'));
	}

	end(results: Result[]): void {
		const instance = this.#instance;
		if (!this.#isSkipping && (instance.size > 0 || instance.hasComment)) {
			results.push(attempt(() => this.#puzzleOf(instance)));
		}

		this.#instance = new DimacsInstance();
		this.#isSkipping = false;
	}

	#takeLine(kind: string, words: readonly string[], line: number): undefined {
		const instance = this.#instance;
		switch (kind) {
			case 'c': {
				this.#comment(words, line);
				return;
			}

			case 'p':
			case 's': {
				const count = wholeFrom(
					words[1],
					line,
					`${kind === 'p' ? 'p edge VERTICES EDGES' : 's col COLOURS'}`,
				);
				instance.isGraph = kind === 'p';
				instance.line = line;
				instance.size = kind === 'p' ? Math.sqrt(count) : count;
				if (!Number.isInteger(instance.size) || instance.size < 2 || instance.size > largestSize) {
					throw new PuzzleError({
						line,
						column: 1,
						problem: `${count} ${kind === 'p' ? 'vertices' : 'colours'} make no grid`,
						expected: `4, 9, 16 ... or ${largestSize ** 2} vertices, or 2 to ${largestSize} colours`,
					});
				}

				instance.joined = new Uint8Array(kind === 'p' ? count * count : 0);
				return;
			}

			case 'e': {
				this.#edge(words, line);
				return;
			}

			case 'l': {
				this.#colour(words, line, 'l VERTEX COLOUR');
				return;
			}

			default: {
				throw new PuzzleError({
					line,
					column: 1,
					problem: 'this is not a line of DIMACS',
					expected: 'a line that begins with c, p, e, s or l',
				});
			}
		}
	}

	#comment(words: readonly string[], line: number): void {
		const instance = this.#instance;
		const [first, second] = words;
		if (first === 'given' && /^\d/.test(second ?? '')) {
			this.#colour(words.slice(1), line, 'c given VERTEX COLOUR');
		} else if (first === 'name:') {
			instance.name = words.slice(1).join(' ');
		} else if (first === 'Sudoku') {
			instance.boxes = /\bboxes (\d+x\d+|none)/.exec(words.join(' '))?.[1];
		}

		instance.hasComment = true;
	}

	#edge([a, b]: readonly string[], line: number): void {
		const instance = this.#instance;
		const vertices = instance.isGraph ? instance.size ** 2 : 0;
		const [from, to] = [a, b].map(text => wholeFrom(text, line, 'e VERTEX VERTEX'));
		if (from > vertices || to > vertices) {
			throw new PuzzleError({
				line,
				column: 1,
				problem: `this edge joins ${from} and ${to}`,
				expected: `vertices from 1 to ${vertices}`,
			});
		}

		const at = (from - 1) * vertices + to - 1;
		instance.edges += instance.joined[at] === 0 ? 1 : 0;
		instance.joined[at] = 1;
		instance.joined[(to - 1) * vertices + from - 1] = 1;
	}

	#colour([vertex, colour]: readonly string[], line: number, expected: string): void {
		this.#instance.colours.push({
			vertex: wholeFrom(vertex, line, expected),
			colour: wholeFrom(colour, line, expected),
			line,
		});
	}

	/** @throws PuzzleError unless it is the graph or a colouring of a grid */
	#puzzleOf(instance: DimacsInstance) {
		const {line, size, name, colours, isGraph} = instance;
		if (size === 0) {
			throw new PuzzleError({
				line: 1,
				column: 1,
				problem: 'this DIMACS file has neither a graph nor a colouring',
				expected: "a line 'p edge VERTICES EDGES' or 's col COLOURS'",
			});
		}

		const givens = new Uint8Array(size * size);
		for (const {vertex, colour, line} of colours) {
			if (vertex > givens.length || colour > size) {
				throw new PuzzleError({
					line,
					column: 1,
					problem: `this line gives vertex ${vertex} colour ${colour}`,
					expected: `a vertex from 1 to ${givens.length} and a colour from 1 to ${size}`,
				});
			}

			givens[vertex - 1] = colour;
		}

		const boxes = isGraph ? boxesOf(instance, this.#options.boxes) : this.#options.boxes;
		const facts = new Map(instance.boxes === undefined ? [] : [['boxes', instance.boxes]]);
		return makePuzzle(givens, {line, name, facts, boxes});
	}
}

function wholeFrom(text: string | undefined, line: number, expected: string): number {
	const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;
	if (value < 1) {
		throw new PuzzleError({
			line,
			column: 1,
			problem:
				text === undefined ? 'a number is missing' : `'${clean(text, 20)}' is not a whole number from 1`,
			expected: `'${expected}'`,
		});
	}

	return value;
}

/** The shape of the boxes that a graph is of. @throws PuzzleError where it is of none */
function boxesOf(
	{size, joined, edges, line}: DimacsInstance,
	wanted: ReaderOptions['boxes'],
): Boxes | 'none' {
	const shapes: Array<Boxes | 'none'> = ['none'];
	for (let rows = 2; rows <= size / 2; rows++) {
		if (size % rows === 0) {
			shapes.push({rows, columns: size / rows});
		}
	}

	const isOf = (boxes: Boxes | 'none') => {
		const geometry = geometryOf(size, boxes);
		const {cells, peers, peerCount} = geometry;
		return (
			geometry.edges === edges &&
			peers.every((peer, k) => joined[Math.floor(k / peerCount) * cells + peer] === 1)
		);
	};
	const found = (wanted === undefined ? shapes : [wanted]).find(isOf);
	if (!found) {
		const usual = geometryOf(size, wanted);
		throw new PuzzleError({
			line,
			column: 1,
			problem: `these ${edges} edges are not those of a grid`,
			expected: `the ${usual.edges} edges of ${size} digits with boxes ${formatBoxes(usual.boxes)}, between the cells of each row, column and box`,
		});
	}

	return found;
}

export const dimacs: FormatDefinition = {
	title: 'the graph to colour, with the givens as comments',
	extension: 'col',
	read: options => new DimacsReader(options),
	write: {
		isSingle: true,
		text: (puzzle, solution) => {
			const {cells, edges, peers, peerCount} = puzzle.geometry;
			const lines = [
				...header(puzzle),
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
	title: 'the grid as a colouring of that graph: a line a coloured vertex',
	extension: 'sol',
	read: options => new DimacsReader(options),
	write: {
		isSingle: true,
		text: (puzzle, solution) => {
			const colours = colourLines(solution ?? puzzle.givens, 'l');
			return `${[...header(puzzle), `s col ${puzzle.geometry.size}`, ...colours].join('\n')}\n`;
		},
	},
};
