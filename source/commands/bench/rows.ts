/** Reads the rows of a CSV of records, to resume it. */

import {jobAt, type Plan, totalOf} from '../../run/plan.js';
import {clean} from '../../text.js';
import type {AppendFile} from '../files/append-file.js';
import {UsageError} from '../line/usage-error.js';
import {linesOf} from './lines.js';
import {columns, csvLine} from './records.js';

type Rows = {
	/** The indexes of runs with a row; failed runs are repeated. */
	readonly present: ReadonlySet<number>;
	/** The position in bytes behind the last complete row. */
	readonly end: number;
};

/** The start of a row, and a complete row: it has no line break, since names are cleaned. */
const started = /^[\da-f]{0,16}$|^[\da-f]{16},/;
const whole = /^([\da-f]{16}),(\d{1,15}),/;
const judged = /,(?:solved|gave-up),[\d.e+]+,[\d.e+]+,[\d.e+-]+,$/;

/** @throws UsageError for a file of other work */
export async function readRows(file: AppendFile, plan: Plan): Promise<Rows> {
	const present = new Set<number>();
	const header = csvLine(columns);
	let last = 0;
	for await (const {number, text, end, isWhole} of linesOf(file.chunks(), file.name)) {
		const [, key, digits] = whole.exec(text) ?? [];
		const index = Number(digits);
		const isRow = isWhole && index < totalOf(plan) && jobAt(plan, index).key === key;
		const isCut = !isWhole && (number === 1 ? header.startsWith(text) : started.test(text));
		if (!(number === 1 ? text === header : isRow) && !isCut) {
			throw new UsageError(
				`${file.name}, line ${number}: expected ${number === 1 ? 'the header' : 'a row'} of this work's records, not '${clean(text, 40)}'; --resume changes nothing in such a file`,
			);
		}

		if (isRow && judged.test(text)) {
			present.add(index);
		}

		last = isWhole ? end : last;
	}

	return {present, end: last};
}
