import {expect, test} from 'vitest';
import {initialProgress} from '../../../source/run/drive.js';
import {briefNames, type Lane, laneName, standingsOf} from '../../../source/run/race.js';
import {methodOf} from '../../../source/solvers/index.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {listPuzzle} from '../../../source/view/menu/collection.js';
import {
	type LaneReport,
	leadText,
	raceNewsText,
	raceSpeedText,
	raceStartLines,
	raceStateOf,
	raceSummaryText,
	standingsLines,
} from '../../../source/view/speech/race-speech.js';

const puzzle = parsePuzzle('1...............');
const swap = methodOf('block-swap');
const racing: readonly Lane[] = [
	{method: swap, settings: {}},
	{method: swap, settings: {cooling: 0.9, sample: 5}},
	{method: methodOf('reassign'), settings: {}},
];
const solved = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
/** Two cells of a row exchanged: the same digits missing in each. */
const wrong = Uint8Array.from([2, 1, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);

type Change = {readonly status?: 'solved' | 'gave-up'; readonly moves: number; readonly cost: number};

/** The lanes as they stand after these changes of their beginnings. */
function lanesOf(changes: readonly Change[]): LaneReport[] {
	const briefs = briefNames(racing);
	const progresses = racing.map(({method, settings}, index) => ({
		...initialProgress(puzzle, {solver: method, seed: '1', settings}),
		milliseconds: 1500,
		bestCost: changes[index].cost,
		grid: changes[index].cost === 0 ? solved : wrong,
		...changes[index],
	}));
	const standings = standingsOf(puzzle, 'moves', progresses);
	return racing.map((lane, index) => ({
		name: laneName(lane),
		brief: briefs[index],
		unit: lane.method.unit,
		standing: standings[index],
	}));
}

const level = lanesOf([
	{moves: 70, cost: 2},
	{moves: 70, cost: 2},
	{moves: 70, cost: 4},
]);
const won = lanesOf([
	{moves: 90, cost: 2},
	{moves: 81, cost: 0, status: 'solved'},
	{moves: 90, cost: 4, status: 'gave-up'},
]);
const over = lanesOf([
	{moves: 99, cost: 0, status: 'solved'},
	{moves: 81, cost: 0, status: 'solved'},
	{moves: 90, cost: 4, status: 'gave-up'},
]);

test('the start: the puzzle, the seed, the speed and who runs', () => {
	const entry = listPuzzle(puzzle, {collection: 'x', name: 'tiny', title: 'A tiny one'});
	expect(raceStartLines(level, {entry, seed: '4f2a', by: 'moves', rate: 200})).toEqual([
		'race on tiny, A tiny one, 4×4, 1 given, seed 4f2a, speed 200 proposals a second',
		'3 lanes: block-swap; block-swap with cooling 0.9 and sample 5; reassign',
		'Lockstep: the same number of proposals for all. A seed always has the same winner.',
		'ranked by missing digits: each solver counts cost in its own way',
	]);
	expect(raceSpeedText(0.1, 'time', 'moves')).toBe('speed 0.1 milliseconds of running a second');
	expect(raceSpeedText(Number.POSITIVE_INFINITY, 'time', 'moves')).toBe('full speed');
});

test('who leads, and the costs in the order of the lanes', () => {
	expect(leadText(level)).toBe('all are level');
	expect(raceSummaryText(level, 'moves')).toBe('all are level; costs 2, 2, 4; after 70 proposals each');
	expect(raceSummaryText(won, 'time')).toBe(
		'cooling 0.9 and sample 5 has won; costs 2, 0, 4; after 1.5 seconds each',
	);
});

test('news: who has ended, or leads now; the same again is none', () => {
	expect(raceNewsText(raceStateOf(level), level, 'moves')).toBeUndefined();
	expect(raceNewsText({...raceStateOf(level), lead: 'reassign leads'}, level, 'moves')).toBe(
		'all are level; costs 2, 2, 4; after 70 proposals each',
	);
	expect(raceNewsText(raceStateOf(level), won, 'moves')).toBe(
		'cooling 0.9 and sample 5 has solved it, reassign has given up; costs 2, 0, 4; after 90 proposals each',
	);
	expect(raceNewsText(raceStateOf(won), won, 'moves')).toBeUndefined();
});

test('how all stand, and the end', () => {
	expect(standingsLines(won)).toEqual([
		'cooling 0.9 and sample 5 has won',
		'place 1: block-swap with cooling 0.9 and sample 5, solved in 81 proposals, 1.5 seconds',
		'place 2: block-swap, cost 2, best 2, 90 proposals, 1.5 seconds',
		'place 3: reassign, gave up at cost 4, best 4, after 90 proposals, 1.5 seconds',
	]);
	expect(standingsLines(over)[0]).toBe('the race is over: cooling 0.9 and sample 5 has won');
	const lost = lanesOf([1, 2, 3].map(cost => ({moves: 9, cost, status: 'gave-up'})));
	expect(standingsLines(lost)[0]).toBe('the race is over: nobody has solved it');
});
