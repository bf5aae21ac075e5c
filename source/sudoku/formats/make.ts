/** From givens to a puzzle. */

import {clean} from '../../text.js';
import type {Grid} from '../check.js';
import {type Boxes, type Geometry, geometryOf, usualBoxes} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import {PuzzleError} from '../puzzle-error.js';

/** Shared by all puzzles of which nothing is told. */
const noFacts: ReadonlyMap<string, string> = new Map();

/** The geometries of the usual boxes, by size: a stream asks for one a line. */
const usual: Geometry[] = [];

/**
Boxes from text: `2x3` (rows x columns), or `none`.

@throws RangeError for anything else
*/
export function boxesFrom(text: string | undefined): Boxes | 'none' | undefined {
	if (text === undefined || text === 'none') {
		return text;
	}

	const match = /^(\d{1,2})[x×](\d{1,2})$/.exec(text.trim());
	if (!match) {
		throw new RangeError(`boxes are written like 2x3 (rows x columns) or none, not '${clean(text, 20)}'`);
	}

	return {rows: Number(match[1]), columns: Number(match[2])};
}

/** Boxes as text, so that `boxesFrom` gives them again. */
export function boxesText(boxes: Boxes | undefined): string {
	return boxes ? `${boxes.rows}x${boxes.columns}` : 'none';
}

/** Whether the boxes are those that a reader takes without being told. */
export function hasUsualBoxes({size, boxes}: Geometry): boolean {
	return boxesText(boxes) === boxesText(usualBoxes(size));
}

export type PuzzleFields = {
	/** From 1. */
	readonly line: number;
	readonly name?: string | undefined;
	readonly facts?: ReadonlyMap<string, string>;
	/** What the options say, which goes before what the text says in its facts. */
	readonly boxes?: Boxes | 'none' | undefined;
};

/** @throws PuzzleError where the boxes do not fit */
export function makePuzzle(givens: Grid, {line, name, facts = noFacts, boxes}: PuzzleFields): Puzzle {
	const title = (name ?? facts.get('name'))?.trim();
	return {
		geometry: geometryFor(Math.sqrt(givens.length), boxes, facts.get('boxes'), line),
		givens,
		name: title ? clean(title) : undefined,
		facts,
		line,
	};
}

function geometryFor(
	size: number,
	boxes: Boxes | 'none' | undefined,
	told: string | undefined,
	line: number,
): Geometry {
	if (boxes === undefined && told === undefined) {
		usual[size] ??= geometryOf(size);
		return usual[size];
	}

	try {
		return geometryOf(size, boxes ?? boxesFrom(told));
	} catch (error) {
		throw new PuzzleError({line, column: 1, problem: (error as Error).message});
	}
}
