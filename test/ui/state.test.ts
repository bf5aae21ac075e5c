import {expect, test} from 'vitest';
import {methods} from '../../source/solvers/index.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {type Event, type Lists, reduce, type State, shownEntries} from '../../source/ui/state.js';
import {report, small} from '../puzzles.js';

const lists: Lists = {
	methods,
	entries: [
		{name: 'rapport', title: 'The report’s puzzle', puzzle: parsePuzzle(`# level: medium\n${report}`)},
		{name: 'four', title: 'Four by four', puzzle: parsePuzzle(`# level: easy\n${small}`)},
		{name: 'easy', title: 'First steps', puzzle: parsePuzzle(`# level: easy\n${report}`)},
	],
};

const initial: State = {
	screen: 'menu',
	isHelpShown: false,
	filter: '',
	isFiltering: false,
	puzzleIndex: 0,
	methodIndex: 0,
	settingIndex: undefined,
	settings: {},
	run: undefined,
	rate: 500,
	isPaused: false,
	isInspecting: true,
};

const after = (...events: Event[]) => events.reduce((state, event) => reduce(lists, state, event), initial);
const choose: Event = {type: 'choose', seed: '4f2a'};
const typed = (text: string): Event[] => [
	{type: 'filter'},
	...[...text].map(character => ({type: 'type', text: character}) as const),
];
const shown = (state: State) => shownEntries(lists, state).map(({name}) => name);

test('the puzzle, then the solver, then watching', () => {
	expect(after(choose).screen).toBe('solvers');
	const watching = after({type: 'move', by: 1}, choose, {type: 'move', by: 1}, choose);
	expect(watching).toMatchObject({
		screen: 'watch',
		rate: methods[1].pace,
		run: {number: 1, seed: '4f2a', entry: {name: 'four'}, method: {name: methods[1].name}},
	});
});

test('sharing ends with a message, and the message with the next key', () => {
	const sharing = after({type: 'share'});
	expect(sharing.isSharing).toBe(true);
	expect(reduce(lists, sharing, {type: 'share'}).isSharing).toBe(false);
	const told = reduce(lists, sharing, {type: 'notice', text: 'saved'});
	expect(told).toMatchObject({isSharing: false, notice: 'saved'});
	expect(reduce(lists, told, {type: 'notice', text: undefined}).notice).toBeUndefined();
});

test('a list is not left at its ends', () => {
	expect(after({type: 'move', by: -1}).puzzleIndex).toBe(0);
	expect(after({type: 'move', by: 99}).puzzleIndex).toBe(2);
	expect(
		after({type: 'move', by: Number.POSITIVE_INFINITY}, {type: 'move', by: Number.NEGATIVE_INFINITY})
			.puzzleIndex,
	).toBe(0);
});

test('the filter narrows the list with each character, by name, level and size', () => {
	expect(shown(after(...typed('ea')))).toEqual(['four', 'easy']);
	expect(shown(after(...typed('easy 4x4')))).toEqual(['four']);
	expect(shown(after(...typed('qq')))).toEqual([]);
	expect(shown(after(...typed('fox'), {type: 'erase'}))).toEqual(['four']);
	expect(after({type: 'move', by: 2}, ...typed('e')).puzzleIndex).toBe(0);
});

test('Enter ends the filter and keeps it; Escape clears it', () => {
	const ended = after(...typed('four'), choose);
	expect(ended).toMatchObject({screen: 'menu', isFiltering: false, filter: 'four'});
	expect(reduce(lists, reduce(lists, ended, choose), choose).run?.entry.name).toBe('four');
	expect(after(...typed('four'), {type: 'back'})).toMatchObject({isFiltering: false, filter: ''});
});

test('nothing is chosen where nothing matches', () => {
	expect(after(...typed('qq'), choose, choose)).toMatchObject({screen: 'menu', run: undefined});
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
	const full = after(choose, choose, {type: 'full'});
	expect(full.rate).toBe(Number.POSITIVE_INFINITY);
	expect(reduce(lists, full, {type: 'full'}).rate).toBe(methods[0].pace);
});

test('a restart is a new run of the same puzzle, not paused', () => {
	const again = after(choose, choose, {type: 'pause'}, {type: 'restart', seed: 'beef'});
	expect(again).toMatchObject({isPaused: false, run: {number: 2, seed: 'beef', entry: {name: 'rapport'}}});
});

test('back leads to the menu, from where a new run begins', () => {
	expect(after(choose, {type: 'back'}).screen).toBe('menu');
	expect(after(choose, choose, {type: 'menu'}, choose, choose).run?.number).toBe(2);
});

test('settings are changed by about a tenth, within their range, and go with the run', () => {
	const settings: Event = {type: 'settings'};
	const down: Event = {type: 'move', by: 2};
	const less: Event = {type: 'nudge', direction: -1};
	const blockSwap: Event = {type: 'move', by: 1};
	// Its third setting: cooling.
	const changed = after(choose, blockSwap, settings, down, less, less);
	expect(changed.settings).toEqual({'block-swap': {cooling: 0.97}});
	expect(reduce(lists, changed, choose)).toMatchObject({
		settingIndex: undefined,
		run: {settings: {cooling: 0.97}},
	});
	expect(reduce(lists, changed, {type: 'preset'}).settings).toEqual({'block-swap': {}});
	expect(
		after(choose, blockSwap, settings, down, {type: 'nudge', direction: 1}, {type: 'nudge', direction: 1})
			.settings['block-swap'],
	).toEqual({cooling: 1});
	expect(after(choose, settings, settings).settingIndex).toBeUndefined();
});
