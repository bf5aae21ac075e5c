/** The temperature as the filled part of the scale of heat. */

import {heatOf, uphillOf} from '../heat.js';
import {joinCells, type Line, rampRole, span} from '../text/line.js';
import type {Watched} from './watched.js';

/** The scale of heat, each part in its colour, filled up to the temperature now. */
export function thermometer(watched: Watched, width: number): Line {
	const [low, high] = ['cold ▕', '▏ hot'];
	const length = Math.max(0, width - low.length - high.length);
	const filled = Math.round(heatOf(watched.progress.temperature ?? 0, uphillOf(watched)) * length);
	const cells = Array.from({length: filled}, (_, k) => ['█', rampRole((k + 0.5) / length)] as const);
	return [
		span(low, 'dim'),
		...(filled > 0 ? joinCells(cells) : []),
		span('░'.repeat(length - filled), 'dim'),
		span(high, 'dim'),
	];
}
