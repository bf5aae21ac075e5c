/** The greedy colourings of source 003, as the table of solvers has them. */

import {type ColouringOrder, GreedyColouring} from './greedy-colouring.js';
import {defineMethod} from './solver.js';

/**
@param way in which cells and colours are chosen, in words
@param blank what happens where a cell has no colour left
*/
const colouringMethod = <Name extends string>(
	name: Name,
	title: string,
	order: ColouringOrder,
	way: string,
	blank = 'a cell without a colour ends the attempt, and the next one begins',
) =>
	defineMethod({
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
			{
				name: 'itermax',
				title: 'attempts before it gives up',
				minimum: 1,
				maximum: 1_000_000_000,
				isInteger: true,
				preset: () => 1_000_000,
			},
			{
				name: 'random',
				title:
					order === 'in order'
						? 'the colour: drawn among those possible, as in the text, or the last of them'
						: 'the colour: drawn among those possible, or the last of them, as in the text',
				minimum: 0,
				maximum: 1,
				isInteger: true,
				names: ['last', 'drawn'],
				preset: () => 1,
			},
		],
		recount: (_, grid) => grid.filter(digit => digit === 0).length,
		create: (puzzle, seed, settings) => new GreedyColouring(puzzle, seed, order, settings),
	});

export const colourings = [
	colouringMethod(
		'colour-in-order',
		'Greedy colouring in order',
		'in order',
		'cell after cell, with a random colour among those possible',
		'a cell without a colour stays blank, and the next attempt begins after the last cell',
	),
	colouringMethod(
		'colour-fewest',
		'Greedy colouring, fewest colours first',
		'fewest',
		'first the cells with the fewest possible colours, at random among equals',
	),
	colouringMethod(
		'colour-fewest-least',
		'Greedy colouring, fewest colours, fewest neighbours',
		'fewest, fewest neighbours',
		'first the cells with the fewest possible colours, among equals those with the fewest uncoloured neighbours',
	),
	colouringMethod(
		'colour-fewest-most',
		'Greedy colouring, fewest colours, most neighbours',
		'fewest, most neighbours',
		'first the cells with the fewest possible colours, among equals those with the most uncoloured neighbours',
	),
] as const;
