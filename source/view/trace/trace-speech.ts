/** The curves of a trace as sentences, for a screen reader. */

import {landscapeText} from '../landscape/landscape-view.js';
import {summaryText} from '../speech/speech.js';
import {counted} from '../speech/spoken-text.js';
import type {Trace} from './trace.js';
import {tracedUnit} from './trace-view.js';

/** The run is said in this many parts of the same length. */
const spokenParts = 10;

/** The figures of each part of the shown run, and where it freezes. */
export function traceSentences({shown, curves}: Trace): string[] {
	const {history, landscape, cold} = curves;
	const {length} = history.buckets;
	if (!shown || length === 0) {
		return [];
	}

	const unit = tracedUnit(shown);
	const columns = history.columns(Math.min(spokenParts, length), 'moves');
	return [
		`run ${shown.run} in ${counted(columns.length, 'parts')}, each with its end and its means`,
		...columns.map(({cost, temperature, acceptance, ...counts}) =>
			summaryText(
				{unit},
				{
					...counts,
					cost: Number(cost.mean.toPrecision(3)),
					temperature: temperature?.mean,
					acceptance: acceptance?.mean,
				},
			),
		),
		...(cold === undefined ? [] : [landscapeText(landscape, shown.last.temperature)]),
	];
}
