/** The file of `--scores`: what `onMove` and `onDrop` say of each run; test/run/travel.test.ts has when they are called. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {recordScores} from '../../source/commands/observers.js';
import {traceRow} from '../../source/view/trace.js';
import {newFolder} from '../folder.ts';
import {sample} from '../run/logs.ts';

function scoresFile(before = ''): {file: string; lines: () => string[]} {
	const file = path.join(newFolder(), 'scores');
	fs.writeFileSync(file, before);
	return {file, lines: () => fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)};
}

test('what a run drops are its own scores, not those before it', () => {
	const {file, lines} = scoresFile('5\n6');
	const scores = recordScores(file);
	const add = ({onMove}: ReturnType<typeof scores.begin>, costs: readonly number[]) => {
		for (const cost of costs) {
			onMove?.(cost);
		}
	};
	const first = scores.begin();
	add(first, [9, 8, 7]);
	first.onDrop?.(1);
	const second = scores.begin();
	add(second, [4, 3, 2, 1]);
	second.onDrop?.(2);
	add(second, [30, 20]);
	second.onDrop?.(4);
	const third = scores.begin();
	add(third, [11]);
	third.onDrop?.(0);
	scores.close();
	expect(lines().join(' ')).toBe('5 6 9 4 3 30 20');
});

test('many scores are cut at the right line', () => {
	const {file, lines} = scoresFile();
	const scores = recordScores(file);
	const {onMove, onDrop} = scores.begin();
	for (let move = 0; move < 100_000; move++) {
		onMove?.(move);
	}

	onDrop?.(54_321);
	onMove?.(7);
	scores.close();
	expect(lines()).toHaveLength(54_322);
	expect(lines().slice(-2)).toEqual(['54320', '7']);
});

test('a row of a trace has whole numbers with all of their digits, and nine of others', () => {
	const row = traceRow('name', sample(12_345_678_901, {temperature: 1 / 3}));
	expect(row).toMatch(/^name,12345678901,.*,0\.333333333,/);
});
