/** Ensembles run as they are built: a worker can't be started from the sources. */

import os from 'node:os';
import {expect, onTestFinished, test, vi} from 'vitest';
import {methods, Pace, parsePuzzle, solve} from '../../dist/index.js';
import {type EnsembleProgress, runEnsemble, seedsOf} from '../../dist/run/ensemble.js';
import {report} from '../puzzles.js';

const puzzle = parsePuzzle(report);
const settings = {presolve: 0};
const methodNamed = (name: string) => methods.find(each => each.name === name) ?? methods[0];
const method = methodNamed('anneal');

async function all(options: Partial<Parameters<typeof runEnsemble>[1]>): Promise<EnsembleProgress[]> {
	const found: EnsembleProgress[] = [];
	for await (const progress of runEnsemble(puzzle, {method, settings, seeds: seedsOf('7', 5), ...options})) {
		found.push(progress);
	}

	return found;
}

test('each run of an ensemble is the run that its seed makes alone, on several threads too', async () => {
	const cores = vi.spyOn(os, 'availableParallelism').mockReturnValue(4);
	onTestFinished(() => cores.mockRestore());
	const seen = await all({});
	expect(cores).toHaveBeenCalled();
	const {members} = seen[seen.length - 1];
	expect(members.map(({seed}) => seed)).toEqual(['7', '7.2', '7.3', '7.4', '7.5']);
	for (const {seed, moves, status, cost} of members) {
		expect({status, cost, moves}).toEqual({
			status: 'solved',
			cost: 0,
			moves: solve(puzzle, {seed, settings}).moves,
		});
	}

	const [first] = seen;
	expect(first.moves).toBe(0);
	expect(first.members.every(({cost, startCost}) => cost === startCost && cost > 0)).toBe(true);
});

test('the runs are level: each has made the same number of moves, or has ended before', async () => {
	for (const {moves, members} of await all({})) {
		for (const member of members) {
			expect(member.moves).toBeLessThanOrEqual(moves);
			expect(member.status === 'running' ? member.moves : moves).toBe(moves);
		}
	}
});

test('after a limit of moves the others have given up', async () => {
	const whole = (await all({})).at(-1) as EnsembleProgress;
	const efforts = whole.members.map(({moves}) => moves).toSorted((a, b) => a - b);
	const limit = efforts[2];
	const {members} = (await all({moves: limit})).at(-1) as EnsembleProgress;
	expect(members.filter(({status}) => status === 'solved')).toHaveLength(3);
	expect(members.filter(({status, moves}) => status === 'gave-up' && moves === limit)).toHaveLength(2);
});

test('a solver that can make no more moves gives up', async () => {
	const {members} = (await all({method: methodNamed('reassign-once'), settings: {}})).at(
		-1,
	) as EnsembleProgress;
	expect(members.every(({status}) => status !== 'running')).toBe(true);
});

test('paused, it makes one move of each run for a step, and their times add up', async () => {
	const pace = new Pace(0);
	const run = runEnsemble(puzzle, {method, settings, seeds: seedsOf('7', 3), pace});
	await run.next();
	let times = [0, 0, 0];
	for (let step = 1; step <= 20; step++) {
		pace.step('move');
		const {members = []} = (await run.next()).value ?? {};
		expect(members.map(({moves}) => moves)).toEqual([step, step, step]);
		const longer = members.map(({milliseconds}, index) => Math.max(milliseconds, times[index]));
		expect(members.map(({milliseconds}) => milliseconds)).toEqual(longer);
		times = longer;
	}

	await run.return();
});

test('on abort it throws the reason', async () => {
	const controller = new AbortController();
	const run = runEnsemble(puzzle, {
		method,
		settings,
		seeds: seedsOf('7', 2),
		pace: new Pace(0),
		signal: controller.signal,
	});
	await run.next();
	controller.abort(new Error('enough'));
	await expect(run.next()).rejects.toThrow('enough');
});
