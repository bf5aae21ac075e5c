/** The worker thread that generates puzzles. See generate-in-worker.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import {Random} from '../random.js';
import {generate} from '../sudoku/generate.js';
import {geometryOf} from '../sudoku/geometry.js';
import {withEffort} from './rating.js';
import {beginWork, type GenerateMessage, type GenerateRequest} from './worker-protocol.js';

const {size, boxes, seed, effort, options} = workerData as GenerateRequest;

/** Milliseconds between two reports of progress. */
const interval = 200;

const post = (message: GenerateMessage) => parentPort?.postMessage(message);
beginWork(() => {
	const geometry = geometryOf(size, boxes);
	let due = now() + interval;
	const onProgress = (attempt: number, share: number) => {
		if (now() >= due) {
			due = now() + interval;
			post({attempt, share});
		}
	};
	parentPort?.on('message', (number: number) => {
		// A random stream for each puzzle: it does not depend on how many there are.
		const random = new Random(`${seed} ${number}`);
		post({made: withEffort(geometry, effort, () => generate(geometry, random, {...options, onProgress}))});
	});
});
