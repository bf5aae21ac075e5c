/** The greedy colourings of source 003, as the table of solvers has them. */

import {colourChoices, GreedyColouring, tieBreaks} from './greedy-colouring.js';
import {choice, mostCounted, whole} from './setting.js';
import {defineMethod, type Setting} from './solver.js';

/**
@param way in which cells and colours are chosen, in words
@param blank what happens where a cell has no colour left
@param colour how it is chosen, and how the text chooses it
@param own the settings that only this one has
*/
const colouringMethod = <Name extends string, Own extends string = never>(
	name: Name,
	title: string,
	way: string,
	blank: string,
	colour: string,
	own: ReadonlyArray<Setting<Own>> = [],
) =>
	defineMethod<Name, 'itermax' | 'random' | Own>({
		name,
		title,
		source: '003',
		summary: `Colours the grid as a graph, ${way}; ${blank}.`,
		state: 'a partial colouring: every coloured cell differs from its neighbours',
		neighbourhood: 'colour one more cell; a new attempt starts from the givens',
		costText: 'cells without a colour',
		schedule: way,
		doing: 'colouring',
		unit: 'placements',
		pace: 60,
		hasAttempts: true,
		settings: [
			whole('itermax', 'attempts before it gives up', [1, mostCounted], 1_000_000),
			...own,
			choice('random', `the colour: ${colour}`, colourChoices, colourChoices.drawn),
		],
		recount: (_, grid) => grid.filter(digit => digit === 0).length,
		create: (puzzle, seed, settings) => new GreedyColouring(puzzle, seed, settings),
	});

export const colourInOrder = colouringMethod(
	'colour-in-order',
	'Greedy colouring in order',
	'cell after cell, with a random colour among those possible',
	'a cell without a colour stays blank, and the next attempt begins after the last cell',
	'drawn among those possible, as in the text, or the last of them',
);

/** Three heuristics of the text: `ties` says which. */
export const colourFewest = colouringMethod(
	'colour-fewest',
	'Greedy colouring, fewest colours first',
	'first the cells with the fewest possible colours, at random among equals',
	'a cell without a colour ends the attempt, and the next one begins',
	'drawn among those possible, or the last of them, as in the text',
	[
		choice(
			'ties',
			'among equals: any cell, or one with the fewest or the most uncoloured neighbours',
			tieBreaks,
		),
	],
);
