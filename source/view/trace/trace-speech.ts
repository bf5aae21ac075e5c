/** The curves of a trace as sentences, for a screen reader. */

import {landscapeText} from '../landscape/landscape-view.js';
import {summaryText} from '../speech/speech.js';
import {counted} from '../speech/spoken-text.js';
import type {Trace} from './trace.js';
import {tracedUnit} from './trace-view.js';

/** The run is said in this many parts of the same length. */
const spokenParts = 10;

/** The figures of each part of the shown run, and where it freezes. */
export function traceSentences({shown, log, landscape, cold}: Trace): string[] {
	const {length} = log.samples;
	if (!shown || length === 0) {
		return [];
	}

	const unit = tracedUnit(shown);
	const columns = log.columns(Math.min(spokenParts, length), 'moves');
	return [
		`run ${shown.run} in ${counted(columns.length, 'parts')}, each with its end and its means`,
		...columns.map(column => summaryText({unit}, {...column, cost: Number(column.cost.toPrecision(3))})),
		...(cold === undefined ? [] : [landscapeText(landscape, shown.last.temperature)]),
	];
}
