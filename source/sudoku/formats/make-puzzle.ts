/** From givens to a puzzle. */

import {clean} from '../../text.js';
import {type Boxes, type Geometry, type Grid, geometryOf, parseBoxes} from '../geometry.js';
import type {Puzzle} from '../puzzle.js';
import {PuzzleError} from '../puzzle-error.js';

/** Shared by all puzzles of which nothing is told. */
const noFacts: ReadonlyMap<string, string> = new Map();

/** The geometries of the usual boxes, by size: a stream asks for one a line. */
const usual: Geometry[] = [];

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
		return geometryOf(size, boxes ?? parseBoxes(told));
	} catch (error) {
		throw new PuzzleError({line, column: 1, problem: (error as Error).message});
	}
}
