/** The rows of a trace, read from lines of JSON or of CSV that may hold anything. */

import process from 'node:process';
import {orList} from '../../arguments.js';
import {splitRecord} from '../../sudoku/formats/csv.js';
import {clean} from '../../text.js';
import type {Trace, TracePoint} from '../../view/trace.js';
import {linesOf, readBytes} from '../files/read-file.js';
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

/** @param file its name; `-` is the standard input */
export const traceBytes = (file: string): AsyncIterable<Uint8Array> =>
	file === '-' ? process.stdin : readBytes(file, 'a trace');

/**
Read the rows of a file, in place of those that were read before.

@throws UsageError when the file can't be read, or has a line of more than 64 MB
*/
export async function readTrace(trace: Trace, chunks: AsyncIterable<Uint8Array>): Promise<void> {
	trace.clear();
	const reader = new RowReader();
	for await (const {number, text, isWhole} of linesOf(chunks, trace.name)) {
		const row = reader.read(text.trim());
		if (row && 'cost' in row) {
			trace.add(row);
		} else if (row && isWhole) {
			// A line that was not completely written is not a fault.
			trace.skip(number, row.fault);
		}
	}
}

/** What separates the cells of a line; a decimal comma is not read. */
const separatorOf = (line: string): string => [',', ';', '\t'].find(each => line.includes(each)) ?? ',';

/** Why a line is no row; undefined if a line before has said it. */
type Fault = {readonly fault: string | undefined};

/** What the lines so far say of the next. */
class RowReader {
	#isFirst = true;
	#columns: readonly string[] | undefined;
	/** Whether the rows below these columns can't be read. */
	#isLacking = false;
	/** The place in a column of costs: the move, and the run, which a cost of 0 ends. */
	#place: {readonly run: number; readonly move: number} | undefined;

	/** The row of a line, or why it is none; undefined for a line of columns, and for an empty one. */
	read(line: string): TracePoint | Fault | undefined {
		if (line === '') {
			return undefined;
		}

		const cells = line.startsWith('{')
			? undefined
			: splitRecord(line, separatorOf(line))?.map(({text}) => text.trim());
		const isColumn = this.#isFirst && cells?.length === 1 && (isNumber(line) || figureOf(line) === 'cost');
		this.#isFirst = false;
		if (isColumn) {
			this.#columns = ['cost'];
			this.#place = {run: 1, move: 0};
			if (!isNumber(line)) {
				return undefined;
			}
		}

		if (cells && this.#isHead(cells)) {
			this.#columns = cells;
			this.#place = undefined;
			const lack = lackOf(cells);
			this.#isLacking = lack !== undefined;
			return lack === undefined ? undefined : {fault: lack};
		}

		const fields = cells && this.#columns ? fieldsByColumn(cells, this.#columns) : objectFrom(line);
		const point = pointFrom(cells && this.#place ? this.#placed(fields, cells) : fields);
		return point ?? {fault: this.#faultOf(line, cells, fields)};
	}

	#faultOf(
		line: string,
		cells: readonly string[] | undefined,
		fields: Fields | undefined,
	): string | undefined {
		if (cells && this.#isLacking) {
			return undefined;
		}

		const lack = fields && !this.#place ? lackOf(Object.keys(fields)) : undefined;
		const expected = this.#place ? 'a cost' : 'a row of a trace with the numbers move and cost';
		return lack ?? `expected ${expected}, not '${clean(line, 40)}'`;
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
