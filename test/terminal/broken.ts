/** The program with a solver that breaks after a few moves: in the drive, in a render, in a timer or in a promise. */

import process from 'node:process';
import type * as commands from '../../source/commands/index.ts';
import type * as solvers from '../../source/solvers/index.ts';
import type {Method, Reading, Snapshot} from '../../source/solvers/solver.ts';

// Their types are those of the sources: what is built may not be there yet when this is checked.
const built = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href);
const {methods} = (await built('solvers/index.js')) as typeof solvers;
// Loaded before the broken one is in the table: a thread would not know it.
await built('run/anneal-in-worker.js');
const {main} = (await built('commands/index.js')) as typeof commands;

const fail = (): never => {
	throw new Error('the snapshot broke');
};

const breakIn: Record<string, (snapshot: Snapshot) => Snapshot> = {
	drive: fail,
	render(snapshot) {
		const reading: Reading = {
			label: 'broken',
			kind: 'count',
			get value() {
				return fail();
			},
		};
		return {...snapshot, readings: [reading]};
	},
	timer(snapshot) {
		setTimeout(fail);
		return snapshot;
	},
	promise(snapshot) {
		void Promise.resolve().then(fail);
		return snapshot;
	},
};

const [place, ...argv] = process.argv.slice(2);
const [good] = methods;
const broken: Method = {
	...good,
	name: 'broken',
	create(...given) {
		const solver = good.create(...given);
		const snapshot = solver.snapshot.bind(solver);
		solver.snapshot = () => (solver.moves < 5 ? snapshot() : breakIn[place](snapshot()));
		return solver;
	},
};
(methods as Method[]).push(broken);
// What is left open must not keep the process.
setInterval(() => {}, 1000);
process.env.NODE_ENV = 'production';
await main(argv.length > 0 ? argv : ['rapport', '--solver', 'broken', '--speed', '20']);
