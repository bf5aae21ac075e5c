/** The runs of a fleet that share a thread: told how far, it lets them go on, and posts their snapshots. See fleet.ts. */

import {now} from '../clock.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {blankProgress, type Progress} from './drive.js';
import {SolverRun} from './solve.js';
import {loadSolverFile, withFault} from './solver-file.js';
import {nextTask, slice} from './timing.js';
import {type FleetCommand, type FleetRequest, type Port, unpackPuzzle} from './worker-protocol.js';

let turn = now();

/** Give the event loop its turn, once in a slice. */
async function rest(): Promise<void> {
	if (now() - turn >= slice) {
		await nextTask();
		turn = now();
	}
}

/** Without what only boards and panels show: many runs are posted many times a second. */
const briefly = ({distributions, ladder, fixed, override, ...progress}: Progress): Progress => ({
	...progress,
	move: undefined,
	readings: [],
});

class Member {
	readonly #puzzle: Puzzle;
	readonly #request: FleetRequest['runs'][number];
	readonly #options: Pick<FleetRequest, 'moves' | 'timeout' | 'hasBoards'>;
	#run: SolverRun | undefined;
	progress: Progress;

	constructor(puzzle: Puzzle, request: FleetRequest['runs'][number], options: FleetRequest) {
		this.#puzzle = puzzle;
		this.#request = request;
		this.#options = options;
		this.progress = blankProgress(puzzle, request.solver, request.seed);
	}

	/** Make the first grid. */
	async begin(): Promise<void> {
		const {solver, file, settings, seed} = this.#request;
		await this.#guard(async () => {
			const method = file === undefined ? solver : await loadSolverFile(solver, file);
			const {moves, timeout} = this.#options;
			this.#run = new SolverRun(this.#puzzle, {solver: method, settings, seed, moves, timeout});
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
				moves: moves ?? (isStep ? run.solver.moves + 1 : Number.POSITIVE_INFINITY),
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
			const progress = (await work()).report();
			this.progress = this.#options.hasBoards ? progress : briefly(progress);
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

/** The job of such a thread. */
export async function makeRuns(
	request: FleetRequest,
	{post, listen}: Port<FleetCommand, readonly Progress[]>,
): Promise<void> {
	const puzzle = unpackPuzzle(request.puzzle);
	const members = request.runs.map(run => new Member(puzzle, run, request));
	listen(async command => {
		const running = members.filter(({progress}) => progress.status === 'running');
		for (const member of running) {
			await member.advance(command);
		}

		post(running.map(({progress}) => progress));
	});
	for (const member of members) {
		await member.begin();
	}

	post(members.map(({progress}) => progress));
}
