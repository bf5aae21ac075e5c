/**
The built-in puzzles say how many proposals annealing needs for them (`# proposals: 12 345`). The runs are deterministic,
so that it is what is measured here; `--update` writes it again.
*/

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {ratePuzzle} from '../source/run/rating.js';
import {parsePuzzle} from '../source/sudoku/read.js';
import {effortText, recordedEffort} from '../source/view/menu/effort.js';

const folder = new URL('../puzzles/', import.meta.url);

test.each(fs.readdirSync(folder))('%s says what is measured', async file => {
	const text = fs.readFileSync(new URL(file, folder), 'utf8');
	const fact = `# proposals: ${effortText(recordedEffort(ratePuzzle(parsePuzzle(text))))}\n`;
	const others = text.replace(/^# proposals: .*\n/m, '');
	await expect(others.replace(/^(?=[^#])/m, fact)).toMatchFileSnapshot(`../puzzles/${file}`);
});
