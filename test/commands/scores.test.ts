/** The files of `--scores` and `--trace`: what `onMove` and `onDrop` say of each run; test/run/travel.test.ts has when they are called. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {recordScores} from '../../source/commands/observers.js';
import {traceRow} from '../../source/view/trace.js';
import {newFolder} from '../folder.ts';
import {sample} from '../run/logs.ts';
import {rerun} from './transcripts.ts';

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

test.each([
	['the rule of Metropolis at work', 'rapport --solver block-swap'],
	['also where T is constant', 'hard --solver row-swap --set schedule=constant --set T0=0.4'],
])('each proposal of a trace shows %s', async (_, run) => {
	const command = `recuit ${run} --seed 1 --moves 3k --trace run.csv --trace-every 1`;
	const printed = await rerun(`$ ${command} --plain\n$ cat run.csv\n`);
	const [header, start, ...rows] = [...printed.matchAll(/^> (.*,.*)$/gm)].map(([, text]) => text.split(','));
	expect([header.slice(9).join(' '), start.slice(9).join('')]).toEqual([
		'cells before after delta moveTemperature probability drawn accepted',
		'',
	]);
	expect(rows).toHaveLength(3000);
	let [cost, uphill] = [Number(start[3]), 0];
	for (const row of rows) {
		const [before, after] = [row[10], row[11]];
		const [delta, temperature, probability] = row.slice(12, 15).map(Number);
		const [drawn, accepted] = [row[15], row[16] === '1'];
		expect(Math.abs(probability - Math.min(1, Math.exp(-delta / temperature)))).toBeLessThan(4e-9);
		expect(drawn === '').toBe(delta <= 0);
		expect(accepted).toBe(delta <= 0 || Number(drawn) < probability);
		expect([...after].reverse().join('')).toBe(before);
		cost += accepted ? delta : 0;
		expect(row[3]).toBe(String(cost));
		uphill += Number(accepted && delta > 0);
	}

	expect(uphill).toBeGreaterThan(20);
});
