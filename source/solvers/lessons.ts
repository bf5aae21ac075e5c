/** The lessons: settings that show one thing, a question, and what to look for. */

import {constant, firstRun, type Part} from './first-run.js';
import type {Beat, Lesson, Question, VerdictFigure} from './lesson.js';

/** The verdicts speak of the seeds 1 to this one. */
export const lastSeed = 20;

/** The seeds of a lesson follow each other, so that a class sees what its verdict says. */
export function nextLessonSeed(seed: string): string {
	const number = Number(seed);
	return String(number >= 1 && number < lastSeed ? number + 1 : 1);
}

/** What most lessons have. */
const usual = {method: 'block-swap', puzzle: 'hard', settings: {}};

/** Answers by the ranges of a figure: each holds up to its bound, included, and the last one above that. */
const upTo = (
	verdictFigure: VerdictFigure,
	...rows: ReadonlyArray<readonly [text: string, bound?: number]>
): Pick<Question, 'verdictFigure' | 'answers'> => ({
	verdictFigure,
	answers: rows.map(([text, to], at) => ({text, holds: {[verdictFigure]: {from: rows[at - 1]?.[1], to}}})),
});

/** The answers where a number of moves is given: less than half of it, about as much, or more than twice as much. */
const halfOrTwice = (words: string, half: number, twice: number) =>
	upTo('moves', [`less than half ${words}`, half], [`about ${words}`, twice], [`more than twice ${words}`]);

/** A question with its answers; what to look for, and until when; and what is said after the verdict. */
const asking = (
	text: string,
	answers: Omit<Question, 'text'>,
	look: string,
	more: Omit<Beat, 'text' | 'question'>,
	...because: ReadonlyArray<string | Beat>
): readonly Beat[] => [
	{question: {text, ...answers}, text: look, ...more},
	...because.map(each => (typeof each === 'string' ? {text: each} : each)),
];

const table: ReadonlyArray<Omit<Lesson, keyof typeof usual> & Partial<Lesson>> = [
	{
		name: 'stuck-descent',
		title: 'Only downhill',
		method: 'descent',
		puzzle: 'rapport',
		settings: {acceptance: 'strict'},
		speed: 500,
		beats: asking(
			'A 9×9. Only better steps are kept, not even equal ones. Now each row is always complete, and a step swaps two digits of one. Where does it end?',
			upTo('bestCost', ['at cost 0, solved', 0], ['at cost 1 to 4', 4], ['at cost 5 or more']),
			'Each row is complete, so columns and boxes count. Watch how the better swaps become fewer, and where the cost stops.',
			{
				boxes: ['cost', 'proposal', 'next', 'path'],
				// It is called stuck from there on, and few runs find a better grid.
				until: {stuck: {from: 1250}},
			},
			{
				text: 'With the seeds 1 to 20, which are 20 first grids, it ended at a cost of 5 to 15: in a local minimum, where no swap is better.',
				until: {stuck: {from: 2500}},
			},
			{
				boxes: 'all',
				text: 'For 2 500 steps nothing was kept. From here on you see all: the solver, the seed that a run follows from, a chart with more room for low costs (√) and a pale band up to the highest. A step is a proposal now, accepted or rejected. ? explains the rest.',
			},
		),
	},
	{
		name: 'plateaus',
		title: 'Is downhill enough?',
		settings: {acceptance: 'not-worse'},
		speed: 25_000,
		beats: asking(
			'Now swaps with Δ = 0 are accepted, too: 74 of the seeds 1 to 100 solve the puzzle of lesson 2. This one is harder: where is it after 300 000 proposals?',
			upTo('bestCost', ['at cost 0, solved', 0], ['at cost 1 to 4', 4], ['at cost 5 or more']),
			'No swap that raises the cost is accepted, but many that leave it as it is. Watch digits change while the cost stays.',
			{until: {moves: {from: 300_000}}},
			'Of the seeds 1 to 100, 5 solved hard: steps to an equal cost cross a plateau, but only steps uphill lead out of a deep local minimum.',
		),
	},
	{
		name: 'too-hot',
		title: 'Held at T = 2',
		settings: constant(2),
		keeps: 'acceptance',
		speed: 2000,
		beats: asking(
			'The temperature stays at 2, where 7 of 10 proposals are accepted. How low does the cost get within 10 000 proposals?',
			{
				...upTo('bestCost', ['to 0, solved', 0], ['from 1 to 14', 14], ['not below 15']),
				requires: {temperature: {from: 1.9, to: 2.1}},
			},
			'Most swaps are accepted, good or bad. Watch the curve of the cost: how low it comes, and how long it stays there.',
			{until: {moves: {from: 10_000}}},
			{
				text: 'With the seeds 1 to 20 the lowest cost was 18 to 24: hot search keeps nothing of what it finds. Now cool it with ↓, about eight times, and watch the cost fall.',
				goesOn: true,
				reactions: [
					{
						when: {temperature: {to: 0.4}},
						text: 'Below T = 0.4 the cost holds what it finds. Can it still climb? Look at its curve.',
					},
					{when: {temperature: {to: 1.7}}, text: 'Cooler: the acceptance falls, and the cost with it.'},
				],
			},
		),
	},
	{
		name: 'local-minimum',
		title: 'A local minimum',
		hasSmallChart: true,
		settings: constant(0.1),
		speed: 1000,
		beats: asking(
			'At T = 0.1 hardly a step uphill is accepted: this search goes down until nothing is better for 40 levels. How many of the 147 swaps that it can make would then lower the cost?',
			{
				...upTo('better', ['none', 0], ['1 to 10', 10], ['more than 10']),
				requires: {temperature: {to: 0.11}},
			},
			'Watch the counts of better, equal and worse swaps: as the grid improves, fewer of the swaps from it are better.',
			{until: {stuck: {from: 40}}},
			{
				text: 'With the seeds 1 to 20 it is none, at a cost of 2 to 8: that is a local minimum. Now warm it with ↑, about six times: the swaps stay the same, but more of the worse ones are accepted.',
				goesOn: true,
				fullSpeed: {
					needs: {temperature: {from: 0.3}},
					refusal: 'warm it first with ↑: at this T nothing would change',
				},
				reactions: [
					{
						when: {temperature: {from: 0.35}, uphill: {from: 0.001}},
						text: 'Steps uphill are accepted again: watch whether the cost leaves its local minimum.',
					},
					{
						when: {temperature: {from: 0.12}},
						text: 'Warmer: the swaps from here are the same, and more of the worse ones are accepted.',
					},
				],
			},
		),
	},
	{
		name: 'quenching',
		title: 'Fast and slow cooling',
		puzzle: 'medium',
		opens: {against: {cooling: 0.999}, speed: 10_000},
		settings: {T0: 2, cooling: 0.8, heat: 0, patience: 1_000_000},
		seed: '2',
		speed: 600,
		beats: asking(
			'The temperature falls from 2 by a fifth at each level. Is the puzzle solved within 5 000 proposals?',
			upTo('bestCost', ['yes', 0], ['no']),
			'The temperature loses a fifth at each level, until nothing uphill is accepted. Watch which cost the grid has by then.',
			{until: {moves: {from: 5000}}},
			'With the seeds 1 to 20, 2 were solved within 5 000 proposals: what freezes fast freezes wrong.',
		),
	},
	{
		name: 'stop-cooling',
		title: 'When to stop cooling?',
		puzzle: 'medium',
		// Its T0 is 1.55: that of other seeds is 0.5 to 3.5.
		seed: '4',
		// From 0.5 to 0.25, where most are faster, are 69 levels of 30 proposals: some four seconds.
		speed: 500,
		opens: {against: 'held', speed: 2500},
		beats: asking(
			'Of 200 seeds the schedule solves half within 33 231 proposals. You stop the cooling, once, with t. Is your run faster than that?',
			{
				verdictFigure: 'moves',
				answers: [
					{text: 'solved within 33 231 proposals', holds: {bestCost: {to: 0}, moves: {to: 33_231}}},
					{text: 'not solved by then', holds: {moves: {from: 0}}},
				],
				requires: {held: {from: 0}},
				missed: 'Begin again with R, and press t while it cools.',
			},
			'Press t when you think that the time has come: T stays there. Watch the cost, and how often it still rises.',
			{
				until: {held: {from: 0}, moves: {from: 33_231}},
				fullSpeed: {
					needs: {held: {from: 0}},
					refusal: 'first hold T with t: at full speed the run would be over before that',
				},
				reactions: [
					{
						when: {held: {from: 0}},
						text: 'T is held. Is the grid solved by 33 231 proposals? Watch the cost, or press f to know.',
					},
				],
			},
			'Held from the start at T = 0.4, a run is faster than with the schedule with 71 % of 200 seeds.',
		),
	},
	{
		name: 'find-t0',
		title: 'Where to begin',
		settings: constant(0.5),
		keeps: 'acceptance',
		speed: 2000,
		beats: asking(
			'At T = 0.5 one proposal in ten is accepted. A schedule often begins where 8 of 10 are. At which temperature is that?',
			{
				...upTo('temperature', ['below 1', 1], ['from 1 to 5', 5], ['above 5']),
				requires: {acceptance: {from: 0.8}, temperature: {to: 5}},
				missed: 'Begin again with R, and raise T with ↑.',
			},
			'Raise the temperature with ↑ until the acceptance is 80 %, an old rule for where a schedule begins. Much hotter is wasted time, since nearly everything is accepted there; much colder, and the first grid decides where the run ends.',
			{
				// A hotter run is not decided yet, nor one whose recent proposals had another temperature.
				until: {acceptance: {from: 0.8}, temperature: {to: 5}, steady: {from: 1000}},
				fullSpeed: {
					needs: {temperature: {from: 2}},
					refusal: 'first raise T with ↑: what is accepted has to be seen',
				},
				reactions: [
					{
						when: {temperature: {from: 5}},
						text: 'Hotter than it takes: cool with ↓ until the acceptance is 80 %.',
					},
					{
						when: {acceptance: {from: 0.6}, steady: {from: 1000}},
						text: 'More than 6 of 10 are accepted. Each further step of ↑ now adds less.',
					},
					{when: {temperature: {from: 0.6}}, text: 'Warmer: wait for the acceptance to follow.'},
				],
			},
			'At about T = 3 it is 80 %; the acceptance shown is that of the recent proposals, and follows T with a delay.',
		),
	},
	{
		name: 'heat-capacity',
		heading: 'Further',
		title: 'The steepest fall',
		// From 3 to 0.12 in 84 000 proposals. With the seeds 1 to 12 the peak was from 0.46 to 0.65.
		settings: {T0: 3, cooling: 0.999, heat: 0, patience: 1_000_000},
		speed: 10_000,
		shows: 'landscape',
		keeps: 'peak',
		beats: asking(
			'The temperature falls slowly from 3 to 0.12. Where does the cost fall fastest?',
			{
				verdictFigure: 'peak',
				answers: [
					{text: 'above T = 1', holds: {peak: {from: 1}}},
					{text: 'from 0.3 to 1', holds: {peak: {from: 0.3, to: 1}}},
					{text: 'below 0.3', holds: {peak: {to: 0.3}}},
				],
			},
			'The landscape shows the costs seen at each temperature, hot at the top, and beside them the heat capacity: how much the cost falls as T falls. The longest bar is where the cost falls fastest: a schedule should begin above it.',
			{
				until: {temperature: {to: 0.12}},
				reactions: [
					{
						when: {temperature: {to: 0.22}},
						text: 'Freezing: the rows of the landscape hardly move any more, and the bars get short.',
					},
					{
						when: {temperature: {to: 0.7}},
						text: 'Now the rows move to the left with each step: the bars grow.',
					},
				],
			},
			'With the seeds 1 to 20 the peak is at T = 0.46 to 0.71: a schedule should begin above it.',
		),
	},
	{
		name: 'good-start',
		title: 'A good start',
		puzzle: 'rapport',
		settings: {start: 'greedy'},
		speed: 400,
		opens: {against: {start: 'random'}, speed: 2000},
		beats: asking(
			'This run begins with a good grid, at a cost of about 10; a random one has 39. Where is the cost after 1 000 proposals?',
			upTo('cost', ['below 10', 9], ['from 10 to 19', 19], ['at 20 or more']),
			'The first grid was improved by the best of all swaps, until none was better. Watch what the temperature makes of it.',
			{until: {moves: {from: 1000}}},
			'The median of the seeds 1 to 20 is 9 416 proposals, and 5 142 proposals from a random grid: the heat undoes the good start.',
		),
	},
	{
		name: 'skipped-box',
		title: 'A box of seven givens',
		puzzle: 'box-of-seven',
		settings: {skip: 6},
		seed: '7',
		speed: 5000,
		beats: asking(
			'A published program never changes a box with more than six givens, and this puzzle has a box of seven. Is it solved within 30 000 proposals?',
			upTo('bestCost', ['yes', 0], ['no']),
			'The first box has seven givens, and so two free cells. Watch these two, and the brackets in their rows and columns.',
			{until: {moves: {from: 30_000}}},
			'With 11 of the seeds 1 to 20 the two free cells of that box begin the wrong way round, and stay so. Set skip to 7 in the settings (the key is ,): then a box of seven givens is changed, too.',
		),
	},
	{
		name: 'many-seeds',
		title: 'From run to run',
		puzzle: 'rapport',
		// The question names the run of the seed 1.
		seed: '2',
		speed: 2500,
		opens: 'ensemble',
		beats: asking(
			'A run of this solver on this puzzle was solved after 25 195 proposals. How long does another one take, with another seed?',
			halfOrTwice('as long', 12_597, 50_390),
			'The run that the question names had the seed 1, this one has another. Watch how long it takes.',
			{until: {moves: {from: 50_390}}},
			'With the seeds 1 to 20 it was 2 152 to 25 195, half of them below 5 142: the run named was the slowest.',
		),
	},
	{
		name: 'ladder',
		title: 'A ladder of grids',
		method: 'tempering',
		settings: {presolve: 'none'},
		speed: 5000,
		shows: 'ladder',
		beats: asking(
			'The median of the solver anneal is 26 142 proposals here, with one grid. This one shares its proposals among four grids at four temperatures. How many does it need in all?',
			halfOrTwice('as many', 13_070, 52_284),
			'Each row of the ladder is a temperature and the grid that has it now; a capital letter is a grid that came from the hot end. Where a capital travels down to the lowest row, a grid has melted, cooled and taken the place of one that was stuck.',
			{until: {moves: {from: 52_285}}},
			'With the seeds 1 to 20 it was 2 836 to 129 652, half of them below 39 858: here one grid at one temperature needs fewer than four that share.',
		),
	},
	{
		name: 'distribution',
		title: 'A learned distribution',
		method: 'cross-entropy',
		puzzle: 'rapport',
		speed: 5,
		beats: asking(
			'Each generation draws 3 000 fillings, and the best twentieth teaches a distribution for each cell. After how many generations is one of them the solution?',
			{
				verdictFigure: 'moves',
				answers: [
					{text: 'fewer than 20', holds: {bestCost: {to: 0}, moves: {to: 19}}},
					{text: '20 to 60', holds: {bestCost: {to: 0}, moves: {to: 60}}},
					{text: 'more than 60, or never', holds: {moves: {from: 0}}},
				],
			},
			'The grid shows the likeliest digit of each cell, brighter where it is more certain: at first every digit is about as likely, then cell after cell becomes sure. Each generation draws 3 000 fillings, and the best of them, 150 and their ties, teach the distribution.',
			{until: {moves: {from: 61}}},
			'With 16 of the seeds 1 to 20 it was 35 to 47; the others became sure of a wrong digit, and got stuck.',
		),
	},
];

/** The same puzzle, with a good neighbourhood and a bad one. */
const neighbourhoods: readonly Part[] = [
	{
		puzzle: 'rapport',
		settings: {},
		seed: '2',
		speed: 600,
		beats: [
			{
				text: 'A neighbourhood is what one step can change. Here two digits of a box trade places, so each box keeps its nine digits.',
				enter: 'run it',
				until: {word: 'solved'},
			},
			{
				text: 'Solved. Half of the seeds 1 to 20 need fewer than 5 142 proposals. Enter goes on to another neighbourhood, on the same puzzle.',
			},
		],
	},
	{
		method: 'reassign',
		puzzle: 'rapport',
		settings: {},
		seed: '1',
		speed: 50_000,
		beats: asking(
			'Now a step gives one free cell another digit. How many proposals does that need, against 5 142?',
			upTo(
				'moves',
				['less than ten times as many', 51_420],
				['ten to a hundred times as many', 514_200],
				['more than a hundred times as many'],
			),
			'A new digit breaks its box, too. Watch the counts: hot, it roams; the better the grid, the more of its 368 steps are worse, most of them by 2 or 3.',
			{until: {moves: {from: 514_201}}},
			{
				text: 'The median of the seeds 1 to 20 is 1 644 320, some 320 times as many: the neighbourhood decides before any temperature does.',
				until: {word: 'solved'},
			},
			'Solved at last. Whoever writes annealing for Sudoku for the first time often begins with this neighbourhood.',
		),
	},
];

/** A lesson of several runs. */
function lessonOf(
	names: Pick<Lesson, 'name' | 'title' | 'about' | 'hasSmallChart'>,
	runs: readonly Part[],
): Lesson {
	const parts: Lesson[] = [];
	parts.push(...runs.map(part => ({...usual, ...names, ...part, parts})));
	return parts[0];
}

const all: readonly Lesson[] = table.map(lesson => ({...usual, ...lesson}));
const further = all.findIndex(({heading}) => heading !== undefined);

/** In the order of `recuit help tour`. */
export const lessons: readonly Lesson[] = [
	lessonOf(
		{
			name: 'first-run',
			title: 'A first run',
			about:
				'Ten minutes, seven scenes: how a search solves a Sudoku by keeping a worse grid now and then, from one swap to a whole run.',
		},
		firstRun,
	),
	...all.slice(0, further),
	lessonOf({name: 'neighbourhoods', title: 'Two neighbourhoods', hasSmallChart: true}, neighbourhoods),
	...all.slice(further),
];
