/** Races run as they are built: a worker can't be started from the sources. */

import {expect, test} from 'vitest';
import {methodNamed, methods, Pace, type Progress, parsePuzzle, solve} from '../../dist/index.js';
import {
	briefNames,
	defaultOpponents,
	defaultRaceUnit,
	type Lane,
	laneName,
	type RaceOptions,
	runRace,
	type Standing,
	standingsOf,
} from '../../dist/run/race.js';
import {hard, report, reportSolution, small} from '../puzzles.js';

const lane = (name: string, settings = {}): Lane => ({method: methodNamed(name) ?? methods[0], settings});
const puzzle = parsePuzzle(report);

async function legsOf(text: string, options: Partial<RaceOptions>): Promise<Array<readonly Standing[]>> {
	const legs: Array<readonly Standing[]> = [];
	const full = {lanes: defaultOpponents(), seed: '1', by: 'moves', ...options} as const;
	for await (const standings of runRace(parsePuzzle(text), full)) {
		legs.push(standings);
	}

	return legs;
}

const outcome = (legs: ReadonlyArray<readonly Standing[]>) =>
	(legs.at(-1) ?? []).map(({rank: place, progress: {status, moves}}) => ({place, status, moves}));

test.each([
	['full speed', Number.POSITIVE_INFINITY],
	['20 million moves a second', 20_000_000],
])(
	'by moves, at %s, each lane makes the run that it makes alone, and the fewest moves win',
	async (_, rate) => {
		const lanes = defaultOpponents();
		const alone = lanes.map(({method, settings}) =>
			solve(report, {solver: method.name, settings, seed: '1'}),
		);
		const expected = alone.map(({status, moves}) => ({
			place: 1 + alone.filter(other => other.moves < moves).length,
			status,
			moves,
		}));
		expect(expected.map(({place}) => place).toSorted()).toEqual([1, 2, 3, 4]);
		expect(outcome(await legsOf(report, {pace: new Pace(rate)}))).toEqual(expected);
	},
);

test('by moves, all running lanes are level after each leg, at any speed', async () => {
	for (const rate of [Number.POSITIVE_INFINITY, 50_000]) {
		const legs = await legsOf(hard, {pace: new Pace(rate), moves: 20_000});
		expect(legs.length).toBeGreaterThan(4);
		for (const standings of legs) {
			const racing = standings.filter(({progress}) => progress.status === 'running');
			expect(new Set(racing.map(({progress}) => progress.moves)).size).toBeLessThan(2);
		}
	}
});

test('by time, each lane makes the run that it makes alone, and the least time wins', async () => {
	const lanes = [lane('block-swap'), lane('row-swap'), lane('colour-fewest')];
	const last = (await legsOf(report, {lanes, by: 'time'})).at(-1) ?? [];
	expect(last.map(({progress}) => progress.moves)).toEqual(
		lanes.map(({method}) => solve(report, {solver: method.name, seed: '1'}).moves),
	);
	const byPlace = last.toSorted((a, b) => a.rank - b.rank).map(({progress}) => progress.milliseconds);
	expect(byPlace).toEqual(byPlace.toSorted((a, b) => a - b));
});

test('by time, no lane continues before all have had the time of the leg, nor ends before the timeout', async () => {
	const lanes = [lane('reassign'), lane('cross-entropy')];
	const legs = await legsOf(hard, {by: 'time', timeout: 40, lanes});
	const times = legs.map(standings => standings.map(({progress}) => progress.milliseconds));
	for (const [leg, after] of times.entries()) {
		const before = times[Math.max(0, leg - 1)];
		const went = after.flatMap((time, index) => (time > before[index] ? [before[index]] : []));
		// A lane that advanced was before the end of the leg, which all have reached.
		expect(Math.max(0, ...went)).toBeLessThanOrEqual(Math.min(...after));
	}

	expect(Math.min(...(times.at(-1) ?? []))).toBeGreaterThanOrEqual(40);
	expect(legs.at(-1)?.map(({progress}) => progress.status)).toEqual(['gave-up', 'gave-up']);
});

test('a step is one move of each, and none is made in between', async () => {
	const pace = new Pace(0);
	const race = runRace(puzzle, {lanes: defaultOpponents(), seed: '1', by: 'moves', pace});
	const next = async () => ((await race.next()).value ?? []).map(({progress}) => progress.moves);
	expect(await next()).toEqual([0, 0, 0, 0]);
	pace.step('move');
	pace.step('move');
	expect(await next()).toEqual([1, 1, 1, 1]);
	expect(await next()).toEqual([2, 2, 2, 2]);
	pace.rate = 600;
	const [moves] = await next();
	expect(moves).toBeGreaterThan(2);
	await race.return();
});

test('a budget of moves or of time ends it for all without a winner', async () => {
	const lanes = [lane('reassign'), lane('row-swap')];
	expect(outcome(await legsOf(hard, {lanes, moves: 1234}))).toMatchObject([
		{status: 'gave-up', moves: 1234},
		{status: 'gave-up', moves: 1234},
	]);
	const [first, second] = outcome(await legsOf(hard, {lanes, timeout: 5}));
	expect([first.status, second.status]).toEqual(['gave-up', 'gave-up']);
	expect(first.moves).toBe(second.moves);
});

test('by moves the budget of time is that of the slowest lane', async () => {
	const {method} = lane('block-swap');
	const slow: Lane['method'] = {
		...method,
		create(...parts) {
			const solver = method.create(...parts);
			const advance = solver.advance.bind(solver);
			solver.advance = (moves, isDue) => {
				let made = 0;
				do {
					const end = performance.now() + 5;
					while (performance.now() < end) {
						// A move takes five milliseconds at least.
					}

					made += advance(1);
				} while (made < moves && !isDue?.());

				return made;
			};
			return solver;
		},
	};
	const lanes = [lane('row-swap'), {method: slow, settings: {}}];
	const [fast, slowest] = outcome(await legsOf(hard, {lanes, timeout: 100}));
	expect([fast.status, fast.moves]).toEqual(['gave-up', slowest.moves]);
	// Its time is up after 20 moves; a leg has 60 milliseconds at most, 12 moves.
	expect(slowest.moves).toBeLessThan(20 + 12);
});

test('a lane that ends in vain does not hold the others up, and comes last', async () => {
	const lanes = [lane('descent'), lane('block-swap')];
	const [descent, blockSwap] = outcome(await legsOf(report, {lanes}));
	expect(descent).toMatchObject({place: 2, status: 'gave-up'});
	expect(blockSwap).toMatchObject({place: 1, status: 'solved'});
	expect(blockSwap.moves).toBeGreaterThan(descent.moves);
});

test('abort ends it with the reason, even while it is paused', async () => {
	const controller = new AbortController();
	const race = runRace(puzzle, {
		lanes: defaultOpponents(),
		seed: '1',
		by: 'moves',
		pace: new Pace(0),
		signal: controller.signal,
	});
	await race.next();
	const pending = race.next();
	controller.abort(new Error('enough'));
	await expect(pending).rejects.toThrow('enough');
});

test('an error of one lane is an error of the race', async () => {
	const lanes = [lane('block-swap'), lane('row-swap', {T0: -1})];
	await expect(legsOf(report, {lanes})).rejects.toThrow('T0 of row-swap must be ');
});

test('a puzzle that is solved as it stands is won by all', async () => {
	const lanes = [lane('block-swap'), lane('row-swap')];
	expect(outcome(await legsOf(reportSolution, {lanes}))).toEqual([
		{place: 1, status: 'solved', moves: 0},
		{place: 1, status: 'solved', moves: 0},
	]);
});

test('places: who arrived, by moves or time, then who races, then who gave up, by what is missing', () => {
	const four = parsePuzzle(small);
	const solved = Uint8Array.from('1234341221434321', Number);
	const open = Uint8Array.from('1234341221434311', Number);
	const progress = (status: string, grid: Uint8Array, moves = 9, milliseconds = 9) =>
		({status, grid, moves, milliseconds}) as Progress;
	const progresses = [
		progress('gave-up', open),
		progress('running', new Uint8Array(16)),
		progress('running', open),
		progress('solved', solved, 5, 7),
		progress('solved', solved, 6, 4),
		progress('running', open),
	];
	const placesBy = (by: 'moves' | 'time') => standingsOf(four, by, progresses).map(({rank}) => rank);
	expect(placesBy('moves')).toEqual([6, 5, 3, 1, 2, 3]);
	expect(placesBy('time')).toEqual([6, 5, 3, 2, 1, 3]);
	expect(standingsOf(four, 'time', progresses).map(({missing}) => missing)).toEqual([3, 48, 3, 0, 0, 3]);
});

test('lanes are named as on a command line, and briefly by what distinguishes them', () => {
	const lanes = [
		lane('block-swap'),
		lane('block-swap', {cooling: 0.9, patience: 40}),
		lane('row-swap', {T0: 2}),
	];
	expect(lanes.map(laneName)).toEqual(['block-swap', 'block-swap:cooling=0.9,patience=40', 'row-swap:T0=2']);
	expect(briefNames(lanes)).toEqual(['block-swap', 'cooling=0.9,patience=40', 'row-swap']);
	const alike = [lane('block-swap', {T0: 1, cooling: 0.9}), lane('block-swap', {T0: 1, cooling: 0.91})];
	expect(briefNames([...alike, lane('row-swap', {T0: 1})])).toEqual([
		'cooling=0.9',
		'cooling=0.91',
		'row-swap',
	]);
});

test('by moves where these are of one kind, or else by time', () => {
	expect(defaultRaceUnit([lane('block-swap'), lane('reassign'), lane('anneal')])).toBe('moves');
	expect(defaultRaceUnit([lane('block-swap'), lane('cross-entropy')])).toBe('time');
});

test('one solver has three opponents, none of them itself', () => {
	expect(defaultOpponents(lane('block-swap', {cooling: 0.9})).map(laneName)).toEqual([
		'block-swap:cooling=0.9',
		'anneal:presolve=0,T0=1',
		'row-swap',
		'reassign',
	]);
});
