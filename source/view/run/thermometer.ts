/** The temperature as the filled part of a scale, whose ends are named by the temperatures that they stand for. */

import {scaleOf} from '../chart/scale.js';
import {heatOfChance, highestBelow, uphillChance, uphillOf} from '../heat.js';
import {joinCells, type Line, rampRole, span} from '../text/line.js';
import {rough} from '../text/numbers.js';
import type {DrawnRun} from './drawn-run.js';

/** The chances of the smallest step uphill between which hands move the temperature. */
const scale = scaleOf(0.001, 0.95, 'logit');

/** The shortest scale beside whose ends numbers have room. */
const shortest = 20;

/** The scale of heat, each part in its colour, filled up to the temperature now. */
export function thermometer(run: DrawnRun, width: number): Line {
	const uphill = uphillOf(run);
	const ends = [scale.low, scale.high].map(chance => highestBelow(chance, uphill));
	// A rule may never come to such a chance.
	const [coldest, hottest] = ends.map(end => (Number.isFinite(end) ? rough(end) : undefined));
	const numbered = [`cold ${coldest ? `≤${coldest} ` : ''}▕`, `▏${hottest ? ` ≥${hottest}` : ''} hot`];
	const [low, high] = width - numbered.join('').length < shortest ? ['cold ▕', '▏ hot'] : numbered;
	const length = Math.max(0, width - low.length - high.length);
	const chance = uphillChance(run.progress.temperature ?? 0, uphill);
	const filled = Math.round(scale.position(chance) * length);
	const cells = Array.from(
		{length: filled},
		(_, k) => ['█', rampRole(heatOfChance(scale.value((k + 0.5) / length)))] as const,
	);
	return [
		span(low, 'dim'),
		...(filled > 0 ? joinCells(cells) : []),
		span('░'.repeat(length - filled), 'dim'),
		span(high, 'dim'),
	];
}
