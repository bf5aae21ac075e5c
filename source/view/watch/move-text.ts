/** A move in three lengths: in full, in brief, and as sentences to speak. */

import type {Move} from '../../solvers/solver.js';
import {temperatureRole} from '../heat.js';
import {type Line, plainText, type Role, type Span, span, widthOf, wrapText} from '../text/line.js';
import {equals, groupDigits, shortNumber, signed, significant, singular} from '../text/numbers.js';
import {textWidth} from '../text/width.js';
import {
	costsOf,
	decisionOf,
	detailOf,
	drawText,
	isUphill,
	type MoveReport,
	type MoveText,
	moveText,
	nextTemperature,
} from './move.js';
import {timelineLine} from './timeline.js';

/** A move in full, as parts that may stand on one line or on several. */
export function fullMove(report: MoveReport): Line[] {
	const {unit, move, progress} = report;
	const {delta, temperature, probability = 1, drawn} = move;
	const {why, outcome} = detailOf(report);
	const [before, after] = costsOf(report);
	const verdict = decisionOf(move);
	const next = nextTemperature(progress, move);
	const chance: Line = [
		...(temperature === undefined
			? []
			: [
					span(`T ${equals(temperature)}`, report.heat ? temperatureRole(report.heat, temperature) : 'plain'),
					...(next === undefined ? [] : [span(` (next ${significant(next)})`, 'dim')]),
					span(`  e^(−Δ/T) ${equals(probability)}`),
				]),
		...(drawn === undefined ? [] : [span(`  ${drawText(drawn, probability)}`)]),
	];
	return [
		[
			span(`${singular(unit)} ${groupDigits(progress.moves)}   `, 'dim'),
			span(moveText(report).text, 'strong'),
		],
		...(why === undefined ? [] : [[span(why)]]),
		[span(`cost ${groupDigits(before)} → ${groupDigits(after)} (Δ = ${signed(delta)})`)],
		...(isUphill(move) ? [chance] : []),
		[outcome === undefined ? span(verdict.texts[0], verdict.role) : span(outcome)],
	];
}

export function spokenMove(report: MoveReport): string {
	const {unit, move, progress} = report;
	const {delta, accepted} = move;
	const {why, outcome} = detailOf(report);
	const [before, after] = costsOf(report);
	const verdict = isUphill(move)
		? `${chanceSentence(move)}: ${decisionOf(move).texts[0]}`
		: decisionOf(move).texts[0];
	return [
		`${singular(unit)} ${progress.moves}: ${moveText(report).spoken}`,
		...(why === undefined ? [] : [why]),
		delta === 0
			? `the cost stays ${before}`
			: `the cost ${accepted ? 'goes' : 'would go'} from ${before} to ${after}`,
		outcome ?? verdict,
	]
		.map((sentence, index) => (index === 0 ? sentence : sentence.replace(/^./, first => first.toUpperCase())))
		.join('. ');
}

function chanceSentence({temperature, probability = 1, drawn}: Move): string {
	const heat = temperature === undefined ? '' : `at temperature ${significant(temperature)} `;
	const chance = `${heat}the probability is ${significant(probability)}`;
	return drawn === undefined
		? chance
		: `${chance}, and the draw ${significant(drawn)} is ${drawn < probability ? '' : 'not '}below it`;
}

/** The parts of a move in brief, the most important first: the last ones go first where not all fit. */
const importance = [
	'verdict',
	'what',
	'delta',
	'p',
	'u',
	'bar',
	'temperature',
	'cost',
	'moves',
	'why',
] as const;

type MovePart = {readonly line: Line; readonly rank: number};
type PartName = (typeof importance)[number];

const part = (name: PartName, line: Line): MovePart => ({line, rank: importance.indexOf(name)});

/** The first of these texts that fits; none where none does: no number is cut. */
function firstFitting(name: PartName, texts: readonly string[], width: number, role?: Role): MovePart[] {
	const text = texts.find(text => textWidth(text) <= width);
	return text === undefined ? [] : [part(name, [span(text, role)])];
}

const wrapped = (name: PartName, text: string, width: number, role?: Role): MovePart[] =>
	wrapText(text, width, role).map(line => part(name, [span(plainText(line), role)]));

/** A move in a given room: its most important parts. */
export const briefMove = (report: MoveReport, width: number, height: number): Line[] =>
	mostImportant(briefParts(report, width), width, height);

/** The parts of a move for lines of this width, in reading order. */
function briefParts(report: MoveReport, width: number): MovePart[] {
	const {delta, temperature, probability = 1, drawn} = report.move;
	const {why, outcome} = detailOf(report);
	const {texts, role} = decisionOf(report.move);
	const costs = costsOf(report).map(groupDigits).join(' → ');
	const figure = (name: PartName, label: string, value: number | undefined) =>
		value === undefined ? [] : [part(name, [span(`${label} ${significant(value)}`)])];
	return [
		...momentParts(report, width),
		...actionParts(moveText(report), width),
		...(why === undefined ? [] : wrapped('why', why, width)),
		...firstFitting('cost', [`cost ${costs}`, costs], width),
		part('delta', [span(`Δ ${signed(delta)}`)]),
		...figure('temperature', 'T', temperature),
		...(isUphill(report.move) ? [...figure('p', 'p', probability), ...figure('u', 'u', drawn)] : []),
		...(outcome === undefined
			? firstFitting('verdict', texts, width, role)
			: wrapped('verdict', outcome, width)),
	];
}

/** Which move it is; in a rewound run, of how many, with a bar for where that is. */
function momentParts({unit, progress}: MoveReport, width: number): MovePart[] {
	const {moves, frontier} = progress;
	const timeline = timelineLine(progress, unit, width);
	if (timeline && timeline.length > 1) {
		return [part('bar', timeline)];
	}

	if (moves >= frontier) {
		return firstFitting('moves', [`${singular(unit)} ${groupDigits(moves)}`], width, 'dim');
	}

	const at = Math.round((moves / frontier) * (width - 1));
	const bar: Line = [span(`${'━'.repeat(at)}●`, 'accent'), span('─'.repeat(width - 1 - at), 'dim')];
	const [here, end] = [moves, frontier].map(groupDigits);
	const texts = [`${here} of ${end}`, `${shortNumber(moves)} of ${shortNumber(frontier)}`];
	return [part('bar', bar), ...firstFitting('moves', texts, width, 'dim')];
}

function actionParts({text, narrow}: MoveText, width: number): MovePart[] {
	return textWidth(text) <= width || !narrow
		? wrapped('what', text, width, 'strong')
		: narrow.flatMap(texts => firstFitting('what', texts, width, 'strong'));
}

/** The most important parts that fit on a number of lines. */
function mostImportant(parts: readonly MovePart[], width: number, height: number): Line[] {
	const ranks = [...new Set(parts.map(({rank}) => rank))].sort((a, b) => b - a);
	for (const lowest of ranks) {
		const kept = parts.filter(({rank}) => rank <= lowest);
		const lines = flow(
			kept.map(({line}) => line),
			width,
			2,
		);
		if (lines.length <= height || lowest === ranks.at(-1)) {
			return lines.slice(0, Math.max(0, height));
		}
	}

	return [];
}

/** Parts on as few lines of this width as possible, `gap` columns apart. */
export function flow(parts: readonly Line[], width: number, gap = 3): Line[] {
	const lines: Span[][] = [];
	let used = 0;
	for (const part of parts) {
		const length = widthOf(part);
		const current = lines.at(-1);
		if (current && used + gap + length <= width) {
			current.push(span(' '.repeat(gap)), ...part);
			used += gap + length;
		} else {
			lines.push([...part]);
			used = length;
		}
	}

	return lines;
}
