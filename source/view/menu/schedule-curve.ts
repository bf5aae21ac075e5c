/** The temperature that the settings make over the first levels, beside them in the menu. */

import {resolveSettings} from '../../solvers/settings.js';
import type {Method, Settings} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {besideScale, placeLabels, roundLogScale, ticksAt} from '../chart/scale.js';
import {Sheet} from '../chart/sheet.js';
import {highestHopeless, hopeless, hot, temperatureRole, type Uphill} from '../heat.js';
import {type Line, span} from '../text/line.js';
import {groupDigits, roundText} from '../text/numbers.js';

/** The cycles that are shown with the preset constants, or the levels where T never rises; longer ones not whole. */
const shownCycles = 3;
const usualLevels = 1000;
const mostLevels = 60_000;

/** The columns of the scale, the most of all, and the rows: the last one has the labels. */
const left = 8;
const widest = 68;
const mostRows = 8;
const leastCurveRows = 4;

const uphillBy = ({smallestRise}: Method, {acceptance}: Settings): Uphill => ({
	smallestRise,
	rule: String(acceptance),
});

/** The temperatures of the first levels, if each improves until the smallest step uphill is hopeless, and none from there on. */
function temperaturesOf(method: Method, puzzle: Puzzle, changed: Settings, most: number): readonly number[] {
	const settings = resolveSettings(method, puzzle, changed);
	const improvesAbove = highestHopeless(uphillBy(method, settings));
	return method.previewSchedule?.(puzzle, settings, improvesAbove, most) ?? [];
}

/** How many levels a schedule takes for some cycles with its preset constants: what is changed then shows on the same axis. */
function levelsOf(method: Method, puzzle: Puzzle, changed: Settings): number {
	const choices = Object.entries(changed).filter(([, value]) => typeof value === 'string');
	const all = temperaturesOf(method, puzzle, Object.fromEntries(choices), mostLevels);
	// T may rise over several levels.
	const cycles = [...all.keys()].filter(
		level => all[level] > all[level - 1] && !(all[level - 1] > all[level - 2]),
	);
	return cycles[shownCycles - 1] ?? Math.min(all.length, cycles.length > 0 ? mostLevels : usualLevels);
}

/** Nothing where there is no temperature, or no room. @param changed the settings that differ from the presets */
export function scheduleCurve(
	method: Method,
	puzzle: Puzzle,
	changed: Settings,
	{width, rows, isAscii}: {readonly width: number; readonly rows: number; readonly isAscii: boolean},
): Line[] {
	const columns = Math.min(width, widest) - left - 1;
	const levels = columns < left || rows < leastCurveRows ? 0 : levelsOf(method, puzzle, changed);
	if (levels === 0) {
		return [];
	}

	const {smallestRise: step} = method;
	const uphill = uphillBy(method, resolveSettings(method, puzzle, changed));
	/** The highest of each column: a reheat may last one level. */
	const highest: number[] = [];
	const temperatures = temperaturesOf(method, puzzle, changed, levels);
	for (const [level, temperature] of temperatures.entries()) {
		const column = Math.floor((level * columns) / levels);
		highest[column] = Math.max(highest[column] ?? 0, temperature);
	}

	for (let column = 1; column < columns && levels < columns; column++) {
		highest[column] ??= highest[column - 1];
	}

	const scale = roundLogScale(hopeless(step), Math.max(...highest, hot(step)));
	const sheet = new Sheet(columns, Math.min(rows, mostRows) - 1);
	const areas = highest.map(temperature => ({
		to: Math.max(Number.MIN_VALUE, scale.position(temperature)),
		role: temperatureRole(temperature, uphill),
	}));
	sheet.area(areas, isAscii);
	const ticks = ticksAt(scale, [scale.high, scale.low], value => roundText(Number(value.toPrecision(2))));
	const labels = [
		{position: 0, text: '0'},
		{position: 1, text: groupDigits(levels)},
		{position: 0.5, text: 'levels; an example: a run may differ'},
		{position: 0.5, text: 'levels'},
	];
	return [
		...besideScale(sheet.lines(), ticks, left),
		[span(' '.repeat(left) + placeLabels(labels, columns).text, 'dim')],
	].map((line, row) => (row === 1 ? [span('T'.padStart(left - 2)), ...line.slice(1)] : [...line]));
}
