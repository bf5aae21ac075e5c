/** Replica exchange with the proposals of `anneal`. */

import {annealFocused, prepared, scheduleFor} from './anneal.js';
import {Ladder} from './ladder.js';
import {ReplicaExchange} from './replica-exchange.js';
import {real, whole} from './setting.js';
import {defineMethod} from './solver.js';

/** The settings that `anneal` has too: what is fixed before the run, and the temperature of the middle of the ladder. */
const focusedSettings = annealFocused.settings.filter(({name}) =>
	['presolve', 'T0', 'cooling', 'T', 'level'].includes(name),
);

/**
A proposal begins at a cell at fault, and the one that would take it back may have no such cell to begin at: the replicas
are not in equilibrium. So the rule of exchange is a good rule here, and no law.

Four replicas that exchange in six of ten tries (a pair tries in every second round) need the fewest proposals of 4 to 8 replicas and rates from 0.3 to 0.8,
on 25 x 25 at 45 % given, the hardest 9 x 9, and Latin squares of 30 and 50 digits. The temperature of `anneal` is in the
middle: with it at the hot end they need twice as many. (Measured with a rule that found the temperature in the run.)
*/
export const tempering = defineMethod({
	name: 'tempering',
	title: 'Replica exchange',
	source: 'recuit',
	summary:
		'Anneals several grids at once, each at its own temperature, and swaps grids between neighbouring temperatures.',
	state:
		'several grids, the replicas: in each every box a permutation, with the cells that follow from the givens fixed',
	neighbourhood: annealFocused.neighbourhood,
	costText: annealFocused.costText,
	schedule:
		'a ladder of temperatures: the middle one as of anneal, the others so far apart that neighbours exchange at the chosen rate',
	doing: 'tempering',
	unit: 'proposals',
	pace: 50,
	watched: annealFocused.watched,
	settings: [
		...focusedSettings,
		whole('replicas', 'grids annealed at once, each at its own temperature', [1, 64], 4),
		real(
			'rate',
			'share of the tried exchanges to be accepted, which sets the temperatures',
			[0.01, 0.99],
			0.6,
		),
	],
	isSingle: () => true,
	recount: annealFocused.recount,
	create(puzzle, seed, {presolve, replicas, rate, ...settings}) {
		const {kernels, known} = prepared(puzzle, presolve, replicas);
		const schedule = scheduleFor(puzzle, kernels[0], {...settings, restart: 0});
		return new ReplicaExchange(kernels, new Ladder(kernels.length, rate), schedule, seed, known);
	},
});
