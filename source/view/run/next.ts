/**
What could come next: all proposals from this grid, a bar for each change of cost. Green where it falls, plain where it stays;
where it rises, lit in the colour of T as far as the chance reaches that it is accepted. An empty left side is a local
minimum; heat is light that climbs, and moves no bar.
*/

import {ruleNamed} from '../../solvers/acceptance.js';
import {acceptedChance, isLocalMinimum, type Neighbours} from '../../solvers/neighbours.js';
import {heatOf, temperatureRole, uphillOf} from '../heat.js';
import {
	bandRole,
	barGlyphs,
	cornerWidth,
	fitting,
	frameWidth,
	type Glyph,
	joinCells,
	type Line,
	onBand,
	type Role,
	span,
} from '../text/line.js';
import {barPercent, countText, faintest, groupDigits, percent, significant} from '../text/numbers.js';
import {textWidth} from '../text/width.js';
import {type Bar, barsOf, sidesText} from './next-bars.js';
import {drawRuler} from './ruler.js';
import {type Content, isJustChanged, type Room, shownMove, type Watched} from './watched.js';

/** The rows below the bars: Δ, how many, how likely accepted; and what that comes to, or the ruler of a step. */
const labelRows = 3;
const sumRows = 1;

/** The columns of the names of these rows, the fewest of a bar with its gap, and the most. */
const namesWidth = 9;
const barWidth = {least: 7, most: 14};

/** The fewest bars that leave the names of the rows their room. */
const namedBars = 6;

const minimumText = 'a local minimum';

/** The temperature of the bars: that of their own move, of the one that is explained, or the one that was set since. */
function temperatureOf(watched: Watched): number | undefined {
	const {temperature, neighboursAt = temperature} = watched.progress;
	return isJustChanged(watched) ? temperature : (shownMove(watched)?.temperature ?? neighboursAt);
}

/** `101 swaps from here: 2 better, 5 equal, 94 worse`, where that has no room without `from here`. */
export function nextTitle({watched: {progress}}: Content, {width}: Room): string {
	const {neighbours} = progress;
	const [whole = '', short = ''] = neighbours
		? [' from here', ''].map(
				here => `${countText(neighbours.count, neighbours.noun)}${here}: ${sidesText(neighbours)}`,
			)
		: [];
	return whole.length <= width ? whole : short;
}

/** What follows the title, where there is room; and whether there is. */
const minimumMark = `· ${minimumText}`;
const hasMinimumMark = (content: Content, room: Room) =>
	`${nextTitle(content, room)}  ${minimumMark}`.length + cornerWidth <= room.width + frameWidth;

export const nextMore = (content: Content, room: Room): Line | undefined =>
	isMinimum(content) && hasMinimumMark(content, room) ? [span(minimumMark, 'accent')] : undefined;

const isMinimum = ({watched: {progress}}: Content) =>
	progress.neighbours !== undefined && isLocalMinimum(progress.neighbours);

export function drawNext(content: Content, room: Room): readonly Line[] {
	const {watched} = content;
	const {neighbours} = watched.progress;
	if (!neighbours) {
		return [];
	}

	const isNamed = room.width >= namesWidth + namedBars * barWidth.least;
	const names = isNamed ? namesWidth : 2;
	const bars = barsOf(neighbours, {
		most: Math.floor((room.width - names) / barWidth.least),
		rise: watched.method.smallestRise,
		rule: watched.progress.rule,
		temperature: temperatureOf(watched),
		drawn: shownMove(watched)?.delta,
	});
	const step = Math.min(barWidth.most, Math.floor((room.width - names) / bars.length));
	const height = room.rows - labelRows - sumRows;
	const isMinimumSaid = isMinimum(content) && !hasMinimumMark(content, room);
	const ruler = stepRuler(content, room.width);
	const sum =
		ruler.length > 0 && ruler.length <= sumRows ? ruler : [sumLine(watched, neighbours, room.width)];
	return [
		...barRows(content, neighbours, bars, {names, step, height, isMinimumSaid}),
		...labelLines(neighbours, bars, {names, step, isNamed}),
		...sum,
	];
}

/** The ruler of the step that is explained, where a number was drawn for it and T is still what it was. */
export function stepRuler({watched, isAscii}: Content, width: number): readonly Line[] {
	const move = shownMove(watched);
	return move?.drawn === undefined || isJustChanged(watched) ? [] : drawRuler(move, width, isAscii);
}

type Grid = {
	readonly names: number;
	readonly step: number;
	readonly height: number;
	/** Whether a local minimum is named in the empty half. */
	readonly isMinimumSaid: boolean;
};

/** The bars, each as high as the number below it says: one of any has a step at least. */
function barRows(
	content: Content,
	neighbours: Neighbours,
	bars: readonly Bar[],
	{names, step, height, isMinimumSaid}: Grid,
): readonly Line[] {
	const {watched, isAscii, hasColour} = content;
	const glyphs = isAscii ? ' #' : barGlyphs;
	const steps = glyphs.length - 1;
	const sizeOf = ({count, chance}: Bar) => (neighbours.isUniform ? count : chance);
	const most = Math.max(...bars.map(sizeOf));
	const temperature = temperatureOf(watched);
	const heat = temperature === undefined ? undefined : heatOf(temperature, uphillOf(watched));
	const isSolid = hasColour && !isAscii && heat !== undefined;
	const drawn = bars.map(bar => {
		const {delta, accepted = 0} = bar;
		const size = sizeOf(bar);
		const filled = size > 0 ? Math.max(1, Math.round((size / most) * height * steps)) : 0;
		const lit: Role =
			delta < 0 ? 'good' : delta === 0 ? 'plain' : temperatureRole(temperature, uphillOf(watched));
		const pale = delta > 0 && isSolid ? bandRole(heat) : 'dim';
		return {filled, lit, pale, isSolid: pale !== 'dim', light: lightOf(filled, accepted, 2 * steps)};
	});
	const shade = isAscii ? ':' : '░';
	return Array.from({length: height}, (_, row): Line => {
		const below = (height - 1 - row) * steps;
		const cells = drawn.flatMap(({filled, light, lit, pale, isSolid}) => {
			const [full, bright] = [filled, light].map(top => Math.max(0, Math.min(steps, top - below)));
			const glyph: Glyph =
				bright >= full
					? [glyphs[full], lit]
					: bright === 0
						? [isSolid ? glyphs[full] : shade, pale]
						: [glyphs[bright], isSolid && full === steps ? onBand(lit, pale) : lit];
			return [
				[' ', 'plain'] as const,
				...Array.from({length: step - 2}, () => glyph),
				[' ', 'plain'] as const,
			];
		});
		const empty = names + step * bars.findIndex(({delta}) => delta === 0);
		const isSaid = isMinimumSaid && row === height - 1;
		const line = joinCells(cells.slice(isSaid ? empty - names : 0));
		return [
			span(isSaid ? '' : ' '.repeat(names)),
			...(isSaid ? [span(minimumText.padStart(empty - 1).padEnd(empty), 'accent')] : []),
			...line,
		];
	});
}

/** The lit steps of a bar: in one of two rows or more never all or nothing but where it is that, in a lower one the larger part. */
function lightOf(filled: number, accepted: number, twoRows: number): number {
	return accepted >= 1
		? filled
		: accepted < faintest
			? 0
			: filled >= twoRows
				? Math.max(1, Math.min(filled - 1, Math.round(accepted * filled)))
				: accepted >= 0.5
					? filled
					: 0;
}

/** The rows of labels below the bars; that of the move that is explained is marked. */
function labelLines(
	{isUniform}: Neighbours,
	bars: readonly Bar[],
	{names, step, isNamed}: Pick<Grid, 'names' | 'step'> & {readonly isNamed: boolean},
): readonly Line[] {
	const centred = (text: string) => {
		const left = Math.ceil((step - textWidth(text)) / 2);
		return ' '.repeat(Math.max(0, left)) + text + ' '.repeat(Math.max(0, step - left - textWidth(text)));
	};
	const row = (name: string, write: (bar: Bar) => string, role: Role): Line => [
		span((isNamed || name === 'Δ' ? name : '').padEnd(names), 'dim'),
		...bars.map(bar => span(centred(write(bar)), role)),
	];
	const sizeText = ({count, chance}: Bar) => (isUniform ? groupDigits(count) : barPercent(chance));
	const acceptedText = (accepted: number) => (accepted === 1 ? 'all' : barPercent(accepted));
	return [
		[
			span('Δ'.padEnd(names), 'dim'),
			...bars.map(({label, isDrawn}) =>
				span(centred(isDrawn ? `▸${label}` : label), isDrawn ? 'accent' : 'dim'),
			),
		],
		row(isUniform ? 'how many' : 'proposed', bar => (bar.count > 0 ? sizeText(bar) : ''), 'plain'),
		row('accepted', ({accepted}) => (accepted === undefined ? '' : acceptedText(accepted)), 'dim'),
	];
}

/** How likely the next proposal is accepted; after a change of T also before it, else how often the grid is a local minimum. */
function sumLine(watched: Watched, neighbours: Neighbours, width: number): Line {
	const {progress} = watched;
	const {localMinima} = progress;
	const rule = ruleNamed(progress.rule);
	const move = shownMove(watched);
	const shareAt = (temperature: number) => percent(acceptedChance(neighbours, rule, temperature));
	const at = (temperature: number | undefined): Line =>
		temperature === undefined
			? []
			: [
					span(' at T ', 'dim'),
					span(significant(temperature), temperatureRole(temperature, uphillOf(watched))),
				];
	const now = temperatureOf(watched);
	const before = isJustChanged(watched) ? move?.temperature : undefined;
	const sum: Line = [
		span('accepted', 'dim'),
		...at(now),
		span(': ', 'dim'),
		span(shareAt(now ?? 0), 'strong'),
	];
	const more: Line =
		before !== undefined
			? [span(', was ', 'dim'), span(shareAt(before)), ...at(before)]
			: move === undefined && localMinima !== undefined
				? [span(' · local minima: ', 'dim'), span(`${Math.round(localMinima * 100)} %`)]
				: [];
	return fitting([[...sum, ...more], sum], width);
}
