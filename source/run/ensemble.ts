/** An ensemble: the same puzzle and solver with many seeds, all after the same number of moves. */

import os from 'node:os';
import {Worker} from 'node:worker_threads';
import type {Method, Settings} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {forwardOutput, ownStreams} from './foreign-output.js';
import {Pace} from './pace.js';
import {RaceScheduler} from './race-scheduler.js';
import {seedOf} from './solve.js';
import {
	type EnsembleCommand,
	type EnsembleRunRequest,
	memberFields,
	memberStatuses,
	messagesFrom,
	packPuzzle,
} from './worker-protocol.js';

export const fewestMembers = 2;
export const mostMembers = 500;

/** One run of an ensemble, after a number of moves. */
export type Member = {
	readonly seed: string;
	readonly status: 'solved' | 'running' | 'gave-up';
	readonly moves: number;
	readonly cost: number;
	readonly startCost: number;
	/** Undefined for solvers without one. */
	readonly temperature: number | undefined;
	/** Of running. */
	readonly milliseconds: number;
};

/** All runs, which are level: each has made `moves` moves, or has ended before. */
export type EnsembleProgress = {
	readonly moves: number;
	/** Of running, in the thread that has run longest. */
	readonly milliseconds: number;
	/** In the order of the seeds. */
	readonly members: readonly Member[];
};

export type EnsembleOptions = {
	readonly method: Pick<Method, 'name' | 'file'>;
	/** Those that differ from the presets. */
	readonly settings: Settings;
	/** Each run has its own: see `seedsOf`. */
	readonly seeds: readonly string[];
	/** The speed, in moves a second of every run. @default as fast as possible */
	readonly pace?: Pace;
	/** A run gives up after this many moves, or milliseconds of its own. @default Infinity */
	readonly moves?: number | undefined;
	readonly timeout?: number | undefined;
	readonly signal?: AbortSignal | undefined;
};

/** The seeds of an ensemble: `seed`, `seed.2`, `seed.3` ... */
export const seedsOf = (seed: string, count: number): string[] =>
	Array.from({length: count}, (_, index) => seedOf(seed, index + 1));

/**
Run an ensemble; yields all runs after each leg. The figures after a number of moves depend on the seeds alone: not on the
speed, the machine or the number of threads.

@throws the signal's reason on abort; what a solver throws; an Error when a thread ends before its runs
*/
export async function* runEnsemble(
	puzzle: Puzzle,
	{
		method,
		settings,
		seeds,
		pace = new Pace(),
		moves: limit = Number.POSITIVE_INFINITY,
		timeout = Number.POSITIVE_INFINITY,
		signal,
	}: EnsembleOptions,
): AsyncGenerator<EnsembleProgress, void, void> {
	const controller = new AbortController();
	const ended = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
	// One core is left for the screen.
	const threads = Math.max(1, Math.min(seeds.length, os.availableParallelism() - 1));
	const groups = Array.from({length: threads}, (_, thread) => {
		const own = seeds.filter((_, index) => index % threads === thread);
		const request = {puzzle: packPuzzle(puzzle), solver: method.name, file: method.file, settings};
		return new RunGroup({...request, seeds: own, moves: limit, timeout}, ended);
	});
	const scheduler = new RaceScheduler('moves', pace, 1);
	let [moves, milliseconds] = [0, 0];
	try {
		await Promise.all(groups.map(group => group.begin()));
		for (;;) {
			const members = seeds.map((_, index) => groups[index % threads].members[Math.floor(index / threads)]);
			yield {moves, milliseconds, members};
			if (!members.some(({status}) => status === 'running')) {
				return;
			}

			const stop = (await scheduler.next([{moves, milliseconds}], ended))({moves, milliseconds});
			const to = Math.min(stop.moves, limit);
			await Promise.all(groups.map(group => group.advance(to)));
			milliseconds = Math.max(...groups.map(group => group.milliseconds));
			moves = to;
		}
	} finally {
		controller.abort();
		await Promise.allSettled(groups.map(group => group.end()));
	}
}

/** The runs of one thread. */
class RunGroup {
	readonly #seeds: readonly string[];
	readonly #worker: Worker;
	readonly #messages: AsyncGenerator<Float64Array, void, void>;
	members: readonly Member[] = [];

	constructor(request: EnsembleRunRequest, signal: AbortSignal) {
		this.#seeds = request.seeds;
		this.#worker = new Worker(new URL('./ensemble-worker.js', import.meta.url), {
			workerData: request,
			...ownStreams,
		});
		forwardOutput(this.#worker);
		this.#messages = messagesFrom(this.#worker, signal);
	}

	get milliseconds(): number {
		return this.members.reduce((sum, member) => sum + member.milliseconds, 0);
	}

	/** Resolves when the first grids are there. */
	async begin(): Promise<void> {
		await this.#receive();
	}

	/** Let every run that has not ended make its moves up to this number. */
	async advance(moves: number): Promise<void> {
		if (this.members.some(({status}) => status === 'running')) {
			const command: EnsembleCommand = {moves};
			this.#worker.postMessage(command);
			await this.#receive();
		}
	}

	async #receive(): Promise<void> {
		const {value} = await this.#messages.next();
		if (!value) {
			throw new Error('a thread ended before its runs did');
		}

		this.members = this.#seeds.map((seed, index) => memberFrom(seed, value, index));
	}

	async end(): Promise<void> {
		await this.#messages.return();
	}
}

function memberFrom(seed: string, figures: Float64Array, index: number): Member {
	const [status, moves, cost, startCost, temperature, milliseconds] = figures.subarray(
		index * memberFields,
		(index + 1) * memberFields,
	);
	return {
		seed,
		status: memberStatuses[status],
		moves,
		cost,
		startCost,
		temperature: Number.isNaN(temperature) ? undefined : temperature,
		milliseconds,
	};
}
