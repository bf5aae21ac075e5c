/** What events make of the state of the screens: the rules that are not seen on one frame. */

import {describe, expect, test} from 'vitest';
import {fleetRateAt, rateAt} from '../../source/run/pace.js';
import {methodNamed, methods} from '../../source/solvers/index.js';
import type {Lesson} from '../../source/solvers/lesson.js';
import {lessons} from '../../source/solvers/lessons.js';
import {blockSwap} from '../../source/solvers/neighbourhoods.js';
import {type ListedPuzzle, learn, listPuzzle} from '../../source/sudoku/collection.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {reduce} from '../../source/ui/controller/reduce.js';
import {racePace, setUp} from '../../source/ui/fleet/fleet-state.js';
import {RateMeter} from '../../source/ui/live.js';
import {highlighted, highlightedRow, menuOf, reduceMenu} from '../../source/ui/menu/menu.js';
import {firstRateOf} from '../../source/ui/run/run-state.js';
import type {Event, Lists, MenuEvent, NewRun, State} from '../../source/ui/state.js';
import {noDraft} from '../../source/ui/typing/draft.js';
import {listLesson} from '../../source/view/menu/doors.js';
import {report, small} from '../puzzles.js';
import {tableOf} from '../rows.js';

const entryOf = (text: string, name: string, collection = 'test'): ListedPuzzle =>
	listPuzzle(parsePuzzle(text), {collection, name});

const listed = (lesson: Lesson) => ({
	lesson,
	method: methodNamed(lesson.method) ?? methods[0],
	entry: entryOf(report, lesson.puzzle),
});

const lists: Lists = {
	methods,
	lessons: lessons.map(listed),
	lessonParts: lessons.flatMap(({parts = []}) => parts.slice(1)).map(listed),
};
const [entry, four] = [entryOf(report, 'rapport'), entryOf(small, 'four')];
const chunk = (name: string, entries: readonly ListedPuzzle[]) => ({
	name,
	entries,
	faults: [],
	isReading: false,
});
const lessonRows = lists.lessons.map(({lesson, entry}, index) => listLesson(lesson, entry, index + 1));

/** The menu, open at two puzzles of a file, of which the first is highlighted. */
const initial: State = {
	screen: 'menu',
	menu: menuOf([chunk('test', [entry, four]), chunk(learn, lessonRows)], each => each === entry),
	target: undefined,
	methodIndex: 0,
	settingIndex: undefined,
	draft: noDraft,
	settings: {},
	run: undefined,
	rate: 500,
	isPaused: false,
	display: 'digits',
	chart: 'cost',
};
const infinite = Number.POSITIVE_INFINITY;
const choose = {type: 'choose', seed: '4f2a'} as const;

/** Events by name, where they are more than their type; what stands behind a colon is given. */
const events: Record<string, (text: string) => Event> = {
	choose: () => choose,
	by: text => ({type: 'move', by: Number(text)}),
	to: text => ({type: 'move', by: lessons.findIndex(({name}) => name === text)}),
	next: () => ({type: 'door', by: 1}),
	before: () => ({type: 'door', by: -1}),
	resume: text => ({type: 'resume', screen: text as 'watch'}),
	faster: () => ({type: 'faster', cycles: 0}),
	slower: () => ({type: 'slower', cycles: 0}),
	again: seed => ({type: 'restart', seed}),
	race: () => ({type: 'fleet', kind: 'race', seed: 'new'}),
	ensemble: () => ({type: 'fleet', kind: 'ensemble', seed: 'new'}),
	'slower-at': text => ({type: 'slower', cycles: 0, level: Number(text)}),
	preview: () => ({type: 'preview', seed: 'beside'}),
	less: () => ({type: 'nudge', direction: -1}),
	whole: () => ({type: 'view', change: {chart: 'whole'}}),
	step: () => ({type: 'pause', isPaused: true, isStep: true}),
	sharing: () => ({type: 'overlay', overlay: {kind: 'choice', name: 'share'}}),
	type: text => ({type: 'type', text}),
	scroll: text => ({type: 'scroll-help', by: Number(text), last: 5}),
	beat: text => ({
		...{
			type: 'beat',
			beat: Number(text.split('/')[0]),
			held: Number(text.split('/')[1]) || undefined,
			text: 'Right.',
		},
	}),
	'next-lesson': () => ({type: 'next-lesson'}),
	'part-before': () => ({type: 'part-before'}),
};

/** The state after these events. */
const from = (state: State, script: string): State =>
	script
		.split(' ')
		.filter(Boolean)
		.map(word => word.split(':'))
		.map(([name, text = '']) => events[name]?.(text) ?? ({type: name} as Event))
		.reduce((now, event) => reduce(lists, now, event), state);
const watching = from(initial, 'choose');
const run = {
	number: 3,
	entry,
	puzzle: entry.puzzle,
	method: blockSwap,
	seed: '4f2a',
	settings: {cooling: 0.9},
};
const changed: State = {...watching, settings: {'block-swap': {T0: 3}}, run};
const [racing, many, beside] = [from(changed, 'race'), from(changed, 'ensemble'), from(initial, 'preview')];
const manual = {...changed, run: {...run, changes: [{at: 5, factor: 1.25, held: undefined}]}};
const states: Record<string, State> = {
	manual,
	...{
		initial,
		taught: from(initial, 'before before'),
		watching,
		changed,
		racing,
		many,
		beside,
		loud: {...initial, givenRate: 70},
	},
	alone: {...many, run: undefined},
	few: {...many, ensemble: many.ensemble && {...many.ensemble, runs: many.ensemble.runs.slice(0, 20)}},
};

/** A state by the name of one and events, and a member of it by its path. */
const stateOf = (script: string) => from(states[script.split(' ')[0]], script.split(' ').slice(1).join(' '));
const read = (state: State, path: string) =>
	path
		.split('.')
		.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], state);

/** The rule; the events; what they make, as paths with values or the states that have the same. */
const rules = `
the solver that was chosen last | initial solvers by:1 back choose | screen watch, run.number 1, run.method.name ${methods[1].name}
settings go with the next run | initial solvers settings less choose | settingIndex -, run.settings.presolve singles
full speed leads back to its pace | watching full full | rate = watching, isPaced true
not where the command line has one | loud choose | rate 70, isPaced false
a speed that was set stays with it | watching slower again:x | rate = watching slower
and with the same lesson again | taught to:quenching choose faster out by:1 to:quenching choose | rate = taught to:quenching choose faster, run.number 2
a chart stays for the next run | watching whole out choose | chart whole
a lesson asks first | taught to:quenching choose | overlay.kind question, isPaused true, run.isBorrowed true
another solver for its puzzle alone | taught to:quenching solvers | target.lesson -
another run with other settings keeps its speed | watching slower tune less choose | run.number 2, rate = watching slower
its settings are not its solver's | taught to:quenching choose tune less choose | run.number 2, run.isBorrowed true, settings.block-swap.skip -, settings.block-swap.T0 -
those of a usual run are | watching tune less choose | settings.anneal.presolve singles, run.isBorrowed = watching
a lesson has a view of its own | taught to:heat-capacity choose | chart landscape
full speed ends with its verdict | taught to:heat-capacity choose predict full beat:1 | rate 10000, isPaused true
one with advice goes on after it | taught to:too-hot choose predict full beat:1 | rate 2000, isPaused false
which ends with it | taught to:heat-capacity choose predict beat:1 next-lesson | chart cost, rate 400, isPaused true
after full speed it has its own pace | taught to:quenching choose predict full full | isPaced false, rate = taught to:quenching choose predict
what it held is not known of the next | taught to:stop-cooling choose predict beat:1/0.41349 again:x | held -
many seeds lead to an ensemble | taught to:many-seeds choose predict beat:1 next-lesson | screen ensemble, ensemble.seed 2
quenching leads to a race of two | taught to:quenching choose predict beat:1 next-lesson | screen race, race.seed 2, race.runs.length 2, race.runs.1.settings.cooling 0.999, race.rate 10000
a held temperature leads to its race | taught to:stop-cooling choose predict beat:1/0.41349 next-lesson | screen race, race.seed 4, race.runs.length 2, race.runs.0.settings.schedule -, race.runs.1.settings.schedule constant, race.runs.1.settings.T0 0.413, race.rate 2500
and without one to the next lesson | taught to:stop-cooling choose predict beat:1 next-lesson | screen watch, run.number 2, race -
and from many seeds to the next lesson | taught to:many-seeds choose predict beat:1 next-lesson out next-lesson | run.number 2, chart ladder
its verdict replaces what to look for | taught to:too-hot choose predict beat:1 | overlay.kind lesson, overlay.text Right.
and waits below the help | taught to:too-hot choose predict help beat:1 | help 0, overlay.text Right.
but closes no choice | taught to:too-hot choose predict sharing beat:1 | overlay.kind choice
its end is kept | taught to:too-hot choose predict beat:1 again:x beat:1 | run.number 2, endedLessons.0 too-hot, endedLessons.length 1
a scene waits for a key | taught to:first-run choose | isPaused true, overlay.kind lesson
a scene that begins again waits too | taught to:first-run choose again:x | isPaused true, run.seed x
and begins at each of its beats | taught to:first-run choose beat:2 | isPaused true, rate 10
its question is one of the run, with a tally | taught to:first-run choose beat:8 | overlay.kind question, isPaused true
what was left goes on with its run | taught to:first-run choose next-lesson next-lesson out by:1 to:too-hot choose out by:1 to:first-run choose | run.number 4, run.seed 4
another run of it follows | taught to:first-run choose beat:9 next-lesson | run.number 2, beat 0, isPaused true, run.seed 4
its last run ends it | taught to:first-run choose next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson next-lesson | endedLessons.0 first-run
the last lesson leads nowhere | taught by:99 choose beat:1 next-lesson | run.number 1, beat 1
what runs beside the menu begins again | beside choose | run.number 2, run.seed beside, rate 50, isPaced true, preview -
a race has the seed of the run | racing | screen race, isPaused false, race.seed 4f2a, race.rate ${racePace}
the highlight stays within the lanes | racing by:9 again:beef | race.number 2, race.seed beef, race.at 3
a lane alone | racing by:1 choose | screen watch, run.number 4, run.method.name anneal, run.settings.presolve none, run.seed 4f2a, run.isBorrowed true
E runs the highlighted lane with many seeds | racing by:1 ensemble | screen ensemble, ensemble.runs.length 100, ensemble.runs.0.method.name anneal
and to no other race | changed race ensemble out out again:x race out out resume:ensemble out | screen menu
at the speed of the one before | racing faster again:beef out race | race.seed 4f2a, race.rate 500
a race of a lesson | taught to:quenching race | race.runs.0.method.name block-swap, race.runs.length 4
an ensemble | many | screen ensemble, isPaused false, ensemble.seed 4f2a, ensemble.runs.length 100, ensemble.runs.0.settings.cooling 0.9
its speed grows with its moves | many slower-at:1e6 | ensemble.rate 200000
until a key sets another | many slower-at:1e6 slower-at:1e7 | ensemble.rate 100000
manual changes go with the same seed | manual again:4f2a | run.changes.0.at 5
but not with another | manual again:x | run.changes -
its highlight stays within the runs | many by:1000 | ensemble.at 99
a run with another seed leaves it | many choose again:x | ensemble -
with new seeds it starts again | many again:x | ensemble.seed x, ensemble.number 2
another one has as many seeds | few again:x out ensemble | ensemble.runs.length 20, ensemble.seed 4f2a
`;

test.each(tableOf(rules))('%s: %s', (_, script, expected) => {
	const state = stateOf(script);
	for (const part of expected.split(', ')) {
		const [path, value, ...other] = part.split(' ');
		const wanted =
			value === '=' ? String(read(stateOf(other.join(' ')), path)) : value === '-' ? 'undefined' : value;
		expect(`${path} ${read(state, path)}`).toBe(`${path} ${wanted}`);
	}
});

test('the speed goes from one move a second to as fast as possible, and back', () => {
	const through = (state: State, event: string, rateOf: (state: State) => number | undefined) =>
		Array.from({length: 40}, (_, count) => rateOf(from(state, `${event} `.repeat(count + 1))))
			.filter((rate, k, all) => rate !== all[k - 1])
			.join(' ');
	const rates = through({...watching, rate: 1}, 'faster', ({rate}) => rate);
	expect(rates).toMatch(/^2 5 10 20 .* 10000000 20000000 Infinity$/);
	expect(through({...watching, rate: infinite}, 'slower', ({rate}) => rate)).toMatch(/^20000000 .* 2 1$/);
});

test('two coolings at the pace of the method, each later one twice as fast, at last at full speed', () => {
	const speed = {rate: 600, isDoubling: true};
	const rates = [0, 1, 2, 3, 10, 17, 18, 5000].map(cycles => rateAt(speed, cycles));
	expect(rates).toEqual([600, 600, 1200, 2400, 307_200, infinite, infinite, infinite]);
	expect([0, infinite].map(rate => rateAt({...speed, rate}, 100))).toEqual([0, infinite]);
	expect(rateAt({rate: 600}, 100)).toBe(600);
	const run = watching.run as NewRun;
	expect(watching).toMatchObject({rate: run.method.pace, isPaced: true});
	const faster = reduce(lists, watching, {type: 'faster', cycles: 4});
	expect(faster).toMatchObject({rate: 500, isPaced: false});
	expect([watching, {...faster, givenRate: infinite}].map(state => firstRateOf(state, run))).toEqual([
		50, 50,
	]);
});

describe('the menu', () => {
	const mixed = ['last easy', 'third hard', 'first easy', 'second easy'].map(text => {
		const [name, level] = text.split(' ');
		return entryOf(`# difficulty: ${level}\n${name === 'last' ? small : report}`, name, 'file.txt');
	});
	const start = menuOf([
		chunk('file.txt', mixed),
		chunk(
			'built-in',
			['easy 4', 'hard 9', 'easy 9'].map(name => {
				const [level, size] = name.split(' ');
				return entryOf(`# difficulty: ${level}\n${size === '4' ? small : report}`, name, 'built-in');
			}),
		),
	]);
	const menuAfter = (...events: MenuEvent[]) => events.reduce(reduceMenu, start);
	const door = (by: 1 | -1): MenuEvent => ({type: 'door', by});
	const move = (by: number): MenuEvent => ({type: 'move', by});
	const at = (...events: MenuEvent[]) => highlightedRow(menuAfter(...events))?.name;

	test('what is highlighted stays, behind another door too, and is what is compared', () => {
		expect([at(), at(move(-99)), at(move(99)), at(move(1), door(1), door(-1))].join()).toBe(
			'last,type or paste a puzzle,second,third',
		);
		expect(highlighted(menuAfter(move(1), door(-1), move(1)))?.name).toBe('third');
		const later: MenuEvent = {type: 'chunk', chunk: chunk('file.txt', [entryOf(report, 'x', 'file.txt')])};
		expect(at(move(3), later)).toBe('second');
	});

	test('before a puzzle was highlighted, the first one is compared', () => {
		const lesson = {...lessonRows[0], collection: 'built-in'};
		const listed = chunk('built-in', [lesson, entryOf(report, 'easy', 'built-in')]);
		const menu = [door(1), door(1)].reduce(
			reduceMenu,
			menuOf([listed], entry => entry === lesson),
		);
		expect([menu.door, highlighted(menu)?.name]).toEqual(['Compare', 'easy']);
	});

	test('what is kept is seen from any door; what comes in the place of a forgotten one is highlighted', () => {
		const [one, two] = ['one', 'two'].map(name => entryOf(small, name, 'kept'));
		const keep = (...entries: ListedPuzzle[]): MenuEvent => ({type: 'kept', entries, first: entries[0]});
		const forget: MenuEvent = {type: 'kept', entries: [one]};
		expect([at(keep(one)), at(door(1), keep(two, one)), at(keep(two, one), forget)]).toEqual([
			'one',
			'two',
			'one',
		]);
		expect(menuAfter(door(1), keep(one)).door).toBe('Your own');
	});

	test('a list is narrowed by name or number, to the one that ends in it first, and back to the whole', () => {
		const files = Array.from({length: 30}, (_, k) => entryOf(small, `file.txt:${k + 1}`, 'file.txt'));
		const narrow = (text: string): MenuEvent => ({type: 'narrow', text});
		const menu = (...events: MenuEvent[]) =>
			menuAfter({type: 'chunk', chunk: chunk('file.txt', files)}, ...events);
		const found = (text: string) => [
			menu(narrow(text)).rows.length,
			highlightedRow(menu(narrow(text)))?.name,
		];
		expect([found('3'), found('IRST'), found('none')]).toEqual([
			[4, 'file.txt:3'],
			[1, 'first'],
			[0, undefined],
		]);
		const whole = menu(narrow('23'), {type: 'back'});
		expect([whole.rows.length, highlightedRow(whole)?.name, whole.mode]).toEqual([36, 'file.txt:23', 'menu']);
	});
});

test('a fleet whose speed grows makes a share of its moves so far in a second, and no fewer than at first', () => {
	const rates = [0, 1000, 1e6].map(moves => fleetRateAt({rate: 500, growth: 0.35}, moves));
	expect(rates).toEqual([500, 500, 350_000]);
	expect([fleetRateAt({rate: 0, growth: 0.35}, 1e6), fleetRateAt({rate: 500}, 1e6)]).toEqual([0, 500]);
	// One that is chosen does not grow.
	const {ensemble = expect.fail()} = many;
	expect([setUp(ensemble).isPaced, setUp(ensemble, undefined, 50).isPaced]).toEqual([true, false]);
});

test('a rate is how far the last second of running came', () => {
	const meter = new RateMeter();
	const rates = [
		[100, 500],
		[130, 900],
		[180, 1000],
		[1180, 1999],
		[1180, 2250],
	].map(([done, time]) => {
		meter.add(done, time);
		return meter.rate;
	});
	expect(rates).toEqual([undefined, undefined, 180, 180, 800]);
});
