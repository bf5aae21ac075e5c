/** The rows of a trace, read from lines of JSON or of CSV that may hold anything. */

import {orList} from '../../choices.js';
import {splitRecord} from '../../sudoku/formats/csv.js';
import {clean} from '../../text.js';
import {groupDigits} from '../../view/text/numbers.js';
import type {Trace, TraceFeed, TracePoint} from '../../view/trace/trace.js';
import {linesOf, maxReported} from '../files/read-file.js';
import {type Fields, objectFrom} from '../files/store.js';

/** The names by which each figure is known: in small letters or capitals, singular or plural. */
const figureNames = {
	run: ['run'],
	moves: ['move', 'step', 'iteration', 'iter', 'proposal', 'generation'],
	cost: ['cost', 'energy', 'E', 'score', 'objective'],
	temperature: ['temperature', 'temp', 'T'],
	bestCost: ['best', 'best cost', 'best energy', 'best score', 'lowest'],
	acceptance: ['acceptance', 'acceptance rate'],
	milliseconds: ['millisecond', 'ms'],
	restarts: ['restart'],
	reheats: ['reheat'],
	level: ['level'],
	event: ['event'],
	solver: ['solver'],
	seed: ['seed'],
	unit: ['unit'],
} as const satisfies Readonly<Record<keyof TracePoint, readonly string[]>>;

type Figure = keyof typeof figureNames;

/** A name as it is compared. A single letter keeps its case: t is not the temperature. */
const comparedName = (name: string): string =>
	name.length === 1 ? name : name.toLowerCase().replaceAll(/[\s_-]/g, '');

const figures = new Map<string, Figure>(
	Object.entries(figureNames).flatMap(([figure, names]) =>
		names
			.map(comparedName)
			.flatMap(name => (name.length === 1 ? [name] : [name, `${name}s`]))
			.map(name => [name, figure as Figure] as const),
	),
);

const figureOf = (name: string): Figure | undefined => figures.get(comparedName(name));

/** What rows with these columns or keys lack, with the names that are understood; undefined if they lack nothing. */
function lackOf(names: readonly string[]): string | undefined {
	const found = new Set(names.map(figureOf));
	const lacking = (['moves', 'cost'] as const).filter(figure => !found.has(figure));
	return lacking.length === 0
		? undefined
		: `no ${lacking.join(' and no ')} among ${clean(names.join(', '), 60)}; expected ${lacking.map(figure => orList(figureNames[figure])).join(', and ')}`;
}

type Content = AsyncIterable<Uint8Array>;

/** Reads the rows of a trace, and collects a sentence for each line that is skipped. */
export class TraceReader implements TraceFeed {
	readonly name: string;
	readonly trace: Trace;
	isEnded = false;
	readonly #listeners = new Set<() => void>();
	#faults: string[] = [];
	#columns: readonly string[] | undefined;
	/** The place in a column of costs: the move, and the run, which a cost of 0 ends. */
	#place: {readonly run: number; readonly move: number} | undefined;
	/** Whether the rows below these columns can't be read. */
	#isLacking = false;
	/** Lines that are not rows. */
	skipped = 0;

	/** @param name the file's printable name */
	constructor(name: string, trace: Trace) {
		this.name = name;
		this.trace = trace;
	}

	get faults(): readonly string[] {
		const more = this.skipped - this.#faults.length;
		return more > 0 ? [...this.#faults, `${this.name}: ${groupDigits(more)} more such lines`] : this.#faults;
	}

	subscribe(onChange: () => void): () => void {
		this.#listeners.add(onChange);
		return () => this.#listeners.delete(onChange);
	}

	#change(): void {
		for (const listener of this.#listeners) {
			listener();
		}
	}

	/**
	Read contents of the file, each in place of the one before.

	@throws UsageError when the file can't be read, or has a line of more than 64 MB
	*/
	async follow(contents: Iterable<Content> | AsyncIterable<Content>): Promise<void> {
		for await (const chunks of contents) {
			this.trace.clear();
			this.#change();
			await this.read(chunks);
		}

		this.isEnded = true;
		this.#change();
	}

	/**
	Read the rows of a file from its start. Its faults replace those of an earlier reading.

	@throws what `follow` throws
	*/
	async read(chunks: Content): Promise<void> {
		this.#faults = [];
		this.#columns = undefined;
		this.#place = undefined;
		this.#isLacking = false;
		let isFirst = true;
		this.skipped = 0;
		for await (const {number, text, isWhole} of linesOf(chunks, this.name)) {
			const line = (number === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
			const cells = line.startsWith('{') ? undefined : splitRecord(line, ',')?.map(({text}) => text.trim());
			if (line === '') {
				continue;
			}

			const isColumn = isFirst && cells?.length === 1 && (isNumber(line) || figureOf(line) === 'cost');
			isFirst = false;
			if (isColumn) {
				this.#columns = ['cost'];
				this.#place = {run: 1, move: 0};
				if (!isNumber(line)) {
					continue;
				}
			}

			if (cells && this.#isHead(cells)) {
				this.#columns = cells;
				this.#place = undefined;
				const lack = lackOf(cells);
				this.#isLacking = lack !== undefined;
				if (lack !== undefined) {
					this.#skip(number, lack);
				}

				continue;
			}

			const fields = cells && this.#columns ? fieldsByColumn(cells, this.#columns) : objectFrom(line);
			const point = pointFrom(cells && this.#place ? this.#placed(fields, cells) : fields);
			if (point) {
				this.trace.add(point);
				this.#change();
			} else if (isWhole) {
				// A line that was not completely written is not a fault.
				const isReported = cells !== undefined && this.#isLacking;
				const lack = fields && !isReported && !this.#place ? lackOf(Object.keys(fields)) : undefined;
				const expected = this.#place ? 'a cost' : 'a row of a trace with the numbers move and cost';
				const wrong = `expected ${expected}, not '${clean(line, 40)}'`;
				this.#skip(number, isReported ? undefined : (lack ?? wrong));
			}
		}
	}

	/** The next row of a column of costs. */
	#placed(fields: Fields | undefined, {length}: readonly string[]): Fields | undefined {
		const {run, move} = this.#place ?? {run: 1, move: 0};
		if (length !== 1 || typeof fields?.cost !== 'number') {
			return undefined;
		}

		this.#place = fields.cost === 0 ? {run: run + 1, move: 0} : {run, move: move + 1};
		return {run, move: move + 1, cost: fields.cost};
	}

	#skip(number: number, fault: string | undefined): void {
		this.skipped++;
		if (fault !== undefined && this.#faults.length < maxReported) {
			this.#faults.push(`${this.name}, line ${number}: ${fault}`);
		}

		this.#change();
	}

	/** Whether a line of CSV names the columns: one of them is known, or all can be names and there are none yet. */
	#isHead(cells: readonly string[]): boolean {
		return (
			cells.every(cell => cell === '' || Number.isNaN(Number(cell))) &&
			(cells.some(figureOf) ||
				(!this.#columns && cells.length > 1 && cells.every(cell => /^[\p{L}_]/u.test(cell))))
		);
	}
}

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

/** The values of a row of CSV by their columns. */
const fieldsByColumn = (cells: readonly string[], columns: readonly string[]): Fields =>
	Object.fromEntries(
		columns.map((column, index) => {
			const cell = cells.at(index) ?? '';
			const value = Number(cell);
			return [column, cell === '' ? undefined : Number.isNaN(value) ? cell : value];
		}),
	);

const texts: ReadonlySet<string> = new Set<Figure>(['event', 'solver', 'seed', 'unit']);

/** A row, if it has the moves and the cost. Of two names for one figure the first counts. */
function pointFrom(fields: Fields = {}): TracePoint | undefined {
	const values = new Map<string | undefined, unknown>();
	for (const [name, value] of Object.entries(fields)) {
		const figure = figureOf(name);
		values.set(figure, values.get(figure) ?? value);
	}

	const number = (value: unknown) =>
		typeof value === 'number' && Number.isFinite(value) ? value : undefined;
	const text = (value: unknown) =>
		typeof value === 'string' || typeof value === 'number' ? clean(String(value), 60) : undefined;
	const point: Partial<TracePoint> = Object.fromEntries(
		Object.keys(figureNames).map(figure => [figure, (texts.has(figure) ? text : number)(values.get(figure))]),
	);
	const {run = 1, moves, cost} = point;
	return moves === undefined || moves < 0 || cost === undefined ? undefined : {...point, run, moves, cost};
}
