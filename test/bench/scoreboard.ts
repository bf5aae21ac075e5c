/**
anneal on a public set of large grids, by processor time, beside the program of its authors where that is named. A record of
each run is a line of a file: what is in it is not run again. Source: benchmarks/Sudoku of the repository Ailuras/AllDIff-LS.
*/

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {annealFocused} from '../../dist/solvers/anneal.js';
import {resolveSettings} from '../../dist/solvers/settings.js';
import {isSolution} from '../../dist/sudoku/oracle.js';
import type {Puzzle} from '../../dist/sudoku/puzzle.js';
import {parsePuzzle} from '../../dist/sudoku/read.js';
import {type Measure, type Row, spread} from './section.ts';

/** Size, per cent given, number. */
const instanceName = /^inst(\d+x\d+)_(\d+)_(\d+)\.txt$/;

type Run = {isSolved: boolean; seconds: number; moves?: number; cost?: number};

type Runner = (puzzle: Puzzle, file: string, limit: number) => Run;

/** All that is built before the run counts. */
const runAnneal: Runner = (puzzle, _file, limit) => {
	const start = process.cpuUsage();
	const seconds = () => {
		const {user, system} = process.cpuUsage(start);
		return (user + system) / 1e6;
	};
	const solver = annealFocused.create(puzzle, '1', resolveSettings(annealFocused, puzzle));
	let moves = 0;
	while (solver.cost > 0 && seconds() < limit) {
		moves += solver.advance(1_000_000);
	}

	return {isSolved: isSolution(puzzle, solver.snapshot().grid), seconds: seconds(), moves, cost: solver.cost};
};

/** `COMMAND FILE 1 SECONDS 1`, with seed 1, writes the digits of its grid in order, and lines with other characters. */
const runCommand =
	(command: string): Runner =>
	(puzzle, file, limit) => {
		// `ulimit` ends it even between two of its looks at the clock, with a fifth to spare: it counts more finely than
		// `times`, which writes the shell's, then its children's.
		const script = '(ulimit -t "$4"; exec "$1" "$2" 1 "$3" 1); code=$?; times >&2; exit $code';
		const argv = ['-c', script, 'sh', command, file, String(limit), String(Math.ceil(limit * 1.2))];
		const {status, stdout, stderr} = spawnSync('sh', argv, {encoding: 'utf8', maxBuffer: 2 ** 28});
		if (status === 126 || status === 127) {
			throw new Error(`${command} cannot be run: ${stderr}`);
		}

		const times = [...stderr.matchAll(/([\d.]+)m([\d.]+)s/g)].slice(-2);
		const seconds = times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
		const digits = (stdout.match(/^[\d\s]+$/gm) ?? []).flatMap(rows => rows.trim().split(/\s+/));
		const {cells} = puzzle.geometry;
		const isFilled = seconds <= limit && digits.length === cells;
		return {isSolved: isFilled && isSolution(puzzle, Uint8Array.from(digits, Number)), seconds};
	};

/** The instances of a folder and those in it, by cell and number. */
function instancesIn(folder: string) {
	const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
	const instances = files.flatMap(name => {
		const [, size, percent, number] = instanceName.exec(path.basename(name)) ?? [];
		const file = path.join(folder, name);
		return size === undefined ? [] : [{file, cell: `${size}, ${percent} %`, number: Number(number)}];
	});
	return instances.toSorted((a, b) => a.cell.localeCompare(b.cell) || a.number - b.number);
}

export const measureScoreboard: Measure = async ({data, timeout, against, ndjson}) => {
	const instances = data === undefined ? [] : instancesIn(data);
	const text = ndjson !== undefined && fs.existsSync(ndjson) ? fs.readFileSync(ndjson, 'utf8') : '';
	const lines = text.split('\n').filter(Boolean);
	const known = new Map<string, Run>(lines.map(line => JSON.parse(line)).map(({key, ...run}) => [key, run]));
	const runners = {anneal: runAnneal, ...(against !== undefined && {[against]: runCommand(against)})};
	const runs = instances.flatMap(({file, cell}) =>
		Object.entries(runners).map(([by, runner]) => {
			const key = `${by}, ${path.basename(file)}, ${timeout} s`;
			let run = known.get(key);
			if (!run) {
				run = runner(parsePuzzle(fs.readFileSync(file, 'utf8')), file, timeout);
				fs.appendFileSync(ndjson ?? os.devNull, `${JSON.stringify({key, ...run})}\n`);
			}

			return {cell, by, ...run};
		}),
	);
	const rows = [...Map.groupBy(runs, ({cell}) => cell)].flatMap(([cell, all]) =>
		[...Map.groupBy(all, ({by}) => by)].map(([by, some]): Row => {
			const times = some.filter(({isSolved}) => isSolved).map(({seconds}) => seconds);
			return {cell, by, solved: `${times.length}/${some.length}`, ...(times.length > 0 && spread(times))};
		}),
	);
	const method = `seed 1, processor time on one core, in turn, given up after ${timeout} s; seconds are those of the solved`;
	return rows.length === 0 ? undefined : {title: 'Large Sudoku of a public set', method, rows};
};
