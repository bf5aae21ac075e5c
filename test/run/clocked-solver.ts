/**
A solver in a file, for tests of threads: block-swap, where the clock of its thread is its own. Each move takes so many
milliseconds of it; after some moves it throws, ends its thread, does not return, or says that it has the solution.
*/

import process from 'node:process';
import {defineMethod, type Method, methodNamed} from '../../dist/index.js';
import {resolveSettings} from '../../dist/solvers/settings.js';
import {hang} from './hang.ts';

const base = methodNamed('block-swap') as Method;
const setting = (name: string) => ({name, title: name, minimum: 0, maximum: 1e9, preset: () => 0});

let passed = 0;
let isStopped = false;

/** From now on time passes with the moves alone. */
function stopClock(): void {
	if (isStopped) {
		return;
	}

	isStopped = true;
	const [seconds, nanoseconds] = process.hrtime();
	const start = seconds * 1000 + nanoseconds / 1e6;
	const {user, system} = process.cpuUsage();
	Object.assign(process, {
		hrtime: () => [Math.floor((start + passed) / 1000), ((start + passed) % 1000) * 1e6],
		cpuUsage: () => ({user: user + passed * 1000, system}),
	});
}

const faults: Readonly<Record<string, () => void>> = {
	throws() {
		throw new RangeError('a bad day');
	},
	exits: () => process.exit(3),
	hangs: hang,
};

export default defineMethod({
	...base,
	name: 'clocked',
	settings: ['milliseconds', 'lies', ...Object.keys(faults)].map(setting),
	create(puzzle, seed, {milliseconds, lies, ...after}: Readonly<Record<string, number>>) {
		stopClock();
		const solver = base.create(puzzle, seed, resolveSettings(base, puzzle));
		const advance = solver.advance.bind(solver);
		solver.advance = moves => {
			let made = 0;
			do {
				for (const [fault, act] of Object.entries(faults)) {
					if (after[fault] > 0 && after[fault] === solver.moves) {
						act();
					}
				}

				made += advance(1);
				passed += milliseconds;
			} while (made < moves && solver.cost > 0);

			return made;
		};
		const snapshot = solver.snapshot.bind(solver);
		solver.snapshot = () => (lies > 0 && solver.moves >= lies ? {...snapshot(), cost: 0} : snapshot());
		return solver;
	},
});
