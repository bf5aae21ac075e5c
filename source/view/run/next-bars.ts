/** The proposals that could come next, summed in bars by how much they change the cost. */

import {ruleNamed} from '../../solvers/acceptance.js';
import {type Neighbours, sidesOf} from '../../solvers/neighbours.js';
import type {Snapshot} from '../../solvers/solver.js';
import {barPercent, countText, groupDigits, signed} from '../text/numbers.js';

/** The most bars, and the highest Δ of a bar of its own: what is above is summed in it, as is what is below the lowest. */
const mostBars = 9;
const highestDelta = 4;

/** A bar: its place, and what falls in it. */
export type Bar = {
	readonly label: string;
	readonly delta: number;
	/** Whether the proposal that is explained is one of it. */
	readonly isDrawn: boolean;
	/** How many fall in it or, where these are not equally likely, how likely one of them is; and in words. */
	readonly size: number;
	readonly sizeText: string;
	/** How likely one of them is accepted; undefined where nothing falls in it. */
	readonly accepted: number | undefined;
	readonly acceptedText: string;
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

/** Whether they are those of the grid that the last step has changed. */
export const isBeforeStep = ({neighboursOf, move}: Pick<Snapshot, 'neighboursOf' | 'move'>): boolean =>
	neighboursOf === 'last' && move?.accepted === true;

/**
`101 swaps from here: 2 better, 5 equal, 94 worse`.

@param when of which grid they are, where that is not the one on the screen
*/
export const neighboursText = (neighbours: Neighbours, when: string = 'from here'): string =>
	`${countText(neighbours.count, neighbours.noun)} ${when}: ${sidesText(neighbours)}`;

/** As many bars as have room: uphill at most to the highest, at least one on either side of 0. */
export function barsOf(
	{byDelta, isUniform}: Neighbours,
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
		const [chance, count] = [sumOf(each => each.chance), sumOf(each => each.count)];
		const isAny = count > 0;
		const accepted = isAny
			? sumOf(each => each.chance * probability(each.delta, temperature)) / chance
			: undefined;
		const isSum = those.some(({delta}) => Math.round(delta / rise) !== at);
		return {
			label: (isSum ? (at === highest ? '≥ ' : '≤ ') : '') + signed(at * rise),
			...{delta: at, isDrawn: drawn !== undefined && placeOf(drawn) === at},
			size: isUniform ? count : chance,
			sizeText: isAny ? (isUniform ? groupDigits(count) : barPercent(chance)) : '',
			accepted,
			acceptedText: accepted === undefined ? '' : accepted === 1 ? 'all' : barPercent(accepted),
		};
	});
}

/** `2 better, 5 equal, 94 worse` */
export function sidesText(neighbours: Neighbours): string {
	const {better, equal, worse} = sidesOf(neighbours);
	return `${groupDigits(better)} better, ${groupDigits(equal)} equal, ${groupDigits(worse)} worse`;
}
