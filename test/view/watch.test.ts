/** What is told of a run: its moves in three lengths, what has happened, its figures in words. */

import {expect, test} from 'vitest';
import {anneal, type Progress} from '../../source/run/drive.js';
import {Pace} from '../../source/run/pace.js';
import {createSolver} from '../../source/solvers/checked-solver.js';
import {methodNamed, methods} from '../../source/solvers/index.js';
import {blockSwap} from '../../source/solvers/neighbourhoods.js';
import {resolveSettings} from '../../source/solvers/settings.js';
import type {Method, Move, Setting, Settings} from '../../source/solvers/solver.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {boxesGlossary, watchGlossary} from '../../source/view/glossary.js';
import {scheduleCurve} from '../../source/view/menu/schedule-curve.js';
import {nudge} from '../../source/view/menu/settings-list.js';
import type {DrawnRun} from '../../source/view/run/drawn-run.js';
import {spokenMove} from '../../source/view/run/move.js';
import {drawProposal} from '../../source/view/run/proposal.js';
import {spokenText} from '../../source/view/speech/spoken-text.js';
import {coolingText, stateOf, stateTitle} from '../../source/view/state-text.js';
import {plainText} from '../../source/view/text/line.js';
import {report, small} from '../puzzles.js';
import {rowsOf, tableOf} from '../rows.js';
import {logOf, sample} from '../run/logs.js';
import {drawnBy, drawnWith, moveOf} from './drawn-run.js';
import {expectRows, textsOf} from './rows.js';

/** A run that has stopped after a move, by a solver with its usual constants, changed by words. */
function stopped(move: Move, solver = 'block-swap', ...words: string[]): DrawnRun {
	const {temperature = 'none'} = move;
	const watched = drawnBy(
		'moves=7',
		'frontier=7',
		'cost=8',
		`temperature=${temperature}`,
		`solver=${solver}`,
		...words,
	);
	const program = watched.method.program?.({cooling: 0.99, level: 81, T0: 1});
	return {...watched, program, progress: {...watched.progress, move}};
}

/** What of the program of a solver is lit beside a move, or says one of these. */
const besideMove = (watched: DrawnRun, width: number, others: RegExp) =>
	drawProposal(watched, width)
		.map(line => plainText(line).trimEnd())
		.filter(line => line.startsWith('▸') || others.test(line))
		.map(line => line.replaceAll(/(?<=\S) {2,}/g, ' | '))
		.join(' / ');

test('the line that decided, for each kind of move', () => {
	expectRows(
		`
row-swap uphill | ▸ Δ > 0: accept with chance e^(−Δ/T) | e^(−2/0.412) = 0.008: accepted
row-swap uphill frozen | ▸ Δ > 0: accept with chance e^(−Δ/T) | T = 0: rejected
row-swap uphill frozen delta=0 | ▸ Δ ≤ 0: accept | no change: rejected at T = 0
row-swap sure delta=0 | ▸ Δ ≤ 0: accept | accepted
anneal sure fault | take a cell in conflict | the 8 in r1c4 is at fault: row 1 has another, column 4 has another, the givens rule it out / ▸ Δ ≤ 0: accept | accepted
block-swap sure skipped delta=0 | ▸ propose a swap of two free cells of a box | skipped: box 1 has 7 givens
descent place rejected delta=0 | ▸ else reject | rejected
colour-fewest place tied | ▸ give it a possible colour | 5, possible: 2 5
cross-entropy place samples | ▸ move the distribution towards them
cross-entropy place learned | ▸ until there is nothing more to learn`,
		(solver, ...words) => besideMove(stopped(moveOf(words), solver), 140, /row 1/).trim(),
	);
});

test.each(methods)('the numbers that are told of the moves of $name are those of its run', async method => {
	const puzzle = parsePuzzle(report);
	const program = method.program?.(resolveSettings(method, puzzle));
	const pace = new Pace(0);
	let before: Progress | undefined;
	for await (const progress of anneal(puzzle, {solver: method.name, seed: '1', moves: 60, pace})) {
		pace.step('move');
		const {move, cost} = progress;
		// A restart is not told.
		if (move && before?.restarts === progress.restarts) {
			const {delta, accepted} = move;
			const text = spokenMove({geometry: puzzle.geometry, unit: method.unit, move, progress});
			const goes = `the cost ${accepted ? 'goes' : 'would go'} from ${before.cost} to ${before.cost + delta}`;
			expect(text.toLowerCase()).toContain(delta === 0 ? `the cost stays ${before.cost}` : goes);
			expect(cost).toBe(accepted ? before.cost + delta : before.cost);
			// What it changes in the counts at the edges of the grid is Δ, whether it was accepted or not.
			const watched = drawnWith({...progress, status: 'running'}, {method, program});
			const changes = textsOf(drawProposal(watched, 100))
				.join()
				.matchAll(/(?:rows|columns|boxes) ([+−]\d+)/g);
			const rises = Array.from(changes, ([, rise]) => Number(rise.replace('−', '-')));
			expect([delta, ...(method.name === 'block-swap' ? [] : [0])]).toContain(
				rises.reduce((sum, rise) => sum + rise, 0),
			);
		}

		before = progress;
	}
});

test('one line is lit, and a manual change of T stands in the place of the schedule', () => {
	expectRows(
		`
temperature=0.408 | ▸ Δ > 0: accept, cool: T ← 0.99 T every 81 proposals 0.412 → 0.408
temperature=0.515 factor=1.25 changed=7 | ▸ T ← 0.515, manual
factor=1.25 changed=6 | ▸ Δ > 0: accept
held=0.412 changed=6 | ▸ Δ > 0: accept, T is held at 0.412
temperature=4.08 trend=rising patience=80 | ▸ Δ > 0: accept, reheat after more than 80 levels stuck: T rises 0.412 → 4.08
temperature=4.08 trend=rising patience=none | ▸ Δ > 0: accept, reheat: T rises 0.412 → 4.08
temperature=4.04 | ▸ Δ > 0: accept, restart: T ← T0 0.412 → 4.04
temperature=0.408 trend=rising | ▸ Δ > 0: accept, cool: T ← 0.99 T every 81 proposals 0.412 → 0.408
trend=constant | ▸ Δ > 0: accept, T stays at 0.412
changed=9 | ▸ Δ > 0: accept`,
		(...words) =>
			besideMove(stopped(moveOf(['uphill']), 'block-swap', ...words), 100, /manual|held|stays|→ [04]/)
				.split(' / ')
				.map(line =>
					line
						.trim()
						.replace(/(> 0: accept).*/, '$1')
						.replaceAll(' | ', ' '),
				)
				.join(', '),
	);
});

test('what came of the coolings, where these alone led to the solution', () => {
	expectRows(
		`
1,3,3,2,1 status=solved | Solved by the first cooling.
1,3,3,2,1 status=solved reheats=1 | Solved by the 2nd cooling: the first got stuck.
1,3,3,2,1 status=solved reheats=12012 | Solved by the 12 013th cooling: 12 012 got stuck.
2,1,1,1,2 status=solved reheats=2 |
2,1,1,1,1 status=solved |
1,3,3,2,1 status=solved temperature=none |
1,3,3,2,1 status=solved reheats=2 restarts=1 |
1,3,3,2,1 status=solved ladder=1 |
1,3,3,2,1 status=solved reheats=2 changed=1 |
1,3,3,2,1 reheats=2 |
1,3,3,2,1 status=gave-up reheats=2 |`,
		(temperatures, ...words) => {
			const {progress} = drawnBy('moves=104', 'frontier=104', 'bestCost=2', 'temperature=1', ...words);
			const {reheats} = progress;
			const samples = temperatures
				.split(',')
				.map((temperature, k) => sample(100 + k, {reheats, temperature: Number(temperature)}));
			const log = logOf([sample(99, {reheats: reheats - 1, temperature: 9}), ...samples]);
			const last = temperatures.endsWith('2') ? 2 : progress.temperature;
			return coolingText({progress: {...progress, temperature: last} as Progress, log}) ?? '';
		},
	);
});

/** Explained with another one, or plain by themselves. */
const plain = new Set(['mean', 'lowest', 'attempt']);

test.each(methods.map(method => method.name))('every figure that %s alone has is explained', async solver => {
	const names = Object.keys({...boxesGlossary, ...watchGlossary()});
	for await (const progress of anneal(small, {solver, seed: 1, moves: 100})) {
		for (const {label} of progress.readings) {
			expect(plain.has(label) || names.some(name => `${name} `.startsWith(`${label} `))).toBe(true);
		}
	}
});

test('what is written, aloud', () => {
	const rows = `
4 200 000 proposals, 9×9, 1.02 % | 4200000 proposals, 9 by 9, 1.02 percent
at T = 0.1 once in 22 000. Warm it with ↑ | at T equals 0.1 once in 22000. Warm it with up arrow
2.5e−4, < 0.001 | 2.5 times ten to the minus 4, less than 0.001
−3 and -0.5 (0: 1 / ln of the mean) | minus 3 and minus 0.5 (0: 1 divided by ln of the mean)
1 in 10¹¹ | 1 in 10 to the 11
built-in · 9×9 · hard | built-in, 9 by 9, hard
PgUp, PgDn, Ctrl-C, Shift-Tab | Page up, Page down, Control C, Shift Tab
17 k/s, 600/s, 1.25 s … | 17 k a second, 600 a second, 1.25 seconds
in r1c1 and r12c3 (the key is ,) | in row 1 column 1 and row 12 column 3 (the key is comma)
≈0.6, and Esc leads back | about 0.6, and Escape leads back
row 1: 12 10 3, 1 2 34 | row 1: 12 10 3, 1 2 34
inkala-2010, block-swap, row 1-3 | inkala-2010, block-swap, row 1-3`;
	const pairs = tableOf(rows);
	expect(pairs.map(([written]) => [written, spokenText(written)])).toEqual(pairs);
});

const puzzle = parsePuzzle(report);

/** The values that a key goes through, until it changes nothing; of a choice their numbers. */
function walk(method: Method, setting: Setting, chosen: Settings, from: number, by: 1 | -1): number[] {
	const {name, names = []} = setting;
	const values = [from];
	for (let isMore = true; isMore && values.length < 1000; ) {
		const value = values[values.length - 1];
		const changed = {...chosen, [name]: names[value] ?? value};
		const next = nudge(method, setting, puzzle, changed, by);
		isMore = next !== changed[name];
		values.push(...(isMore ? [typeof next === 'string' ? names.indexOf(next) : next] : []));
	}

	return values.slice(1);
}

test('beside them is the temperature that they make: its scale, over three cycles, or a thousand levels', () => {
	expectRows(
		`
T0=1 | 5, 0.14, 1 013
schedule=linear | 2, 0.14, 63
schedule=constant T0=1 | 2, 0.14, 1 000
schedule=logarithmic T0=1 | 2, 0.14, 1 000
schedule=none acceptance=strict |`,
		(...words) => {
			const pairs = words.map(word => word.split('='));
			const settings = Object.fromEntries(pairs.map(([name, text]) => [name, Number(text) || text]));
			const curve = scheduleCurve(blockSwap, puzzle, settings, {width: 40, rows: 4, isAscii: true});
			const labels = curve.flatMap(line => plainText(line).match(/[\d.]+(?= ┤)|[\d ]+\d$/g) ?? []);
			return labels.map(text => text.trim()).join(', ');
		},
	);
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
			expect(() =>
				resolveSettings(method, puzzle, {...chosen, [name]: names?.[value] ?? value}),
			).not.toThrow();
		}
	},
);

const stateWith = (progress: object, name = 'block-swap') =>
	stateOf({
		method: methodNamed(name) as Method,
		progress: {status: 'running', trend: 'falling', ...progress} as unknown as Progress,
	});

/** T, how it changes, the levels without improvement, the patience, and what is said. */
const states = rowsOf(`
	2 falling 0 80 HOT | 1 falling 70 80 HOT | 0.9997 falling 70 80 COOLING | 0.4343 falling 70 80 COOLING
	| 0.4342 falling 70 80 FREEZING | 0.2283 falling 10 80 FREEZING | 0.2282 falling 9 80 FREEZING
	| 0.2282 falling 10 80 STUCK 10/80
	| 1e-9 falling 9 - FREEZING | 1e-9 falling 10 - STUCK | 2.2 rising 81 80 REHEATING
	| 0.34 constant 99 - SEARCHING | 0.1 constant 9 - SEARCHING | 0.1 constant 10 - STUCK
	| - - 3 10000 DESCENDING | - - 1249 10000 DESCENDING | - - 1250 10000 STUCK`);

test('the state of a run is one word, by its temperature, its schedule and its patience', () => {
	const shown = states.map(([T, trend, stuck, patience]) => {
		const given = {temperature: T, stuckLevels: stuck, patience};
		const progress = Object.entries(given).map(([name, text]) => [
			name,
			text === '-' ? undefined : Number(text),
		]);
		return stateTitle(stateWith({...Object.fromEntries(progress), trend: trend === '-' ? undefined : trend}));
	});
	expect(shown).toEqual(states.map(row => row.slice(4).join(' ')));
	// By the chance of the smallest step uphill, which depends on the rule; where T is held, no levels are counted.
	const rules = rowsOf(`0.9 threshold 10 STUCK 10/80 | 0.9 threshold 9 FREEZING | 1 threshold 70 HOT
		| 1.85 glauber 70 HOT | 1.84 glauber 70 COOLING | 0.1 metropolis 70 STUCK 70/80`);
	for (const [T, rule, stuck, ...title] of rules) {
		const progress = {temperature: Number(T), rule, stuckLevels: Number(stuck), patience: 80};
		expect(stateTitle(stateWith(progress))).toBe(title.join(' '));
	}

	const held = [{temperature: 0.1}, {temperature: 2}, {temperature: 2, trend: 'rising'}].map(progress =>
		stateWith({...progress, stuckLevels: 70, override: {factor: 1, held: 2}}),
	);
	expect(held.map(({word, phase}) => `${word} ${phase}`)).toEqual(['held freezing', 'held hot', 'held hot']);
	const names = ['colour-fewest', 'cross-entropy', 'tempering'];
	expect(names.map(name => stateTitle(stateWith({trend: undefined}, name)))).toEqual([
		...['COLOURING', 'LEARNING', 'TEMPERING'],
	]);
	expect(['solved', 'gave-up', 'failed'].map(status => stateWith({status}).word)).toEqual([
		...['solved', 'gave up', 'failed'],
	]);
});

test('the state in a sentence', () => {
	const ways = (better: number) => ({
		...{noun: 'swaps', count: 101, isUniform: true, idle: 0},
		byDelta: [-1, 1].map((delta, at) => ({delta, count: [better, 101 - better][at], chance: 0.5})),
	});
	const still = {temperature: undefined, trend: undefined};
	const texts: ReadonlyArray<readonly [object, string]> = [
		[{temperature: 2}, 'The search roams.'],
		[{temperature: 0.7}, 'What is right tends to stay; local minima can be left.'],
		[{temperature: 0.3}, 'Few steps uphill are accepted; it can get stuck.'],
		[{temperature: 2, trend: 'rising'}, 'It can leave its local minimum.'],
		[{temperature: 0.1, stuckLevels: 1200}, 'No better grid for 1 200 levels.'],
		[
			{temperature: 0.1, stuckLevels: 70, patience: 80},
			'No better grid for 70 levels. After more than 80 levels it reheats.',
		],
		...[0, 1].map((better): [Partial<Progress>, string] => [
			{temperature: 0.1, stuckLevels: 1200, neighbours: ways(better)},
			`${better} of 101 swaps ${better === 1 ? 'is' : 'are'} better; no better grid for 1 200 levels.`,
		]),
		[
			{...still, stuckLevels: 1250, patience: 10_000},
			'No better grid for 1 250 proposals. After 10 000 proposals it ends.',
		],
		[
			{...still, stuckLevels: 10, levelLength: 30, patience: 80},
			'No better grid for 300 proposals. After 2 400 proposals it ends.',
		],
	];
	for (const [progress, expected] of texts) {
		const {text} = stateWith(progress);
		expect(text).toBe(expected);
	}

	// After more than these levels; after these proposals.
	const stuck = ['block-swap', 'descent'].map(name => {
		const settings = {patience: 20, ...(name === 'block-swap' && {T0: 0.1})};
		const solver = createSolver(methodNamed(name) as Method, parsePuzzle(report), '1', settings);
		while (solver.snapshot().trend !== 'rising' && solver.advance(1) > 0) {}
		return solver.snapshot().stuckLevels;
	});
	expect(stuck).toEqual([21, 20]);
});
