/**
What a seed makes: the run of each solver on some puzzles, pinned. A change of any row changes what users get for a seed they
know, and with it every replay, record and rating: it is one for the table of versions.
*/

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {expect, test} from 'vitest';
import {observeMoves} from '../../source/run/observers.js';
import {methodNamed, methods} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Snapshot} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {hard, report, small} from '../puzzles.js';
import {tableOf} from '../rows.ts';

const puzzles: Readonly<Record<string, ReturnType<typeof parsePuzzle>>> = {
	hard: parsePuzzle(hard),
	rapport: parsePuzzle(report),
	four: parsePuzzle(small),
	latin: parsePuzzle('.'.repeat(49)),
	sixteen: parsePuzzle(fs.readFileSync(new URL('../../puzzles/sixteen.txt', import.meta.url), 'utf8')),
};

/** A number to 9 digits, which no other order of its sums changes. */
const round = (_key: string, value: unknown) =>
	typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(9)) : value;

/** What of a snapshot is pinned: its digits and figures, not how it is laid out. */
function pinned({grid, bestGrid = grid, ladder = [], readings, move, ...figures}: Snapshot): unknown[] {
	const {cost, bestCost, startCost, level, restarts, reheats, temperature, acceptance} = figures;
	return [
		grid.join(),
		bestGrid.join(),
		[cost, bestCost, startCost, level, restarts, reheats, temperature, acceptance],
		[figures.uphill, figures.uphillShare, figures.stuckLevels, figures.end !== undefined],
		[move?.cells, move?.before, move?.after, move?.delta, move?.accepted, move?.drawn],
		ladder.map(({temperature, cost, replica}) => [temperature, cost, replica]),
		readings.map(({value}) => value),
	];
}

/** Moves, and the state after each tenth of them. */
function runOf(row: string): string {
	const [name, title, seed, count, ...changes] = row.split(' ');
	const method = methodNamed(name) ?? expect.fail();
	const settings = Object.fromEntries(
		changes
			.map(change => change.split('='))
			.map(([key, value]) => [key, Number.isNaN(Number(value)) ? value : Number(value)]),
	);
	const create = () => method.create(puzzles[title], seed, resolveSettings(method, puzzles[title], settings));
	const total = Number(count);
	const [observed, whole] = [create(), create()];
	const costs: number[] = [];
	observeMoves(observed, cost => costs.push(cost));
	const states: unknown[] = [];
	for (let part = 0; part < 10; part++) {
		observed.advance(total / 10);
		states.push(pinned(observed.snapshot()));
	}

	whole.advance(total);
	expect(whole.save()).toEqual(observed.save());
	expect([costs.length, costs.at(-1) ?? whole.cost]).toEqual([whole.moves, whole.cost]);
	// It stops at the first solution that it meets.
	expect(costs.indexOf(0)).toBe(whole.cost === 0 ? costs.length - 1 : -1);
	const {moves, cost, bestCost, level, restarts, reheats, temperature} = whole.snapshot();
	const digest = createHash('sha256')
		.update(JSON.stringify([costs, states], round))
		.digest('hex')
		.slice(0, 8);
	const heat = temperature === undefined ? '' : `, T ${temperature.toPrecision(6)}`;
	return `${moves} moves, cost ${cost} of best ${bestCost}, level ${level}, restarts ${restarts}, reheats ${reheats}${heat}: ${digest}`;
}

/** Solver, puzzle, seed, moves and settings; what comes of them, and a digest of the whole way. */
const runs = `
anneal hard a 5000 -> 5000 moves, cost 5 of best 2, level 78, restarts 0, reheats 0, T 0.710996: 452b3f75
anneal latin a 5000 -> 111 moves, cost 0 of best 0, level 1, restarts 0, reheats 0, T 0.315731: a0b27df4
anneal sixteen a 5000 presolve=none -> 701 moves, cost 0 of best 0, level 6, restarts 0, reheats 0, T 0.442205: 56b714ff
tempering hard a 5000 -> 5000 moves, cost 8 of best 2, level 19, restarts 0, reheats 0, T 0.494648: d6dbbe2f
tempering sixteen a 5000 presolve=none -> 3996 moves, cost 0 of best 0, level 9, restarts 0, reheats 0, T 0.346906: b777856b
block-swap hard a 5000 -> 5000 moves, cost 6 of best 6, level 238, restarts 0, reheats 0, T 0.161939: de308835
block-swap latin a 5000 -> 4164 moves, cost 0 of best 0, level 4163, restarts 0, reheats 7, T 0.0970249: 2631965c
block-swap sixteen a 5000 -> 5000 moves, cost 48 of best 39, level 33, restarts 0, reheats 0, T 0.676683: d38f2605
row-swap hard a 5000 -> 5000 moves, cost 23 of best 14, level 5, restarts 0, reheats 0, T 0.750000: 9dd1778c
descent hard a 5000 -> 5000 moves, cost 10 of best 10, level 5000, restarts 0, reheats 0: a976c5c3
descent latin a 5000 -> 5000 moves, cost 2 of best 2, level 5000, restarts 0, reheats 0: 5f4796d1
reassign hard a 5000 -> 5000 moves, cost 102 of best 63, level 61, restarts 0, reheats 0, T 118.999: d42360c1
reassign hard a 5000 schedule=once -> 5000 moves, cost 93 of best 56, level 61, restarts 0, reheats 0, T 77.6136: 748a4996
colour-in-order hard a 5000 -> 5000 moves, cost 53 of best 7, level 106, restarts 106, reheats 0: 30ed38aa
colour-in-order latin a 5000 -> 600 moves, cost 0 of best 0, level 12, restarts 12, reheats 0: 35a40ed6
colour-fewest hard a 5000 -> 5000 moves, cost 45 of best 10, level 222, restarts 222, reheats 0: 7db40821
colour-fewest sixteen a 5000 -> 106 moves, cost 0 of best 0, level 0, restarts 0, reheats 0: cef54eff
colour-fewest hard a 5000 ties=least -> 5000 moves, cost 56 of best 17, level 206, restarts 206, reheats 0: 00a61461
colour-fewest hard a 5000 ties=most -> 5000 moves, cost 39 of best 14, level 245, restarts 245, reheats 0: 1aafbf3f
cross-entropy hard a 20 samples=60 -> 20 moves, cost 40 of best 36, level 20, restarts 0, reheats 0: 306c1160
cross-entropy hard a 20 distribution=multinomial penalty=whole samples=60 -> 20 moves, cost 75 of best 64, level 20, restarts 0, reheats 0: c110ac10
cross-entropy latin a 20 distribution=multinomial samples=60 -> 20 moves, cost 25.5 of best 24.5, level 20, restarts 0, reheats 0: f71201a6
anneal hard b 5000 presolve=none -> 5000 moves, cost 14 of best 2, level 78, restarts 0, reheats 0, T 0.471582: a489ddc5
anneal hard b 5000 presolve=singles T0=2 cooling=0.9 restart=30 -> 5000 moves, cost 13 of best 2, level 78, restarts 2, reheats 0, T 0.710996: 720ab66c
anneal rapport a 5000 presolve=none T=0.3 -> 308 moves, cost 0 of best 0, level 4, restarts 0, reheats 0, T 0.300000: f184ad94
tempering hard b 20000 presolve=none replicas=3 rate=0.5 -> 10407 moves, cost 0 of best 0, level 54, restarts 0, reheats 0, T 0.384019: 4fdaf928
tempering hard b 20000 presolve=none replicas=6 T0=2 cooling=0.95 -> 20000 moves, cost 2 of best 2, level 52, restarts 0, reheats 0, T 0.332068: 8cb117fb
block-swap rapport b 5000 skip=6 T0=1 start=greedy -> 5000 moves, cost 4 of best 2, level 142, restarts 0, reheats 0, T 0.239992: d14cecef
block-swap hard b 5000 T0=0.3 patience=3 heat=0.5 level=20 restart=60 -> 5000 moves, cost 17 of best 9, level 250, restarts 4, reheats 11, T 0.271315: f384afe5
block-swap rapport b 5000 start=constructive -> 4222 moves, cost 0 of best 0, level 120, restarts 0, reheats 0, T 0.497857: b81d7bbd
row-swap rapport b 30000 -> 30000 moves, cost 7 of best 2, level 30, restarts 0, reheats 1, T 0.550000: b5a7c278
row-swap hard b 5000 T0=0.7 step=0.2 level=50 -> 5000 moves, cost 8 of best 4, level 100, restarts 0, reheats 20, T 0.700000: 77b14253
descent rapport b 30000 patience=500 -> 1063 moves, cost 6 of best 6, level 1063, restarts 0, reheats 0: a33ae291
reassign hard b 5000 T0=2 Tmin=0.5 delta=0.9 level=9 -> 5000 moves, cost 42 of best 41, level 555, restarts 0, reheats 0, T 1.06468: 8bd1f465
colour-in-order hard b 5000 random=last -> 48 moves, cost 12 of best 12, level 0, restarts 0, reheats 0: 516ccc9c
colour-fewest hard b 5000 random=last -> 5000 moves, cost 39 of best 19, level 213, restarts 213, reheats 0: 93fb5669
colour-fewest hard b 3000 ties=least random=last -> 3000 moves, cost 38 of best 20, level 107, restarts 107, reheats 0: 4b6b9e71
cross-entropy hard b 40 samples=30 alpha=0.2 smoothing=0.3 patience=3 -> 40 moves, cost 40 of best 35, level 40, restarts 1, reheats 0: a19250c7
cross-entropy four b 40 distribution=multinomial penalty=whole samples=40 alpha=0.1 smoothing=0.4 patience=4 -> 5 moves, cost 0 of best 0, level 5, restarts 0, reheats 0: c815b719
block-swap hard a 5000 schedule=linear acceptance=glauber level=40 -> 5000 moves, cost 8 of best 7, level 125, restarts 0, reheats 5, T 0.00000: bff15b01
block-swap hard a 5000 schedule=logarithmic acceptance=threshold -> 5000 moves, cost 6 of best 6, level 238, restarts 0, reheats 0, T 0.583874: 320e6cd1
row-swap sixteen a 5000 schedule=once acceptance=not-worse level=50 -> 5000 moves, cost 9 of best 9, level 100, restarts 0, reheats 0: 90266b07
reassign rapport a 5000 schedule=geometric acceptance=metropolis-strict T0=2 restart=9 -> 5000 moves, cost 57 of best 33, level 61, restarts 6, reheats 0, T 1.86413: 69b56112
reassign rapport a 5000 schedule=none acceptance=glauber patience=300 -> 984 moves, cost 14 of best 14, level 984, restarts 0, reheats 0: 487060cc
`;

const rows = tableOf(runs, ' -> ');

test('each solver has its rows', () => {
	const named = rows.map(([row]) => row.split(' ')[0]);
	expect(
		methods.map(({name}) => name).filter(name => named.filter(other => other === name).length < 3),
	).toEqual([]);
});

test.each(rows)('%s', (row, expected) => {
	expect(runOf(row)).toBe(expected);
});
