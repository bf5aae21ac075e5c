/** What the figures on the screens mean, for the help. */

import type {Method} from '../solvers/solver.js';
import {type Line, span, wrapText} from './text/line.js';

/** Figures and what they mean. */
export type Glossary = Readonly<Record<string, string>>;

/** How the solver that is watched counts its cost, or else where that is said. */
const costWay = (method: Pick<Method, 'name' | 'costText'> | undefined) =>
	method
		? `${method.name} counts: ${method.costText}.`
		: 'The menu of solvers says how, and recuit solvers NAME.';

/** Of the watching screen. */
export const watchGlossary = (method?: Pick<Method, 'name' | 'costText'>): Glossary => ({
	proposals:
		'a proposal is a change that is tried, and accepted or not. One is a step; of other solvers, a step is a placement or a generation.',
	'r7c4: 2': 'the cell in row 7, column 4 holds a 2; ↔ swaps two cells, and → changes one.',
	cost: `what is still wrong: 0 is solved. Each solver counts in its own way. So 8 cells in brackets can be a cost of 4: two of them are often one missing digit. ${costWay(method)}`,
	conflict: 'a digit that stands twice in its row, column or box; it is in brackets.',
	candidates: 'the digits that the givens in its row, column and box leave a cell.',
	'best, start': 'the lowest cost so far, and the cost of the first grid.',
	temperature:
		'how much worse a grid may become: a step of Δ uphill is accepted with probability e^(−Δ/T). The bar is full at the hottest so far, and falls by the same length for each tenfold of cold.',
	schedule: 'how the temperature changes by itself, from level to level.',
	'by hand, × 0.8': 'you have changed the temperature: it is held, or 0.8 times what the schedule says.',
	level:
		'steps under the same conditions, such as one temperature: the schedule changes it after each level.',
	acceptance:
		'the share of the last thousand proposals that were accepted, or of a whole level if that is longer. It is counted anew when these are over, so it lags a little; uphill are those that made it worse.',
	reheats: 'how often the temperature has risen again, since nothing became better.',
	'stuck levels': 'levels in a row that ended no better than they began: after so many comes a reheat.',
	'fixed before': 'cells that logic had filled before the first step, and that no step changes.',
	'in vain': 'proposals in a row that were not better.',
	'p, u':
		'of a step uphill: the probability e^(−Δ/T), called p where there is little room, and the number drawn, which must be below it.',
	restarts: 'how often it has begun again with another grid.',
	elapsed:
		'how long it has run, pauses left out. Measured is how fast it goes; set to, how fast it is to go.',
	quantile: 'of a generation of fillings, the cost that only the best are below: from those it learns.',
	certainty: 'how sure the likeliest digit of a cell is, over all cells: at 100 % nothing is open.',
	'most coloured': 'the most cells that one attempt has coloured before a dead end.',
});

/** Of the menu of puzzles. */
export const menuGlossary: Glossary = {
	'1.96 k': '1 960 proposals: the changes that annealing tries, the median of five runs.',
	'9⁵¹ ways': 'to fill it: one of 9 digits in each of 51 empty cells, right or wrong.',
};

/** Of a race. */
export const raceGlossary: Glossary = {
	place:
		'those that have solved it come first; of the others, the one with the fewest digits missing in rows, columns and boxes.',
	cost: 'counted by each solver in its own way: the costs of two solvers do not compare.',
};

const labelWidth = 15;

/** A figure and its meaning, which goes on below itself where it is longer than a line; in few columns below its name. */
export function glossaryLines(glossary: Glossary, width: number): Line[] {
	const room = width - labelWidth - 2;
	return Object.entries(glossary).flatMap(([label, meaning]): Line[] =>
		room < 20
			? [
					[span(`  ${label}`, 'strong')],
					...wrapText(meaning, width - 4).map((line): Line => [span('    '), ...line]),
				]
			: wrapText(meaning, room).map((line, row) => [
					span(`  ${(row === 0 ? label : '').padEnd(labelWidth)}`, 'strong'),
					...line,
				]),
	);
}
