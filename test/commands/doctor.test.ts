/** `recuit doctor`: sound solvers pass, and each planted fault is found. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {afterAll, expect, test} from 'vitest';
import {type Depth, depths, templateOf} from '../../source/commands/new/templates.js';
import {run} from '../processes.ts';
import {recuit} from './run-cli.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

function examined(text: string) {
	const file = path.join(folder, 'mine.js');
	fs.writeFileSync(file, text);
	const {code, stdout, stderr} = recuit(['doctor', file]);
	return {code, stderr, broken: stdout.split('\n').filter(line => line.startsWith('✖'))};
}

test.each(depths)('the template of a %s keeps the contract', depth => {
	expect(examined(templateOf(depth, 'mine'))).toEqual({code: 0, stderr: '', broken: []});
});

test('what is left open is named, and keeps no process', () => {
	const text = templateOf('method', 'mine').replace(
		'let made = 0;',
		'let made = 0;\n\t\tif (this.moves === 0) { setInterval(() => {}, 1000); }',
	);
	expect(examined(text)).toMatchObject({
		code: 1,
		broken: [
			'✖ it leaves nothing open: a timer: a program that uses it could not end; close it, or call its unref()',
		],
	});
});

// The others keep it as test/solvers/properties.test.ts says; each takes seconds here.
test.each(['anneal', 'reassign'])('%s keeps the contract', name => {
	const text = `import {methodNamed} from 'recuit';\nexport default methodNamed('${name}');\n`;
	expect(examined(text)).toEqual({code: 0, stderr: '', broken: []});
});

/** What is planted, in which template, in place of what, and what doctor says. */
const faults: ReadonlyArray<
	readonly [what: string, depth: Depth, before: string, after: string, finding: RegExp]
> = [
	[
		'a cost that drifts',
		'method',
		'this.cost += delta;',
		'this.cost += delta + (this.moves === 41 ? 1 : 0);',
		/✖ the cost is what a recount says: on rapport with seed a, after \d+ moves, it says \d+, and the recount is \d+: reassign r\dc\d \d → \d/,
	],
	[
		'a given that changes',
		'method',
		'.filter(cell => givens[cell] === 0)',
		'',
		/✖ the givens stay as they are: .* holds \d instead of the given \d/,
	],
	[
		'random numbers of its own',
		'method',
		'free[random.int(free.length)]',
		'free[Math.floor(Math.random() * free.length)]',
		/✖ the same seed makes the same run: [\s\S]*✖ it uses neither .*: on rapport with seed a, it calls Math.random, at .*#move .*mine\.js:\d+/,
	],
	['the clock', 'method', 'let count = 0;', 'let count = Date.now() * 0;', /✖ it uses neither .*Date.now/],
	[
		'a checkpoint without the random generator',
		'method',
		'this.random.state.set(state);',
		'',
		/✖ a run goes on from a checkpoint .*: on rapport with seed a, after 0 moves, saved and restored/,
	],
	[
		'a checkpoint that later moves change',
		'method',
		'history: this.history.slice()',
		'history: this.history',
		/✖ a run goes on from a checkpoint/,
	],
	[
		'a restored run that writes into its checkpoint',
		'method',
		'this.history.set(history);',
		'this.history = history;',
		/✖ a run goes on from a checkpoint .* after it was restored: restore must copy it/,
	],
	[
		'a snapshot that later moves change',
		'method',
		'grid: this.grid.slice(),\n\t\t\tbestGrid,\n\t\t\tstartCost',
		'grid: this.grid,\n\t\t\tbestGrid,\n\t\t\tstartCost',
		/✖ a snapshot is a copy that no later move changes: .* grid/,
	],
	[
		'more moves than it makes',
		'method',
		'return made;',
		'return made + 1;',
		/✖ advance makes as many .*advance\(0\) returns 1/,
	],
	[
		'moves at cost 0',
		'method',
		'&& this.cost > 0 ',
		'',
		/✖ it stops at cost 0.*: on a 4×4 grid with an empty row/,
	],
	[
		'a best cost that rises',
		'method',
		'if (this.cost < this.bestCost) {',
		'{',
		/✖ the best cost is the lowest so far.*: .* bestCost is \d+, and the cost was \d+/,
	],
	[
		'a best grid that is not kept',
		'method',
		'this.bestGrid = grid.slice();',
		'',
		/✖ the best cost is .*: on rapport .* bestCost is \d+, and the recount of bestGrid is \d+/,
	],
	[
		'a seed that it ignores',
		'method',
		'new Random(seed)',
		"new Random('a')",
		/✖ another seed makes another run/,
	],
	[
		'calls that change the run',
		'method',
		'let made = 0;\n\t\twhile',
		'let made = 0;\n\t\tthis.free.reverse();\n\t\twhile',
		/✖ a run is the same however its moves are divided into calls: .* differ in /,
	],
	[
		'counts that are not kept',
		'neighbourhood',
		'held[y]--, held[x]++;',
		'held[y]--;',
		/✖ the cost is what a recount says: .*: swap r\dc\d \d → \d, r\dc\d \d → \d, delta/,
	],
	[
		'a temperature that is none',
		'schedule',
		'temperature * cooling',
		'Number.NaN',
		/✖ it creates a solver .*: on rapport it failed: next returns a temperature from 0, not NaN/,
	],
	[
		'a snapshot without readings',
		'method',
		'readings: [],',
		'',
		/✖ it creates a solver .* its first snapshot has as readings a list/,
	],
];

const dist = new URL('../../dist/', import.meta.url);

/** What `recuit doctor` finds, without its threads, up to what is expected. */
const examine = `
	import {contradictionOf, properties} from '${new URL('run/doctor.js', dist)}';
	import {loadSolverFile} from '${new URL('run/solver-file.js', dist)}';
	const [file, finding] = process.argv.slice(1);
	const method = await loadSolverFile(file, 'file://' + file);
	for (const [index, property] of properties.entries()) {
		const fault = contradictionOf(index, method);
		console.log(fault ? '✖ ' + property + ': ' + fault : '✔ ' + property);
		if (fault && new RegExp(finding).test('✖ ' + property + ': ' + fault)) {
			break;
		}
	}
`;

test.each(faults)('%s is found', (_, depth, before, after, finding) => {
	const text = templateOf(depth, 'mine');
	expect(text).toContain(before);
	const file = path.join(fs.realpathSync(folder), 'mine.js');
	fs.writeFileSync(file, text.replace(before, after));
	const {stdout, stderr} = run(
		process.execPath,
		['--input-type=module', '--eval', examine, '--', file, finding.source],
		{cwd: fileURLToPath(dist)},
	);
	expect([stderr, stdout]).toEqual(['', expect.stringMatching(finding)]);
});

test('the program says which property fails, and ends with 1', () => {
	const [, depth, before, after, finding] = faults[0] as (typeof faults)[number];
	const {code, broken} = examined(templateOf(depth, 'mine').replace(before, after));
	expect([code, broken.join('\n')]).toEqual([1, expect.stringMatching(finding)]);
});

test('a file that can not be loaded is a sentence', () => {
	expect(recuit(['doctor', path.join(folder, 'none.js')])).toMatchObject({
		code: 2,
		stderr: expect.stringContaining("can't be read: there is no such file"),
	});
});
