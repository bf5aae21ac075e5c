/**
A worker for tests of what arrives late: it posts a message, then says so in shared memory (the givens of an
analysis, the bell of a puzzle to generate).
*/

import {parentPort, workerData} from 'node:worker_threads';
import type {AnalysisRequest, GenerateMessage, PuzzleAnalysis} from '../../dist/run/worker-protocol.js';

/** Wake whoever waits for the first number of this memory to change. */
function ring(memory: ArrayBufferLike): void {
	const bell = new Int32Array(memory);
	Atomics.store(bell, 0, 1);
	Atomics.notify(bell, 0);
}

const bell: SharedArrayBuffer | undefined = workerData?.bell;
if (bell) {
	parentPort?.postMessage({attempt: 1, share: 0.5} satisfies GenerateMessage);
	ring(bell);
} else {
	parentPort?.on('message', analyse);
}

/** The givens of an analysis request: 4 for the bell, the number of the puzzle, whether the first analysis is the last one. */
function analyse({puzzle: {givens}}: AnalysisRequest): void {
	const [number, isDone] = givens.subarray(4);
	if (number === 0) {
		throw new Error('a fault of the study');
	}

	const time = {milliseconds: number, isMore: false};
	parentPort?.postMessage({time, isDone: isDone === 1} satisfies PuzzleAnalysis);
	ring(givens.buffer);
}
