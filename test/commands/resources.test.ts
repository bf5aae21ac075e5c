/** What a command takes it gives back, however it ends: descriptors, threads, timers, temporary files. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {afterAll, expect, test} from 'vitest';
import {newFolder} from '../folder.ts';
import {hasProc} from '../processes.ts';
import {endless, small} from '../puzzles.ts';
import {type} from '../screens/play.ts';
import {Screen} from '../world/screen.ts';
import {pipeOf, Sink} from '../world/streams.ts';
import {runningThreads} from '../world/threads.ts';
import {World} from '../world/world.ts';

const folder = newFolder(afterAll);
const files = {
	'good.txt': `${small}\n${small}\n`,
	// The reader ends in the middle of it.
	'many.txt': `${small}\n`.repeat(8_000),
	'bad.txt': `${small}\nno puzzle\n${endless}\n`,
	'none.txt': '',
	'data.bin': Buffer.from(`${'\0'.repeat(200_000)}`),
	'own.mjs': 'throw new Error("broken");',
	'block.mjs': 'import {methodNamed} from "recuit"; export default methodNamed("block-swap");',
};
for (const [name, content] of Object.entries(files)) {
	fs.writeFileSync(path.join(folder, name), content);
}

const openFiles = () =>
	fs.readdirSync('/proc/self/fd').flatMap(descriptor => {
		try {
			return fs.readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder) ? [descriptor] : [];
		} catch {
			// It was that of the list itself.
			return [];
		}
	});

const commands = `
four --seed 1
four --seed 1 --json --scores scores.txt
four --seed 1 --trace trace.csv
four --seed 1 --film film.html
four --seed 1 --solver ./own.mjs
four --ensemble 3 --seed 1
many.txt --seed 1 --plain --set T0=-1
bad.txt --seed 1 --json
data.bin
none.txt
solve good.txt bad.txt none.txt nowhere.txt --seed 1
solve good.txt --seed 1 --jobs 2
solve data.bin good.txt --seed 1
solve many.txt --seed 1 --solver nobody
check bad.txt good.txt data.bin --minimal
check many.txt nowhere.txt data.bin
convert many.txt --to csv
convert bad.txt --to csv
convert data.bin
race good.txt --seed 1
race four block-swap reassign --seed 1 --moves 50
bench four --seeds 3 --moves 9 --jobs 1 --ndjson runs.ndjson
bench four --seeds 5 --moves 9 --jobs 2 --ndjson runs.ndjson
bench four --ndjson good.txt
bench many.txt --ndjson data.bin
bench --read runs.ndjson
bench --read bad.txt
generate --size 4 --count 2 --seed 1
generate --size 4 --givens 4 --attempts 1 --count 3 --seed d
fill --size 4 --count 2 --seed 1
puzzles
solvers ./own.mjs
solvers ./block.mjs
solve good.txt --seed 1 --solver ./block.mjs`;

const heldBy = ({clock}: World, environment: {readonly TMPDIR: string}) => ({
	files: openFiles(),
	threads: runningThreads(),
	timers: clock?.countTimers(),
	temporary: fs.readdirSync(environment.TMPDIR),
});
const nothing = {files: [], threads: 0, timers: 0, temporary: []};

test.skipIf(!hasProc).each(commands.trim().split('\n'))('recuit %s', async line => {
	const environment = {TMPDIR: newFolder()};
	const streams = {stdin: pipeOf(''), stdout: new Sink(), stderr: new Sink()};
	const world = await World.open(line.split(' '), {...streams, environment, folder, isStill: true});
	try {
		while (world.code === undefined) {
			await world.wait(10);
		}

		await world.settle();
		expect(heldBy(world, environment)).toEqual(nothing);
	} finally {
		world.close();
	}
});

test.skipIf(!hasProc).each([
	['many.txt', 'q'],
	['many.txt', 'down enter +300 q'],
	['rapport --seed 1 --speed max', 'q'],
	['rapport --seed 1 --paused', 's b v +300 esc q'],
	['good.txt bad.txt --seed 1', 'g enter +50 q'],
	['rapport --ensemble 5 --seed 1 --screen-reader', '+100 q'],
])('recuit %s, left by %s', async (line, keys) => {
	const environment = {TMPDIR: newFolder()};
	const listeners = () => ['SIGCONT', 'SIGWINCH'].map(name => process.listenerCount(name));
	const before = listeners();
	const screen = await Screen.open(line.split(' '), {environment, folder});
	try {
		await type(screen, keys);
		await screen.wait(2000);
		expect([screen.world.code !== undefined, heldBy(screen.world, environment)]).toEqual([true, nothing]);
		expect(listeners()).toEqual(before);
	} finally {
		await screen.close();
	}
});

/** What a running program holds: the above, and whoever listens, of whichever source. */
const listening = (screen: Screen, environment: {readonly TMPDIR: string}) => ({
	...heldBy(screen.world, environment),
	others: [process, process.stdin, process.stdout, process.stderr].map(source =>
		source
			.eventNames()
			.map(name => `${String(name)} ${source.listenerCount(name)}`)
			.toSorted(),
	),
});

test.skipIf(!hasProc).each([
	['a pause', 'rapport --seed 1 --paused', 'space +100 space +100'],
	['steps', 'rapport --seed 1 --paused', 's b l b n +300'],
	['a change of T', 'rapport --seed 1 --paused', 'up down t t +100'],
	['another seed', 'rapport --seed 1 --paused', 'R +300'],
	['the menu', 'rapport --seed 1 --paused', 'm +600 esc +300'],
	['a race', 'rapport --seed 1 --paused', 'v enter +400 esc +300'],
	['an ensemble', 'rapport --seed 1 --paused', 'E +400 esc +300'],
	['the help', 'rapport --seed 1 --paused', '? +100 ? +100'],
	['a film', 'four --seed 1 --speed max', '+300 space +300 space +100'],
])('after four rounds of %s nothing more is held than after two', async (_, line, keys) => {
	const environment = {TMPDIR: newFolder()};
	const screen = await Screen.open(line.split(' '), {environment, folder});
	try {
		await type(screen, `${keys} ${keys} +1000`);
		const before = listening(screen, environment);
		await type(screen, `${keys} ${keys} +1000`);
		expect(listening(screen, environment)).toEqual(before);
	} finally {
		await screen.close();
	}
});
