/** Generates a puzzle in a worker thread. */

import {Worker} from 'node:worker_threads';
import type {Generated} from '../sudoku/generate.js';
import {type GenerateMessage, type GenerateRequest, messagesFrom} from './worker-protocol.js';

export type GenerateInWorkerOptions = {
	readonly signal: AbortSignal;
	/** Called now and then with the number of the attempt, from 1, and how much of it is done, from 0 to 1; never after an abort. */
	readonly onProgress: (attempt: number, share: number) => void;
	/** The module that the thread runs. @default generate-worker.js */
	readonly worker?: URL;
};

/**
Generate the puzzle that `recuit generate` makes with this seed.

@returns undefined if all attempts failed

@throws the signal's reason on abort; an Error when the worker fails
*/
export async function generateInWorker(
	request: GenerateRequest,
	{
		signal,
		onProgress,
		worker: module = new URL('./generate-worker.js', import.meta.url),
	}: GenerateInWorkerOptions,
): Promise<Generated | undefined> {
	signal.throwIfAborted();
	const worker = new Worker(module, {workerData: request});
	for await (const message of messagesFrom<GenerateMessage>(worker, signal)) {
		if ('made' in message) {
			return message.made;
		}

		onProgress(message.attempt, message.share);
	}

	return undefined;
}
