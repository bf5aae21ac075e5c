import {expect, test} from 'vitest';
import {methodOf} from '../../../source/solvers/index.js';
import {reduce} from '../../../source/ui/controller/reduce.js';
import {watchKeys} from '../../../source/ui/keys/key-bars.js';
import {bindings, type KeyTable} from '../../../source/ui/keys/keys.js';
import {runBindings} from '../../../source/ui/keys/run-keys.js';
import {foundActions, foundElsewhere, highlightedAction} from '../../../source/ui/palette/palette-state.js';
import {type Event, keyTable, type State} from '../../../source/ui/state.js';
import {report} from '../../puzzles.js';
import {entryOf, onlyMethods, stateOf} from '../states.js';

const entry = entryOf(report, 'rapport', 'The report’s puzzle');
const run = {number: 1, entry, method: onlyMethods.methods[0], seed: '1', settings: {}};
const menu = stateOf([entry]);
const watching = stateOf([entry], {screen: 'watch', target: entry, run});

const after = (state: State, ...events: Event[]) =>
	events.reduce((now, event) => reduce(onlyMethods, now, event), state);
const open: Event = {type: 'palette'};
const type = (text: string): Event => ({type: 'type', text});
const found = (state: State, text: string) =>
	foundActions(after(state, open, type(text))).map(({action}) => action);

test('it has every action of the screen below, and no other', () => {
	const screens: ReadonlyArray<readonly [State, KeyTable]> = [
		[menu, 'menu'],
		[watching, 'watch'],
		[after(menu, {type: 'solvers'}), 'solvers'],
		[after(watching, {type: 'share'}), 'share'],
		[after(watching, {type: 'help'}), 'watch'],
	];
	for (const [state, table] of screens) {
		const opened = after(state, open);
		expect(keyTable(opened)).toBe('palette');
		const all = table === 'watch' ? runBindings(run) : bindings[table];
		const actions = all.filter(({action}) => action !== 'palette');
		expect(new Set(foundActions(opened))).toEqual(new Set(actions));
	}
});

test('words find an action by their beginnings, those of its name first, in any order', () => {
	expect(found(watching, 'disp')).toEqual(['display']);
	expect(found(watching, 'curve')[0]).toBe('curves');
	expect(found(watching, 'temperature')).toEqual(expect.arrayContaining(['heat', 'cool', 'hold']));
	expect(found(watching, 'logarithmic curves')).toEqual(['curve-scale']);
	expect(found(watching, 'log curv')).toEqual(['curve-scale']);
	expect(found(menu, 'GEN')).toEqual(['generate']);
	expect(found(watching, 'thermo nuclear')).toEqual([]);
	// In the middle of a word, too.
	expect(found(watching, 'hill')).toContain('next-uphill');
});

test('words that only another screen has lead there', () => {
	const elsewhere = (state: State, text: string) =>
		foundElsewhere(after(state, open, type(text))).map(({binding, place}) => [binding.action, place]);
	expect(elsewhere(menu, 'landscape')).toEqual([['curves', 'while watching a run']]);
	expect(elsewhere(watching, 'generate puzzle')).toEqual([['generate', 'in the menu']]);
	expect(elsewhere(menu, 'thermo nuclear')).toEqual([]);
});

test('what only the end of a run has comes after what is of use now', () => {
	const actions = found(watching, '');
	expect(actions.indexOf('next-lesson')).toBeGreaterThan(actions.indexOf('step'));
	expect(actions.indexOf('film-long')).toBeGreaterThan(actions.indexOf('race'));
	expect(found({...watching, isLessonOver: true}, '')[1]).toBe('next-lesson');
});

test('it is moved through, other words begin at the first, and it closes without a trace', () => {
	const down: Event = {type: 'move', by: 1};
	const opened = after(watching, open, type('curve'), down);
	expect(highlightedAction(opened)?.action).toBe('curve-axis');
	expect(highlightedAction(after(opened, {type: 'move', by: 99}))).toBe(foundActions(opened).at(-1));
	expect(highlightedAction(after(opened, {type: 'edit', edit: 'erase'}))?.action).toBe('curves');
	expect(highlightedAction(after(opened, type('zzz'), down))).toBeUndefined();
	expect(after(opened, {type: 'back'})).toEqual({...watching, overlay: undefined});
	const sharing = after(watching, {type: 'share'});
	expect(after(sharing, open, {type: 'back'})).toEqual(sharing);
});

test('nothing that is typed reaches the menu below', () => {
	expect(after(menu, open, type('easy'), {type: 'move', by: 1}).menu).toBe(menu.menu);
});

test('what a solver does not have is neither among its keys nor in the palette', () => {
	const actionsOf = (name: string, text: string) =>
		found(stateOf([entry], {screen: 'watch', target: entry, run: {...run, method: methodOf(name)}}), text);
	expect(actionsOf('descent', '')).not.toEqual(expect.arrayContaining(['heat']));
	for (const text of ['landscape', 'ladder', 'raise T', 'run to the next level']) {
		expect(actionsOf('descent', text), text).toEqual([]);
		expect(actionsOf('tempering', text), text).not.toEqual([]);
	}

	expect(actionsOf('block-swap', 'landscape')).toEqual(['curves']);
	expect(actionsOf('block-swap', 'ladder')).toEqual([]);
	expect(actionsOf('colour-fewest', 'run to the next level')).toEqual(['level']);
	const keys = runBindings({...run, method: methodOf('descent')});
	const situation = {isEnded: false, isPaused: false, isFull: false, isSearching: false, isRewound: false};
	const bar = watchKeys(situation, keys).map(({action}) => action);
	expect(bar).toContain('curves');
	expect(bar.filter(action => ['heat', 'cool', 'hold', 'level', 'level-back'].includes(action))).toEqual([]);
});
