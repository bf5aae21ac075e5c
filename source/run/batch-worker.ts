/** Runs in a thread of their own, one after the other: it is told which, and posts what came of each. See batch.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {methodNamed} from '../solvers/index.js';
import {type Solver, settle} from '../solvers/solver.js';
import {geometryOf} from '../sudoku/geometry.js';
import type {Order, Outcome} from './batch.js';

/** Milliseconds of work between two looks at the clock, about. */
const slice = 4;

/** What the other side watches: it counts up as long as the thread is alive. */
const pulse = new Int32Array(workerData as SharedArrayBuffer);

function run({index, size, boxes, givens, solver: name, settings, seed, moves, timeout}: Order): Outcome {
	const method = methodNamed(name);
	if (!method) {
		throw new RangeError(`there is no solver '${name}'`);
	}

	const puzzle = {
		geometry: geometryOf(size, boxes ?? 'none'),
		givens,
		name: undefined,
		facts: new Map(),
		line: 1,
	};
	// Making the first grid is part of the time that a solution takes.
	const started = performance.now();
	const solver = method.create(puzzle, seed, settle(method, puzzle, settings));
	const elapsed = advance(solver, started, moves, timeout);
	const status = solver.cost === 0 ? 'solved' : 'gave-up';
	return {
		index,
		status,
		moves: solver.moves,
		restarts: solver.snapshot().restarts,
		milliseconds: Math.round(elapsed * 1000) / 1000,
	};
}

/** Advance to the end or a limit; the size of a step adapts to the solver. Returns the milliseconds since `started`. */
function advance(solver: Solver, started: number, limit: number, timeout: number): number {
	let now = performance.now();
	for (let step = 1; solver.cost > 0 && solver.moves < limit && now - started < timeout; ) {
		const before = now;
		const made = solver.advance(Math.min(step, limit - solver.moves));
		Atomics.add(pulse, 0, 1);
		now = performance.now();
		if (made === 0) {
			break;
		}

		if (now - before < slice / 2) {
			step *= 2;
		}
	}

	return now - started;
}

Atomics.add(pulse, 0, 1);
parentPort?.on('message', (order: Order) => {
	parentPort?.postMessage(run(order));
});
