/** The runs of a fleet that share a thread: it advances them as far as it is asked to, and posts their snapshots. See fleet.ts. */

import {now} from '../clock.js';
import {blankProgress, type Progress} from './drive.js';
import {withFault} from './solver-file.js';
import {SolverRun} from './solver-run.js';
import {nextTask, slice} from './timing.js';
import {type FleetRequest, type PackedRun, type Port, unpackPuzzle} from './worker-protocol.js';

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

/** A run, and how far it has come. */
type Member = {progress: Progress; readonly advance: (moves?: number) => Promise<void>};

function memberOf(
	packed: PackedRun,
	{moves: most, hasBoards}: FleetRequest,
	unpack: Port<never, never>['unpack'],
): Member {
	const {file} = packed;
	let run: SolverRun | undefined;
	const begin = async () => {
		const begun = new SolverRun(await unpack(packed), {moves: most});
		if (file === undefined) {
			// It says more of the thread, which has just started, than of the solver.
			begun.skipTime();
		}

		return begun;
	};
	return {
		progress: blankProgress({...packed, puzzle: unpackPuzzle(packed.puzzle), method: {name: packed.solver}}),
		/** Advance to these moves, or make the first grid. An error of a solver's file ends its run, and no other. */
		async advance(moves) {
			try {
				run ??= await begin();
				while (moves !== undefined && run.advanceTo(moves)) {
					await rest();
				}

				const progress = run.timedReport();
				this.progress = hasBoards ? progress : briefly(progress);
			} catch (error) {
				if (file === undefined) {
					throw error;
				}

				this.progress = withFault(this.progress, error, file);
			}

			await rest();
		},
	};
}

/** The job of such a thread. */
export async function makeRuns(
	request: FleetRequest,
	{post, listen, beat, unpack}: Port<number, readonly Progress[]>,
): Promise<void> {
	const members = request.runs.map(run => memberOf(run, request, unpack));
	const advance = async (moves?: number) => {
		const running = members.filter(({progress}) => progress.status === 'running');
		for (const [position, member] of running.entries()) {
			beat(position);
			await member.advance(moves);
		}

		post(running.map(({progress}) => progress));
	};
	listen(advance);
	await advance();
}
