/** A new puzzle, made in a thread of its own. */

import {Worker} from 'node:worker_threads';
import type {Generated, GenerateOptions} from '../sudoku/generate.js';

export type MakeOrder = {
	readonly size: number;
	readonly seed: string;
	readonly options: Pick<GenerateOptions, 'level' | 'givens' | 'pattern'>;
};

/** What the worker says: how far it is, and at the end what it made; nothing where all its attempts failed. */
export type MakeWord =
	| {readonly attempt: number; readonly share: number}
	| {readonly made: Generated | undefined};

/**
Make the puzzle that `recuit generate` makes with this seed.

@throws the signal's reason on abort; an Error when the worker fails
*/
export async function make(
	order: MakeOrder,
	{
		signal,
		onProgress,
	}: {readonly signal: AbortSignal; readonly onProgress: (attempt: number, share: number) => void},
): Promise<Generated | undefined> {
	signal.throwIfAborted();
	const worker = new Worker(new URL('./make-worker.js', import.meta.url), {workerData: order});
	try {
		return await new Promise((resolve, reject) => {
			signal.addEventListener('abort', () => reject(signal.reason), {once: true});
			worker.on('error', reject);
			worker.on('exit', code => reject(new Error(`the thread that makes it ended with code ${code}`)));
			worker.on('message', (word: MakeWord) => {
				if ('made' in word) {
					resolve(word.made);
				} else {
					onProgress(word.attempt, word.share);
				}
			});
		});
	} finally {
		await worker.terminate();
	}
}
