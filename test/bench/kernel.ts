/** Block swaps as users run them, level by level, against the same loop in C. */

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {blockSwap} from '../../dist/solvers/neighbourhoods.js';
import {resolveSettings} from '../../dist/solvers/settings.js';
import type {SettingChanges} from '../../dist/solvers/solver.js';
import {builtIn} from './instances.ts';
import {inTurns, type Measure} from './section.ts';

/** Proposals of one call: about what the drive makes between two looks at the event loop. */
const slice = 250_000;

const escargot = builtIn('escargot');

/** The schedules that are measured, by their settings: the one that `block-swap` has, and a temperature near its best. */
const schedules = {
	'own schedule': {cooling: 0.99, level: 23, T0: 3},
	'T = 0.35': {cooling: 1, level: 81, T0: 0.35, patience: 1_000_000},
};

/** Million proposals a second of runs of the solver, one after the other, by processor time. */
function solverRate(settings: SettingChanges, proposals: number): number {
	const start = process.cpuUsage();
	const resolved = resolveSettings(blockSwap, escargot, settings);
	let seed = 0;
	let solver = blockSwap.create(escargot, 'bench', resolved);
	for (let made = 0; made < proposals; ) {
		made += solver.advance(Math.min(slice, proposals - made));
		if (solver.cost === 0) {
			solver = blockSwap.create(escargot, `bench ${++seed}`, resolved);
		}
	}

	const {user, system} = process.cpuUsage(start);
	return proposals / (user + system);
}

/** The same of the C loop, or undefined where there is no compiler. */
function buildYardstick() {
	const binary = path.join(os.tmpdir(), `recuit-yardstick-${process.pid}`);
	const source = new URL('yardstick.c', import.meta.url).pathname;
	try {
		execFileSync('gcc', ['-O3', '-march=native', source, '-o', binary, '-lm'], {stdio: 'ignore'});
	} catch {
		return undefined;
	}

	process.on('exit', () => fs.rmSync(binary, {force: true}));
	const text = Array.from(escargot.givens).join('');
	return ({T0, level, cooling}: (typeof schedules)['own schedule'], proposals: number) =>
		Number(execFileSync(binary, [text, ...[T0, proposals, level, cooling].map(String)])) / 1e6;
}

export const measureKernel: Measure = async ({isQuick}) => {
	const [rounds, proposals] = isQuick ? [3, 10_000_000] : [9, 30_000_000];
	const yardstick = buildYardstick();
	const ways = Object.entries(schedules).flatMap(([name, settings]) => [
		[name, () => solverRate(settings, proposals)] as const,
		[`${name} in C`, yardstick && (() => yardstick(settings, proposals))] as const,
	]);
	return {
		title: 'Kernel: million proposals a second',
		method: `runs of block-swap on escargot, by processor time, with its own schedule (levels of 23 proposals, T × 0.99, reheating) and at T = 0.35 (levels of 81), ${rounds} rounds of ${proposals / 1e6} million proposals, turn by turn; C, where there is gcc, with -O3 -march=native`,
		rows: await inTurns(
			rounds,
			Object.fromEntries(ways),
			Object.keys(schedules).map(name => [name, `${name} in C`] as const),
		),
	};
};
