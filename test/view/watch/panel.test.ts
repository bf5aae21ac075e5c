import {expect, test} from 'vitest';
import {initialProgress} from '../../../source/run/drive.js';
import {methodOf} from '../../../source/solvers/index.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {History, historyPointOf} from '../../../source/view/curves/history.js';
import {firstCurves} from '../../../source/view/curves/options.js';
import {Landscape} from '../../../source/view/landscape/landscape.js';
import {watchLayout} from '../../../source/view/watch/layout.js';
import {curveVisibility, planPanel} from '../../../source/view/watch/panel.js';
import type {Watched} from '../../../source/view/watch/watch.js';
import {report} from '../../puzzles.js';

const puzzle = parsePuzzle(report);

/** A step uphill, which is shown on the acceptance curve. */
const move = {
	kind: 'swap',
	cells: [0, 1],
	before: [1, 2],
	after: [2, 1],
	delta: 1,
	accepted: false,
	temperature: 0.5,
	probability: 0.135,
	drawn: 0.5,
};

function contentOf(columns: number, rows: number, solver = 'block-swap', curves = firstCurves) {
	const method = methodOf(solver);
	const progress = {
		...initialProgress(puzzle, {solver: method, seed: '1', settings: {}}),
		acceptance: 0,
		moves: 5,
		frontier: 5,
	};
	const history = new History();
	history.add(historyPointOf(progress));
	const watched: Watched = {
		puzzle,
		title: 'a title',
		method,
		history,
		landscape: new Landscape(),
		curves,
		peak: 1,
		measuredRate: undefined,
		rate: 500,
		speed: 500,
		progress,
	};
	const layout = watchLayout(puzzle.geometry, columns, rows);
	expect(layout).toBeDefined();
	return {watched, layout: layout as NonNullable<typeof layout>, narration: undefined, inspected: undefined};
}

const all = (columns: number, rows: number) =>
	curveVisibility(contentOf(columns, rows), 'braille').drawn('all');

test('cost and temperature are seen in 80 columns and 24 rows, without the empty line above them', () => {
	expect(all(80, 24)).toEqual(['cost', 'temperature']);
	const {hasGap, curveRows} = planPanel(contentOf(80, 24), 'braille');
	expect([hasGap, curveRows]).toEqual([false, 9]);
	expect(all(100, 30)).toEqual(['cost', 'temperature', 'acceptance']);
	expect(planPanel(contentOf(100, 30), 'braille').hasGap).toBe(true);
	// It stays where it makes no room for one more.
	const one = contentOf(80, 24, 'block-swap', {...firstCurves, shown: 'temperature'});
	expect(planPanel(one, 'braille')).toMatchObject({hasGap: true, curveRows: 8});
	expect(planPanel(contentOf(80, 24, 'descent'), 'braille')).toMatchObject({hasGap: true, curveRows: 10});
});

test('the acceptance curve of a move takes their place, and the figures stay where they are', () => {
	const content = {...contentOf(80, 24), inspected: move};
	const {figures, hasGap, inspector, curveRows} = planPanel(content, 'braille');
	expect([hasGap, inspector.length, curveRows]).toEqual([true, 8, 0]);
	expect(figures).toEqual(planPanel(contentOf(80, 24), 'braille').figures);
	const {isCovered, drawn} = curveVisibility(content, 'braille');
	expect([isCovered, drawn('all')]).toEqual([true, ['cost', 'temperature']]);
	// In a larger window there is room for both.
	expect(curveVisibility({...contentOf(100, 30), inspected: move}, 'braille').isCovered).toBe(false);
});

test('nothing is drawn where there is no panel', () => {
	expect(all(27, 16)).toEqual([]);
});

test('no part of a panel takes the room of another', () => {
	for (let columns = 20; columns <= 120; columns += 20) {
		for (let rows = 6; rows <= 40; rows += 3) {
			for (const inspected of [undefined, move]) {
				const content = {...contentOf(columns, rows), inspected};
				const {figures, hasGap, inspector, curveRows} = planPanel(content, 'braille');
				const used = figures.length + Number(hasGap) + inspector.length + Math.max(0, curveRows);
				const {panelHeight} = content.layout;
				expect(used, `${columns}x${rows}`).toBeLessThanOrEqual(Math.max(figures.length, panelHeight));
			}
		}
	}
});
