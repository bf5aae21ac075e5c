/** The labelled figures of a run. */

import type {Progress} from '../../run/drive.js';
import type {Reading} from '../../solvers/solver.js';
import {type HeatRange, heatIn, temperatureRole} from '../heat.js';
import {joinCells, type Line, rampRole, span, widthOf} from '../text/line.js';
import {clockTime, groupDigits, percent, shortNumber, significant} from '../text/numbers.js';
import {elapsedTime, shownRate, type Watched} from './watch.js';

/** The temperature override in shorter and shorter texts; none without one. */
export function overrideTexts({override}: Progress): readonly string[] {
	if (override?.held !== undefined) {
		return ['held manually', 'held'];
	}

	if (!override || Math.abs(override.factor - 1) <= 1e-9) {
		return [];
	}

	const factor = `× ${significant(override.factor)}`;
	return [`schedule ${factor}`, factor, ...(factor.length > insteadOfLevel ? ['manual'] : [])];
}

const measured = 'measured ';

/** The widest measured rate: `measured 99.9 M/s`. */
const widestMeasured = measured.length + 8;

/** Between a count and a rate: one column less where that leaves room for the word `measured`. */
const rateGap = (width: number) =>
	width - labelWidth - countWidth(width) - widestMeasured === 1 ? ' ' : '  ';

/** The room after a count. */
const rateRoom = (width: number) => width - labelWidth - countWidth(width) - rateGap(width).length;

/** What a measured rate is called; at the end it is that of the whole run. */
export const rateName = ({progress}: Watched) => (progress.status === 'running' ? measured : 'average ');

const measuredText = (name: string, rate: number, width: number) =>
	`${rateRoom(width) < widestMeasured ? '' : name}${shortNumber(rate)}/s`;

/** The target speed, with the longest label that fits. */
function targetText(rate: number, width: number): string {
	const text = `${shortNumber(rate)}/s`;
	const labels = ['target ', 'set ', ''];
	return rate === Number.POSITIVE_INFINITY
		? 'full speed'
		: (labels.map(label => label + text).find(({length}) => length <= rateRoom(width)) ?? text);
}

/** A panel from this width on has longer texts. */
const widePanel = 60;

const labelWidth = 14;

const label = (text: string) => span(text.padEnd(labelWidth), 'dim');

/** The labelled figures, one below the other, the most important first. */
export function numberLines(watched: Watched, width: number): Line[] {
	const {progress, method, speed, film} = watched;
	const measuredRate = shownRate(watched);
	const {cost, bestCost, startCost, moves, temperature} = progress;
	const hasTarget = !film && progress.status === 'running';
	const lines: Line[] = [];
	if (temperature !== undefined) {
		lines.push(temperatureLine(watched, temperature, width));
	}

	lines.push(
		[
			label('cost'),
			span(groupDigits(cost).padEnd(8), 'strong'),
			span(`best ${groupDigits(bestCost).padEnd(groupDigits(startCost).length)}`),
			span(`  start ${groupDigits(startCost)}`, 'dim'),
		],
		...readingLines(readingsOf(progress), width),
		[
			label(method.unit),
			span(groupDigits(moves).padEnd(countWidth(width))),
			span(
				rateGap(width) +
					(measuredRate === undefined ? '' : measuredText(rateName(watched), measuredRate, width)),
				'dim',
			),
		],
		[
			label('elapsed'),
			span(clockTime(elapsedTime(watched)).padEnd(countWidth(width))),
			span(hasTarget ? rateGap(width) + targetText(speed, width) : '', 'dim'),
		],
	);
	return lines;
}

/** Room for a growing count, so that the text after it does not move: ten digits, if `  full speed` fits behind. */
const countWidth = (width: number) => Math.max(8, Math.min(13, width - labelWidth - 12));

/** The room for the override's text in place of the level; one text always fits. */
const insteadOfLevel = 7;

/** The room for the level, so that the thermometer before it keeps its length. */
const levelWidth = (width: number) => (width < widePanel ? 6 : 9);

const levelText = (level: number, width: number) =>
	groupDigits(level).length > levelWidth(width) ? shortNumber(level) : groupDigits(level);

/** The note of shares that cover only the latest moves. */
export const recently = 'recent';

/** The widest share, `99.9 %`. */
const shareWidth = 6;

const countReading = (label: string, value: number): Reading => ({label, value, kind: 'count'});
const shareReading = (label: string, value: number): Reading => ({label, value, kind: 'share'});

/** The acceptance and the uphill share, where the solver has one; NaN before the first move. */
export const sharesOf = ({moves, acceptance = Number.NaN, uphillShare}: Progress) =>
	[acceptance, uphillShare === undefined || moves > 0 ? uphillShare : Number.NaN] as const;

/** The figures of a run beside its cost: those of every annealer, then those of its method. */
export function readingsOf(progress: Progress): readonly Reading[] {
	const {reheats, stuckLevels, fixed, readings, restarts} = progress;
	const [acceptance, uphill] = sharesOf(progress);
	return [
		...(stuckLevels === undefined ? [] : [shareReading('acceptance', acceptance)]),
		...(uphill === undefined ? [] : [shareReading('uphill', uphill), countReading('reheats', reheats)]),
		...(fixed ? [countReading('fixed before', fixed.filter(digit => digit > 0).length)] : []),
		...readings,
		countReading('restarts', restarts),
	];
}

/** Two readings on a line. */
export function readingLines(readings: readonly Reading[], width: number): Line[] {
	const lines: Line[] = [];
	for (let k = 0; k < readings.length; k += 2) {
		const [first, second] = readings.slice(k, k + 2) as [Reading, Reading?];
		const line = [
			label(first.label),
			span(readingText(first).padEnd(8)),
			...(second ? [span(`${second.label} `, 'dim'), span(readingText(second))] : []),
		];
		const note = first.label === 'acceptance' ? recently : '';
		const at = labelWidth + 8 + (second ? `${second.label} `.length + shareWidth : 0) + 2;
		const gap = ' '.repeat(Math.max(0, at - widthOf(line)));
		lines.push(note && at + note.length <= width ? [...line, span(gap + note, 'dim')] : line);
	}

	return lines;
}

function readingText({value, kind}: Reading): string {
	return Number.isNaN(value)
		? '–'
		: kind === 'share'
			? percent(value)
			: kind === 'count'
				? groupDigits(value)
				: significant(value);
}

/** The lengths of the thermometer: the longest, the shortest beside a longer text, and the shortest of all. */
const barWidth = {most: 24, wanted: 6, least: 4};

/** The temperature, the level and the override, which takes the place of the level where room is short. */
function temperatureLine(watched: Watched, temperature: number, width: number): Line {
	const {progress} = watched;
	const room = width - labelWidth - 8 - 11 - levelWidth(width);
	const texts = overrideTexts(progress);
	const text = texts.find(text => room - text.length - 2 >= barWidth.wanted);
	const level = `  level ${levelText(progress.level, width)}`;
	const tail: Line =
		texts.length === 0
			? [span(level, 'dim')]
			: text === undefined
				? [span(`  ${texts.find(text => text.length <= insteadOfLevel)}`, 'accent')]
				: [span(level.padEnd(8 + levelWidth(width)), 'dim'), span(`  ${text}`, 'accent')];
	return [
		label('temperature'),
		span(significant(temperature).padEnd(8), temperatureRole(watched, temperature)),
		...thermometer(watched, temperature, Math.min(barWidth.most, room - (text ? text.length + 2 : 0))),
		...tail,
	];
}

/** The way from the run's coldest to its hottest temperature, each part in its colour, filled up to the temperature now. */
export function thermometer(range: HeatRange, temperature: number, width: number): Line {
	if (width < barWidth.least) {
		return [];
	}

	const filled = Math.round(heatIn(range, temperature) * width);
	const cells = Array.from({length: filled}, (_, k) => ['█', rampRole((k + 0.5) / width)] as const);
	return [
		span('▕', 'dim'),
		...(filled > 0 ? joinCells(cells) : []),
		span('░'.repeat(width - filled), 'dim'),
		span('▏', 'dim'),
	];
}
