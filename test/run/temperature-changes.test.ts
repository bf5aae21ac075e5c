import {describe, expect, test} from 'vitest';
import {overrideAfter, type TemperatureCommand} from '../../source/run/temperature-changes.js';
import {noOverride, type TemperatureOverride} from '../../source/solvers/solver.js';

/** The override after commands at a temperature. */
const commanded = (temperature: number, commands: readonly TemperatureCommand[], start = noOverride) =>
	commands.reduce<TemperatureOverride>(
		(override, command) => overrideAfter({override, temperature}, command) ?? expect.unreachable(),
		start,
	);

describe('the override after commands', () => {
	test.each([
		[['heat'], 1.25],
		[['heat', 'heat'], 1.5625],
		[['cool'], 0.8],
		[['cool', 'cool', 'cool'], 0.512],
		[['heat', 'cool'], 1],
	] as const)('%j multiplies the schedule', (commands, factor) => {
		expect(commanded(2, commands)).toEqual({factor: expect.closeTo(factor, 12), held: undefined});
	});

	test.each([
		[['hold'], 2],
		[['hold', 'heat', 'heat'], 3.125],
		[['hold', 'cool', 'cool'], 1.28],
	] as const)('%j holds a temperature', (commands, held) => {
		expect(commanded(2, commands)).toEqual({factor: 1, held: expect.closeTo(held, 12)});
	});

	test('a second hold gives the temperature back to the schedule, unchanged', () => {
		expect(commanded(2, ['heat', 'hold', 'heat', 'hold'])).toEqual(noOverride);
	});

	test('a temperature held at 0 can be raised again', () => {
		expect(commanded(0, ['hold', 'heat'])).toEqual({factor: 1, held: 0.01});
		expect(commanded(0, ['hold', 'cool'])).toEqual({factor: 1, held: 0});
	});

	test('there is none without a temperature', () => {
		expect(overrideAfter({override: undefined, temperature: undefined}, 'heat')).toBeUndefined();
	});
});
