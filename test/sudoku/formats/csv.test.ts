import {expect, test} from 'vitest';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {formatPuzzle} from '../../../source/sudoku/write.js';
import {report} from '../../puzzles.js';

const names = ['=cmd|" /C calc"!A0', '+1', '-1', '@SUM(1)', "'=1", "''+1", '＝1', "'a", "a'=", 'x=1', '- a'];

test('a name that a spreadsheet would calculate is written as a text, and read as it was', () => {
	for (const name of names) {
		const csv = formatPuzzle({...parsePuzzle(report), name}, 'csv');
		const field = csv.split('\n')[1].split(',').slice(2).join(',');
		expect(field).toMatch(/^"?[^\s=+\-@＝＋－＠]/u);
		expect(field.startsWith("'") || field.startsWith(`"'`)).toBe(/^'*[=+\-@＝]/u.test(name) || name === "'a");
		expect(parsePuzzle(csv, {from: 'csv'}).name).toBe(name);
	}
});
