/** The single threads: of a watched run, of a solver's file, of the generator. They run as they are built. */

import '../world/threads.ts';

import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import {describe, expect, onTestFinished, test, vi} from 'vitest';
import {anneal, generate, geometryOf, type Method, methodNamed, Pace, Random} from '../../dist/index.js';
import {annealInWorker} from '../../dist/run/anneal-in-worker.js';
import {methodOfFile} from '../../dist/run/file-method.js';
import {type GenerateInWorkerOptions, generateInWorker} from '../../dist/run/puzzle-threads.js';
import {takePrints} from '../../dist/run/threads.js';
import {puzzleOf} from '../../dist/sudoku/puzzle.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {newFolder} from '../folder.ts';
import {hard} from '../puzzles.ts';
import {driven, openHere} from './simulated-clock.ts';

describe('a watched run in a thread', () => {
	const [blockSwap, reassign] = ['block-swap', 'reassign'].map(name => methodNamed(name) as Method);
	const ofHard = {puzzle: parsePuzzle(hard), method: reassign, seed: 's', settings: {}};

	test('takes what is asked for before it began; not pulling is a pause', async () => {
		const pace = new Pace(0);
		pace.commandTemperature('hold');
		pace.step('move');
		pace.step('move');
		const run = annealInWorker({...ofHard, method: blockSwap}, {moves: 20_000, pace});
		const moves: number[] = [];
		const next = async () => {
			const {value} = await run.next();
			moves.push(value?.moves ?? Number.NaN);
			return value;
		};
		await next();
		expect((await next())?.changes).toMatchObject([{at: 0, held: expect.any(Number)}]);
		await next();
		await next();
		expect(moves).toEqual([0, 0, 1, 2]);
		// In the time of the whole other run nobody pulls. This one would be over too.
		pace.rate = Number.POSITIVE_INFINITY;
		await next();
		await Array.fromAsync(annealInWorker(ofHard, {moves: 20_000}));
		pace.rate = 0;
		pace.step('move');
		do {
			expect((await next())?.status).toBe('running');
		} while (moves[moves.length - 1] !== moves[moves.length - 2] + 1);
		expect(moves.length).toBeLessThan(20);
		await run.return();
		// What is asked for afterwards is for the next one.
		pace.step('level');
		expect(driven(pace).nextStep).toBe('level');
	});

	test('ends with the reason of an abort, though more of it is there', async () => {
		openHere();
		const controller = new AbortController();
		const run = annealInWorker(ofHard, {signal: controller.signal});
		await run.next();
		for (let turn = 0; turn < 20; turn++) {
			await setImmediate();
		}

		controller.abort(new Error('enough'));
		await expect(run.next()).rejects.toThrow('enough');
	});

	test('that fails is an error here', async () => {
		openHere();
		const run = annealInWorker({...ofHard, method: blockSwap, settings: {cooling: 7}});
		await expect(run.next()).rejects.toThrow('cooling of block-swap must be from 0 to 1, not 7');
	});
});

describe("a solver's file", () => {
	test('is loaded by each run: one that starts again has it as it is now', async () => {
		const file = path.join(newFolder(), 'own.mjs');
		const puzzle = parsePuzzle(hard);
		const begin = (seed: string) => anneal(puzzle, {solver: 'block-swap', seed, moves: 0}).next();
		let method: Method | undefined;
		for (const seed of ['first', 'second']) {
			fs.writeFileSync(
				file,
				`import {methodNamed} from 'recuit';
				const base = methodNamed('block-swap');
				const create = (puzzle, _, settings) => base.create(puzzle, '${seed}', settings);
				export default {...base, create};`,
			);
			method ??= await methodOfFile('./own.mjs', pathToFileURL(file).href);
			const run = annealInWorker({puzzle, method, seed: 'same', settings: {}}, {moves: 0});
			expect((await run.next()).value?.grid).toEqual((await begin(seed)).value?.grid);
			await run.return();
		}
	});

	test('is loaded again where its thread has ended, a few times; what has no answer has another value, and that is said once', async () => {
		let said = '';
		takePrints(text => {
			said += text;
		});
		const file = path.join(newFolder(), 'own.mjs');
		fs.writeFileSync(
			file,
			`import {methodNamed} from 'recuit';
			const base = methodNamed('block-swap');
			const preset = ({geometry: {size}}) => {
				if (size === 5) throw new Error('five');
				return size < 5 ? process.exit(3) : size;
			};
			const own = {name: 'own', title: 'own', minimum: 1, maximum: 9, preset};
			export default {...base, settings: [own]};`,
		);
		const method = await methodOfFile('./own.mjs', pathToFileURL(file).href);
		const [{preset}] = method.settings;
		const {wait} = Atomics;
		let longest = Number.POSITIVE_INFINITY;
		const waitSo = (signs: Int32Array, index: number, value: number) => wait(signs, index, value, longest);
		const waiting = vi.spyOn(Atomics, 'wait').mockImplementation(waitSo as typeof wait);
		onTestFinished(() => waiting.mockRestore());
		const presetOf = (size: number) => {
			// Where the thread ends, no answer comes, however long one waits; where it starts, a busy machine takes long.
			longest = size < 5 ? 1 : 20_000;
			return preset(puzzleOf(geometryOf(size, 'none'), new Uint8Array(size * size)), {});
		};
		expect([9, 2, 6, 6, 3, 7, 5, 5, 10, 4, 8].map(presetOf)).toEqual([9, 1, 6, 6, 1, 7, 1, 1, 1, 1, 1]);
		const of = 'recuit: preset of own of ./own.mjs';
		expect(said.split('\n')).toEqual([
			`${of} failed: it has not answered for a second`,
			`${of} failed: five, at own.mjs:4:27`,
			`${of} returned what it must not: 10`,
			`${of} failed: its thread has ended 3 times`,
			'',
		]);
	});
});

describe('the generator in a thread', () => {
	const order = {size: 4, seed: 'made', options: {}};
	const make = (changes: object, changed?: GenerateInWorkerOptions) =>
		Array.fromAsync(generateInWorker({...order, ...changes}, changed));

	test('makes what the generator makes with this seed, each puzzle with a stream of its own', async () => {
		openHere();
		const made = ['made 1', 'made 2'].map(seed => generate(geometryOf(4), new Random(seed), {}));
		expect(await make({}, {count: 2})).toEqual(made);
	});

	test('ends with the reason of an abort, before it begins and while it works', async () => {
		const controller = new AbortController();
		const {signal} = controller;
		const making = make({size: 9, options: {givens: 17}}, {signal});
		controller.abort(new Error('no longer wanted'));
		await expect(making).rejects.toThrow('no longer wanted');
		await expect(make({}, {signal})).rejects.toThrow('no longer wanted');
	});

	test.each<[what: string, changes: {size?: number; worker?: URL}, message: string]>([
		['throws', {size: 0}, 'a grid has 2 to 225 digits, not 0'],
		['is not there', {worker: new URL('no-such-worker.js', import.meta.url)}, 'Cannot find module'],
		['ends', {worker: new URL('data:text/javascript,process.exit(3)')}, 'ended with code 3'],
	])('is an error where it %s', async (_, {size = 9, worker}, message) => {
		await expect(make({size}, {worker})).rejects.toThrow(message);
	});
});
