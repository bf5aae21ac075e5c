/** What a screen reader is to say: whole sentences, one a line, without boxes, colours or signs that are passed over. */

import type {Progress} from '../run/drive.js';
import type {Method, Move, Settings} from '../solvers/solver.js';
import {conflictsOf} from '../sudoku/check.js';
import {describeGeometry, type Geometry} from '../sudoku/geometry.js';
import {givenCount, type Puzzle} from '../sudoku/puzzle.js';
import type {Listed} from './collection.js';
import {percent, significant} from './numbers.js';
import {automaticOf, valuesOf} from './setting-steps.js';

/** Negative numbers as words: a minus is often not said. */
const said = (value: number) => significant(value).replace(/^[−-]/, 'minus ');

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Where something stands in a list, from 1. */
export const placeText = (place: number, count: number) => `${place} of ${count}`;

export function entryText({name, title, puzzle, givens}: Listed, place: string): string {
	const level = puzzle.facts.get('level');
	const called = title === name ? name : `${name}, ${title}`;
	return [
		called,
		describeGeometry(puzzle.geometry),
		plural(givens, 'given'),
		...(level ? [level] : []),
		place,
	].join(', ');
}

export function methodText({name, title, summary}: Method, place: string): string {
	return `${name}, ${title}, ${place}. ${summary}`;
}

/** One constant of a method, by its place in the list of them. */
export function settingText(method: Method, index: number, puzzle: Puzzle, changed: Settings): string {
	const {settings} = method;
	const setting = settings[index];
	const {name, title, preset} = setting;
	const values = valuesOf(method, puzzle, changed);
	const automatic = automaticOf(setting, puzzle, values);
	const value =
		automatic !== undefined && values[name] === 0 ? `automatic, ${said(automatic)}` : values[name];
	const mark = values[name] === preset(puzzle) ? '' : ', changed';
	return `${name} is ${value}${mark}, ${title}, ${placeText(index + 1, settings.length)}`;
}

/** What is about to be watched. */
export function startLines(
	title: string,
	puzzle: Puzzle,
	{name, unit}: Method,
	progress: Progress,
): string[] {
	return [
		`${title}, ${describeGeometry(puzzle.geometry)}, ${plural(givenCount(puzzle.givens), 'given')}`,
		`solver ${name}, seed ${progress.seed}, cost ${progress.startCost} before the first of the ${unit}`,
	];
}

export function reheatsOf({readings}: Progress): number {
	return readings.find(({label}) => label === 'reheats')?.value ?? 0;
}

/** How the run stands. */
export function summaryText({unit}: Method, progress: Progress): string {
	const {moves, cost, bestCost, temperature, restarts, readings} = progress;
	const acceptance = readings.find(({label}) => label === 'acceptance');
	const reheats = reheatsOf(progress);
	return [
		`${moves} ${unit}`,
		`cost ${cost}, best ${bestCost}`,
		...(temperature === undefined ? [] : [`temperature ${said(temperature)}`]),
		...(acceptance && moves > 0 ? [`acceptance ${percent(acceptance.value)}`] : []),
		...(restarts > 0 ? [plural(restarts, 'restart')] : []),
		...(reheats > 0 ? [plural(reheats, 'reheat')] : []),
	].join(', ');
}

/** What is counted to be told. */
export type Counted = {readonly bestCost: number; readonly restarts: number; readonly reheats: number};

/** What has happened since it was told last; undefined for nothing. */
export function newsText({unit}: Method, told: Counted, progress: Progress): string | undefined {
	const {moves, bestCost, restarts} = progress;
	const more = {restart: restarts - told.restarts, reheat: reheatsOf(progress) - told.reheats};
	const parts = [
		...(bestCost < told.bestCost ? [`new best, cost ${bestCost}`] : []),
		...Object.entries(more).flatMap(([word, count]) =>
			count > 0 ? [count === 1 ? word : plural(count, word)] : [],
		),
	];
	return parts.length > 0 ? `${parts.join(', ')}, after ${moves} ${unit}` : undefined;
}

/** The grid, a row a line, and behind each its digits that a peer holds too. */
export function gridLines(geometry: Geometry, grid: Uint8Array): string[] {
	const {size, boxes} = geometry;
	const conflicts = conflictsOf(geometry, grid);
	const width = boxes?.columns ?? size;
	return Array.from({length: size}, (_, row) => {
		const cells = Array.from({length: size}, (_, column) => row * size + column);
		const groups = Array.from({length: Math.ceil(size / width)}, (_, group) =>
			cells
				.slice(group * width, (group + 1) * width)
				.map(cell => grid[cell] || 'blank')
				.join(' '),
		);
		const clashing = cells
			.filter(cell => conflicts[cell] > 0)
			.map(cell => `${grid[cell]} in column ${(cell % size) + 1}`);
		const named = clashing.length > 0 ? `; in conflict: ${clashing.join(', ')}` : '';
		return `row ${row + 1}: ${groups.join(', ')}${named}`;
	});
}

/** The story of the last move, after so many, and the cost after it. */
export function moveText(geometry: Geometry, unit: string, move: Move, {moves, cost}: Progress): string {
	const {delta, accepted, why, detail, probability} = move;
	const before = accepted ? cost - delta : cost;
	return [
		`${unit.replace(/s$/, '')} ${moves}: ${proposalText(geometry, move)}`,
		...(why === undefined ? [] : [why]),
		delta === 0
			? `the cost stays ${before}`
			: `the cost ${accepted ? 'goes' : 'would go'} from ${before} to ${before + delta}`,
		...(detail === undefined
			? [probability === undefined || delta <= 0 ? plainVerdict(move) : chanceText(move)]
			: [detail]),
	]
		.map((sentence, index) => (index === 0 ? sentence : sentence.replace(/^./, first => first.toUpperCase())))
		.join('. ');
}

function proposalText(geometry: Geometry, {kind, cells, before, after}: Move): string {
	const cell = (index: number) => {
		const row = Math.floor(cells[index] / geometry.size);
		return `row ${row + 1} column ${(cells[index] % geometry.size) + 1}`;
	};
	switch (kind) {
		case 'swap':
			return `swap ${before[0]} in ${cell(0)} with ${before[1]} in ${cell(1)}`;
		case 'reassign':
			return `${cell(0)} from ${before[0] || 'blank'} to ${after[0]}`;
		case 'place':
			return `colour ${cell(0)} with ${after[0]}`;
		case 'generation':
			return 'a generation of fillings';
		default:
			return `${kind} ${cells.length === 1 ? `${cell(0)} with ${after[0]}` : `${cells.length} cells`}`;
	}
}

function plainVerdict({temperature, delta, accepted}: Move): string {
	return temperature === undefined
		? accepted
			? 'kept'
			: 'refused, since it is not better'
		: `${delta < 0 ? 'downhill: ' : ''}${accepted ? 'always accepted' : 'rejected'}`;
}

function chanceText({temperature, probability = 1, drawn, accepted}: Move): string {
	const heat = temperature === undefined ? '' : `at temperature ${said(temperature)} `;
	const chance = `${heat}the probability is ${said(probability)}`;
	const verdict = accepted ? 'accepted, uphill' : 'rejected';
	return drawn === undefined
		? `${chance}: ${verdict}`
		: `${chance}, and ${said(drawn)} is drawn, ${drawn < probability ? 'below' : 'not below'} it: ${verdict}`;
}
