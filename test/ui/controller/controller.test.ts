/** What the keys of a run do, from the key to the run and back. */

import {describe, expect, onTestFinished, test, vi} from 'vitest';
import {anneal, type Progress} from '../../../source/run/drive.js';
import {FilmClock} from '../../../source/run/film.js';
import {blockSwap} from '../../../source/solvers/block-swap.js';
import {methodNamed} from '../../../source/solvers/index.js';
import type {Method} from '../../../source/solvers/solver.js';
import {Controller} from '../../../source/ui/controller/controller.js';
import {refusalOf} from '../../../source/ui/controller/refusals.js';
import {ensembleOf} from '../../../source/ui/ensemble/ensemble-state.js';
import type {SavedSolver} from '../../../source/ui/host.js';
import {overlayText, type State} from '../../../source/ui/state.js';
import type {PuzzleChunk} from '../../../source/view/menu/collection.js';
import {hard} from '../../puzzles.js';
import {entryOf, onlyMethods, stateOf} from '../states.js';

const entry = entryOf(hard, 'hard', 'Hard');

const never = (): never => {
	throw new Error('this key does not concern the test');
};

/** A watched run, paused after a number of moves. */
async function watching(moves: number, method: Method = blockSwap) {
	const run = {number: 1, entry, method, seed: 'keys', settings: {}};
	const initial = stateOf([entry], {screen: 'watch', target: entry, run});
	const chunks = (async function* (): AsyncGenerator<PuzzleChunk> {})();
	const controller: Controller = new Controller(
		{
			lists: onlyMethods,
			initial,
			seed: undefined,
			limits: {},
			library: {chunks, onBegin: never, onLessonEnd: never},
			onLeave: never,
		},
		() => ({
			onChange: () => {},
			progress: () => progress,
			lanes: never,
			share: never,
			exit: never,
			suspend: never,
			actions: {},
		}),
	);
	const pace = controller.paces.watch;
	const snapshots = anneal(entry.puzzle, {solver: method, seed: 'keys', pace, isRewindable: true});
	onTestFinished(async () => {
		await snapshots.return();
	});
	let progress = (await snapshots.next()).value as Progress;
	/** Press a key; returns the run as it stands then, and the notice. */
	const press = async (key: string) => {
		controller.press(key);
		if (pace.nextStep !== undefined || pace.hasTemperatureCommand) {
			do {
				progress = (await snapshots.next()).value as Progress;
			} while (progress.goal);
		}

		return {...progress, notice: overlayText(controller.state.overlay)};
	};
	for (let made = 0; made < moves; made++) {
		pace.step('move');
		progress = (await snapshots.next()).value as Progress;
	}

	return {press, controller, state: () => controller.state, pace};
}

describe('going through the run', () => {
	test('[ and ] jump back and forward by a twentieth of it', async () => {
		const {press} = await watching(100);
		expect((await press('[')).moves).toBe(95);
		expect((await press('[')).moves).toBe(90);
		expect((await press(']')).moves).toBe(95);
		expect((await press(']')).moves).toBe(100);
		expect(await press(']')).toMatchObject({moves: 100, frontier: 100});
	});

	test.each([
		['b', 39],
		['home', 0],
		['0', 0],
		['end', 40],
		['$', 40],
		['s', 41],
	])('%s leads to move %d of 40', async (key, moves) => {
		const {press} = await watching(40);
		expect((await press(key)).moves).toBe(moves);
	});

	test('home leads to the start, end back to the latest move, and a step goes on from there', async () => {
		const {press} = await watching(30);
		expect((await press('home')).moves).toBe(0);
		expect((await press('s')).moves).toBe(1);
		expect((await press('end')).moves).toBe(30);
		expect((await press('s')).moves).toBe(31);
	});

	test('n leads to the end of the level, B to its beginning and that of the one before', async () => {
		const {press} = await watching(30);
		// A level is as many proposals as there are givens.
		const level = entry.givens;
		expect(await press('n')).toMatchObject({
			level: Math.floor(30 / level) + 1,
			moves: level * (Math.floor(30 / level) + 1),
		});
		expect((await press('B')).moves).toBe(level * Math.floor(30 / level));
	});

	test('u leads to the next move accepted uphill, o to the next lower cost', async () => {
		const {press} = await watching(5);
		const uphill = await press('u');
		expect(uphill.move).toMatchObject({accepted: true});
		expect(uphill.move?.delta).toBeGreaterThan(0);
		const best = await press('o');
		expect(best.cost).toBeLessThan(uphill.bestCost);
	});

	test('every step pauses the run', async () => {
		for (const key of ['s', 'b', '[', ']', 'home', 'n']) {
			const {press, state, pace} = await watching(3);
			expect(state().isPaused).toBe(false);
			await press(key);
			expect([state().isPaused, pace.rate]).toEqual([true, 0]);
		}
	});
});

describe('the temperature', () => {
	test('up raises it by a quarter, down lowers it by a fifth, t holds it and lets it go', async () => {
		const {press} = await watching(5);
		const {temperature: first = 0} = await press('s');
		expect((await press('up')).temperature).toBeCloseTo(first * 1.25, 9);
		expect((await press('down')).temperature).toBeCloseTo(first, 9);
		expect((await press('down')).temperature).toBeCloseTo(first * 0.8, 9);
		expect((await press('t')).override).toMatchObject({held: expect.closeTo(first * 0.8, 9)});
		expect((await press('t')).override).toEqual({factor: 1, held: undefined});
	});

	test.each(['up', 'down', 't'])('%s asks first where it would drop moves already made', async key => {
		const {press} = await watching(20);
		await press('b');
		const asked = await press(key);
		expect(asked.notice).toMatch(/drops what followed, up to 20/);
		expect(asked).toMatchObject({moves: 19, frontier: 20, changes: []});
		expect(await press(key)).toMatchObject({moves: 19, frontier: 19, changes: [{at: 19}]});
	});

	test('a solver without a temperature says so', async () => {
		const {press} = await watching(3, methodNamed('colour-fewest'));
		expect((await press('up')).notice).toMatch(/no temperature/);
	});
});

test('a key of a run says so in the menu, and one of another kind does nothing', async () => {
	const {controller} = await watching(0);
	controller.dispatch({type: 'menu'});
	controller.press('P');
	expect(overlayText(controller.state.overlay)).toBe('P is a key of a run: Enter watches one');
	controller.press('escape');
	controller.dispatch({type: 'menu'});
	controller.press('Z');
	expect(overlayText(controller.state.overlay)).toBeUndefined();
});

test('a key of a run says in its film that it has none there', async () => {
	const {controller} = await watching(0);
	const clock = new FilmClock([], 15);
	controller.dispatch({type: 'film', film: {clock, isPlaying: false, from: 0}});
	controller.press('v');
	expect(overlayText(controller.state.overlay)).toBe('v is a key of the run: Esc leaves its film');
});

test.each(['full', 'faster', 'slower'] as const)('%s has no use once the run has ended', action => {
	const state = stateOf([entry], {screen: 'watch'});
	const refused = (status: Progress['status']) =>
		refusalOf(action, state, {status, temperature: 1} as Progress, {lanes: never});
	expect(refused('solved')).toMatch(/^the run has ended/);
	expect(refused('running')).toBeUndefined();
});

test('a notice goes once it has been read, and takes no later one with it', async () => {
	const {controller} = await watching(0);
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	controller.notify('the first of two notices');
	vi.advanceTimersByTime(3000);
	controller.notify('the second');
	vi.advanceTimersByTime(2000);
	expect(overlayText(controller.state.overlay)).toBe('the second');
	vi.advanceTimersByTime(10_000);
	expect(controller.state.overlay).toBeUndefined();
});

describe('a saved solver', () => {
	const settings = {presolve: 0};
	const run = {number: 1, entry, method: onlyMethods.methods[0], seed: 'same', settings};
	const ensemble = ensembleOf(run, undefined);

	/** The state after the file of a solver was saved, and the notice. */
	function afterSaving(saved: SavedSolver, changed: Partial<State>) {
		let save: (saved: SavedSolver) => void = never;
		const controller: Controller = new Controller(
			{
				lists: onlyMethods,
				initial: stateOf([entry], changed),
				seed: undefined,
				limits: {},
				library: {
					chunks: (async function* (): AsyncGenerator<PuzzleChunk> {})(),
					onBegin: () => {},
					onLessonEnd: never,
				},
				followSolver(onSaved) {
					save = onSaved;
					return () => {};
				},
				onLeave: never,
			},
			() => ({
				onChange: () => {},
				progress: () => undefined,
				lanes: never,
				share: never,
				exit: never,
				suspend: never,
				actions: {},
			}),
		);
		controller.start();
		onTestFinished(() => controller.close());
		save(saved);
		return {notice: overlayText(controller.state.overlay), state: controller.state};
	}

	test('says what starts again', () => {
		const method = {...run.method};
		expect(afterSaving({method}, {screen: 'watch', run}).notice).toBe(
			`${method.name} was saved: the run starts again, seed same`,
		);
		expect(afterSaving({method}, {screen: 'ensemble', run, ensemble}).notice).toBe(
			`${method.name} was saved: the ensemble starts again`,
		);
		expect(afterSaving({method}, {}).notice).toBe(`${method.name} was saved`);
	});

	test('whose runs can’t have their settings any more leaves them as they are, and says why', () => {
		const others = run.method.settings.filter(({name}) => name !== 'presolve');
		const method = {...run.method, settings: others};
		for (const changed of [{screen: 'watch', run} as const, {screen: 'ensemble', ensemble} as const]) {
			const {notice, state} = afterSaving({method}, changed);
			expect(notice).toContain("has no setting 'presolve'");
			expect(state).toMatchObject(changed);
		}
	});

	test('need not have the settings of another one', () => {
		const method = {...blockSwap, settings: []};
		expect(afterSaving({method}, {screen: 'watch', run}).notice).toBe('block-swap was saved');
	});
});

test('a run that begins has its own speed before its first frame, also one that continues from beside the menu', () => {
	const run = {number: 1, entry, method: blockSwap, seed: 'first', settings: {}};
	const controller: Controller = new Controller(
		{
			lists: onlyMethods,
			initial: stateOf([entry], {screen: 'watch', target: entry, run, rate: Number.POSITIVE_INFINITY}),
			seed: 'next',
			limits: {},
			library: {
				chunks: (async function* (): AsyncGenerator<PuzzleChunk> {})(),
				onBegin: () => {},
				onLessonEnd: never,
			},
			onLeave: never,
		},
		() => ({
			onChange: () => {},
			progress: () => undefined,
			lanes: never,
			share: never,
			exit: never,
			suspend: never,
			actions: {},
		}),
	);
	onTestFinished(() => controller.close());
	controller.setRates();
	expect(controller.paces.watch.rate).toBe(Number.POSITIVE_INFINITY);
	controller.dispatch({type: 'menu'});
	controller.preview();
	controller.setRates();
	expect(controller.paces.preview.rate).toBeGreaterThan(0);
	controller.press('enter');
	expect(controller.paces.watch.rate).toBeGreaterThan(0);
	expect(controller.paces.watch.rate).toBeLessThan(Number.POSITIVE_INFINITY);
	controller.setRates();
	expect(controller.paces.watch.rate).toBe(controller.state.rate);
	expect(controller.paces.preview.rate).toBe(0);
});
