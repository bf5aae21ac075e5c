/** Generates and judges puzzles in worker threads. */

import type {Generated} from '../sudoku/generator.js';
import {geometryOf} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import type {Judgement} from './rating.js';
import {Thread} from './threads.js';
import {type GenerateRequest, packPuzzle} from './worker-protocol.js';

export type GenerateInWorkerOptions = {
	/** How many puzzles. @default 1 */
	readonly count?: number;
	readonly signal?: AbortSignal;
	/** The module that the thread runs. @default worker.js */
	readonly worker?: URL;
};

/**
Generate puzzles one after the other, each once it is asked for; undefined for one if all attempts failed.

@throws the signal's reason on abort; an Error when the worker fails
*/
export async function* generateInWorker(
	request: GenerateRequest,
	{count = 1, signal, worker: module}: GenerateInWorkerOptions = {},
): AsyncGenerator<Generated | undefined, void, void> {
	signal?.throwIfAborted();
	const thread = new Thread('generate', request, {signal, module});
	let number = 1;
	thread.ask(number);
	for await (const {made} of thread) {
		yield made && {...made, geometry: geometryOf(request.size, request.boxes)};
		if (number === count) {
			return;
		}

		number++;
		thread.ask(number);
	}
}

/**
What is known of a puzzle, as it becomes known: its solutions and difficulty, then its rating.

@param most the greatest rating that matters @default no rating
@throws the signal's reason on abort; an Error when the worker fails
*/
export async function* judgeInWorker(
	puzzle: Puzzle,
	signal: AbortSignal,
	most?: number,
): AsyncGenerator<Judgement, void, void> {
	for await (const {judgement, isLast} of new Thread('judge', {puzzle: packPuzzle(puzzle), most}, {signal})) {
		yield judgement;
		if (isLast) {
			return;
		}
	}
}
