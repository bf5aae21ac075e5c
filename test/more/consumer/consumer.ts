/** A program that uses the library by its name: it is compiled, and not run. */

import {
	type AnnealOptions,
	anneal,
	defineSchedule,
	type Method,
	methodNamed,
	Pace,
	type Rung,
	type RunResult,
	type Sample,
	type Settings,
	type SolverName,
	solve,
	solveMany,
	type TemperatureChange,
} from 'recuit';

const solver: SolverName = 'block-swap';
// @ts-expect-error: no solver of the table has this name.
export const mistyped: SolverName = 'block-swop';

const options: AnnealOptions = {
	solver,
	seed: '4f2a',
	settings: {cooling: 0.98, itsOwn: 3},
	pace: new Pace(10),
	timeout: 1000,
};

/** The settings of a schedule are typed by their names. */
export const sawtooth = defineSchedule({
	name: 'sawtooth',
	settings: [{name: 'top', title: 'first temperature', minimum: 0, maximum: 9, preset: () => 3}],
	start: ({top}) => top,
	// @ts-expect-error: no setting has this name.
	next: ({temperature}, {tip}) => temperature * tip,
});

export async function main(own: Method, name: string, settings: Settings): Promise<RunResult> {
	let changes: readonly TemperatureChange[] = [];
	for await (const progress of anneal('1...............', options)) {
		const cells: Uint8Array = progress.grid;
		changes = progress.changes;
		const samples: readonly Sample[] | undefined = progress.samples;
		const rungs: readonly Rung[] | undefined = progress.ladder;
		console.log(samples, rungs);
		console.log(cells.length, progress.cost.toFixed(0));
	}

	for await (const {status} of anneal('1...............', {solver: own, changes})) {
		console.log(status);
	}

	const result = await solve('1...............', {solver: name, settings});
	const title: string | undefined = methodNamed(name)?.title;
	console.log(result.grid, title);
	for await (const each of solveMany(['1...............'], {solver: 'anneal', jobs: 2})) {
		console.log(each instanceof Error ? each.message : each.moves);
	}

	return result;
}
