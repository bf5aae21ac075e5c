/** The grid as a graph to colour (documents 000 and 003): a vertex for each cell, an edge between peers, a colour for each digit. */

import type {Grid} from './check.js';
import type {Geometry} from './geometry.js';

export type Graph = {
	/** For each vertex its neighbours, in order. */
	readonly adjacency: readonly Uint16Array[];
	readonly vertices: number;
	readonly edges: number;
};

export function graphOf({cells, edges, peers, peerCount}: Geometry): Graph {
	const adjacency = Array.from({length: cells}, (_, cell) =>
		peers.slice(cell * peerCount, (cell + 1) * peerCount),
	);
	return {adjacency, vertices: cells, edges};
}

/** The rows of a grid as a list of colours, 0 for none. */
export function coloursOfRows(rows: ReadonlyArray<ArrayLike<number>>): Grid {
	return Uint8Array.from(rows.flatMap(row => Array.from(row)));
}

/** A list of colours as the rows of a grid. */
export function rowsOfColours({rows}: Geometry, colours: Grid): Uint8Array[] {
	return rows.map(cells => Uint8Array.from(cells, cell => colours[cell]));
}

/** Whether every vertex has a colour that none of its neighbours has: time linear in the edges. */
export function isColouring({adjacency}: Graph, colours: Grid): boolean {
	return adjacency.every(
		(neighbours, vertex) =>
			colours[vertex] > 0 && neighbours.every(neighbour => colours[neighbour] !== colours[vertex]),
	);
}
