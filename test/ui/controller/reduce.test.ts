import {expect, test} from 'vitest';
import {defaultMethod, methodNamed, methods} from '../../../source/solvers/index.js';
import {lessons} from '../../../source/solvers/lessons.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {pasteEvent} from '../../../source/ui/controller/paste.js';
import {reduce} from '../../../source/ui/controller/reduce.js';
import {menuOf} from '../../../source/ui/menu/menu-list.js';
import {usualPace} from '../../../source/ui/speed.js';
import {type Event, type Lists, overlayText, ratesOf, type State} from '../../../source/ui/state.js';
import {firstCurves} from '../../../source/view/curves/options.js';
import {learn, listLesson} from '../../../source/view/menu/collection.js';
import {report, small} from '../../puzzles.js';
import {entryOf, stateOf} from '../states.js';

const lists: Lists = {
	methods,
	lessons: lessons.map(lesson => ({
		lesson,
		method: methodNamed(lesson.method) ?? methods[0],
		entry: entryOf(report, lesson.puzzle, lesson.puzzle, 'built-in'),
	})),
};

const listed = [entryOf(report, 'rapport', 'The report’s puzzle'), entryOf(small, 'four', 'Four by four')];
const taught = lists.lessons.map(({lesson, entry}, index) => listLesson(lesson, entry, index + 1));
const chunkOf = (collection: string, entries: typeof listed) => ({
	collection,
	entries,
	faults: [],
	isReading: false,
});

/** The lessons are above the puzzles, of which the first is highlighted. */
const initial = stateOf(listed, {
	menu: menuOf([chunkOf('test', listed), chunkOf(learn, taught)], entry => entry === listed[0]),
});
/** To a lesson, from the first puzzle. */
const toLesson = (index: number): Event => ({type: 'move', by: index - taught.length});
const toLastLesson = toLesson(taught.length - 1);

const after = (...events: Event[]) => events.reduce((state, event) => reduce(lists, state, event), initial);
const choose = {type: 'choose', seed: '4f2a'} as const;
const solvers: Event = {type: 'solvers'};
const pasteOf = (state: State, text: string): Event => {
	const event = pasteEvent(state, text);
	expect(event).toBeDefined();
	return event as Event;
};

test('a run of known length takes 15 seconds, and one of unknown length starts at a pace that can be followed', () => {
	const rated = (proposals: string) => ({...parsePuzzle(report), facts: new Map([['proposals', proposals]])});
	const [anneal, other] = [defaultMethod, methodNamed('block-swap') ?? defaultMethod];
	expect(usualPace(anneal, rated('42 000'))).toBe(2800);
	expect(usualPace(other, rated('42 000'))).toBe(other.pace);
	for (const method of [anneal, other]) {
		expect(usualPace(method, rated('42 000'), {moves: 3000, isWhole: true})).toBe(200);
		// At least one move a second.
		expect(usualPace(method, rated('42 000'), {moves: 3, isWhole: true})).toBe(1);
		// The run is longer than the rating says.
		expect(usualPace(method, rated('42 000'), {moves: 1_500_000, isWhole: false})).toBe(100_000);
		expect(usualPace(method, parsePuzzle(report), {moves: 3, isWhole: false})).toBe(method.pace);
	}
});

test('the speed follows from the length of the run, until a key or the command line sets another', () => {
	const length = {type: 'length', run: 1, length: {moves: 3000, isWhole: true}} as const;
	const from = (state: State, ...events: Event[]) =>
		events.reduce((now, event) => reduce(lists, now, event), state);
	const watching = after(choose);
	expect(from(watching, length).rate).toBe(200);
	expect(from(watching, {...length, run: 2}).rate).toBe(watching.rate);
	expect(from(watching, {type: 'faster'}, length).rate).toBe(from(watching, {type: 'faster'}).rate);
	// Full speed leads back to it.
	expect(from(watching, {type: 'full'}, length).rate).toBe(Number.POSITIVE_INFINITY);
	expect(from(watching, {type: 'full'}, length, {type: 'full'}).rate).toBe(200);
	// Another seed has another length; a speed that was set stays.
	const again: Event = {type: 'restart', seed: 'other'};
	expect(from(watching, length, again)).toMatchObject({
		rate: watching.rate,
		isPaced: true,
		length: undefined,
	});
	expect(from(watching, {type: 'slower'}, again).rate).toBe(from(watching, {type: 'slower'}).rate);
	const given = from({...initial, givenRate: 70}, choose, choose, length);
	expect(given).toMatchObject({rate: 70, isPaced: false});
});

test('a run waits while something else is on the screen, and back leads to it', () => {
	const watching = after(choose);
	const tuning = reduce(lists, watching, {type: 'tune'});
	expect(ratesOf(watching)).toEqual({watch: watching.rate, preview: 0, race: 0, ensemble: 0});
	expect(ratesOf(tuning)).toEqual({watch: 0, preview: 0, race: 0, ensemble: 0});
	for (const away of [tuning, reduce(lists, watching, {type: 'menu'})]) {
		const back = reduce(lists, away, {type: 'back'});
		expect(back).toMatchObject({screen: 'watch', isPaused: true, settingIndex: undefined});
		expect(back.run).toBe(watching.run);
	}

	// But not from the settings that another run was to be begun from, and not past a search.
	expect(after(solvers, {type: 'settings'}, {type: 'back'})).toMatchObject({screen: 'solvers'});
	const searching = reduce(lists, reduce(lists, watching, {type: 'menu'}), {type: 'filter'});
	expect(reduce(lists, searching, {type: 'back'}).screen).toBe('menu');
});

test('a puzzle is watched at once, by the solver that was chosen last', () => {
	expect(after(choose)).toMatchObject({
		screen: 'watch',
		run: {number: 1, seed: '4f2a', entry: {name: 'rapport'}, method: {name: methods[0].name}},
	});
	const down: Event = {type: 'move', by: 1};
	const choosing = after(down, solvers, down);
	expect(choosing).toMatchObject({screen: 'solvers', target: {name: 'four'}});
	const expected = {
		screen: 'watch',
		rate: methods[1].pace,
		run: {number: 1, seed: '4f2a', entry: {name: 'four'}, method: {name: methods[1].name}},
	};
	expect(reduce(lists, choosing, choose)).toMatchObject(expected);
	expect(reduce(lists, reduce(lists, choosing, {type: 'back'}), choose)).toMatchObject(expected);
});

test('sharing ends with a notice, and the notice with the next key', () => {
	const sharing = after({type: 'share'});
	expect(sharing.overlay).toEqual({kind: 'share'});
	expect(reduce(lists, sharing, {type: 'share'}).overlay).toBeUndefined();
	const saved = reduce(lists, sharing, {type: 'overlay', overlay: {kind: 'notice', text: 'saved'}});
	expect(overlayText(saved.overlay)).toBe('saved');
	expect(reduce(lists, saved, {type: 'dismiss'}).overlay).toBeUndefined();
});

test('the help covers the choice of what to share, and leads back to it', () => {
	const [helped, shown] = [
		after({type: 'share'}, {type: 'help'}),
		{kind: 'notice', text: 'theme: mono'},
	] as const;
	expect(reduce(lists, helped, {type: 'help'}).overlay).toEqual({kind: 'share'});
	expect(reduce(lists, helped, {type: 'overlay', overlay: shown}).overlay).toBe(helped.overlay);
});

test('a lesson is in the list, and brings its puzzle, solver, settings and speed', () => {
	const [last] = lessons.slice(-1);
	const watching = after(toLastLesson, choose);
	expect(watching).toMatchObject({
		screen: 'watch',
		rate: last.speed,
		// For windows without lines for it.
		overlay: {kind: 'question', lesson: last},
		isPaused: true,
		run: {entry: {name: last.puzzle}, method: {name: last.method}, settings: last.settings, lesson: last},
	});
	// Another solver is chosen for its puzzle alone; its settings can be changed once it runs.
	expect(after(toLastLesson, solvers).target?.lesson).toBeUndefined();
	const tuned = reduce(lists, watching, {type: 'tune'});
	expect(tuned).toMatchObject({screen: 'solvers', settingIndex: 0, target: {name: last.puzzle}});
	expect(tuned.settings[last.method]).toEqual(last.settings);
	const again = reduce(lists, tuned, choose);
	expect(again.run).toMatchObject({number: 2, entry: {name: last.puzzle}, settings: last.settings});
	expect(again.run?.lesson).toBeUndefined();
});

test('a lesson that has come to its end has a tick, and leads to the next one; the last leads nowhere', () => {
	const next: Event = {type: 'next-lesson', seed: '1'};
	const over: Event = {type: 'lesson-over', run: 1};
	const watching = after(toLesson(0), choose);
	expect(reduce(lists, watching, next)).toBe(watching);
	expect(reduce(lists, watching, {...over, run: 7})).toBe(watching);
	// What to look for would hide whether the prediction held.
	const looking = reduce(lists, watching, {type: 'predict', answer: 0});
	expect(looking.overlay?.kind).toBe('lesson');
	expect(reduce(lists, looking, over).overlay).toBeUndefined();
	const ended = [over, over].reduce<State>((state, event) => reduce(lists, state, event), watching);
	expect(ended).toMatchObject({isLessonOver: true, watchedLessons: [lessons[0].name]});
	const second = reduce(lists, ended, next);
	expect(second).toMatchObject({
		run: {number: 2, lesson: lessons[1]},
		overlay: {kind: 'question', lesson: lessons[1]},
		isLessonOver: false,
		watchedLessons: [lessons[0].name],
	});
	const last = reduce(lists, after(toLastLesson, choose), over);
	expect(last.isLessonOver).toBe(true);
	expect(reduce(lists, last, next).run).toBe(last.run);
});

test('what is changed of a lesson’s settings is not the solver’s, in the run nor in the menu', () => {
	const quenching = lessons.findIndex(({name}) => name === 'quenching');
	const {method, settings} = lessons[quenching];
	const less: Event = {type: 'nudge', direction: -1};
	const watching = after(toLesson(quenching), choose);
	expect(watching.run?.isBorrowed).toBe(true);
	expect(watching.settings).toEqual({});
	const tuned = reduce(lists, reduce(lists, watching, {type: 'tune'}), less);
	expect(tuned.settings[method]).not.toEqual(settings);
	const again = reduce(lists, tuned, choose);
	expect(again.run).toMatchObject({isBorrowed: true, settings: tuned.settings[method]});
	// However it is left: by a new run, back to the one before, with a paste, or for a race.
	const pasted = reduce(lists, tuned, pasteOf(tuned, report));
	const raced = reduce(lists, tuned, {type: 'race', seed: '1'});
	for (const left of [again, reduce(lists, tuned, {type: 'back'}), pasted, raced]) {
		expect(left).toMatchObject({isTuning: false, settingIndex: undefined});
		expect(left.settings[method]).toEqual({});
	}

	// Another solver that is chosen there is chosen as ever.
	const other = [{type: 'settings'}, {type: 'move', by: Number.NEGATIVE_INFINITY}, choose] as const;
	const chosen = other.reduce<State>((state, event) => reduce(lists, state, event), tuned);
	expect(chosen.run).toMatchObject({method: {name: methods[0].name}, settings: {}});
	expect(chosen.run?.isBorrowed).toBeFalsy();
	// And the settings of an ordinary run are those of its solver.
	const own = [{type: 'tune'}, less, choose] as const;
	const usual = own.reduce<State>((state, event) => reduce(lists, state, event), after(choose));
	expect(usual.run?.isBorrowed).toBeFalsy();
	expect(usual.settings[methods[0].name]).toEqual(usual.run?.settings);
	expect(Object.keys(usual.run?.settings ?? {})).toHaveLength(1);
});

test('the speed stays with other settings, another seed and the same lesson again, but not with another solver', () => {
	const more: Event = {type: 'faster'};
	const watching = after(toLastLesson, choose, more, more);
	const rate = 500_000;
	expect(watching.rate).toBe(rate);
	const from = (...events: Event[]) => events.reduce((state, event) => reduce(lists, state, event), watching);
	expect(from({type: 'tune'}, choose).rate).toBe(rate);
	expect(from({type: 'restart', seed: '1'}).rate).toBe(rate);
	expect(from({type: 'menu'}, choose).rate).toBe(rate);
	expect(from({type: 'full'}, {type: 'restart', seed: '1'}).rate).toBe(lessons.at(-1)?.speed);
	expect(from({type: 'menu'}, {type: 'lessons'}, choose).rate).toBe(lessons[0].speed);
	const first: Event = {type: 'move', by: Number.NEGATIVE_INFINITY};
	expect(from({type: 'tune'}, {type: 'settings'}, first, choose).rate).toBe(methods[0].pace);
});

test('a key leads to the lessons of the list, also past a search', () => {
	const [{lesson}] = lists.lessons;
	expect(after({type: 'lessons'}, choose).run?.lesson).toBe(lesson);
	const none = after({type: 'filter'}, {type: 'type', text: 'qq'}, choose, {type: 'lessons'});
	expect(reduce(lists, none, choose)).toMatchObject({screen: 'watch', run: {lesson}});
});

test('nothing is chosen where nothing matches', () => {
	const none = after({type: 'filter'}, {type: 'type', text: 'qq'}, choose, choose);
	expect(none).toMatchObject({screen: 'menu', run: undefined});
});

test('what is pasted leads to the menu, but not out of a run', () => {
	const choosing = after(solvers);
	expect(reduce(lists, choosing, pasteOf(choosing, report)).screen).toBe('menu');
	expect(pasteEvent(after(choose), report)).toBeUndefined();
});

test('the speed goes from one move a second to as fast as possible, and back', () => {
	const rates = [];
	let state = after({type: 'slower'});
	for (let k = 0; k < 40; k++) {
		state = reduce(lists, state, {type: 'slower'});
	}

	for (; rates.length < 40; state = reduce(lists, state, {type: 'faster'})) {
		rates.push(state.rate);
	}

	expect(rates.slice(0, 5)).toEqual([1, 2, 5, 10, 20]);
	expect(rates.slice(21, 25)).toEqual([
		10_000_000,
		20_000_000,
		Number.POSITIVE_INFINITY,
		Number.POSITIVE_INFINITY,
	]);
	expect(reduce(lists, state, {type: 'slower'}).rate).toBe(20_000_000);
});

test('full speed, and back to the pace that can be followed', () => {
	const full = after(choose, {type: 'full'});
	expect(full.rate).toBe(Number.POSITIVE_INFINITY);
	expect(reduce(lists, full, {type: 'full'}).rate).toBe(methods[0].pace);
});

test('a restart is a new run of the same puzzle, not paused', () => {
	const again = after(choose, {type: 'pause'}, {type: 'restart', seed: 'beef'});
	expect(again).toMatchObject({isPaused: false, run: {number: 2, seed: 'beef', entry: {name: 'rapport'}}});
});

test('back leads to the menu, from where a new run begins', () => {
	expect(after(solvers, {type: 'back'}).screen).toBe('menu');
	expect(after(choose, {type: 'menu'}, choose).run?.number).toBe(2);
});

test('settings are changed step by step, within their range, and go with the run', () => {
	const settings: Event = {type: 'settings'};
	const down: Event = {type: 'move', by: 2};
	const less: Event = {type: 'nudge', direction: -1};
	const blockSwap: Event = {type: 'move', by: methods.findIndex(({name}) => name === 'block-swap')};
	// Its third setting: cooling.
	const changed = after(solvers, blockSwap, settings, down, less, less);
	expect(changed.settings).toEqual({'block-swap': {cooling: 0.95}});
	expect(reduce(lists, changed, choose)).toMatchObject({
		settingIndex: undefined,
		run: {settings: {cooling: 0.95}},
	});
	expect(reduce(lists, changed, {type: 'preset'}).settings).toEqual({'block-swap': {}});
	// The document's own value again is none that is changed.
	const more: Event = {type: 'nudge', direction: 1};
	expect(after(solvers, blockSwap, settings, down, less, more).settings).toEqual({'block-swap': {}});
	expect(after(solvers, settings, settings).settingIndex).toBeUndefined();
});

test('the key goes through the displays that the solver has', () => {
	const through = (state: State) => {
		const names = [];
		for (let now = state; names.length < 6; now = reduce(lists, now, {type: 'display'})) {
			names.push(now.display);
		}

		return names;
	};

	const learning = methods.findIndex(({learns}) => learns);
	expect(through(after(choose))).toEqual(['digits', 'heat', 'colours', 'candidates', 'digits', 'heat']);
	expect(through(after(solvers, {type: 'move', by: learning}, choose))).toEqual([
		'digits',
		'heat',
		'colours',
		'candidates',
		'distributions',
		'digits',
	]);
});

test('a display that the next solver does not have is left by the key', () => {
	const state = {...after(choose), display: 'distributions'};
	expect(reduce(lists, state, {type: 'display'}).display).toBe('heat');
});

test('there is nothing to display otherwise before there is a run', () => {
	expect(after({type: 'display'}).display).toBe('digits');
});

test('scrolling adds up', () => {
	const down: Event = {type: 'scroll', down: 1, across: 0};
	expect(after(down, down, {type: 'scroll', down: 0, across: -1}).scroll).toEqual({down: 2, across: -1});
});

test('the help scrolls as far as there is something to see, and begins at its top', () => {
	const by = (lines: number): Event => ({type: 'scroll-help', by: lines, last: 5});
	const top = (...events: Event[]) => {
		const {overlay} = after({type: 'help'}, ...events);
		return overlay?.kind === 'help' ? overlay.top : undefined;
	};
	expect(top(by(2), by(1))).toBe(3);
	expect(top(by(-2))).toBe(0);
	expect(top(by(Number.POSITIVE_INFINITY))).toBe(5);
	// In a window that has grown since, it ends earlier.
	expect(top(by(5), {type: 'scroll-help', by: -1, last: 2})).toBe(1);
	expect(top(by(2), {type: 'help'}, {type: 'help'})).toBe(0);
});

test('the options of the curves are turned, and stay for the next run', () => {
	const turn = (option: 'over' | 'isLog'): Event => ({type: 'curve', option});
	const changed = {shown: 'cost', over: 'milliseconds', isLog: true};
	expect(after({type: 'curves', shown: 'cost'}, turn('over'), turn('isLog'), choose, choose).curves).toEqual(
		changed,
	);
	expect(after(turn('over'), turn('over'), turn('isLog'), turn('isLog')).curves).toEqual(firstCurves);
});

test('a lesson is raced with its puzzle, its solver as the lesson sets it, and its seed', () => {
	for (const [index, lesson] of lessons.entries()) {
		const {race} = after(toLesson(index), {type: 'race', seed: 'drawn'});
		expect(race).toMatchObject({
			entry: {name: lesson.puzzle},
			seed: lesson.seed ?? 'drawn',
			lanes: [{method: {name: lesson.method}, settings: lesson.settings}, {}, {}, {}],
		});
	}
});

test('manual changes are repeated with the same seed alone', () => {
	const script = [{at: 5, factor: 1.25, held: undefined}];
	const watching = after(choose);
	const changed = {...watching, run: watching.run && {...watching.run, script}};
	expect(reduce(lists, changed, {type: 'restart', seed: '4f2a'}).run?.script).toBe(script);
	expect(reduce(lists, changed, {type: 'restart', seed: 'other'}).run?.script).toBeUndefined();
});

test('a run that was left for the menu is paused when it is gone back to, and waits until then', () => {
	const left = reduce(lists, after(choose), {type: 'menu'});
	expect(left).toMatchObject({screen: 'menu', isPaused: true});
	expect(ratesOf(left)).toEqual({watch: 0, preview: 0, race: 0, ensemble: 0});
	// Pausing where nothing runs does not set it going.
	expect(ratesOf(reduce(lists, left, {type: 'back'}))).toEqual({watch: 0, preview: 0, race: 0, ensemble: 0});
});

test('what runs beside the menu continues on the screen, with its seed and what is known of its length', () => {
	const length = {moves: 3000, isWhole: true};
	const beside = after({type: 'preview', seed: 'beside'}, {type: 'length', run: 1, length});
	expect(beside).toMatchObject({screen: 'menu', run: undefined, preview: {run: {number: 1}, length}});
	expect(ratesOf(beside)).toMatchObject({watch: 0, preview: 50});
	const watching = reduce(lists, beside, choose);
	expect(watching.run).toBe(beside.preview?.run);
	expect(watching).toMatchObject({screen: 'watch', rate: 200, isPaced: true, length, preview: undefined});
	// Where it has ended there would be nothing to watch.
	const over = reduce(lists, beside, {...choose, isOver: true});
	expect(over).toMatchObject({run: {number: 2, seed: '4f2a'}, preview: undefined, length: undefined});
});

test('what runs beside the menu stops when something else is highlighted, or another solver is chosen', () => {
	const beside = after({type: 'preview', seed: 'beside'});
	const from = (...events: Event[]) => events.reduce((state, event) => reduce(lists, state, event), beside);
	expect(from({type: 'help'}).preview).toBe(beside.preview);
	expect(ratesOf(from({type: 'help'})).preview).toBe(0);
	expect(from({type: 'move', by: 1}).preview).toBeUndefined();
	expect(from(solvers).preview).toBeUndefined();
	expect(from({type: 'race', seed: '1'}).preview).toBeUndefined();
	const lesson = after(toLesson(0), {type: 'preview', seed: 'beside'});
	expect(lesson.preview?.run.lesson).toBe(lists.lessons[0].lesson);
});

test('a saved solver starts its run again with the same seed, and leaves other runs alone', () => {
	const run = {number: 3, entry: listed[0], method: methods[0], seed: 's', settings: {}};
	const state = stateOf(listed, {screen: 'watch', target: listed[0], run, isPaused: true});
	const method = {...methods[0]};
	const next = reduce(lists, state, {type: 'solver-saved', method});
	expect(next).toMatchObject({screen: 'watch', isPaused: false, run: {number: 4, seed: 's'}});
	expect(next.run?.method).toBe(method);
	expect(reduce(lists, state, {type: 'solver-saved', method: {...methods[1]}})).toBe(state);
	// In the menu the run waits, and is another one when it is gone back to.
	const inMenu = reduce(lists, {...state, screen: 'menu'}, {type: 'solver-saved', method});
	expect(inMenu).toMatchObject({screen: 'menu', run: {number: 4}});
});
