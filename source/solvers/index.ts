/** The table of solvers: a new one is one file and one line here. */

import {blockSwap} from './block-swap.js';
import {reassign} from './reassign.js';
import type {Method} from './solver.js';

export const methods: readonly Method[] = [blockSwap, reassign];

/** The solver that is used when none is named. */
export const defaultMethod = blockSwap;

export function methodNamed(name: string): Method | undefined {
	return methods.find(method => method.name === name);
}
