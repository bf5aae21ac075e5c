import {defineSchedule} from 'recuit';

// A temperature schedule on a built-in neighbourhood.
export default defineSchedule({
	name: 'mine',
	title: 'Geometric cooling, reheated when stuck',
	// Also row-swap or reassign.
	neighbourhood: 'block-swap',
	// Constants: --set cooling=0.9 changes one, --sweep tries several.
	settings: [
		{
			name: 'cooling',
			title: 'factor of T at each level',
			minimum: 0.5,
			maximum: 1,
			preset: () => 0.98,
		},
	],
	// Proposals at one temperature.
	levelLength: puzzle => puzzle.geometry.cells,
	// The first temperature, in units of cost: the spread of the cost
	// over 20 random moves.
	start: (_settings, deviation) => deviation(20),
	// After each level: the next temperature, 'restart' or {end: 'why'}.
	// A level has temperature, level (its number), stuck (levels without
	// improvement), cost, bestCost, and the shares acceptance and uphill.
	next({temperature, stuck}, {cooling}) {
		return stuck > 60 ? temperature + 0.5 : temperature * cooling;
	},
});
