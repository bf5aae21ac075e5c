/**
The built-in puzzles say how many proposals annealing needs for them (`# proposals: some 10⁴`). The runs are deterministic,
so that it is what is measured here; `--update` writes it again.
*/

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {measureEffort} from '../source/run/rating.js';
import {parsePuzzle} from '../source/sudoku/read.js';
import {superscript} from '../source/view/text/numbers.js';

const folder = new URL('../puzzles/', import.meta.url);

test.each(fs.readdirSync(folder))('%s says what is measured', async file => {
	const text = fs.readFileSync(new URL(file, folder), 'utf8');
	const effort = measureEffort(parsePuzzle(text));
	const words = effort < 1 ? '0' : `some 10${superscript(Math.log10(effort))}`;
	const fact = `# proposals: ${words}\n`;
	const others = text.replace(/^# proposals: .*\n/m, '');
	await expect(others.replace(/^(?=[^#])/m, fact)).toMatchFileSnapshot(`../puzzles/${file}`);
});
