/** The built-in puzzles keep what their comments say; which there are is in transcripts/puzzles.txt. */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {builtIns} from '../../source/commands/sources.js';
import {measureEffort} from '../../source/run/rating.js';
import {difficultyOf} from '../../source/sudoku/difficulty.js';
import {countSolutions} from '../../source/sudoku/exact.js';
import {findClash} from '../../source/sudoku/oracle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {superscript} from '../../source/view/text/numbers.js';

test.each(builtIns().map(entry => [entry.name, entry] as const))(
	'%s is complete, and has one solution and the level that generate would give it',
	(_, {puzzle, about}) => {
		const {geometry, givens, metadata} = puzzle;
		expect(about).toBeTruthy();
		expect(metadata.get('source')).toBeDefined();
		expect(findClash(geometry, givens)).toBeUndefined();
		expect(countSolutions(puzzle)).toMatchObject({solutions: 1, isComplete: true});
		expect(difficultyOf(geometry, givens)).toBe(metadata.get('difficulty'));
	},
);

test('each file of puzzles has its name in the list', () => {
	const names = builtIns().map(({name}) => `${name}.txt`);
	expect(names.toSorted()).toEqual(fs.readdirSync('puzzles').toSorted());
});

// The runs are deterministic; `--update` writes it again.
test.each(fs.readdirSync('puzzles'))('%s says what is measured', async file => {
	const text = fs.readFileSync(`puzzles/${file}`, 'utf8');
	const effort = measureEffort(parsePuzzle(text));
	const words = effort < 1 ? '0' : `some 10${superscript(Math.log10(effort))}`;
	const fact = `# proposals: ${words}\n`;
	const others = text.replace(/^# proposals: .*\n/m, '');
	await expect(others.replace(/^(?=[^#])/m, fact)).toMatchFileSnapshot(`../../puzzles/${file}`);
});
