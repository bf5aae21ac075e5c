/** What reports its progress: it never falls, and ends at the whole. */

import '../world/threads.ts';

import {expect, test} from 'vitest';
import {
	anneal,
	check,
	type Generated,
	generate,
	geometryOf,
	methodNamed,
	Random,
	readStream,
} from '../../dist/index.js';
import {runFleet} from '../../dist/run/run-fleet.js';
import {countSolutions} from '../../dist/sudoku/exact.js';
import {fillByColumnLists} from '../../dist/sudoku/full-grids.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {report} from '../puzzles.ts';

/** Takes numbers, the first of which counts most. */
type Report = (...numbers: number[]) => void;

async function* chunksOf(bytes: Uint8Array, size: number) {
	for (let at = 0; at < bytes.length; at += size) {
		yield bytes.subarray(at, at + size);
	}
}

const text = Buffer.from(`${`${report} # é\n`.repeat(200)}${report}`);
const reading = async (onRead: Report, size: number) => {
	await Array.fromAsync(readStream(chunksOf(text, size), {onRead}));
	return [text.length, 201];
};
const attemptsOf = (made: Generated | undefined) => made?.attempts ?? Number.NaN;
const hundred = generate(geometryOf(16), new Random('x1'), {givens: 110}) ?? expect.fail();
const puzzle = parsePuzzle('.2...3.....2...4');
const method = methodNamed('block-swap') ?? expect.fail();

/** Each makes its work, and returns the whole. */
const works: Readonly<Record<string, (report: Report) => unknown>> = {
	'reading in large chunks': onRead => reading(onRead, 20_000),
	'reading in small chunks': onRead => reading(onRead, 7),
	generating(onProgress) {
		const made = generate(geometryOf(9), new Random('1'), {difficulty: 'medium', onProgress});
		return [attemptsOf(made), 1, 0];
	},
	'generating by version 1'(onProgress) {
		const made = generate(geometryOf(4), new Random('1'), {method: 'version1', onProgress});
		return [attemptsOf(made), 1, expect.any(Number)];
	},
	'filling by version 1'(onRow) {
		return [fillByColumnLists(geometryOf(9), new Random('1'), 1e4, onRow).attempts, 9];
	},
	counting: onProgress => [
		countSolutions(parsePuzzle('1...............'), {limit: 100, onProgress}).solutions,
		71,
	],
	'checking what is minimal': onProgress => [
		check(hundred, {minimal: true, onProgress}).solutions,
		expect.any(Number),
	],
	async solving(report) {
		let last: readonly number[] = [];
		for await (const {moves, milliseconds, bestCost} of anneal(puzzle, {solver: method, seed: '1'})) {
			report(moves, milliseconds, 0 - bestCost);
			last = [moves, milliseconds, 0];
		}

		return last;
	},
	async 'an ensemble'(report) {
		const runs = ['1', '2', '3'].map(seed => ({puzzle, method, seed, settings: {}}));
		let ended = 0;
		for await (const progress of runFleet({runs})) {
			ended = progress.runs.filter(({status}) => status !== 'running').length;
			report(ended, progress.level, ...progress.runs.map(({moves}) => moves));
		}

		return [3, ...Array.from({length: 4}, () => expect.any(Number))];
	},
};

test.each(Object.entries(works))('%s never falls behind, and ends at the whole', async (_, work) => {
	const reports: number[][] = [];
	const whole = await work((...numbers) => reports.push(numbers));
	expect(reports.at(-1)).toEqual(whole);
	for (const [index, numbers] of reports.entries()) {
		const before = reports[Math.max(0, index - 1)];
		const first = numbers.findIndex((value, at) => value !== before[at]);
		expect(first === -1 || numbers[first] > before[first], `${before} then ${numbers}`).toBe(true);
	}
});
