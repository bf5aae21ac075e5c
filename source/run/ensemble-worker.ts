/** The worker thread of some runs of an ensemble: it advances them to the same number of moves and posts their figures. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import {createSolver, isSolvedState} from '../solvers/checked-solver.js';
import {methodOf} from '../solvers/index.js';
import type {Method, Solver} from '../solvers/solver.js';
import {loadSolverFile} from './solver-file.js';
import {
	beginWork,
	type EnsembleCommand,
	type EnsembleRunRequest,
	memberFields,
	memberStatuses,
	post,
	unpackPuzzle,
} from './worker-protocol.js';

const {puzzle, solver, file, settings, seeds, moves: limit, timeout} = workerData as EnsembleRunRequest;

type Run = {
	readonly solver: Solver;
	readonly startCost: number;
	status: (typeof memberStatuses)[number];
	milliseconds: number;
};

/** A run whose first grid is there. */
function begin(method: Method, seed: string): Run {
	const created = createSolver(method, unpackPuzzle(puzzle), seed, settings);
	return {solver: created, startCost: created.cost, status: statusOf(created, false), milliseconds: 0};
}

/** @param isOver whether it has reached a limit, or has no moves left */
function statusOf(run: Solver, isOver: boolean): Run['status'] {
	return run.cost === 0
		? isSolvedState(run.snapshot())
			? 'solved'
			: 'gave-up'
		: isOver
			? 'gave-up'
			: 'running';
}

function advance(run: Run, to: number): void {
	const began = now();
	const before = run.milliseconds;
	const isDue = () => before + now() - began >= timeout;
	let isStuck = false;
	while (run.solver.moves < to && run.solver.cost > 0 && !isStuck && !isDue()) {
		isStuck = run.solver.advance(to - run.solver.moves, isDue) === 0 && !run.solver.isUnderWay;
	}

	run.milliseconds = before + now() - began;
	const isOut = run.solver.moves >= limit || run.milliseconds >= timeout;
	run.status = statusOf(run.solver, isStuck || isOut);
}

function postFigures(runs: readonly Run[]): void {
	const figures = new Float64Array(runs.length * memberFields);
	for (const [index, {solver: own, startCost, status, milliseconds}] of runs.entries()) {
		const {cost, temperature = Number.NaN} = own.gauges();
		const code = memberStatuses.indexOf(status);
		figures.set([code, own.moves, cost, startCost, temperature, milliseconds], index * memberFields);
	}

	post(figures);
}

beginWork(async () => {
	const method = file === undefined ? methodOf(solver) : await loadSolverFile(solver, file);
	const runs = seeds.map(seed => begin(method, seed));
	parentPort?.on('message', ({moves}: EnsembleCommand) => {
		for (const run of runs) {
			if (run.status === 'running') {
				advance(run, moves);
			}
		}

		postFigures(runs);
	});
	postFigures(runs);
});
