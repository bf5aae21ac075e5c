/** The grid as a graph to colour (documents 000 and 003): a vertex for each cell, an edge between peers, a colour for each digit. */

import {kind} from '../arguments.js';
import {assertCells, assertGeometry, type Geometry, type Grid} from './geometry.js';

export type Graph = {
	/** For each vertex its neighbours, in order. */
	readonly adjacency: readonly Uint16Array[];
	readonly vertices: number;
	readonly edges: number;
};

const isGraph = kind('a graph from graphOf', graph => Array.isArray((graph as Partial<Graph>)?.adjacency));
const areColours = kind('a Uint8Array of colours', colours => colours instanceof Uint8Array);
const areRows = kind(
	'a list of rows',
	rows => Array.isArray(rows) && rows.every(row => typeof row === 'object' && row !== null),
);

/** The graph of a geometry. @throws TypeError for a value that is not a geometry */
export function graphOf(geometry: Geometry): Graph {
	assertGeometry(geometry);
	const {cells, edges, peers, peerCount} = geometry;
	const adjacency = Array.from({length: cells}, (_, cell) =>
		peers.slice(cell * peerCount, (cell + 1) * peerCount),
	);
	return {adjacency, vertices: cells, edges};
}

/** The rows of a grid as a list of colours, 0 for none: the inverse of `rowsOfColours`. @throws TypeError for a value that is not a list of rows */
export function coloursOfRows(rows: ReadonlyArray<ArrayLike<number>>): Grid {
	areRows('rows', rows);
	return Uint8Array.from(rows.flatMap(row => Array.from(row)));
}

/** A list of colours as the rows of a grid. @throws TypeError or RangeError for an invalid grid */
export function rowsOfColours(geometry: Geometry, colours: Grid): Uint8Array[] {
	assertCells(geometry, colours);
	return geometry.rows.map(cells => Uint8Array.from(cells, cell => colours[cell]));
}

/**
Whether every vertex has a colour that none of its neighbours has: time linear in the edges.

@throws TypeError for an invalid graph or list of colours
@example
isColouring(graphOf(geometryOf(2)), Uint8Array.of(1, 2, 2, 1)); // true
*/
export function isColouring(graph: Graph, colours: Grid): boolean {
	isGraph('graph', graph);
	areColours('colours', colours);
	return graph.adjacency.every(
		(neighbours, vertex) =>
			colours[vertex] > 0 && neighbours.every(neighbour => colours[neighbour] !== colours[vertex]),
	);
}
