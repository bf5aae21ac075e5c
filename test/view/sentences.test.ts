/** Sentences of the views: each branch of one has a row. */

import {expect, test} from 'vitest';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {moveText, spokenMove} from '../../source/view/run/move.js';
import {endLines} from '../../source/view/state-text.js';
import {plainText} from '../../source/view/text/line.js';
import {gaveUpText} from '../../source/view/work.js';
import {drawnBy, moveOf} from './drawn-run.js';
import {expectRows} from './rows.js';

test('a move in a sentence: what it changes and why, the cost, and what decided', () => {
	expectRows(
		`
uphill | swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost goes from 6 to 8. At temperature 0.412 the chance is 0.008, and the draw 0.003 is below it: accepted, uphill
uphill rejected drawn=0.5 | swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost would go from 8 to 10. At temperature 0.412 the chance is 0.008, and the draw 0.500 is not below it: rejected
uphill frozen | swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost would go from 8 to 10. At temperature 0 the chance is zero: rejected
uphill delta=0 | swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost stays 8. At temperature 0.412 the chance is 0.008, and the draw 0.003 is below it: accepted, no change
sure | swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost goes from 9 to 8. Downhill: always accepted
sure cooled=0.408 | swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost goes from 9 to 8. Downhill: always accepted. The temperature is now 0.408
sure rejected delta=0 | swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost stays 8. No change: rejected at T = 0
sure fault | swap 8 in row 1 column 4 with 3 in row 3 column 6. The 8 in r1c4 is at fault: row 1 has another, column 4 has another, the givens rule it out. The cost goes from 9 to 8. Downhill: always accepted
sure skipped delta=0 | skip a box. Box 1 has 7 givens. The cost stays 8. No change: always accepted
place kind=reassign | row 1 column 4 from blank to 5. The cost goes from 9 to 8. Better: accepted
place kind=reassign filled delta=0 | row 1 column 4 from 2 to 5. The cost stays 8. Not worse: accepted
place kind=mine rejected delta=1 | mine row 1 column 4 with 5. The cost would go from 8 to 9. Not better: rejected
place kind=mine two | mine 2 cells. The cost goes from 9 to 8. Better: accepted
place tied | colour row 1 column 4 with 5. The cost goes from 9 to 8
place samples | a generation of fillings. The cost goes from 9 to 8`,
		(...words) => {
			const move = moveOf(words);
			const progress = {moves: 7, frontier: 7, cost: 8, temperature: move.cooled ?? move.temperature};
			const text = spokenMove({geometry: geometryOf(9), unit: 'proposals', move, progress});
			expect(text).toMatch(/^proposal 7: /);
			return text.slice(12);
		},
	);
});

test('a move in brief: large digits are written as the board has them', () => {
	expectRows(
		`
9 sure | r1c4: 8 ↔ r3c6: 3
9 place kind=reassign | r1c4: empty → 5
9 place | colour r1c4 with 5
9 place kind=mine | mine r1c4: 5
9 place kind=mine two | mine 2 cells
16 place kind=reassign | r1c4: A → G
36 place kind=reassign | r1c4: 10 → 36
81 place kind=reassign | r1c4: 10 → 81`,
		(size, ...words) => {
			const largest = Number(size) > 9 ? {before: [10], after: [Number(size)]} : {};
			return moveText({geometry: geometryOf(Number(size)), move: {...moveOf(words), ...largest}}).text;
		},
	);
});

test('the end of a run: its effort, the costs and why', () => {
	expectRows(
		`
descent status=solved | ✔ solved in 46 proposals, 5.00 ms
colour-fewest status=solved restarts=1 | ✔ solved in 46 placements, 2 attempts, 5.00 ms
block-swap status=solved moves=0 fixed=${'1'.repeat(81)} | ✔ logic alone solved it, before the first proposal
block-swap status=solved moves=0 | ✔ solved in 0 proposals, 5.00 ms
descent status=gave-up | ✖ gave up after 46 proposals, 5.00 ms at cost 12, best 3
descent status=failed end=wrong | ✖ failed after 46 proposals, 5.00 ms at cost 12, best 3 / wrong`,
		(solver, ...words) => {
			const usual = ['moves=46', 'milliseconds=5', 'cost=12', 'bestCost=3', 'temperature=none'];
			const watched = drawnBy(`solver=${solver}`, ...usual, ...words);
			return endLines(watched, 80).map(plainText).join(' / ');
		},
	);
	const effort = {moves: 1, milliseconds: 1, restarts: 0, cost: 12, bestCost: 3, status: 'gave-up'} as const;
	const ends = [undefined, 'stuck'].map(end => gaveUpText({unit: 'proposals'}, {...effort, end}));
	const [text] = ends;
	expect(ends).toEqual(['gave up after 1 proposal, 1.00 ms at cost 12, best 3', `${text}: stuck`]);
});
