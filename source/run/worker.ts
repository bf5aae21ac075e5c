/** The worker thread of one run: it receives changes of the pace, and posts snapshots. See remote.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {geometryOf} from '../sudoku/geometry.js';
import {puzzleOf} from '../sudoku/puzzle.js';
import {anneal} from './drive.js';
import {Pace} from './pace.js';
import type {WatchRequest, WorkerMessage} from './remote.js';

const {size, boxes, givens, rate, options} = workerData as WatchRequest;
const pace = new Pace(rate);

/** How many snapshots may be posted before more credit arrives. */
let credit = 0;
let wake = () => {};

parentPort?.on('message', (word: WorkerMessage) => {
	switch (word.type) {
		case 'rate': {
			pace.rate = word.rate;
			break;
		}

		case 'step': {
			pace.step(word.step);
			break;
		}

		case 'touch': {
			pace.commandTemperature(word.touch);
			break;
		}

		case 'credit': {
			credit += word.count;
			wake();
		}
	}
});

const puzzle = puzzleOf(geometryOf(size, boxes ?? 'none'), givens);
for await (const progress of anneal(puzzle, {...options, pace})) {
	while (credit === 0) {
		await new Promise<void>(resolve => {
			wake = resolve;
		});
	}

	credit--;
	parentPort?.postMessage(progress);
}

parentPort?.close();
