import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {Scores} from '../../source/commands/scores.js';
import {type AnnealOptions, anneal} from '../../source/run/drive.js';
import {Pace, type Step} from '../../source/run/pace.js';
import type {TemperatureChange, TemperatureCommand} from '../../source/run/temperature-changes.js';
import {report} from '../puzzles.js';

const options: AnnealOptions = {solver: 'block-swap', seed: 1};

type Command =
	| {readonly step: Step; readonly command?: never}
	| {readonly step?: never; readonly command: TemperatureCommand};

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

		if (value.step === undefined) {
			pace.commandTemperature(value.command);
		} else {
			pace.step(value.step);
		}
	}

	throw new Error('the run ended before its commands');
}

async function costsOf({changes, frontier}: {changes: readonly TemperatureChange[]; frontier: number}) {
	const costs: number[] = [];
	for await (const _ of anneal(report, {
		...options,
		script: changes,
		moves: frontier,
		onMove: cost => costs.push(cost),
	})) {
		// Only the costs count.
	}

	return costs;
}

function scoresFile(before = ''): {file: string; lines: () => string[]} {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	const file = path.join(folder, 'scores');
	fs.writeFileSync(file, before);
	return {file, lines: () => fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)};
}

const ten: readonly Command[] = Array.from({length: 10}, () => ({step: 'move'}));
const back: Command = {step: {to: 0.5}};

test.for<{what: string; commands: readonly Command[]}>([
	{what: 'going back and on', commands: [...ten, back, ...ten]},
	{what: 'a level on the way', commands: [...ten, {step: 'level'}, ...ten]},
	{
		what: 'a manual change after going back',
		commands: [...ten, back, {command: 'heat'}, {step: 'move'}],
	},
	{
		what: 'a manual change at the start',
		commands: [...ten, {step: {to: 0}}, {command: 'hold'}, ...ten],
	},
	{what: 'a run that was left rewound', commands: [...ten, back, {command: 'heat'}]},
])('the scores are those of the run as it is: $what', async ({commands}) => {
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
