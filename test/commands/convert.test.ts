import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterAll, expect, onTestFinished, test} from 'vitest';
import {formats} from '../../source/sudoku/formats/index.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {parsePuzzle} from '../../source/sudoku/read.js';
import {formatPuzzle} from '../../source/sudoku/write.js';
import {report} from '../puzzles.js';
import {cli, recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

function file(name: string, content: string | Buffer): string {
	const where = path.join(folder, name);
	fs.writeFileSync(where, content);
	return where;
}

const dotted = report.replaceAll('0', '.');
const readable = formats.filter(({read}) => read);

/** Formats that hold Latin squares alone. */
const latin = formats.filter(
	({write}) => write.refuses?.(geometryOf(9)) && !write.refuses(geometryOf(9, 'none')),
);

test.each(readable)('$name, recognised in a file, to each other format', format => {
	const isLatin = latin.includes(format);
	const puzzle = parsePuzzle(report, {boxes: isLatin ? 'none' : undefined});
	const where = file(`puzzle.${format.name}`, formatPuzzle(puzzle, format.name));
	const target = isLatin ? 'grid' : 'ss';
	const {code, stdout, stderr} = recuit(['convert', where, '--to', target]);
	expect([code, stdout, stderr]).toEqual([0, formatPuzzle(puzzle, target), '']);
});

test.each(formats.map(({name}) => name))('a built-in puzzle to %s', name => {
	const boxes = latin.some(format => format.name === name) ? ['--boxes', 'none'] : [];
	const {code, stdout} = recuit(['convert', 'rapport', '--to', name, ...boxes]);
	expect(code).toBe(0);
	expect(stdout.split('\n').length).toBeGreaterThan(1);
	const signs: Record<string, RegExp> = {
		dimacs: /^p edge 81 810$/m,
		colouring: /^s col 9\nl 1 2\nl 3 7$/m,
		lsc: /^9\n0 0 1\n0 2 6$/m,
		minizinc: /^S=3;\nstart=\[\|\n2, 0, 7,/,
	};
	expect(stdout).toMatch(signs[name] ?? /[2].?[.0].?7/);
});

test('the standard input, with and without -, and a puzzle as an argument, in order', () => {
	const {code, stdout} = recuit(['convert', 'four', '-', `1${'.'.repeat(15)}`, '--to', 'sdm'], `${dotted}\n`);
	expect([code, stdout]).toEqual([0, `0200030000020004 # four\n${report}\n1000000000000000\n`]);
	expect(recuit(['convert'], `${report}\n`).stdout).toBe(`${dotted}\n`);
});

test('what can not be read or written is one line each, and the others are converted', () => {
	const {code, stdout, stderr} = recuit(
		[
			'convert',
			file('empty', ''),
			folder,
			path.join(folder, 'none'),
			'-',
			file('broken.json', '[{"puzzle" "1"}]'),
			'six',
			'rapport',
			'--to',
			'sdm',
		],
		Buffer.concat([Buffer.from(`${report}\n${report.slice(1)}\n`), Buffer.from([0xff, 0xfe, 0, 10])]),
	);
	expect(stdout).toBe(`${report}\n005000003000000601060005006020040010 # six\n${report} # rapport\n`);
	expect(stderr.trimEnd().split('\n')).toEqual([
		`recuit: ${folder}/empty: there is no puzzle in it; expected lines of 81 characters or grids of 9 rows`,
		`recuit: ${folder} is a directory; expected a file of puzzles`,
		expect.stringMatching(/^recuit: there is no puzzle or file '.*none'; there are /),
		'recuit: standard input, line 2, column 81: this line has 80 cells; expected 81 for a 9×9 grid',
		'recuit: standard input, line 3, column 1: here are bytes that are not UTF-8; expected a puzzle, such as a line of 81 characters',
		expect.stringMatching(
			/^recuit: .*broken.json, line 1, column 12: this is not JSON: unexpected string; expected /,
		),
	]);
	expect(code).toBe(2);
});

test('a puzzle that the format can not hold is reported, and the others are written', () => {
	const {code, stdout, stderr} = recuit(['convert', 'six', 'rapport', '--to', 'sudokuwiki']);
	expect(stdout).toBe(`https://www.sudokuwiki.org/sudoku.htm?bd=${report}\n`);
	expect([code, stderr]).toEqual([
		2,
		'recuit: six, line 6: sudokuwiki holds 9×9 grids with boxes of 3x3 only\n',
	]);
});

test.each([
	[['--to', 'sdx'], "recuit: --to: there is no format 'sdx'; did you mean 'sdm'?\n"],
	[
		['--from', 'sudokuwiki'],
		'recuit: --from: sudokuwiki is only written, not read; there are line, sdm, grid, sdk, ss, opensudoku, csv, json, ndjson, dimacs, colouring, lsc, minizinc\n',
	],
	[['--boxes', 'x'], "recuit: --boxes: boxes must be written like 2x3 (rows x columns) or none, not 'x'\n"],
] as const)('%s', (argv, message) => {
	expect(recuit(['convert', 'rapport', ...argv])).toEqual({code: 2, stdout: '', stderr: message});
});

test('the menu’s and the plain path read other formats too', () => {
	const where = file('games.opensudoku', formatPuzzle(parsePuzzle(report), 'opensudoku'));
	const {code, stdout} = recuit([where, '--json', '--seed', '1']);
	expect([code, JSON.parse(stdout).puzzle]).toEqual([0, dotted]);
});

/** The most memory that a process has had, in MB, as Linux reports it. */
function peakMemory(pid: number | undefined): number {
	const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.runIf(process.platform === 'linux')(
	'a line of 100 MB is one fault, in little memory, and reading continues',
	async () => {
		const child = spawn(process.execPath, [cli, 'convert'], {stdio: ['pipe', 'pipe', 'pipe']});
		onTestFinished(() => void child.kill('SIGKILL'));
		const closed = once(child, 'close');
		const [out, err]: [string[], string[]] = [[], []];
		child.stdout.setEncoding('utf8').on('data', text => out.push(text));
		child.stderr.setEncoding('utf8').on('data', text => err.push(text));
		const megabyte = Buffer.alloc(1024 * 1024, '1');
		for (let k = 0; k < 100; k++) {
			if (!child.stdin.write(megabyte)) {
				await once(child.stdin, 'drain');
			}
		}

		child.stdin.write('\n');
		const output = once(child.stdout, 'data');
		child.stdin.write(`${report}\n`);
		await output;
		const peak = peakMemory(child.pid);
		child.stdin.end();
		expect(await closed).toEqual([2, null]);
		expect(out.join('')).toBe(`${dotted}\n`);
		expect(err.join('')).toBe(
			'recuit: standard input, line 1, column 1: this line is longer than 1 MB; expected a puzzle, such as a line of 81 characters\n',
		);
		expect(peak).toBeLessThan(160);
	},
);
