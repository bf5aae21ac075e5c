/** The ladder of replica exchange: a row for each temperature, the hottest first. */

import type {LadderMoment} from '../../run/log.js';
import type {Rung} from '../../solvers/solver.js';
import {temperatureRole, type Uphill, uphillOf} from '../heat.js';
import {type Glyph, joinCells, type Line, type Role, rampRole, span, wrapText} from '../text/line.js';
import {groupDigits, significant} from '../text/numbers.js';
import type {DrawnRun, Room} from './drawn-run.js';

/** The columns of each part: the mark of the grid that is shown, T, the cost, the replica, the exchanges, and a gap. */
const ladderWidths = {mark: 2, temperature: 6, cost: 7, replica: 4, rate: 6, gap: 2};

const ladderLabels = Object.values(ladderWidths).reduce((sum, width) => sum + width, 0);

/** The fewest columns in which the way of a replica is seen. */
const narrowestTrail = 6;

const ladderExplanation =
	'Capitals come from the hot end, small letters from the cold one: a capital in the lowest row is a grid that melted and cooled. ⇅ is the share of exchanges with the row above that are accepted.';

const headingRows = 1;

/** Whether a run has more than one temperature, and a chart of this width room for them. */
export const hasLadder = (run: DrawnRun, width: number): boolean =>
	(run.progress.ladder?.length ?? 0) > 1 && width >= ladderLabels + narrowestTrail;

export function drawLadder(run: DrawnRun, {width, rows}: Room): readonly Line[] {
	const {progress, log} = run;
	const uphill = uphillOf(run);
	const {ladder: rungs = [], moves} = progress;
	const moments = log.laddersUntil(moves, width - ladderLabels);
	const explained = wrapText(ladderExplanation, width, 'dim');
	const text = rows >= headingRows + rungs.length + explained.length ? explained : [];
	return [
		ladderHeading,
		...ladderRows(
			rungs.map((_, index) => rungLine(rungs, moments, uphill, index)),
			rows - headingRows - text.length,
		),
		...text,
	];
}

/** The lines of the rungs that fit, the hottest first; those in the middle give way to the number of them. */
function ladderRows(lines: readonly Line[], room: number): readonly Line[] {
	const all = lines.toReversed();
	const above = Math.floor((room - 1) / 2);
	const hidden = all.length - room + 1;
	const gap = span(`${' '.repeat(ladderWidths.mark)}… ${hidden} temperatures between`, 'dim');
	return all.length <= room ? all : all.toSpliced(above, hidden, [gap]);
}

const ladderHeading: Line = [
	span(
		[
			'T'.padStart(ladderWidths.mark + ladderWidths.temperature),
			'cost'.padStart(ladderWidths.cost),
			'grid'.padStart(ladderWidths.replica + 1),
			'⇅'.padStart(ladderWidths.rate - 1),
			`${' '.repeat(ladderWidths.gap)}→ now`,
		].join(''),
		'dim',
	),
];

/** @param moments the latest ones, the oldest first */
function rungLine(
	rungs: readonly Rung[],
	moments: readonly LadderMoment[],
	uphill: Uphill,
	index: number,
): Line {
	const {temperature, cost, replica, origin, exchangeRate} = rungs[index];
	const role = temperatureRole(temperature, uphill);
	const trail = moments.map(moment => replicaCell(moment.rungs[index]));
	const isHottest = index === rungs.length - 1;
	const rate = isHottest ? '' : exchangeRate === undefined ? '–' : `${Math.round(exchangeRate * 100)} %`;
	const labels: Line = [
		span(index === shownRung(rungs) ? '▸ ' : '  ', 'strong'),
		span(
			significant(temperature).slice(0, ladderWidths.temperature).padStart(ladderWidths.temperature),
			role,
		),
		span(groupDigits(cost).padStart(ladderWidths.cost), 'strong'),
		span('  '),
		span(letterOf(replica, origin), originRole(origin)),
		span(origin === 'hot' ? '↓' : origin === 'cold' ? '↑' : ' ', originRole(origin)),
		span(rate.padStart(ladderWidths.rate), 'dim'),
		span(' '.repeat(ladderWidths.gap)),
	];
	return [...labels, ...joinCells(trail)];
}

/** The rung whose grid is on the screen: the coldest one, or at the end the one that has solved the puzzle. */
const shownRung = (rungs: readonly Rung[]) =>
	Math.max(
		0,
		rungs.findIndex(({cost}) => cost === 0),
	);

const replicaCell = ({replica, origin}: Rung): Glyph => [letterOf(replica, origin), originRole(origin)];

/** Replicas have letters, capitals while they come from the hot end. */
function letterOf(replica: number, origin: Rung['origin']): string {
	const letter = String.fromCodePoint('a'.charCodeAt(0) + (replica % 26));
	return origin === 'hot' ? letter.toUpperCase() : letter;
}

const originRole = (origin: Rung['origin']): Role =>
	origin === undefined ? 'dim' : rampRole(origin === 'hot' ? 1 : 0);
