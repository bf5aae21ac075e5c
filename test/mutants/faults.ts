/** The faults that the tests must notice. */

import {commands, screens} from './commands.ts';
import type {Fault, Faults} from './fault.ts';
import {log, shown, statistics} from './log.ts';
import {kernels, solvers} from './solvers.ts';
import {formats, sudoku} from './sudoku.ts';

const noticedBy = (tests: readonly string[], group: Faults): Fault[] =>
	Object.entries(group).map(([fault, [find, replace]]) => ({fault, find, replace, tests}));

export const faults: readonly Fault[] = [
	...noticedBy(['solvers'], solvers),
	...noticedBy(['solvers', 'kernels', 'sudoku'], kernels),
	...noticedBy(['sudoku', 'random'], {...sudoku, ...formats}),
	...noticedBy(['run'], {...statistics, ...log}),
	...noticedBy(['run', 'view', 'commands', 'screens', 'page'], shown),
	...noticedBy(['commands', 'screens', 'processes'], commands),
	...noticedBy(['ui', 'view', 'screens', 'commands', 'terminal'], screens),
];
