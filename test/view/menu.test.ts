/** The menu: its doors and lists, what it says of a puzzle before it is solved, and a solver's settings as a form. */

import {expect, test} from 'vitest';
import {judge} from '../../source/run/rating.js';
import {methodNamed, methods} from '../../source/solvers/index.js';
import {lessons} from '../../source/solvers/lessons.js';
import {usedSettings} from '../../source/solvers/settings.js';
import type {Settings} from '../../source/solvers/solver.js';
import {builtIn, type Collection, learn, listPuzzle} from '../../source/sudoku/collection.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {countOf, type Door, listLesson, type MenuAction, menuRows} from '../../source/view/menu/doors.js';
import {factLines, listLines} from '../../source/view/menu/puzzle-list.js';
import {settingsForm} from '../../source/view/menu/settings-list.js';
import {span} from '../../source/view/text/line.js';
import {hard, report} from '../puzzles.js';
import {expectRows, textsOf} from './rows.js';

const entryOf = (name: string, text: string, more = {}) => ({
	...listPuzzle(parsePuzzle(text), {collection: builtIn, name}),
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
	expectRows(
		`
Watch | 4: ‖ race, easier, harder, unrated, four
Learn | 1: ‖ race, 1 A first run
Compare | 2: ‖ race, a race, many seeds
Your_own | 1: ‖ race, type or paste a puzzle, generate a puzzle, harder`,
		name => {
			const door = name.replace('_', ' ') as Door;
			return `${countOf(all, door)}: ${menuRows(all, door, [waiting])
				.map(({name}) => name)
				.join(', ')}`;
		},
	);
});

test('a list in any height fits, has the highlighted row, and explains all rows where there is room for that', () => {
	const rows = (['Compare', 'Your own'] as const).flatMap(door => menuRows([], door, []));
	const room = (width: number, height: number, at = 0) =>
		textsOf(listLines(rows, at, () => false, {width, height}));
	for (const width of [40, 100, 200]) {
		const whole = room(width, 999).filter(Boolean).length;
		for (let height = 1; height <= whole + rows.length; height++) {
			for (const [at, {name}] of rows.entries()) {
				const lines = room(width, height, at);
				expect(lines.length).toBeLessThanOrEqual(height);
				expect(lines).toContain(`▸ ${name}`);
				expect(lines.includes(room(width, 999).at(-2) ?? '')).toBe(height >= whole);
			}
		}
	}
});

test('what is known of a puzzle: its name, what it is, size, solutions, how hard it is, the solver, its source', () => {
	const made = entryOf('made', `# source: a book\n${hard}`, {about: 'a gift'});
	const entries = {four, harder, made, none: entryOf('none', '123....4........')};
	expectRows(
		`
four 80 known | four/4×4 · 0 givens · several solutions/easy · solver x
none 80 known | none/4×4 · 4 givens · no solution/solver x
made 80 | made · a gift/9×9 · 21 givens · checking …/solver x/a book
made 80 known | made · a gift/9×9 · 21 givens · one solution/very hard · solver x · anneal needs some 10³ proposals/a book
harder 30 known | harder/9×9 · 21 givens · one solution/hard · solver x
harder 29 known | harder/9×9 · 21 givens/one solution/hard · solver x`,
		(name, width, isKnown) => {
			const entry = entries[name as 'four'];
			const known = judge(entry.puzzle, {limit: 2});
			const effort = known.difficulty && entry === made ? 1000 : undefined;
			const judgement = isKnown ? {...known, effort} : undefined;
			return textsOf(factLines(entry, judgement, [span('solver x')], Number(width))).join('/');
		},
	);
});

test('the settings as a form: the selected one is explained, and seen in any height', () => {
	const method = methodNamed('block-swap') ?? expect.fail();
	const form = (width: number, height: number, selected?: number, changed: Settings = {}) =>
		textsOf(settingsForm({method, puzzle, changed, selected, width, height}));
	const changed = {T0: 2};
	expect(form(60, 40, 1, changed).slice(1, 6)).toEqual([
		...['▸ acceptance = metropolis', '    the rule that accepts or rejects; metropolis,'],
		...['    metropolis-strict, strict, not-worse, threshold, glauber', '  T0         = 2 *'],
		'  sample     = 9',
	]);
	const hints = [form(60, 40, 1, changed), form(60, 40, undefined, changed), form(60, 14, 1, changed)];
	expect(hints.map(lines => lines.at(-1)?.trim())).toEqual([
		...['* not the preset; Backspace sets it back', '* not the preset', 'start      = random'],
	]);
	// What another choice brings with it is no change.
	for (const each of methods) {
		for (const {name, names = []} of each.settings.filter(setting => setting.needs === undefined)) {
			for (const value of names) {
				const options = {method: each, puzzle, selected: undefined, width: 100, height: 60};
				const lines = textsOf(settingsForm({...options, changed: {[name]: value}}));
				const marked = lines
					.filter(line => / \*(?: {2}|$)/.test(line))
					.map(line => line.trim().split(' ')[0]);
				expect([[], [name]]).toContainEqual(marked.filter(word => word !== '*'));
			}
		}
	}

	for (const [selected, {name, title}] of usedSettings(method, {}).entries()) {
		for (let height = 6; height < 20; height++) {
			const lines = form(60, height, selected);
			expect(lines.length).toBeLessThanOrEqual(height);
			expect(lines).toContainEqual(expect.stringContaining(`▸ ${name}`));
			expect(lines.join()).toContain(title.slice(0, 20));
		}
	}
});
