/** The worker thread of some runs of a fleet: told how far, it lets them go on, and posts their snapshots. See fleet.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {now} from '../clock.js';
import {blankProgress, type Progress} from './drive.js';
import {beatOn} from './heartbeat.js';
import {nextTask} from './next-task.js';
import {SolverRun} from './solve.js';
import {loadSolverFile, withFault} from './solver-file.js';
import {slice} from './step-loop.js';
import {beginWork, type FleetCommand, type FleetRequest, post, unpackPuzzle} from './worker-protocol.js';

const {runs, pulse, hasBoards, ...request} = workerData as FleetRequest;
const puzzle = unpackPuzzle(request.puzzle);
const {moves: limit, timeout} = request;

let turn = now();

/** Give the event loop its turn, once in a slice. */
async function rest(): Promise<void> {
	if (now() - turn >= slice) {
		await nextTask();
		turn = now();
	}
}

class Member {
	readonly #request: FleetRequest['runs'][number];
	#run: SolverRun | undefined;
	progress: Progress;

	constructor(request: FleetRequest['runs'][number]) {
		this.#request = request;
		this.progress = blankProgress(puzzle, request.solver, request.seed);
	}

	/** Make the first grid. */
	async begin(): Promise<void> {
		const {solver, file, settings, seed} = this.#request;
		await this.#guard(async () => {
			const method = file === undefined ? solver : await loadSolverFile(solver, file);
			this.#run = new SolverRun(puzzle, {solver: method, settings, seed, moves: limit, timeout});
			// It says more of the thread, which has just started, than of the solver.
			this.#run.skipTime();
			return this.#run;
		});
	}

	async advance({moves, time: milliseconds}: FleetCommand): Promise<void> {
		await this.#guard(async () => {
			const run = this.#run as SolverRun;
			const isStep = moves === undefined && milliseconds === undefined;
			const stop = {
				moves: moves ?? (isStep ? run.progress.moves + 1 : Number.POSITIVE_INFINITY),
				milliseconds: milliseconds ?? Number.POSITIVE_INFINITY,
			};
			while (run.advanceTo(stop)) {
				await rest();
			}

			return run;
		});
	}

	/** An error of a solver's file ends its run, and no other. */
	async #guard(work: () => Promise<SolverRun>): Promise<void> {
		try {
			const {distributions, ...progress} = (await work()).report();
			this.progress = hasBoards ? {...progress, ...(distributions && {distributions})} : progress;
		} catch (error) {
			const {file} = this.#request;
			if (file === undefined) {
				throw error;
			}

			this.progress = withFault(this.progress, error, file);
		}

		await rest();
	}
}

/** The commands of the program, in order. */
async function* commands(): AsyncGenerator<FleetCommand, void, void> {
	const arrived: FleetCommand[] = [];
	let wake = () => {};
	parentPort?.on('message', (command: FleetCommand) => {
		arrived.push(command);
		wake();
	});
	for (;;) {
		const command = arrived.shift();
		if (command) {
			yield command;
		} else {
			await new Promise<void>(resolve => {
				wake = resolve;
			});
		}
	}
}

beginWork(async () => {
	if (pulse) {
		beatOn(pulse);
	}

	const members = runs.map(run => new Member(run));
	for (const member of members) {
		await member.begin();
	}

	post(members.map(({progress}) => progress));
	for await (const command of commands()) {
		const running = members.filter(({progress}) => progress.status === 'running');
		for (const member of running) {
			await member.advance(command);
		}

		post(running.map(({progress}) => progress));
	}
});
