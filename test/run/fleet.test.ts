/** Races and ensembles: runs of one puzzle in threads, kept level. Threads run as they are built. */

import '../world/threads.ts';

import os from 'node:os';
import process from 'node:process';
import {BroadcastChannel} from 'node:worker_threads';
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest';
import {type Method, methodNamed, Pace, type Progress, type Settings} from '../../dist/index.js';
import {annealInWorker} from '../../dist/run/anneal-in-worker.js';
import type {Lane} from '../../dist/run/race-lanes.js';
import type {Run} from '../../dist/run/run.js';
import {type FleetOptions, type FleetProgress, runFleet} from '../../dist/run/run-fleet.js';
import {solveRunWithSeeds} from '../../dist/run/solve-many.js';
import {seedsOf} from '../../dist/run/solver-run.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {hard, report, small} from '../puzzles.ts';
import {solveNow as solve} from '../solve-now.ts';
import clocked, {otherCalls} from './clocked-solver.ts';
import {hangs} from './hang.ts';
import {openHere, passHangs, simulatedPace} from './simulated-clock.ts';

const lane = (name: string, settings: Settings = {}): Lane => ({
	method: methodNamed(name) as Method,
	settings,
});

/** A run of a solver's file of which each move takes so long on the clock of its thread. */
const clockedLane = (milliseconds: number, faults: Settings = {}): Lane => ({
	method: {...clocked, file: new URL('clocked-solver.ts', import.meta.url).href},
	settings: {milliseconds, ...faults},
});

/** Let a fleet take so many threads, whatever the machine has. */
function allowThreads(count: number): void {
	const cores = vi.spyOn(os, 'availableParallelism').mockReturnValue(count + 1);
	onTestFinished(() => cores.mockRestore());
}

beforeEach(() => allowThreads(1));

/** Runs of a puzzle: one of each lane, with its seed. */
const runsOf = (text: string, lanes: readonly Lane[], seeds: readonly string[]): Run[] =>
	lanes.map((each, index) => ({...each, puzzle: parsePuzzle(text), seed: seeds[index % seeds.length]}));

const levelsOf = (runs: readonly Run[], options: Partial<FleetOptions> = {}) =>
	Array.fromAsync(runFleet({runs, ...options}));

const endsOf = async (...args: Parameters<typeof levelsOf>) =>
	((await levelsOf(...args)).at(-1) as FleetProgress).runs;

const alone = (text: string, {method, settings}: Lane, seed: string, moves = Number.POSITIVE_INFINITY) => {
	const {milliseconds: _, ...end} = solve(text, {solver: method.name, settings, seed, moves});
	return end;
};

const anneal = lane('anneal', {presolve: 'none', T0: 1});
const descent = lane('descent');
const five = seedsOf('7', 5);
const lanesOf = (each: Lane) => five.map(() => each);

// biome-ignore format: a row is a line
test.each<[what: string, lanes: readonly Lane[], seeds: readonly string[], moves: number, rate: number, threads: number]>([
	['a race', [anneal, lane('row-swap'), descent], ['1'], Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 1],
	['a race in several threads', [descent, lane('row-swap'), anneal], ['1'], 4000, Number.POSITIVE_INFINITY, 2],
	['a run at a rate', [anneal], ['1'], Number.POSITIVE_INFINITY, 1000, 1],
	['an ensemble', lanesOf(lane('block-swap')), five, 4000, Number.POSITIVE_INFINITY, 2],
	['an ensemble of which some are solved at the limit', lanesOf(anneal), five, 1500, Number.POSITIVE_INFINITY, 2],
	['an ensemble that exchanges replicas', lanesOf(lane('tempering', {presolve: 'none'})), five, 3000, Number.POSITIVE_INFINITY, 2],
	['an ensemble that learns', lanesOf(lane('cross-entropy', {samples: 30})), five, 20, Number.POSITIVE_INFINITY, 6],
	['an ensemble without further moves', lanesOf(descent), five, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 1],
])('%s is level all the time, and each of its runs is what it is alone', async (_, lanes, seeds, moves, rate, threads) => {
	openHere();
	allowThreads(threads);
	const levels = await levelsOf(runsOf(report, lanes, seeds), {moves, ...simulatedPace(rate)});
	expect(levels.length).toBeGreaterThan(2);
	const [{runs: first, level: none}] = levels;
	expect([none, first.every(({cost, startCost}) => cost === startCost && cost > 0)]).toEqual([0, true]);
	for (const {level, runs} of levels) {
		for (const {status, moves: made} of runs) {
			expect(status === 'running' ? made === level : made <= level).toBe(true);
		}
	}

	const ends = lanes.map((each, index) => alone(report, each, seeds[index % seeds.length], moves));
	expect(levels.at(-1)?.runs).toMatchObject(ends);
});

test('all runs end with the time of the slowest, which adds up over their steps', async () => {
	openHere();
	const runs = runsOf(hard, [clockedLane(0.01), clockedLane(2)], five);
	const pace = new Pace(0);
	const fleet = runFleet({runs, pace, timeout: 50});
	const expected = (status: string, moves: number) =>
		[0.01, 2].map(each => ({status, moves, milliseconds: expect.closeTo(each * moves, 6)}));
	for (let level = 0; level < 4; level++) {
		expect((await fleet.next()).value).toMatchObject({level, runs: expected('running', level)});
		pace.step('move');
	}

	pace.rate = Number.POSITIVE_INFINITY;
	const [last] = (await Array.fromAsync(fleet)).slice(-1);
	const {moves} = last.runs[0];
	const end = 'the time limit of 0.05 s is reached';
	expect(last.runs).toMatchObject(expected('gave-up', moves).map(member => ({...member, end})));
	// A slice is at most 60 milliseconds of them.
	expect([25 <= moves, moves <= 25 + 30]).toEqual([true, true]);
});

test.each([17.3, 2500.5])('a fleet makes exactly %d moves a second, fractions included', async rate => {
	openHere();
	const {pace, seconds} = simulatedPace(rate);
	// The first slice is one move: how long that takes is not known. The last one ends with the limit.
	const errors: number[] = [];
	for await (const {level} of runFleet({
		runs: runsOf(hard, [lane('block-swap')], five),
		pace,
		moves: rate * 4,
	})) {
		errors.push(level - rate * seconds());
	}

	const [, , first, ...others] = errors.slice(0, -1);
	expect(Math.abs(first)).toBeLessThanOrEqual(rate / 6);
	expect(Math.max(...others.map(error => Math.abs(error - first)))).toBeLessThanOrEqual(1);
});

test.each([true, false])('where boards are drawn (%s), snapshots have what is learned', async hasBoards => {
	openHere();
	const runs = runsOf(report, [lane('cross-entropy', {samples: 10, generations: 20})], ['1']);
	expect((await endsOf(runs, {hasBoards}))[0].distributions?.length).toBe(hasBoards ? 729 : undefined);
});

test('wrong settings of one run are an error of the fleet', async () => {
	openHere();
	const runs = runsOf(report, [lane('row-swap'), lane('row-swap', {T0: -1})], five);
	await expect(levelsOf(runs)).rejects.toThrow('T0 of row-swap must be ');
});

test("runs of a solver's file that fail leave all others as they are alone, in threads that they share too", async () => {
	// The one that ends its thread is the second of it.
	const faults: Settings[] = [{}, {throws: 2}, {lies: 1}, {}, {}, {}, {exits: 3}, {}, {}];
	const reasons = ['', 'a bad day, at ', 'it says cost 0 after ', '', '', '', 'the worker ended with code 3'];
	const lanes = [...faults.map(fault => clockedLane(0, fault)), lane('block-swap')];
	const seeds = seedsOf('7', lanes.length);
	let threads = 0;
	const count = () => threads++;
	process.on('worker', count);
	onTestFinished(() => void process.off('worker', count));
	const pace = new Pace(0);
	let ends: readonly Progress[] = [];
	for await (const {level, runs} of runFleet({runs: runsOf(small, lanes, seeds), pace})) {
		expect(runs.every(({status, moves}) => status !== 'running' || moves === level)).toBe(true);
		ends = runs;
		pace.step('move');
		pace.rate = level < 6 ? 0 : Number.POSITIVE_INFINITY;
	}

	const expected = seeds.map((seed, index) => {
		const {solver: _, ...end} = alone(small, lane('block-swap'), seed);
		const reason = reasons[index];
		return reason ? {status: 'failed', end: expect.stringContaining(`clocked failed: ${reason}`)} : end;
	});
	expect(ends).toMatchObject(expected);
	// Six for the file, one for what is built in, and a successor for the one that is lost.
	expect(threads).toBe(6 + 1 + 1);
});

test("each call of a solver's file takes time of its run, whoever makes it", async () => {
	openHere();
	const [run] = runsOf(hard, [clockedLane(0, {others: 20})], ['1']);
	const ends = [
		(await Array.fromAsync(annealInWorker(run, {timeout: 100}))).at(-1),
		(await endsOf([run], {timeout: 100}))[0],
		(await solveRunWithSeeds(run, {jobs: 1, timeout: 100, moves: 9})).ending,
	];
	// The first snapshots of a fleet are there before its time begins.
	const milliseconds = expect.toSatisfy((time: number) => time >= 80 && time <= 240);
	const end = 'the time limit of 0.1 s is reached';
	expect(ends.slice(0, 2)).toMatchObject([0, 1].map(() => ({status: 'gave-up', end, milliseconds})));
	// Its snapshot, which asks for the gauges.
	expect(ends[2]).toMatchObject({moves: 9, milliseconds: expect.closeTo(40, 6)});
});

describe("a solver's file that does not return", () => {
	beforeEach(passHangs);
	const [run] = runsOf(hard, [clockedLane(1, {hangs: 2})], ['1']);

	const makers = {
		watched: async (timeout?: number) => (await Array.fromAsync(annealInWorker(run, {timeout}))).at(-1),
		'in a fleet': async (timeout?: number) => (await endsOf([run], {timeout}))[0],
		async 'one of several seeds'(timeout?: number) {
			const {ending, losses} = await solveRunWithSeeds(run, {jobs: 1, timeout});
			return ending ?? {status: 'failed', end: `clocked failed: ${losses.join()}`};
		},
	};

	test.each(Object.entries(makers))('%s fails, or gives up where its time is over', async (_, make) => {
		const reason = 'clocked failed: it has not returned from a call for 10 seconds';
		const failed = {status: 'failed', end: expect.stringContaining(reason)};
		const end = 'the time limit of 2 s is reached, in a call that has not returned';
		expect([await make(), await make(2000)]).toMatchObject([failed, {status: 'gave-up', end}]);
	});

	test.each(otherCalls)('gives up when its time is over, in %s too', async name => {
		const part = otherCalls.indexOf(name) + 1;
		const [other] = runsOf(hard, [clockedLane(1, {hangs: 2, part})], ['1']);
		const watched = (await Array.fromAsync(annealInWorker(other, {timeout: 2000}))).at(-1);
		const [raced] = await endsOf([other, run], {timeout: 2000});
		const end = 'the time limit of 2 s is reached, in a call that has not returned';
		// What has passed is said, to half a second.
		const milliseconds = expect.toSatisfy((time: number) => time >= 2000 && time <= 2750);
		const ended = {status: 'gave-up', end, milliseconds};
		expect([watched, raced]).toMatchObject([ended, ended]);
	});
});

test("a solver's file that does not return can be ended", async () => {
	const controller = new AbortController();
	const [run] = runsOf(hard, [clockedLane(1, {hangs: 2})], ['1']);
	const ending = levelsOf([run], {signal: controller.signal});
	const channel = new BroadcastChannel(hangs);
	channel.onmessage = () => {
		channel.close();
		controller.abort(new Error('enough'));
	};
	await expect(ending).rejects.toThrow('enough');
});
