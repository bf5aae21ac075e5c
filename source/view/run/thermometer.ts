/** The bar of the box of the temperature: how hot it is, between cold and hot. */

import {phaseBorders} from '../../run/phase.js';
import {scaleOf} from '../chart/scale.js';
import {heatOfChance, uphillChance, uphillOf} from '../heat.js';
import {type Glyph, joinCells, type Line, rampRole, span} from '../text/line.js';
import {barPercent} from '../text/numbers.js';
import type {DrawnRun} from './drawn-run.js';

/** The chances of the smallest step uphill between which hands move the temperature. */
const heatScale = scaleOf(0.001, 0.95, 'logit');

/** In a scene the bar is the share that stands beside T. */
const shareScale = scaleOf(0, 1);

/** The shortest one that has its ends and the borders in it. */
const shortestScale = 20;

/**
The scale of heat, each part in its colour, filled up to the temperature now; with the borders of the words for it. In a
scene all of it has the colour of now.
*/
export function thermometer(run: DrawnRun, width: number): Line {
	const scale = run.shown ? shareScale : heatScale;
	const ends = run.shown
		? ['0 % ▕', '▏ 100 %']
		: [`cold ${barPercent(scale.low)} ▕`, `▏ ${barPercent(scale.high)} hot`];
	const isWide = width >= shortestScale + ends.join('').length;
	const [low, high] = isWide ? ends : ['cold ▕', '▏ hot'];
	const isMarked = isWide && (!run.shown || run.shown.has('borders'));
	const length = Math.max(0, width - low.length - high.length);
	const chance = uphillChance(run.progress.temperature ?? 0, uphillOf(run));
	const filled = Math.round(scale.position(chance) * length);
	const marks = isMarked ? phaseBorders.map(border => Math.round(scale.position(border) * length)) : [];
	const cells = Array.from({length}, (_, k): Glyph => {
		const heat = heatOfChance(run.shown ? chance : scale.value((k + 0.5) / length));
		return marks.includes(k) ? ['│', 'plain'] : k < filled ? ['█', rampRole(heat)] : ['░', 'dim'];
	});
	return [span(low, 'dim'), ...joinCells(cells), span(high, 'dim')];
}
