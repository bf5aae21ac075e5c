/** Generates a puzzle in a worker thread. */

import {Worker} from 'node:worker_threads';
import type {Generated, GenerateOptions} from '../sudoku/generate.js';

export type GenerateRequest = {
	readonly size: number;
	readonly seed: string;
	readonly options: Pick<GenerateOptions, 'level' | 'givens' | 'pattern'>;
};

/** A message of the worker: its progress, and at the end the puzzle, or undefined if all attempts failed. */
export type GenerateMessage =
	| {readonly attempt: number; readonly share: number}
	| {readonly made: Generated | undefined};

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
	order: GenerateRequest,
	{
		signal,
		onProgress,
		worker: module = new URL('./generate-worker.js', import.meta.url),
	}: GenerateInWorkerOptions,
): Promise<Generated | undefined> {
	signal.throwIfAborted();
	const worker = new Worker(module, {workerData: order});
	let abort = () => {};
	try {
		return await new Promise((resolve, reject) => {
			abort = () => reject(signal.reason);
			signal.addEventListener('abort', abort, {once: true});
			worker.on('error', reject);
			worker.on('exit', code => reject(new Error(`the thread that makes it ended with code ${code}`)));
			worker.on('message', (word: GenerateMessage) => {
				if ('made' in word) {
					resolve(word.made);
				} else if (!signal.aborted) {
					// What was posted before an abort still arrives.
					onProgress(word.attempt, word.share);
				}
			});
		});
	} finally {
		signal.removeEventListener('abort', abort);
		await worker.terminate();
	}
}
