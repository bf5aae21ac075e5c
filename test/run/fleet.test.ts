/** Races and ensembles: runs of one puzzle in threads, kept level. Threads run as they are built. */

import '../world/threads.ts';

import os from 'node:os';
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest';
import {type Method, methodNamed, Pace, type Progress, type Puzzle, type Settings} from '../../dist/index.js';
import {annealRun} from '../../dist/run/drive.js';
import {type FleetOptions, type FleetProgress, runFleet as runFleetOf} from '../../dist/run/fleet.js';
import {
	defaultOpponents,
	type Lane,
	laneName,
	type Standing,
	shortNamesOf,
	standingsOf,
} from '../../dist/run/race.js';
import {seedsOf} from '../../dist/run/solve.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {hard, report, small} from '../puzzles.ts';
import {numbers} from '../rows.ts';
import {solveNow as solve} from '../solve-now.ts';
import clocked from './clocked-solver.ts';
import {openHere, simulatedPace} from './simulated-clock.ts';

const lane = (name: string, settings: Settings = {}): Lane => ({
	method: methodNamed(name) as Method,
	settings,
});

const file = {...clocked, file: new URL('clocked-solver.ts', import.meta.url).href};
/** A run of which each move takes so long on the clock of its thread. */
const clockedLane = (
	milliseconds: number,
	faults: {throws?: number; hangs?: number; lies?: number} = {},
): Lane => ({
	method: file,
	settings: {milliseconds, ...faults},
});

/** Let a fleet take so many threads, whatever the machine has. */
function allowThreads(count: number): void {
	const cores = vi.spyOn(os, 'availableParallelism').mockReturnValue(count + 1);
	onTestFinished(() => cores.mockRestore());
}

beforeEach(() => allowThreads(1));

type RunOfFleet = Omit<FleetOptions['runs'][number], 'puzzle'>;

/** A fleet of these runs of a puzzle. */
const runFleet = (
	puzzle: Puzzle,
	{runs, ...options}: Omit<FleetOptions, 'runs'> & {readonly runs: readonly RunOfFleet[]},
) => runFleetOf({...options, runs: runs.map(run => ({...run, puzzle}))});

describe('a race', () => {
	type Options = Partial<FleetOptions> & {readonly lanes: readonly Lane[]};
	async function* race(text: string, {lanes, ...options}: Options) {
		const puzzle = parsePuzzle(text);
		const runs = lanes.map(one => ({...one, seed: '1'}));
		for await (const fleet of runFleet(puzzle, {runs, ...options})) {
			yield standingsOf(puzzle, fleet.runs);
		}
	}

	test('that is drawn has the last cycles of each solved run, as that run alone has them', async () => {
		const lanes = [lane('block-swap', {cooling: 0.3, patience: 1, level: 20}), lane('descent')];
		const endsOf = async (hasBoards: boolean) => {
			const [last] = (await Array.fromAsync(race(report, {lanes, hasBoards}))).slice(-1);
			return last.map(({progress: {status, lastCycles}}) => [status, lastCycles]);
		};
		const run = {...lanes[0], puzzle: parsePuzzle(report), seed: '1'};
		let alone: Progress['lastCycles'];
		for await (const {status, lastCycles} of annealRun(run, {isRewindable: true})) {
			alone = lastCycles;
			if (status !== 'running') {
				break;
			}
		}

		expect(alone?.length).toBeGreaterThan(200);
		expect(await endsOf(true)).toEqual([
			['solved', alone],
			['gave-up', undefined],
		]);
		expect(await endsOf(false)).toEqual([
			['solved', undefined],
			['gave-up', undefined],
		]);
	});

	const legsOf = (...args: Parameters<typeof race>) => Array.fromAsync(race(...args));
	const outcome = (legs: ReadonlyArray<readonly Standing[]>) =>
		(legs.at(-1) ?? []).map(({rank, progress: {status, moves}}) => ({rank, status, moves}));

	test('keeps its lanes level, at any speed; each makes the run that it makes alone, and the fewest win', async () => {
		openHere();
		const lanes = [lane('anneal', {presolve: 0, T0: 1}), lane('row-swap'), lane('descent')];
		const alone = lanes.map(({method, settings}) =>
			solve(report, {solver: method.name, settings, seed: '1'}),
		);
		// The lane that gives up does not hold the others up, and comes last.
		expect(alone.map(({status}) => status)).toEqual(['solved', 'solved', 'gave-up']);
		expect(alone[0].moves).toBeLessThan(alone[1].moves);
		for (const [rate, count] of numbers('Infinity 3 | 1000 1')) {
			const legs = await legsOf(report, {lanes: lanes.slice(0, count), ...simulatedPace(rate)});
			expect(legs.length).toBeGreaterThan(4);
			for (const standings of legs) {
				const racing = standings.filter(({progress}) => progress.status === 'running');
				expect(new Set(racing.map(({progress}) => progress.moves)).size).toBeLessThan(2);
			}

			const expected = alone.map(({status, moves}, index) => ({rank: index + 1, status, moves}));
			expect(outcome(legs)).toEqual(expected.slice(0, count));
		}
	});

	test('ends with the time of the slowest lane', async () => {
		const lanes = [clockedLane(0.01), clockedLane(5)];
		const [fast, slow] = outcome(await legsOf(hard, {lanes, timeout: 100}));
		expect([fast.status, slow.status, fast.moves]).toEqual(['gave-up', 'gave-up', slow.moves]);
		expect(slow.moves).toBeGreaterThanOrEqual(20);
		// A leg is at most 60 milliseconds of it.
		expect(slow.moves).toBeLessThan(20 + 12);
	});

	test.each([17.3, 2500.5])('makes exactly %d moves a second, fractions included', async rate => {
		openHere();
		const {pace, seconds} = simulatedPace(rate);
		// The first leg is one move: how long that takes is not known. The last one ends with the limit.
		const errors: number[] = [];
		for await (const [{progress}] of race(hard, {lanes: [lane('block-swap')], pace, moves: rate * 4})) {
			errors.push(progress.moves - rate * seconds());
		}

		const [, , first, ...others] = errors.slice(0, -1);
		expect(Math.abs(first)).toBeLessThanOrEqual(rate / 6);
		expect(Math.max(...others.map(error => Math.abs(error - first)))).toBeLessThanOrEqual(1);
	});

	test.each([
		['throws', 'a bad day, at '],
		['lies', 'it says cost 0 after '],
	])('a file that %s gives up with its reason, and the others go on', async (fault, reason) => {
		const lanes = [clockedLane(1, {[fault]: 8}), lane('row-swap')];
		const [bad, good] = (await legsOf(report, {lanes})).at(-1) ?? [];
		expect([bad.rank, bad.progress.status]).toEqual([2, 'failed']);
		expect(bad.progress.end).toContain(`clocked failed: ${reason}`);
		const {milliseconds: _, ...alone} = solve(report, {solver: 'row-swap', seed: '1'});
		expect([good.rank, good.progress]).toMatchObject([1, alone]);
	});

	test('wrong settings of one lane are an error of the race', async () => {
		openHere();
		const lanes = [lane('row-swap', {T0: -1})];
		await expect(legsOf(report, {lanes})).rejects.toThrow('T0 of row-swap must be ');
	});

	test('ranks who arrived, by moves, then who races, then who gave up, by what is missing', () => {
		const solved = Uint8Array.from('1234341221434321', Number);
		const open = Uint8Array.from('1234341221434311', Number);
		const progress = (status: string, grid: Uint8Array, moves = 9) => ({status, grid, moves}) as Progress;
		const [racing, won] = [progress('running', open), progress('solved', solved, 5)];
		const [last, quicker] = [progress('running', new Uint8Array(16)), progress('solved', solved, 6)];
		const progresses = [progress('gave-up', open), last, racing, won, quicker, racing, won];
		const standings = standingsOf(parsePuzzle(small), progresses);
		expect(standings.map(({rank}) => rank)).toEqual([7, 6, 4, 1, 3, 4, 1]);
	});

	test('names its lanes as on a command line, and briefly; has opponents', () => {
		const [swap, rows] = [lane('block-swap'), lane('row-swap', {T0: 2})];
		const cooled = lane('block-swap', {cooling: 0.9, patience: 40});
		const names = (lanes: readonly Lane[]) => lanes.map(laneName).join(' ');
		expect(names([swap, cooled, rows])).toBe('block-swap block-swap:cooling=0.9,patience=40 row-swap:T0=2');
		expect(shortNamesOf([swap, cooled, rows])).toEqual(['block-swap', 'cooling=0.9,patience=40', 'row-swap']);
		const alike = [0.9, 0.91].map(cooling => lane('block-swap', {T0: 1, cooling}));
		const brief = shortNamesOf([...alike, lane('row-swap', {T0: 1})]);
		expect(brief.join(' ')).toBe('cooling=0.9 cooling=0.91 row-swap');
		// None of them is itself.
		const opponents = 'block-swap:cooling=0.9,patience=40 anneal:presolve=none,T0=1 row-swap reassign';
		expect(names(defaultOpponents(cooled))).toBe(opponents);
	});
});

describe('an ensemble', () => {
	const seeds = seedsOf('7', 5);
	const ensemble = (text: string, {method, settings}: Lane, options: Partial<FleetOptions> = {}) =>
		runFleet(parsePuzzle(text), {
			runs: seeds.map(seed => ({method, settings, seed})),
			...options,
		});
	const all = (...args: Parameters<typeof ensemble>) => Array.fromAsync(ensemble(...args));
	const membersOf = (levels: readonly FleetProgress[]) => levels.at(-1)?.runs ?? [];

	test.each([
		['block-swap', {}, 4000],
		['tempering', {presolve: 0}, 3000],
		['cross-entropy', {samples: 30}, 20],
	])('of %s keeps its runs level; each is that of its seed', async (solver, settings, moves) => {
		openHere();
		allowThreads(2);
		const levels = await all(report, lane(solver, settings), {moves});
		const [{runs: first, level: none}] = levels;
		expect([none, first.every(({cost, startCost}) => cost === startCost && cost > 0)]).toEqual([0, true]);
		for (const {level, runs: members} of levels) {
			expect(members.map(member => (member.status === 'running' ? member.moves : level))).toEqual(
				seeds.map(() => level),
			);
			expect(members.every(member => member.moves <= level)).toBe(true);
		}

		const alone = seeds.map(seed => solve(report, {solver, settings, seed, moves}));
		expect(membersOf(levels)).toMatchObject(
			alone.map(({seed, status, moves, cost}) => ({seed, status, moves, cost})),
		);
		expect(seeds).toEqual(['7', '7.2', '7.3', '7.4', '7.5']);
	});

	test('gives up where there are no more moves, and at a limit where others have solved it', async () => {
		openHere();
		expect(membersOf(await all(report, lane('descent'))).map(({status}) => status)).toEqual(
			seeds.map(() => 'gave-up'),
		);
		const method = lane('anneal', {presolve: 0});
		const efforts = membersOf(await all(report, method)).map(({moves}) => moves);
		const limit = efforts.toSorted((a, b) => a - b)[2];
		const ends = membersOf(await all(report, method, {moves: limit}));
		expect(ends.map(({status, moves}) => [status, moves])).toEqual(
			efforts.map(moves => [moves <= limit ? 'solved' : 'gave-up', Math.min(moves, limit)]),
		);
	});

	test('ends after a time of the runs, which adds up over their steps', async () => {
		const pace = new Pace(0);
		const run = ensemble(hard, clockedLane(2), {pace, timeout: 50});
		const expected = (status: string, moves: number) =>
			seeds.map(() => ({status, moves, milliseconds: expect.closeTo(2 * moves, 6)}));
		for (let step = 0; step < 4; step++) {
			expect((await run.next()).value).toMatchObject({level: step, runs: expected('running', step)});
			pace.step('move');
		}

		pace.rate = Number.POSITIVE_INFINITY;
		// A slice of 60 milliseconds is six moves of each: all give up at the end of one.
		const end = 'the time limit of 0.05 s is reached';
		expect(membersOf(await Array.fromAsync(run))).toMatchObject(
			expected('gave-up', 27).map(member => ({...member, end})),
		);
	});

	test.each(['throws', 'hangs'] as const)(
		'of a file of which some runs do not come to their end: one that %s gives up with its reason, and the others go on',
		async fault => {
			vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
			onTestFinished(() => void vi.useRealTimers());
			// Of more seeds than there are threads for, a run that throws leaves the others of its thread alone.
			const own = fault === 'throws' ? seedsOf('7', 9) : seeds;
			const alone = own.map(seed => solve(small, {solver: 'block-swap', seed}));
			const last = alone.map(({moves}) => moves).toSorted((a, b) => a - b)[2];
			const isFaulty = (index: number) => index < 6 && alone[index].moves > last;
			const runs = own.map((seed, index) => ({
				...clockedLane(1, isFaulty(index) ? {[fault]: last + 1} : {}),
				seed,
			}));
			let ended: readonly Progress[] = [];
			const pace = new Pace(0);
			for await (const {runs: now, level} of runFleet(parsePuzzle(small), {runs, pace})) {
				ended = now;
				pace.step('move');
				if (fault === 'hangs' && level > last) {
					// The last one comes after the end.
					setImmediate(() => vi.isFakeTimers() && vi.advanceTimersByTime(12_000));
				}
			}

			const end = {
				throws: 'a bad day, at ',
				hangs: 'it has not returned from a call for 10 seconds',
			};
			expect(ended).toMatchObject(
				alone.map(({moves, grid}, index) =>
					isFaulty(index)
						? {status: 'failed', end: expect.stringContaining(`clocked failed: ${end[fault]}`)}
						: {status: 'solved', moves, grid, end: undefined},
				),
			);
		},
	);

	test('of a file has all other runs as they are alone where one hangs and one throws in threads that are shared', async () => {
		const own = seedsOf('7', 14);
		const faults = [{hangs: 2}, {throws: 2}];
		const runs = own.map((seed, index) => ({...clockedLane(0, faults[index]), seed}));
		const end = expect.stringContaining('clocked failed: ');
		const expected = own.map((seed, index) => {
			const {status, moves, grid} = solve(small, {solver: 'block-swap', seed});
			return index < faults.length ? {status: ['gave-up', 'failed'][index], end} : {status, moves, grid};
		});
		expected[0].end = 'the time limit of 2 s is reached, in a call that has not returned';
		const levels = await Array.fromAsync(runFleet(parsePuzzle(small), {runs, timeout: 2000}));
		expect(membersOf(levels)).toMatchObject(expected);
	});

	test('of a file that does not return can be ended', async () => {
		const controller = new AbortController();
		const pace = new Pace(0);
		const run = ensemble(report, clockedLane(1, {hangs: 1}), {pace, signal: controller.signal});
		await run.next();
		pace.step('move');
		await run.next();
		pace.step('move');
		const pending = run.next();
		setImmediate(() => controller.abort(new Error('enough')));
		await expect(pending).rejects.toThrow('enough');
	});

	test('of 500 runs leaves out what is long, which the boards of a race have', async () => {
		openHere();
		const {method, settings} = lane('cross-entropy', {samples: 10});
		const runs = seedsOf('7', 500).map(seed => ({method, settings, seed}));
		const options = {runs, moves: 2};
		const last = membersOf(await Array.fromAsync(runFleet(parsePuzzle(report), options)));
		expect(last.filter(({moves, distributions}) => moves === 2 && !distributions)).toHaveLength(500);
		const few = await Array.fromAsync(
			runFleet(parsePuzzle(report), {...options, runs: runs.slice(0, 2), hasBoards: true}),
		);
		expect(membersOf(few).map(({distributions}) => distributions?.length)).toEqual([729, 729]);
	});
});
