/** The table of solvers: a new one is one file and one line here. */

import {annealFocused} from './anneal.js';
import {blockSwap} from './block-swap.js';
import {crossEntropy, crossEntropyMultinomial} from './cross-entropy.js';
import {colourings} from './greedy-colouring.js';
import {reassign, reassignOnce} from './reassign.js';
import {descent, rowSwap} from './row-swap.js';
import type {Method} from './solver.js';

export const methods: readonly Method[] = [
	annealFocused,
	blockSwap,
	rowSwap,
	descent,
	reassign,
	reassignOnce,
	...colourings,
	crossEntropy,
	crossEntropyMultinomial,
];

/** The solver that is used when none is named. */
export const defaultMethod = annealFocused;

/** The solver of this name, if there is one. */
export function methodNamed(name: string): Method | undefined {
	return methods.find(method => method.name === name);
}

/**
The solver that is meant: by its name, itself, or the default.

@throws RangeError for a name that the table does not have
*/
export function methodOf(solver: string | Method = defaultMethod): Method {
	const method = typeof solver === 'string' ? methodNamed(solver) : solver;
	if (!method) {
		throw new RangeError(`there is no solver '${solver}'`);
	}

	return method;
}
