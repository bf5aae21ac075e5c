/** Traces of runs, as they are built: a worker can't be started from the sources. */

import {expect, test} from 'vitest';
import {
	type AnnealOptions,
	anneal,
	methodNamed,
	methods,
	Pace,
	type Progress,
	parsePuzzle,
	solve,
	type TraceRow,
} from '../../dist/index.js';
import {annealInWorker} from '../../dist/run/anneal-in-worker.js';
import {hard, report} from '../puzzles.ts';

const options = {solver: 'block-swap', seed: 1} as const;

/** The rows of a run that is solved at once. */
function rowsOf(every?: number, moves = 20_000, puzzle = report): TraceRow[] {
	const rows: TraceRow[] = [];
	solve(puzzle, {...options, moves, trace: {every, onRow: row => rows.push(row)}});
	return rows;
}

async function drivenRows(
	run: (
		puzzle: ReturnType<typeof parsePuzzle>,
		options: AnnealOptions & {solver: (typeof methods)[number]},
	) => AsyncIterable<unknown>,
	pace = new Pace(),
): Promise<TraceRow[]> {
	const rows: TraceRow[] = [];
	const solver = methodNamed('block-swap') ?? methods[0];
	const trace = {every: 700, onRow: (row: TraceRow) => rows.push(row)};
	for await (const _ of run(parsePuzzle(report), {solver, seed: 1, moves: 20_000, pace, trace})) {
		// Only the rows count.
	}

	return rows;
}

test('a trace has the figures of the run at the first move, at each multiple, and at the end', () => {
	const rows = rowsOf(700);
	expect(rows.map(({moves}) => moves)).toEqual([...Array.from({length: 29}, (_, k) => 700 * k), 20_000]);
	expect(rows.at(-1)?.events).toContain('gave-up');
	// A multiple at the end has no second row.
	expect(rowsOf(5000).map(({moves}) => moves)).toEqual([0, 5000, 10_000, 15_000, 20_000]);
	const steps: number[] = [];
	const onRow = ({moves}: TraceRow) => steps.push(moves);
	const {end, moves: ended} = solve(report, {...options, solver: 'descent', trace: {every: 1, onRow}});
	expect(end).toContain('local minimum');
	expect(steps).toEqual(Array.from({length: ended + 1}, (_, k) => k));
	for (const {moves, cost, bestCost} of [rows[1], rows[10], rows[29]]) {
		const costs: number[] = [];
		solve(report, {...options, moves, onMove: each => costs.push(each)});
		expect([cost, bestCost]).toEqual([costs.at(-1), Math.min(rows[0].cost, ...costs)]);
	}
});

test('events are those since the row before, and none is lost', () => {
	const [fine, coarse] = [rowsOf(1), rowsOf(5000)];
	for (const [index, row] of coarse.slice(1, -1).entries()) {
		const between = fine.slice(0, -1).filter(({moves}) => moves > coarse[index].moves && moves <= row.moves);
		expect(new Set(row.events)).toEqual(new Set(between.flatMap(({events}) => events)));
	}

	expect(coarse.flatMap(({events}) => events)).toContain('reheat');
	// With a row for each move, a new lowest cost has its own.
	for (const [index, {cost, bestCost, events}] of fine.entries()) {
		expect(events.includes('best')).toBe(
			index > 0 && bestCost < fine[index - 1].bestCost && cost === bestCost,
		);
	}
});

test('without an interval the rows stay few, however long the run is', () => {
	const rows = rowsOf(undefined, 1_000_000, hard);
	const end = rows.at(-1)?.moves ?? 0;
	expect(rows.length).toBeLessThanOrEqual(2 + 500 * (1 + Math.log2(end / 500)));
	for (const [index, {moves}] of rows.slice(1, -1).entries()) {
		expect(moves - rows[index].moves).toBeLessThanOrEqual(Math.max(1, moves / 500));
	}
});

test('in slices, at a limited pace and in a thread the trace is the same', async () => {
	const rows = rowsOf(700);
	expect(await drivenRows(anneal)).toEqual(rows);
	expect(await drivenRows(anneal, new Pace(2_000_000))).toEqual(rows);
	expect(await drivenRows(annealInWorker)).toEqual(rows);
});

test('after a manual change at an earlier point the rows after it are dropped, and follow anew', async () => {
	let rows: TraceRow[] = [];
	const pace = new Pace(0);
	const trace = {
		every: 10,
		onRow: (row: TraceRow) => rows.push(row),
		onDrop: (moves: number) => {
			rows = rows.filter(row => row.moves <= moves);
		},
	};
	// Each step is taken as soon as the run is where the one before leads to. The first one is continued in the end.
	const isAt = [0, 100, 35].map(at => (progress: Progress) => progress.moves === at);
	const stages = [...isAt, ({changes, moves}: Progress) => changes.length === 1 && moves === 100];
	const steps = [
		() => pace.step({moves: 100, milliseconds: 1e9}),
		() => pace.step({to: 0.35}),
		() => pace.commandTemperature('heat'),
	];
	let script: AnnealOptions['script'];
	let stage = 0;
	for await (const progress of anneal(report, {...options, pace, trace})) {
		script = progress.changes;
		if (stages[stage](progress)) {
			steps[stage++]?.();
		}

		if (stage === stages.length) {
			break;
		}
	}

	const again: TraceRow[] = [];
	const replay = anneal(report, {
		...options,
		script,
		moves: 100,
		trace: {every: 10, onRow: row => again.push(row)},
	});
	for await (const _ of replay) {
		// Only the rows count.
	}

	expect(rows.map(({moves}) => moves)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
	expect(rows.map(({cost}) => cost)).toEqual(again.slice(0, 11).map(({cost}) => cost));
});
