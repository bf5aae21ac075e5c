/**
The records of benchmarks: a JSON object for each run, in a line that is whole in itself. Files of them may be cut, joined and
sorted by any tool. They are recognised among lines that may hold anything.
*/

import os from 'node:os';
import process from 'node:process';
import {identityOf, type Job, type Limits, problemKey, variantKey} from '../../run/plan.js';
import {type EndedRun, Results} from '../../run/results.js';
import type {Settings} from '../../solvers/solver.js';
import {clean, jsonText} from '../../text.js';
import {type Fields, hasFields, linesOf, objectFrom} from '../files/read-file.js';
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

/** How every record begins, by which one is known that was cut off. */
const recordStart = '{"version":"';

/** A run as its record has it, with the number of runs of its benchmark, and without what nothing is made of. */
type RecordedRun = EndedRun & Job & {readonly total: number};

export class RecordReader {
	/** The runs by their identity: of several records the first that has not failed. */
	readonly runs = new Map<string, RecordedRun>();
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
		const results = new Results({problems, variants}, Math.max(runs.length, recordedTotal(runs)));
		for (const run of runs) {
			results.add(run, run);
		}

		return results;
	}

	#add(run: RecordedRun): void {
		const identity = identityOf(run);
		const known = this.runs.get(identity);
		if (known && known.status !== 'failed') {
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
function recordedTotal(runs: readonly RecordedRun[]): number {
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

const isStatus = (value: unknown): value is EndedRun['status'] =>
	value === 'solved' || value === 'gave-up' || value === 'failed';

const column = <Value>(is: Check<Value>, of: (made: RecordedRun) => Value) => ({is, of});

/** What makes a line a record, in the order in which it is written: other keys may say anything. */
const columns = {
	version: column(isText, ({variant}) => variant.version),
	run: column(isCount, ({number}) => number),
	index: column(isCount, ({index}) => index),
	total: column(isCount, ({total}) => total),
	name: column(isText, ({problem}) => problem.name),
	puzzle: column(isText, ({problem}) => problem.line),
	boxes: column(isText, ({problem}) => problem.boxes),
	solver: column(isText, ({variant}) => variant.solver),
	code: column(orNull(isText), ({variant}) => variant.code ?? null),
	settings: column(isSettings, ({variant}) => variant.settings),
	seed: column(isText, ({seed}) => seed),
	limits: column(isLimits, ({variant}) => variant.limits),
	status: column(isStatus, ({status}) => status),
	moves: column(isCount, ({moves}) => moves),
	restarts: column(isCount, ({restarts}) => restarts),
	milliseconds: column(isAmount, ({milliseconds}) => milliseconds),
	best: column(orNull(isAmount), ({best}) => best ?? null),
};

/** The line of a run. @param error why it failed */
export function recordLine(made: RecordedRun, error: string | undefined, machine: Machine): string {
	const record = Object.fromEntries(Object.entries(columns).map(([key, {of}]) => [key, of(made)]));
	return `${jsonText({...record, error: error === undefined ? null : clean(error), ...machine, date: new Date().toISOString()})}\n`;
}

type RecordFields = {
	readonly [Key in keyof typeof columns]: ReturnType<(typeof columns)[Key]['of']>;
};

const isRecord = (data: Fields): data is Fields & RecordFields =>
	Object.entries(columns).every(([key, {is}]) => is(data[key]));

function runFrom(data: Fields): RecordedRun | undefined {
	if (!isRecord(data)) {
		return undefined;
	}

	const {version, run, name, puzzle, boxes, solver, code, settings, limits, best} = data;
	return {
		number: run,
		...pick(data, 'index', 'total', 'seed', 'status', 'moves', 'restarts', 'milliseconds'),
		best: best ?? undefined,
		problem: {name, line: puzzle, boxes},
		variant: {version, solver, settings, limits, ...(code !== null && {code})},
	};
}
