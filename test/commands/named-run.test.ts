import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {small} from '../puzzles.js';
import {recuit} from './run-cli.ts';

const lesson = (...argv: string[]) => recuit(['--lesson', ...argv, '--json', '--moves', '20000']);

test('a lesson can be run by its name, and its own seed repeats what it shows', () => {
	const shown = lesson('skipped-box');
	expect(JSON.parse(shown.stdout)).toMatchObject({
		name: 'box-of-seven',
		solver: 'block-swap',
		status: 'gave-up',
	});
	expect(JSON.parse(lesson('skipped-box', '--seed', '1').stdout)).toMatchObject({
		seed: '1',
		status: 'solved',
	});
});

test('a lesson has the number that the menu gives it, too', () => {
	const [byNumber, byName] = ['3', 'too-cold'].map(name => JSON.parse(lesson(name, '--seed', '1').stdout));
	expect({...byNumber, milliseconds: 0}).toEqual({...byName, milliseconds: 0});
});

test.each([
	['--lesson', 'too-old', "recuit: there is no lesson 'too-old'; did you mean 'too-cold'?\n"],
	['--lesson', 'too-cold --solver anneal', 'recuit: --lesson names the whole run: it excludes --solver\n'],
	['--lesson', 'too-cold rapport', 'recuit: --lesson names the whole run: it excludes a puzzle\n'],
	['--replay', 'nowhere.json', "recuit: --replay: nowhere.json can't be read: there is no such file\n"],
	['--replay', 'x --set T0=1', 'recuit: --replay names the whole run: it excludes --set\n'],
])('%s %s: %s', (option, rest, message) => {
	const {code, stderr} = recuit([option, ...rest.split(' ')]);
	expect(stderr).toBe(message);
	expect(code).toBe(2);
});

const changes = [
	{at: 5, factor: 1.25},
	{at: 9, held: 0.5},
];

test.each([
	[{}, undefined],
	[{solver: 'cross-entropy'}, 'it changes the temperature, and cross-entropy has none'],
	[{changes: [...changes].reverse()}, 'its change 2 comes before the previous one'],
	[{changes: [{at: -1, factor: 1}]}, 'its change 1 has no move and temperature'],
	[{changes: 7}, 'its changes must be a list'],
	[{settings: {T0: -1}}, 'T0 of block-swap must be from 0 to 1000, not -1'],
])('a replay with %j', (damage, fault) => {
	const place = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(place, {recursive: true}));
	const file = path.join(place, 'run.json');
	const replay = {recuit: 'replay', puzzle: small, solver: 'block-swap', seed: '1', settings: {}, changes};
	fs.writeFileSync(file, JSON.stringify({...replay, ...damage}));
	const {code, stderr} = recuit(['--replay', file, '--json']);
	expect(stderr).toBe(fault === undefined ? '' : `recuit: --replay: ${file} is damaged: ${fault}\n`);
	expect(code).toBe(fault === undefined ? 0 : 2);
});
