import {expect, test} from 'vitest';
import {Random} from '../../source/random.js';
import {Ladder} from '../../source/solvers/ladder.js';
import {tempering} from '../../source/solvers/tempering.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard} from '../puzzles.js';
import {create, expectShares} from './solving.ts';

test('exchanges leave every temperature its Boltzmann distribution', () => {
	const temperatures = [0.4, 0.7, 1.3];
	const costs = [0, 1, 1, 3];
	const random = new Random('boltzmann');
	const ladder = new Ladder(temperatures.length, 0.5);
	const shareOf = (cost: number, temperature: number) => {
		const weights = costs.map(other => Math.exp(-other / temperature));
		const own = weights.filter((_, k) => costs[k] === cost);
		return own.reduce((sum, weight) => sum + weight) / weights.reduce((sum, weight) => sum + weight);
	};
	const draw = (temperature: number) => {
		const point = random.next() / 2 ** 32;
		const [low, middle] = [shareOf(0, temperature), shareOf(1, temperature)];
		return point < low ? 0 : point < low + middle ? 1 : 3;
	};
	const rounds = 15_000;
	const seen: number[][] = temperatures.map(() => []);
	for (let round = 0; round < rounds; round++) {
		const {replicas} = ladder.state;
		const ofReplica = replicas.map((_, replica) => draw(temperatures[replicas.indexOf(replica)]));

		ladder.exchange(temperatures, ofReplica, random);
		for (const [rung, replica] of ladder.state.replicas.entries()) {
			seen[rung].push(ofReplica[replica]);
		}
	}

	for (const [rung, temperature] of temperatures.entries()) {
		expectShares(seen[rung], new Map([0, 1, 3].map(cost => [String(cost), shareOf(cost, temperature)])));
	}
});

/** In the only solution the tenth cell is 9, not 1, though nothing rules the 1 out at once. */
const endless = parsePuzzle(`${hard.slice(0, 9)}1${hard.slice(10)}`);

test('the ladder tells the temperature and cost of each rung, coldest first, and which replica is there', () => {
	const solver = create(tempering, endless, 'ladder', {presolve: 'none', replicas: 6});
	const origins = new Set<string | undefined>();
	const coldest = new Set<number>();
	const first = solver.snapshot().ladder ?? [];
	expect(new Set(first.map(rung => rung.cost)).size).toBeGreaterThan(1);
	const unknown = Array(4).fill(undefined);
	expect(first.map(rung => rung.origin)).toEqual(['cold', ...unknown, 'hot']);
	for (let part = 0; part < 60; part++) {
		solver.advance(997);
		const {ladder = [], cost, temperature} = solver.snapshot();
		const temperatures = ladder.map(rung => rung.temperature);
		expect(temperatures).toEqual(temperatures.toSorted((a, b) => a - b));
		expect(new Set(temperatures).size).toBe(6);
		expect([ladder[0].temperature, ladder[0].cost]).toEqual([temperature, cost]);
		expect(ladder.map(rung => rung.replica).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
		expect(ladder.map(rung => rung.exchangeRate === undefined)).toEqual([...Array(5).fill(false), true]);
		coldest.add(ladder[0].replica);
		expect([ladder[0].origin, ladder[5].origin]).toEqual(['cold', 'hot']);
		for (const {origin} of ladder.slice(1, -1)) {
			origins.add(origin);
		}
	}

	expect(coldest.size).toBe(6);
	expect(origins).toEqual(new Set([undefined, 'cold', 'hot']));
});
