import {expect, test} from 'vitest';
import {methods} from '../../../source/solvers/index.js';
import {reduce} from '../../../source/ui/controller/reduce.js';
import {type Event, keyTable, ratesOf, type State} from '../../../source/ui/state.js';
import {report} from '../../puzzles.js';
import {entryOf, onlyMethods, stateOf} from '../states.js';

const entry = entryOf(report, 'rapport', 'The report’s puzzle');
const watching = stateOf([entry], {
	screen: 'watch',
	target: entry,
	run: {number: 3, entry, method: methods[0], seed: '4f2a', settings: {presolve: 0}},
	isPaused: true,
});

const after = (state: State, ...events: Event[]) =>
	events.reduce((before, event) => reduce(onlyMethods, before, event), state);
const many = after(watching, {type: 'ensemble', seed: 'other'});

test('from a run: a hundred seeds of its solver, as it is set, the first of them its own', () => {
	expect(many).toMatchObject({
		screen: 'ensemble',
		isPaused: false,
		ensemble: {seed: '4f2a', count: 100, settings: {presolve: 0}, isPaced: true},
	});
	expect(keyTable(many)).toBe('ensemble');
	expect(ratesOf(many)).toMatchObject({watch: 0, ensemble: many.ensemble?.rate});
});

test('from the menus: the highlighted puzzle with a new seed', () => {
	for (const screen of ['menu', 'solvers'] as const) {
		const {ensemble} = after(stateOf([entry], {screen, target: entry}), {type: 'ensemble', seed: 'new'});
		expect(ensemble).toMatchObject({entry, seed: 'new', count: 100});
	}

	const empty = stateOf([], {screen: 'menu'});
	expect(after(empty, {type: 'ensemble', seed: 'new'})).toEqual(empty);
});

test('the speed grows with the moves until a key sets another', () => {
	const faster = after(many, {type: 'ensemble-moves', moves: 1e6});
	expect(faster.ensemble?.rate).toBe(350_000);
	expect(after(faster, {type: 'ensemble-moves', moves: 10})).toBe(faster);
	const chosen = after(many, {type: 'slower'}, {type: 'ensemble-moves', moves: 1e6});
	expect(chosen.ensemble?.rate).toBeLessThan(many.ensemble?.rate ?? 0);
	expect(after(many, {type: 'full'}).ensemble?.rate).toBe(Number.POSITIVE_INFINITY);
});

test('Enter watches the highlighted run alone, and E leads back to the ensemble, which has waited', () => {
	const alone = after(many, {type: 'move', by: 6}, {type: 'choose', seed: 'x'});
	expect(alone).toMatchObject({screen: 'watch', run: {seed: '4f2a.7', settings: {presolve: 0}}});
	expect(after(alone, {type: 'ensemble', seed: 'other'})).toMatchObject({
		screen: 'ensemble',
		isPaused: true,
		ensemble: {number: many.ensemble?.number, at: 6},
	});
});

test('a run with another seed leaves it, and E starts another', () => {
	const other = after(many, {type: 'choose', seed: 'x'}, {type: 'restart', seed: 'other'});
	expect(other.ensemble?.isLeft).toBe(true);
	expect(after(other, {type: 'ensemble', seed: 'other'}).ensemble).toMatchObject({
		seed: 'other',
		number: (many.ensemble?.number ?? 0) + 1,
	});
});

test('Esc leads back to the run, and from the menu to an ensemble without one', () => {
	expect(after(many, {type: 'menu'})).toMatchObject({screen: 'watch', isPaused: true});
	const alone = {...many, run: undefined};
	expect(after(alone, {type: 'menu'}, {type: 'back'})).toMatchObject({screen: 'ensemble', isPaused: true});
});

test('with new seeds it starts again; the highlight stays within the runs', () => {
	expect(after(many, {type: 'restart', seed: 'new'}).ensemble).toMatchObject({
		seed: 'new',
		number: (many.ensemble?.number ?? 0) + 1,
	});
	expect(after(many, {type: 'move', by: 1000}).ensemble?.at).toBe(99);
	expect(after(many, {type: 'move', by: -1}).ensemble?.at).toBe(0);
});

test('with a saved solver it starts again on the screen, with its run, and is left elsewhere', () => {
	const method = {...methods[0]};
	const saved: Event = {type: 'solver-saved', method};
	const number = (many.ensemble?.number ?? 0) + 1;
	const again = after(many, {type: 'move', by: 6}, saved);
	expect(again).toMatchObject({screen: 'ensemble', ensemble: {number, seed: '4f2a', at: 6}});
	expect(again.ensemble?.method).toBe(method);
	expect(after(again, {type: 'choose', seed: 'x'}).run?.method).toBe(method);
	expect(after(many, {type: 'solver-saved', method: {...methods[1]}}).ensemble).toBe(many.ensemble);
	const inMenu = after({...many, screen: 'menu', run: undefined}, saved);
	expect(inMenu.ensemble).toMatchObject({number: many.ensemble?.number, isLeft: true});
});
