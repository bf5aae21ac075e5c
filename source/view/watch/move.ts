/** A move in words: its action, its costs, the random draw and its verdict, described once for all lengths. */

import type {Progress} from '../../run/drive.js';
import type {Move} from '../../solvers/solver.js';
import {cellName, type Geometry} from '../../sudoku/geometry.js';
import {symbol} from '../../sudoku/puzzle.js';
import {glyph} from '../board/board-style.js';
import type {HeatRange} from '../heat.js';
import type {Role} from '../text/line.js';
import {equals, faintest, groupDigits, significant} from '../text/numbers.js';

/** The last move of a run, and where the run stands after it. */
export type MoveReport = {
	readonly geometry: Geometry;
	/** The name of a move, in the plural. */
	readonly unit: string;
	readonly move: Move;
	readonly progress: Pick<Progress, 'moves' | 'frontier' | 'cost'> &
		Partial<Pick<Progress, 'temperature' | 'ladder'>>;
	/** The temperatures of the run, for the colour of the move's. */
	readonly heat?: HeatRange;
};

/** What a move changes: in one text, in narrow lines that each have shorter and shorter versions, and spoken. */
export type MoveText = {
	readonly text: string;
	/** @default the text, wrapped */
	readonly narrow?: ReadonlyArray<readonly string[]>;
	readonly spoken: string;
};

/** What a move changes, in every length. */
export function moveText({geometry, move}: Pick<MoveReport, 'geometry' | 'move'>): MoveText {
	const {kind, cells, before, after} = move;
	const name = (index: number) => cellName(geometry, cells[index]);
	const digit = (value: number) => digitText(geometry.size, value);
	const short = (value: number) => symbol(geometry.size, value, 'empty');
	const place = (index: number) => {
		const row = Math.floor(cells[index] / geometry.size);
		return `row ${row + 1} column ${(cells[index] % geometry.size) + 1}`;
	};
	switch (kind) {
		case 'swap': {
			const held = (index: number, lead: string) => {
				const full = `${name(index)}: ${digit(before[index])}`;
				const brief = `${name(index)}: ${short(before[index])}`;
				return [`${lead} ${full}`, full, brief, brief.replaceAll(' ', '')];
			};
			return {
				text: `swap ${name(0)}: ${digit(before[0])} ↔ ${name(1)}: ${digit(before[1])}`,
				narrow: [held(0, 'swap'), held(1, 'with')],
				spoken: `swap ${before[0]} in ${place(0)} with ${before[1]} in ${place(1)}`,
			};
		}

		case 'reassign': {
			const texts = [' → ', '→'].map(arrow => `${name(0)}: ${short(before[0])}${arrow}${short(after[0])}`);
			return {
				text: `${name(0)}: ${digit(before[0])} → ${digit(after[0])}`,
				narrow: [texts],
				spoken: `${place(0)} from ${before[0] || 'blank'} to ${after[0]}`,
			};
		}

		case 'place':
			return {
				text: `colour ${name(0)} with ${digit(after[0])}`,
				narrow: [[`${name(0)}: ${digit(after[0])}`]],
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
	/** Why it was this cell's turn, where that is not mere chance. */
	readonly why?: string;
	/** Replaces the verdict. */
	readonly outcome?: string;
} {
	const written = (digit: number) => symbol(geometry.size, digit);
	switch (detail?.kind) {
		case 'fault': {
			const [cell] = cells;
			const faults = [
				...(detail.isInRow ? [`row ${geometry.rowOf[cell] + 1} has another`] : []),
				...(detail.isInColumn ? [`column ${geometry.columnOf[cell] + 1} has another`] : []),
				...(detail.isRuledOut ? ['the givens rule it out'] : []),
			];
			return {
				why: `the ${written(before[0])} in ${cellName(geometry, cell)} is at fault: ${faults.join(', ')}`,
			};
		}

		case 'skip':
			return {why: `${detail.unit} ${detail.number} has ${detail.givens} givens`};
		case 'placement': {
			const {candidates, ties} = detail;
			const which = ties === undefined ? 'the next in order' : `one of ${ties} with the fewest colours`;
			return {
				outcome: `${cellName(geometry, cells[0])}, ${which}: ${candidates.length} possible (${candidates.map(written).join(' ')})`,
			};
		}

		case 'generation': {
			const {samples, lowest, mean, quantile, hasLearned} = detail;
			return {
				outcome: `${groupDigits(samples)} fillings, costs from ${groupDigits(lowest)}, mean ${mean.toFixed(1)}, kept up to ${groupDigits(quantile)}${hasLearned ? ', nothing more to learn' : ''}`,
			};
		}

		default:
			return {};
	}
}

/** A digit as the grid shows it; above size 35, where the grid may show a number or a letter, as both: `36 (a)`. */
function digitText(size: number, digit: number): string {
	const written = symbol(size, digit, 'empty');
	const letter = (digit > 9 ? glyph(size, digit) : undefined) ?? written;
	return digit === 0 || letter === written ? written : `${written} (${letter})`;
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

/** A step uphill with a probability, which a random draw decides. */
export const isUphill = ({delta, probability}: Move): boolean => delta > 0 && probability !== undefined;

/** The random draw against the probability that it must be below. */
export function drawText(drawn: number, probability: number): string {
	const limit = probability > 0 && probability < faintest ? 'that' : significant(probability);
	return `drew u ${equals(drawn)} ${drawn < probability ? '<' : '≥'} ${limit}`;
}

type Decision = {
	/** In full, and in one word. */
	readonly texts: readonly [string, string];
	readonly role: Role;
};

export function decisionOf({accepted, delta, temperature}: Move): Decision {
	const role = accepted ? 'good' : 'bad';
	if (temperature === undefined) {
		return {texts: accepted ? ['kept: better', 'kept'] : ['refused: not better', 'refused'], role};
	}

	if (!accepted) {
		return {texts: delta === 0 ? ['no change: refused at T = 0', 'refused'] : ['rejected', 'rejected'], role};
	}

	const reason =
		delta > 0 ? 'accepted, uphill' : delta < 0 ? 'downhill: always accepted' : 'no change: always accepted';
	return {texts: [reason, 'accepted'], role};
}
