/** The meaning of the figures on the screens, for the help: of each by its name. */

import type {Method, Settings} from '../solvers/solver.js';

export type Glossary = Readonly<Record<string, string>>;

/** How the watched solver counts its cost, or else where to read that. */
const costWay = (method: Pick<Method, 'name' | 'costText'> | undefined) =>
	method
		? `${method.name} counts: ${method.costText}.`
		: 'The menu of solvers and recuit solvers NAME explain how.';

/** What the rule of the run accepts. */
const accepted = (method: Pick<Method, 'acceptance'> | undefined, settings: Settings) =>
	method?.acceptance
		? `this run accepts ${method.acceptance(settings)}`
		: 'a step of Δ uphill is accepted with chance e^(−Δ/T)';

/** The boxes beside a watched grid, in their order. */
export const boxesGlossary: Glossary = {
	temperature:
		'how likely a worse grid is accepted now; beside T, the chance of the smallest rise of the cost. The hotter, the fuller the bar; the colour is the same on every screen.',
	'│': 'the borders in the bar: hot from 37 % on, cooling from 10 %, else freezing.',
	'cold 0.1 %':
		'the bar goes from 0.1 to 95 %, with more room near its ends; in the first run from 0 to 100 %.',
	cost: 'what is still wrong: 0 is solved. The chart has it over the run so far.',
	'cost √':
		'a column is a part of the run: its bar reaches to the lowest cost, the pale band to the highest. The scale is a root (√), since the last few faults take most of a run. Paused, the numbers at the edges of the grid are the cost of each row and column.',
	proposal:
		'a change that the solver tries, then accepts or rejects. When stepping, ▸ marks the line that decided.',
	'from here':
		'all proposals that could come next, or in place of the step, by Δ. A bar is as high as their number, or their share where some come more often, and lit as far as they are accepted. None better is a local minimum.',
	'● ×':
		'the chance of the step, and the random number drawn for it, between 0 and 1: left of ● it is accepted.',
	'local minima': 'the share of local minima among the last 64 grids that were looked at.',
};

/** The parts of the screen that show these, where they have other names. */
const partNames: Glossary = {'│': 'borders', 'from here': 'next', '● ×': 'ruler'};

export const shownBoxes = (shown: readonly string[]): Glossary =>
	Object.fromEntries(
		Object.entries(boxesGlossary).filter(([name]) => shown.includes(partNames[name] ?? name)),
	);

export const watchGlossary = (
	method?: Pick<Method, 'name' | 'costText' | 'acceptance'>,
	settings: Settings = {},
): Glossary => ({
	cost: `${costWay(method)} 8 cells in brackets can cost 4: two of them often share one missing digit.`,
	best: 'the lowest cost so far; ↓ marks where it was found.',
	conflict: 'a digit that stands twice in its row, column or box; it is in brackets.',
	'r7c4: 2': 'the cell in row 7, column 4 holds a 2; ↔ swaps two cells, → changes one.',
	acceptance: `${accepted(method, settings)}. The share of recent proposals counts the older ones less, and the less the more the temperature has changed since.`,
	seed: 'the random numbers of a run follow from it: with the same seed the same happens.',
	'block-swap': 'a proposal swaps two cells of a box; row-swap those of a row.',
	plateau: 'neighbouring grids of equal cost, with no better one beside them.',
	level:
		'steps under the same conditions, such as one temperature: the schedule changes it after each level.',
	reheats: 'how often the solver raised the temperature because the cost had stopped falling.',
	patience: 'T rises after more levels than this without improvement.',
	restarts: 'how often the solver has started again with another grid.',
	'schedule × 0.8': 'you have changed the temperature: it is 0.8 times the schedule.',
	'fixed before':
		'cells that logic filled before the first step, by the setting presolve; no step changes them.',
	'Var/T²':
		'of cost by T: the variance of the cost at a temperature, divided by T². It says how fast the cost falls as T falls: fastest at its peak.',
	descents: 'of the ladder: how often a grid has come from the hot end to the cold one.',
	elapsed: 'the running time without pauses.',
	'17 k/s, ×40':
		'the measured speed: of the recent steps, or of the whole run once it has ended. ×40 is 40 times the speed at which the run began.',
	quantile:
		'of a generation of fillings: the cost that only the best are below. The solver learns from those.',
	certainty: 'the probability of the most likely digit, over all cells: at 100 % nothing is open.',
	'most coloured': 'the most cells that one attempt has coloured before a dead end.',
});

export const menuGlossary: Glossary = {
	'[3]': 'a digit in conflict: it stands twice in its row, column or box.',
	'9⁵¹ fillings': 'one of 9 digits in each of 51 empty cells, right or wrong.',
};

/** The boxes of many seeds, and those of a race, in their order. */
export const ensembleBoxes: Glossary = {
	seeds:
		'a tile for each run in the colour of its temperature: a bar and its cost, ✔ once it is solved, with its moves where they have room. ▸ marks the run whose figures stand below.',
	'share solved':
		'the runs that are solved after this number of moves. The dotted lines are its 95 % interval for all seeds. ● is what it would be if each move had the same chance to be the last.',
	median:
		'half of the runs are solved after this number of moves. Far from the predicted one, runs have an early or a late phase.',
	'fastest to slowest': 'the fewest and the most moves of a solved run.',
};

export const raceBoxes: Glossary = {
	cost: 'the lowest of each lane, over its moves: on a root scale (√), the moves on a logarithmic one (log). Each solver counts in its own way: the costs of two do not compare.',
	'each proposal':
		'what a lane does in each: there solvers differ. A window without room for all says it of the winner, or until there is one, of the highlighted lane.',
};
