/** What is told of a run: its moves in three lengths, what has happened, its figures in words. */

import {describe, expect, test} from 'vitest';
import {anneal, type Progress} from '../../source/run/drive.js';
import {Pace} from '../../source/run/pace.js';
import {methodNamed, methods} from '../../source/solvers/index.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Move, Setting, Settings} from '../../source/solvers/solver.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {boxesGlossary, glossaryLines, watchGlossary} from '../../source/view/glossary.js';
import {scheduleCurve} from '../../source/view/menu/schedule-curve.js';
import {nudge} from '../../source/view/menu/settings.js';
import {coolingText, endLines} from '../../source/view/run/end.js';
import {figureLabels} from '../../source/view/run/figures.js';
import {timelineLine} from '../../source/view/run/film.js';
import {decisionOf, nextTemperature, spokenMove} from '../../source/view/run/move.js';
import {drawPlot} from '../../source/view/run/plot.js';
import {drawProposal, stepLines} from '../../source/view/run/proposal.js';
import {type Content, elapsedTime, isManual, shownRate, type Watched} from '../../source/view/run/watched.js';
import {rowText, signText, spokenText} from '../../source/view/speech/spoken-text.js';
import {stateOf, stateTitle} from '../../source/view/state.js';
import {plainText, span, widthOf} from '../../source/view/text/line.js';
import {duration} from '../../source/view/text/numbers.js';
import {report, small} from '../puzzles.js';
import {logOf, sample} from '../run/logs.js';

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
		progress: {moves: 7, frontier, cost, temperature: (move as Move).temperature, grid: new Uint8Array(81)},
	});
	/** The program of a solver beside its move, from the line that is lit or that says something. */
	const beside = (move: object, solver: string, width = 100, next = {}) => {
		const report = of(move, 8);
		const method = methodNamed(solver);
		const watched = {
			...{
				puzzle: {geometry: report.geometry},
				method,
				program: method?.program?.({cooling: 0.99, level: 81, T0: 1}),
				rate: 0,
			},
			progress: {...report.progress, changes: [], ...next, status: 'running', move: report.move},
		} as unknown as Watched;
		return drawProposal(watched, width).map(line => plainText(line).trimEnd());
	};

	test('the line that decided, for each kind of move', () => {
		const lit = (move: object, solver: string) =>
			beside(move, solver).filter(line => line.startsWith('▸') || line.includes('row 1'));
		const kinds = [
			[uphill, 'row-swap'],
			[{...frozen, drawn: undefined}, 'row-swap'],
			[{...frozen, delta: 0}, 'row-swap'],
			[{...sure, delta: -1, detail: fault}, 'anneal'],
			[
				{...sure, delta: 0, kind: 'skip', detail: {kind: 'skip', unit: 'box', number: 1, givens: 7}},
				'block-swap',
			],
			[{...place, delta: 0, accepted: false}, 'descent'],
			[{...place, detail: {kind: 'placement', candidates: [2, 5], ties: 3}}, 'colour-fewest'],
			[{...place, kind: 'generation', detail: generation}, 'cross-entropy'],
			[{...place, kind: 'generation', detail: {...generation, hasLearned: true}}, 'cross-entropy'],
		] as const;
		expect(
			kinds.map(([move, solver]) =>
				lit(move, solver)
					.map(line => line.replace(/(?<=\S) {2,}/, ' | '))
					.join(),
			),
		).toEqual([
			'▸ Δ > 0: accept with chance e^(−Δ/T) | 1 in 128 = 0.008, drew 0.003: accepted',
			'▸ Δ > 0: accept with chance e^(−Δ/T) | T = 0: rejected',
			'▸ Δ ≤ 0: accept | no change: rejected at T = 0',
			'  take a cell in conflict | row 1 has another, the givens rule it out,▸ Δ ≤ 0: accept | accepted',
			'▸ propose a swap of two free cells of a box | skipped: box 1 has 7 givens',
			'▸ else reject | rejected',
			'▸ give it a possible colour | 5, possible: 2 5',
			'▸ move the distribution towards them',
			'▸ until there is nothing more to learn',
		]);
	});

	test.each([
		[61, {}, '1 in 128 = 0.008, drew 0.500: rejected'],
		[52, {}, '1 in 128, drew 0.500: rejected'],
		[44, {}, 'rejected 0.500 ≥ 0.008'],
		[44, {drawn: 0.0031, accepted: true}, 'accepted 0.003 < 0.008'],
		[43, {}, 'rejected, 1 in 128'],
		[32, {}, 'rejected'],
		[59, {probability: Math.exp(-4 / 0.156)}, '1 in 10¹¹, drew 0.500: rejected'],
		[45, {probability: Math.exp(-4 / 0.3)}, 'rejected, 1 in 620 000'],
	])('what chance decided, in %i columns: %o', (width, change, expected) => {
		const lines = beside({...uphill, drawn: 0.5, accepted: false, ...change}, 'block-swap', width);
		expect(lines.find(line => line.startsWith('▸'))).toBe(`▸ Δ > 0: by e^(−Δ/T)  ${expected}`);
	});

	test.each(methods)('the costs in the sentences of $name are those of its run', async ({name, unit}) => {
		const puzzle = parsePuzzle(report);
		const pace = new Pace(0);
		let before: Progress | undefined;
		for await (const progress of anneal(puzzle, {solver: name, seed: '1', moves: 60, pace})) {
			pace.step('move');
			const {move, cost} = progress;
			// A restart is not told.
			if (move && before?.restarts === progress.restarts) {
				const text = spokenMove({geometry: puzzle.geometry, unit, move, progress});
				const change =
					move.delta === 0
						? `the cost stays ${before.cost}`
						: `the cost ${move.accepted ? 'goes' : 'would go'} from ${before.cost} to ${before.cost + move.delta}`;
				expect(text.toLowerCase()).toContain(change);
				expect(cost).toBe(move.accepted ? before.cost + move.delta : before.cost);
			}

			before = progress;
		}
	});

	test('a move in a sentence, for each kind of move', () => {
		const digits = {...place, detail: {kind: 'placement', candidates: [2, 5], ties: 3}};
		const moves = [
			uphill,
			frozen,
			{...sure, delta: -1, detail: fault},
			digits,
			{...digits, detail: {kind: 'placement', candidates: [5]}},
			{...sure, delta: 0, kind: 'skip', detail: {kind: 'skip', unit: 'box', number: 1, givens: 7}},
			{...place, kind: 'generation', detail: {...generation, hasLearned: true}},
			{...place, kind: 'reassign', before: [0]},
			{...place, kind: 'mine', delta: 0},
			{...uphill, drawn: 0.5, accepted: false},
		];
		expect(moves.map(move => spokenMove(of(move, 8)))).toEqual([
			'proposal 7: swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost goes from 6 to 8. At temperature 0.412 the chance is 1 in 128, and the draw 0.003 is below it: accepted, uphill',
			'proposal 7: swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost would go from 8 to 10. At temperature 0 the chance is never: rejected',
			'proposal 7: swap 8 in row 1 column 4 with 3 in row 3 column 6. The 8 in r1c4 is at fault: row 1 has another, the givens rule it out. The cost goes from 9 to 8. Downhill: always accepted',
			'proposal 7: colour row 1 column 4 with 5. The cost goes from 9 to 8. R1c4, one of 3 with the fewest colours: 2 possible (2 5)',
			'proposal 7: colour row 1 column 4 with 5. The cost goes from 9 to 8. R1c4, the next in order: 1 possible (5)',
			'proposal 7: skip a box. Box 1 has 7 givens. The cost stays 8. No change: always accepted',
			'proposal 7: a generation of fillings. The cost goes from 9 to 8. 3 000 fillings, costs from 11, mean 40.3, kept up to 1 021, nothing more to learn',
			'proposal 7: row 1 column 4 from blank to 5. The cost goes from 9 to 8. Better: accepted',
			'proposal 7: mine row 1 column 4 with 5. The cost stays 8. Not worse: accepted',
			'proposal 7: swap 8 in row 1 column 4 with 3 in row 3 column 6. The cost would go from 8 to 10. At temperature 0.412 the chance is 1 in 128, and the draw 0.500 is not below it: rejected',
		]);
	});

	test('one line is lit, and a manual change of T stands in the place of the schedule', () => {
		const hot = {factor: 1.25};
		const states: ReadonlyArray<[object, string]> = [
			// The move ended a level: the schedule says what it made of T.
			[{temperature: 0.408}, '▸ Δ > 0: accept,  cool: T ← 0.99 T every 81 proposals 0.412 → 0.408'],
			[{temperature: 0.515, override: hot, changes: [{at: 7, ...hot}]}, '▸ T ← 0.515, manual'],
			// The next proposal is decided by its own line again.
			[{temperature: 0.412, override: hot, changes: [{at: 6, ...hot}]}, '▸ Δ > 0: accept'],
			[
				{temperature: 0.412, override: {factor: 1, held: 0.412}, changes: [{at: 6, factor: 1, held: 0.412}]},
				'▸ Δ > 0: accept,  T is held at 0.412',
			],
			// The schedule does something else than cool.
			[
				{temperature: 4.08, trend: 'rising', patience: 80},
				'▸ Δ > 0: accept,  reheat after 80 levels stuck: T rises 0.412 → 4.08',
			],
			[{temperature: 4.08, trend: 'rising'}, '▸ Δ > 0: accept,  reheat: T rises 0.412 → 4.08'],
			[{temperature: 4.04, trend: 'falling'}, '▸ Δ > 0: accept,  restart: T ← T0 0.412 → 4.04'],
			[
				{temperature: 0.408, trend: 'rising'},
				'▸ Δ > 0: accept,  cool: T ← 0.99 T every 81 proposals 0.412 → 0.408',
			],
			[{temperature: 0.412, trend: 'constant'}, '▸ Δ > 0: accept,  T stays at 0.412'],
			// What came after the displayed point is not shown.
			[{temperature: 0.412, changes: [{at: 9, ...hot}]}, '▸ Δ > 0: accept'],
		];
		const shown = states.map(([next]) =>
			beside(uphill, 'block-swap', 100, next)
				.filter(line => /▸|manual|held|stays|→ [04]/.test(line))
				.map(line => line.replace(/(> 0: accept).*/, '$1').replaceAll(/(?<=\S) {2,}/g, ' '))
				.join(),
		);
		expect(shown).toEqual(states.map(([, lines]) => lines));
	});

	const refused = {
		...{...uphill, cells: [57, 59], before: [6, 2], delta: 1, accepted: false},
		...{temperature: 0.77, probability: 0.273, drawn: 0.733},
	};

	test.each([
		[true, 'good'],
		[false, 'bad'],
	])('the draw of a proposal, accepted: %s, is %s on the curve, below it and in words', (accepted, role) => {
		for (const drawn of [0.0031, Math.exp(-2 / 0.412)]) {
			const watched = {
				method: methodNamed('block-swap'),
				rate: 0,
				progress: {
					...of(uphill, 8).progress,
					status: 'running',
					move: {...uphill, accepted, drawn, rule: 'metropolis'},
				},
			} as unknown as Watched;
			const lines = drawPlot({watched, isAscii: true} as Content, {width: 40, rows: 9});
			const marks = lines.flatMap(line => line.filter(({text}) => /^[x@] ?$/.test(text)));
			expect(marks.map(mark => mark.role)).toEqual([role, role]);
		}

		expect(decisionOf({...uphill, accepted} as Move).role).toBe(role);
	});

	test('the plot of acceptance: Δ below it, and what its signs mean', () => {
		const plotOf = (move: Move | undefined, width = 50, isAscii = false, status = 'running') => {
			const progress = {...of(uphill, 8).progress, status, move};
			const watched = {method: methodNamed('block-swap'), rate: 0, progress} as unknown as Watched;
			const lines = drawPlot({watched, isAscii} as Content, {width, rows: 6});
			return lines.slice(-2).map(line => plainText(line).trim().replaceAll(/ +/g, ' '));
		};
		const drew = {...uphill, rule: 'metropolis'} as Move;
		expect([
			...[50, 40, 30].flatMap(width => plotOf(undefined, width)),
			...plotOf({...drew, delta: 9, drawn: 0.5}),
			...plotOf({...drew, delta: -3, drawn: undefined}),
			...plotOf({...drew, drawn: drew.probability}),
			...plotOf({...drew, drawn: drew.probability}, 50, true),
			...plotOf({...drew, rule: 'glauber'}, 50, true),
		]).toEqual([
			...['−2 0 +1 +2 +3 +6', 'Δ, and how likely a step by it is accepted'],
			...['−2 0 +1 +2 +3 +6', 'Δ, and its chance of acceptance'],
			...['−2 0 +1 +2 +3 +6', 'Δ'],
			...['−2 0 +9 +10', '● e^(−Δ/T) × the draw'],
			...['−3 0 +6', '● no random draw needed'],
			...['−2 0 +2 +6', '⊗ e^(−Δ/T) and the draw'],
			...['−2 0 +2 +6', '@ e^(−Δ/T) and the draw'],
			...['−2 0 +2 +6', '@ 1/(1+e^(Δ/T)) and the draw'],
		]);
	});

	test('a step says what it changes in the counts at the edges: together Δ, whether it was accepted or not', async () => {
		const puzzle = parsePuzzle(report);
		const method = methodNamed('block-swap') as Method;
		const program = method.program?.(resolveSettings(method, puzzle));
		const pace = new Pace(0);
		const seen = new Set<boolean>();
		for await (const progress of anneal(puzzle, {solver: 'block-swap', seed: '1', moves: 60, pace})) {
			pace.step('move');
			const watched = {puzzle, method, program, rate: 0, progress} as unknown as Watched;
			const text = progress.move ? plainText(drawProposal(watched, 100)[1]) : '';
			const changes = [...text.matchAll(/(?:rows|columns) ([+−]\d+)/g)].map(([, rise]) =>
				Number(rise.replace('−', '-')),
			);
			const {delta = 0, accepted = true} = progress.move ?? {};
			expect(changes.reduce((sum, rise) => sum + rise, 0)).toBe(delta);
			seen.add(accepted);
		}

		expect(seen.size).toBe(2);
	});

	test('by itself no line of a step is wider than there is room', () => {
		const {progress, ...report} = of(refused, 1);
		const watched = {
			...{puzzle: report, method: methodNamed('block-swap'), rate: 0},
			program: methodNamed('block-swap')?.program?.({cooling: 0.99, level: 81, T0: 1}),
			progress: {...progress, changes: [], status: 'running', move: report.move},
		} as unknown as Watched;
		for (let width = 16; width <= 60; width++) {
			const lines = stepLines(watched, {width, rows: 20});
			expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
			expect(lines.map(plainText).join()).not.toContain('…');
		}

		// In few rows each value has one: the verdict stays.
		expect(stepLines(watched, {width: 19, rows: 4}).map(plainText)).toEqual([
			'r7c4: 6 ↔ r7c6: 2',
			'1 → 2: Δ = +1',
			'rejected, 1 in 3.7',
		]);
	});
});

test('the displayed point: whether it is manual, how fast it goes, its time in a film, the temperature after it', () => {
	const changes = [{at: 5, factor: 1.25, held: undefined}];
	expect([4, 5, 6].map(moves => isManual({changes, moves}))).toEqual([false, true, true]);
	const film = {secondAt: (moves: number) => moves / 2};
	const watched = (moves: number, more = {}) =>
		({
			measuredRate: 9,
			log: {timeAt: () => 70},
			progress: {moves, frontier: 8, milliseconds: 80},
			...more,
		}) as unknown as Watched;
	const points = [watched(8), watched(7), watched(7, {film}), watched(8, {film})];
	expect(points.map(shownRate)).toEqual([9, undefined, undefined, undefined]);
	// At the end of a film the run has its own time again.
	expect(points.map(elapsedTime)).toEqual([80, 70, 3500, 80]);
	const after = (temperature: number, ladder?: []) =>
		nextTemperature({moves: 7, frontier: 7, cost: 8, temperature, ladder}, uphill as Move);
	expect([after(0.4), after(0.412), after(0.4, [])]).toEqual([0.4, undefined, undefined]);
});

test('a run that gave up: the cost at its end before the best one; the bar of a rewound run', () => {
	const progress = {
		status: 'gave-up',
		moves: 1000,
		restarts: 0,
		milliseconds: 5,
		cost: 12,
		bestCost: 3,
		changes: [] as Progress['changes'],
	} as Progress;
	const method = {unit: 'proposals', hasAttempts: false} as Watched['method'];
	expect(endLines({progress, method, log: logOf([])}, 80).map(plainText)).toEqual([
		'✖ gave up after 1 000 proposals, 5.00 ms at cost 12, best 3',
	]);
	const bars = [0, 5, 8, 9]
		.map(moves => timelineLine({moves, frontier: 9}, 'steps', 22))
		.map(line => line && plainText(line));
	expect(bars).toEqual([
		'0 of 9 steps  ●───────',
		'5 of 9 steps  ━━━━●───',
		'8 of 9 steps  ━━━━━━●─',
		undefined,
	]);
});

const lost = {status: 'gave-up', bestCost: 2, cycleEnds: {cost: 2, count: 5}} as const;

test.each<[string, string | undefined, Partial<Progress>, string?]>([
	['the first cooling', 'Solved by the first cooling.', {}],
	['one reheat', 'Solved by the 2nd cooling: the first got stuck.', {reheats: 1}],
	['several', 'Solved by the 12 013th cooling: 12 012 got stuck.', {reheats: 12_012}],
	['a reheat that has not ended', undefined, {reheats: 2}, '2 1 1 1 2'],
	['a constant temperature', undefined, {}, '2 1 1 1 1'],
	['no temperature', undefined, {temperature: undefined}],
	['a restart', undefined, {reheats: 2, restarts: 1}],
	['replicas, which do not cool', undefined, {ladder: []}],
	['a manual change', undefined, {reheats: 2, changes: [{at: 1, factor: 2, held: undefined}]}],
	[
		'no solution',
		'Gave up in the 13th cooling: 5 of the 12 others ended at the best cost, 2.',
		{...lost, reheats: 12, cycleEnds: {cost: 2, count: 5}},
	],
	[
		'no solution after one',
		'Gave up in the 2nd cooling: the first one ended at the best cost, 2.',
		{...lost, reheats: 1, cycleEnds: {cost: 2, count: 1}},
	],
	[
		'a lowest cost that was left again',
		'Gave up in the 3rd attempt: the best cost was 2.',
		{...lost, restarts: 2, cycleEnds: {cost: 3, count: 1}},
	],
	['no solution while it reheats', undefined, {...lost, reheats: 12, trend: 'rising'}],
	['no solution, and nothing known of its cycles', undefined, {...lost, restarts: 2, cycleEnds: undefined}],
	['no solution in the first cooling', undefined, lost],
	['a run that goes on', undefined, {reheats: 2, status: 'running'}],
])('what came of the coolings: %s', (_, text, changes, temperatures = '1 3 3 2 1') => {
	const {reheats = 0} = changes;
	const samples = temperatures
		.split(' ')
		.map((temperature, k) => sample(100 + k, {reheats, temperature: Number(temperature)}));
	const log = logOf([sample(99, {reheats: reheats - 1, temperature: 9}), ...samples]);
	const progress = {
		...samples[4],
		status: 'solved',
		changes: [],
		bestCost: 0,
		...changes,
	} as unknown as Progress;
	expect(coolingText({progress, log})).toBe(text);
});

/** Explained with another one, or plain by themselves. */
const plain = new Set('uphill mean lowest attempt'.split(' ').concat('peak at T'));

test.each(methods.map(method => method.name))('every figure of %s is explained', async solver => {
	const lines = [boxesGlossary, watchGlossary()]
		.flatMap(words => glossaryLines(words, 80))
		.map(line => `${plainText(line)} `);
	for await (const progress of anneal(small, {solver, seed: 1, moves: 100})) {
		for (const label of figureLabels(progress)) {
			expect(plain.has(label) || lines.some(line => line.startsWith(`  ${label} `))).toBe(true);
		}
	}
});

test.each([
	['4 200 000 proposals, 9×9, 1.02 %', '4200000 proposals, 9 by 9, 1.02 percent'],
	['at T = 0.1 once in 22 000. Warm it with ↑', 'at T is 0.1 once in 22000. Warm it with up arrow'],
	['2.5e−4, < 1e−9', '2.5 times ten to the minus 4, less than 1 times ten to the minus 9'],
	['−3 and -0.5 (0: 1 / ln of the mean)', 'minus 3 and minus 0.5 (0: 1 divided by ln of the mean)'],
	['1 in 10¹¹', '1 in 10 to the 11'],
	['built-in · 9×9 · hard', 'built-in, 9 by 9, hard'],
	['PgUp, PgDn, Ctrl-C, Shift-Tab', 'Page up, Page down, Control C, Shift Tab'],
	['17 k/s, 600/s, 1.25 s …', '17 k a second, 600 a second, 1.25 seconds'],
	['in r1c1 and r12c3 (the key is ,)', 'in row 1 column 1 and row 12 column 3 (the key is comma)'],
	['≈0.6, and Esc leads back', 'about 0.6, and Escape leads back'],
	['row 1: 12 10 3, 1 2 34', 'row 1: 12 10 3, 1 2 34'],
	['inkala-2010, block-swap, row 1-3', 'inkala-2010, block-swap, row 1-3'],
])('aloud: %s', (written, said) => {
	expect(spokenText(written)).toBe(said);
});

test('times, rows and signs aloud', () => {
	const times = [0.4123, 1490, 60_400, 125_000, 3_661_000].map(time => spokenText(duration(time)));
	expect(times.join(', ')).toBe(
		'0.412 milliseconds, 1.49 seconds, 1 minutes 0 seconds, 2 minutes 5 seconds, 1 hours 1 minutes 1 seconds',
	);
	const row = [span('▸ ', 'accent'), span('difficulty ← easy      →  singles solve it')];
	expect(rowText(row)).toBe('difficulty, easy, singles solve it');
	expect(rowText('▸ T0     = 2 *   the first')).toBe('T0 = 2, changed, the first');
	expect(['.', ',', '[', 'a', '7'].map(signText).join()).toBe('dot,comma,left bracket,a,7');
});

const puzzle = parsePuzzle(report);

describe('settings step by step', () => {
	/** The values that a key goes through, until it changes nothing; of a choice their numbers. */
	function walk(
		method: Method,
		setting: Setting,
		chosen: Settings,
		from: number,
		direction: 1 | -1,
	): number[] {
		const {name, names} = setting;
		const values = [];
		for (let value = from; values.length < 1000; ) {
			const changed = {...chosen, [name]: names?.[value] ?? value};
			const next = nudge(method, setting, puzzle, changed, direction);
			if (next === changed[name]) {
				break;
			}

			value = names ? names.indexOf(String(next)) : Number(next);
			values.push(value);
		}

		return values;
	}

	const blockSwap = methodNamed('block-swap') ?? expect.fail();

	test('beside them is the temperature that they make, on the axis of the presets', () => {
		const drawn = (settings: Settings) =>
			scheduleCurve(blockSwap, puzzle, settings, {width: 40, rows: 4, isAscii: true}).map(plainText);
		const labels = '        0           levels        1 013';
		expect(drawn({T0: 1})).toEqual([
			'     5 ┤        .         ..         . ',
			'     T │:.      ##::.     ###:.      ##',
			'  0.14 ┤###::...######:...#######:...##',
			labels,
		]);
		// With a shorter patience it reheats sooner.
		const hasty = drawn({T0: 1, patience: 30});
		expect([hasty[0].match(/\.+/g)?.length, hasty[3]]).toEqual([3, labels]);
		expect(drawn({schedule: 'linear'}).slice(1)).toEqual([
			'     T │###::.    ###::.    ####::.    ',
			'  0.14 ┤#######:..#######:..########:..',
			'        0           levels           63',
		]);
		const wide = scheduleCurve(blockSwap, puzzle, {}, {width: 68, rows: 4, isAscii: true}).map(plainText);
		expect(wide[3].trim().replaceAll(/ +/g, ' ')).toBe('0 levels; an example: a run may differ 1 013');
		const none = [drawn({schedule: 'none', acceptance: 'strict'}), drawn({acceptance: 'strict'})];
		expect(none).toEqual([[], []]);
	});

	test.each(
		methods.flatMap(method =>
			method.settings.map(setting => {
				const needs = Object.entries(setting.needs ?? {});
				return {method, setting, chosen: Object.fromEntries(needs.map(([name, [value]]) => [name, value]))};
			}),
		),
	)(
		'$setting.name of $method.name with $chosen is gone through in a few dozen presses',
		({method, setting, chosen}: {method: Method; setting: Setting; chosen: Settings}) => {
			const {minimum, maximum, name, names} = setting;
			const preset = setting.preset(puzzle, {});
			const up = walk(method, setting, chosen, minimum, 1);
			expect([up.at(-1), up.length <= 60]).toEqual([maximum, true]);
			expect(up).toEqual(up.toSorted((a, b) => a - b));
			// The document's own value is met on the way.
			expect([minimum, ...up]).toContain(names ? names.indexOf(String(preset)) : preset);
			const down = walk(method, setting, chosen, maximum, -1);
			expect(down.at(-1)).toBe(minimum);
			expect(down.toReversed()).toEqual(expect.arrayContaining(up.slice(1, -1)));
			for (const value of [...up, ...down]) {
				expect(() => resolveSettings(method, puzzle, {...chosen, [name]: value})).not.toThrow();
			}
		},
	);
});

test('the state of a run is one word, by its temperature, its schedule and its patience', () => {
	const method = methodNamed('block-swap') as Method;
	// T, how it changed, levels without improvement, the patience.
	const cases = [
		[2, 'falling', 0, 80, 'HOT'],
		[0.85, 'falling', 70, 80, 'HOT'],
		[0.82, 'falling', 70, 80, 'COOLING'],
		[0.44, 'falling', 70, 80, 'COOLING'],
		[0.43, 'falling', 70, 80, 'FREEZING'],
		[0.2, 'falling', 9, 80, 'FREEZING'],
		[0.2, 'falling', 10, 80, 'STUCK 10/80'],
		[1e-9, 'falling', 9, undefined, 'FREEZING'],
		[1e-9, 'falling', 10, undefined, 'STUCK'],
		[2.2, 'rising', 81, 80, 'REHEATING'],
		[0.34, 'constant', 99, undefined, 'SEARCHING'],
		[0.1, 'constant', 9, undefined, 'SEARCHING'],
		[0.1, 'constant', 10, undefined, 'STUCK'],
	] as const;
	const state = (progress: object, of: Method = method) =>
		stateOf({method: of, progress: {status: 'running', ...progress} as Progress});
	const word = (progress: object, of?: Method) => stateTitle(state(progress, of));
	for (const [temperature, trend, stuckLevels, patience, expected] of cases) {
		expect(word({temperature, trend, stuckLevels, patience})).toBe(expected);
	}

	// By the chance of the smallest step uphill, which depends on the rule; where T is held, no levels are counted.
	const others = [
		[0.9, 'threshold', 10, 'STUCK 10/80'],
		[0.9, 'threshold', 9, 'FREEZING'],
		[1, 'threshold', 70, 'HOT'],
		[1.2, 'glauber', 70, 'HOT'],
		[1.1, 'glauber', 70, 'COOLING'],
		[0.1, 'metropolis', 70, 'STUCK 70/80'],
	] as const;
	const trend = 'falling';
	for (const [temperature, rule, stuckLevels, expected] of others) {
		expect(word({temperature, rule, trend, stuckLevels, patience: 80})).toBe(expected);
	}

	expect(word({temperature: 0.1, trend, stuckLevels: 70, override: {held: 0.1}})).toBe('HELD');
	const texts = [
		{temperature: 0.1, trend, stuckLevels: 1200},
		{temperature: 0.1, trend, stuckLevels: 70, patience: 80},
		{stuckLevels: 1250, patience: 10_000},
		{stuckLevels: 10, levelLength: 30},
		...[
			['rising', 2],
			['falling', 2],
			['falling', 0.7],
			['falling', 0.3],
		].map(([trend, temperature]) => ({trend, temperature})),
	];
	expect(texts.map(progress => state(progress).text)).toEqual([
		'No better grid for 1 200 levels.',
		'No better grid for 70 levels; after 80 it reheats.',
		'No better grid for 1 250 proposals; after 10 000 it ends.',
		'No better grid for 300 proposals.',
		'It can leave its local minimum.',
		'The search roams.',
		'What is right tends to stay; local minima can be left.',
		'It stays near a local minimum, and can get stuck there.',
	]);
	// One row below a run beside the menu, in 100 columns.
	for (const temperature of [2, 0.7, 0.3, 0.1]) {
		const {word, text} = state({temperature, trend: 'constant', stuckLevels: 70});
		expect(`${word}: ${text}`.length).toBeLessThanOrEqual(68);
	}

	for (const trend of ['falling', 'rising']) {
		expect(word({temperature: 2, trend, override: {factor: 1, held: 2}})).toBe('HELD');
	}

	expect([3, 1249, 1250].map(stuckLevels => word({stuckLevels, patience: 10_000}))).toEqual([
		'DESCENDING',
		'DESCENDING',
		'STUCK',
	]);
	expect(['colour-fewest', 'cross-entropy', 'tempering'].map(name => word({}, methodNamed(name)))).toEqual([
		'COLOURING',
		'LEARNING',
		'TEMPERING',
	]);
	expect(['solved', 'gave-up', 'failed'].map(status => word({status}))).toEqual([
		'SOLVED',
		'GAVE UP',
		'FAILED',
	]);
});
