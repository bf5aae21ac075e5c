import {expect, test} from 'vitest';
import {anneal, type Progress} from '../../source/run/drive.ts';
import {Pace} from '../../source/run/pace.ts';
import {hard} from '../puzzles.ts';

const endless = Number.POSITIVE_INFINITY;

/** A run that goes in stages. */
function staged() {
	const pace = new Pace(0);
	const run = anneal(hard, {solver: 'reassign', seed: 's', pace});
	const until = async (isThere: (progress: Progress) => boolean): Promise<Progress> => {
		for (;;) {
			const {value} = await run.next();
			if (!value || isThere(value)) {
				return value as Progress;
			}
		}
	};
	return {pace, run, until};
}

test('a stop condition in moves holds to the move, however many slices it takes, and the next one continues from there', async () => {
	const {pace, run, until} = staged();
	await until(({moves}) => moves === 0);
	for (const moves of [1, 300_001, 300_002, 300_100]) {
		pace.step({moves, milliseconds: endless});
		expect((await until(progress => progress.moves >= moves)).moves).toBe(moves);
	}

	// Nothing is made after it but what is asked for.
	pace.step('move');
	expect((await run.next()).value).toMatchObject({moves: 300_101});
	await run.return();
});

test('a stage of time ends with the first move after it, and a stage that is behind makes none', async () => {
	const {pace, run, until} = staged();
	await until(({moves}) => moves === 0);
	pace.step({moves: endless, milliseconds: 20});
	const there = await until(({milliseconds}) => milliseconds >= 20);
	expect(there.moves).toBeGreaterThan(0);
	pace.step({moves: endless, milliseconds: 1});
	expect((await run.next()).value).toMatchObject({moves: there.moves, milliseconds: there.milliseconds});
	await run.return();
});
