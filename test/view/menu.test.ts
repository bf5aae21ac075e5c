/** The menu: its doors and lists, what it says of a puzzle before it is solved, and a solver's settings as a form. */

import {expect, test} from 'vitest';
import {methodNamed, methods} from '../../source/solvers/index.js';
import {lessons} from '../../source/solvers/lessons.js';
import {usedSettings} from '../../source/solvers/settings.js';
import type {Settings} from '../../source/solvers/solver.js';
import {builtIn, type Collection, learn, listPuzzle} from '../../source/sudoku/collection.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {puzzleOf} from '../../source/sudoku/puzzle.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {countOf, doors, listLesson, type MenuAction, resumed, rowsOf} from '../../source/view/menu/doors.js';
import {
	doorLines,
	factLines,
	faultLines,
	lessonDetails,
	listLines,
	quickVerdict,
	rowLine,
	solverLine,
} from '../../source/view/menu/puzzle-list.js';
import {fitted, methodDetails, settingsForm, solverLines} from '../../source/view/menu/settings.js';
import {plainText, span} from '../../source/view/text/line.js';
import {hard, report} from '../puzzles.ts';

const texts = (lines: ReadonlyArray<Parameters<typeof plainText>[0]>) =>
	lines.map(line => plainText(line).trimEnd());

const entryOf = (name: string, text: string, more = {}) => ({
	...listPuzzle(parsePuzzle(text), {collection: builtIn, name, title: `${name} puzzle`}),
	...more,
});
const puzzle = parsePuzzle(report);
const four = entryOf('four', `# difficulty: easy\n${'.'.repeat(16)}`);
const harder = entryOf('harder', `# difficulty: hard\n${hard}`);
const easier = entryOf('easier', `# difficulty: easy\n${report}`);
const unrated = entryOf('unrated', report);
const built: Collection = {
	name: builtIn,
	entries: [four, unrated, harder, easier],
	faults: [],
	isReading: false,
};
const [lesson] = lessons;
const learned: Collection = {...built, name: learn, entries: [listLesson(lesson, easier, 1)]};
const own: Collection = {...built, name: 'a.txt', entries: [harder], faults: ['one', 'two'], isReading: true};
const all = [built, learned, own];
const waiting: MenuAction = {does: {resume: 'race'}, name: '‖ race', text: 'Waits.'};

test('each door has its list: what waits first, then what opens something, then its puzzles, the easier ones first', () => {
	expect(doors.map(door => rowsOf(all, door, [waiting]).map(({name}) => name))).toEqual([
		['‖ race', 'easier', 'harder', 'unrated', 'four'],
		['‖ race', `1 ${lesson.title}`],
		['‖ race', 'a race', 'many seeds'],
		['‖ race', 'type or paste a puzzle', 'generate a puzzle', 'harder'],
	]);
	expect(doors.map(door => countOf(all, door))).toEqual([4, 1, 2, 1]);
	expect([waiting, rowsOf([], 'Compare', [])[0], harder, undefined].map(resumed)).toEqual([
		...['race', undefined, undefined, undefined],
	]);
	expect(
		rowsOf([], 'Compare', [])
			.concat(rowsOf([], 'Your own', []))
			.map(row => 'text' in row && row.text),
	).toEqual([
		'Four solvers on one puzzle, with the same seed. Which one solves it first?',
		'One solver on one puzzle, with 100 seeds. How much of a run is chance?',
		'A digit for each given, a dot for each empty cell, row after row. You can paste at any time, several puzzles too; recuit FILE opens a file of them.',
		'Of 9×9, with one solution: easy, medium or hard. recuit generate has other sizes.',
	]);
});

test('the doors are tabs with how much is behind each, what is faulty and read, where there is room; a line is thick below the open one', () => {
	const long = ' Watch 4  Learn 1  Compare 2  Your own 1… (2 faulty)';
	const tabs = (width: number) => texts(doorLines(all, 'Compare', width));
	expect([tabs(60), tabs(long.length + 1), tabs(long.length)]).toEqual([
		[long, `${'─'.repeat(18)}${'━'.repeat(11)}${'─'.repeat(31)}`],
		[long, `${'─'.repeat(18)}${'━'.repeat(11)}${'─'.repeat(24)}`],
		[' Watch Learn Compare Your own', `${'─'.repeat(12)}${'━'.repeat(8)}${'─'.repeat(32)}`],
	]);
	expect(plainText(doorLines([], 'Watch', 60)[0].filter(({role}) => role === 'accent'))).toBe(' Watch ');
	expect(texts(doorLines([], 'Watch', 60))[0]).toBe(' Watch  Learn  Compare 2  Your own');
});

test('a list has what each row is below it where all have room, else the rows around the highlighted one', () => {
	const rows = [waiting, ...learned.entries, ...built.entries];
	const list = (at: number, width: number, height: number, some = rows) =>
		texts(listLines(some, at, row => row === rows[1], {width, height}));
	const first = `  1 ${lesson.title} ✓`;
	expect(list(0, 40, 6)).toEqual([
		...[
			'▸ ‖ race',
			first,
			'  four                         easy 4×4',
			'  unrated                     35 givens',
		],
		...['  harder                           hard', '  easier                           easy'],
	]);
	expect(list(0, 40, 3)).toEqual(['▸ ‖ race', first, '▾ 4 more']);
	expect([list(5, 40, 3), list(2, 9, 1)]).toEqual([
		['  harder                           hard', '▸ easier                           easy'],
		['▸ four'],
	]);
	const few = rows.slice(0, 2);
	const about = `  ${lesson.method} on easier`;
	expect([6, 5, 4, 3].map(height => list(1, 40, height, few))).toEqual([
		['  ‖ race', '  Waits.', '', `▸ ${first.slice(2)}`, about, ''],
		...Array(2).fill(['  ‖ race', '  Waits.', `▸ ${first.slice(2)}`, about]),
		['  ‖ race', `▸ ${first.slice(2)}`],
	]);
	expect([16, 15].map(width => plainText(rowLine(four, false, false, width)))).toEqual([
		'  four easy 4×4',
		'  four',
	]);
});

test('what is known of a puzzle: its difficulty, size, solutions, how it was made, the solver, its source, its fillings', () => {
	const facts = (entry: typeof four, width: number, isKnown = true) =>
		texts(factLines(entry, isKnown ? quickVerdict(entry.puzzle) : undefined, [span('solver x')], width));
	expect(facts(four, 80)).toEqual([
		...['four puzzle · easy', '4×4 · 0 givens · several solutions', 'solver x'],
		'4¹⁶ fillings: 1:11:35 at a million a second',
	]);
	const made = {...entryOf('made', `# source: a book\n${hard}`), made: 'recuit generate'};
	expect(facts(made, 80, false)).toEqual([
		...['made puzzle · unrated', '9×9 · 21 givens · checking …', 'recuit generate', 'solver x', 'a book'],
		'9⁶⁰ fillings: 10⁴⁶ days (10⁴⁴ years) at a million a second',
	]);
	expect([30, 29].map(width => facts(harder, width).slice(1, 3))).toEqual([
		['9×9 · 21 givens · one solution', 'solver x'],
		['9×9 · 21 givens', 'one solution'],
	]);
	expect(facts(entryOf('none', '123....4........'), 80)[1]).toBe('4×4 · 4 givens · no solution');
	// A search that takes longer than a key may wait gives up.
	const geometry = geometryOf(25);
	const {status, solutions} = quickVerdict(puzzleOf(geometry, new Uint8Array(geometry.cells)));
	expect([status, solutions]).toEqual(['gave-up', 0]);
});

test('the solver that Enter runs, the faults of a file, and a lesson before it begins', () => {
	const method = methodNamed('block-swap') ?? expect.fail();
	expect(plainText(solverLine(method, {T0: 2, level: 9}, 80))).toBe('solver block-swap T0=2 level=9');
	expect(texts(faultLines(['first', 'one two', 'last'], 1, 9, 2))).toEqual(['  one', '    two']);
	const {details, least} = lessonDetails(lessons[3], 60);
	expect(texts(details).slice(0, 1)).toEqual([`Lesson 4 of ${lessons.length} · ${lessons[3].title}`]);
	expect(texts(details.slice(0, least)).slice(1).join(' ')).toBe(lessons[3].question?.text);
	expect(texts(details.slice(least))).toEqual(['block-swap on hard, schedule = constant, T0 = 2']);
	expect(texts(lessonDetails(lesson, 999).details)[1]).toBe(lesson.look);
});

test('the settings of a solver: its name in the list, and what it does', () => {
	const list = methods.slice(0, 2).map(({name}) => name);
	const drawn = [true, false].map(isActive => solverLines(methods.slice(0, 2), 1, isActive));
	expect(drawn.map(texts)).toEqual([[`  ${list[0]}`, `▸ ${list[1]}`], list.map(name => `  ${name}`)]);
	expect(drawn.flat().map(([, {role}]) => role)).toEqual(['plain', 'accent', 'dim', 'accent']);
	const blockSwap = methodNamed('block-swap') ?? expect.fail();
	const about = texts(methodDetails(blockSwap, puzzle, {}, 60));
	expect([about[0], ...about.slice(3, 6), about.at(-1)]).toEqual([
		...[
			'Block swap with reheating',
			'',
			'source      the report',
			'state       every box a permutation of the digits',
		],
		'acceptance  Δ ≤ 0 always, Δ > 0 with probability e^(−Δ/T)',
	]);
	expect(texts(methodDetails(blockSwap, undefined, {}, 60))).toEqual(about.slice(0, -4));
	const lines = ['a', '', 'b', 'c'].map(text => [span(text)]);
	expect([4, 3, 2].map(height => texts(fitted(lines, height)))).toEqual([
		['a', '', 'b', 'c'],
		['a', '', '… and 2 more lines'],
		['a', '… and 2 more lines'],
	]);
});

test('the settings as a form: each explained where all has room, else the selected one, with how many have none', () => {
	const method = methodNamed('block-swap') ?? expect.fail();
	const form = (width: number, height: number, selected?: number, changed: Settings = {}, spare = 0) =>
		texts(settingsForm({method, puzzle, changed, selected, width, height, spare}));
	const changed = {T0: 2};
	expect(form(100, 40).slice(1, 4)).toEqual([
		'  acceptance = metropolis      the rule that accepts or rejects',
		'  T0         = auto (≈1.61)    first temperature (0: automatic, the standard deviation of the cost',
		'                               over some random moves)',
	]);
	expect(form(60, 40, 1, changed).slice(2, 6)).toEqual([
		...['▸ acceptance = metropolis', '    the rule that accepts or rejects; metropolis,'],
		...['    metropolis-strict, strict, not-worse, threshold, glauber', '  T0         = 2 *'],
	]);
	const hints = [
		form(60, 40, 1, changed),
		form(60, 9, undefined, changed),
		form(60, 40, 1),
		form(60, 27, 1, changed),
	];
	expect(hints.map(lines => lines.slice(-2))).toEqual([
		['', '  * changed; Backspace: the preset value'],
		['  start      = random', '  * changed'],
		...Array(2).fill([
			'    the first grid: random, greedy (improved by the best of',
			'    all swaps) or constructive (digits that no peer has)',
		]),
	]);
	const whole = form(100, 40, 2).length;
	expect([form(100, whole + 3, 2, {}, 3).length, form(100, whole + 2, 2, {}, 3).length]).toEqual([whole, 12]);
	const settings = usedSettings(method, {});
	for (let selected = 0; selected < settings.length; selected++) {
		for (let height = 6; height < 20; height++) {
			const lines = form(60, height, selected);
			const [above, below] = ['↑', '↓'].map(sign =>
				Number(lines.find(line => line.startsWith(sign))?.slice(2, -5) ?? 0),
			);
			const names = lines.flatMap(line => /^[▸ ] (\w+) += /.exec(line)?.[1] ?? []);
			expect(lines.length).toBeLessThanOrEqual(height);
			expect(names).toEqual(settings.slice(above, settings.length - below).map(({name}) => name));
			expect(lines).toContainEqual(expect.stringContaining(`▸ ${settings[selected].name}`));
			expect(lines.join()).toContain(settings[selected].title.slice(0, 20));
		}
	}
});
