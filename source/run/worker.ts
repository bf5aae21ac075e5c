/** What runs in worker threads: a table of jobs, of which each thread has one. See threads.ts. */

import {workerData} from 'node:worker_threads';
import {describeValue} from '../arguments.js';
import {now} from '../clock.js';
import {Random} from '../random.js';
import {methodOf} from '../solvers/index.js';
import {resolveSettings} from '../solvers/settings.js';
import {generate} from '../sudoku/generator.js';
import {geometryOf} from '../sudoku/geometry.js';
import {puzzleOf} from '../sudoku/puzzle.js';
import {annealRun, blankProgress, type Progress} from './drive.js';
import type {TracedSample} from './observers.js';
import {Pace} from './pace.js';
import {judge, measureEffort} from './rating.js';
import type {Run} from './run.js';
import {
	answerOf,
	endingAtFault,
	loadSolverFile,
	postedMethod,
	solverFault,
	withFault,
} from './solver-file.js';
import {SolverRun} from './solver-run.js';
import {followTicks} from './timing.js';
import {
	type FileAnswer,
	type FileQuestion,
	type FleetRequest,
	type GenerateMessage,
	type GenerateRequest,
	type JudgeMessage,
	type JudgeRequest,
	type PackedRun,
	type Port,
	type RunOutcome,
	type RunRequest,
	signs,
	type ThreadData,
	unpackPuzzle,
	type WatchCommand,
	type WatchReport,
	type WatchRequest,
} from './worker-protocol.js';

/** A file with a solver: its name in the program, and its URL. */
type SolverPlace = {readonly name: string; readonly url: string};

/** Milliseconds of work between two heartbeats of a batch, about. */
const slice = 4;

/** Milliseconds after which the outcomes so far are posted; the other requests of the batch are not begun. */
const batchTime = 5;

const jobs = {
	/** Loads a solver's file, says what it is, and answers for its functions. */
	async answer({name, url}: SolverPlace, {post, listen}: Port<FileQuestion, FileAnswer>): Promise<void> {
		const method = await loadSolverFile(name, url);
		// Presets that are wrong for every puzzle are found before any run.
		resolveSettings(method, puzzleOf(geometryOf(9), new Uint8Array(81)));
		listen(question => {
			try {
				post({value: answerOf(method, question)});
			} catch (error) {
				post({fault: solverFault(error, url)});
			}
		});
		post({method: postedMethod(method)});
	},

	/** Generates a puzzle for each number that it gets. */
	generate({size, boxes, seed, options}: GenerateRequest, {post, listen}: Port<number, GenerateMessage>) {
		const geometry = geometryOf(size, boxes);
		listen(number => {
			// A random stream for each puzzle: it does not depend on how many there are.
			const random = new Random(`${seed} ${number}`);
			const made = generate(geometry, random, options);
			post({made: made && {...made, geometry: undefined}});
		});
	},

	/** Says how hard a puzzle is for people, which takes a moment, then for annealing. */
	judge({puzzle: packed, most}: JudgeRequest, {post}: Port<never, JudgeMessage>) {
		const puzzle = unpackPuzzle(packed);
		const judgement = judge(puzzle, {limit: 2});
		const isLast = most === undefined || judgement.status !== 'unique';
		post({judgement, isLast});
		if (!isLast) {
			post({judgement: {...judgement, effort: measureEffort(puzzle, most)}, isLast: true});
		}
	},

	/** A watched run: it receives changes of the pace, and posts snapshots as long as it has credit. */
	async watch(
		{run, speed, options, trace}: WatchRequest,
		{post, listen, unpack, close}: Port<WatchCommand, WatchReport>,
	) {
		const pace = new Pace();
		pace.speed = speed;
		let credit = 0;
		let wakeRun = () => {};
		listen(command => {
			if (command.type === 'credit') {
				credit += command.count;
				wakeRun();
			} else {
				pace.apply(command);
			}
		});
		let traced: TracedSample[] = [];
		const tracing = trace && {...trace, onRow: (row: TracedSample) => void traced.push(row)};
		const whole = endingAtFault(await unpack(run));
		for await (const progress of annealRun(whole, {...options, pace, trace: tracing})) {
			while (credit === 0) {
				await new Promise<void>(resolve => {
					wakeRun = resolve;
				});
			}

			credit--;
			post(trace ? {...progress, traced} : progress);
			traced = [];
		}

		close();
	},

	/** Makes the runs of each batch in turn and posts their outcomes. */
	batch(_: undefined, {post, listen, beat, unpack}: Port<readonly RunRequest[], readonly RunOutcome[]>) {
		const outcomeOf = async ({index, file, moves, timeout, ...packed}: RunRequest): Promise<RunOutcome> => {
			try {
				const run = new SolverRun(await unpack({...packed, file}), {moves, timeout});
				for (;;) {
					const result = run.advance(slice);
					if (result) {
						return {index, result};
					}

					beat();
				}
			} catch (error) {
				if (file === undefined) {
					throw error;
				}

				// An error of the file is none of this worker's.
				return {index, error: solverFault(error, file)};
			}
		};
		listen(async requests => {
			const end = now() + batchTime;
			const outcomes: RunOutcome[] = [];
			do {
				beat(outcomes.length);
				outcomes.push(await outcomeOf(requests[outcomes.length]));
			} while (outcomes.length < requests.length && now() < end);

			post(outcomes);
		});
	},

	/** Advances its runs to each number of moves, at first to none, and posts snapshots of those that had not ended. */
	async fleet(request: FleetRequest, port: Port<number, readonly Progress[]>): Promise<void> {
		const members = request.runs.map(run => memberOf(run, request, port));
		const advance = async (moves = 0) => {
			const running = members.filter(({progress}) => progress.status === 'running');
			for (const [position, member] of running.entries()) {
				port.beat(position);
				await member.advance(moves);
			}

			port.post(running.map(({progress}) => progress));
		};
		port.listen(advance);
		await advance();
	},
};

export type Jobs = typeof jobs;

/** Without what only boards and panels show: many runs are posted many times a second. */
const briefly = ({distributions, ladder, fixed, override, ...progress}: Progress): Progress => ({
	...progress,
	move: undefined,
	readings: [],
});

/** A run of a fleet, and how far it has come. */
type Member = {progress: Progress; readonly advance: (moves: number) => Promise<void>};

function memberOf(
	packed: PackedRun,
	{moves: most, hasBoards}: FleetRequest,
	{unpack, beat}: Pick<Port<never, never>, 'unpack' | 'beat'>,
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
		/** An error of a solver's file ends its run, and no other. */
		async advance(moves) {
			try {
				run ??= await begin();
				while (moves > 0 && run.advanceTo(moves)) {
					beat();
				}

				const progress = run.timedReport();
				this.progress = hasBoards ? progress : briefly(progress);
			} catch (error) {
				if (file === undefined) {
					throw error;
				}

				this.progress = withFault(this.progress, error, file);
			}
		},
	};
}

/** @throws what a solver's file throws, and RangeError for an unknown solver */
async function unpackRun({puzzle, solver, file, ...others}: PackedRun): Promise<Run> {
	const method = file === undefined ? methodOf(solver) : await loadSolverFile(solver, file);
	return {...others, puzzle: unpackPuzzle(puzzle), method};
}

if (workerData?.port) {
	const {job, data, port, signs: shared, beatTime}: ThreadData<keyof Jobs> = {...workerData};
	const send = port.postMessage.bind(port);
	// A solver's file, which is loaded later, has none of it.
	for (const name of Object.keys(workerData)) {
		delete workerData[name];
	}

	if (beatTime !== undefined) {
		followTicks(() => Atomics.load(shared, signs.ticks) * beatTime);
	}

	const beat = (position?: number) => {
		Atomics.add(shared, signs.pulse, 1);
		if (position !== undefined) {
			Atomics.store(shared, signs.position, position);
		}
	};
	const post = (message: unknown) => {
		send(message);
		// Whoever waits for it looks when the pulse has changed.
		beat();
		Atomics.notify(shared, signs.pulse);
	};
	const unpack: Port<never, never>['unpack'] = async run => {
		Atomics.store(shared, signs.isLoading, 1);
		return unpackRun(run).finally(() => {
			beat();
			Atomics.store(shared, signs.isLoading, 0);
		});
	};
	const begin = jobs[job] as (data: unknown, port: Port<unknown, unknown>) => unknown;
	const guard = async (work: () => unknown) => {
		try {
			await work();
		} catch (error) {
			// What can't be cloned would lose its message on the way to another thread.
			const {message, stack} = error instanceof Error ? error : new Error(`it threw ${describeValue(error)}`);
			const isKept = error instanceof Error && !(error instanceof DOMException);
			const whole = isKept ? error : Object.assign(new Error(message), {stack});
			// Thrown outside of the promise, it is an error of the thread.
			setImmediate(() => {
				throw whole;
			});
		}
	};
	const listen: Port<unknown, unknown>['listen'] = listener => {
		port.on('message', question => guard(() => listener(question)));
		if (beatTime !== undefined) {
			setInterval(beat, beatTime).unref();
		}
	};
	/*
	The work begins once this module is evaluated. V8 ends the whole process where a thread is terminated before, which a
	top-level await or a long loop in the module makes likely: https://github.com/nodejs/node/issues/53238
	*/
	setImmediate(() => {
		beat();
		void guard(() => begin(data, {post, listen, beat, unpack, close: () => port.close()}));
	});
}
