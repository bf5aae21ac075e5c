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

export type MakeOptions = {
	readonly signal: AbortSignal;
	/** Told now and then which attempt it is at, and how far that is, as a share of 1; never after an abort. */
	readonly onProgress: (attempt: number, share: number) => void;
	/** The module that the thread runs. @default the generator */
	readonly worker?: URL;
};

/**
Make the puzzle that `recuit generate` makes with this seed.

@throws the signal's reason on abort; an Error when the worker fails
*/
export async function make(
	order: MakeOrder,
	{signal, onProgress, worker: module = new URL('./make-worker.js', import.meta.url)}: MakeOptions,
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
			worker.on('message', (word: MakeWord) => {
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
