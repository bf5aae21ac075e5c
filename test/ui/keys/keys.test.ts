import type {Key} from 'ink';
import {expect, test} from 'vitest';
import {fittingKeys, shownKey} from '../../../source/ui/keys/key-bar.js';
import {menuKeys, watchKeys} from '../../../source/ui/keys/key-bars.js';
import {keyNames} from '../../../source/ui/keys/key-names.js';
import {type Action, actionOf, bindings} from '../../../source/ui/keys/keys.js';
import {movedKey} from '../../../source/ui/keys/moved-keys.js';

const none: Key = {
	upArrow: false,
	downArrow: false,
	leftArrow: false,
	rightArrow: false,
	pageDown: false,
	pageUp: false,
	home: false,
	end: false,
	return: false,
	escape: false,
	ctrl: false,
	shift: false,
	tab: false,
	backspace: false,
	delete: false,
	meta: false,
	super: false,
	hyper: false,
	capsLock: false,
	numLock: false,
};

test('keys have names', () => {
	expect(keyNames('', {...none, upArrow: true})).toEqual(['up']);
	expect(keyNames('', {...none, upArrow: true, shift: true})).toEqual(['shift+up']);
	expect(keyNames('G', {...none, shift: true})).toEqual(['G']);
	expect(keyNames('\r', {...none, return: true})).toEqual(['enter']);
	expect(keyNames('c', {...none, ctrl: true})).toEqual(['ctrl+c']);
	expect(keyNames('x', {...none, meta: true})).toEqual([]);
});

test('quick typing is taken apart, and an Enter from before raw mode is one', () => {
	expect(keyNames('ss', none)).toEqual(['s', 's']);
	expect(keyNames('\n', none)).toEqual(['enter']);
});

test('arrows and hjkl move in lists', () => {
	const pairs = [
		['up', 'k'],
		['down', 'j'],
		['left', 'h'],
		['right', 'l'],
	];
	for (const table of ['menu', 'solvers'] as const) {
		for (const [arrow, letter] of pairs) {
			expect(actionOf(table, arrow)).toBeDefined();
			expect(actionOf(table, arrow)).toBe(actionOf(table, letter));
		}
	}
});

test('no key has two meanings on a screen', () => {
	for (const table of Object.values(bindings)) {
		const keys = table.flatMap(binding => binding.keys);
		expect(new Set(keys).size).toBe(keys.length);
	}
});

/** Actions that are one thing to a user: of several screens, or in two places of one. */
const same: ReadonlyArray<readonly Action[]> = [
	['solvers', 'settings', 'tune'],
	['level', 'film-next'],
	['jump-back', 'film-back'],
	['jump-forward', 'film-forward'],
	['film-long', 'film-length'],
	['curve-axis', 'race-unit'],
	['generate', 'choose'],
	['faults', 'back'],
];

/** The letters of arrows; the numbers of answers; a choice that is named at the foot. */
const isElsewhere = (key: string) => 'hjkl'.includes(key) || /\d/.test(key);
const choices = ['share', 'share-race', 'share-ensemble'];

test('a letter or sign does one thing on all screens', () => {
	const meanings = new Map<string, Set<string>>();
	for (const [table, rows] of Object.entries(bindings)) {
		for (const {keys, action} of choices.includes(table) ? [] : rows) {
			for (const key of keys.filter(key => /^[^\s+\-=_]$/.test(key) && !isElsewhere(key))) {
				const meaning = same.find(group => group.includes(action))?.[0] ?? action;
				meanings.set(key, new Set([...(meanings.get(key) ?? []), meaning]));
			}
		}
	}

	expect([...meanings].filter(([, {size}]) => size > 1)).toEqual([]);
});

test('a key that has moved does what it did, and says where that is now', () => {
	expect(movedKey('menu', 's')).toEqual({action: 'solvers', notice: 's is now ,'});
	expect(movedKey('menu', ']')).toEqual({action: 'next-collection', notice: '] is now Tab'});
	expect(movedKey('watch', 'g')).toEqual({action: 'curve-scale', notice: 'g is now X'});
	expect(movedKey('race', 'b')).toEqual({action: 'race-unit', notice: 'b is now x'});
	expect(movedKey('film', 'L')).toEqual({action: 'scroll-right', notice: 'L is now Shift-→'});
	expect(movedKey('watch', 's')).toBeUndefined();
	expect(movedKey('race', 'g')).toBeUndefined();
});

test('Ctrl-C and Ctrl-Z work in every table', () => {
	for (const table of Object.keys(bindings) as Array<keyof typeof bindings>) {
		expect([actionOf(table, 'ctrl+c'), actionOf(table, 'ctrl+z')]).toEqual(['interrupt', 'suspend']);
	}
});

test('the key bar of the menu has what is of use there', () => {
	const briefs = (state: Omit<Parameters<typeof menuKeys>[0], 'hasRun'>, hasRun = false) =>
		menuKeys({...state, hasRun}).flatMap(({brief}) => brief ?? []);
	const usual = briefs({hasPuzzle: true, hasFilter: false, hasFaults: false});
	expect(usual).toEqual([
		'watch',
		'solver',
		'race',
		'many seeds',
		'search',
		'collection',
		'paste',
		'generate',
		'keys',
		'help',
		'quit',
	]);
	expect(briefs({hasPuzzle: true, hasFilter: false, hasFaults: false}, true)).toContain('to the run');
	expect(briefs({hasPuzzle: false, hasFilter: true, hasFaults: true}, true)).toEqual([
		'show all',
		'search',
		'paste',
		'generate',
		'faulty',
		'keys',
		'help',
		'quit',
	]);
});

test('while it runs, speed comes before going back; paused, the other way round, and nothing moves', () => {
	const situation = {
		isEnded: false,
		isFull: false,
		isSearching: false,
		isRewound: false,
	};
	const bar = (changes: Partial<Parameters<typeof watchKeys>[0]>) =>
		fittingKeys(watchKeys({...situation, isPaused: false, ...changes}), 80)
			.map(binding => `${shownKey(binding)} ${binding.brief}`)
			.join('  ');
	const ends = 'm menu  : keys  ? help  q quit';
	expect(bar({})).toBe(`space pause  s step  f full  ↑ ↓ heat  ${ends}`);
	expect(bar({isFull: true})).toBe(`space pause  s step  f slow  ↑ ↓ heat  ${ends}`);
	expect(bar({isPaused: true})).toMatch(/^space resume {2}s step {2}b back {2}↑ ↓ heat {2}/);
	expect(bar({hasNextLesson: true})).toMatch(
		/^space pause {2}Enter next lesson {2}s step .* \? help {2}q quit$/,
	);
});

test('from 100 columns on the displays, the race, another seed and the help are always there', () => {
	const shown = (columns: number, isPaused: boolean, isEnded: boolean) => {
		const situation = {isFull: false, isSearching: false, isRewound: false};
		return fittingKeys(watchKeys({...situation, isPaused, isEnded}), columns).map(({action}) => action);
	};
	for (const columns of [100, 120, 200]) {
		for (const isPaused of [true, false]) {
			for (const isEnded of [true, false]) {
				expect(shown(columns, isPaused, isEnded)).toEqual(
					expect.arrayContaining(['display', 'race', 'new-seed', 'menu', 'help', 'quit']),
				);
			}
		}
	}
});

test('the key that chooses a lesson does not pass its question by', () => {
	expect(actionOf('menu', 'enter')).toBe('choose');
	expect(actionOf('question', 'enter')).toBeUndefined();
	expect(actionOf('question', ' ')).toBe('no-prediction');
});
