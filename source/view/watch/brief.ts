/** One move, told in few words: where there is little room, what matters most of it. */

import type {Progress} from '../../run/drive.js';
import type {Move} from '../../solvers/solver.js';
import {cellName, type Geometry} from '../../sudoku/geometry.js';
import {symbol} from '../../sudoku/puzzle.js';
import {type Line, plainText, type Role, span, wrapText} from '../text/line.js';
import {equals, groupDigits, shortNumber, signed, significant, singular} from '../text/numbers.js';
import {textWidth} from '../text/width.js';
import {describe, digitText, drawnText, flow, verdict} from './story.js';
import {timelineLine} from './timeline.js';

/** A part of what is told, and how important it is: those of the highest rank go first where not all fit. */
type Piece = {readonly line: Line; readonly rank: number};

/** How important the parts of a move are, the most important first. */
const order = ['verdict', 'what', 'delta', 'p', 'u', 'bar', 'temperature', 'cost', 'moves', 'why'] as const;

type Part = (typeof order)[number];

const piece = (part: Part, text: string, role: Role = 'plain'): Piece => ({
	line: [span(text, role)],
	rank: order.indexOf(part),
});

/** The first of these texts that fits as one piece; none where none does: no number is cut. */
function fitting(part: Part, texts: readonly string[], width: number, role?: Role): Piece[] {
	const text = texts.find(text => textWidth(text) <= width);
	return text === undefined ? [] : [piece(part, text, role)];
}

const wrapped = (part: Part, text: string, width: number, role?: Role): Piece[] =>
	wrapText(text, width, role).map(line => piece(part, plainText(line), role));

export type BriefMove = {
	readonly geometry: Geometry;
	/** What a move is called, in the plural. */
	readonly unit: string;
	readonly move: Move;
	readonly progress: Pick<Progress, 'moves' | 'frontier' | 'cost'>;
};

/** Lines that are wide enough for the words of the full story. */
const wideLine = 24;

/** A move on so many lines: in the words of the full story if all of it fits, or else as much as does in fewer. */
export function briefMove(told: BriefMove, width: number, height: number): Line[] {
	const worded = width >= wideLine ? flowed(piecesOf(told, width, true), width) : undefined;
	return worded && worded.length <= height ? worded : flowed(piecesOf(told, width, false), width, height);
}

/** The parts of a move for lines of this width, in the order in which they are told. */
function piecesOf(told: BriefMove, width: number, isWide: boolean): Piece[] {
	const {move} = told;
	const {delta, temperature, probability, drawn, detail, why} = move;
	const isChance = delta > 0 && probability !== undefined;
	const figure = (part: Part, name: string, value: number) =>
		piece(part, isWide ? `${name} ${equals(value)}` : `${name} ${significant(value)}`);
	return [
		...momentPieces(told, width),
		...whatPieces(told, width),
		...(why === undefined ? [] : wrapped('why', why, width)),
		...costPieces(told, width, isWide),
		...(temperature === undefined ? [] : [figure('temperature', 'T', temperature)]),
		...(isChance ? [figure('p', isWide ? 'e^(−Δ/T)' : 'p', probability)] : []),
		...(isChance && drawn !== undefined
			? [isWide ? piece('u', drawnText(drawn, probability, width)) : figure('u', 'u', drawn)]
			: []),
		...(detail === undefined ? verdictPieces(move, width) : wrapped('verdict', detail, width)),
	];
}

function costPieces(
	{move: {delta, accepted}, progress: {cost}}: BriefMove,
	width: number,
	isWide: boolean,
): Piece[] {
	const before = accepted ? cost - delta : cost;
	const costs = `${groupDigits(before)} → ${groupDigits(before + delta)}`;
	const whole = `cost ${costs} (Δ = ${signed(delta)})`;
	return isWide && textWidth(whole) <= width
		? [piece('delta', whole)]
		: [...fitting('cost', [`cost ${costs}`, costs], width), piece('delta', `Δ ${signed(delta)}`)];
}

/** Which move it is; while looking back, of how many, with a line for where that is. */
function momentPieces({unit, progress}: BriefMove, width: number): Piece[] {
	const {moves, frontier} = progress;
	const timeline = timelineLine(progress, unit, width);
	if (timeline && timeline.length > 1) {
		return [{line: timeline, rank: order.indexOf('bar')}];
	}

	if (moves >= frontier) {
		return fitting('moves', [`${singular(unit)} ${groupDigits(moves)}`], width, 'dim');
	}

	const at = Math.round((moves / frontier) * (width - 1));
	const bar: Line = [span(`${'━'.repeat(at)}●`, 'accent'), span('─'.repeat(width - 1 - at), 'dim')];
	const [here, end] = [moves, frontier].map(groupDigits);
	const texts = [`${here} of ${end}`, `${shortNumber(moves)} of ${shortNumber(frontier)}`];
	return [{line: bar, rank: order.indexOf('bar')}, ...fitting('moves', texts, width, 'dim')];
}

function whatPieces({geometry, move}: BriefMove, width: number): Piece[] {
	const {kind, cells, before, after} = move;
	const whole = describe(geometry, move);
	if (textWidth(whole) <= width) {
		return [piece('what', whole, 'strong')];
	}

	const name = (index: number) => cellName(geometry, cells[index]);
	const digit = (value: number) => symbol(geometry.size, value, 'empty');
	const holds = (index: number, lead: string) => {
		const both = [`${name(index)}: ${digitText(geometry.size, before[index])}`];
		const short = `${name(index)}: ${digit(before[index])}`;
		return fitting('what', [`${lead} ${both}`, ...both, short, short.replaceAll(' ', '')], width, 'strong');
	};

	switch (kind) {
		case 'swap': {
			return [...holds(0, 'swap'), ...holds(1, 'with')];
		}

		case 'reassign': {
			const texts = [' → ', '→'].map(arrow => `${name(0)}: ${digit(before[0])}${arrow}${digit(after[0])}`);
			return fitting('what', texts, width, 'strong');
		}

		case 'place': {
			return fitting('what', [`${name(0)}: ${digit(after[0])}`], width, 'strong');
		}

		default: {
			return wrapped('what', whole, width, 'strong');
		}
	}
}

function verdictPieces(move: Move, width: number): Piece[] {
	const {accepted, delta, temperature} = move;
	const [[{text, role}]] = verdict(move);
	const word = accepted
		? temperature === undefined
			? 'kept'
			: 'accepted'
		: temperature === undefined || delta === 0
			? 'refused'
			: 'rejected';
	return fitting('verdict', [text, word], width, role);
}

/** As many pieces as fit on so many lines, the most important ones. */
function flowed(pieces: readonly Piece[], width: number, height = Number.POSITIVE_INFINITY): Line[] {
	const ranks = [...new Set(pieces.map(({rank}) => rank))].sort((a, b) => b - a);
	for (const highest of ranks) {
		const kept = pieces.filter(({rank}) => rank <= highest);
		const lines = flow(
			kept.map(({line}) => line),
			width,
			2,
		);
		if (lines.length <= height || highest === ranks.at(-1)) {
			return lines.slice(0, Math.max(0, height));
		}
	}

	return [];
}
