/** What the lessons claim, with the seeds and figures that they name. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {movesToSample, sampleOf} from '../../source/run/samples.js';
import {methodNamed} from '../../source/solvers/index.js';
import {lastSeed, lessons, nextLessonSeed} from '../../source/solvers/lessons.js';
import type {Settings} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {create} from './solving.ts';

const lesson = (name: string) => lessons.find(candidate => candidate.name === name) ?? expect.fail();

const methodOf = (name: string) => methodNamed(lesson(name).method) ?? expect.fail();

function solverOf(name: string, seed = lesson(name).seed ?? '1', changes: Settings = {}) {
	const {puzzle, settings} = lesson(name);
	const text = fs.readFileSync(new URL(`../../puzzles/${puzzle}.txt`, import.meta.url), 'utf8');
	return create(methodOf(name), parsePuzzle(text), seed, {...settings, ...changes});
}

/** A lesson's run after so many moves. */
function run(name: string, seed: string, moves: number, changes: Settings = {}) {
	const solver = solverOf(name, seed, changes);
	solver.advance(moves);
	return solver.snapshot();
}

test('the peaks of the heat capacity are where its lesson says', () => {
	const peaks = Array.from({length: lastSeed}, (_, index) => {
		const solver = solverOf('heat-capacity', String(index + 1));
		const landscape = new Landscape();
		for (let snapshot = solver.snapshot(); snapshot.cost > 0 && Number(snapshot.temperature) > 0.12; ) {
			solver.advance(movesToSample(snapshot.moves));
			snapshot = solver.snapshot();
			landscape.add([sampleOf({...snapshot, milliseconds: 0})]);
		}

		return landscape.peak?.temperature ?? expect.fail();
	});
	const range = `${Math.min(...peaks).toFixed(2)} to ${Math.max(...peaks).toFixed(2)}`;
	expect(lesson('heat-capacity').beats[1].text).toContain(`the peak is at T = ${range}:`);
});

test('the seeds of a lesson go from 1 to 20, and begin again', () => {
	const next = ['1', '2', '19', '20', '4f2a', '0', '99'].map(nextLessonSeed);
	expect(next.join()).toBe('2,3,20,1,1,1,1');
});

test('with each seed the lesson of a local minimum ends in one, at the costs that it names', () => {
	const ends = Array.from({length: lastSeed}, (_, index) => {
		const solver = solverOf('local-minimum', String(index + 1));
		while (Number(solver.snapshot().stuckLevels) < 40) {
			solver.advance(movesToSample(solver.snapshot().moves));
		}

		const {byDelta, count} = solver.neighbours?.() ?? expect.fail();
		return {cost: solver.snapshot().cost, better: byDelta.filter(({delta}) => delta < 0), count};
	});
	const costs = ends.map(({cost}) => cost);
	expect(ends.every(({better, count}) => better.length === 0 && count === 147)).toBe(true);
	expect(lesson('local-minimum').beats[1].text).toContain(
		`at a cost of ${Math.min(...costs)} to ${Math.max(...costs)}:`,
	);
});

test('a skipped box that is filled the wrong way round is never put right', () => {
	const {seed = '1'} = lesson('skipped-box');
	const {cost, grid} = run('skipped-box', seed, 500_000);
	// The solution has 1 in r2c1 and 3 in r3c3.
	expect([cost > 0, grid[9], grid[20]]).toEqual([true, 3, 1]);
	expect(run('skipped-box', seed, 500_000, {skip: 7}).cost).toBe(0);
});

test('four grids need about as many proposals in all as one grid, and hot ones reach the cold one', () => {
	const {seed = '1', beats} = lesson('ladder');
	const [{question}] = beats;
	const last = run('ladder', seed, 1_000_000);
	expect(last.cost).toBe(0);
	expect(question?.answers.findIndex(({holds}) => last.moves <= (holds.moves?.to ?? Infinity))).toBe(1);
	expect(last.readings.find(({label}) => label.startsWith('descents'))?.value).toBeGreaterThan(4);
});
