/** Lessons: settings that show one thing about annealing, and what to look for. */

import type {Settings} from './solver.js';

export type Lesson = {
	/** The name on the command line, and the one for people, in at most 24 characters. */
	readonly name: string;
	readonly title: string;
	/** The solver and the built-in puzzle, by their names. */
	readonly method: string;
	readonly puzzle: string;
	readonly settings: Settings;
	/** Where what is to be seen depends on chance: a seed that shows it. */
	readonly seed?: string;
	/** Moves a second to begin with. */
	readonly speed: number;
	/** Two sentences: what to look for. */
	readonly look: string;
};

/** The temperature stays what it is. */
const fixed = (temperature: number): Settings => ({
	T0: temperature,
	cooling: 1,
	heat: 0,
	patience: 1_000_000,
});

export const lessons: readonly Lesson[] = [
	{
		name: 'too-cold',
		title: 'Too cold',
		method: 'block-swap',
		puzzle: 'hard',
		// 300 000 proposals solve 1 of 20 runs; the others stay at a cost of 2 to 6.
		settings: fixed(0.1),
		speed: 2000,
		look: 'The cost falls at once and then stays: no swap improves it, swaps with Δ = 0 are still accepted, and at T = 0.1 a step up by 1 is accepted once in 22 000 tries. Warm it with ↑, about six times, until uphill steps are accepted again (the figure uphill), and watch it leave the trap.',
	},
	{
		name: 'too-hot',
		title: 'Too hot',
		method: 'block-swap',
		puzzle: 'hard',
		settings: fixed(2),
		speed: 2000,
		look: 'More than half of the swaps are accepted, good or bad, and the cost stays around 35, never near 0. Cool it with ↓, about eight times, and watch the cost fall as fewer bad swaps are accepted.',
	},
	{
		name: 'just-right',
		title: 'Just right',
		method: 'block-swap',
		puzzle: 'hard',
		// Solves half of the runs within 140 000 proposals.
		settings: fixed(0.35),
		speed: 5000,
		look: 'At this one temperature the cost stays low and still climbs out of its traps: a step up by 1 is accepted once in 17 tries, by 2 once in 300. It is solved without any cooling, after ten thousand to a million proposals (f for full speed): a good schedule passes this temperature slowly.',
	},
	{
		name: 'stuck-descent',
		title: 'Descent gets stuck',
		method: 'descent',
		puzzle: 'rapport',
		settings: {},
		speed: 500,
		look: 'Only better grids are accepted, so the cost never rises, and the run ends in a local minimum: no single swap helps, though the grid is wrong. Press r for other seeds: none of 20 solves this puzzle of 35 givens, but annealing solves it with each of them.',
	},
	{
		name: 'quenching',
		title: 'Quenching',
		method: 'block-swap',
		puzzle: 'medium',
		// 9 of 20 runs are solved; with cooling=0.999 it is 17, with 0.9998 all.
		settings: {T0: 2, cooling: 0.8, heat: 0, patience: 1_000_000},
		seed: '2',
		speed: 500,
		look: 'The temperature loses a fifth at each level, and the grid freezes in disorder: half of the runs stay in a trap, and never end by themselves. Set cooling to 0.999 in the settings (the key is ,) and most are solved, but more slowly (f for full speed).',
	},
	{
		name: 'skipped-box',
		title: 'Skipped boxes',
		method: 'block-swap',
		puzzle: 'box-of-seven',
		settings: {skip: 6},
		seed: '7',
		speed: 5000,
		look: 'A published program never chooses a box with more than six givens, and the two free cells of the first box happen to be the wrong way round: they stay so, and the cost never reaches 0. Set skip to 7 in the settings (the key is ,) and it is solved.',
	},
];
