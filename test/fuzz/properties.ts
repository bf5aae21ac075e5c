/** What is fuzzed: each property draws cases from a seed and throws where one breaks a promise. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {spawn as spawnPty} from '@lydell/node-pty';
import {solve} from '../../dist/run/solve.js';
import {methods} from '../../dist/solvers/index.js';
import {resolveSettings} from '../../dist/solvers/solver.js';
import {isSolved} from '../../dist/sudoku/check.js';
import {type FormatName, formats} from '../../dist/sudoku/formats/index.js';
import {geometryOf} from '../../dist/sudoku/geometry.js';
import {type Puzzle, puzzleOf} from '../../dist/sudoku/puzzle.js';
import {PuzzleError, readStream} from '../../dist/sudoku/read.js';
import {check} from '../../dist/sudoku/verdict.js';
import {PuzzleWriter} from '../../dist/sudoku/write.js';
import {cli} from '../commands/run-cli.ts';
import {fc} from '../examples.ts';
import {report} from '../puzzles.ts';
import {countByExactCover} from '../sudoku/exact-cover.ts';
import {edits, hostileText, spoil} from './hostile.ts';
import {checkEnding, type Ending, run, temporaryFolder} from './program.ts';

export type FuzzProperty = {
	readonly name: string;
	/** Cases of the fixed run in `npm test`. */
	readonly cases: number;
	readonly property: fc.IAsyncProperty<unknown>;
};

const folder = temporaryFolder();

const commands = [
	...[
		'play',
		'race',
		'solve',
		'solvers',
		'check',
		'generate',
		'bench',
		'fill',
		'convert',
		'puzzles',
		'completion',
	],
	...['help', 'version', 'doctor', 'new'],
];

/** Flags of each command, from its own help; read once. */
const flagsOf = new Map<string, Promise<readonly string[]>>();
function knownFlags(command: string): Promise<readonly string[]> {
	const known =
		flagsOf.get(command) ??
		run([command, '--help'], {folder}).then(({stdout}) => [
			...new Set(stdout.match(/--[a-z][a-z-]+/g) ?? []),
		]);
	flagsOf.set(command, known);
	return known;
}

/** A word of a command line: `flag` counts through the flags of the command. */
const word = fc.oneof(
	{weight: 3, arbitrary: fc.nat(40).map(flag => ({flag}))},
	{weight: 2, arbitrary: hostileText.map(text => ({text}))},
	{weight: 1, arbitrary: fc.tuple(fc.nat(40), hostileText).map(([flag, text]) => ({flag, text}))},
);

const options: FuzzProperty = {
	name: 'options',
	cases: 25,
	property: fc.asyncProperty(
		fc.constantFrom(...commands),
		fc.array(word, {maxLength: 6}),
		fc.constantFrom('', report, '1...\n..2.\n', '\u001B[31m'),
		async (command, words, input) => {
			const flags = await knownFlags(command);
			const argv = words.map(each => {
				const flag = 'flag' in each && flags.length > 0 ? flags[each.flag % flags.length] : '';
				return 'text' in each ? (flag ? `${flag}=${each.text}` : each.text) : flag;
			});
			// A null byte can't be an argument of any program.
			checkEnding(
				await run(
					[command, ...argv].map(text => text.replaceAll('\0', '')),
					{input, folder: caseFolder()},
				),
			);
		},
	),
};

let cases = 0;
/** A fresh folder for a case, so that no case finds what another left. */
function caseFolder(): string {
	const where = path.join(folder, `case-${cases++}`);
	fs.mkdirSync(where);
	return where;
}

/** A puzzle with a few digits, often of no solution or of many. */
const puzzles = fc
	.record({
		shape: fc.constantFrom<[number, ('none' | {rows: number; columns: number})?]>(
			[4],
			[6],
			[9],
			[5, 'none'],
			[6, {rows: 3, columns: 2}],
		),
		digits: fc.array(fc.tuple(fc.nat(80), fc.nat(8)), {maxLength: 30}),
	})
	.map(({shape: [size, boxes], digits}): Puzzle => {
		const geometry = geometryOf(size, boxes);
		const givens = new Uint8Array(geometry.cells);
		for (const [cell, digit] of digits) {
			givens[cell % givens.length] = 1 + (digit % size);
		}

		return puzzleOf(geometry, givens);
	});

async function readIn(bytes: Buffer, size: number): Promise<unknown[]> {
	const read: unknown[] = [];
	async function* chunks(): AsyncGenerator<Uint8Array> {
		for (let start = 0; start < bytes.length; start += size) {
			yield bytes.subarray(start, start + size);
		}
	}

	for await (const puzzle of readStream(chunks())) {
		read.push(puzzle instanceof PuzzleError ? puzzle.message : Buffer.from(puzzle.givens).toString('hex'));
	}

	return read;
}

/** Puzzles as a file of a format; those that it cannot hold are left out. */
function textIn(format: FormatName, list: readonly Puzzle[]): string {
	const writer = new PuzzleWriter(format);
	const parts = list.map(puzzle => {
		try {
			return writer.add(puzzle);
		} catch (error) {
			if (error instanceof RangeError) {
				return '';
			}

			throw error;
		}
	});
	return parts.join('') + writer.end();
}

const documents: FuzzProperty = {
	name: 'documents',
	cases: 300,
	property: fc.asyncProperty(
		fc.constantFrom(...formats.map(({name}) => name)),
		fc.array(puzzles, {minLength: 1, maxLength: 3}),
		edits,
		fc.integer({min: 1, max: 300}),
		async (format, list, changes, size) => {
			const text = textIn(format, list);
			const spoilt = Buffer.from(spoil(text, changes));
			const whole = await readIn(spoilt, spoilt.length || 1);
			const parts = await readIn(spoilt, size);
			if (JSON.stringify(whole) !== JSON.stringify(parts)) {
				throw new Error(`in chunks of ${size}: ${JSON.stringify(parts)}; whole: ${JSON.stringify(whole)}`);
			}
		},
	),
};

const answers: FuzzProperty = {
	name: 'answers',
	cases: 100,
	property: fc.asyncProperty(puzzles, async puzzle => {
		const {size, boxes, cells} = puzzle.geometry;
		const limit = 3;
		const isSmall = cells - puzzle.givens.filter(digit => digit > 0).length < 30;
		if (isSmall) {
			const {solutions} = check(puzzle, {limit});
			const expected = Math.min(limit, countByExactCover({size, boxes}, puzzle.givens, limit));
			if (Math.min(limit, solutions) !== expected) {
				throw new Error(`check counts ${solutions} solutions, exact cover ${expected}`);
			}
		}

		const {status, grid} = solve(puzzle, {seed: 'answers', moves: 2000});
		const keepsGivens = puzzle.givens.every((digit, cell) => digit === 0 || grid[cell] === digit);
		if (status === 'solved' && !(keepsGivens && isSolved(puzzle.geometry, grid))) {
			throw new Error(`solve calls this solved: ${grid.join(' ')}`);
		}
	}),
};

const chunks: FuzzProperty = {
	name: 'chunks',
	cases: 30,
	property: fc.asyncProperty(
		fc.constantFrom(...methods),
		puzzles,
		fc.array(fc.double({min: 0, max: 1, noNaN: true}), {minLength: 12, maxLength: 12}),
		fc.array(fc.integer({min: 1, max: 400}), {minLength: 1, maxLength: 20}),
		async (method, puzzle, shares, parts) => {
			const values = method.settings.map(({name, minimum, maximum, isInteger}, index) => {
				// Most ranges are wide: small values say more about a run of a few hundred moves.
				const top = Math.min(maximum, name === 'samples' ? 60 : 200);
				const value = minimum + shares[index % shares.length] ** 2 * (Math.max(top, minimum) - minimum);
				return [name, isInteger ? Math.round(value) : value] as const;
			});
			const drawn = Object.fromEntries(
				values.filter((_, index) => shares[(index * 7 + 3) % shares.length] > 0.4),
			);
			const settings = resolveSettings(method, puzzle, drawn);
			const total = method.unit === 'generations' ? 4 : parts.reduce((sum, part) => sum + part, 0);
			const whole = method.create(puzzle, 'chunks', settings);
			whole.advance(total);
			let divided = method.create(puzzle, 'chunks', settings);
			for (const part of parts) {
				divided.advance(Math.min(part, total - divided.moves));
				const state = structuredClone(divided.save());
				divided = method.create(puzzle, 'other', settings);
				divided.restore(state);
			}

			divided.advance(total - divided.moves);
			const [a, b] = [whole, divided].map(solver => JSON.stringify(solver.snapshot()));
			if (a !== b) {
				throw new Error(`${method.name} ${JSON.stringify(drawn)}: ${a} whole, ${b} in parts`);
			}

			const {cost, grid} = whole.snapshot();
			if (cost !== method.recount(puzzle, grid, settings)) {
				throw new Error(`${method.name} counts ${cost}: ${grid.join(' ')}`);
			}
		},
	),
};

/** A small benchmark: the same plan each time. */
const benchWork = [
	'bench',
	'four',
	'medium',
	'--solver',
	'descent',
	'--solver',
	'block-swap',
	'--moves',
	'300',
];

const known = new Map<string, Promise<Ending>>();
function once(name: string, make: () => Promise<Ending>): Promise<Ending> {
	const ending = known.get(name) ?? make();
	known.set(name, ending);
	return ending;
}

const records: FuzzProperty = {
	name: 'records',
	cases: 12,
	property: fc.asyncProperty(edits, fc.boolean(), async (changes, isResumed) => {
		const {stdout} = await once('records', () =>
			run([...benchWork, '--seeds', '3', '--ndjson', '-'], {folder}),
		);
		const where = caseFolder();
		const spoilt = path.join(where, 'runs.ndjson');
		fs.writeFileSync(spoilt, spoil(stdout, changes));
		const argv = isResumed
			? [...benchWork, '--seeds', '3', '--ndjson', spoilt, '--resume']
			: ['bench', '--merge', spoilt];
		const ending = await run(argv, {folder: where});
		checkEnding(ending);
		if (isResumed && ending.code === 0) {
			const merged = await run(['bench', '--merge', spoilt], {folder: where});
			checkEnding(merged);
			if (merged.code !== 0) {
				throw new Error(`resumed with code 0, but not whole: ${merged.stderr}`);
			}
		}
	}),
};

const kills: FuzzProperty = {
	name: 'kills',
	cases: 2,
	property: fc.asyncProperty(
		fc.constantFrom<NodeJS.Signals>('SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'),
		fc.integer({min: 100, max: 900}),
		async (signal, after) => {
			const work = [...benchWork, '--seeds', '150'];
			const expected = await once('kills', () =>
				run([...work, '--ndjson', '-'], {folder, kill: {signal: 'SIGTERM', after: 60_000}}),
			);
			const where = caseFolder();
			const kept = path.join(where, 'runs.ndjson');
			await run([...work, '--ndjson', kept], {folder: where, kill: {signal, after}});
			const resumed = await run([...work, '--ndjson', kept, '--resume'], {
				folder: where,
				kill: {signal: 'SIGTERM', after: 60_000},
			});
			checkEnding(resumed);
			const [a, b] = [expected.stdout, fs.readFileSync(kept, 'utf8')].map(runsOf);
			if (a !== b) {
				throw new Error(`${signal} after ${after} ms: the resumed records differ from those of one run`);
			}
		},
	),
};

/** The runs in records, without their times, in one order. */
function runsOf(text: string): string {
	return text
		.split('\n')
		.filter(line => line.includes('"key"'))
		.map(line => {
			const {key, status, moves} = JSON.parse(line) as {key: string; status: string; moves: number};
			return `${key} ${status} ${moves}`;
		})
		.sort()
		.join('\n');
}

const replay = JSON.stringify({
	recuit: 'replay',
	name: 'four',
	title: 'Four',
	puzzle: '..34.41221.343..',
	boxes: '2x2',
	solver: 'block-swap',
	seed: 'a',
	settings: {cooling: 0.98},
	changes: [
		{at: 10, factor: 1.25},
		{at: 20, held: 0.4},
	],
});

const state = JSON.stringify({
	recent: [{name: 'four', title: 'Four', puzzle: '..34.41221.343..', boxes: '2x2', argument: 'four'}],
	solver: 'block-swap',
	settings: {'block-swap': {cooling: 0.98}},
	lessons: ['too-hot'],
	theme: 'light',
	speed: 500,
});

const files: FuzzProperty = {
	name: 'files',
	cases: 12,
	property: fc.asyncProperty(fc.boolean(), edits, async (isReplay, changes) => {
		const where = caseFolder();
		if (isReplay) {
			fs.writeFileSync(path.join(where, 'run.json'), spoil(replay, changes));
			checkEnding(await run(['--replay', 'run.json', '--json', '--timeout', '0.2'], {folder: where}));
			return;
		}

		for (const name of ['.local/state/recuit/state.json', '.config/recuit/config.json']) {
			fs.mkdirSync(path.dirname(path.join(where, name)), {recursive: true});
			fs.writeFileSync(path.join(where, name), spoil(state, changes));
		}

		checkEnding(await run(['four', '--plain'], {folder: where}));
	}),
};

const keyNames = [
	...' sbnBuoN[]0$tidcxgrReyvmLTPhjklHJKqp/,.+-=?!',
	...['\r', '\t', '\u001B', '\u007F', '\u001B[A', '\u001B[B', '\u001B[C', '\u001B[D', '\u001B[H', '\u001B[F'],
	...['\u001B[200~1.2.\n.3.4\n....\n....\u001B[201~', '\u001B[200~', '\u001B[<0;10;5M', '\u001B[Z'],
];

const keys: FuzzProperty = {
	name: 'keys',
	cases: 4,
	property: fc.asyncProperty(
		fc.constantFrom([], ['four', '--solver', 'block-swap'], ['race', 'four'], ['--lesson', 'too-hot']),
		fc.array(fc.constantFrom(...keyNames), {maxLength: 40}),
		fc.integer({min: 1, max: 160}),
		fc.integer({min: 1, max: 60}),
		async (argv, typed, columns, rows) => {
			const output = await typeInto(argv, typed, {columns, rows});
			if (/internal error/.test(output) || !output.includes('\u001B[?1049l')) {
				throw new Error(`it ended with ${JSON.stringify(output.slice(-400))}`);
			}
		},
	),
};

/** Open the screens, type, and leave by Ctrl-C; returns what was written. @throws Error if it does not end */
async function typeInto(
	argv: readonly string[],
	typed: readonly string[],
	{columns, rows}: {columns: number; rows: number},
): Promise<string> {
	const {CI: _, ...environment} = process.env;
	const home = caseFolder();
	const pty = spawnPty(process.execPath, [cli, ...argv], {
		cols: columns,
		rows,
		cwd: home,
		env: {...environment, HOME: home, TERM: 'xterm-256color', LANG: 'C.UTF-8'} as Record<string, string>,
	});
	let output = '';
	let left = typed.length;
	const ended = Promise.withResolvers<void>();
	const next = () => {
		if (left > 0) {
			pty.write(typed[typed.length - left--]);
		} else {
			pty.write('\u0003');
		}
	};
	// Each key after the last one has been drawn, or after a while where it changes nothing.
	let timer: NodeJS.Timeout | undefined;
	pty.onData(data => {
		output += data;
		if (output.includes('\u001B[?1049h')) {
			// A terminal shows what has come before it sends a key.
			timer ??= setInterval(() => setImmediate(next), 25);
		}
	});
	pty.onExit(() => ended.resolve());
	const giveUp = setTimeout(() => {
		pty.kill('SIGKILL');
		ended.reject(new Error(`Ctrl-C did not end it: ${JSON.stringify(output.slice(-400))}`));
	}, 20_000);
	try {
		await ended.promise;
	} finally {
		clearInterval(timer);
		clearTimeout(giveUp);
	}

	return output;
}

export const properties: readonly FuzzProperty[] = [
	options,
	documents,
	answers,
	chunks,
	records,
	kills,
	files,
	keys,
] as readonly FuzzProperty[];
