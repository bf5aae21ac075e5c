/** Solvers in files of the user's own: where a solver's name does, and what becomes of bad ones. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

function write(name: string, text: string): string {
	const file = path.join(folder, name);
	fs.writeFileSync(file, text);
	return file;
}

const begin = `import {methodNamed} from 'recuit';
const base = methodNamed('block-swap');
`;

/** A solver that is block-swap, but for what is done before each call of advance. */
const changed = (before: string) => `${begin}
export default {...base, name: 'mine', create(puzzle, seed, settings) {
	const solver = base.create(puzzle, seed, settings);
	const advance = solver.advance.bind(solver);
	solver.advance = function propose(moves) { ${before} return advance(moves); };
	return solver;
}};
const boom = () => { throw new RangeError('a \\x1b[31mbad day'); };
`;

const mine = write('mine.js', `${begin}export default {...base, name: 'mine'};\n`);
const typed = write(
	'typed.ts',
	"import {methodNamed, type Method} from 'recuit';\nconst base = methodNamed('block-swap') as Method;\nexport default {...base, name: 'typed'} satisfies Method;\n",
);
const throws = write('throws.js', changed('if (solver.moves > 100) { boom(); }'));

const run = (...argv: string[]) => recuit([...argv, '--seed', '1']);

test.each([
	['JavaScript', mine],
	['TypeScript', typed],
])('a file of %s makes the run that it describes, and prints nothing of its own', (_, file) => {
	const {stdout, stderr, code} = run('rapport', '--solver', file, '--json');
	const {milliseconds: _a, solver, ...own} = JSON.parse(stdout);
	const known = JSON.parse(run('rapport', '--solver', 'block-swap', '--json').stdout);
	expect([code, stderr, solver]).toEqual([0, '', file]);
	expect(known).toMatchObject(own);
});

test('solve and solvers take it', () => {
	expect(recuit(['solvers', mine]).stdout).toContain(`${mine}: Block swap with reheating`);
	expect(run('solve', 'rapport', '--solver', mine).code).toBe(0);
});

test('a race takes it with settings, and the command that repeats it', () => {
	const race = run('race', 'four', `${mine}:cooling=0.98`, 'anneal', '--plain');
	expect([race.code, race.stderr]).toEqual([
		0,
		expect.stringContaining(`race four ${mine}:cooling=0.98 anneal`),
	]);
});

test('bench takes it, with sweeps and shards, and knows its text', () => {
	const records = path.join(folder, 'part.ndjson');
	const bench = (...argv: string[]) =>
		run('bench', 'four', '--solver', mine, '--sweep', 'cooling=0.9,0.99', '--seeds', '2', ...argv);
	expect(bench('--shard', '1/2', '--ndjson', records)).toMatchObject({code: 0});
	fs.appendFileSync(mine, '// another text is another solver\n');
	expect(bench('--shard', '1/2', '--ndjson', records, '--resume')).toMatchObject({
		code: 2,
		stderr: expect.stringContaining('the solvers or their settings'),
	});
});

test('one that throws is reported with the place in the file', () => {
	const fault =
		/failed: RangeError: a \uFFFD\[31mbad day, at boom \(throws\.js:\d+:\d+\), at .*propose .*\(throws\.js:/;
	const {end, status} = JSON.parse(run('rapport', '--solver', throws, '--json').stdout);
	expect([status, end]).toEqual(['gave-up', expect.stringMatching(fault)]);
	const race = run('race', 'rapport', throws, 'anneal', '--plain');
	expect([race.code, race.stdout]).toEqual([
		0,
		expect.stringMatching(/anneal:presolve=0,T0=1 +yes[\s\S]+throws\.js +no/),
	]);
	expect(race.stderr).toMatch(fault);
	const bench = run('bench', 'rapport', '--solver', throws, '--solver', 'anneal', '--seeds', '1');
	expect([bench.code, bench.stdout]).toEqual([1, expect.stringContaining('1 solved, 0 not, 1 failed')]);
	expect(bench.stderr).toContain('at boom (throws.js:');
});

test('what one prints is on stderr alone, and what it leaves open keeps no command', () => {
	const loud = write(
		'loud.js',
		`import net from 'node:net';
console.log('LOUD load\\x1b[2J');
setInterval(() => console.log('LOUD timer'), 1);
net.createServer().listen(0);
${changed("process.stdout.write('LOUD half '); console.log('LOUD move');")}`,
	);
	for (const argv of [
		['rapport', '--json'],
		['solve', 'four', 'rapport', '--jobs', '2', '--json'],
		['rapport', '--ensemble', '2', '--json'],
		['bench', 'four', '--seeds', '2', '--ndjson', '-'],
	]) {
		const {code, stdout, stderr} = run(...argv, '--solver', loud);
		expect([code, stdout.includes('LOUD')]).toEqual([0, false]);
		for (const line of stdout.trimEnd().split('\n')) {
			expect(JSON.parse(line)).toBeTypeOf('object');
		}

		expect(stderr).toMatch(/LOUD load\uFFFD\[2J\n[\s\S]*LOUD half LOUD move\n/);
		expect(stderr).not.toContain('\u001B');
	}

	const broken = run(
		'rapport',
		'--solver',
		write('late.js', `${begin}setInterval(() => {}, 1000);\nexport default 5;\n`),
	);
	expect(broken.code).toBe(2);
});

test.each([
	['an error without a message', "throw new Error('')", 'failed: Error, at '],
	[
		'a name that is no text',
		"throw Object.assign(new Error(''), {name: Symbol('x'), stack: 5})",
		/failed: .*\S/,
	],
	['no further moves', 'return 0', 'the solver makes no further moves'],
])('one that ends with %s has a reason', (_, before, reason) => {
	const file = write('silent.js', changed(`if (solver.moves > 100) { ${before}; }`));
	const {end, status} = JSON.parse(run('rapport', '--solver', file, '--json').stdout);
	expect([status, end]).toEqual(['gave-up', expect.stringMatching(reason)]);
});

test.each([
	[
		'a cost that is not its recount',
		'solver.snapshot = () => ({...Object.getPrototypeOf(solver).snapshot.call(solver), cost: 1});',
		/says cost 1 after \d+ moves for a grid whose recount is \d+/,
	],
	[
		'a snapshot without a grid',
		'solver.snapshot = () => ({cost: 5});',
		/its snapshot has as grid a Uint8Array of 81 digits, not undefined/,
	],
	['moves that it has not made', 'return 0.5;', /says that it made 0.5 of at most/],
	['its own end', 'process.exit(0);', /the worker ended with code 0/],
])('one that returns %s gives up', (_, before, fault) => {
	const file = write('liar.js', changed(`if (solver.moves > 100) { ${before} }`));
	const {end, status} = JSON.parse(run('rapport', '--solver', file, '--json').stdout);
	expect([status, end]).toEqual(['gave-up', expect.stringMatching(fault)]);
});

test('one that posts a result of its own has not solved anything', () => {
	const file = write(
		'forges.js',
		`import {parentPort} from 'node:worker_threads';
${changed(`
	const {grid, ...figures} = solver.snapshot();
	const claim = {...figures, grid, cost: 0, end: undefined, status: 'solved', milliseconds: 1, restarts: 0};
	const outcome = {...claim, index: 0, result: claim};
	for (const message of ['x', {kind: 'solved'}, {...claim, frontier: 1, changes: []}, [], [null], [outcome]]) {
		parentPort?.postMessage(message);
		MessagePort.prototype.postMessage.call(parentPort, message);
	}
`)}`,
	);
	const limited = ['--solver', file, '--moves', '20'];
	const twice = write('twice.txt', `${'.'.repeat(81)}\n${'.'.repeat(81)}\n`);
	for (const argv of [['rapport'], ['solve', 'rapport'], ['solve', twice, '--jobs', '2']]) {
		const {code, stdout} = run(...argv, ...limited, '--json');
		const lines = stdout.trimEnd().split('\n');
		const ends = lines.map(line => JSON.parse(line)).map(({status, moves}) => `${status} ${moves}`);
		expect([code, ends]).toEqual([1, lines.map(() => 'gave-up 20')]);
	}

	expect(run('bench', 'rapport', ...limited, '--seeds', '2').stdout).toContain('0 solved, 2 not');
});

test.each([
	['no such file', undefined, "can't be read: there is no such file"],
	['a syntax error', 'export default {\n\tname "x"\n};\n', /is not a solver: SyntaxError: .*, at bad\.js:2/],
	['no default export', 'export const five = 5;\n', 'its default export must be a method'],
	['no create', "export default {name: 'x', recount: () => 0};\n", 'a function create, not '],
	['a throw', 'null.x;\n', /TypeError: .*, at bad\.js:1:6/],
	['a silent throw', "throw new Error('');\n", /is not a solver: Error, at bad\.js:1:7/],
	['an exit', 'process.exit(3);\n', 'the worker ended with code 3'],
])('a file with %s is a sentence', (_, text, fault) => {
	const file = path.join(folder, 'bad.js');
	fs.rmSync(file, {force: true});
	if (text !== undefined) {
		write('bad.js', text);
	}

	const {code, stdout, stderr} = run('rapport', '--solver', file);
	expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2]);
	expect(stderr).toMatch(fault);
});

test('a path in a replay is not loaded unless it is typed', () => {
	const touched = path.join(folder, 'touched');
	const file = write(
		'evil.js',
		`import fs from 'node:fs'; fs.writeFileSync('${touched}', ''); ${changed('')}`,
	);
	const puzzle = '.2...3.....2...4';
	const replay = write(
		'replay.json',
		JSON.stringify({
			recuit: 'replay',
			puzzle,
			boxes: '2x2',
			solver: file,
			seed: '1',
			settings: {},
			changes: [],
		}),
	);
	const {code, stderr} = recuit(['--replay', replay, '--json']);
	expect([code, fs.existsSync(touched)]).toEqual([2, false]);
	expect(stderr).toContain(`--solver ${file}`);
	expect(recuit(['--replay', replay, '--solver', file, '--json'])).toMatchObject({code: 0});
	expect(fs.existsSync(touched)).toBe(true);
});
