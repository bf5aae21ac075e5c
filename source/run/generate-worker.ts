/** The worker thread that generates one puzzle. See generate-in-worker.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import {Random} from '../random.js';
import {generate} from '../sudoku/generate.js';
import {geometryOf} from '../sudoku/geometry.js';
import {beginWork, type GenerateMessage, type GenerateRequest} from './worker-protocol.js';

const {size, seed, options} = workerData as GenerateRequest;

/** Milliseconds between two reports of progress. */
const interval = 200;

const post = (message: GenerateMessage) => parentPort?.postMessage(message);
beginWork(() => {
	let due = now() + interval;
	// The random stream of the first puzzle that `recuit generate` makes with this seed.
	const made = generate(geometryOf(size), new Random(`${seed} 1`), {
		...options,
		onProgress(attempt, share) {
			if (now() >= due) {
				due = now() + interval;
				post({attempt, share});
			}
		},
	});
	post({made});
	parentPort?.close();
});
