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

/** The step that a run makes by itself, as before it was decided; and whether that one is kept. */
const openStep = (number: number, text: string) =>
	({text, until: {moves: {from: number}}, goesOn: true, isOpen: true}) as const;
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
const faster = {...slowly, speed: 20};

/** It passes all words in half a minute; with the usual heat it would be hot for most of that. */
const whole = {puzzle: 'medium', settings: {T0: 3, heat: 0.7}, speed: 600};

/** The parts of the lesson, each with a run of its own. */
export const firstRun: readonly Part[] = [
	{
		...slowly,
		seed: '145',
		settings: constant(6),
		beats: [
			{
				scene: 1,
				boxes: [],
				text: 'A Sudoku of 4×4, filled at random: each row, column and box should have the digits 1 to 4. The boxes always have them here, so only rows and columns count. What stands twice in one of these is in brackets.',
			},
			{
				text: 'The first row has two 2s and no 1: a digit is missing. The cost counts what is missing in all rows and columns, here 8: at 0 it is solved. The grey digits are given: they never move.',
			},
			{
				...openStep(1, 'One step: two digits of a box trade places.'),
				scene: 2,
				boxes: ['proposal'],
			},
			{
				isOpen: true,
				text: 'One step: two digits of a box trade places, here a 3 and a 1, in ‹›. Δ is the change of the cost: it would fall from 8 to 4. Enter swaps them.',
			},
			{text: 'The cost fell, so the swap is kept. A step that does not make the grid worse is always kept.'},
			{
				...openStep(2, 'And a step that makes it worse?'),
				scene: 3,
				boxes: ['proposal', 'ruler'],
			},
			isItKept(
				'This step would raise the cost, from 4 to 6. Its chance is e^(−Δ/T) = e^(−2/6) = 0.717; T is the temperature, 6 now. A number from 0 to 1 is drawn: below the chance the step is kept. Is it?',
			),
			{
				text: '0.370 was drawn, below 0.717: the step is accepted. Of 100 such steps about 72 are kept, though each makes the grid worse.',
			},
		],
	},
	{
		...slowly,
		initial: '1242433114322314',
		seed: '4',
		settings: constant(0.667),
		beats: [
			{
				...openStep(1, 'Once more, at a lower T.'),
				scene: 3,
				boxes: ['proposal', 'ruler'],
			},
			isItKept(
				'Again the cost would rise by 2, from 6 to 8. But T is lower now, 0.667, and so is the chance: e^(−2/0.667) = 0.050. Is it kept?',
			),
			{
				text: '0.412 was drawn, not below 0.050: the grid stays as it was. Of 100 such steps about 5 are kept.',
			},
		],
	},
	{
		...slowly,
		initial: '3242413134322114',
		seed: '57',
		settings: {acceptance: 'strict'},
		beats: [
			{
				scene: 4,
				boxes: ['cost', 'proposal'],
				text: 'Why keep a worse grid at all? Try without: the first grid again, and only steps with Δ < 0 are kept.',
				ofChart: 'The chart has the cost after each step; ↓ marks a new best.',
				invitation: 'Enter runs it.',
				until: {moves: {from: 7}},
			},
			{
				boxes: ['cost', 'proposal', 'next'],
				keys: ['step'],
				text: 'Cost 2, and stuck: 8 swaps are possible from here, and each makes it worse. That is a local minimum. s tries a swap: here only Δ < 0 is kept, so none is. To get out, the search must keep a worse grid.',
			},
		],
	},
	{
		...faster,
		initial: '3242413114232314',
		seed: '2',
		settings: constant(6),
		beats: [
			{
				scene: 5,
				boxes: ['temperature', 'cost'],
				text: 'The temperature T sets how often a worse grid is kept: hardly ever when cold, nearly always when hot. First hot, from the grid that was stuck: T = 6.',
				invitation: 'Enter runs 60 steps.',
				until: {moves: {from: 60}},
			},
			{
				text: 'Hot: 49 of the 60 steps were kept, and the cost roamed between 2 and 8. It got out, but it does not stay where it is good either.',
			},
		],
	},
	{
		...faster,
		initial: '1242433124211334',
		seed: '3',
		settings: constant(0.25),
		beats: [
			{
				scene: 5,
				boxes: ['temperature', 'cost'],
				text: 'Now cold, from where it is: T = 0.25.',
				invitation: 'Enter runs 60 steps.',
				until: {moves: {from: 60}},
			},
			{
				text: 'Cold: 3 steps were kept, and none of the 57 that were worse. The cost fell to 2, and it is stuck again.',
			},
			{
				keys: ['heat'],
				text: 'Now you: ↑ raises T, ↓ lowers it, while it runs. Can you bring the cost to 0?',
				ofChart: '■ marks each change.',
				invitation: 'Enter starts it, and later leaves it.',
				until: {cost: {to: 0}},
			},
			{text: 'Solved: hot enough to get out, cold enough to stay where it is good.'},
		],
	},
	{
		puzzle: 'six',
		seed: '1',
		settings: {T0: 2, cooling: 0.97},
		speed: 100,
		beats: [
			{
				scene: 6,
				speed: 4,
				boxes: ['temperature', 'proposal'],
				text: 'A schedule does it by itself: it begins hot, and after every 10 steps T falls by 3 %. Here is a grid of 6×6.',
				invitation: 'Enter makes ten steps, slowly.',
				until: {moves: {from: 10}},
			},
			{
				boxes: ['temperature', 'cost', 'marks'],
				text: 'Now faster.',
				ofChart:
					'A column of the chart is a part of the run, in the colour of its T: full up to its lowest cost, pale up to its highest. The scale is a square root, so that small costs are seen.',
				invitation: 'Enter runs it.',
				until: {word: 'cooling'},
			},
			{
				goesOn: true,
				text: 'Cooling: fewer and fewer worse steps are kept. The cost still goes up and down, but less and less high.',
				until: {word: 'freezing'},
			},
			{
				goesOn: true,
				text: 'Freezing: hardly a worse step is kept, and what is right stays.',
				until: {word: 'solved'},
			},
			{text: 'Solved after 610 steps: slowly from roaming to settling. That is simulated annealing.'},
		],
	},
	{
		...whole,
		seed: '1',
		beats: [
			{
				scene: 6,
				boxes: ['temperature', 'cost', 'marks', 'path'],
				text: 'A real one, 600 steps a second: after every 30, T falls by 1 %. It halts at each word of its path: hot, cooling, freezing, stuck. Hot: most steps are kept, and the cost roams.',
				invitation: 'Enter runs it.',
				until: {word: 'cooling'},
			},
			{
				text: 'Cooling: the cost begins to fall; what is right tends to stay, and a local minimum can still be left.',
				until: {word: 'freezing'},
			},
			{
				text: 'Freezing: hardly a worse step is kept. Look at the digits: fewer and fewer change.',
				until: {word: 'stuck'},
			},
			{
				text: 'Stuck at cost 2: no better grid for ten levels, each of 30 steps at one T. The marked digits that are not given are wrong, but each way out makes it worse first.',
				until: {word: 'reheating'},
			},
			{
				goesOn: true,
				text: 'Reheating: T rises, and the digits move again.',
				until: {word: 'hot'},
			},
			{
				text: 'Reheated: after 80 levels without a better grid T rose to 5.25, hot enough to forget this local minimum; it cools again from there. Other methods restart instead, with a new random grid.',
				until: {word: 'cooling'},
			},
			{
				goesOn: true,
				boxes: ['temperature', 'cost', 'marks'],
				text: 'The second cooling: the cost falls again, to another grid.',
				until: {word: 'freezing'},
			},
			{
				question: {
					text: 'You tell me: where is this run now?',
					answers: [
						{text: 'hot', holds: {word: 'hot'}},
						{text: 'freezing', holds: {word: 'freezing'}},
						{text: 'stuck', holds: {word: 'stuck'}},
					],
				},
				text: '',
			},
			{
				boxes: ['temperature', 'cost', 'marks', 'path'],
				text: 'T is 0.43, and the cost is still falling.',
				invitation: 'Enter runs it to its end.',
				until: {word: 'solved'},
			},
			{
				text: 'Solved, by its second cooling. The first one ended in a local minimum: that is chance, and some runs fail.',
			},
			{
				scene: 7,
				text: 'What you have seen: better steps are always kept; worse ones by chance, often when hot, hardly ever when cold. Cooling slowly leads from roaming to settling.',
			},
		],
	},
	{
		...whole,
		seed: '2',
		beats: [
			{
				scene: 7,
				isFree: true,
				text: 'Now it is yours: a new run, with all its boxes. Above stand its solver, block-swap, and its seed, which fixes all random numbers. s makes one step and explains it, ↑ and ↓ change T, Enter leads to the next lesson. ? explains all that is shown, and has the other keys.',
				invitation: 'space runs it.',
			},
		],
	},
];
