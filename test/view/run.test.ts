/** What is drawn of a run beside its grid: its headline, its figures, its film, its ladder, its landscape. */

import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {FilmClock} from '../../source/run/film.js';
import {methodNamed} from '../../source/solvers/index.js';
import type {Rung} from '../../source/solvers/solver.js';
import {boardTitles, frameRole, withFrame} from '../../source/view/run/board-frame.js';
import {type FigureName, figureLine, figureLines} from '../../source/view/run/figures.js';
import {filmBar, filmTime, timelineLine} from '../../source/view/run/film.js';
import {runHeadline, statusLine, titleLine} from '../../source/view/run/headline.js';
import {drawLadder, hasLadder} from '../../source/view/run/ladder.js';
import type {Content, Watched} from '../../source/view/run/watched.js';
import {wordsLines} from '../../source/view/run/words.js';
import {above, boxed, headline, titleOf, tooSmall} from '../../source/view/text/frame.js';
import {type Line, plainText, span, widthOf} from '../../source/view/text/line.js';
import {commandLines, optionText} from '../../source/view/text/shell.js';
import {logOf} from '../run/logs.ts';
import {watchedWith} from './watched.ts';

const texts = (lines: readonly Line[]) => lines.map(line => plainText(line).trimEnd());
const contentOf = (watched: Watched): Content => ({watched, hasColour: true, isAscii: false});
const cooling = {status: 'running', temperature: 0.5, trend: 'falling', moves: 9, frontier: 9} as const;

test('the headline of a run: the givens give way to its path, then the solver and the seed, then what is not near', () => {
	const at = (width: number, more = {}) => {
		const {left, status} = runHeadline(watchedWith({...cooling, ...more}, going), width, 2);
		return [plainText(left).trimEnd().replaceAll(/ {2,}/g, ' ~ '), plainText(status)].join(' # ');
	};
	const going = {measuredRate: 1e5, speed: 600, rate: 600};
	expect([140, 110, 90, 70, 60, 50, 30, 20].map(width => at(width))).toEqual([
		...[' · 9×9 · 35 givens', ''].map(
			size =>
				` recuit ~ Tuga${size} ~ block-swap · seed 4f2a · 100 k/s · ×10 # hot  COOLING  freezing  stuck  solved`,
		),
		' recuit ~ Tuga ~ block-swap · seed 4f2a # hot  COOLING  freezing  stuck  solved',
		' recuit ~ Tuga ~ block-swap · seed 4f2a # hot › COOLING › freezing',
		' recuit ~ Tuga ~ seed 4f2a # hot › COOLING › freezing',
		...[' recuit ~ Tuga ~ seed 4f2a', ' recuit ~ Tuga', ' recuit…'].map(left => `${left} # ›COOLING›`),
	]);
	for (let width = 20; width < 140; width++) {
		const {left, status} = runHeadline(watchedWith(cooling, going), width, 2);
		expect(widthOf(left) + widthOf(status)).toBe(width - 3);
	}
});

test('how a run stands, with its whole path, its neighbours, and alone', () => {
	const film = new FilmClock(
		[
			{moves: 0, kind: 'start', weight: 1},
			{moves: 9, kind: 'end', weight: 1},
		],
		15,
	);
	const still = {temperature: undefined, trend: undefined};
	const goals = (['uphill', 'level', 'best', 'restart'] as const).map(goal =>
		watchedWith({...cooling, goal}),
	);
	const states = [
		...goals,
		watchedWith(cooling, {loading: 'mine.js'}),
		watchedWith({...cooling, reheats: 1}),
		watchedWith({...cooling, moves: 4}),
		watchedWith({...cooling, moves: 4}, {film}),
		watchedWith(cooling, {rate: 9}),
		watchedWith({...cooling, status: 'solved'}),
		watchedWith({...cooling, status: 'gave-up'}),
		watchedWith({...cooling, trend: 'constant', temperature: 0.1, stuckLevels: 20}),
		watchedWith({...cooling, override: {factor: 1, held: 0.5}}),
		watchedWith({...cooling, ...still, stuckLevels: 3}),
		watchedWith({...cooling, ...still, stuckLevels: undefined}, {method: methodNamed('colour-fewest')}),
	];
	const formsOf = (state: Watched) =>
		[140, 50, 28]
			.map(width => plainText(runHeadline(state, width, 2).status))
			.concat(plainText(statusLine(state)));
	expect(states.map(state => [...new Set(formsOf(state))].join(' | '))).toEqual([
		'to the next step uphill … | uphill …',
		...['level', 'best', 'restart'].map(goal => `to the next ${goal} … | ${goal} …`),
		'loading mine.js | loading',
		'‖ reheating  COOLING  freezing  stuck  solved | ‖ ›COOLING› | ‖ COOLING',
		'‖ rewound  hot  COOLING  freezing  stuck  solved | ‖ rewound  ›COOLING› | ‖ rewound  COOLING',
		'film 7.1 of 15 s  hot  COOLING  freezing  stuck  solved | film 7.1 of 15 s  ›COOLING› | film 7.1 of 15 s  COOLING',
		'hot  COOLING  freezing  stuck  solved | ›COOLING› | COOLING',
		'hot  cooling  freezing  stuck  SOLVED | stuck › SOLVED | ›SOLVED› | SOLVED',
		'hot  cooling  freezing  stuck  GAVE UP | stuck › GAVE UP | ›GAVE UP› | GAVE UP',
		'‖ searching  STUCK  solved | ‖ ›STUCK› | ‖ STUCK 20/80',
		'‖ hot  HELD  freezing  stuck  solved | ‖ hot › HELD › freezing | ‖ ›HELD› | ‖ HELD',
		'‖ DESCENDING  stuck  solved | ‖ DESCENDING › stuck | ‖ ›DESCENDING› | ‖ DESCENDING',
		'‖ COLOURING  solved | ‖ COLOURING › solved | ‖ ›COLOURING› | ‖ COLOURING',
	]);
	expect(plainText(titleLine('some', states[0].puzzle))).toBe('some · 9×9 · 35 givens');
	expect(filmTime(film, 9)).toBe('15.0 of 15 s');
});

test('the figures of a run, in full and in short, where it has them', () => {
	const rows: ReadonlyArray<readonly [FigureName, Partial<Progress>, string, Partial<Watched>?]> = [
		['temperature', {temperature: 0.4119}, 'temperature 0.412 | T 0.412'],
		['override', {override: {factor: 0.8, held: undefined}}, 'schedule × 0.800 | manual'],
		['override', {override: {factor: 1, held: undefined}}, ''],
		['override', {override: {factor: 2, held: 0.5}}, ''],
		['level', {level: 99_999}, 'level 99 999 | level 100k'],
		['level', {level: 100_000}, ''],
		['cost', {cost: 7, startCost: 100}, 'cost   7 | cost 7'],
		['bestCost', {bestCost: 7}, 'best  7 | best 7'],
		['acceptance', {acceptance: 0.5}, 'acceptance 50.0 %'],
		['acceptance', {acceptance: undefined}, 'acceptance –'],
		['uphill', {uphillShare: 0.0314}, 'uphill  31 of 1 000'],
		['uphill', {uphillShare: 0, moves: 0}, 'uphill –'],
		['restarts', {restarts: 123_456}, 'restarts 123 456 | restarts 123k'],
		['reheats', {reheats: 123_456, uphillShare: 0}, 'reheats 123 456 | reheats 123k'],
		['reheats', {reheats: 3, uphillShare: undefined}, ''],
		['fixed', {fixed: Uint8Array.of(0, 3, 4)}, 'fixed before 2 | fixed 2'],
		['fixed', {}, ''],
		['moves', {moves: 1}, '1 proposal'],
		['elapsed', {milliseconds: 61_000}, '01:01.0'],
		['speed', {}, '17 k/s', {measuredRate: 17_049}],
		['factor', {}, '×40', {speed: 2400}],
		['factor', {}, '', {speed: 60}],
		['factor', {}, '', {speed: Number.POSITIVE_INFINITY}],
		['factor', {status: 'solved'}, '', {speed: 2400}],
		['manual', {changes: [{at: 9, factor: 1, held: undefined}]}, 'manual'],
		['manual', {}, ''],
		[
			'readings',
			{
				readings: [
					{label: 'a', value: 0.5, kind: 'share'},
					{label: 'b', value: 1234, kind: 'count'},
					{label: 'c', value: 0.5, kind: 'number'},
				],
			},
			'a 50.0 % · b 1 234 · c 0.500 | a 50.0 %  b 1 234  c 0.500',
		],
	];
	expect(
		rows.map(([name, progress, , more = {}]) => {
			const watched = watchedWith({...cooling, ...progress}, more);
			const full = plainText(figureLine([name], watched, 99));
			const [short] = texts(figureLines([name], watched, {width: full.length - 1, rows: 1}));
			return [name, progress, full + (short ? ` | ${short}` : '')];
		}),
	).toEqual(rows.map(([name, progress, text]) => [name, progress, text]));
});

test('the bar of a film has its events, with what they mean where there is room for that', () => {
	const events = [
		{moves: 0, kind: 'start', weight: 0.5},
		{moves: 200, kind: 'best', weight: 0.29},
		{moves: 400, kind: 'best', weight: 0.3},
		{moves: 600, kind: 'reheat', weight: 0.3},
		{moves: 601, kind: 'restart', weight: 0.3},
		{moves: 1000, kind: 'end', weight: 1},
	] as const;
	const [clock, cycles] = [new FilmClock(events, 15), new FilmClock(events, 15, [300, 700])];
	const plain = new FilmClock(events.toSpliced(3, 1), 15);
	const bar = (of: FilmClock, width: number, moves = 100) =>
		plainText(filmBar(of, moves, width)).replaceAll(/([━─])\1*/g, '$1');
	const text = ' 15 s, slow at ┴ best ↑ reheat';
	expect([
		...[83, 82, 60].map(width => bar(clock, width)),
		...[cycles, plain].map(of => bar(of, 110)),
		...[0, 600, 1000].map(moves => bar(clock, 100, moves)),
	]).toEqual([
		...[`film ━●─┴─↑─${text}`, 'film ━●─┴─ 15 s, slow at ┴ best', 'film ━●─'],
		...['film ━●─┴─↑─ 15 s, slow at both ends  ┴ best ↑ reheat', 'film ━●─┴─ 15 s, slow at ┴ best'],
		...['●─┴─↑─', '━●─', '━●'].map(track => `film ${track}${text}`),
	]);
	for (let width = 10; width < 130; width++) {
		expect(widthOf(filmBar(clock, 400, width))).toBe(width);
	}

	const bars = [0, 5, 8, 9].map(moves => timelineLine({moves, frontier: 9}, 'steps', 22));
	expect(bars.map(line => line && plainText(line))).toEqual([
		...['0 of 9 steps  ●───────', '5 of 9 steps  ━━━━●───', '8 of 9 steps  ━━━━━━●─', undefined],
	]);
	expect(
		[200, 21].map(width => plainText(timelineLine({moves: 9, frontier: 10}, 'steps', width) ?? [])),
	).toEqual([`9 of 10 steps  ${'━'.repeat(53)}●──────`, '9 of 10 steps']);
});

test('the ladder has a row for each temperature, the hottest first, and the way of each replica to it', () => {
	const rung = (
		temperature: number,
		cost: number,
		replica: number,
		origin?: Rung['origin'],
		exchangeRate?: number,
	): Rung => ({temperature, cost, replica, origin, exchangeRate});
	const rungs = [
		rung(0.2, 3, 27, 'hot', 0.254),
		rung(0.4, 12, 1, 'cold', 0.5),
		rung(0.8, 1204, 2),
		rung(1.6, 40, 0, 'hot', 1),
	];
	const log = logOf([]);
	const first = watchedWith().progress;
	const swapped = [rungs[1], rungs[0], ...rungs.slice(2)].map((each, at) => ({
		...each,
		temperature: rungs[at].temperature,
	}));
	for (const [level, ladder] of [rungs, swapped, rungs].entries()) {
		log.follow({...first, moves: level, frontier: level, level, ladder});
	}

	const content = (ladder: readonly Rung[]) =>
		contentOf(watchedWith({moves: 2, frontier: 2, ladder}, {log, chart: 'ladder'}));
	const drawn = (width: number, rows: number, ladder = rungs) =>
		texts(drawLadder(content(ladder), {width, rows}));
	const heading = '       T   cost grid    ⇅  → now';
	const [hot, warm, cool, cold] = [
		'    1.60     40  A↓        AAA',
		'   0.800  1 204  c      –  ccc',
		'   0.400     12  b↑  50 %  bBb',
		'▸  0.200      3  B↓  25 %  BbB',
	];
	const all = [heading, hot, warm, cool, cold];
	expect([drawn(70, 8), drawn(40, 6), drawn(40, 5), drawn(40, 4)]).toEqual([
		[
			...all,
			'Capitals come from the hot end, small letters from the cold one: a',
			'capital in the lowest row is a grid that melted and cooled. ⇅ is the',
			'share of exchanges with the row above that are accepted.',
		],
		[...all, 'A from hot  a from cold  ⇅ accepted'],
		all,
		[heading, hot, '  … 2 temperatures between', cold],
	]);
	// At the end the mark is at the one that has solved the puzzle.
	expect(drawn(40, 5, rungs.with(1, {...rungs[1], cost: 0})).slice(3)).toEqual([
		...['▸  0.400      0  b↑  50 %  bBb', '   0.200      3  B↓  25 %  BbB'],
	]);
	expect([32, 33].map(width => hasLadder(content(rungs), width))).toEqual([false, true]);
	expect(hasLadder(content(rungs.slice(1, 2)), 99)).toBe(false);
});

test('what is said of a run: where it stands, its position, keys, the legend; where room is short, the last ones give way', () => {
	const film = new FilmClock(
		[
			{moves: 0, kind: 'start', weight: 1},
			{moves: 9, kind: 'end', weight: 1},
		],
		15,
	);
	const said = (watched: Watched, rows: number, more = {}, width = 60) =>
		texts(
			wordsLines(
				contentOf(watched),
				{width, rows},
				{legend: [span('signs')], isNew: true, isAlone: false, isAsked: false, ...more},
			),
		);
	const going = watchedWith(cooling);
	const state = ['Cooling: what is right tends to stay; local minima can be', 'left.'];
	const [hint, copying] = ['s makes one step and explains it', 'e y copies the command'];
	expect([9, 4, 3, 2, 1].map(rows => said(going, rows))).toEqual([
		['', ...state, hint, 'signs'],
		...[[...state, hint, 'signs'], [...state, hint], state, [hint]],
	]);
	expect(said(going, 9, {isAsked: true})).toEqual(['']);
	const bars = [{}, {film}].map(more => said(watchedWith({...cooling, moves: 4}, more), 9, {isNew: false}));
	const [rewound, played] = [
		'4 of 9 proposals  ━━━━━━━━━━━━━━━━━━●───────────────────────',
		`film ${'━'.repeat(25)}●${'─'.repeat(29)}`,
	];
	expect(bars).toEqual([rewound, played].map(bar => ['', ...state, bar, 'signs']));
	const over = watchedWith({
		...cooling,
		status: 'gave-up',
		end: 'a limit',
		cost: 2,
		bestCost: 1,
		milliseconds: 1,
	});
	const end = ['✖ gave up after 9 proposals, 1.00 ms at cost 2, best 1', 'a limit'];
	expect([said(over, 9), said(over, 3), said({...over, film}, 9)]).toEqual([
		['', ...end, 'space plays its film of 15 s', copying, 'signs'],
		[...end, 'signs'],
		['', ...end, `film ${'━'.repeat(54)}●`, copying, 'signs'],
	]);
	const figures = ['temperature 0.500  cost 44', 'restarts 0  reheats 0  best 44', '9 proposals'];
	expect([3, 1].map(rows => said(going, rows, {isAlone: true}, 30))).toEqual([
		figures,
		['T 0.500  cost 44  restarts 0'],
	]);
});

test('the frame of a grid has the first title that fits, the colour of the temperature, and is green as far as it is solved', () => {
	const lines = [
		[span('╭────────╮', 'frame')],
		[span('│', 'frame'), span('12345678'), span('│', 'frame')],
		[span('╰────────╯', 'frame')],
	];
	const framed = (titles: string[], solved = 0, of: Line[] = lines) =>
		withFrame(of, 'ramp-3', {titles, solved});
	expect(texts(framed(['cost 12', 'co 12', 'c']))).toEqual(['╭ co 12 ─╮', ...texts(lines).slice(1)]);
	expect(texts(framed(['cost 12']))).toEqual(texts(lines));
	expect(texts(framed(['c'], 0, lines.slice(1)))).toEqual(texts(lines.slice(1)));
	expect
		.soft(
			[0, 1 / 3, 1].map(solved =>
				framed(['c'], solved)
					.map(line => line[0].role)
					.join(' '),
			),
		)
		.toEqual(['ramp-3 ramp-3 ramp-3', 'good ramp-3 ramp-3', 'good good good']);
	const watched = watchedWith(cooling);
	expect
		.soft([
			frameRole(watched, true),
			frameRole(watched, false),
			frameRole(watchedWith({temperature: undefined}), false),
		])
		.toEqual(['ramp-16', 'ramp-13', 'frame']);
	const titles = ['block-swap', 'tempering', 'colour-fewest', 'cross-entropy'].map(name =>
		boardTitles(watchedWith({cost: 1204}, {method: methodNamed(name)})),
	);
	expect(titles).toEqual([
		...['', ' + ruled out', ''].map(more => [`cost 1 204 = digits missing${more}`, 'cost 1 204']),
		['cost 1 204'],
	]);
	expect(boardTitles(watchedWith({}, {loading: 'mine.js'}))).toEqual(['loading mine.js']);
});

test('the head of a screen has what turns while something runs, in its place, and the other lines are as many as there is room for', () => {
	const head = (isRunning: boolean, rate: number, theme: object = {}, left = 'left', columns = 30) => {
		const parts = (gap: number) => ({left: [span(left)], status: [span(`status ${gap}`)]});
		const {line, turning} = headline({
			parts,
			isRunning,
			rate,
			columns,
			theme: {ascii: false, motion: 'full', ...theme},
		});
		return [plainText(line), turning?.type, turning?.column].join(' ').trim();
	};
	expect([head(true, 9), head(true, 9, {ascii: true}), head(true, Number.POSITIVE_INFINITY)]).toEqual([
		...['left    status 4 dots 6', 'left    status 4 line 6', 'left      status 6 simpleDots 6'],
	]);
	const still = [head(true, 0), head(false, 9), head(true, 9, {motion: 'reduced'})];
	expect(still).toEqual(Array(3).fill('left  status 2'));
	expect([head(true, 9, {}, '', 12), head(true, 9, {}, 'left', 7)]).toEqual(['status 4 dots 2', 'left  …']);
	expect(plainText(titleOf('menu'))).toBe(' recuit  menu');
	const [upper, lower] = ['abc', 'xy'].map(text => [...text].map(sign => [span(sign)]));
	expect([5, 4, 2, 1].map(height => texts(above(upper, lower, height)).join(''))).toEqual([
		'abcxy',
		'abxy',
		'xy',
		'xy',
	]);
	expect(texts(boxed(upper, 2, 4))).toEqual(['a', 'b', 'c', '']);
	const needs = [60, 44, 43, 12, 9, 3].map(columns =>
		texts(tooSmall({width: 30, height: 13}, {columns, rows: 9}).lines).join(),
	);
	expect(needs).toEqual([
		...[60, 44, 43].map(columns => `${columns}x9 is too small: needs 30x13. q quits`),
		...['needs 30x13', '30x13', '30…'],
	]);
});

test('a command goes on in further lines as a shell reads it, and an option stays with its value', () => {
	const command = "recuit solve 'a b' --solver anneal --set T0=2 --json x\\ y";
	const parts = ["'a b'", '--solver anneal', '--set T0=2', '--json x\\ y'];
	expect([80, 40, 20, 5].map(width => commandLines(command, width).join('\n'))).toEqual([
		command,
		["recuit solve 'a b' --solver anneal", '--set T0=2 --json x\\ y'].join(' \\\n  '),
		["recuit solve 'a b'", ...parts.slice(1)].join(' \\\n  '),
		['recuit', 'solve', ...parts].join(' \\\n  '),
	]);
	expect([optionText('title', 'a b'), optionText('title', '-x')]).toEqual(["--title 'a b'", '--title=-x']);
});
