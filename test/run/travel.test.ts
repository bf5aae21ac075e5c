/**
A run that is rewound, advanced to events, heated and cooled is, wherever it is, what the solver alone is there: its state,
its samples, its trace, and what `onMove` reports. Threads run as they are built.
*/

import '../world/threads.ts';

import {expect, test} from 'vitest';
import {
	anneal,
	type Method,
	methodNamed,
	methods,
	Pace,
	type Progress,
	type Snapshot,
	type TemperatureOverride,
} from '../../dist/index.js';
import {annealInWorker} from '../../dist/run/anneal-in-worker.js';
import {annealRun} from '../../dist/run/drive.js';
import type {Step} from '../../dist/run/pace.js';
import type {Sample} from '../../dist/run/samples.js';
import {createSolver} from '../../dist/solvers/checked-solver.js';
import {usedSettings} from '../../dist/solvers/settings.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {fc} from '../examples.ts';
import {hard} from '../puzzles.ts';
import {numbers} from '../rows.ts';
import {openHere, simulateClock} from './simulated-clock.ts';

const puzzle = parsePuzzle(hard);
const seed = 'travel';
const every = 7;
const isLong = ({unit}: Method) => unit === 'generations';
/** The moves after which a run gives up. */
const limitOf = (method: Method) => (isLong(method) ? 12 : 250);

/** Short levels, small samples, quick restarts and reheats: all that can happen does. */
function settingsOf(method: Method) {
	const wanted = {
		...{presolve: 'none', samples: 20, level: 8, restart: 12, cooling: 0.3, T0: 1, Tmin: 0.999},
		// Where no temperature rises again, the patience ends the run.
		patience: method.name === 'descent' ? 30 : 1,
	};
	return Object.fromEntries(
		Object.entries(wanted).filter(([name]) =>
			usedSettings(method, {}).some(setting => setting.name === name),
		),
	);
}

type Counter = 'level' | 'uphill' | 'best' | 'restart';
type Command = 'heat' | 'cool' | 'hold';
type Change = TemperatureOverride & {readonly at: number};

/** The solver alone, move by move: what is expected. */
class Expected {
	position = 0;
	frontier = 0;
	changes: readonly Change[] = [];
	states: readonly Snapshot[] = [];
	readonly #method: Method;

	constructor(method: Method) {
		this.#method = method;
		this.#run();
	}

	get state(): Snapshot {
		return this.states[this.position];
	}

	/** The most moves that there are. */
	get last(): number {
		return this.states.length - 1;
	}

	/** All moves, each change of the temperature laid on where it is due. */
	#run(): void {
		const solver = createSolver(this.#method, puzzle, seed, settingsOf(this.#method));
		const states: Snapshot[] = [];
		do {
			for (const {at, ...override} of this.changes) {
				if (at === solver.moves) {
					solver.overrideTemperature?.(override);
				}
			}

			states.push(solver.snapshot());
		} while (solver.moves < limitOf(this.#method) && solver.advance(1) === 1);
		this.states = states;
	}

	count(counter: Counter, moves: number): number {
		const {level, uphill = 0, bestCost, restarts} = this.states[moves];
		return {level, uphill, best: bestCost, restart: restarts}[counter];
	}

	take(action: Action): void {
		const {position, frontier, last} = this;
		if (typeof action === 'object') {
			const [[kind, value]] = Object.entries(action);
			const goal = {
				on: Math.min(last, position + value),
				to: Math.round(value * frontier),
				by: Math.round(position + value * frontier),
			}[kind] as number;
			this.#goTo(kind === 'on' ? goal : Math.max(0, Math.min(frontier, goal)));
		} else if (action === 'move') {
			this.#goTo(Math.min(last, position + 1));
		} else if (action === 'back') {
			this.#goTo(Math.max(0, position - 1));
		} else if (isCommand(action)) {
			this.#command(action);
		} else {
			const from = this.count(action, position);
			const next = this.states.findIndex(
				(_, moves) => moves > position && this.count(action, moves) !== from,
			);
			this.#goTo(next === -1 ? last : next);
		}
	}

	#goTo(moves: number): void {
		this.position = moves;
		this.frontier = Math.max(this.frontier, moves);
	}

	#command(command: Command): void {
		const {position, last} = this;
		const {override, temperature} = this.state;
		if (!override || temperature === undefined || position === last) {
			return;
		}

		const {factor, held, isReleased} = override;
		const change = command === 'heat' ? 1.25 : 0.8;
		const four = (value: number) => Number(value.toPrecision(4));
		const next =
			command === 'hold'
				? held === undefined
					? {factor: 1, held: four(temperature)}
					: {factor, held: undefined, isReleased: true as const}
				: held === undefined
					? {factor: four(factor * change), held, isReleased}
					: {factor: 1, held: four(command === 'heat' ? Math.max(held * change, 0.01) : held * change)};
		this.changes = [...this.changes.filter(({at}) => at < position), {at: position, ...next}];
		this.frontier = position;
		this.#run();
	}

	/** The figures after some moves; that of the temperature may be of before it was changed there. */
	figures(moves: number) {
		const {cost, bestCost, temperature, acceptance, restarts, reheats} = this.states[moves];
		const isChanged = this.changes.some(({at}) => at === moves);
		return {
			moves,
			cost,
			bestCost,
			acceptance: about(acceptance),
			restarts,
			reheats,
			temperature: isChanged ? expect.anything() : temperature,
		};
	}

	/** The last move before the last three cycles of the temperature; undefined where there is one alone. */
	get endStart(): number | undefined {
		const cycles = this.states.map(({restarts, reheats}) => restarts + reheats);
		const last = cycles[this.last];
		return last > 0 ? Math.max(0, cycles.findIndex(count => count > last - 3) - 1) : undefined;
	}

	/** The rows of a trace of a run to here. */
	get rows(): object[] {
		const moves = Array.from({length: Math.floor(this.position / every) + 1}, (_, k) => k * every);
		const end = this.position % every > 0 ? [this.position] : [];
		return [...moves, ...end].map(at => ({
			...this.figures(at),
			milliseconds: expect.any(Number),
			move: this.states[at].move,
		}));
	}
}

/** A change of the temperature rounds the recent shares. */
const about = (share: number | undefined) => (share === undefined ? share : expect.closeTo(share, 9));

/** A step, a command, or `on`: to a stop condition so many moves further. */
type Action = Exclude<Extract<Step, string>, 'stop'> | Command | {on: number} | {to: number} | {by: number};

const isCommand = (action: Action): action is Command =>
	action === 'heat' || action === 'cool' || action === 'hold';

const share = (min: number) => fc.double({min, max: 1, noNaN: true});
const actions: fc.Arbitrary<Action[]> = fc.array(
	fc.oneof(
		{weight: 3, arbitrary: fc.constantFrom<Action>('move', 'level', 'uphill', 'best', 'restart')},
		{weight: 3, arbitrary: fc.constant<Action>('back')},
		{weight: 2, arbitrary: fc.record({on: fc.integer({min: 1, max: 60})})},
		fc.record({to: share(0)}),
		fc.record({by: share(-1)}),
		{weight: 2, arbitrary: fc.constantFrom<Action>('heat', 'cool', 'hold')},
	),
	{minLength: 12, maxLength: 25},
);

/** Take these actions in a watched run, and hold all that it shows against what is expected. */
async function travel(
	drive: typeof annealRun,
	method: Method,
	script: readonly Action[],
	isObserved = false,
): Promise<void> {
	const expected = new Expected(method);
	const {restarts, reheats, level} = expected.states[expected.last];
	expect(restarts + reheats > 0 || level > 3).toBe(true);
	const pace = new Pace(0);
	let samples: Sample[] = [];
	const run = {puzzle, method, seed, settings: settingsOf(method)};
	const iterator = drive(run, {moves: limitOf(method), pace, isRewindable: true});
	try {
		const next = async () => {
			const {value} = await iterator.next();
			const {frontier, samples: more = []} = value as Progress;
			samples = [...samples.filter(({moves}) => moves <= frontier), ...more];
			return value as Progress;
		};
		await next();
		for (const action of script) {
			const {position: before, frontier: reached} = expected;
			if (isCommand(action) && expected.changes.some(({at}) => at === before)) {
				// Of two at one point the first counts in the recent acceptance, until the run is repeated.
				continue;
			}

			expected.take(action);
			const {position, frontier, state} = expected;
			if (typeof action === 'object') {
				pace.step('on' in action ? {moves: before + action.on} : action);
			} else if (isCommand(action)) {
				pace.commandTemperature(action);
			} else {
				pace.step(action);
			}

			let progress = await next();
			// On a busy machine a step takes several slices.
			while (progress.moves < position && progress.status === 'running') {
				progress = await next();
			}

			expect([action, progress.moves, progress.frontier]).toEqual([action, position, frontier]);
			const isLast = position === expected.last;
			const {bestGrid: _, acceptance, uphillShare, end, ...figures} = state;
			const {acceptance: share, uphillShare: uphill} = progress;
			expect(progress).toMatchObject(figures);
			expect([share, uphill]).toEqual([about(acceptance), about(uphillShare)]);
			expect(progress.end).toBe(end ?? (isLast ? `the limit of ${position} moves is reached` : undefined));
			expect(progress.changes).toEqual(expected.changes);
			// The end of what is new is always sampled.
			expect(frontier > reached ? samples.at(-1)?.moves : frontier).toBe(frontier);
			expect(progress.status).toBe(isLast ? 'gave-up' : 'running');
			// Made again once for each end, move by move, since there are so few; generations never are.
			const isEnd = isLast && frontier > reached && expected.endStart !== undefined && !method.learns;
			const again = isEnd ? [...expected.states.keys()].slice(expected.endStart) : undefined;
			expect(progress.lastCycles).toEqual(again?.map(moves => expected.figures(moves)));
		}
	} finally {
		await iterator.return(undefined);
	}

	const {changes, position} = expected;
	const [rows, costs]: [Sample[], number[]] = [[], []];
	const trace = {every, onRow: (row: Sample) => void rows.push(row)};
	const onMove = (cost: number) => void costs.push(cost);
	// The changes alone repeat the run.
	const again = drive({...run, changes}, {moves: position, trace, ...(isObserved && {onMove})});
	const {move, cost, grid} = expected.state;
	expect((await Array.fromAsync(again)).at(-1)).toMatchObject({move, cost, grid});
	expect(samples).toEqual(
		samples.map(({moves, milliseconds}) => ({...expected.figures(moves), milliseconds})),
	);
	expect(samples.every(({moves}, index) => moves > (samples[index - 1]?.moves ?? 0))).toBe(true);
	expect(rows).toEqual(expected.rows);
	expect(costs).toEqual(isObserved ? expected.states.slice(1, position + 1).map(({cost}) => cost) : []);
}

/** To the end, and from before it to another one. */
const ends: readonly Action[] = [{on: 250}, {by: -0.3}, 'heat', 'level', {on: 250}, 'back', 'move'];

test.each(methods)('$name, with any actions', async method => {
	await fc.assert(
		fc.asyncProperty(actions, fc.boolean(), async (script, isObserved) => {
			await travel(annealRun, method, [...script, ...ends], isObserved);
		}),
		{numRuns: 4},
	);
});

test('a run in a thread is the same', async () => {
	openHere();
	const words = 'move level on=40 best back uphill heat on=30 by=-0.4 hold to=0.5 cool restart back';
	const script = words.split(' ').map(word => {
		const [kind, value] = word.split('=');
		return (value ? {[kind]: Number(value)} : kind) as Action;
	});
	await travel(annealInWorker, methodNamed('block-swap') as Method, script);
});

/** A solver whose moves cost nothing; its checkpoints count as this many bytes, and take none. */
function weighing(bytes: number) {
	const base = methodNamed('block-swap') as Method;
	const made = {moves: 0, saved: new Set<object>(), restored: new Set<object>()};
	const view = new Uint8Array(0);
	Object.defineProperty(view, 'byteLength', {value: bytes});
	const method: Method = {
		...base,
		create(...parts) {
			const solver = base.create(...parts);
			const snapshot = solver.snapshot();
			let moves = 0;
			const advance = (count: number) => {
				moves += count;
				made.moves += count;
				return count;
			};
			const save = () => {
				const checkpoint = {moves, view};
				made.saved.add(checkpoint);
				return checkpoint;
			};
			const restore = (checkpoint: {moves: number}) => {
				({moves} = checkpoint);
				made.restored.add(checkpoint);
			};
			Object.assign(solver, {advance, save, restore, snapshot: () => ({...snapshot, moves})});
			return Object.defineProperty(solver, 'moves', {get: () => moves});
		},
	};
	return {method, made};
}

/** Their size, the most of them, the part of the run that is the longest way between two, thousands of moves. */
const checkpoints = numbers('0 1152 450 2300 | 376000 178 70 500 | 2105000 32 10 500');

test.each(checkpoints)(
	'checkpoints of %d bytes are few, none far from the next',
	async (bytes, most, part, slices) => {
		// So that each step is one slice.
		simulateClock();
		const {method, made} = weighing(bytes);
		const pace = new Pace(0);
		const run = anneal(puzzle, {solver: method, seed, pace});
		await run.next();
		const goTo = async (step: Step) => {
			pace.step(step);
			return (await run.next()).value?.moves;
		};
		const [slice, total] = [1000, slices * 1000];
		for (let moves = slice; moves <= total; moves += slice) {
			await goTo({moves});
		}

		const kept = new Set(made.saved);
		made.restored.clear();
		// Backwards, so that the way from here is never shorter.
		for (let point = total - 1; point >= 0; point -= Math.floor(total / 399)) {
			made.moves = 0;
			expect(await goTo({to: point / total})).toBe(point);
			expect(made.moves).toBeLessThanOrEqual(total / part);
		}

		await run.return();
		const used = [...made.restored].filter(checkpoint => kept.has(checkpoint)).length;
		expect(used).toBeLessThanOrEqual(most);
	},
);
