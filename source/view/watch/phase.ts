/** What the temperature does to a run now, in words for newcomers. */

import type {Progress} from '../../run/drive.js';
import {temperatureRole} from '../heat.js';
import {type Line, span, wrapLine} from '../text/line.js';
import {groupDigits} from '../text/numbers.js';
import type {Watched} from './watched.js';

type Phase = {
	readonly name: string;
	/** The least share of proposals that raise the cost and are accepted. */
	readonly least: number;
	/** The number of proposals that the sentence speaks of. */
	readonly of: 100 | 1000;
	readonly text: string;
};

/** Hottest first. */
const phases: readonly Phase[] = [
	{name: 'Hot', least: 0.05, of: 100, text: 'The search roams.'},
	{
		name: 'Warm',
		least: 0.005,
		of: 100,
		text: 'What is right tends to stay, and local minima can still be left.',
	},
	{name: 'Cold', least: 0.0005, of: 1000, text: 'It goes downhill, and can get stuck in a local minimum.'},
];

const frozen =
	'hardly any proposal that raises the cost is accepted. It goes downhill to the next local minimum.';

/** The phase of a run in progress, and the key that explains a step; nothing for a solver without a temperature. */
export function phaseLines(watched: Watched, width: number): Line[] {
	const {temperature, uphillShare, status, moves} = watched.progress;
	if (status !== 'running' || temperature === undefined || uphillShare === undefined || moves === 0) {
		return [];
	}

	const [name, text] = phaseText(uphillShare);
	return [
		...wrapLine([span(name, temperatureRole(watched, temperature)), span(`: ${text}`)], width),
		...(watched.film
			? []
			: wrapLine([span('s', 'key'), span(' makes one step and explains it', 'dim')], width)),
	];
}

function phaseText(uphillShare: NonNullable<Progress['uphillShare']>): readonly [name: string, text: string] {
	const phase = phases.find(({least}) => uphillShare >= least);
	if (!phase) {
		return ['Frozen', frozen];
	}

	const {name, of, text} = phase;
	const count = Math.max(1, Math.round(uphillShare * of));
	const raise = count === 1 ? 'raises the cost and is' : 'raise the cost and are';
	return [name, `of ${groupDigits(of)} proposals, ${count} ${raise} accepted all the same. ${text}`];
}
