/** The command that repeats a run, with whatever was changed in it manually. */

import fc from 'fast-check';
import {expect, test} from 'vitest';
import {repeatCommand} from '../../source/commands/request.js';
import {anneal, type Progress} from '../../source/run/drive.js';
import {Pace, type Step} from '../../source/run/pace.js';
import type {TemperatureCommand} from '../../source/run/run.js';
import {methodOf} from '../../source/solvers/index.js';
import type {Settings} from '../../source/solvers/solver.js';
import {listPuzzle} from '../../source/sudoku/collection.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report} from '../puzzles.js';
import {recuit} from '../world/command.js';

const puzzle = parsePuzzle(report);
const entry = listPuzzle(puzzle, {collection: '', name: '', argument: 'rapport'});

type Key = TemperatureCommand | 'back' | number;

const keys: fc.Arbitrary<readonly Key[]> = fc.array(
	fc.oneof(
		{weight: 4, arbitrary: fc.constantFrom<Key>('heat', 'cool', 'hold', 'back')},
		{weight: 2, arbitrary: fc.integer({min: 1, max: 900})},
	),
	{minLength: 1, maxLength: 20},
);

/** The last moment of a run in which these keys are pressed, numbers being moves to make. */
async function runWith(solver: string, settings: Settings, pressed: readonly Key[]): Promise<Progress> {
	const pace = new Pace(0);
	const run = anneal(puzzle, {solver: methodOf(solver), settings, seed: 'r', pace, isRewindable: true});
	const next = async () => (await run.next()).value as Progress;
	let progress = await next();
	for (const key of [...pressed, 50]) {
		if (key === 'heat' || key === 'cool' || key === 'hold') {
			pace.commandTemperature(key);
			progress = await next();
			continue;
		}

		const step: Step = key === 'back' ? key : {moves: progress.moves + key};
		pace.step(step);
		do {
			progress = await next();
		} while (progress.status === 'running' && typeof step === 'object' && progress.moves < step.moves);
	}

	await run.return();
	return progress;
}

test.each<[solver: string, settings: Settings]>([
	['block-swap', {}],
	['reassign', {T0: 3}],
	['tempering', {presolve: 'none'}],
])(
	'the command that a run of %s leaves behind repeats it, manual changes and all',
	async (solver, settings) => {
		await fc.assert(
			fc.asyncProperty(keys, async pressed => {
				const {moves, grid, cost, bestCost, restarts, changes} = await runWith(solver, settings, pressed);
				const run = {method: methodOf(solver), seed: 'r', settings, changes};
				const command = repeatCommand(entry, run, {boxes: undefined, moves, timeout: undefined});
				const {stdout} = await recuit([...command.split(' ').slice(1), '--json']);
				expect(JSON.parse(stdout)).toMatchObject({
					...{moves, cost, restarts, best: bestCost, grid: grid.join('')},
				});
			}),
			{numRuns: 8},
		);
	},
);

test.each([
	['rapport', undefined, 'rapport --solver anneal --seed 1'],
	['-x.txt', '--seed', './-x.txt --solver anneal --seed=--seed'],
	['a b.txt', '-\u001B', "'a b.txt' --solver anneal --seed=$'-\\033'"],
	[undefined, '-1', `${report.replaceAll('0', '.')} --solver anneal --seed=-1`],
])('the command for %j with the seed %j can be typed', (argument, seed = '1', expected) => {
	const run = {method: methodOf('anneal'), seed, settings: {}, initial: undefined, changes: undefined};
	const none = {boxes: undefined, moves: undefined, timeout: undefined};
	expect(repeatCommand({...entry, argument}, run, none)).toBe(`recuit ${expected}`);
});
