import {expect, test} from 'vitest';
import {methodOf, methods} from '../../../source/solvers/index.js';
import {resolveSettings, type Setting} from '../../../source/solvers/solver.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {nudge} from '../../../source/view/menu/setting-steps.js';
import {report} from '../../puzzles.js';

const puzzle = parsePuzzle(report);

const settingOf = (solver: string, name: string): Setting => {
	const setting = methodOf(solver).settings.find(candidate => candidate.name === name);
	expect(setting).toBeDefined();
	return setting as Setting;
};

/** The values that a key goes through, until it changes nothing. */
function walk(solver: string, setting: Setting, from: number, direction: 1 | -1): number[] {
	const values = [];
	for (let value = from; values.length < 1000; ) {
		const next = nudge(methodOf(solver), setting, puzzle, {[setting.name]: value}, direction);
		if (next === value) {
			break;
		}

		value = next;
		values.push(value);
	}

	return values;
}

const all = methods.flatMap(method => method.settings.map(setting => ({method, setting})));

test.each(all)(
	'$setting.name of $method.name is gone through in a few dozen presses',
	({method, setting}) => {
		const {minimum, maximum, preset, name} = setting;
		const up = walk(method.name, setting, minimum, 1);
		expect(up.at(-1)).toBe(maximum);
		expect(up.length).toBeLessThanOrEqual(60);
		expect(up).toEqual(up.toSorted((a, b) => a - b));
		// The document's own value is met on the way, and the way back is the same.
		expect([minimum, ...up]).toContain(preset(puzzle));
		const down = walk(method.name, setting, maximum, -1);
		expect(down.at(-1)).toBe(minimum);
		for (const value of [...up, ...down]) {
			expect(() => resolveSettings(method, puzzle, {[name]: value})).not.toThrow();
		}
	},
);

test('from 0 it goes up to what that stands for, and from there by about a tenth', () => {
	const T0 = settingOf('block-swap', 'T0');
	const method = methodOf('block-swap');
	const first = nudge(method, T0, puzzle, {}, 1);
	expect(first).toBeCloseTo(T0.automatic?.(puzzle, resolveSettings(method, puzzle)) ?? 0, 2);
	expect(walk('block-swap', T0, 1.9, 1).slice(0, 4)).toEqual([2, 2.5, 3, 4]);
	expect(nudge(method, T0, puzzle, {T0: 0.594}, 1)).toBe(0.6);
	expect(nudge(method, T0, puzzle, {T0: 0.594}, -1)).toBe(0.5);
	expect(nudge(method, T0, puzzle, {T0: 0.01}, -1)).toBe(0);
});

test('a factor near 1 comes nearer to it by halves', () => {
	const cooling = settingOf('block-swap', 'cooling');
	expect(walk('block-swap', cooling, 0.8, 1).slice(0, 9)).toEqual([
		0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9998,
	]);
});

test('whole numbers are few where there are many powers of ten', () => {
	const level = settingOf('row-swap', 'level');
	expect(walk('row-swap', level, 8, 1).slice(0, 7)).toEqual([9, 10, 20, 50, 100, 200, 500]);
});
