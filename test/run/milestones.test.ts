/** Where the lessons decide: at the same moves however their runs are watched, with the figures of a run that nobody watches. */

import {expect, test} from 'vitest';
import {annealRun, type Progress} from '../../source/run/drive.js';
import {Pace} from '../../source/run/pace.js';
import type {TemperatureChange} from '../../source/run/run.js';
import {runFrom} from '../../source/run/solver-run.js';
import {methodOf} from '../../source/solvers/index.js';
import type {Lesson} from '../../source/solvers/lesson.js';
import {lessons} from '../../source/solvers/lessons.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import {textOf} from '../puzzles.js';

/** What viewers do where a lesson waits for them: T is held, or raised eight times. */
const changes: Readonly<Record<string, readonly TemperatureChange[]>> = {
	'stop-cooling': [{at: 5000, factor: 1, held: 0.4}],
	// The viewer heats what is stuck.
	'first-run 5': [{at: 65, factor: 4, held: undefined}],
	'find-t0': [{at: 1234, factor: 1.25 ** 8, held: undefined}],
};

const runs = lessons
	.flatMap(({name, parts, ...lesson}) =>
		parts
			? parts.map((part, at) => ({name: `${name} ${at + 1}`, lesson: part}))
			: [{name, lesson: {name, ...lesson} as Lesson}],
	)
	.map(each => ({...each, manual: changes[each.name] ?? []}));

type Play = (progress: Progress, pace: Pace) => void;

/** Ways to watch a run. */
const plays: Readonly<Record<string, {readonly rate: number; readonly play?: Play}>> = {
	'at full speed': {rate: Number.POSITIVE_INFINITY},
	'at a speed': {rate: 1e7},
	'in steps of many moves': {
		rate: 0,
		play({moves}, pace) {
			pace.step({moves: moves + 977 + Math.floor(moves / 7)});
		},
	},
	'forward and back': {
		rate: 0,
		play({moves, frontier}, pace) {
			// Each is whole before the next one is asked for.
			const isThere = moves === frontier && moves >= 8 && Math.log2(moves) % 1 === 0;
			pace.step(isThere ? {to: 0.7} : {moves: 2 ** Math.floor(Math.log2(frontier + 8) + 1)});
		},
	},
};

/** The milestones of a run that is watched in one of these ways, each wait at one ended at once. */
async function milestonesOf({lesson, manual}: (typeof runs)[number], {rate, play}: (typeof plays)[string]) {
	const {method, puzzle, settings, seed = '1', initial, beats} = lesson;
	const pace = new Pace(0);
	const conditions = beats.slice(0, -1).map(({until = {}}) => until);
	const run = {...runFrom(textOf(puzzle), {solver: method, settings, seed, initial}), changes: manual};
	let until = 0;
	pace.speed = {rate, until};
	for await (const progress of annealRun(run, {pace, conditions, isRewindable: true})) {
		const {milestones = [], moves, frontier} = progress;
		if (milestones.length === conditions.length) {
			return milestones;
		}

		if (rate > 0 && milestones.length > until) {
			// It waits there, and nowhere else.
			expect([moves, frontier]).toEqual([milestones[until].moves, milestones[until].moves]);
			until = milestones.length;
			pace.speed = {rate, until};
		}

		play?.(progress, pace);
	}

	return expect.fail();
}

test.each(runs)(
	'$name decides at the same moves, however it is watched',
	async ({lesson, manual, ...others}) => {
		const found = await Promise.all(
			// Generations are long.
			Object.values(plays)
				.filter((_, at) => !methodOf(lesson.method).learns || at % 3 === 0)
				.map(play => milestonesOf({lesson, manual, ...others}, play)),
		);
		const [milestones] = found;
		for (const others of found.slice(1)) {
			expect(others).toEqual(milestones);
		}

		// The figures are those of its trace.
		const {method, puzzle, settings, seed = '1', initial} = lesson;
		const {puzzle: problem} = runFrom(textOf(puzzle), {solver: method});
		for (const {moves, cost, bestCost, temperature, acceptance, isMet} of milestones) {
			const solver = methodOf(method).create(
				problem,
				seed,
				resolveSettings(methodOf(method), problem, settings),
			);
			if (initial !== undefined) {
				solver.startFrom?.(Uint8Array.from(initial, Number));
			}

			for (const {at, ...override} of manual.filter(({at}) => at <= moves)) {
				solver.advance(at);
				solver.overrideTemperature?.(override);
			}

			if (moves > solver.moves) {
				solver.advance(moves - solver.moves);
			}

			expect({cost, bestCost, temperature, acceptance}).toEqual({
				...{temperature: undefined, acceptance: undefined},
				...Object.fromEntries(
					['cost', 'bestCost', 'temperature', 'acceptance'].map(key => [key, solver.gauges()[key as 'cost']]),
				),
			});
			expect(isMet || solver.cost === 0).toBe(true);
		}
	},
);
