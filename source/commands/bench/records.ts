/**
The records of benchmarks: a JSON object for each run, in a line that is whole in itself. Files of them may be cut, joined and
sorted by any tool. They are recognised among lines that may hold anything.
*/

import os from 'node:os';
import process from 'node:process';
import {
	identityOf,
	type Job,
	type Limits,
	type Problem,
	problemKey,
	type Variant,
	variantKey,
} from '../../run/plan.js';
import {type EndedRun, Results} from '../../run/results.js';
import type {RunOutcome} from '../../run/worker-protocol.js';
import type {Settings} from '../../solvers/solver.js';
import {clean, jsonText} from '../../text.js';
import {countText, groupDigits} from '../../view/text/numbers.js';
import {linesOf, maxReported} from '../files/read-file.js';
import {type Fields, fieldsOf, hasFields, objectFrom} from '../files/store.js';
import {UsageError} from '../line/exit.js';

/** Where a run was made; null in records that do not say it. */
type Machine = {readonly host: string; readonly cpu: string | null; readonly node: string | null};

export const thisMachine = (): Machine => ({
	host: clean(os.hostname()),
	cpu: clean((os.cpus().at(0)?.model ?? 'unknown').trim()),
	node: process.versions.node,
});

/** What times depend on, in words; undefined where the record does not say it. */
export const machineText = ({cpu, node}: Omit<Machine, 'host'>): string | undefined =>
	cpu === null || node === null ? undefined : `${cpu}, Node ${node}`;

/**
The line of a run.

@param total the number of runs of its benchmark
*/
export function recordLine(
	{index, number, problem, variant, seed}: Job,
	{status, moves, restarts, milliseconds, best, target, error}: RunOutcome,
	total: number,
	machine: Machine,
): string {
	const {version, solver, settings, code = null, limits} = variant;
	const {name, line: puzzle, boxes} = problem;
	const record = {
		...{version, run: number, index, total, name, puzzle, boxes, solver, code, settings, seed, limits},
		...{status, moves, restarts, milliseconds, best: best ?? null, target: target ?? null},
		...{error: error === undefined ? null : clean(error), ...machine, date: new Date().toISOString()},
	};
	return `${jsonText(record)}\n`;
}

/** How every record begins, by which one is known that was cut off. */
const recordStart = '{"version":"';

/** A run as its record has it, without what nothing is made of. */
type RecordedRun = EndedRun & {
	readonly index: number;
	readonly total: number;
	readonly problem: Problem;
	readonly variant: Variant;
	readonly machine: string | undefined;
};

/** Reads files of records. */
export class RecordReader {
	/** The runs by their identity: of several records the first that has not failed. */
	readonly runs = new Map<string, RecordedRun>();
	/** A sentence for each line that is left out. */
	readonly faults: string[] = [];
	/** Records of runs that have one already. */
	#repeated = 0;
	/** Equal parts of records, once, by a text of each. */
	readonly #shared = new Map<string, unknown>();

	/**
	Read a file.

	@param name its printable name
	@throws UsageError when it can't be read, or does not begin with a record
	*/
	async read(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, name: string): Promise<void> {
		let bad = 0;
		for await (const {number, text} of linesOf(chunks, name)) {
			const data = objectFrom(text);
			const run = data && runFrom(data);
			if (run) {
				this.#add(run);
				continue;
			}

			const isCut = !data && text !== '' && (text.startsWith(recordStart) || recordStart.startsWith(text));
			const fault = isCut
				? `${name}, line ${number}: the record is cut off`
				: `${name}, line ${number}: expected a record of recuit bench, not '${clean(text, 40)}'`;
			if (number === 1 && !isCut) {
				throw new UsageError(`${fault}; name another file`);
			}

			if (++bad <= maxReported) {
				this.faults.push(fault);
			}
		}

		if (bad > maxReported) {
			this.faults.push(`${name}: ${groupDigits(bad - maxReported)} more such lines`);
		}
	}

	/** What is left out, in sentences. */
	get notices(): string[] {
		return [
			...this.faults,
			...(this.#repeated > 0
				? [`${countText(this.#repeated, 'records')} of runs that have one already: each run counts once`]
				: []),
		];
	}

	/** The results of all runs that were read: the same whatever the order of their lines. */
	results(): Results {
		const runs = [...this.runs.values()].sort((a, b) => a.index - b.index || (a.seed < b.seed ? -1 : 1));
		const problems = [...new Set(runs.map(({problem}) => problem))];
		const variants = [...new Set(runs.map(({variant}) => variant))];
		const results = new Results({problems, variants}, Math.max(runs.length, totalOf(runs)));
		const indexOf = new Map<object, number>(
			[...problems.entries(), ...variants.entries()].map(([k, part]) => [part, k]),
		);
		for (const run of runs) {
			results.add(indexOf.get(run.problem) as number, indexOf.get(run.variant) as number, run, run.machine);
		}

		return results;
	}

	#add(run: RecordedRun): void {
		const identity = identityOf(run);
		const known = this.runs.get(identity);
		if (known && known.status !== 'failed') {
			this.#repeated++;
			return;
		}

		const {problem, variant, machine} = run;
		this.runs.set(identity, {
			...run,
			problem: this.#once(problemKey(problem), problem),
			variant: this.#once(variantKey(variant), variant),
			machine: machine && this.#once(machine, machine),
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

const isPrintable = (value: unknown): value is string =>
	typeof value === 'string' && clean(value, value.length) === value;

const isAmount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

const isCount = (value: unknown): value is number => isAmount(value) && Number.isSafeInteger(value);

const isLimit = (value: unknown): value is number | null => value === null || Number.isFinite(value);

const isSettings = (value: unknown): value is Settings =>
	hasFields(value) &&
	Object.entries(value).every(([name, number]) => isPrintable(name) && Number.isFinite(number));

/** The run of a line, if it is a record. */
function runFrom(data: Fields): RecordedRun | undefined {
	const {version, run: number, index, total, name, puzzle: line, boxes, solver, code, settings, seed} = data;
	const {status, moves, restarts, milliseconds, best, target, cpu, node} = data;
	const {moves: mostMoves, timeout, target: targetCost} = fieldsOf(data.limits);
	const limits = {moves: mostMoves, timeout, target: targetCost};
	const isRight =
		[version, name, line, boxes, solver, seed].every(isPrintable) &&
		(code === null || isPrintable(code)) &&
		[number, index, total, moves, restarts].every(isCount) &&
		isAmount(milliseconds) &&
		Object.values(limits).every(isLimit) &&
		isSettings(settings) &&
		(status === 'solved' || status === 'gave-up' || status === 'failed');
	if (!isRight) {
		return undefined;
	}

	const counts = {number, index, total, moves, restarts, milliseconds} as Pick<
		RecordedRun,
		'number' | 'index' | 'total' | 'moves' | 'restarts' | 'milliseconds'
	>;
	return {
		...counts,
		status,
		best: isAmount(best) ? best : undefined,
		target: isAmount(target) ? target : undefined,
		seed: seed as string,
		problem: {name, line, boxes} as Problem,
		variant: {
			...{version, solver, settings, limits: limits as Limits},
			...(code !== null && {code}),
		} as Variant,
		machine: machineText({
			cpu: isPrintable(cpu) ? cpu : null,
			node: isPrintable(node) ? node : null,
		}),
	};
}
