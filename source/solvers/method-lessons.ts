/** Lessons about other methods: replica exchange, greedy colouring, cross-entropy, and a schedule from T = 810. */

import type {Lesson} from './lesson.js';

export const methodLessons: readonly Lesson[] = [
	{
		name: 'ladder',
		title: 'A ladder of grids',
		method: 'tempering',
		puzzle: 'hard',
		settings: {presolve: 0},
		seed: '1',
		speed: 2000,
		look: 'Each row of the ladder (c shows it) is a temperature and the grid that has it now; a capital letter is a grid that came from the hot end. Where a capital travels down to the lowest row, a grid has melted, cooled and taken the place of one that was stuck.',
		question: {
			text: 'The median of the solver anneal is 26 293 proposals here, with one grid. This one shares its proposals among four grids at four temperatures. How many does it need in all?',
			answers: [
				{text: 'less than half as many', holds: {moves: {to: 13_146}}},
				{text: 'about as many', holds: {moves: {from: 13_147, to: 52_586}}},
				{text: 'more than twice as many', holds: {moves: {from: 52_587}}},
			],
			decided: {moves: {from: 52_587}},
			because:
				'With the seeds 1 to 20 the median was 41 261 for all four grids, some 10 000 for each. The three others are not wasted: they fetch the coldest from its traps. One run says little: it was 2 836 to 129 652.',
		},
	},
	{
		name: 'what-is-drawn',
		title: 'What greedy draws',
		method: 'colour-fewest',
		puzzle: 'escargot',
		settings: {random: 0},
		speed: 1000,
		look: 'Each attempt colours one cell after the other, first those with the fewest possible colours, until a cell has none left; then the next attempt begins. Chance decides among equal cells, but not on the colour.',
		question: {
			text: 'This colouring takes one of the cells with the fewest possible colours, at random, and gives it the highest of these colours, as its source says. Is the puzzle solved within 10 000 placements?',
			answers: [
				{text: 'yes', holds: {bestCost: {to: 0}}},
				{text: 'no', holds: {bestCost: {from: 1}}},
			],
			decided: {moves: {from: 10_000}},
			because:
				'With 20 seeds it was not solved in 200 000 placements either: some colours are never tried. If chance decides on the colour too, all 20 solve it, after 625 to 51 027 placements: set random to drawn in the settings (the key is ,).',
		},
	},
	{
		name: 'distribution',
		title: 'A distribution learns',
		method: 'cross-entropy',
		puzzle: 'rapport',
		settings: {},
		seed: '1',
		speed: 5,
		display: 'distributions',
		look: 'The grid shows the likeliest digit of each cell, brighter where it is more certain: at first every digit is about as likely, then cell after cell becomes sure. Each generation draws 3 000 fillings, and the 150 best of them teach the distribution.',
		question: {
			text: 'Each generation draws 3 000 fillings, and the best twentieth teaches a distribution for each cell. After how many generations is one of them the solution?',
			answers: [
				{text: 'fewer than 20', holds: {bestCost: {to: 0}, moves: {to: 20}}},
				{text: '20 to 60', holds: {bestCost: {to: 0}, moves: {to: 60}}},
				{text: 'more than 60, or never', holds: {moves: {from: 0}}},
			],
			decided: {moves: {from: 61}},
			because:
				'With 16 of 20 seeds it was 35 to 47. The others became sure of a wrong digit, which the samples no longer contradict, and had to forget everything: learning is fast, and ends in traps too.',
		},
	},
	{
		name: 'from-810',
		title: 'From 810 degrees',
		method: 'reassign',
		puzzle: 'rapport',
		settings: {},
		speed: 100_000,
		look: 'A cell gets any other digit, and the temperature begins at 810, the number of pairs of cells that can clash: there everything is accepted. Watch at which temperature the cost begins to follow, and how soon the run is there.',
		question: {
			text: 'The source of this schedule asks its readers to vary the temperature. From T = 0.6 it needs 559 000 proposals, the median of 20 seeds. How many does it need from 810?',
			answers: [
				{text: 'hardly more, below 1 million', holds: {moves: {to: 999_999}}},
				{text: '1 to 3 million', holds: {moves: {from: 1_000_000, to: 3_000_000}}},
				{text: 'more than 3 million', holds: {moves: {from: 3_000_001}}},
			],
			decided: {moves: {from: 3_000_001}},
			because:
				'With the seeds 1 to 20 it was 1.57 to 1.72 million: 1/T grows by the same step at each level, so T is below 10 after 68 000 proposals, but below 0.6 only after 1.15 million. Now set T0 to 1 or 0.4 in the settings (the key is ,): the medians are 982 000 and 57 000.',
		},
		reactions: [
			{
				when: {temperature: {to: 2}},
				text: 'Below T = 2 the cost follows: a step up by 1 is now accepted six times in ten, and ever more rarely.',
			},
			{
				when: {temperature: {to: 10}},
				text: 'Already below T = 10, after 68 000 of the 252 million proposals of the whole schedule (0.027 %): it hurries where it is hot.',
			},
		],
	},
];
