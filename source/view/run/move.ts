/** A move in words, described once for all lengths: in full, in brief, and as sentences to speak. */

import type {Progress} from '../../run/drive.js';
import type {Move} from '../../solvers/solver.js';
import {cellName, type Geometry} from '../../sudoku/geometry.js';
import {symbol} from '../../sudoku/puzzle.js';
import type {Role} from '../text/line.js';
import {chanceText, significant, singular} from '../text/numbers.js';

/** The last move of a run, and where the run stands after it. */
export type MoveReport = {
	readonly geometry: Geometry;
	/** The name of a move, in the plural. */
	readonly unit: string;
	readonly move: Move;
	readonly progress: Pick<Progress, 'moves' | 'frontier' | 'cost'> &
		Partial<Pick<Progress, 'temperature' | 'ladder'>>;
};

/** What a move changes, written and spoken. */
export function moveText({geometry, move}: Pick<MoveReport, 'geometry' | 'move'>) {
	const {kind, cells, before, after} = move;
	const name = (index: number) => cellName(geometry, cells[index]);
	const digit = (value: number) => symbol(geometry, value, 'empty');
	const place = (index: number) => {
		const row = Math.floor(cells[index] / geometry.size);
		return `row ${row + 1} column ${(cells[index] % geometry.size) + 1}`;
	};
	switch (kind) {
		case 'swap':
			return {
				text: `${name(0)}: ${digit(before[0])} ↔ ${name(1)}: ${digit(before[1])}`,
				spoken: `swap ${before[0]} in ${place(0)} with ${before[1]} in ${place(1)}`,
			};
		case 'reassign':
			return {
				text: `${name(0)}: ${digit(before[0])} → ${digit(after[0])}`,
				spoken: `${place(0)} from ${before[0] || 'blank'} to ${after[0]}`,
			};
		case 'place':
			return {
				text: `colour ${name(0)} with ${digit(after[0])}`,
				spoken: `colour ${place(0)} with ${after[0]}`,
			};
		case 'skip':
			return {text: 'skip a box', spoken: 'skip a box'};
		case 'generation':
			return {text: 'a generation of fillings', spoken: 'a generation of fillings'};
		default: {
			const isOne = cells.length === 1;
			return {
				text: `${kind} ${isOne ? `${name(0)}: ${digit(after[0])}` : `${cells.length} cells`}`,
				spoken: `${kind} ${isOne ? `${place(0)} with ${after[0]}` : `${cells.length} cells`}`,
			};
		}
	}
}

/** What only this kind of move has, in words. */
export function detailOf({geometry, move: {cells, before, detail}}: Pick<MoveReport, 'geometry' | 'move'>): {
	/** Why it was this cell's turn, where that is not mere chance; and the same without the cell. */
	readonly why?: string;
	readonly reason?: string;
} {
	const written = (digit: number) => symbol(geometry, digit);
	switch (detail?.kind) {
		case 'fault': {
			const [cell] = cells;
			const faults = [
				...(detail.isInRow ? [`row ${geometry.rowOf[cell] + 1} has another`] : []),
				...(detail.isInColumn ? [`column ${geometry.columnOf[cell] + 1} has another`] : []),
				...(detail.isRuledOut ? ['the givens rule it out'] : []),
			];
			const reason = faults.join(', ');
			return {why: `the ${written(before[0])} in ${cellName(geometry, cell)} is at fault: ${reason}`, reason};
		}

		case 'skip':
			return {why: `${detail.unit} ${detail.number} has ${detail.givens} givens`};
		default:
			return {};
	}
}

/** The costs before and after a move, had it been accepted. */
export function costsOf({
	move: {delta, accepted},
	progress: {cost},
}: MoveReport): [before: number, after: number] {
	const before = accepted ? cost - delta : cost;
	return [before, before + delta];
}

/**
The temperature of the next move, where it is another one than that of the last, which may have ended its level. A
ladder has several temperatures at once.
*/
export const nextTemperature = (
	{temperature, ladder}: MoveReport['progress'],
	move: Move | undefined,
): number | undefined =>
	ladder === undefined && move?.temperature !== undefined && temperature !== move.temperature
		? temperature
		: undefined;

/** Whether chance decides on it: a step uphill, or any step whose rule draws a random number. */
export const isUphill = ({delta, probability, drawn}: Move): boolean =>
	drawn !== undefined || (delta > 0 && probability !== undefined);

type Decision = {
	/** In full, and in one word. */
	readonly texts: readonly [string, string];
	readonly role: Role;
};

/** A text about a step in the words of a lesson's scenes: a swap is kept or not. */
export const sceneWords = (text: string): string =>
	text
		.replace('rejected', 'not kept')
		.replace('accepted', 'kept')
		.replace('accept', 'keep')
		.replace('reject', 'do not keep');

export function decisionOf({accepted, delta, temperature, drawn, isOpen}: Move): Decision {
	if (isOpen) {
		const text = drawn === undefined ? 'always' : 'to be decided';
		return {texts: [text, text], role: 'plain'};
	}

	const role = accepted ? 'good' : 'bad';
	if (temperature === undefined && drawn === undefined) {
		const comparison = delta < 0 ? 'better' : accepted ? 'not worse' : 'not better';
		const word = accepted ? 'accepted' : 'rejected';
		return {texts: [`${comparison}: ${word}`, word], role};
	}

	if (!accepted) {
		return {
			texts: [delta === 0 && drawn === undefined ? 'no change: rejected at T = 0' : 'rejected', 'rejected'],
			role,
		};
	}

	const kind = delta > 0 ? 'uphill' : delta < 0 ? 'downhill' : 'no change';
	const reason = delta > 0 || drawn !== undefined ? `accepted, ${kind}` : `${kind}: always accepted`;
	return {texts: [reason, 'accepted'], role};
}

export function spokenMove(report: MoveReport): string {
	const {unit, move, progress} = report;
	const {delta, accepted} = move;
	const {why} = detailOf(report);
	const isJudged = move.detail?.kind !== 'placement' && move.detail?.kind !== 'generation';
	const [before, after] = costsOf(report);
	const next = nextTemperature(progress, move);
	const verdict = isUphill(move)
		? `${chanceSentence(move)}: ${decisionOf(move).texts[0]}`
		: decisionOf(move).texts[0];
	return [
		`${singular(unit)} ${progress.moves}: ${moveText(report).spoken}`,
		...(why === undefined ? [] : [why]),
		delta === 0
			? `the cost stays ${before}`
			: `the cost ${accepted ? 'goes' : 'would go'} from ${before} to ${after}`,
		// A placement and a generation are not judged.
		...(isJudged ? [verdict] : []),
		...(next === undefined ? [] : [`the temperature is now ${significant(next)}`]),
	]
		.map((sentence, index) => (index === 0 ? sentence : sentence.replace(/^./, first => first.toUpperCase())))
		.join('. ');
}

/** Below this a chance is written as odds: in decimals it would say nothing. */
const leastDecimal = 0.001;

/**
The chance of a step and its draw as they stand in a sentence: in as many decimals as tell them apart, and the chance from 1;
a low chance as odds, without the draw.
*/
export function decimalsOf({probability = 1, drawn = 0}: Move): readonly [chance: string, draw?: string] {
	if (probability < leastDecimal) {
		return [chanceText(probability)];
	}

	const isApart = (digits: number) =>
		probability.toFixed(digits) !== drawn.toFixed(digits) &&
		(probability === 1 || Number(probability.toFixed(digits)) < 1);
	const digits = [3, 4, 5, 6, 7, 8, 9].find(isApart) ?? 3;
	return [probability.toFixed(digits), drawn.toFixed(digits)];
}

function chanceSentence(move: Move): string {
	const {temperature, probability = 1, drawn, isOpen} = move;
	const heat = temperature === undefined ? '' : `at temperature ${significant(temperature)} `;
	if (drawn === undefined || isOpen) {
		return `${heat}the chance is ${probability > 0 ? decimalsOf(move)[0] : 'zero'}`;
	}

	const [chance, draw] = decimalsOf(move);
	const number = draw === undefined ? 'the draw' : `the draw ${draw}`;
	return `${heat}the chance is ${chance}, and ${number} is ${drawn < probability ? '' : 'not '}below it`;
}
