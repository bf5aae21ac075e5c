/**
What could come next: all proposals from this grid, a bar for each change of cost. Green where it falls, plain where it stays;
where it rises, lit in the colour of T as far as the chance reaches that it is accepted. An empty left side is a local
minimum; heat is light that climbs, and moves no bar.
*/

import {ruleNamed} from '../../solvers/acceptance.js';
import {acceptedChance, isLocalMinimum, type Neighbours} from '../../solvers/neighbours.js';
import type {Move} from '../../solvers/solver.js';
import {type AreaColumn, Sheet} from '../chart/sheet.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {
	cornerWidth,
	fitting,
	frameWidth,
	type Glyph,
	joinCells,
	type Line,
	span,
	widthOf,
	wrapLine,
} from '../text/line.js';
import {countText, percent, significant} from '../text/numbers.js';
import {bandOf} from './chart.js';
import {type DrawnRun, isJustChanged, type Room, shownMove} from './drawn-run.js';
import {decimalsOf, decisionOf, sceneWords} from './move.js';
import {type Bar, barsOf, isBeforeStep, neighboursText, sidesText} from './next-bars.js';

/** The rows below the bars: Δ, how many, how likely accepted; and what that comes to, or the ruler of a step. A scene has two. */
const rowsBelow = ({shown}: DrawnRun) => (shown ? 2 : 4);

/** The columns of the names of these rows, the fewest of a bar with its gaps, and the most. */
const namesWidth = 9;
const barWidth = {least: 7, most: 14};

/** The fewest bars that leave the names of the rows their room. */
const namedBars = 6;

/** The temperature of the bars: that of their own move, of the one that is explained, or the one that was set since. */
function temperatureOf(run: DrawnRun): number | undefined {
	const {temperature, neighboursAt = temperature} = run.progress;
	return isJustChanged(run) ? temperature : (shownMove(run)?.temperature ?? neighboursAt);
}

/** Whether the counts are of a recent grid: while it runs, and no step is explained. */
const isRecent = (run: DrawnRun): boolean => run.rate > 0 && shownMove(run) === undefined;

/** How many could come next, and how many of them are better; in narrow boxes without what they are. */
export function nextTitle(run: DrawnRun, {width}: Room): string {
	const {progress} = run;
	const {neighbours} = progress;
	if (!neighbours) {
		return '';
	}

	const when = isBeforeStep(progress) ? 'before the step' : isRecent(run) ? 'recently' : undefined;
	const whole = neighboursText(neighbours, when);
	const sides = sidesText(neighbours);
	const count = countText(neighbours.count, neighbours.noun);
	return [whole, `${count}: ${sides}`].find(({length}) => length <= width) ?? sides;
}

/** A local minimum is named behind the title, or where that has no room, in the empty half below it. */
const minimumText = 'a local minimum';
const hasRoomForMinimum = (run: DrawnRun, room: Room) =>
	`${nextTitle(run, room)}  · ${minimumText}`.length + cornerWidth <= room.width + frameWidth;

export function nextMore(run: DrawnRun, room: Room): Line | undefined {
	const {neighbours} = run.progress;
	return neighbours && isLocalMinimum(neighbours) && hasRoomForMinimum(run, room)
		? [span(`· ${minimumText}`, 'accent')]
		: undefined;
}

export function drawNext(run: DrawnRun, room: Room): readonly Line[] {
	const {progress, shown} = run;
	const {smallestRise: rise, rule} = uphillOf(run);
	// A scene counts them: how likely each is proposed has not been met.
	const neighbours = progress.neighbours && {...progress.neighbours, ...(shown && {isUniform: true})};
	if (!neighbours) {
		return [];
	}

	const isNamed = room.width >= namesWidth + namedBars * barWidth.least;
	const names = isNamed ? namesWidth : 2;
	const bars = barsOf(neighbours, {
		...{most: Math.floor((room.width - names) / barWidth.least), rise, rule},
		temperature: temperatureOf(run),
		drawn: neighbours.byDelta.find(({delta}) => delta === shownMove(run)?.delta)?.delta,
	});
	const step = Math.min(barWidth.most, Math.floor((room.width - names) / bars.length));
	const sheet = new Sheet(names + step * bars.length, room.rows - rowsBelow(run));
	const areas = barAreas(run, bars, sheet.height);
	sheet.area(
		[
			...Array<undefined>(names).fill(undefined),
			...areas.flatMap(area => [undefined, ...Array<AreaColumn>(step - 2).fill(area), undefined]),
		],
		run.isAscii,
	);
	if (isLocalMinimum(neighbours) && !hasRoomForMinimum(run, room)) {
		const end = names + step * bars.findIndex(({delta}) => delta === 0) - 1;
		for (const [at, character] of [...minimumText].entries()) {
			sheet.put(sheet.height - 1, end - minimumText.length + at, [character, 'accent']);
		}
	}

	const ruler = stepRuler(run, room.width);
	const lines = [
		...sheet.lines(),
		...labelLines(neighbours.isUniform, bars).map(
			([name, labels]): Line => [
				span((isNamed ? name : name.slice(0, 1).replace(/[^Δ]/, '')).padEnd(names), 'dim'),
				...labels.map(({text, role}) =>
					span(text.padStart(Math.ceil((step + text.length) / 2)).padEnd(step), role),
				),
			],
		),
		...(ruler.length === 1 ? ruler : [sumLine(run, neighbours, room.width)]),
	];
	return lines.slice(0, room.rows);
}

/** The ruler of the step that is explained, where a number was drawn for it and T is still what it was. */
export function stepRuler(run: DrawnRun, width: number): readonly Line[] {
	const move = shownMove(run);
	return move?.drawn === undefined || isJustChanged(run)
		? []
		: drawRuler(move, width, run.isAscii, run.shown !== undefined);
}

/** The shortest ruler beside its words, and the longest. */
const rulerLength = {least: 14, most: 60};

/** What the chance and the draw came to, the smaller first: `chance 0.015 < drew 0.030: rejected`. */
function decisionText(move: Move): string {
	const {probability = 1, drawn = 0, isOpen} = move;
	const [, word] = decisionOf(move).texts;
	const [chance, draw] = decimalsOf(move);
	if (draw === undefined || isOpen) {
		return `chance ${chance}: ${word}`;
	}

	return drawn < probability
		? `drew ${draw} < chance ${chance}: ${word}`
		: `chance ${chance} ${chance === draw ? '=' : '<'} drew ${draw}: ${word}`;
}

/**
The ruler with its words: on one line, or where these have no room beside it, below it. Where both signs fall on one place
they stand side by side, in their order.
*/
export function drawRuler(move: Move, width: number, isAscii: boolean, isPlain = false): readonly Line[] {
	const {probability = 1, drawn = 0} = move;
	const text = isPlain ? sceneWords(decisionText(move)) : decisionText(move);
	const at = text.lastIndexOf(': ') + 2;
	const {role} = decisionOf(move);
	const words: Line = [span(text.slice(0, at)), span(text.slice(at), role)];
	const isBeside = width - widthOf(words) - 6 >= rulerLength.least;
	const length = Math.min(rulerLength.most, width - 4 - (isBeside ? widthOf(words) + 2 : 0));
	const placeOf = (value: number) => Math.round(value * (length - 1));
	// The lower one keeps its place, but at the right end.
	const lower = Math.min(placeOf(Math.min(probability, drawn)), length - 2);
	const upper = Math.max(placeOf(Math.max(probability, drawn)), lower + 1);
	const [chanceAt, drawnAt] = drawn < probability ? [upper, lower] : [lower, upper];
	const [chanceSign, drawnSign] = isAscii ? ['o', 'x'] : ['●', '×'];
	const cells = Array<Glyph>(length).fill(['─', 'dim']).with(chanceAt, [chanceSign, 'strong']);
	const signs = move.isOpen ? cells : cells.with(drawnAt, [drawnSign, role]);
	const ruler = [span('0 ', 'dim'), ...joinCells(signs), span(' 1', 'dim')];
	return isBeside ? [[...ruler, span('  '), ...words]] : [ruler, ...wrapLine(words, width)];
}

/** The bars, each as high as the number below it says, by eighths of a row; in ASCII by rows, since dots are what is pale. */
function barAreas(run: DrawnRun, bars: readonly Bar[], height: number): readonly AreaColumn[] {
	const {isAscii} = run;
	const temperature = temperatureOf(run);
	const hot = temperatureRole(temperature, uphillOf(run));
	const rowSteps = isAscii ? 1 : 8;
	const steps = height * rowSteps;
	const most = Math.max(...bars.map(({size}) => size));
	return bars.map(({delta, size, accepted = 0}): AreaColumn => {
		const filled = size > 0 ? Math.max(1, Math.round((size / most) * steps)) : 0;
		const {text: full, role} = bandOf(delta > 0 ? temperature : undefined, run);
		return {
			to: litSteps(filled, accepted, rowSteps) / steps,
			role: delta < 0 ? 'good' : delta === 0 ? 'plain' : hot,
			band: {to: filled / steps, role, full},
		};
	});
}

/** The lit steps of a bar. A row has two colours: the one at its top, where that is not full, is lit or pale, whichever is nearer. */
function litSteps(filled: number, accepted: number, rowSteps: number): number {
	const lit = accepted * filled;
	const topSteps = filled % rowSteps;
	const below = filled - topSteps;
	if (lit <= below) {
		return Math.round(lit);
	}

	return lit - below < topSteps / 2 ? below : filled;
}

/** The rows of labels below the bars, with their names; that of the move that is explained is marked. */
const labelLines = (isUniform: boolean, bars: readonly Bar[]): ReadonlyArray<readonly [string, Line]> => [
	['Δ', bars.map(({label, isDrawn}) => (isDrawn ? span(`▸${label}`, 'accent') : span(label, 'dim')))],
	[isUniform ? 'how many' : 'proposed', bars.map(({sizeText}) => span(sizeText))],
	['accepted', bars.map(({acceptedText}) => span(acceptedText, 'dim'))],
];

/** How likely the next proposal is accepted; after a change of T also before it, else how often the grid is a local minimum. */
function sumLine(run: DrawnRun, neighbours: Neighbours, width: number): Line {
	const {rule, localMinima, neighboursAt} = run.progress;
	const move = shownMove(run);
	const shareAt = (temperature = 0) => percent(acceptedChance(neighbours, ruleNamed(rule), temperature));
	const at = (temperature: number | undefined): Line =>
		temperature === undefined
			? []
			: [span(' at T ', 'dim'), span(significant(temperature), temperatureRole(temperature, uphillOf(run)))];
	const now = temperatureOf(run);
	// The bars of a moment ago have the T of then.
	const isOld = isRecent(run) && now === neighboursAt;
	const before = isJustChanged(run) ? move?.temperature : undefined;
	const sum = [
		span('accepted', 'dim'),
		...at(isOld ? undefined : now),
		span(': ', 'dim'),
		span(shareAt(now), 'strong'),
	];
	const more: Line =
		before !== undefined
			? [span(', was ', 'dim'), span(shareAt(before)), ...at(before)]
			: move === undefined && localMinima !== undefined && !run.lesson?.lesson.parts
				? [span(' · local minima: ', 'dim'), span(`${Math.round(localMinima * 100)} %`)]
				: [];
	return fitting([[...sum, ...more], sum], width);
}
