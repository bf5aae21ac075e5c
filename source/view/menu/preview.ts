/** The run beside the menu in one line: how hot it is, its cost, and how long it takes to watch. */

import type {Progress} from '../../run/drive.js';
import type {RunLength} from '../../run/measure-length.js';
import type {Method} from '../../solvers/solver.js';
import {heatOf} from '../heat.js';
import {type Line, rampRole, span, widthOf} from '../text/line.js';
import {groupDigits, shortNumber, significant} from '../text/numbers.js';

type Live = {
	readonly progress: Progress;
	/** The highest temperature so far, and the lowest of the schedule. */
	readonly peak: number;
	readonly cold: number | undefined;
};

const barWidth = 8;

/** What does not fit is left out. */
export function previewLine(
	{progress, peak, cold}: Live,
	{unit}: Method,
	length: RunLength | undefined,
	width: number,
): Line {
	const {temperature, cost, status} = progress;
	const line: Line = [
		...(temperature === undefined ? [] : temperatureBar(temperature, peak, cold ?? 0)),
		span('cost ', 'dim'),
		span(groupDigits(cost).padEnd(4), cost === 0 ? 'good' : 'plain'),
		...(status === 'running' ? [] : [span(status === 'solved' ? ' ✔ solved' : ' ✖ gave up', 'dim')]),
	];
	const least: Line =
		status === 'running' && length?.isWhole === false && length.moves > 0
			? [span(` at least ${shortNumber(length.moves)} ${unit}`, 'dim')]
			: [];
	return widthOf([...line, ...least]) <= width ? [...line, ...least] : line;
}

function temperatureBar(temperature: number, peak: number, cold: number): Line {
	const heat = heatOf(temperature, peak, cold);
	const filled = Math.round(heat * barWidth);
	const role = rampRole(heat);
	return [
		span('T ', 'dim'),
		span('█'.repeat(filled), role),
		span('░'.repeat(barWidth - filled), 'dim'),
		span(` ${significant(temperature).padEnd(6)} `, role),
	];
}
