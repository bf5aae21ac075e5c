/** The first run: what its sentences say is so in the run that each of them speaks of. */

import {expect, test} from 'vitest';
import {holds} from '../../source/run/milestones.js';
import {phaseOf} from '../../source/run/phase.js';
import {constant, firstRun, type Part} from '../../source/solvers/first-run.js';
import {methodNamed} from '../../source/solvers/index.js';
import {sidesOf} from '../../source/solvers/neighbours.js';
import type {Settings, Snapshot, Solver} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {groupDigits} from '../../source/view/text/numbers.js';
import {textOf} from '../puzzles.js';
import {create} from './solving.js';

const method = methodNamed('block-swap') ?? expect.fail();

function solverOf({puzzle, settings, seed = '1', initial}: Part): Solver {
	const solver = create(method, parsePuzzle(textOf(puzzle)), seed, settings);
	if (initial !== undefined) {
		solver.startFrom?.(Uint8Array.from(initial, Number));
	}

	return solver;
}

/** The run of a part, move by move from its start. */
function* replay(part: Part): Generator<Snapshot, void, void> {
	const solver = solverOf(part);
	yield solver.snapshot();
	while (solver.advance(1) > 0) {
		yield solver.snapshot();
	}
}

const first = (part: Part, count: number) =>
	replay(part)
		.take(count + 1)
		.toArray();

/** A figure as the sentences have it, below 1 in three digits. */
const figure = (value: number | undefined) => (value ?? Number.NaN).toFixed(3);

/** That all of these stand in the sentences of the beats from one to another. */
function expectSaid({beats}: Part, [from, to]: readonly [number, number], ...facts: readonly string[]) {
	const said = beats
		.slice(from, to + 1)
		.map(({text, question, ofBox}) => [text, question?.text, ...Object.values(ofBox ?? {})].join(' '))
		.join(' ');
	expect(facts.filter(fact => !said.includes(fact))).toEqual([]);
}

const [swaps, colder, greedy, hot, cold, between, own, fast, slow, nine, yours] = firstRun;

test('the grid, the swap that helps, and the two that do not', () => {
	const [start, better, worse] = first(swaps, 2);
	expect([...start.grid.slice(0, 4)]).toEqual([3, 2, 4, 2]);
	expectSaid(swaps, [0, 1], 'two 2s and no 1', `misses one, ${start.cost} in all`);
	const unitOf = (k: number) => start.grid.filter((_, at) => (k < 4 ? at >> 2 : at % 4) === k % 4);
	expect(Array.from({length: 8}, (_, k) => new Set(unitOf(k)).size)).toEqual(Array(8).fill(3));
	expectSaid(swaps, [3, 3], `from ${start.cost} to ${better.cost}`);
	expect([better.move, worse.move]).toMatchObject([
		{delta: -4, accepted: true},
		{delta: 2, accepted: true, temperature: 6},
	]);
	const {probability = 0, drawn} = worse.move ?? {};
	const chance = figure(probability);
	expectSaid(swaps, [6, 8], `below ${chance},`, `from ${better.cost} to ${worse.cost}`, `= ${chance},`);
	expectSaid(
		swaps,
		[9, 9],
		figure(probability),
		`${figure(drawn)} was drawn`,
		`about ${(100 * probability).toFixed(0)} are`,
	);
	const [before, after] = first(colder, 1);
	expect([String(before.grid), after.move]).toMatchObject([String(worse.grid), {delta: 2, accepted: false}]);
	const {probability: less = 0, drawn: next} = after.move ?? {};
	expectSaid(
		colder,
		[2, 2],
		`= ${figure(less)}, and ${figure(next)} was drawn`,
		`about ${(100 * less).toFixed(0)} are`,
	);
});

test('better steps alone end in a local minimum; hot, nearly all are kept, cold, none that is worse', () => {
	const run = first(greedy, 400);
	expect(run.map(({cost}) => cost).slice(5)).toEqual([4, ...Array.from({length: 395}, () => 2)]);
	expect(String(run[0].grid)).toBe(String(first(swaps, 0)[0].grid));
	// Of eight swaps each was tried.
	const tried = new Map(run.slice(7).map(({move}) => [String(move?.cells.toSorted()), move?.delta ?? 0]));
	expect([tried.size, Math.min(...tried.values())]).toEqual([8, 2]);
	expectSaid(greedy, [1, 1], 'Cost 2', '8 swaps');

	const [[, ...heated], [, ...cooled]] = [hot, cold].map(part => first(part, 40));
	expect(hot.initial).toBe([...run[6].grid].join(''));
	expect(cold.initial).toBe([...(heated.at(-1)?.grid ?? [])].join(''));
	const keptIn = (moves: typeof heated) => moves.filter(({move}) => move?.accepted).length;
	const costs = heated.map(({cost}) => cost);
	const share = `${(100 * Math.exp(-2 / 6)).toFixed(0)} %`;
	expectSaid(hot, [0, 0], `worse by ${run[0].smallestRise} it keeps ${share}`);
	expectSaid(
		hot,
		[1, 1],
		`${keptIn(heated)} of the 40`,
		`${keptIn(heated.filter(({move}) => (move?.delta ?? 0) > 0))} of them worse`,
		`between ${Math.min(...costs)} and ${Math.max(...costs)}`,
	);
	const worse = cooled.filter(({move}) => (move?.delta ?? 0) > 0);
	expect(keptIn(worse)).toBe(0);
	expectSaid(cold, [1, 1], `${keptIn(cooled)} of the 40`, `fell to ${cooled.at(-1)?.cost}`);
	expect([String(cooled.at(-1)?.grid), between.initial]).toEqual([String(run[6].grid), hot.initial]);
	const way = first(between, 400);
	const up = way.findIndex(({move}) => move?.accepted && (move.delta ?? 0) > 0);
	expect(way.findLastIndex(({move}) => move?.accepted && (move.delta ?? 0) > 0)).toBe(up);
	const [start, higher] = [way[up - 1].cost, way[up].cost];
	expect(way.slice(up).map(({cost}) => cost)).toEqual([4, 4, 2, 2, 2, 0]);
	const {probability, drawn} = way[up].move ?? expect.fail();
	expect(between.beats[0].until?.moves?.from).toBe(up);
	expectSaid(
		between,
		[1, 2],
		`The ${up}th step made the grid worse, from ${start} to ${higher}.`,
		`only ${figure(probability)}, and ${figure(drawn)} was drawn, below`,
		`Solved, in ${way.length - 1} steps: from ${higher} it`,
	);
});

/** What is said at a temperature while the run goes on, up to its first colon. */
const saidAt = ({beats: [{reactions = []}]}: Part, temperature: number) =>
	reactions.find(({when}) => holds(when, {temperature, moves: 9000, cost: 4}))?.text.replace(/:.*/, '');

/** How many of 100 runs take more moves than this. */
const longerThan = (part: Part, limit: number, settings: Settings) =>
	Array.from({length: 100}, (_, k) =>
		solverOf({...part, settings, seed: String(k + 1)}).advance(limit),
	).filter(moves => moves === limit).length;

/** A run up to the end of its first cooling: it is solved, or stuck. */
const endOfCooling = (part: Part) => {
	const snapshots: Snapshot[] = [];
	for (const snapshot of replay(part)) {
		snapshots.push(snapshot);
		if (phaseOf(snapshot, method)?.word === 'stuck') {
			break;
		}
	}

	return snapshots;
};

test('a cooling, and a run that is stuck, reheats and is solved', () => {
	const [{levelLength: steps}, ...cooled] = endOfCooling(fast);
	expectSaid(fast, [0, 2], `after every ${steps} steps`, `Stuck at cost ${cooled.at(-1)?.cost}`);
	const [{levelLength: slowSteps}, ...slowed] = endOfCooling(slow);
	expectSaid(slow, [0, 0], `after every ${slowSteps} steps`);
	expectSaid(slow, [1, 1], `${groupDigits(slowed.length)} steps instead of some ${cooled.length}.`);
	expectSaid(fast, [1, 1], `fell from 2 to ${cooled[9].temperature}.`);
	const solvedOf = (part: Part) =>
		Array.from({length: 20}, (_, k) => endOfCooling({...part, seed: String(k + 1)}).at(-1)?.cost).filter(
			cost => cost === 0,
		).length;
	expect([solvedOf(slow), solvedOf(fast), endOfCooling(slow).at(-1)?.cost]).toEqual([20, 0, 0]);
	// Hot, the viewer's own run goes on.
	const [{smallestRise, temperature: warmth = 0}, ...rest] = first(own, 20_000);
	expect(rest.length).toBe(20_000);
	const share = (100 * Math.exp(-1 / warmth)).toFixed(0);
	expectSaid(own, [0, 0], `worse by ${smallestRise};`, `${share} % of these`);
	const [cool, warm, warmer] = [0.22, 0.5, 0.8].map(T0 => longerThan(own, 20_000, constant(T0)));
	expect([0.22, 0.5, 0.8].map(T => saidAt(own, T))).toEqual(['Cold', 'In between', 'Hot']);
	expect([warm < 5, Math.min(cool, warmer) > 4 * warm + 10]).toEqual([true, true]);
	const words = replay(nine)
		.map(snapshot => ({...snapshot, word: phaseOf(snapshot, method)?.word}))
		.toArray();
	const changes = words.filter(({word}, at) => word !== words[at - 1]?.word);
	expect(changes.map(({word}) => word)).toEqual([
		...['hot', 'cooling', 'freezing', 'stuck', 'reheating', 'hot', 'cooling', 'freezing'],
	]);
	const [{levelLength = 0}, cooling, freezing, stuck] = changes;
	const [upper, lower] = [cooling, freezing].map(({temperature = 0}) =>
		Math.ceil(100 * Math.exp(-1 / temperature)),
	);
	expectSaid(nine, [1, 3], `= ${upper} % are`, `fewer than ${lower} %`);
	const solver = solverOf(nine);
	const {better, equal, worse} = sidesOf(solver.neighbours?.() ?? expect.fail());
	expectSaid(nine, [1, 1], `here ${better} are better, ${equal} equal and ${worse} worse.`);
	solver.advance(stuck.moves);
	const neighbours = solver.neighbours?.() ?? expect.fail();
	expect(sidesOf(neighbours).better).toBe(0);
	expectSaid(nine, [4, 4], `Stuck at cost ${stuck.cost}`, `Of the ${neighbours.count} swaps`);
	expectSaid(nine, [5, 5], `after ${groupDigits((stuck.patience ?? 0) * levelLength)} steps`);
	expect(changes[5].temperature).toBeGreaterThan(Number(nine.settings.T0));
	const luckyOf = (settings: Settings) =>
		Array.from({length: 100}, (_, k) => {
			const cooling = solverOf({...nine, settings, seed: String(k + 1)});
			while (
				cooling.advance(20 * levelLength) > 0 &&
				phaseOf(cooling.snapshot(), method)?.word !== 'stuck'
			) {}
			return cooling.snapshot().cost;
		}).filter(cost => cost === 0).length;
	const lucky = [0.99, 0.999].map(cooling => luckyOf({...nine.settings, cooling}));
	expectSaid(nine, [9, 9], `only ${lucky[0]} end at 0`, `slowly, ${lucky[1]} of`);
	const {temperature: T = 0} =
		words.find(({reheats, temperature = 1}) => reheats > 0 && temperature <= 0.7) ?? expect.fail();
	expectSaid(nine, [8, 8], `T is ${T.toFixed(2)}`, `${(100 * Math.exp(-1 / T)).toFixed(0)} %`);
	expectSaid(yours, [0, 0], `about half of such runs take more than ${groupDigits(30_000)} steps`);
	expect(Math.abs(longerThan(yours, 30_000, nine.settings) - 50)).toBeLessThan(5);
	const {reactions = []} = yours.beats[0];
	expect(reactions[1].text).toContain(`more than half of all runs take fewer than ${groupDigits(20_000)}.`);
	const [below, near, above] = [0.25, 0.43, 0.55].map(T => longerThan(yours, 20_000, constant(T)));
	const said = [0.32, 0.43, 0.55, 1.1].map(T => saidAt(yours, T));
	expect(said).toEqual(['Below 5 %', 'Around 10 %', 'From 10 to 37 %', 'Hot']);
	expect([near < 45, Math.min(below, above) > near + 5]).toEqual([true, true]);
});
