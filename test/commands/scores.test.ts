import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {Scores} from '../../source/commands/observers.js';
import {type AnnealOptions, anneal} from '../../source/run/drive.js';
import {Pace, type Step} from '../../source/run/pace.js';
import type {TemperatureChange, TemperatureCommand} from '../../source/run/run.js';
import {newFolder} from '../folder.ts';
import {report} from '../puzzles.js';

const options: AnnealOptions = {solver: 'block-swap', seed: 1};

type Command = {readonly step?: Step; readonly command?: TemperatureCommand};

/** Take steps and manual changes one after the other; returns the changes and the moves of the run. */
async function take(
	commands: readonly Command[],
	observer: Pick<AnnealOptions, 'onMove' | 'onDrop'>,
): Promise<{changes: readonly TemperatureChange[]; frontier: number}> {
	const pace = new Pace(0);
	const waiting = commands.values();
	for await (const {changes, frontier, goal} of anneal(report, {...options, ...observer, pace})) {
		if (goal) {
			continue;
		}

		const {done, value} = waiting.next();
		if (done) {
			return {changes, frontier};
		}

		if (value.step !== undefined) {
			pace.step(value.step);
		} else if (value.command !== undefined) {
			pace.commandTemperature(value.command);
		}
	}

	throw new Error('the run ended before its commands');
}

async function costsOf({changes, frontier}: Awaited<ReturnType<typeof take>>) {
	const costs: number[] = [];
	const onMove = (cost: number) => costs.push(cost);
	for await (const _ of anneal(report, {...options, changes: changes, moves: frontier, onMove})) {
		// Only the costs count.
	}

	return costs;
}

function scoresFile(before = ''): {file: string; lines: () => string[]} {
	const folder = newFolder();
	const file = path.join(folder, 'scores');
	fs.writeFileSync(file, before);
	return {file, lines: () => fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)};
}

const ten: readonly Command[] = Array.from({length: 10}, () => ({step: 'move'}));
const back: Command = {step: {to: 0.5}};

test.for<[what: string, ...commands: Command[]]>([
	['going back and on', ...ten, back, ...ten],
	['a level on the way', ...ten, {step: 'level'}, ...ten],
	['a manual change after going back', ...ten, back, {command: 'heat'}, {step: 'move'}],
	['a manual change at the start', ...ten, {step: {to: 0}}, {command: 'hold'}, ...ten],
	['a run that was left rewound', ...ten, back, {command: 'heat'}],
])('the scores are those of the run as it is: %s', async ([, ...commands]) => {
	const {file, lines} = scoresFile('5\n');
	const scores = new Scores(file);
	const other = await take(ten, scores.begin());
	const run = await take(commands, scores.begin());
	scores.close();
	expect(lines().map(Number)).toEqual([5, ...(await costsOf(other)), ...(await costsOf(run))]);
});

test('many scores are cut at the right line', () => {
	const {file, lines} = scoresFile();
	const scores = new Scores(file);
	const {onMove, onDrop} = scores.begin();
	for (let move = 0; move < 100_000; move++) {
		onMove(move);
	}

	onDrop(54_321);
	onMove(7);
	scores.close();
	expect(lines()).toHaveLength(54_322);
	expect(lines().slice(-2)).toEqual(['54320', '7']);
});
