import {expect, test} from 'vitest';
import {beginning} from '../../source/run/drive.js';
import {methodOf} from '../../source/solvers/index.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {History} from '../../source/view/curves/history.js';
import {firstCurves} from '../../source/view/curves/options.js';
import {plainText} from '../../source/view/text/line.js';
import {numberLines} from '../../source/view/watch/watch.js';
import {report} from '../puzzles.js';

const puzzle = parsePuzzle(report);
const method = methodOf('block-swap');
const start = beginning(puzzle, {solver: method, seed: '1', settings: {}});

function figures(width: number, [level, moves, bestCost, temperature]: readonly number[]): string[] {
	const watched = {
		puzzle,
		title: 'a title',
		method,
		history: new History(),
		curves: firstCurves,
		peak: 1,
		measuredRate: 41_234_567,
		rate: Number.POSITIVE_INFINITY,
		speed: Number.POSITIVE_INFINITY,
		progress: {...start, level, moves, bestCost, temperature},
	};
	return numberLines(watched, width).map(plainText);
}

test.each([40, 46, 60, 120])('in %i columns nothing moves while numbers grow', width => {
	const before = figures(width, [0, 0, 44, 0.786]);
	const after = figures(width, [1_197_262, width < 46 ? 99_999_999 : 999_999_999, 7, 0.000_003_2]);
	for (const what of ['▕', '▏', 'level', 'start', '41.2 M/s', 'full speed']) {
		const at = (lines: string[]) => lines.map(line => line.indexOf(what));
		expect(at(after), what).toEqual(at(before));
	}

	expect(after[0]).toMatch(/^temperature {3}3\.2e−6 /);
	expect(Math.max(...after.map(line => line.length))).toBeLessThanOrEqual(width);
});
