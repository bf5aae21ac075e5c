/** What happens to a long step, or a stage, while it is under way: each takes several slices of the drive. */

import {expect, onTestFinished, test} from 'vitest';
import {anneal, type Progress} from '../../source/run/drive.ts';
import {Pace, type Step} from '../../source/run/pace.ts';
import {geometryOf} from '../../source/sudoku/geometry.ts';
import {puzzleOf} from '../../source/sudoku/puzzle.ts';
import {hard} from '../puzzles.ts';

const endless = Number.POSITIVE_INFINITY;

/** A run on its way to a point that it does not reach in these tests, and what it yields next. */
async function underWay(step: Step) {
	const pace = new Pace(0);
	const run = anneal(hard, {solver: 'reassign', seed: 's', pace, settings: {T0: 1}});
	onTestFinished(async () => {
		await run.return();
	});
	const next = async () => (await run.next()).value as Progress;
	await next();
	pace.step(step);
	return {pace, next, begun: await next()};
}

test.each(['heat', 'cool', 'hold'] as const)(
	'on the way to the next restart a temperature command (%s) takes effect at once, and the step continues',
	async command => {
		const {pace, next, begun} = await underWay('restart');
		expect(begun).toMatchObject({goal: 'restart', changes: []});
		pace.commandTemperature(command);
		const changed = await next();
		expect(changed).toMatchObject({goal: 'restart', moves: begun.moves, changes: [{at: begun.moves}]});
		const further = await next();
		expect(further).toMatchObject({goal: 'restart', changes: changed.changes});
		expect(further.moves).toBeGreaterThan(changed.moves);
	},
);

test('on a stage too', async () => {
	const {pace, next, begun} = await underWay({moves: 1_000_000_000, milliseconds: endless});
	pace.commandTemperature('heat');
	expect(await next()).toMatchObject({moves: begun.moves, changes: [{at: begun.moves}]});
	expect((await next()).moves).toBeGreaterThan(begun.moves);
});

test('a long way leaves a checkpoint after each slice: from its end, a step back is short', async () => {
	const {pace, next, begun} = await underWay('restart');
	const slices = [begun, await next(), await next(), await next()];
	pace.step('stop');
	await next();
	pace.step('back');
	const back = await next();
	expect(back.moves).toBe(slices[3].moves - 1);
	// The time of a point is that of the checkpoint before it.
	expect(back.milliseconds).toBe(slices[2].milliseconds);
});

test('a step of one move is made to its end, though that takes several slices', async () => {
	const pace = new Pace(0);
	const empty = puzzleOf(geometryOf(36), new Uint8Array(36 ** 2));
	const run = anneal(empty, {solver: 'cross-entropy', seed: 's', pace, settings: {samples: 2000}});
	await run.next();
	pace.step('move');
	pace.step('move');
	const moves: number[] = [];
	while (moves.at(-1) !== 2) {
		moves.push(((await run.next()).value as Progress).moves);
	}

	await run.return();
	expect([moves[0], new Set(moves)]).toEqual([0, new Set([0, 1, 2])]);
});
