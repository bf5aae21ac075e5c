/**
The first run, in seven scenes: a grid, a swap, a worse swap, why, temperature, cooling, the end. One idea each, one box of
the screen more each. Each sentence is true of its run, whose seed was searched for.
*/

import type {Beat, Lesson} from './lesson.js';
import type {Settings} from './solver.js';

/** The temperature stays what it is. */
export const constant = (T0: number): Settings => ({schedule: 'constant', T0});

/** A run of a lesson, with the beats that it has. */
export type Part = Pick<Lesson, 'puzzle' | 'settings' | 'speed' | 'beats'> &
	Partial<Pick<Lesson, 'method' | 'seed' | 'initial'>>;

/** The scenes, in their order; the longest have several parts. */
const scenes = {
	grid: [1, 'the grid'],
	swap: [2, 'a swap'],
	worse: [3, 'a worse swap'],
	why: [4, 'why keep it?'],
	temperature: [5, 'temperature'],
	own: [5, 'now you'],
	cooling: [6, 'cooling'],
	whole: [7, 'a real one'],
	end: [7, 'your turn'],
} as const;

/** The step that a run makes at Enter, drawn as before it was decided; and whether that one is kept. */
const openStep = (number: number) =>
	({enter: 'propose one', speed: 10, until: {moves: {from: number}}, isOpen: true}) as const;
const isItKept = (text: string): Beat => ({
	isOpen: true,
	question: {
		text,
		answers: [
			{text: 'kept', holds: {accepted: {from: 1}}},
			{text: 'not kept', holds: {accepted: {to: 0}}},
		],
	},
	text: '',
});

/**
A small grid with real local minima: from two of them, at cost 2, no swap leads to a grid that is not worse. Slow enough to
see a step, and to see many of them.
*/
const slowly = {puzzle: '.24.4..1.4.....4', speed: 2};
const faster = {...slowly, speed: 10};

/** A grid that is never solved while hot, seldom while cold, and always where it cools slowly. */
const six = {puzzle: 'six', seed: '5'};

/** It passes all words in half a minute; with the usual heat it would be hot for most of that. */
const whole = {puzzle: 'medium', settings: {T0: 3, heat: 0.7}, speed: 600};

/** The boxes of a whole run that are met before those of a step. */
const met = ['temperature', 'borders', 'cost', 'path'] as const;

/** The parts of the lesson, each with a run of its own. */
export const firstRun: readonly Part[] = [
	{
		...slowly,
		seed: '145',
		settings: constant(6),
		beats: [
			{
				scene: scenes.grid,
				boxes: [],
				text: 'A Sudoku of 4×4, filled at random: each row, column and box should have the digits 1 to 4. The boxes always have them here, so only rows and columns count. A digit that its row or column has twice is in brackets.',
			},
			{
				text: 'The first row has two 2s and no 1: a digit is missing. Here each of the four rows and four columns misses one, 8 in all: that is the cost. At 0 it is solved. The grey digits are given: they are right, even in brackets, and never move.',
			},
			{
				...openStep(1),
				scene: scenes.swap,
				text: 'The search goes step by step. Each step proposes a swap, to be kept or not: two digits of a box trade places, never a given one.',
			},
			{
				boxes: ['proposal'],
				isOpen: true,
				text: 'Here a 3 and a 1 would trade places, in ‹›. Δ is the change of the cost: it would fall from 8 to 4.',
				enter: 'swap them',
			},
			{
				text: 'The cost fell, so the swap is kept. A swap that does not make the grid worse is always kept.',
			},
			{
				...openStep(2),
				scene: scenes.worse,
				boxes: [],
				text: 'And a swap that makes the grid worse? It is not simply refused: chance decides.',
			},
			{
				boxes: ['proposal'],
				isOpen: true,
				text: 'It would raise the cost, from 4 to 6: Δ = +2. How likely it is kept depends on the temperature T, a number that the search sets: the higher T, and the smaller Δ, the likelier.',
			},
			{
				boxes: ['proposal', 'ruler'],
				isOpen: true,
				text: 'Its chance is e^(−Δ/T), a rule from physics: at T = 6 that is e^(−2/6) = 0.717, the ● on the line from 0 to 1.',
			},
			isItKept('A number from 0 to 1 will be drawn. Will it be below 0.717, and the swap kept?'),
			{
				text: '0.370 was drawn, the × on the line, below 0.717: the swap is kept. Of 100 such swaps about 72 are kept, though each makes the grid worse.',
			},
		],
	},
	{
		...slowly,
		initial: '1242433114322314',
		seed: '4',
		settings: constant(0.7),
		beats: [
			{
				...openStep(1),
				scene: scenes.worse,
				boxes: [],
				text: 'Now T is lowered, from 6 to 0.7, and again a swap is proposed that makes the grid worse.',
			},
			{
				...isItKept('It would raise the cost by 2 again, but T is 0.7 instead of 6. Will it be kept?'),
				boxes: ['proposal'],
			},
			{
				boxes: ['proposal', 'ruler'],
				text: 'The chance was only e^(−2/0.7) = 0.057, and 0.412 was drawn, not below it: the grid stays as it was. Of 100 such swaps about 6 are kept.',
			},
		],
	},
	{
		...slowly,
		initial: '3242413134322114',
		seed: '1159',
		settings: {acceptance: 'not-worse'},
		beats: [
			{
				scene: scenes.why,
				boxes: ['cost', 'proposal'],
				text: 'Why keep a worse grid at all? Try without: the first grid again, and only swaps that do not make it worse are kept.',
				ofBox: {cost: 'The chart has the cost after each step.'},
				until: {moves: {from: 6}},
			},
			{
				boxes: ['cost', 'proposal', 'next'],
				keys: ['step'],
				text: 'Cost 2, and stuck: of the 8 swaps from here none is better. That is a local minimum. All 8 are worse: press s to try one, and it is not kept. To get out, the search must keep a worse grid.',
				ofBox: {next: 'The last box counts them by Δ.'},
			},
		],
	},
	{
		...faster,
		initial: '3242413114232314',
		seed: '7',
		settings: constant(6),
		beats: [
			{
				scene: scenes.temperature,
				boxes: ['temperature', 'cost'],
				text: 'The temperature T sets how often a worse grid is kept. First hot, from the grid that was stuck: T = 6.',
				ofBox: {
					temperature: 'Of swaps that are worse by 2 it keeps 72 %: the bar shows this share.',
					colour: 'A digit that has just moved glows.',
				},
				until: {moves: {from: 40}},
			},
			{
				text: 'Hot: 33 of the 40 swaps were kept, 14 of them worse ones, and the cost roamed between 2 and 8. It got out, but it does not stay where it is good either.',
			},
		],
	},
	{
		...faster,
		initial: '3243412134231214',
		seed: '955',
		settings: constant(0.15),
		beats: [
			{
				scene: scenes.temperature,
				boxes: ['temperature', 'cost'],
				text: 'Now cold, from where it is: T = 0.15.',
				ofBox: {
					colour:
						'The colour follows the bar, from white by orange and red to blue at 0.1 %, in the chart and around the grid too.',
				},
				until: {moves: {from: 40}},
			},
			{
				text: 'Cold: only 7 of the 40 swaps were kept, none of them a worse one. The cost fell to 2, and it is stuck again, in the very same grid.',
			},
		],
	},
	{
		...slowly,
		initial: '3242413114232314',
		seed: '240',
		settings: constant(1),
		beats: [
			{
				scene: scenes.temperature,
				boxes: ['temperature', 'cost', 'proposal', 'ruler'],
				text: 'Now between the two, from this grid: T = 1.',
				until: {moves: {from: 7}},
			},
			{
				text: 'The 7th step made the grid worse, from 2 to 4. Its chance was only 0.135, and 0.056 was drawn, below it: kept. See where that leads.',
				until: {cost: {to: 0}},
			},
			{
				text: 'Solved, in 12 steps: from 4 it came to another grid, at 2 again, and from that to 0. That is why a worse grid is kept.',
			},
		],
	},
	{
		...six,
		settings: constant(2),
		speed: 1500,
		beats: [
			{
				scene: scenes.own,
				boxes: ['temperature', 'cost'],
				keys: ['heat'],
				text: 'Now you, on a 6×6. Here a swap can be worse by 1; on the 4×4 it was 2 or more. At T = 2, 61 % of these are kept: it is hot. T stays until ↓ lowers it or ↑ raises it. Can you bring the cost to 0?',
				until: {cost: {to: 0}},
				reactions: [
					{when: {temperature: {to: 0.22}}, text: 'Cold: it gets out less often. ↑ raises T.'},
					{when: {temperature: {to: 0.7}}, text: 'In between: it gets out again, and good grids stay.'},
					{when: {moves: {from: 3000}}, text: 'Hot: it roams, and good grids do not stay. ↓ lowers T.'},
				],
			},
			{
				text: 'Solved after {moves} steps. The best T is hot enough to get out, and cold enough to stay where it is good. It differs from puzzle to puzzle, and nobody knows it beforehand.',
				left: 'Not solved this time; b leads back to another try. At T = 0.5 it nearly always is solved: hot enough to get out, cold enough to stay where it is good.',
			},
		],
	},
	{
		...six,
		settings: {T0: 2, cooling: 0.9},
		speed: 100,
		beats: [
			{
				scene: scenes.cooling,
				speed: 3,
				boxes: ['temperature', 'cost', 'proposal', 'ruler'],
				text: 'So the search lets T pass through all values: it begins hot, and lowers T by a rule, its schedule. This one is fast: T falls by 10 % after every 10 steps.',
				until: {moves: {from: 10}},
			},
			{
				goesOn: true,
				boxes: ['temperature', 'cost'],
				text: 'After ten steps T fell from 2 to 1.8. And so it goes on, to the end of this fast cooling.',
				until: {word: 'stuck'},
			},
			{text: 'Stuck at cost 6: it was cold before it had found a better place.'},
		],
	},
	{
		...six,
		settings: {T0: 2, cooling: 0.999},
		speed: 3000,
		beats: [
			{
				scene: scenes.cooling,
				boxes: ['temperature', 'cost'],
				question: {
					text: 'Now slowly, from the same start: after every 10 steps T falls by 0.1 % instead of 10 %. How will it end?',
					answers: [
						{text: 'solved', holds: {cost: {to: 0}}},
						{text: 'stuck again', holds: {cost: {from: 1}}},
					],
				},
				text: 'On to the end of this slow cooling.',
				until: {word: 'solved'},
			},
			{
				text: 'Of 20 such runs all 20 are solved when cooled so slowly, and none when cooled so fast. The price: 14 866 steps instead of some 340. This is simulated annealing, after metal that is heated and cooled slowly: in French, recuit.',
			},
		],
	},
	{
		...whole,
		seed: '1',
		beats: [
			{
				scene: scenes.whole,
				boxes: ['temperature', 'cost', 'path'],
				text: 'A 9×9: T falls by 1 % after every 30 steps, between the slow and the fast cooling. The top line names the phases, and the run halts at each. Now it is hot.',
			},
			{
				boxes: ['temperature', 'cost', 'path', 'next'],
				text: 'Of the 122 swaps from here 40 are better, 24 equal and 58 worse. Many of the worse ones are kept now.',
				ofBox: {next: 'The last box sorts them by Δ: the bright part of a bar is what would be kept.'},
				until: {word: 'cooling'},
			},
			{
				boxes: [...met, 'next'],
				text: 'Cooling: T has fallen to 1. Of the swaps that are worse by 1, e^(−1/1) = 37 % are kept now: above that it is hot, below 10 % freezing.',
				ofBox: {temperature: 'The two marks in the bar are these borders.'},
				until: {word: 'freezing'},
			},
			{
				text: 'Freezing: fewer than 10 % of the swaps that are worse by 1 are kept, and most digits stay. Now it finds the last digits, or gets stuck.',
				until: {word: 'stuck'},
			},
			{
				boxes: [...met, 'proposal', 'next'],
				text: 'Stuck at cost 2: no better grid for some time. Of the 122 swaps from here none is better, and at this T hardly a worse one is kept.',
				ofBox: {next: 'Nearly all bars are dark.'},
				until: {word: 'hot'},
			},
			{
				boxes: met,
				speed: 1500,
				text: 'Reheated: after 2 400 steps without a better grid this run lets T rise, above its start, to forget the local minimum; it cools again from there. A restart would begin with a random grid instead.',
				until: {word: 'cooling'},
			},
			{
				goesOn: true,
				boxes: ['temperature', 'borders', 'cost'],
				text: 'The second cooling: the cost falls again, to another grid.',
				until: {word: 'cooling', temperature: {to: 0.7}},
			},
			{
				question: {
					text: 'You tell me: where is this run now?',
					answers: [
						{text: 'hot', holds: {word: 'hot'}},
						{text: 'cooling', holds: {word: 'cooling'}},
						{text: 'freezing', holds: {word: 'freezing'}},
					],
				},
				text: '',
			},
			{
				boxes: met,
				text: 'T is 0.70: 24 % of the swaps that are worse by 1 are kept, which is between the marks.',
				until: {word: 'solved'},
			},
			{
				text: 'Solved, by its second cooling, which was lucky: of 100 such coolings of this larger grid only 6 end at 0. Cooled ten times as slowly, 94 of 100 do.',
			},
			{
				scene: scenes.end,
				text: 'What you have seen: better swaps alone can end in a local minimum. So worse ones are kept too, by chance: often when hot, hardly ever when cold, so that it stays where it is good. The slower T falls, the likelier the end is 0, and the more steps it takes.',
			},
		],
	},
	{
		...whole,
		settings: constant(3),
		seed: '4',
		speed: 1500,
		beats: [
			{
				isFree: true,
				scene: scenes.end,
				boxes: ['temperature', 'borders', 'cost', 'proposal', 'ruler', 'next'],
				text: 'Now you are the schedule: T stays until ↓ lowers it or ↑ raises it. By the schedule that you saw, with its reheats, about half of such runs take more than 30 000 steps. Can you do it in fewer? space starts it, s makes one step, f is full speed.',
				reactions: [
					{
						when: {cost: {to: 0}, moves: {to: 29_999}},
						text: 'Solved after {moves} steps, fewer than 30 000. But the right T differs from puzzle to puzzle, and cooling passes through it without knowing it. r starts another run, from a new grid; space plays this one as a film.',
					},
					{
						when: {cost: {to: 0}},
						text: 'Solved after {moves} steps, more than 30 000. Where 10 % of the swaps worse by 1 are kept, more than half of all runs take fewer than 20 000. r starts another run, from a new grid; space plays this one as a film.',
					},
					{when: {temperature: {to: 0.33}}, text: 'Below 5 %: it gets out less often. ↑ raises T.'},
					{when: {temperature: {to: 0.45}}, text: 'Around 10 %: it still gets out, and good grids stay.'},
					{when: {temperature: {to: 1}}, text: 'From 10 to 37 %: the cost does not stay low. ↓ lowers T.'},
					{when: {moves: {from: 3000}}, text: 'Hot: it roams. ↓ lowers T.'},
				],
			},
		],
	},
];
