/** A step that chance decided, on a ruler from 0 to 1: its chance of acceptance, the number drawn, and what came of them. */

import type {Move} from '../../solvers/solver.js';
import {type Glyph, joinCells, type Line, span, widthOf, wrapLine} from '../text/line.js';
import {decimalsOf, decisionOf} from './move.js';

/** The shortest ruler beside its words, and the longest. */
const rulerLength = {least: 14, most: 60};

/** What the chance and the draw came to, the smaller first: `chance 0.015 < drew 0.030: rejected`. */
export function decisionText(move: Move): string {
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
export function drawRuler(move: Move, width: number, isAscii: boolean): readonly Line[] {
	const {probability = 1, drawn = 0} = move;
	const text = decisionText(move);
	const at = text.lastIndexOf(' ') + 1;
	const {role} = decisionOf(move);
	const words: Line = [span(text.slice(0, at)), span(text.slice(at), role)];
	const isBeside = width - widthOf(words) - 6 >= rulerLength.least;
	const length = Math.min(rulerLength.most, width - 4 - (isBeside ? widthOf(words) + 2 : 0));
	const [low, high] = [Math.min(probability, drawn), Math.max(probability, drawn)].map(value =>
		Math.round(value * (length - 1)),
	);
	// The lower one keeps its place, but at the right end.
	const lower = Math.min(low, length - 2);
	const [chanceAt, drawnAt] =
		drawn < probability ? [Math.max(high, lower + 1), lower] : [lower, Math.max(high, lower + 1)];
	const [chanceSign, drawnSign] = isAscii ? ['o', 'x'] : ['●', '×'];
	const cells = Array.from(
		{length},
		(_, column): Glyph =>
			column === chanceAt
				? [chanceSign, 'strong']
				: column === drawnAt && !move.isOpen
					? [drawnSign, role]
					: ['─', 'dim'],
	);
	const ruler = [span('0 ', 'dim'), ...joinCells(cells), span(' 1', 'dim')];
	return isBeside ? [[...ruler, span('  '), ...words]] : [ruler, ...wrapLine(words, width)];
}
