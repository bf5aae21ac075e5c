/** One move, told in full: what is proposed, what it would cost, what chance said. */

import type {Move} from '../../solvers/solver.js';
import {cellName, type Geometry} from '../../sudoku/geometry.js';
import {symbol} from '../../sudoku/puzzle.js';
import {glyph} from '../board/board-style.js';
import {type Line, type Span, span, widthOf} from '../text/line.js';
import {equals, faintest, groupDigits, signed, significant, singular} from '../text/numbers.js';

/**
The story of the last move, as parts that may stand on one line or on several.

@param unit what a move is called, in the plural
@param moves how many moves have been made, this one included
@param cost the cost after it
*/
export function describeMove(
	geometry: Geometry,
	unit: string,
	move: Move,
	moves: number,
	cost: number,
): Line[] {
	return [
		[span(`${singular(unit)} ${groupDigits(moves)}   `, 'dim'), span(describe(geometry, move), 'strong')],
		...(move.why === undefined ? [] : [[span(move.why)]]),
		costPart(move, cost),
		...(move.probability === undefined || move.delta <= 0 ? [] : [probabilityPart(move)]),
		...verdict(move),
	];
}

/** What a move does, in words: `swap r7c4: 2 ↔ r9c5: 8`. */
export function describe(geometry: Geometry, {kind, cells, before, after}: Move): string {
	const name = (index: number) => cellName(geometry, cells[index]);
	const digit = (value: number) => digitText(geometry.size, value);
	switch (kind) {
		case 'swap': {
			return `swap ${name(0)}: ${digit(before[0])} ↔ ${name(1)}: ${digit(before[1])}`;
		}

		case 'reassign': {
			return `${name(0)}: ${digit(before[0])} → ${digit(after[0])}`;
		}

		case 'place': {
			return `colour ${name(0)} with ${digit(after[0])}`;
		}

		case 'skip': {
			return 'skip a box';
		}

		case 'generation': {
			return 'a generation of fillings';
		}

		default: {
			return `${kind} ${cells.length === 1 ? `${name(0)}: ${digit(after[0])}` : `${cells.length} cells`}`;
		}
	}
}

/** A digit as the grid shows it; above size 35, where that may be a number or a letter, as both: `36 (a)`. */
export function digitText(size: number, digit: number): string {
	const written = symbol(size, digit, 'empty');
	const letter = digit > 9 ? glyph(digit) : written;
	return digit === 0 || letter === written ? written : `${written} (${letter})`;
}

function costPart({delta, accepted}: Move, cost: number): Line {
	const before = accepted ? cost - delta : cost;
	return [span(`cost ${groupDigits(before)} → ${groupDigits(before + delta)} (Δ = ${signed(delta)})`)];
}

/** How chance decided uphill. */
function probabilityPart({temperature, probability = 1, drawn}: Move): Line {
	const parts: Span[] = [];
	if (temperature !== undefined) {
		parts.push(span(`T ${equals(temperature)}  e^(−Δ/T) ${equals(probability)}`));
	}

	if (drawn !== undefined) {
		parts.push(span(`  ${drawnText(drawn, probability)}`));
	}

	return parts;
}

/** The number that was drawn, against the probability that it must be below; without its name where that has no room. */
export function drawnText(drawn: number, probability: number, width = Number.POSITIVE_INFINITY): string {
	const against = probability > 0 && probability < faintest ? 'that' : significant(probability);
	const outcome = `${drawn < probability ? '<' : '≥'} ${against}`;
	const named = `drew u ${equals(drawn)} ${outcome}`;
	return named.length <= width ? named : `drew ${significant(drawn)} ${outcome}`;
}

/** What has become of a move. */
export function verdict({detail, accepted, delta, temperature}: Move): Line[] {
	if (detail !== undefined) {
		return [[span(detail)]];
	}

	if (temperature === undefined) {
		return [[accepted ? span('kept: better', 'good') : span('refused: not better', 'bad')]];
	}

	if (!accepted) {
		return [[span(delta === 0 ? 'no change: refused at T = 0' : 'rejected', 'bad')]];
	}

	return [
		[
			span(
				delta > 0
					? 'accepted, uphill'
					: delta < 0
						? 'downhill: always accepted'
						: 'no change: always accepted',
				'good',
			),
		],
	];
}

/** Parts of a story on as few lines of this width as they fit, so many columns apart. */
export function flow(parts: readonly Line[], width: number, apart = 3): Line[] {
	const lines: Span[][] = [];
	let used = 0;
	for (const part of parts) {
		const length = widthOf(part);
		const current = lines.at(-1);
		if (current && used + apart + length <= width) {
			current.push(span(' '.repeat(apart)), ...part);
			used += apart + length;
		} else {
			lines.push([...part]);
			used = length;
		}
	}

	return lines;
}
