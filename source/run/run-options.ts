/** The options of runs and of their threads: what they may be. */

import {callback, instance, kind, number, type Rule, type Rules, seed, toggle} from '../arguments.js';
import {methodOf} from '../solvers/index.js';
import type {Method} from '../solvers/solver.js';
import type {BatchOptions} from './batch.js';
import type {AnnealOptions} from './drive.js';
import {Pace} from './pace.js';
import type {PortfolioOptions} from './portfolio.js';
import type {SolveOptions} from './solve.js';

/** More threads than this are a slip: no machine has so many cores. */
export const mostJobs = 1024;

/** Below this, Node ends the whole process instead of the thread alone. */
const leastMemory = 16;

const solver: Rule = (_, value) => methodOf(value as string | Method);
const solverName = kind('the name of a solver', value => typeof value === 'string');
const settings = kind('an object of numbers', value => typeof value === 'object');
const moves = number({what: 'a number of moves', least: 0, canBeInfinite: true});
const timeout = number({what: 'a number of milliseconds', least: 0, canBeInfinite: true});
const signal = instance(AbortSignal, 'an AbortSignal');

export const solveRules: Rules<SolveOptions> = {solver, seed, settings, moves, timeout, onMove: callback};

export const annealRules: Rules<AnnealOptions> = {
	...solveRules,
	signal,
	pace: instance(Pace),
	script: kind('a list of changes', Array.isArray),
	isRewindable: toggle,
	onDrop: callback,
};

export const batchRules: Rules<BatchOptions> = {
	jobs: number({what: 'a whole number of threads', least: 1, most: mostJobs, isWhole: true}),
	batchSize: number({what: 'a whole number of runs', least: 1, isWhole: true}),
	signal,
	grace: number({what: 'a number of milliseconds', least: 1, canBeInfinite: true}),
	memory: number({what: 'a number of megabytes', least: leastMemory}),
	worker: instance(URL, 'a URL'),
};

const {batchSize: _batchSize, ...poolRules} = batchRules;

export const portfolioRules: Rules<PortfolioOptions> = {
	...poolRules,
	solver: solverName,
	seed,
	settings,
	moves,
	timeout,
	onLoss: callback,
};
