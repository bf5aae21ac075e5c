/**
A solver in a file, for tests of threads: block-swap, where the clock of its thread is its own. Each move takes so many
milliseconds of it, and each other call; after some moves it throws, ends its thread, does not return from a call, or says
that it has the solution.
*/

import process from 'node:process';
import {defineMethod, type Method, methodNamed} from '../../dist/index.js';
import {resolveSettings} from '../../dist/solvers/settings.js';
import {hang} from './hang.ts';

const base = methodNamed('block-swap') as Method;
const setting = (name: string) => ({name, title: name, minimum: 0, maximum: 1e9, preset: () => 0});

let passed = 0;

/** From now on time passes with the calls alone. */
function stopClock(): void {
	const [seconds, nanoseconds] = process.hrtime();
	const start = seconds * 1000 + nanoseconds / 1e6;
	const {user, system} = process.cpuUsage();
	Object.assign(process, {
		hrtime: () => [Math.floor((start + passed) / 1000), ((start + passed) % 1000) * 1e6],
		cpuUsage: () => ({user: user + passed * 1000, system}),
	});
}

stopClock();

const faults: Readonly<Record<string, () => void>> = {
	throws() {
		throw new RangeError('a bad day');
	},
	exits: () => process.exit(3),
	hangs: hang,
};

/** The calls by their numbers, from 1; 0 is `advance`. */
export const otherCalls = ['snapshot', 'gauges'] as const;

export default defineMethod({
	...base,
	name: 'clocked',
	settings: ['milliseconds', 'others', 'lies', ...Object.keys(faults), 'part'].map(setting),
	create(puzzle, seed, {milliseconds, others, lies, part, ...after}: Readonly<Record<string, number>>) {
		const solver = base.create(puzzle, seed, resolveSettings(base, puzzle));
		const advance = solver.advance.bind(solver);
		const fail = (call: number) => {
			for (const [fault, act] of Object.entries(faults)) {
				if (part === call && after[fault] > 0 && after[fault] <= solver.moves) {
					act();
				}
			}
		};
		solver.advance = moves => {
			let made = 0;
			do {
				fail(0);
				made += advance(1);
				passed += milliseconds;
			} while (made < moves && solver.cost > 0);

			return made;
		};
		for (const [index, name] of otherCalls.entries()) {
			const own = solver[name].bind(solver);
			Object.assign(solver, {
				[name]() {
					fail(index + 1);
					passed += others;
					return own();
				},
			});
		}

		const snapshot = solver.snapshot.bind(solver);
		solver.snapshot = () => (lies > 0 && solver.moves >= lies ? {...snapshot(), cost: 0} : snapshot());
		return solver;
	},
});
