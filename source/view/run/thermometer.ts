/** The temperature as the filled part of a scale, whose ends are named by the temperatures that they stand for. */

import {endsOf, fillOf, heatAt, uphillOf} from '../heat.js';
import {joinCells, type Line, rampRole, span} from '../text/line.js';
import {rough} from '../text/numbers.js';
import type {Watched} from './watched.js';

/** The shortest scale that its ends leave: else they have no numbers. */
const shortest = 20;

/** The scale of heat, each part in its colour, filled up to the temperature now. */
export function thermometer(watched: Watched, width: number): Line {
	const uphill = uphillOf(watched);
	const [coldest, hottest] = endsOf(uphill);
	const numbered = [
		`cold ${coldest === undefined ? '' : `≤${rough(coldest)} `}▕`,
		`▏${hottest === undefined ? '' : ` ≥${rough(hottest)}`} hot`,
	];
	const [low, high] = width - numbered.join('').length < shortest ? ['cold ▕', '▏ hot'] : numbered;
	const length = Math.max(0, width - low.length - high.length);
	const filled = Math.round(fillOf(watched.progress.temperature ?? 0, uphill) * length);
	const cells = Array.from({length: filled}, (_, k) => ['█', rampRole(heatAt((k + 0.5) / length))] as const);
	return [
		span(low, 'dim'),
		...(filled > 0 ? joinCells(cells) : []),
		span('░'.repeat(length - filled), 'dim'),
		span(high, 'dim'),
	];
}
