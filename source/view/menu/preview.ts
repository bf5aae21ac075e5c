/** The run beside the menu in one line: how hot it is, its cost, and how long it takes to watch. */

import type {Progress} from '../../run/drive.js';
import type {RunLength} from '../../run/measure-length.js';
import type {Method} from '../../solvers/solver.js';
import {type HeatRange, heatIn} from '../heat.js';
import {bar, fitting, type Line, rampRole, span} from '../text/line.js';
import {groupDigits, shortNumber, significant} from '../text/numbers.js';

type Live = HeatRange & {readonly progress: Progress};

const barWidth = 8;

/** What does not fit is left out: first the whole word for T, then what is known of the length. */
export function previewLine(live: Live, {unit}: Method, length: RunLength | undefined, width: number): Line {
	const {temperature, cost, status} = live.progress;
	const figures: Line = [
		span('cost ', 'dim'),
		span(groupDigits(cost).padEnd(4), cost === 0 ? 'good' : 'plain'),
		...(status === 'running' ? [] : [span(status === 'solved' ? ' ✔ solved' : ' ✖ gave up', 'dim')]),
	];
	const least: Line =
		status === 'running' && length?.isWhole === false && length.moves > 0
			? [span(` at least ${shortNumber(length.moves)} ${unit}`, 'dim')]
			: [];
	const line = (label: string, end: Line): Line => [
		...(temperature === undefined ? [] : temperatureBar(live, temperature, label)),
		...figures,
		...end,
	];
	return fitting(
		[line('temperature ', least), line('T ', least), line('temperature ', []), line('T ', [])],
		width,
	);
}

function temperatureBar(range: HeatRange, temperature: number, label: string): Line {
	const heat = heatIn(range, temperature);
	const role = rampRole(heat);
	return [
		span(label, 'dim'),
		...bar(heat, barWidth, role),
		span(` ${significant(temperature).padEnd(6)} `, role),
	];
}
