import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {runOptionsFrom} from '../../../source/commands/request.ts';
import {Session} from '../../../source/commands/watch/session.ts';
import {shareRun, stateText} from '../../../source/commands/watch/share.ts';
import {initialProgress} from '../../../source/run/drive.ts';
import {solve} from '../../../source/run/solve.ts';
import {methods} from '../../../source/solvers/index.ts';
import {lessons} from '../../../source/solvers/lessons.ts';
import {formatLine} from '../../../source/sudoku/puzzle.ts';
import {parsePuzzle, readPuzzles} from '../../../source/sudoku/read.ts';
import type {ShownRun} from '../../../source/ui/share.tsx';
import {listPuzzle} from '../../../source/view/menu/collection.ts';
import {report, small} from '../../puzzles.ts';

test.each([
	['9 × 9', report],
	['boxes of another shape', `# boxes: none\n${small}`],
])('the state is a file of the puzzle, with the grid in a comment: %s', (_, text) => {
	const puzzle = parsePuzzle(text);
	const [method] = methods;
	const ending = solve(puzzle, {seed: '1', solver: method, moves: 1});
	const entry = listPuzzle(puzzle, {collection: 'c', name: 'n', title: 't'});
	const run = {number: 1, entry, method, seed: '1', settings: {}};
	const state = stateText(run, ending, 'recuit n');
	expect([...readPuzzles(state)]).toMatchObject([
		{givens: puzzle.givens, name: 'n', geometry: {boxes: puzzle.geometry.boxes}},
	]);
	expect(state).toContain(`\n# ${formatLine(puzzle.geometry, ending.grid)}\n`);
});

test('the command of a lesson ends where its run does', () => {
	const puzzle = parsePuzzle(report);
	const [method] = methods;
	const entry = listPuzzle(puzzle, {collection: 'c', name: 'n', title: 't'});
	const run = {number: 1, entry, method, seed: '1', settings: {}, lesson: lessons[0]};
	const progress = initialProgress(puzzle, {solver: method, seed: '1', settings: {}});
	const command = (flags: Parameters<typeof runOptionsFrom>[0]) =>
		new Session(runOptionsFrom(flags)).command(run, progress);
	expect(command({})).toMatch(/ --moves 5000000$/);
	expect(command({moves: '7'})).toMatch(/ --moves 7$/);
});

test('manual changes that could not be saved have no command, which is reported once the screens are left', () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	// No folder can be made where a file is.
	fs.writeFileSync(path.join(folder, 'recuit'), '');
	vi.stubEnv('XDG_STATE_HOME', folder);
	onTestFinished(() => {
		vi.unstubAllEnvs();
		fs.rmSync(folder, {recursive: true});
	});
	const puzzle = parsePuzzle(report);
	const [method] = methods;
	const entry = listPuzzle(puzzle, {collection: 'c', name: 'n', title: 't'});
	const run = {number: 1, entry, method, seed: '1', settings: {}};
	const begun = initialProgress(puzzle, {solver: method, seed: '1', settings: {}});
	const manual = {...begun, changes: [{at: 0, factor: 1.25, held: undefined}]};
	const session = new Session(runOptionsFrom({}));
	expect(session.keep(run, begun)).toBe(true);
	expect(session.faults).toEqual([]);
	expect(session.command(run, manual)).toMatch(/^recuit --replay /);
	const share = shareRun(session);
	const shown = {run, watch: {progress: manual}} as unknown as ShownRun;
	expect(share('command', shown)).toBe(
		'no command repeats the run: its manual changes could not be saved; e and r save them here',
	);
	expect(session.command(run, manual)).toBe('nothing: the manual changes could not be saved');
	expect(session.faults).toEqual([
		expect.stringMatching(/replays\/\S+\.json can't be written, so the manual changes are lost$/),
	]);
});
