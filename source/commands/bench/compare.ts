/** `--compare A B`: two variants of a benchmark, as they are written on the command line. */

import {type Plan, settingsText, type Variant} from '../../run/plan.js';
import {clean} from '../../text.js';
import {variantName} from '../../view/bench/table.js';
import {variantNamed} from '../lane-words.js';
import {UsageError} from '../line/usage-error.js';

/**
The indexes of the two variants of a plan that the words name: each has these settings and the fewest others. So `anneal`
is the one with presets, beside `anneal:T=0.3`.

@throws UsageError if there is none, or several have as few others
*/
export function comparedVariants(plan: Plan, words: readonly string[]): readonly [number, number] {
	const [a, b] = words.map(word => indexOf(plan, variantNamed(word), word));
	if (a === b) {
		throw new UsageError('--compare needs two different solvers or settings');
	}

	return [a, b];
}

function indexOf(plan: Plan, {solver, settings}: Variant, word: string): number {
	const matching = plan.variants.flatMap((variant, index) =>
		variant.solver === solver &&
		Object.entries(settings).every(([name, value]) => variant.settings[name] === value)
			? [{index, count: Object.keys(variant.settings).length}]
			: [],
	);
	const least = Math.min(...matching.map(({count}) => count));
	const found = matching.filter(({count}) => count === least).map(({index}) => index);
	if (found.length === 1) {
		return found[0];
	}

	const names = plan.variants.slice(0, 10).map(variant => clean(variantName(plan, variant)));
	throw new UsageError(
		found.length === 0
			? `--compare: there are no runs of ${clean(word)}; there are ${names.join(', ')}`
			: `--compare: ${clean(word)} has several settings here; name one, as in ${solver}:${settingsText(plan.variants[found[0]].settings).replaceAll(' ', ',')}`,
	);
}
