/**
A solver's file as the program has it. Its method is data, and functions that ask the thread where the file is loaded; what
the threads of its runs say is checked here, where it is not.
*/

import {describeValue} from '../arguments.js';
import type {PseudoCode} from '../solvers/program.js';
import type {Method, Setting} from '../solvers/solver.js';
import {isSolution} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import {blankProgress, type Progress} from './drive.js';
import {withFault} from './solver-file.js';
import {resultOf, timeLimitText} from './solver-run.js';
import {filePatience, OverdueError, sayLine, Thread} from './threads.js';
import {
	type FileAnswer,
	type FileQuestion,
	type PostedMethod,
	packPuzzle,
	type RunOutcome,
	type RunRequest,
	unpackPuzzle,
} from './worker-protocol.js';

/** Milliseconds for which the program waits for an answer. */
const longestAnswer = 1000;

/** How often a thread is started for a file: it may end, or not answer. */
const mostStarts = 3;

/** What a function must return, and what stands for that where it does not. */
type Rule = readonly [isRight: (value: unknown) => boolean, otherwise: (fault: string) => unknown];

const isText = (value: unknown) => typeof value === 'string' && clean(value) === value;
const isProgram = (value: unknown) =>
	Array.isArray(value) && value.every(line => Array.isArray(line) && line.length === 3 && line.every(isText));
const areTemperatures = (value: unknown) =>
	value === undefined || (Array.isArray(value) && value.every(each => Number.isFinite(each) && each >= 0));

const rules: Readonly<Record<string, Rule>> = {
	schedule: [isText, fault => fault],
	acceptance: [isText, fault => fault],
	program: [isProgram, (fault): PseudoCode => [['other', fault, 'program failed']]],
	isSingle: [value => typeof value === 'boolean', () => false],
	previewSchedule: [areTemperatures, () => undefined],
	recount: [Number.isFinite, () => Number.NaN],
};

const ruleOf = ({minimum, maximum}: Setting): Rule => [
	value => typeof value === 'number' && value >= minimum && value <= maximum,
	() => minimum,
];

/**
The method that a file exports as its default. Where one of its functions throws, hangs or returns nonsense, that is said,
and another value stands for the answer: a run calls it again, and fails with the reason.

@param name its path as it was typed, which is its name in the program
@param url the file's URL
@throws what the file throws, TypeError if it exports no method, Error if it ends its thread or takes too long
*/
export async function methodOfFile(name: string, url: string): Promise<Method> {
	return new FileThread(name, url).load();
}

class FileThread {
	readonly #place: {readonly name: string; readonly url: string};
	#thread: Thread<'answer'>;
	#starts = 1;
	readonly #known = new WeakMap<object, Map<string, unknown>>();
	readonly #said = new Set<string>();

	constructor(name: string, url: string) {
		this.#place = {name, url};
		this.#thread = new Thread('answer', this.#place, {patience: filePatience});
	}

	async load(): Promise<Method> {
		try {
			const {value} = await this.#thread.next();
			this.#thread.unref();
			return this.#methodFrom((value as {readonly method: PostedMethod}).method);
		} catch (error) {
			await this.#thread.close();
			throw error;
		}
	}

	#methodFrom({functions, settings, ...data}: PostedMethod): Method {
		const {name} = this.#place;
		const asking = (calls: readonly string[], of: string, rule?: Rule, setting?: number) =>
			Object.fromEntries(
				calls.map(call => [
					call,
					(...given: readonly unknown[]) =>
						this.#answer({call, setting, given}, `${call} of ${of}`, rule ?? rules[call]),
				]),
			);
		const settingFrom = ({functions: calls, ...about}: PostedMethod['settings'][number], index: number) => {
			const setting = about as Setting & {readonly preset: unknown};
			return {
				...setting,
				...(setting.names && {preset: () => setting.preset}),
				...asking(calls, `${setting.name} of ${name}`, ruleOf(setting), index),
			} as Setting;
		};
		return {
			...(data as unknown as Method),
			...asking(functions, name),
			settings: settings.map(settingFrom),
			create() {
				throw new Error(`${name} makes its runs in threads`);
			},
		};
	}

	/** What a function returns for these arguments, remembered. */
	#answer({given, ...question}: FileQuestion, of: string, [isRight, otherwise]: Rule): unknown {
		const [first, ...others] = given as ReadonlyArray<Puzzle | undefined>;
		const puzzle = first?.geometry && first;
		const rest = puzzle ? others : given;
		const about = puzzle ?? this;
		const known = this.#known.get(about) ?? new Map<string, unknown>();
		this.#known.set(about, known);
		const key = JSON.stringify([question, rest]);
		if (!known.has(key)) {
			const answer = this.#ask({...question, puzzle: puzzle && packPuzzle(puzzle), given: rest});
			const isGood = 'value' in answer && isRight(answer.value);
			known.set(key, isGood ? answer.value : otherwise(this.#say(of, answer)));
		}

		return known.get(key);
	}

	#ask(question: FileQuestion): FileAnswer {
		if (this.#thread.isLost) {
			if (this.#starts === mostStarts) {
				return {fault: `its thread has ended ${mostStarts} times`};
			}

			this.#starts++;
			this.#thread = new Thread('answer', this.#place);
			this.#thread.unref();
		}

		this.#thread.ask(question);
		let answer = this.#thread.takeNow(longestAnswer);
		if (answer && 'method' in answer) {
			// What a thread says at first is known.
			answer = this.#thread.takeNow(longestAnswer);
		}

		if (!answer) {
			void this.#thread.close();
		}

		return answer ?? {fault: 'it has not answered for a second'};
	}

	/** Say once why a function has no answer. */
	#say(of: string, answer: FileAnswer): string {
		const fault = clean(
			'fault' in answer
				? `${of} failed: ${answer.fault}`
				: `${of} returned what it must not: ${describeValue('value' in answer ? answer.value : undefined)}`,
		);
		if (!this.#said.has(fault)) {
			this.#said.add(fault);
			sayLine(`recuit: ${fault}`);
		}

		return fault;
	}
}

/** @throws Error for a snapshot that says solved of a grid which is no solution */
export function checkReport({status, grid}: Pick<Progress, 'status' | 'grid'>, puzzle: Puzzle): void {
	if (status === 'solved' && !isSolution(puzzle, grid)) {
		throw new Error('it says solved of a grid that is not a solution of the puzzle');
	}
}

/** The same outcome; that of a solver's file which says what is not so is a failure. */
export function checkedOutcome(outcome: RunOutcome, {file, index, puzzle}: RunRequest): RunOutcome {
	try {
		if (file !== undefined && outcome.result) {
			checkReport(outcome.result, unpackPuzzle(puzzle));
		}

		return outcome;
	} catch (error) {
		return {index, error: (error as Error).message};
	}
}

/**
A run after its thread has ended: it failed, or its time was over in a call that has not returned.

@param milliseconds what it had taken since its last snapshot
*/
export function lostRun(
	last: Progress,
	error: unknown,
	file: string,
	{timeout, milliseconds}: {readonly timeout: number; readonly milliseconds: number},
): Progress {
	const lost = {...last, milliseconds: last.milliseconds + milliseconds};
	const end = endInCall(error, timeout);
	return end === undefined ? withFault(lost, error, file) : {...lost, status: 'gave-up', end};
}

/** The same as an outcome. Nothing is known of the run but its beginning, and its time. */
export function lostOutcome(request: RunRequest, error: unknown, milliseconds: number): RunOutcome {
	const {index, solver, seed, timeout = Number.POSITIVE_INFINITY} = request;
	const end = endInCall(error, timeout);
	if (end === undefined) {
		return {index, error: error instanceof Error ? error.message : String(error)};
	}

	const run = {puzzle: unpackPuzzle(request.puzzle), method: {name: solver}, seed};
	return {index, result: {...resultOf(blankProgress(run)), end, milliseconds}};
}

/** Why a run has ended whose time was over in a call; undefined where that is not why. */
const endInCall = (error: unknown, timeout: number): string | undefined =>
	error instanceof OverdueError ? `${timeLimitText(timeout)}, in a call that has not returned` : undefined;
