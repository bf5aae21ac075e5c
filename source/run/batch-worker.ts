/** The worker thread of a batch: it receives several run requests, makes the runs in turn and posts their outcomes. See worker-slot.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import type {Method} from '../solvers/solver.js';
import {SolverRun} from './solve.js';
import {faultOf, loadSolverFile} from './solver-file.js';
import {post, type RunOutcome, type RunRequest, sharedIndex, unpackPuzzle} from './worker-protocol.js';

/** Milliseconds of work between two heartbeats, about. */
const slice = 4;

/** Milliseconds after which the outcomes so far are posted; the other requests of the batch are not begun. */
const batchTime = 5;

/** Shared with the slot, which watches it. */
const counters = new Int32Array(workerData as SharedArrayBuffer);

function beat(): void {
	Atomics.add(counters, sharedIndex.pulse, 1);
}

/** The solvers of files by their URLs. */
const loaded = new Map<string, Promise<Method>>();

function loadMethod(name: string, file: string): Promise<Method> {
	const method = loaded.get(file) ?? loadSolverFile(name, file);
	loaded.set(file, method);
	return method;
}

/** The outcome of a run of a solver's file: an error of the file is none of this worker's. */
async function outcomeOfFile(request: RunRequest, file: string): Promise<RunOutcome> {
	try {
		return outcomeOf(request, await loadMethod(request.solver, file));
	} catch (error) {
		const {index} = request;
		return {index, status: 'failed', moves: 0, restarts: 0, milliseconds: 0, error: faultOf(error, file)};
	}
}

function outcomeOf(
	{index, puzzle, hasResult, target: cost, file: _, ...options}: RunRequest,
	solver: string | Method = options.solver,
): RunOutcome {
	const run = new SolverRun(unpackPuzzle(puzzle), {...options, solver});
	const target = cost === undefined ? undefined : run.aimAt(cost);
	let result = run.advance(slice);
	while (!result) {
		beat();
		result = run.advance(slice);
	}

	const {status, moves, restarts} = result;
	const milliseconds = Math.round(result.milliseconds * 1000) / 1000;
	const best = run.bestCost;
	return {
		index,
		status,
		moves,
		restarts,
		best,
		target: target?.moves,
		milliseconds,
		...(hasResult && {result}),
	};
}

beat();
parentPort?.on('message', async (requests: readonly RunRequest[]) => {
	const end = now() + batchTime;
	const outcomes: RunOutcome[] = [];
	do {
		Atomics.store(counters, sharedIndex.position, outcomes.length);
		beat();
		const request = requests[outcomes.length];
		outcomes.push(
			request.file === undefined ? outcomeOf(request) : await outcomeOfFile(request, request.file),
		);
	} while (outcomes.length < requests.length && now() < end);

	post(outcomes);
});
