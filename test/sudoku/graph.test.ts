import {expect, test} from 'vitest';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {coloursOfRows, graphOf, isColouring, rowsOfColours} from '../../source/sudoku/graph.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {report, reportSolution} from '../puzzles.js';

const geometry = geometryOf(9);
const graph = graphOf(geometry);

test('the graph of a 9 × 9 grid has 81 vertices and 810 edges, each seen from both ends', () => {
	expect([graph.vertices, graph.edges]).toEqual([81, 810]);
	expect(graph.adjacency.reduce((sum, neighbours) => sum + neighbours.length, 0)).toBe(1620);
	for (const [vertex, neighbours] of graph.adjacency.entries()) {
		expect(neighbours.every(neighbour => graph.adjacency[neighbour].includes(vertex))).toBe(true);
	}
});

test('a solution is a colouring, a puzzle is not yet one, and a wrong grid is none', () => {
	const solution = parsePuzzle(reportSolution).givens;
	expect(isColouring(graph, solution)).toBe(true);
	expect(isColouring(graph, parsePuzzle(report).givens)).toBe(false);
	const wrong = solution.slice();
	wrong[0] = wrong[1];
	expect(isColouring(graph, wrong)).toBe(false);
	// Without a colour a vertex is not coloured, though none of its neighbours has the same one.
	expect(isColouring(graph, solution.with(40, 0))).toBe(false);
});

test('rows to colours and back', () => {
	const {givens} = parsePuzzle(report);
	const rows = rowsOfColours(geometry, givens);
	expect([...rows[0]]).toEqual([2, 0, 7, 0, 1, 0, 6, 0, 5]);
	expect(coloursOfRows(rows)).toEqual(givens);
});
