/** How fast runs go, and which of the time that passes is theirs: with a simulated clock. */

import {expect, onTestFinished, test} from 'vitest';
import {type AnnealOptions, Pace} from '../../dist/index.js';
import {annealRun} from '../../dist/run/drive.js';
import {runFrom} from '../../dist/run/solver-run.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {hard} from '../puzzles.ts';
import {numbers, rowsOf} from '../rows.ts';
import {solveNow as solve} from '../solve-now.ts';
import {driven, simulateClock, simulatedPace} from './simulated-clock.ts';

const puzzle = parsePuzzle(hard);

/** A run after so many moves and milliseconds. */
const at = (moves: number, milliseconds: number) => ({moves, milliseconds: expect.closeTo(milliseconds, 6)});

/** A watched run, until the end of the test; after its first snapshot. */
async function watch(options: AnnealOptions) {
	const run = annealRun(runFrom(puzzle, {solver: 'block-swap', seed: 1}), options);
	onTestFinished(async () => void (await run.return()));
	await run.next();
	return run;
}

const rates = [0.2, 31, 47.5, 100, 12_345.6];
test.each(rates)('at %d moves a second it makes exactly that many', async rate => {
	const {pace, seconds} = simulatedPace(rate);
	const run = await watch({pace});
	for (let frame = 0; frame < 100; frame++) {
		const {value} = await run.next();
		expect(Math.abs((value?.moves ?? 0) - rate * seconds())).toBeLessThanOrEqual(1);
		expect(value?.milliseconds).toBeCloseTo(seconds() * 1000, 6);
	}

	// No more snapshots than frames, nor than moves.
	expect(seconds()).toBeCloseTo(100 * Math.max(1 / 30, 1 / rate), 4);
});

test('of what a slow reader missed, a fifth of a second is made up for', async () => {
	const {pace, pass} = simulatedPace(1000);
	const run = await watch({pace});
	const {value} = await run.next();
	pass(10_000);
	expect((await run.next()).value?.moves).toBe((value?.moves ?? 0) + 200);
});

/**
What passes within a move, of it for the processor, and how much of that is of the run: work, work on a busy
machine, an hour in which the process is stopped.
*/
const spent = numbers('20 20 20 | 5008 708 5008 | 3600000 8 180');

test.each(spent)('of %d ms in a move, %d of the processor, %d count', async (clock, processor, counted) => {
	const pass = simulateClock();
	const onMove = () => pass(clock, processor);
	const pace = new Pace(0);
	const run = await watch({pace, onMove});
	for (const moves of [1, 2, 3]) {
		// Neither the reader's time nor a pause is the run's.
		pass(1000);
		pace.step('move');
		expect((await run.next()).value).toMatchObject(at(moves, moves * counted));
	}

	// Back, the time is that of the point; forward to the same point nothing is added.
	for (const [step, moves] of rowsOf('back 2 | back 1 | move 2 | move 3')) {
		pace.step(step as 'back');
		expect((await run.next()).value).toMatchObject(at(Number(moves), Number(moves) * counted));
	}

	expect(solve(puzzle, {solver: 'block-swap', moves: 1, onMove})).toMatchObject(at(1, counted));
});

test('a wait between two moves counts, and no more of the clock than it was to take', async () => {
	const {pace, pass} = simulatedPace(1);
	const run = await watch({pace});
	expect((await run.next()).value).toMatchObject(at(1, 1000));
	driven(pace).wait = async milliseconds => pass(milliseconds + 3_600_000, 0);
	expect((await run.next()).value).toMatchObject(at(2, 2100));
});
