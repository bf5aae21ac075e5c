/** The figures of runs as CSV (RFC 4180): what `--trace` writes while they go on, and `e` of the curves on the screen. */

import type {RunLog} from '../run/log.js';
import type {TracedSample} from '../run/observers.js';
import type {Sample} from '../run/samples.js';
import type {Move} from '../solvers/solver.js';
import {csvLine} from '../sudoku/formats/csv.js';
import {cellName, type Geometry} from '../sudoku/geometry.js';

const columns = {
	moves: 'moves',
	milliseconds: 'milliseconds',
	cost: 'cost',
	best: 'bestCost',
	temperature: 'temperature',
	acceptance: 'acceptance',
	restarts: 'restarts',
	reheats: 'reheats',
} as const satisfies Readonly<Record<string, keyof Sample>>;

/** Of the last move. */
const moveColumns: Readonly<Record<string, (move: Move, geometry: Geometry) => string | number | undefined>> =
	{
		cells: ({cells}, geometry) => cells.map(cell => cellName(geometry, cell)).join(' '),
		before: ({before}) => before.join(' '),
		after: ({after}) => after.join(' '),
		delta: ({delta}) => delta,
		moveTemperature: ({temperature}) => temperature,
		probability: ({probability}) => probability,
		drawn: ({drawn}) => drawn,
		accepted: ({accepted}) => Number(accepted),
	};

/** What the columns of a log are called whose samples may be several moments as one. */
const mergedNames: Readonly<Record<string, string>> = {
	cost: 'meanCost',
	temperature: 'medianTemperature',
	acceptance: 'meanAcceptance',
};

export const traceHeader = `${csvLine(['run', ...Object.keys(columns), ...Object.keys(moveColumns)])}\n`;

/** A number with at most nine significant digits, whole numbers with all of theirs; null if there is none. */
const rounded = (value: number | undefined): number | null =>
	value === undefined ? null : Number.isInteger(value) ? value : Number(value.toPrecision(9));

const noCells = {cells: [], before: [], after: []};

const figuresOf = (sample: Sample) => Object.values(columns).map(name => rounded(sample[name]));

/** @param run its number */
export function traceRow(run: number, sample: TracedSample, geometry: Geometry): string {
	// A generation changes too many cells to name.
	const move = sample.move?.kind === 'generation' ? {...sample.move, ...noCells} : sample.move;
	const moved = Object.values(moveColumns).map(read => {
		const value = move && read(move, geometry);
		return typeof value === 'string' ? value : rounded(value);
	});
	return `${csvLine([run, ...figuresOf(sample), ...moved])}\n`;
}

/** The samples of a log, as those of the first run. */
export const curvesText = ({samples}: RunLog): string =>
	[
		['run', ...Object.keys(columns).map(name => mergedNames[name] ?? name)],
		...samples.map(sample => [1, ...figuresOf(sample)]),
	]
		.map(cells => `${csvLine(cells)}\n`)
		.join('');
