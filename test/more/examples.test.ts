/** The examples of the readme and of the help topics that need more than recuit: jq, and those that are programs. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import vm from 'node:vm';
import {build, type Rolldown} from 'vite';
import {afterAll, expect, test} from 'vitest';
import {installed} from '../commands/run-cli.ts';
import {newFolder} from '../folder.ts';
import {commandsOf, examples, expectShown, slow, textOf} from '../help-examples.ts';
import {isInstalled, run} from '../processes.ts';
import {report, small} from '../puzzles.js';

const folder = newFolder(afterAll);
const env = installed(folder);

test.skipIf(!isInstalled('jq')).each(examples.filter(({needsJq}) => needsJq))(
	'$command',
	({command, printed}) => {
		expect(run('sh', ['-c', command], {env}).stdout).toBe(printed);
	},
);

/** The code of a program, or of each example in a text. */
const codeOf = (file: string, language = 'js') =>
	file.endsWith('.md')
		? [...textOf(file).matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
				([, code]) => code,
			)
		: [textOf(file)];

/** A folder where the package is installed. */
const project = path.join(folder, 'project');
fs.mkdirSync(path.join(project, 'node_modules'), {recursive: true});
fs.symlinkSync(path.resolve('.'), path.join(project, 'node_modules/recuit'));
fs.writeFileSync(path.join(project, 'package.json'), '{"type": "module"}');

/** What each JavaScript example of a file prints, with two puzzles on its standard input. */
const printedBy = (file: string, runtime = [process.execPath]) =>
	codeOf(file).map(code => {
		const program = path.join(project, 'example.mjs');
		fs.writeFileSync(program, code);
		const [command, ...argv] = [...runtime, program];
		const {stdout, stderr} = run(command, argv, {input: `${report}\n${small}\n`, cwd: project, env});
		expect(stderr).toBe('');
		return stdout;
	});

/** A run as it is printed, a line a snapshot: its last one has this text. */
function expectRun(printed: string, last: RegExp): void {
	const lines = printed.trimEnd().split('\n');
	expect(lines.length).toBeGreaterThan(1);
	expect([lines[0].endsWith(' running'), lines.at(-1)]).toEqual([true, expect.stringMatching(last)]);
}

test('the library example of the readme solves its puzzle', () => {
	const [watching] = printedBy('readme.md');
	expectRun(watching, /^0 [\d.]+ solved$/);
});

test.each([
	['node', process.execPath],
	['bun', 'bun'],
	['deno', 'deno run --allow-read --allow-env --allow-sys'],
])('the programs of examples in %s', (name, command) => {
	if (name !== 'node' && !isInstalled(name)) {
		return;
	}

	const [watching, solving, many] = ['watch', 'abort', 'many'].flatMap(program =>
		printedBy(`source/help/examples/${program}.js`, command.split(' ')),
	);
	expectRun(watching, /^0 solved$/);
	expect(solving).toBe('solved 1243432134122134\n\n');
	expect(many).toBe('solved\nsolved\n');
});

test('the example page.html, built by vite', async () => {
	fs.copyFileSync('source/help/examples/page.html', path.join(project, 'index.html'));
	const options = {write: false, target: 'esnext', modulePreload: false, minify: false} as const;
	const {output} = (await build({
		root: project,
		configFile: false,
		logLevel: 'error',
		build: options,
	})) as Rolldown.RolldownOutput;
	const code = output.flatMap(each => (each.type === 'chunk' ? [each.code] : []));
	const document = {body: {textContent: ''}};
	const known = {atob, performance, AbortSignal, MessageChannel, TextDecoder, TextEncoder, document};
	await vm.runInNewContext(`(async () => {${code.join('\n')}})()`, known);
	expect(document.body.textContent).toBe('1243432134122134\n');
});

const hasPandas = run('sh', ['-c', 'python3 -c "import pandas"']).status === 0;
test.skipIf(!hasPandas)('the line of recuit help json for pandas keeps seeds and grids as texts', () => {
	const [line] = codeOf('source/help/json.md', 'python').filter(code => code.startsWith('runs ='));
	const command = `recuit four --seed 0134 --json > runs.ndjson
		recuit rapport --seed 12e4 --solver block-swap --moves 50 --json >> runs.ndjson
		recuit bench four --seeds 1 --ndjson bench.ndjson > tables.txt && cat bench.ndjson >> runs.ndjson
		python3 -c 'import pandas, sys
exec(sys.argv[1])
print(list(runs.seed), runs.solution[0], runs.moves.dtype, runs.grid[1])' "$1"`;
	const {stdout, stderr} = run('sh', ['-c', command, 'sh', line], {env, cwd: folder});
	expect(stdout, stderr).toMatch(/^\['0134', '12e4', '[\da-f]{16}'\] 1243432134122134 int64 [1-9]{81}\n$/);
});

test.each(commandsOf(command => slow.test(command)))('%s', (command, shown) => {
	const seed = command.startsWith('recuit bench') ? '' : ' --seed 1';
	const {stdout, stderr} = run('sh', ['-c', command + seed], {env});
	for (const each of shown) {
		expectShown(stderr + stdout, each);
	}
});
