/** What runs in the background: files are read, a puzzle is generated or judged. */

import {setImmediate, setTimeout} from 'node:timers/promises';
import {generateInWorker, judgeInWorker} from '../../run/puzzle-threads.js';
import type {Collection} from '../../sudoku/collection.js';
import {defaultAttempts} from '../../sudoku/generator.js';
import {geometryOf} from '../../sudoku/geometry.js';
import {type Puzzle, puzzleOf} from '../../sudoku/puzzle.js';
import {groupDigits} from '../../text.js';
import {generatedSize} from '../menu/menu.js';
import type {Examined} from '../screen.js';
import type {Event, Making} from '../state.js';

type Dispatch = (news: Event) => void;

/** Start something; returns what stops it: then it may end by an error. */
function started(task: (signal: AbortSignal) => Promise<void>): () => void {
	const controller = new AbortController();
	void task(controller.signal).catch(error => {
		if (!controller.signal.aborted) {
			throw error;
		}
	});
	return () => controller.abort(new Error('cancelled'));
}

/** Read puzzles in slices, so that keys come first; returns a function that stops it. */
export function loadChunks(chunks: AsyncGenerator<Collection>, dispatch: Dispatch): () => void {
	return started(async signal => {
		/** What is read of a file: it is listed when all is read, since a long list takes long to make. */
		let read: Collection[] = [];
		const list = () => {
			const last = read.at(-1);
			const [entries, faults] = [read.flatMap(each => each.entries), read.flatMap(each => each.faults)];
			read = [];
			return last && dispatch({type: 'chunk', chunk: {...last, entries, faults}});
		};
		for await (const chunk of chunks) {
			signal.throwIfAborted();
			if (read.length > 0 && chunk.name !== read[0].name) {
				list();
			}

			read.push(chunk);
			await setImmediate();
		}

		signal.throwIfAborted();
		list();
	});
}

/** Generate a puzzle in a worker; returns a function that stops it. @param take gets it, or why there is none */
export function generatePuzzle(
	{difficulty, seed}: Making,
	take: (made: Puzzle | string) => void,
): () => void {
	return started(async signal => {
		try {
			const request = {size: generatedSize, seed, options: {difficulty}};
			for await (const made of generateInWorker(request, {signal})) {
				const tried = groupDigits(defaultAttempts(geometryOf(generatedSize)));
				const none = `no ${difficulty} puzzle found in ${tried} full grids; recuit generate --attempts tries more`;
				take(made ? puzzleOf(made.geometry, made.givens) : none);
			}
		} catch (error) {
			if (!signal.aborted) {
				take(`no puzzle generated: ${error instanceof Error ? error.message : String(error)}`);
			}
		}
	});
}

/** Milliseconds that a puzzle stays as it is before it is judged: a held key passes many. */
const judgeDelay = 120;

/** Judge a puzzle in a worker; returns a function that stops it. */
export function judgePuzzle({puzzle, most}: Examined, dispatch: Dispatch): () => void {
	return started(async signal => {
		await setTimeout(judgeDelay, undefined, {signal});
		for await (const judgement of judgeInWorker(puzzle, signal, most)) {
			dispatch({type: 'judged', judged: {givens: puzzle.givens, judgement}});
		}
	});
}
