import {expect, test} from 'vitest';
import {laneName} from '../../../source/run/race.js';
import {methods} from '../../../source/solvers/index.js';
import {pasteEvent} from '../../../source/ui/controller/paste.js';
import {reduce} from '../../../source/ui/controller/reduce.js';
import {menuOf} from '../../../source/ui/menu/menu-list.js';
import {keepRace, reduceRace} from '../../../source/ui/race/race-state.js';
import {racePace} from '../../../source/ui/speed.js';
import {
	activeRace,
	type Event,
	type RaceSetup,
	ratesOf,
	type State,
	type WatchedRun,
} from '../../../source/ui/state.js';
import {report} from '../../puzzles.js';
import {entryOf, onlyMethods, stateOf} from '../states.js';

const entry = entryOf(report, 'rapport', 'The report’s puzzle');
const blockSwap = methods.findIndex(({name}) => name === 'block-swap');

const watching = stateOf([entry], {
	screen: 'watch',
	target: entry,
	settings: {'block-swap': {T0: 3}},
	run: {number: 3, entry, method: methods[blockSwap], seed: '4f2a', settings: {cooling: 0.9}},
	isPaused: true,
});

const after = (state: State, ...events: Event[]) =>
	events.reduce((before, event) => reduce(onlyMethods, before, event), state);
const racing = after(watching, {type: 'race', seed: 'new'});

test('from a run: its solver as it is set against three others, with its puzzle and seed', () => {
	expect(racing).toMatchObject({
		screen: 'race',
		isPaused: false,
		race: {number: 1, seed: '4f2a', by: 'moves', rate: racePace.moves, entry: {name: 'rapport'}},
	});
	expect(racing.race?.lanes.map(laneName)).toEqual([
		'block-swap:cooling=0.9',
		'anneal:presolve=0,T0=1',
		'row-swap',
		'reassign',
	]);
});

test('from the list of solvers: the one that is marked, with a new seed', () => {
	const listed = {...watching, screen: 'solvers', methodIndex: blockSwap} as State;
	const {race} = after(listed, {type: 'race', seed: 'new'});
	expect([race?.seed, race && laneName(race.lanes[0])]).toEqual(['new', 'block-swap:T0=3']);
});

test('the speed of a race is its own, from a move a second to as fast as possible', () => {
	const speeds = (by: RaceSetup['by'], type: 'faster' | 'slower') => {
		const rates = [];
		for (let race = {...(racing.race as RaceSetup), by, rate: racePace[by]}; rates.length < 30; ) {
			race = reduceRace(race, {type}) ?? race;
			rates.push(race.rate);
		}

		return rates;
	};
	expect(speeds('moves', 'faster').slice(0, 4)).toEqual([500, 1000, 2000, 5000]);
	expect(speeds('moves', 'faster').at(-1)).toBe(Number.POSITIVE_INFINITY);
	expect(speeds('moves', 'slower').at(-1)).toBe(1);
	expect(speeds('time', 'faster').slice(0, 4)).toEqual([0.2, 0.5, 1, 2]);
	expect(speeds('time', 'slower').at(-1)).toBe(0.001);
	const faster = after(racing, {type: 'faster'});
	expect([faster.rate, faster.race?.number]).toEqual([500, 1]);
	expect(after(racing, {type: 'full'}, {type: 'full'}).race?.rate).toBe(racePace.moves);
});

test('level in time begins the same race again; a speed in moves means nothing there', () => {
	const byTime = after(racing, {type: 'pause'}, {type: 'race-unit'});
	expect(byTime).toMatchObject({isPaused: false, race: {number: 2, seed: '4f2a', by: 'time', rate: 0.1}});
	expect(after(racing, {type: 'full'}, {type: 'race-unit'}).race?.rate).toBe(Number.POSITIVE_INFINITY);
	expect(after(byTime, {type: 'race-unit'}).race).toMatchObject({
		number: 3,
		by: 'moves',
		rate: racePace.moves,
	});
});

test('moves of different kinds are raced by time, unless somebody wants it otherwise', () => {
	const method = methods.find(({name}) => name === 'cross-entropy');
	const run = {number: 9, entry, method, seed: '4f2a', settings: {}};
	const mixed = after({...watching, run} as State, {type: 'race', seed: 'new'});
	expect(mixed.race).toMatchObject({by: 'time', rate: 5});
	expect(after(mixed, {type: 'full'}, {type: 'full'}).race?.rate).toBe(5);
	expect(after(mixed, {type: 'race-unit'}).race).toMatchObject({by: 'moves', rate: racePace.moves});
	// What its moves are like is no reason for the next one.
	const next = {...mixed, screen: 'watch', run: {...watching.run, seed: 'beef'}} as State;
	expect(after(next, {type: 'race', seed: 'new'}).race).toMatchObject({by: 'moves', rate: racePace.moves});
	const wanted = {
		...after(racing, {type: 'race-unit'}),
		screen: 'watch',
		run: {...run, seed: 'beef'},
	} as State;
	expect(after(wanted, {type: 'race', seed: 'new'}).race?.by).toBe('time');
});

test('again with another seed for all; a pause stays one at another speed', () => {
	const again = after(racing, {type: 'pause'}, {type: 'restart', seed: 'beef'});
	expect(again).toMatchObject({isPaused: false, race: {number: 2, seed: 'beef'}, run: {number: 3}});
	expect(after(racing, {type: 'pause'}, {type: 'slower'}).isPaused).toBe(true);
	// The run that it was begun from has waited.
	expect(after(again, {type: 'menu'})).toMatchObject({screen: 'watch', isPaused: true, run: {number: 3}});
});

test('the highlighted lane moves within the race, which goes on', () => {
	const down = after(racing, {type: 'move', by: 1}, {type: 'move', by: 1});
	expect(down.race).toMatchObject({number: 1, at: 2});
	expect(after(down, {type: 'move', by: 9}).race?.at).toBe(3);
	expect(after(down, {type: 'move', by: -9}).race?.at).toBe(0);
	expect(after(down, {type: 'restart', seed: 'beef'}).race?.at).toBe(2);
});

const alone = after(racing, {type: 'move', by: 1}, {type: 'pause'}, {type: 'choose', seed: 'other'});

test('a lane is watched alone; the race waits, and v leads back to it as it was', () => {
	expect(alone).toMatchObject({
		screen: 'watch',
		isPaused: false,
		rate: methods[0].pace,
		run: {number: 4, entry, method: {name: 'anneal'}, settings: {presolve: 0}, seed: '4f2a'},
	});
	expect(ratesOf(alone)).toEqual({watch: methods[0].pace, preview: 0, race: 0, ensemble: 0});
	const again = after(alone, {type: 'race', seed: 'other'});
	expect(again).toMatchObject({screen: 'race', isPaused: true, run: {number: 4}});
	expect(again.race).toBe(alone.race);
	// The same run once more is no other one.
	expect(after(alone, {type: 'restart', seed: '4f2a'}, {type: 'race', seed: 'other'}).race).toBe(alone.race);
	// Nor is the one that it was begun from.
	expect(after(racing, {type: 'menu'}, {type: 'race', seed: 'other'})).toMatchObject({
		screen: 'race',
		isPaused: true,
		race: {number: 1},
	});
});

test('nothing leads back to a race once another run was begun', () => {
	const left = after(alone, {type: 'restart', seed: 'beef'});
	expect([activeRace(alone.race)?.number, activeRace(left.race)]).toEqual([1, undefined]);
	const {race} = after(left, {type: 'race', seed: 'other'});
	expect(race?.lanes.map(laneName)[0]).toBe('anneal:presolve=0,T0=1');
	expect(race).toMatchObject({number: 2, seed: 'beef', at: 0});
	expect(activeRace(race)).toBe(race);
	// Nor with the seed that it had.
	const back = after(left, {type: 'restart', seed: '4f2a'}, {type: 'race', seed: 'other'});
	expect(back).toMatchObject({isPaused: false, race: {number: 2}});
});

test('from the menu behind a race that began without a run, Esc leads back to it', () => {
	const menu = menuOf([{collection: 'c', entries: [entry], faults: [], isReading: false}], () => true);
	const first = {...racing, run: undefined, menu} as State;
	const behind = after(first, {type: 'menu'});
	expect(behind).toMatchObject({screen: 'menu', isPaused: true});
	expect(after(behind, {type: 'back'})).toMatchObject({screen: 'race', isPaused: true, race: {number: 1}});
	const left = {...behind, race: keepRace(behind.race, {...alone.run, seed: 'beef'} as WatchedRun)};
	expect(after(left, {type: 'back'}).screen).toBe('menu');
});

test('a run with the presets of its method says so in a race, where they are not what it begins with', () => {
	const run = {number: 1, entry, method: methods[0], seed: '1', settings: {}};
	const {race} = after({...watching, run}, {type: 'race', seed: 'new'});
	expect(race?.lanes.map(laneName)[0]).toBe('anneal:presolve=2,T0=0');
});

test('what is pasted is not for the menu behind a race', () => {
	expect(pasteEvent(racing, report)).toBeUndefined();
	expect(pasteEvent(watching, report)).toBeUndefined();
});
