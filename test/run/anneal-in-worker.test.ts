/** The drive in a worker thread. It runs as it is built: a worker can't be started from the sources. */

import {expect, test} from 'vitest';
import {anneal, methodNamed, methods, Pace, type Progress, parsePuzzle} from '../../dist/index.js';
import {annealInWorker} from '../../dist/run/anneal-in-worker.js';
import {hard, report} from '../puzzles.ts';

const [blockSwap, reassign] = ['block-swap', 'reassign'].map(name => methodNamed(name) ?? methods[0]);
const puzzle = parsePuzzle(report);

async function ending(run: AsyncIterable<Progress>) {
	let last: Progress | undefined;
	for await (const progress of run) {
		last = progress;
	}

	// How often it is looked at is the clock's affair.
	return {...last, milliseconds: 0, samples: undefined};
}

test.each([
	['at full speed', Number.POSITIVE_INFINITY],
	['at a limited pace', 1_000_000],
])('%s, a run in a thread is the run here', async (_, rate) => {
	const options = {solver: blockSwap, seed: 'thread', settings: {cooling: 0.98}};
	expect(await ending(annealInWorker(puzzle, {...options, pace: new Pace(rate)}))).toEqual(
		await ending(anneal(puzzle, options)),
	);
});

test('a Latin square stays one', async () => {
	const square = parsePuzzle('.'.repeat(25));
	expect(await ending(annealInWorker(square, {solver: reassign, seed: 'x'}))).toEqual(
		await ending(anneal(square, {solver: reassign, seed: 'x'})),
	);
});

test('steps and changes of the pace reach the thread', async () => {
	const pace = new Pace(0);
	const run = annealInWorker(parsePuzzle(hard), {solver: blockSwap, seed: 's', pace});
	expect((await run.next()).value).toMatchObject({moves: 0});
	pace.step('move');
	pace.step('move');
	expect((await run.next()).value).toMatchObject({moves: 1});
	expect((await run.next()).value).toMatchObject({moves: 2});
	pace.step('level');
	let {value: last} = await run.next();
	while (last?.goal) {
		// On a busy machine a level takes more than a slice.
		({value: last} = await run.next());
	}

	expect(last).toMatchObject({level: 1});
	pace.rate = Number.POSITIVE_INFINITY;
	const {value} = await run.next();
	expect(value?.moves).toBeGreaterThan(21);
	await run.return();
});

test('abort ends a pending snapshot with the reason', async () => {
	const controller = new AbortController();
	const run = annealInWorker(parsePuzzle(hard), {
		solver: reassign,
		signal: controller.signal,
		pace: new Pace(0),
	});
	await run.next();
	const pending = run.next();
	controller.abort(new Error('enough'));
	await expect(pending).rejects.toThrow('enough');
});

test('an error in the thread is an error here', async () => {
	const run = annealInWorker(puzzle, {solver: blockSwap, settings: {cooling: 7}});
	await expect(run.next()).rejects.toThrow('cooling of block-swap must be from 0 to 1, not 7');
});
