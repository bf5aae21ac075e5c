/** What is told of a run: its moves in three lengths, what has happened, its figures in words. */

import {describe, expect, test} from 'vitest';
import {anneal, type Progress} from '../../source/run/drive.js';
import {methods} from '../../source/solvers/index.js';
import type {Move} from '../../source/solvers/solver.js';
import {resolveSettings, type Setting} from '../../source/solvers/solver.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {glossaryLines, watchGlossary} from '../../source/view/glossary.js';
import {nudge} from '../../source/view/menu/setting-steps.js';
import {counted, signText, spokenText, timeText} from '../../source/view/speech/spoken-text.js';
import {plainText, widthOf} from '../../source/view/text/line.js';
import {EventLog} from '../../source/view/watch/events.js';
import {readingsOf} from '../../source/view/watch/figures.js';
import {briefMove, flow, fullMove} from '../../source/view/watch/move-text.js';
import {report, small} from '../puzzles.js';

const exchange = {kind: 'swap', cells: [3, 23], before: [8, 3], after: [3, 8]};
const swap = {...exchange, delta: 2, accepted: true, temperature: 0.412};
const uphill = {...swap, probability: Math.exp(-2 / 0.412), drawn: 0.0031};
const sure = {...swap, probability: 1};
const frozen = {...swap, temperature: 0, probability: 0, accepted: false};
const place = {kind: 'place', cells: [3], before: [0], after: [5], delta: -1, accepted: true};
const fault = {kind: 'fault', isInRow: true, isInColumn: false, isRuledOut: true};
const generation = {kind: 'generation', samples: 3000, lowest: 11, mean: 40.25, quantile: 1021};

describe('a move', () => {
	const of = (move: object, cost: number, frontier = 7) => ({
		...{geometry: geometryOf(9), unit: 'proposals', move: move as Move},
		progress: {moves: 7, frontier, cost, temperature: (move as Move).temperature},
	});
	const full = (move: object, cost = 8, width = 300) => flow(fullMove(of(move, cost)), width).map(plainText);

	test('in full: what, from which cost to which, and how chance decided', () => {
		const said = (moves: readonly object[], cost: number) =>
			moves.map(move => full(move, cost)[0].replace(/^proposal 7 {3}(?:swap r1c4: 8 ↔ r3c6: 3 {3})?/, ''));
		const frozenMoves = [frozen, {...frozen, delta: 0}, {...frozen, temperature: 1e-300, drawn: 0.5}];
		expect(said(frozenMoves, 6).join('\n')).toBe(
			`cost 6 → 8 (Δ = +2)   T = 0  e^(−Δ/T) = 0   rejected
cost 6 → 6 (Δ = 0)   no change: refused at T = 0
cost 6 → 8 (Δ = +2)   T < 1e−9  e^(−Δ/T) = 0  drew u = 0.500 ≥ 0   rejected`,
		);
		const kinds = [
			{...sure, detail: fault},
			{...sure, detail: {...fault, isInRow: false, isInColumn: true, isRuledOut: false}},
			{...sure, kind: 'reassign', cells: [3], before: [1], after: [5]},
			place,
			{...place, detail: {kind: 'placement', candidates: [2, 5], ties: 3}},
			{...place, detail: {kind: 'placement', candidates: [5], ties: undefined}},
			{...place, kind: 'skip', detail: {kind: 'skip', unit: 'box', number: 1, givens: 7}},
			{...place, kind: 'generation', detail: {...generation, hasLearned: true}},
			{...place, kind: 'sample', cells: [0, 1]},
		];
		expect(said(kinds, 8).map(text => text.replace(/ {3}cost .*?\)/, ' …'))).toEqual([
			'the 8 in r1c4 is at fault: row 1 has another, the givens rule it out …   T = 0.412  e^(−Δ/T) = 1.00   accepted, uphill',
			'the 8 in r1c4 is at fault: column 4 has another …   T = 0.412  e^(−Δ/T) = 1.00   accepted, uphill',
			'r1c4: 1 → 5 …   T = 0.412  e^(−Δ/T) = 1.00   accepted, uphill',
			'colour r1c4 with 5 …   kept: better',
			'colour r1c4 with 5 …   r1c4, one of 3 with the fewest colours: 2 possible (2 5)',
			'colour r1c4 with 5 …   r1c4, the next in order: 1 possible (5)',
			'skip a box   box 1 has 7 givens …   kept: better',
			'a generation of fillings …   3 000 fillings, costs from 11, mean 40.3, kept up to 1 021, nothing more to learn',
			'sample 2 cells …   kept: better',
		]);
	});

	const refused = {
		...{...uphill, cells: [57, 59], before: [6, 2], delta: 1, accepted: false},
		...{temperature: 0.77, probability: 0.273, drawn: 0.733},
	};

	test('in brief, what matters least goes first', () => {
		const brief = (width: number, height: number, changes = {}) =>
			briefMove(of({...refused, ...changes}, 31), width, height)
				.map(plainText)
				.join('|');
		expect([brief(17, 9), brief(26, 9), brief(25, 3), brief(9, 8), brief(9, 5)]).toEqual([
			'proposal 7|swap r7c4: 6|with r7c6: 2|cost 31 → 32|Δ +1  T 0.770|p 0.273  u 0.733|rejected',
			'proposal 7|swap r7c4: 6 ↔ r7c6: 2|cost 31 → 32 (Δ = +1)|T = 0.770|e^(−Δ/T) = 0.273|drew u = 0.733 ≥ 0.273|rejected',
			'swap r7c4: 6 ↔ r7c6: 2|Δ +1  T 0.770  p 0.273|u 0.733  rejected',
			'r7c4: 6|r7c6: 2|31 → 32|Δ +1|T 0.770|p 0.273|u 0.733|rejected',
			'r7c4: 6|r7c6: 2|Δ +1|p 0.273|rejected',
		]);
		const changes = [
			{delta: -1, accepted: true},
			{accepted: true, temperature: undefined},
			{delta: 0, temperature: 0},
		];
		expect(changes.map(each => brief(9, 1, each)).join()).toBe('accepted,kept,refused');
	});

	test('in brief no line is wider than there is room, and no number is cut', () => {
		const large = {...refused, cells: [1295, 1294], before: [36, 35]};
		for (let width = 9; width <= 60; width++) {
			const progress = {moves: 1_204_552, frontier: 2_929_000, cost: 12_345};
			const lines = briefMove({...of(large, 1), geometry: geometryOf(36), progress}, width, 20);
			expect(Math.max(...lines.map(line => widthOf(line)))).toBeLessThanOrEqual(width);
			expect(lines.map(plainText).join()).not.toContain('…');
		}
	});
});

describe('what has happened', () => {
	const at = (moves: number, changes: Partial<Progress> = {}) =>
		({
			...{grid: new Uint8Array(16), cost: 12, bestCost: 12, startCost: 12, moves, frontier: moves, level: 0},
			...{restarts: 0, reheats: 0, temperature: 1.5, override: {factor: 1, held: undefined}, readings: []},
			...{status: 'running', solver: 'block-swap', seed: '1', milliseconds: moves, changes: [], ...changes},
		}) as unknown as Progress;
	const change = (at: number) => ({at, factor: 1.25, held: undefined});
	const logOf = (...all: readonly Progress[]) => {
		const log = new EventLog();
		for (const progress of all) {
			log.add(progress);
		}

		return log;
	};
	const textsOf = (log: EventLog, count = 10) => log.lines(count, 40).map(line => plainText(line).trim());

	test('is listed with its time, the newest first', () => {
		const listed = (...states: Progress[]) => textsOf(logOf(at(0), ...states));
		const [best, restart] = [{bestCost: 9}, {bestCost: 9, restarts: 1}];
		const solved = {...restart, bestCost: 0, cost: 0, status: 'solved'} as const;
		expect(listed(at(900, best), at(9000, restart), at(65_000, solved))).toEqual([
			...[
				'01:05.0  solved',
				'01:05.0  best    cost 9 → 0',
				'00:09.0  restart 1',
				'00:00.9  best    cost 12 → 9',
			],
		]);
		// Further events of a kind within a second wait for a line of their own.
		const quick = [at(100, {restarts: 1}), at(200, {restarts: 2}), at(900, {restarts: 3})];
		expect(listed(...quick)).toEqual(['00:00.1  restart 1']);
		expect(listed(...quick, at(1100, {restarts: 3, bestCost: 9, reheats: 31}))).toEqual([
			...['00:01.1  best    cost 12 → 9', '00:00.9  restart 2 to 3', '00:00.1  restart 1'],
		]);
		// Manual changes one by one, of several at one point the last.
		const changed = (factor: number, temperature: number) =>
			at(100, {changes: [{...change(100), factor}], temperature});
		const held = at(201, {changes: [change(100), change(200)], override: {factor: 1, held: 0.4}});
		expect([listed(changed(1.25, 1.875), changed(0.8, 1.2)), listed(changed(1.25, 1.875), held)]).toEqual([
			['00:00.1  manual  T = 1.20'],
			['00:00.2  manual  T held at 0.400', '00:00.1  manual  T = 1.88'],
		]);
		// Rewinding adds nothing.
		const further = at(5000, {bestCost: 5});
		expect(listed(at(100, best), further, at(50, {frontier: 5000}), further)).toHaveLength(2);
	});

	test('a step of a paused run is listed at once; another run from an earlier point forgets what followed; memory is bounded', () => {
		const log = logOf(at(0), at(100, {bestCost: 9}), at(200, {bestCost: 7}));
		expect(textsOf(log)).toHaveLength(1);
		log.add(at(201, {bestCost: 6}), true);
		expect(textsOf(log)[0]).toBe('00:00.2  best    cost 9 → 6');
		log.truncate(150);
		expect([textsOf(log), log.until(99)]).toEqual([['00:00.1  best    cost 12 → 9'], []]);
		log.add(at(150, {bestCost: 9, changes: [change(150)]}));
		expect(textsOf(log).map(line => line.split(/ +/)[1])).toEqual(['manual', 'best']);
		const long = logOf(at(0), ...Array.from({length: 300}, (_, k) => at((k + 1) * 3000, {restarts: k + 1})));
		expect([textsOf(long, 1000).length, textsOf(long, 1)[0].slice(-11)]).toEqual([100, 'restart 300']);
	});
});

/** Explained with another one, or plain by themselves. */
const plain = new Set(['uphill', 'mean', 'lowest', 'attempt', 'restarts']);

test.each(methods.map(method => method.name))('every figure of %s is explained', async solver => {
	const lines = glossaryLines(watchGlossary(), 80).map(line => `${plainText(line)} `);
	for await (const progress of anneal(small, {solver, seed: 1, moves: 100})) {
		for (const {label} of readingsOf(progress)) {
			expect(plain.has(label) || lines.some(line => line.startsWith(`  ${label} `))).toBe(true);
		}
	}
});

test.each([
	['4 200 000 proposals, 9×9, 1.02 %', '4200000 proposals, 9 by 9, 1.02 percent'],
	['at T = 0.1 once in 22 000. Warm it with ↑', 'at T is 0.1 once in 22000. Warm it with up arrow'],
	['2.5e−4, < 1e−9', '2.5 times ten to the minus 4, less than 1 times ten to the minus 9'],
	['−3 and -0.5 (0: 1 / ln of the mean)', 'minus 3 and minus 0.5 (0: 1 divided by ln of the mean)'],
	['built-in · 9×9 · hard', 'built-in, 9 by 9, hard'],
	['in r1c1 and r12c3 (the key is ,)', 'in row 1 column 1 and row 12 column 3 (the key is comma)'],
	['≈0.6, and Esc leads back', 'about 0.6, and Escape leads back'],
	['row 1: 12 10 3, 1 2 34', 'row 1: 12 10 3, 1 2 34'],
	['inkala-2010, block-swap, row 1-3', 'inkala-2010, block-swap, row 1-3'],
])('aloud: %s', (written, said) => {
	expect(spokenText(written)).toBe(said);
});

test('times, counts and signs aloud', () => {
	expect([0.4123, 98.62, 1490, 60_400, 125_000, 3_661_000].map(timeText).join(', ')).toBe(
		'0.412 milliseconds, 98.6 milliseconds, 1.49 seconds, 1 minute 0 seconds, 2 minutes 5 seconds, 1 hour 1 minute 1 second',
	);
	expect([0, 1, 2].map(count => counted(count, 'moves')).join()).toBe('0 moves,1 move,2 moves');
	expect(['.', ',', '[', 'a', '7'].map(signText).join()).toBe('dot,comma,left bracket,a,7');
});

const puzzle = parsePuzzle(report);

describe('settings step by step', () => {
	/** The values that a key goes through, until it changes nothing. */
	function walk(solver: string, name: string, from: number, direction: 1 | -1): number[] {
		const method = methods.find(method => method.name === solver) ?? expect.fail();
		const setting = method.settings.find(setting => setting.name === name) as Setting;
		const values = [];
		for (let value = from; values.length < 1000; ) {
			const next = nudge(method, setting, puzzle, {[name]: value}, direction);
			if (next === value) {
				break;
			}

			value = next;
			values.push(value);
		}

		return values;
	}

	test.each(methods.flatMap(method => method.settings.map(setting => ({method, setting}))))(
		'$setting.name of $method.name is gone through in a few dozen presses',
		({method, setting: {minimum, maximum, preset, name}}) => {
			const up = walk(method.name, name, minimum, 1);
			expect([up.at(-1), up.length <= 60]).toEqual([maximum, true]);
			expect(up).toEqual(up.toSorted((a, b) => a - b));
			// The document's own value is met on the way.
			expect([minimum, ...up]).toContain(preset(puzzle, {}));
			const down = walk(method.name, name, maximum, -1);
			expect(down.at(-1)).toBe(minimum);
			for (const value of [...up, ...down]) {
				expect(() => resolveSettings(method, puzzle, {[name]: value})).not.toThrow();
			}
		},
	);
});
