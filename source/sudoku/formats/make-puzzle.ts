/** From givens to a puzzle. */

import {clean} from '../../text.js';
import {type Boxes, type Geometry, type Grid, geometryOf, parseBoxes} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import {PuzzleError} from '../puzzle-error.js';

/** Shared by all puzzles without facts. */
const noFacts: ReadonlyMap<string, string> = new Map();

/** The geometries of the usual boxes, by size: a stream asks for one a line. */
const usual: Geometry[] = [];

export type PuzzleFields = {
	/** From 1. */
	readonly line: number;
	readonly name?: string | undefined;
	readonly facts?: ReadonlyMap<string, string>;
	/** The option, which overrides the fact `boxes`. */
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
	boxesFact: string | undefined,
	line: number,
): Geometry {
	if (boxes === undefined && boxesFact === undefined) {
		usual[size] ??= geometryOf(size);
		return usual[size];
	}

	try {
		return geometryOf(size, boxes ?? parseBoxes(boxesFact));
	} catch (error) {
		throw new PuzzleError({line, column: 1, problem: (error as Error).message});
	}
}
