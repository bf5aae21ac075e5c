/** A run in a thread of its own: it is told what to run and at what pace, and posts its snapshots. See remote.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {geometryOf} from '../sudoku/geometry.js';
import {puzzleOf} from '../sudoku/puzzle.js';
import {anneal} from './drive.js';
import {Pace} from './pace.js';
import type {Order, Word} from './remote.js';

const {size, boxes, givens, rate, options} = workerData as Order;
const pace = new Pace(rate);

/** Snapshots that may be posted before the other side has taken one. */
let credit = 0;
let wake = () => {};

parentPort?.on('message', (word: Word) => {
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
			pace.touch(word.touch);
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
