/** The proposals that could come next, summed in bars by how much they change the cost. */

import {ruleNamed} from '../../solvers/acceptance.js';
import {type Neighbours, sidesOf} from '../../solvers/neighbours.js';
import {groupDigits, signed} from '../text/numbers.js';

/** The most bars, and the highest Δ of a bar of its own: what is above is summed in it, as is what is below the lowest. */
const mostBars = 9;
const highestDelta = 4;

/** A bar: its place, what falls in it, and the chance that this is accepted. */
export type Bar = {
	readonly label: string;
	readonly delta: number;
	/** Whether the proposal that is explained is one of it. */
	readonly isDrawn: boolean;
	readonly count: number;
	readonly chance: number;
	/** Undefined where nothing falls in it. */
	readonly accepted: number | undefined;
};

type BarOptions = {
	/** How many have room. */
	readonly most: number;
	/** The smallest rise of the cost. @default 1 */
	readonly rise?: number | undefined;
	/** The name of the rule that accepts, and its temperature. */
	readonly rule: string | undefined;
	readonly temperature: number | undefined;
	/** The Δ of the proposal that is explained. */
	readonly drawn: number | undefined;
};

/** As many bars as have room: uphill at most to the highest, at least one on either side of 0. */
export function barsOf(
	{byDelta}: Neighbours,
	{most, rise = 1, rule: name, temperature = 0, drawn}: BarOptions,
): readonly Bar[] {
	const length = Math.max(3, Math.min(mostBars, most));
	const highest = Math.min(highestDelta, length - 2);
	const lowest = highest - length + 1;
	const {probability} = ruleNamed(name);
	const placeOf = (delta: number) => Math.max(lowest, Math.min(highest, Math.round(delta / rise)));
	return Array.from({length}, (_, k): Bar => {
		const at = lowest + k;
		const those = byDelta.filter(({delta}) => placeOf(delta) === at);
		const sumOf = (value: (each: (typeof those)[number]) => number) =>
			those.reduce((sum, each) => sum + value(each), 0);
		const chance = sumOf(each => each.chance);
		const isSum = those.some(({delta}) => Math.round(delta / rise) !== at);
		return {
			label: (isSum ? (at === highest ? '≥ ' : '≤ ') : '') + signed(at * rise),
			...{delta: at, chance, isDrawn: drawn !== undefined && placeOf(drawn) === at},
			count: sumOf(({count}) => count),
			accepted:
				those.length > 0
					? sumOf(each => each.chance * probability(each.delta, temperature)) / chance
					: undefined,
		};
	});
}

/** `2 better, 5 equal, 94 worse` */
export function sidesText(neighbours: Neighbours): string {
	const {better, equal, worse} = sidesOf(neighbours);
	return `${groupDigits(better)} better, ${groupDigits(equal)} equal, ${groupDigits(worse)} worse`;
}
