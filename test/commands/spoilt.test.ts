/** Files that somebody has spoilt, and any bytes: whatever is in them, a command ends with a sentence, and shows nothing of what a terminal obeys. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {verdictJson} from '../../source/commands/json.js';
import {PuzzleError, readPuzzles} from '../../source/sudoku/read.js';
import {check} from '../../source/sudoku/verdict.js';
import {formatPuzzle} from '../../source/sudoku/write-puzzles.js';
import {verdictText} from '../../source/view/verdict-text.js';
import {fc} from '../examples.ts';
import {newFolder} from '../folder.ts';
import {edits, spoil} from '../hostile.ts';
import {solveNow as solve} from '../solve-now.ts';
import {bytes} from '../sudoku/texts.ts';
import {recuit} from '../world/command.ts';

/** Control characters and those that change the direction of text. */
const unsafe =
	/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u061C\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

const benchmark =
	'bench four medium --solver descent --solver block-swap --moves 300 --seeds 3 --ndjson'.split(' ');
const records = (await recuit([...benchmark, '-'])).stdout;
const preferences = JSON.stringify({theme: 'light', motion: 'reduced', screenReader: false});

/** The command that reads a file; of a benchmark that was continued, whether it can be read again. */
const cases: ReadonlyArray<
	readonly [what: string, file: string, text: string, commands: readonly string[][]]
> = [
	['records', 'runs.ndjson', records, [['bench', '--read', 'runs.ndjson']]],
	[
		'a benchmark',
		'runs.ndjson',
		records,
		[
			[...benchmark, 'runs.ndjson'],
			['bench', '--read', 'runs.ndjson'],
		],
	],
	['preferences', '.config/recuit/config.json', preferences, [['four', '--plain']]],
];

test.each(cases)('%s', async (_, file, text, commands) => {
	await fc.assert(
		fc.asyncProperty(edits, async changes => {
			const folder = newFolder();
			fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
			fs.writeFileSync(path.join(folder, file), spoil(text, changes));
			let before = 0;
			for (const argv of commands) {
				const environment = {HOME: folder, XDG_CONFIG_HOME: ''};
				const {code, stdout, stderr} = await recuit(argv, {folder, environment, look: 1});
				expect([0, 1, 2]).toContain(code);
				expect(stdout + stderr).not.toMatch(unsafe);
				expect(stderr).not.toMatch(/internal error|\n\s+at /);
				expect(code === 2 && stderr.trim() === '').toBe(false);
				// What was continued to its end can be read; another total may stand in a line that was changed.
				expect(commands.length > 1 && before === 0 && code === 2 && argv.includes('--read')).toBe(false);
				before = code;
			}
		}),
		{numRuns: 12},
	);
});

test('any puzzle is checked, solved and written, and all that is said of it is printable', () => {
	let count = 0;
	fc.assert(
		fc.property(bytes, input => {
			for (const puzzle of readPuzzles(Buffer.from(input).toString('utf8'))) {
				if (puzzle instanceof PuzzleError) {
					continue;
				}

				count++;
				const verdict = check(puzzle, {limit: 3, guesses: 50});
				const {status, grid} = solve(puzzle, {seed: 'bytes', moves: 100});
				expect(status !== 'solved' || check({...puzzle, givens: grid}).status === 'solved').toBe(true);
				const texts = [verdictText(puzzle, verdict), formatPuzzle(puzzle, 'line', grid)];
				texts.push(JSON.stringify(verdictJson(puzzle, verdict, 'file')));
				expect(texts.join('')).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/);
			}
		}),
		{numRuns: 250},
	);
	expect(count).toBeGreaterThan(20);
});
