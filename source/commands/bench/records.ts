/**
The records of benchmarks: a JSON object for each run, in a line that is whole in itself. Files of them may be cut, joined and
sorted by any tool. They are recognised among lines that may hold anything.
*/

import os from 'node:os';
import process from 'node:process';
import {identityOf, type Job, type Limits, problemKey, variantKey} from '../../run/plan.js';
import {type EndedRun, Results} from '../../run/results.js';
import type {RunOutcome} from '../../run/worker-protocol.js';
import type {Settings} from '../../solvers/solver.js';
import {clean, jsonText} from '../../text.js';
import {linesOf} from '../files/read-file.js';
import {type Fields, hasFields, objectFrom} from '../files/store.js';
import {pick} from '../json.js';
import {UsageError} from '../line/exit.js';
import {FaultReport} from '../terminal/terminal.js';

/** Where a run was made. */
type Machine = {readonly host: string; readonly cpu: string; readonly node: string};

export const thisMachine = (): Machine => ({
	host: clean(os.hostname()),
	cpu: clean((os.cpus().at(0)?.model ?? 'unknown').trim()),
	node: process.versions.node,
});

/** What times depend on, in words. */
export const machineText = ({cpu, node}: Omit<Machine, 'host'>): string => `${cpu}, Node ${node}`;

/**
The line of a run.

@param total the number of runs of its benchmark
*/
export function recordLine(job: Job, outcome: RunOutcome, total: number, machine: Machine): string {
	const {problem, variant} = job;
	const record = {
		version: variant.version,
		run: job.number,
		index: job.index,
		total,
		name: problem.name,
		puzzle: problem.line,
		boxes: problem.boxes,
		solver: variant.solver,
		code: variant.code ?? null,
		settings: variant.settings,
		seed: job.seed,
		limits: variant.limits,
		status: outcome.status,
		moves: outcome.moves,
		restarts: outcome.restarts,
		milliseconds: outcome.milliseconds,
		best: outcome.best ?? null,
		error: outcome.error === undefined ? null : clean(outcome.error),
		...machine,
		date: new Date().toISOString(),
	};
	return `${jsonText(record)}\n`;
}

/** How every record begins, by which one is known that was cut off. */
const recordStart = '{"version":"';

/** A run as its record has it, without what nothing is made of. */
type RecordedRun = EndedRun & Job & {readonly total: number; readonly machine: string | undefined};

/** Reads files of records. */
export class RecordReader {
	/** The runs by their identity: of several records the first that has not failed. */
	readonly runs = new Map<string, RecordedRun>();
	/** Records of runs that have one already. */
	repeated = 0;
	/** Equal parts of records, once, by a text of each. */
	readonly #shared = new Map<string, unknown>();

	/**
	Read a file, and say which lines are left out.

	@param name its printable name
	@throws UsageError when it can't be read, or does not begin with a record
	*/
	async read(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, name: string): Promise<void> {
		const faults = new FaultReport();
		let count = 0;
		for await (const {number, text: line} of linesOf(chunks, name)) {
			// Files that were joined have byte order marks in the middle.
			const text = line.replace(/^\uFEFF+/, '');
			if (text.trim() === '') {
				continue;
			}

			count++;
			const data = objectFrom(text);
			const run = data && runFrom(data);
			if (run) {
				this.#add(run);
				continue;
			}

			const isCut = !data && (text.startsWith(recordStart) || recordStart.startsWith(text));
			const fault = isCut
				? `${name}, line ${number}: the record is cut off`
				: `${name}, line ${number}: expected a record of recuit bench, not '${clean(text, 40)}'`;
			if (count === 1 && !isCut) {
				throw new UsageError(`${fault}; name another file`);
			}

			await faults.add(fault);
		}

		faults.end(`lines of ${name} are left out`);
	}

	/** The results of all runs that were read: the same whatever the order of their lines. */
	results(): Results {
		const runs = [...this.runs.values()].sort((a, b) => a.index - b.index || (a.seed < b.seed ? -1 : 1));
		const problems = [...new Set(runs.map(({problem}) => problem))];
		const variants = [...new Set(runs.map(({variant}) => variant))];
		const results = new Results({problems, variants}, Math.max(runs.length, totalOf(runs)));
		for (const run of runs) {
			results.add(run, run, run.machine);
		}

		return results;
	}

	#add(run: RecordedRun): void {
		const identity = identityOf(run);
		const known = this.runs.get(identity);
		if (known && known.status !== 'failed') {
			this.repeated++;
			return;
		}

		const {problem, variant} = run;
		this.runs.set(identity, {
			...run,
			problem: this.#once(problemKey(problem), problem),
			variant: this.#once(variantKey(variant), variant),
		});
	}

	#once<Part>(key: string, part: Part): Part {
		const known = this.#shared.get(key) ?? part;
		this.#shared.set(key, known);
		return known as Part;
	}
}

/** The runs of all benchmarks with unlike versions or limits. */
function totalOf(runs: readonly RecordedRun[]): number {
	const groups = Map.groupBy(runs, ({variant: {version, limits}}) => jsonText([version, limits]));
	return [...groups.values()]
		.map(group => group.reduce((most, {total}) => Math.max(most, total), 0))
		.reduce((sum, total) => sum + total, 0);
}

type Check<Value> = (value: unknown) => value is Value;

const isText = (value: unknown): value is string =>
	typeof value === 'string' && clean(value, value.length) === value;

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const isAmount = (value: unknown): value is number => isNumber(value) && value >= 0;

const isCount = (value: unknown): value is number => isAmount(value) && Number.isSafeInteger(value);

const orNull =
	<Value>(is: Check<Value>): Check<Value | null> =>
	(value): value is Value | null =>
		value === null || is(value);

const isSettings = (value: unknown): value is Settings =>
	hasFields(value) &&
	Object.entries(value).every(([name, setting]) => isText(name) && (isNumber(setting) || isText(setting)));

const isLimits = (value: unknown): value is Limits =>
	hasFields(value) && [value.moves, value.timeout].every(orNull(isNumber));

const isStatus = (value: unknown): value is RunOutcome['status'] =>
	value === 'solved' || value === 'gave-up' || value === 'failed';

/** What makes a line a record: the others may say anything. */
const checks = {
	version: isText,
	run: isCount,
	index: isCount,
	total: isCount,
	name: isText,
	puzzle: isText,
	boxes: isText,
	solver: isText,
	code: orNull(isText),
	settings: isSettings,
	seed: isText,
	limits: isLimits,
	status: isStatus,
	moves: isCount,
	restarts: isCount,
	milliseconds: isAmount,
	best: orNull(isAmount),
};

type RecordFields = {
	readonly [Key in keyof typeof checks]: (typeof checks)[Key] extends Check<infer Value> ? Value : never;
};

const isRecord = (data: Fields): data is Fields & RecordFields =>
	Object.entries(checks).every(([key, is]) => is(data[key]));

/** The run of a line, if it is a record. */
function runFrom(data: Fields): RecordedRun | undefined {
	if (!isRecord(data)) {
		return undefined;
	}

	const {version, run, name, puzzle, boxes, solver, code, settings, limits, best, cpu, node} = data;
	return {
		number: run,
		...pick(data, 'index', 'total', 'seed', 'status', 'moves', 'restarts', 'milliseconds'),
		best: best ?? undefined,
		problem: {name, line: puzzle, boxes},
		variant: {version, solver, settings, limits, ...(code !== null && {code})},
		machine: isText(cpu) && isText(node) ? machineText({cpu, node}) : undefined,
	};
}
