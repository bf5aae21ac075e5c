import {expect, test} from 'vitest';
import {initialProgress} from '../../../source/run/drive.js';
import {methodOf} from '../../../source/solvers/index.js';
import type {TemperatureOverride} from '../../../source/solvers/solver.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {History, historyPointOf} from '../../../source/view/curves/history.js';
import {firstCurves} from '../../../source/view/curves/options.js';
import {LadderTrace} from '../../../source/view/ladder/ladder-trace.js';
import {Landscape} from '../../../source/view/landscape/landscape.js';
import {plainText, widthOf} from '../../../source/view/text/line.js';
import {framedPanel, planFrame} from '../../../source/view/watch/framed-panel.js';
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
		...initialProgress(puzzle, {solver: method, seed: '1', settings: method.watched ?? {}}),
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
		ladderTrace: new LadderTrace(),
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

test('cost and acceptance are seen in 80 columns and 24 rows, and the temperature where there is more room', () => {
	expect(all(80, 24)).toEqual(['cost', 'acceptance']);
	expect(all(100, 30)).toEqual(['cost', 'acceptance', 'temperature']);
	expect(all(60, 40)).toEqual(['cost', 'acceptance', 'temperature']);
});

test('without a frame an empty line above the curves gives way to one curve more', () => {
	const rows = Array.from({length: 16}, (_, k) => 24 + k);
	const plans = rows.map(count => planPanel(contentOf(60, count), 'braille'));
	expect(new Set(plans.map(({hasGap}) => hasGap)).size).toBe(2);
	// It stays where it makes no room for one more.
	const one = rows.map(count => planPanel(contentOf(60, count, 'descent'), 'braille'));
	expect(one.filter(({curveRows, hasGap}) => curveRows > 3 && !hasGap)).toEqual([]);
});

test('the acceptance curve of a move takes their place, and the titles stay', () => {
	const content = {...contentOf(80, 24), inspected: move};
	expect(content.layout.isFramed).toBe(true);
	const {readings, inspector, curveRows} = planFrame(content, 'braille');
	expect([inspector.length, curveRows]).toEqual([8, 0]);
	expect(readings).toEqual(planFrame(contentOf(80, 24), 'braille').readings);
	const {isCovered, drawn} = curveVisibility(content, 'braille');
	expect([isCovered('all'), drawn('all')]).toEqual([true, ['cost', 'acceptance']]);
	expect(curveVisibility(contentOf(80, 24), 'braille').isCovered('all')).toBe(false);
	// In a larger window there is room for a curve beside it, but not for the landscape.
	const large = {...contentOf(100, 30), inspected: move};
	large.watched.landscape.add(historyPointOf(large.watched.progress));
	const visibility = curveVisibility(large, 'braille');
	expect(visibility.drawn('landscape')).toEqual(['landscape']);
	expect([visibility.isCovered('all'), visibility.isCovered('landscape')]).toEqual([false, true]);
});

const look = {style: 'braille', hasColour: true} as const;

test('a frame is as wide as its room and not higher, with all figures in its lines', () => {
	for (const solver of ['block-swap', 'descent', 'cross-entropy', 'colour-fewest']) {
		for (let columns = 70; columns <= 180; columns += 11) {
			for (let rows = 20; rows <= 60; rows += 7) {
				for (const inspected of [undefined, move]) {
					const content = {...contentOf(columns, rows, solver), inspected};
					if (content.layout.isFramed) {
						const {lines, chart} = framedPanel(content, look);
						const {panelWidth, panelHeight} = content.layout;
						expect(new Set(lines.map(widthOf)), `${columns}x${rows}`).toEqual(new Set([panelWidth]));
						expect(lines.length, `${solver} ${columns}x${rows}`).toBeLessThanOrEqual(panelHeight);
						expect(chart.bottom).toBeLessThan(lines.length);
						expect(lines.map(plainText).join('')).toMatch(/ now +\d+ · best/);
					}
				}
			}
		}
	}
});

test('the thermometer has one length, and a manual temperature does not read as a product', () => {
	const framedAt = (temperature: number, override?: TemperatureOverride) => {
		const content = contentOf(100, 30);
		const progress = {...content.watched.progress, temperature, level: 17, ...(override && {override})};
		return framedPanel({...content, watched: {...content.watched, progress}}, look).lines.map(plainText);
	};
	const bars = [0.001, 0.5, 1].map(temperature => framedAt(temperature)[1].match(/▕.*▏/)?.[0].length);
	expect(new Set(bars).size).toBe(1);
	const manual = framedAt(0.5, {factor: 1.25, held: undefined});
	expect(manual[0]).toContain('level 17 · schedule × 1.25 ');
	expect(manual[1].match(/▕.*▏/)?.[0].length).toBe(bars[0]);
	expect(framedAt(0.5, {factor: 1, held: 0.5})[0]).toContain('level 17 · held manually ');
});

test('the thermometer says that it is of the next proposal where the last one had another temperature', () => {
	const titleAt = (temperature: number) => {
		const content = contentOf(100, 30);
		const progress = {...content.watched.progress, temperature, level: 17};
		const watched = {...content.watched, progress};
		return plainText(framedPanel({...content, watched, inspected: move}, look).lines[0]);
	};
	expect(titleAt(0.49)).toContain(' next proposal · level 17 ');
	expect(titleAt(0.5)).toMatch(/ temperature ─+ level 17 /);
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

test('a run with a ladder shows it above the curves, or alone where it is chosen', () => {
	const sizes = [
		[80, 24],
		[100, 30],
		[160, 50],
		[60, 40],
	] as const;
	for (const [columns, rows] of sizes) {
		const {drawn} = curveVisibility(contentOf(columns, rows, 'tempering'), 'braille');
		expect(drawn('ladder')[0], `${columns}x${rows}`).toBe('ladder');
	}

	expect(all(100, 30)).not.toContain('ladder');
	for (const [columns, rows, drawn] of [
		[80, 24, ['ladder', 'cost']],
		[100, 30, ['ladder', 'cost', 'temperature']],
	] as const) {
		const content = contentOf(columns, rows, 'tempering');
		expect(curveVisibility(content, 'braille').drawn('all')).toEqual(drawn);
		const lines = framedPanel(content, look).lines.map(plainText);
		// No row is kept for a curve that the frame has no part for.
		expect(lines).toHaveLength(content.layout.panelHeight);
		expect(lines.join('\n')).toMatch(/├─ ladder ─.* A from hot · a from cold · ⇅ (exchange )?rate/);
		expect(lines.filter(line => line.includes('x: proposals'))).toHaveLength(1);
	}

	expect(curveVisibility(contentOf(100, 30, 'block-swap'), 'braille').drawn('ladder')).toEqual(['cost']);
});
