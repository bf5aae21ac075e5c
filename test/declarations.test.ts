/** The types of the library, as a consumer's compiler and editor take them. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {methods, type SettingName, type SolverName} from '../source/solvers/index.js';

/** Every declaration that the library's own refers to. */
function reachable(file: string, found = new Set<string>()): Set<string> {
	if (!found.has(file)) {
		found.add(file);
		for (const [, other] of fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)) {
			reachable(path.join(path.dirname(file), `${other}.d.ts`), found);
		}
	}

	return found;
}

test('no declaration needs the types of Node', () => {
	const files = [...reachable('dist/index.d.ts')];
	expect(files).toContain('dist/browser.d.ts');
	expect(files.filter(file => /'node:|\bNodeJS\b|\bBuffer\b/.test(fs.readFileSync(file, 'utf8')))).toEqual(
		[],
	);
});

test('no declaration needs a compiler newer than 5.5: its typed arrays take no parameter', () => {
	const files = [...reachable('dist/index.d.ts')];
	expect(files.length).toBeGreaterThan(20);
	const generic = /\b(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array</;
	expect(files.filter(file => generic.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});

test('an editor completes the names of all solvers and settings', () => {
	const solvers: Record<SolverName, true> = {
		anneal: true,
		tempering: true,
		'block-swap': true,
		'row-swap': true,
		descent: true,
		reassign: true,
		'colour-in-order': true,
		'colour-fewest': true,
		'cross-entropy': true,
	};
	const settings: Record<SettingName, true> = {
		T: true,
		T0: true,
		Tmin: true,
		alpha: true,
		cooling: true,
		delta: true,
		distribution: true,
		gamma: true,
		generations: true,
		heat: true,
		itermax: true,
		level: true,
		patience: true,
		presolve: true,
		random: true,
		rate: true,
		replicas: true,
		restart: true,
		sample: true,
		samples: true,
		schedule: true,
		skip: true,
		smoothing: true,
		start: true,
		step: true,
		ties: true,
	};
	expect(methods.map(({name}) => name).toSorted()).toEqual(Object.keys(solvers).toSorted());
	const names = new Set(methods.flatMap(method => method.settings.map(({name}) => name)));
	expect([...names].toSorted()).toEqual(Object.keys(settings).toSorted());
});
