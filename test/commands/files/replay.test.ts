import fs from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {keepReplay, replayPath as placeOf, readReplay} from '../../../source/commands/files/replay.js';
import {defaultMethod, methodNamed} from '../../../source/solvers/index.js';
import type {Method} from '../../../source/solvers/solver.js';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {newFolder} from '../../folder.ts';
import {hard, report, reportSolution} from '../../puzzles.js';

let folder: string;

beforeEach(() => {
	folder = newFolder();
	vi.stubEnv('XDG_STATE_HOME', folder);
	onTestFinished(() => void vi.unstubAllEnvs());
});

const run = {
	name: 'rapport',
	title: 'The report',
	puzzle: parsePuzzle(report),
	method: defaultMethod,
	seed: '4f2a',
	settings: {},
	changes: [{at: 100, factor: 2, held: undefined}],
};

const replayPath = (...given: Parameters<typeof placeOf>) => placeOf(...given) ?? '';

test('a run that is another in anything is another file, also where its name folds', () => {
	const others = [
		run,
		{...run, changes: [...run.changes, {at: 200, factor: 1, held: 3}]},
		{...run, method: methodNamed('block-swap') as Method},
		{...run, settings: {cold: 0.1}},
		{...run, puzzle: parsePuzzle(hard)},
		{...run, initial: reportSolution},
		{...run, seed: 'R tsel'},
		{...run, seed: 'R-tsel'},
	];
	expect(others.map(keepReplay)).toEqual(others.map(() => true));
	expect(fs.readdirSync(path.join(folder, 'recuit', 'replays'))).toHaveLength(others.length);
	expect(path.basename(replayPath(run))).toMatch(/^rapport-4f2a-[\da-f]{12}\.json$/);
});

test('what was kept is read as it was, and kept again it is the same file', () => {
	for (const kept of [run, {...run, initial: reportSolution}]) {
		keepReplay(kept);
		const {entry, method, seed, settings, initial, changes} = readReplay(replayPath(kept));
		expect(replayPath({...entry, method, seed, settings, initial, changes})).toBe(replayPath(kept));
	}

	const unlike = {...run, initial: reportSolution.replace('2', '3')};
	const before = {...run, changes: [...run.changes, {at: 99, factor: 1, held: 3}]};
	for (const [other, fault] of [
		[unlike, 'the initial grid has 3 in r1c1; expected 2, which is given'],
		[before, 'its change 2 comes before the previous one'],
	] as const) {
		keepReplay(other);
		expect(() => readReplay(replayPath(other))).toThrow(`is damaged: ${fault}`);
	}
});

test('only the newest are kept, and what recuit has not written stays', () => {
	const place = path.dirname(replayPath(run));
	keepReplay(run);
	fs.writeFileSync(path.join(place, 'mine.json'), '');
	const old = path.join(place, 'rapport-1-0123456789ab.json');
	for (let k = 0; k < 100; k++) {
		const file = k === 0 ? old : path.join(place, `rapport-${k}-${String(k).padStart(12, '0')}.json`);
		fs.writeFileSync(file, '');
		fs.utimesSync(file, 1000 + k, 1000 + k);
	}

	keepReplay({...run, seed: 'last'});
	const left = fs.readdirSync(place);
	const there = ['mine.json', path.basename(replayPath(run)), path.basename(old)].map(name =>
		left.includes(name),
	);
	expect([left.length, ...there]).toEqual([101, true, true, false]);
});
