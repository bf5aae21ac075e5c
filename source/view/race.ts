/** What the race screen says: how each lane stands, the curve of its cost, and the table at the end. */

import type {Standing} from '../run/contest.js';
import type {By} from '../run/legs.js';
import {givenCount, type Puzzle} from '../sudoku/puzzle.js';
import type {History} from './history.js';
import {cut, type Line, plainText, type Role, type Span, span, widthOf} from './line.js';
import {duration, groupDigits, shortNumber} from './numbers.js';

/** A lane as it is shown. */
export type LaneView = {
	/** As it is written on a command line. */
	readonly name: string;
	/** What tells it from the other lanes. */
	readonly brief: string;
	/** What its moves are called, in the plural. */
	readonly unit: string;
	readonly standing: Standing;
	readonly history: History;
};

const levels = '▁▂▃▄▅▆▇█';

/** A curve of costs one character high, 0 at the bottom; by their square roots, for the last conflicts are what a race is about. */
export function sparkline(costs: readonly number[]): string {
	const highest = Math.max(1, ...costs);
	return costs
		.map(cost => levels[Math.round(Math.sqrt(Math.max(0, cost) / highest) * (levels.length - 1))])
		.join('');
}

export const isOver = (lanes: readonly LaneView[]): boolean =>
	lanes.every(({standing}) => standing.progress.status !== 'running');

const isFirst = ({place}: Standing) => place === 1;
const hasWon = (standing: Standing) => isFirst(standing) && standing.progress.status === 'solved';

/** What marks a lane, and the role of its name: the winner stays lit. */
export function markOf(standing: Standing): {mark: string; role: Role} {
	const {status} = standing.progress;
	return status === 'gave-up'
		? {mark: '✖', role: 'dim'}
		: status === 'solved'
			? {mark: '✔', role: hasWon(standing) ? 'good' : 'strong'}
			: isFirst(standing)
				? {mark: '▸', role: 'accent'}
				: {mark: ' ', role: 'plain'};
}

/** Above a board: its place, whose it is, and its cost. */
export function captionLine({brief, standing}: LaneView, width: number): Line {
	const {mark, role} = markOf(standing);
	const cost: Line = [span(' cost ', 'dim'), span(String(standing.progress.cost), role)];
	const left = cut([span(`${mark} ${standing.place} ${brief}`, role)], width - widthOf(cost));
	return [...left, span(' '.repeat(Math.max(0, width - widthOf(left) - widthOf(cost)))), ...cost];
}

type Column = {
	readonly head: string;
	readonly width: number;
	readonly isLeft?: boolean;
	/** Columns of a higher order leave a narrow table first. */
	readonly order: number;
	readonly cell: (lane: LaneView, width: number) => Span;
};

const narrowestCurve = 8;
const widestCurve = 60;

function columnsOf(lanes: readonly LaneView[]): Column[] {
	const nameWidth = Math.min(30, Math.max(...lanes.map(({name}) => name.length)));
	const figure = (head: string, width: number, order: number, read: (lane: LaneView) => string): Column => ({
		head,
		width,
		order,
		cell: lane => span(read(lane)),
	});
	return [
		{
			head: '',
			width: 3,
			order: 0,
			isLeft: true,
			cell: ({standing}) => span(`${markOf(standing).mark} ${standing.place}`, markOf(standing).role),
		},
		{
			head: 'solver',
			width: nameWidth,
			order: 0,
			isLeft: true,
			cell: ({name, standing}, width) => ({
				...cut([span(name, markOf(standing).role)], width)[0],
				text: plainText(cut([span(name)], width)),
			}),
		},
		figure('cost', 5, 1, ({standing}) => String(standing.progress.cost)),
		figure('best', 5, 4, ({standing}) => String(standing.progress.bestCost)),
		{
			head: 'cost so far',
			width: narrowestCurve,
			order: 3,
			isLeft: true,
			cell: ({history, standing}, width) => {
				const before = history.columns(width, 'moves').map(({cost}) => cost.mean);
				const costs = [...before.slice(0, width - 1), standing.progress.cost];
				const {role} = markOf(standing);
				return span(sparkline(costs), role === 'plain' || role === 'strong' ? 'accent' : role);
			},
		},
		figure('moves', 11, 2, ({standing}) => movesText(standing.progress.moves)),
		figure('time', 9, 5, ({standing}) => duration(standing.progress.milliseconds)),
		figure('restarts', 8, 6, ({standing}) => shortNumber(standing.progress.restarts)),
	];
}

const movesText = (moves: number) => (moves < 1e8 ? groupDigits(moves) : shortNumber(moves));

/** Below this width, names are brief. */
const narrow = 60;

const shortened = (lanes: readonly LaneView[], width: number): readonly LaneView[] =>
	width < narrow ? lanes.map(lane => ({...lane, name: lane.brief})) : lanes;

/** All lanes, a line each below a heading; what there is no room for is left out. */
export function standingLines(all: readonly LaneView[], width: number): Line[] {
	const lanes = shortened(all, width);
	const needed = (columns: readonly Column[]) => columns.reduce((sum, column) => sum + column.width + 2, -2);
	let columns = columnsOf(lanes);
	for (let order = 6; order > 0 && needed(columns) > width; order--) {
		columns = columns.filter(column => column.order !== order);
	}

	const spare = Math.min(widestCurve - narrowestCurve, Math.max(0, width - needed(columns)));
	const sized = columns.map(column =>
		column.order === 3 ? {...column, width: column.width + spare} : column,
	);
	const row = (cell: (column: Column) => Span): Line =>
		cut(
			sized.flatMap((column, index) => {
				const {text, role} = cell(column);
				const padded = column.isLeft ? text.padEnd(column.width) : text.padStart(column.width);
				return [...(index > 0 ? [span('  ')] : []), span(padded, role)];
			}),
			width,
		);
	return [
		row(({head, width: room}) => span(head.length > room ? '' : head, 'dim')),
		...lanes.map(lane => row(column => column.cell(lane, column.width))),
	];
}

/** The lanes by their places. */
export function byPlace<Lane extends Pick<LaneView, 'standing'>>(lanes: readonly Lane[]): Lane[] {
	return lanes.toSorted((a, b) => a.standing.place - b.standing.place);
}

/** The table of a race as text: how it ended, or how it stood when it was left. */
export function resultLines(lanes: ReadonlyArray<Pick<LaneView, 'name' | 'standing'>>): string[] {
	const rows = byPlace(lanes).map(({name, standing: {place, progress}}) => [
		String(place),
		name,
		{solved: 'yes', running: 'not yet', 'gave-up': 'no'}[progress.status],
		groupDigits(progress.moves),
		duration(progress.milliseconds),
		String(progress.restarts),
		String(progress.cost),
	]);
	const table = [['', 'solver', 'solved', 'moves', 'time', 'restarts', 'cost'], ...rows];
	const widths = table[0].map((_, column) => Math.max(...table.map(row => row[column].length)));
	return table.map(row =>
		row
			.map((text, column) => (column <= 2 ? text.padEnd(widths[column]) : text.padStart(widths[column])))
			.join('  ')
			.trimEnd(),
	);
}

/** How fair the race is, in a sentence or two. */
export function fairness(by: By, lanes: ReadonlyArray<Pick<LaneView, 'unit'>>): string {
	const units = new Set(lanes.map(({unit}) => unit));
	return by === 'time'
		? 'By time: each has run for as long as the others, in turns where cores are few.'
		: units.size > 1
			? `By moves: the same seed always has the same winner. Moves are ${[...units].join(' or ')}.`
			: 'By moves: level move by move, so the same seed always has the same winner.';
}

/** Who has won, or how it stands. */
export function outcomeLine(lanes: readonly LaneView[], rate: number, width: number): Line {
	const winners = shortened(lanes, width)
		.filter(({standing}) => hasWon(standing))
		.map(({name}) => name);
	return winners.length > 0
		? [span(`✔ ${winners.join(' and ')} won`, 'good')]
		: isOver(lanes)
			? [span('✖ nobody solved it', 'bad')]
			: [span(rate === 0 ? '‖ paused' : 'racing', 'accent')];
}

export function raceSpeed(by: By, rate: number): string {
	return rate === Number.POSITIVE_INFINITY
		? 'full speed'
		: by === 'moves'
			? `${shortNumber(rate)}/s`
			: `${rate} ms a second`;
}

/** What races on what, for a headline. */
export function raceTitle(title: string, puzzle: Puzzle): Line {
	return [span(title, 'strong'), span(` · ${givenCount(puzzle.givens)} givens`, 'dim')];
}

export function raceLine(by: By, seed: string, speed: number): Line {
	return [span(`by ${by} · `, 'dim'), span(raceSpeed(by, speed)), span(' · seed ', 'dim'), span(seed)];
}
