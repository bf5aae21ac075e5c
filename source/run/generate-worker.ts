/** The worker thread that generates one puzzle. See make.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import {Random} from '../random.js';
import {generate} from '../sudoku/generate.js';
import {geometryOf} from '../sudoku/geometry.js';
import type {GenerateMessage, GenerateRequest} from './generate-in-worker.js';

const {size, seed, options} = workerData as GenerateRequest;

/** Milliseconds between two messages of its progress. */
const interval = 200;

const tell = (word: GenerateMessage) => parentPort?.postMessage(word);
let due = now() + interval;
// The stream of random numbers of the first puzzle that `recuit generate` makes with this seed.
const made = generate(geometryOf(size), new Random(`${seed} 1`), {
	...options,
	onProgress(attempt, share) {
		if (now() >= due) {
			due = now() + interval;
			tell({attempt, share});
		}
	},
});
tell({made});
parentPort?.close();
