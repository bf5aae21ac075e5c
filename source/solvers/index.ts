/** The table of solvers: a new one is one file and one line here. */

import {describeValue} from '../arguments.js';
import {suggestion} from '../choices.js';
import {annealFocused} from './anneal.js';
import {blockSwap} from './block-swap.js';
import {crossEntropy, crossEntropyMultinomial} from './cross-entropy.js';
import {colourings} from './greedy-colouring.js';
import type {OtherText, SolverName} from './names.js';
import {reassign, reassignOnce} from './reassign.js';
import {descent, rowSwap} from './row-swap.js';
import {assertMethod, type Method} from './solver.js';

/** All solvers. Their names are those of `SolverName`. */
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

/**
The solver of this name, if there is one.

@example
methodNamed('anneal')?.settings.map(({name}) => name);
*/
export function methodNamed(name: SolverName | OtherText): Method | undefined {
	return methods.find(method => method.name === name);
}

/**
The solver that is meant: by its name, itself, or the default.

@throws RangeError for a name that the table does not have, with the nearest one; TypeError for what is no method
*/
export function methodOf(solver: SolverName | OtherText | Method = defaultMethod): Method {
	if (typeof solver !== 'string') {
		assertMethod(solver);
		return solver;
	}

	const method = methodNamed(solver);
	if (!method) {
		const names = methods.map(({name}) => name);
		throw new RangeError(`there is no solver ${describeValue(solver)}${suggestion(solver, names)}`);
	}

	return method;
}
