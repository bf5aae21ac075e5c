/** The grid that is typed: what each key and each paste makes of it. */

import fc from 'fast-check';
import {expect, test} from 'vitest';
import {formatLine} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import type {Draft} from '../../source/ui/state.js';
import {cleared, erased, noDraft, resized, typed, type Walk, walked} from '../../source/ui/typing/draft.js';

/** A 4 × 4 with `|` before the cell of the cursor; what follows is empty. */
const draft = (text: string): Draft => ({
	puzzle: parsePuzzle(`# size: 4\n${text.replace('|', '').padEnd(16, '.')}`),
	cell: text.indexOf('|'),
});
const shown = ({puzzle: {geometry, givens}, cell}: Draft) => {
	const line = formatLine(geometry, givens);
	return `${line.slice(0, cell)}|${line.slice(cell)}`.replace(/\.+$/, '');
};

test.each(
	`
type 1.2 | |4 → 1.2|, |.34 → 1.2|
type 12 | ..............| → ..............1|2
type 1x2 | | → 1|: 'x' is not a digit of a 4×4 grid; expected 1-4, or . 0 or space for a blank
left | 1|..2 → |1..2, |1 → |1
right | 1..|2 → 1..2|, 1..............|2 → 1..............|2
up | ......| → ..|, .| → .|
down | ..| → ......|, ..............| → ..............|
start | ......| → ....|
end | .....| → .......|
next-box | | → ..|, ..............| → |
previous-box | | → ..........|, ........| → ..|
erase | 12| → 1|, |2 → |, 1..............|2 → 1..............|
clear | 12..34......4| → |`
		.trim()
		.split('\n')
		.map(row => row.split(/ \| (.*)/)),
)('%s: %s', (name, rows) => {
	const [key, what = ''] = name.split(' ');
	const after = (before: Draft): string => {
		if (key === 'type') {
			const {draft: next, refusal} = typed(before, what);
			return refusal ? `${shown(next)}: ${refusal}` : shown(next);
		}

		const change = {erase: erased, clear: cleared}[key];
		return shown(change ? change(before) : walked(before, key as Walk));
	};
	const befores = rows.split(/, (?=[\d.]*\|)/).map(row => row.split(' → ')[0]);
	expect(befores.map(before => `${before} → ${after(draft(before))}`).join(', ')).toBe(rows);
});

test('another size keeps the digits that fit, and a walk stays in the grid', () => {
	const step = fc.oneof(
		fc
			.constantFrom<Walk>('left', 'right', 'up', 'down', 'start', 'end', 'next-box', 'previous-box')
			.map(walk => ({
				...{type: 'walk' as const, walk},
			})),
		fc.constantFrom<1 | -1>(1, -1).map(by => ({type: 'resize' as const, by})),
		fc.constantFrom('1', '4', '9', 'g', 'P').map(text => ({type: 'type' as const, text})),
	);
	fc.assert(
		fc.property(fc.array(step, {maxLength: 40}), steps => {
			let now = noDraft;
			for (const each of steps) {
				const {geometry: before, givens} = now.puzzle;
				now =
					each.type === 'type'
						? typed(now, each.text).draft
						: each.type === 'walk'
							? walked(now, each.walk)
							: (resized(now, each.by) ?? now);
				const {geometry, givens: after} = now.puzzle;
				const {size, rowOf, columnOf} = geometry;
				expect(now.cell >= 0 && now.cell < geometry.cells && after.every(digit => digit <= size)).toBe(true);
				for (const [cell, digit] of each.type === 'resize' ? after.entries() : []) {
					const [row, column] = [rowOf[cell], columnOf[cell]];
					const old = Math.max(row, column) < before.size ? givens[row * before.size + column] : 0;
					expect(digit).toBe(old <= size ? old : 0);
				}
			}
		}),
	);
});
