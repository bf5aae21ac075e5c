/** What is drawn of a run beside its grid: its headline, its figures, its film, its ladder, its landscape. */

import {expect, test} from 'vitest';
import {geometryOf} from '../../source/index.js';
import {FilmClock} from '../../source/run/film-clock.js';
import {lessons} from '../../source/solvers/lessons.js';
import type {Rung} from '../../source/solvers/solver.js';
import {boardTitles, frameRole, withFrame} from '../../source/view/run/board-frame.js';
import type {DrawnRun} from '../../source/view/run/drawn-run.js';
import {type FigureName, figureLine, figureLines} from '../../source/view/run/figures.js';
import {filmBar, filmRate} from '../../source/view/run/film-bar.js';
import {runHeadline, statusLine, titleLine} from '../../source/view/run/headline.js';
import {drawLadder, hasLadder} from '../../source/view/run/ladder-chart.js';
import {wordsLines} from '../../source/view/run/run-picture.js';
import {thermometer} from '../../source/view/run/thermometer.js';
import {plainText, span} from '../../source/view/text/line.js';
import {traceRow} from '../../source/view/trace.js';
import {logOf, sample} from '../run/logs.ts';
import {drawnBy, drawnWith, moveOf} from './drawn-run.ts';
import {expectRows, textsOf} from './rows.ts';

test('the headline of a run: the givens give way to its path, then the solver and the seed, then what is not near', () => {
	const going = drawnBy('measuredRate=100000', 'speed=600', 'rate=600');
	const partsIn = (width: number) => Object.values(runHeadline(going, width, 2)).map(plainText);
	expectRows(
		`
140 | recuit ~ Tuga · 9×9 · 35 givens ~ block-swap · seed 4f2a · 100 k/s · ×10 ~ hot  COOLING  freezing │ stuck  solved
110 | recuit ~ Tuga ~ block-swap · seed 4f2a · 100 k/s · ×10 ~ hot  COOLING  freezing │ stuck  solved
90 | recuit ~ Tuga ~ block-swap · seed 4f2a ~ hot  COOLING  freezing │ stuck  solved
70 | recuit ~ Tuga ~ block-swap · seed 4f2a ~ hot › COOLING › freezing
60 | recuit ~ Tuga ~ seed 4f2a ~ hot › COOLING › freezing
50 | recuit ~ Tuga ~ seed 4f2a ~ ›COOLING›
30 | recuit ~ Tuga ~ ›COOLING›
20 | recuit… ~ ›COOLING›`,
		width => {
			const [left, status] = partsIn(Number(width));
			return `${left.trim().replaceAll(/ {2,}/g, ' ~ ')} ~ ${status}`;
		},
	);
	for (let width = 20; width < 140; width++) {
		expect(partsIn(width).join('')).toHaveLength(width - 3);
	}

	// A scene has its number, also where its path or the whole run is shown.
	const {method, progress} = going;
	const lesson = {lesson: lessons[0].parts?.at(-1) ?? expect.fail(), method, progress, beat: 0};
	const scene = {...going, lesson, title: 'A first run', shown: new Set(['path'] as const)};
	expectRows(
		`
80 path | recuit scene 7 of 7 · 11 of 11 hot COOLING freezing │ stuck solved
50 path | recuit scene 7 of 7 · 11 of 11 ›COOLING›
30 path | recuit scene 7 of 7
110 path | recuit A first run · scene 7 of 7: your turn · 11 of 11 hot COOLING freezing │ stuck solved`,
		width => {
			const {left, status} = runHeadline(scene, Number(width), 2);
			return `${plainText(left)} ${plainText(status)}`.trim().replaceAll(/ +/g, ' ');
		},
	);

	const rewound = {...scene, progress: {...progress, frontier: progress.moves + 1}};
	expect(plainText(runHeadline(rewound, 110, 2).status)).toMatch(/^‖ rewound {2}hot/);
	expect(plainText(titleLine('some', going.puzzle))).toBe('some · 9×9 · 35 givens');
});

test('how a run stands, with its whole path, its neighbours, and alone', () => {
	expectRows(
		`
goal=uphill | to the next step uphill … | uphill …
goal=level | to the next level … | level …
goal=best | to the next best … | best …
goal=restart | to the next restart … | restart …
loading=mine.js | loading mine.js | loading
reheats=1 | ‖ hot  COOLING  freezing │ stuck  solved | ‖ ›COOLING› | ‖ COOLING
moves=4 | ‖ rewound  hot  COOLING  freezing │ stuck  solved | ‖ rewound  ›COOLING› | ‖ rewound  COOLING
moves=4 film=9 | film 7.1 of 15 s  hot  COOLING  freezing │ stuck  solved | film 7.1 of 15 s  ›COOLING› | film 7.1 of 15 s  COOLING
film=9 | film 15.0 of 15 s  hot  COOLING  freezing │ stuck  solved | film 15.0 of 15 s  ›COOLING› | film 15.0 of 15 s  COOLING
rate=9 | hot  COOLING  freezing │ stuck  solved | ›COOLING› | COOLING
goal=best status=solved | hot  cooling  freezing │ stuck  SOLVED | stuck › SOLVED | ›SOLVED› | SOLVED
status=solved | hot  cooling  freezing │ stuck  SOLVED | stuck › SOLVED | ›SOLVED› | SOLVED
status=gave-up | hot  cooling  freezing │ stuck  GAVE UP | stuck › GAVE UP | ›GAVE UP› | GAVE UP
trend=constant temperature=0.1 stuckLevels=20 | ‖ searching │ STUCK  solved | ‖ ›STUCK› | ‖ STUCK 20/80
held=0.5 | ‖ hot  HELD  freezing │ stuck  solved | ‖ hot › HELD › freezing | ‖ ›HELD› | ‖ HELD
temperature=none trend=none stuckLevels=3 | ‖ DESCENDING │ stuck  solved | ‖ DESCENDING › stuck | ‖ ›DESCENDING› | ‖ DESCENDING
temperature=none trend=none stuckLevels=none solver=colour-fewest | ‖ COLOURING  solved | ‖ COLOURING › solved | ‖ ›COLOURING› | ‖ COLOURING`,
		(...words) => {
			const state = drawnBy(...words);
			const forms = [140, 50, 28].map(width => plainText(runHeadline(state, width, 2).status));
			return [...new Set([...forms, plainText(statusLine(state))])].join(' | ');
		},
	);
});

test('the figures of a run, in full and in short, where it has them', () => {
	const textOf = (name: string, ...words: string[]) => {
		const watched = drawnBy(...words);
		const names = [name as FigureName];
		const full = plainText(figureLine(names, watched, 99));
		const [short = []] = figureLines(names, watched, {width: full.length - 1, rows: 1});
		return [full, plainText(short)].filter(Boolean).join(' | ');
	};
	expectRows(
		`
temperature temperature=0.4119 | temperature 0.412 | T 0.412
override factor=0.8 | schedule × 0.800 | manual
override factor=1 |
override held=0.5 |
cost cost=7 startCost=100 | cost   7 | cost 7
bestCost bestCost=7 startCost=44 | best  7 | best 7
acceptance acceptance=0.5 | acceptance 50.0 %
acceptance acceptance=none | acceptance –
neighbours | 40 better, 33 equal, 28 worse | 40 better
neighbours neighbours=none |
restarts restarts=123456 | restarts 123 456 | restarts 123k
reheats reheats=123456 | reheats 123 456 | reheats 123k
reheats reheats=3 uphillShare=none |
fixed fixed=034 | fixed before 2 | fixed 2
fixed |
moves moves=1 frontier=1 | 1 proposal
elapsed milliseconds=61000 | 01:01.0
speed measuredRate=17049 | 17 k/s
speed measuredRate=17049 moves=3 |
factor speed=2400 | ×40
factor speed=60 |
factor speed=max |
factor speed=2400 status=solved |
factor speed=2400 film=9 |
manual changed=9 | manual
manual changed=10 |`,
		textOf,
	);
	const readings = (['share', 'count', 'number'] as const).map(kind => ({label: kind, value: 0.5, kind}));
	expect(plainText(figureLine(['readings'], drawnWith({readings}), 99))).toBe(
		'share 50.0 % · count 0 · number 0.500',
	);
});

test('the bar of a film is as wide as it is to be, and slow where something happens', () => {
	const clock = new FilmClock(
		[0, 400, 1000].map((moves, k) => ({moves, kind: (['start', 'best', 'end'] as const)[k], weight: 1})),
		15,
	);
	const bars = [0, 400, 1000].map(moves => plainText(filmBar(clock, moves, 14)));
	expect(bars).toEqual(['film ●────────', 'film ━━━━●────', 'film ━━━━━━━━●']);
	expect(filmRate(clock, 400)).toBeLessThan(filmRate(clock, 300) / 10);
});

test('the ladder has a row for each temperature, the hottest first, and the way of each replica to it', () => {
	const rungs: readonly Rung[] = [
		{temperature: 0.2, cost: 3, replica: 27, origin: 'hot', exchangeRate: 0.254},
		{temperature: 0.4, cost: 12, replica: 1, origin: 'cold', exchangeRate: 0.5},
		{temperature: 0.8, cost: 1204, replica: 2, origin: undefined, exchangeRate: undefined},
		{temperature: 1.6, cost: 40, replica: 0, origin: 'hot', exchangeRate: 1},
	];
	const log = logOf([]);
	const first = drawnWith().progress;
	const [cold, next, ...rest] = rungs;
	const swapped = [{...next, temperature: 0.2}, {...cold, temperature: 0.4}, ...rest];
	for (const [level, ladder] of [rungs, swapped, rungs].entries()) {
		log.follow({...first, moves: level, frontier: level, level, ladder});
	}

	const atLadder = (ladder: readonly Rung[]) =>
		drawnWith({moves: 2, frontier: 2, ladder}, {log, chart: 'ladder'});
	const drawn = (width: number, rows: number, ladder = rungs) =>
		textsOf(drawLadder(atLadder(ladder), {width, rows}));
	const all = [
		'       T   cost grid    ⇅  → now',
		'    1.60     40  A↓        AAA',
		'   0.800  1 204  c      –  ccc',
		'   0.400     12  b↑  50 %  bBb',
		'▸  0.200      3  B↓  25 %  BbB',
	];
	const explained = [
		'Capitals come from the hot end, small letters from the cold one: a',
		'capital in the lowest row is a grid that melted and cooled. ⇅ is the',
		'share of exchanges with the row above that are accepted.',
	];
	expect(drawn(70, 8)).toEqual([...all, ...explained]);
	expect([drawn(40, 6), drawn(40, 4)]).toEqual([all, all.toSpliced(2, 2, '  … 2 temperatures between')]);
	expect([32, 33].map(width => hasLadder(atLadder(rungs), width))).toEqual([false, true]);
	expect(hasLadder(atLadder(rungs.slice(1, 2)), 99)).toBe(false);
});

test('what is said of a run: where it stands, its position, keys, the legend; where room is short, the last ones give way', () => {
	const usual = {legend: [span('signs')], isNew: true, isAlone: false, isAsked: false};
	const said = (watched: DrawnRun, rows: number, more = {}, width = 60) =>
		textsOf(wordsLines(watched, {width, rows}, {...usual, ...more}));
	const going = drawnBy();
	const state = ['Cooling: what is right tends to stay; local minima can be', 'left.'];
	const [hint, copying] = ['s makes one step and explains it', 'e y copies the command'];
	expect([9, 4, 3, 2, 1].map(rows => said(going, rows))).toEqual([
		['', ...state, hint, 'signs'],
		...[[...state, hint, 'signs'], [...state, hint], state, [hint]],
	]);
	expect(said(going, 9, {isAsked: true})).toEqual(['']);
	const bars = ['rate=0', 'film=9'].map(more => said(drawnBy('moves=4', more), 9, {isNew: false}));
	const rewound = '4 of 9 proposals  ━━━━━━━━━━━━━━━━━━●───────────────────────';
	const played = `film ${'━'.repeat(25)}●${'─'.repeat(29)}`;
	expect(bars).toEqual([rewound, played].map(bar => ['', ...state, bar, 'signs']));
	const over = ['status=gave-up', 'end=stopped', 'cost=2', 'bestCost=1', 'milliseconds=1'];
	const end = ['✖ gave up after 9 proposals, 1.00 ms at cost 2, best 1', 'stopped'];
	const watching = ['', ...end, 'space plays its film of 15 s', copying, 'signs'];
	expect(said(drawnBy(...over), 9)).toEqual(watching);
	expect(said(drawnBy(...over), 3)).toEqual([...end, 'signs']);
	// Where a question is open, the end is no answer to it.
	expect(said(drawnBy(...over), 9, {isAsked: true})).toEqual(watching.slice(0, -1));
	expect(said(drawnBy(...over, 'film=9'), 9)).toEqual(watching.with(3, `film ${'━'.repeat(54)}●`));
	expect(said(drawnBy(...over, 'moves=0', 'frontier=0'), 9)).not.toContain(watching[3]);
	const figures = ['temperature 0.500  cost 44', 'restarts 0  reheats 0  best 44', '9 proposals'];
	expect([3, 1].map(rows => said(going, rows, {isAlone: true}, 30))).toEqual([
		figures,
		['T 0.500  cost 44  restarts 0'],
	]);
});

test('the frame of a grid has the first title that fits, the colour of the temperature, and is green as far as it is solved', () => {
	const lines = ['╭────────╮', '│', '╰────────╯'].map(text => [span(text, 'frame')]);
	expectRows(
		`
cost_1,co_12,c 0 | ╭ co 12 ─╮ ramp-3, │ ramp-3, ╰────────╯ ramp-3
cost_12 0.34 | ╭────────╮ good, │ good, ╰────────╯ ramp-3
c 0.33 | ╭ c ─────╮ good, │ ramp-3, ╰────────╯ ramp-3
c 1 | ╭ c ─────╮ good, │ good, ╰────────╯ good`,
		(titles, solved) =>
			withFrame(lines, 'ramp-3', {titles: titles.replaceAll('_', ' ').split(','), solved: Number(solved)})
				.map(line => `${plainText(line)} ${line[0].role}`)
				.join(', '),
	);
	expect(textsOf(withFrame(lines.slice(1), 'frame', {titles: ['c'], solved: 0}))).toEqual(
		textsOf(lines.slice(1)),
	);
	const states = [drawnBy(), drawnBy('temperature=none'), {...drawnBy(), shown: new Set(['cost'] as const)}];
	expect([frameRole(states[0], true), ...states.map(state => frameRole(state, false))]).toEqual([
		...['ramp-16', 'ramp-13', 'frame', 'frame'],
	]);
	expectRows(
		`
solver=block-swap | cost 1 204 = digits missing, cost 1 204
solver=tempering | cost 1 204 = digits missing + ruled out, cost 1 204
solver=cross-entropy | cost 1 204
loading=mine.js | loading mine.js`,
		word => boardTitles(drawnBy('cost=1204', word)).join(', '),
	);
});

test('the bar of T is filled by how often the smallest step uphill is accepted, in a scene straight and in one colour', () => {
	const run = drawnBy('temperature=1');
	const bars = [run, {...run, shown: new Set(['borders'] as const)}].map(each => thermometer(each, 50));
	expect(textsOf(bars)).toEqual([
		'cold 0.1 % ▕█████████████│████│░░░░░░░░░▏ 95 % hot',
		'0 % ▕████│█████████│░░░░░░░░░░░░░░░░░░░░░░░▏ 100 %',
	]);
	// Besides that of its ends, of what is empty and of its marks.
	expect(bars.map(bar => new Set(bar.map(({role}) => role)).size > 3)).toEqual([true, false]);
});

test('a row of a trace has whole numbers with all of their digits, and nine of others', () => {
	const row = traceRow(7, sample(12_345_678_901, {temperature: 1 / 3}), geometryOf(4));
	expect(row).toMatch(/^7,12345678901,.*,0\.333333333,/);
	// A generation changes too many cells to name.
	const move = moveOf(['uphill']);
	const rows = ['swap', 'generation'].map(kind =>
		traceRow(1, {...sample(8), move: {...move, kind}}, geometryOf(9)),
	);
	expect(rows.map(text => text.trimEnd().split(',').slice(9).join())).toEqual([
		'r1c4 r3c6,8 3,3 8,2,0.412,0.0077942505,0.0031,1',
		',,,2,0.412,0.0077942505,0.0031,1',
	]);
});
