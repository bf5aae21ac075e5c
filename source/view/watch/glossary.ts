/** What the figures beside the grid mean, for the help. */

import {type Line, span, wrapText} from '../text/line.js';

const meanings: Readonly<Record<string, string>> = {
	cost: 'what is still wrong: 0 is solved. Each solver counts it in its own way, see recuit solvers.',
	temperature:
		'how much worse a grid may become: a step of Δ uphill is accepted with probability e^(−Δ/T). The bar is full at the hottest so far, and falls by the same length for each tenfold of cold.',
	level: 'moves under the same conditions, such as one temperature: the law changes it after each.',
	acceptance: 'the share of the last thousand moves that were accepted; uphill, though they made it worse.',
	reheats: 'how often the temperature has risen again, since nothing became better.',
	'stuck levels': 'levels in a row that ended no better than they began: after so many comes a reheat.',
	'fixed before': 'cells that logic had filled before the first move, and that no move changes.',
	'in vain': 'moves in a row that were not better.',
	'p, u':
		'of a step uphill, in a small window: the probability e^(−Δ/T), and the number drawn, which must be below it.',
	restarts: 'how often it has begun again with another grid.',
	quantile: 'of a generation of fillings, the cost that only the best are below: from those it learns.',
	certainty: 'how sure the likeliest digit of a cell is, over all cells: at 100 % nothing is open.',
	'most coloured': 'the most cells that one attempt has coloured before a dead end.',
};

const labelWidth = 15;

/** A figure and its meaning, which goes on below itself where it is longer than a line; in few columns below its name. */
export function glossaryLines(width: number): Line[] {
	const room = width - labelWidth - 2;
	return Object.entries(meanings).flatMap(([label, meaning]): Line[] =>
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
