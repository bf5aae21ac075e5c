/** The planted faults that the tests must notice. */

import {commands} from './commands.ts';
import {kernels} from './kernels.ts';
import type {Mutant} from './mutant.ts';
import {runModules} from './run-modules.ts';
import {ui, view} from './screens.ts';
import {solvers} from './solvers.ts';
import {sudoku} from './sudoku.ts';

export const mutants: readonly Mutant[] = [
	...solvers,
	...kernels,
	...runModules,
	...sudoku,
	...commands,
	...ui,
	...view,
];
