/** The examples of the readme and of the help topics show what they print. */

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import vm from 'node:vm';
import {build, type Rolldown} from 'vite';
import {afterAll, expect, test} from 'vitest';
import {installed} from '../commands/run-cli.ts';
import {rerun} from '../commands/transcripts.ts';
import {newFolder} from '../folder.ts';
import {examples, files, textOf} from '../help-examples.ts';
import {isInstalled, run} from '../processes.ts';
import {report, small} from '../puzzles.ts';

/** The columns of a trace, by name: a number each, or text. */
function columnsOf(printed: string): ReadonlyArray<Readonly<Record<string, string>>> {
	const [header = [], ...rows] = [...printed.matchAll(/^(?:run|1),.*$/gm)].map(([line]) => line.split(','));
	return rows.map(row => Object.fromEntries(header.map((name, at) => [name, row[at]])));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether it holds for each row of a trace but the first, and the row before. */
const inTrace =
	(holds: (row: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>) => boolean) =>
	(printed: string) => {
		const rows = columnsOf(printed);
		return rows.length > 100 && rows.every((row, at) => at === 0 || holds(row, rows[at - 1]));
	};

const isMetropolis = inTrace(({delta, moveTemperature, probability, drawn, accepted}) => {
	const expected = Math.min(1, Math.exp(-Number(delta) / Number(moveTemperature)));
	const isAccepted = Number(delta) <= 0 || Number(drawn) < Number(probability);
	return (
		Math.abs(Number(probability) - expected) < 4e-9 &&
		(drawn === '') === Number(delta) <= 0 &&
		isAccepted === (accepted === '1')
	);
});

/** T falls, but for one return to T0, at a restart. */
const isSawtooth = (printed: string) =>
	inTrace(
		({temperature, restarts}, before) =>
			Number(temperature) <= Number(before.temperature) ||
			(restarts === '1' && before.restarts === '0' && Number(before.temperature) < 0.0028),
	)(printed) && columnsOf(printed).at(-1)?.restarts === '1';

/** The mean cost of each thousand proposals after the first, of rows that are ten apart. */
const settlesAt42 = (printed: string) => {
	const costs = columnsOf(printed).map(({cost}) => Number(cost));
	const means = Array.from({length: 19}, (_, part) => mean(costs.slice(100 * part + 100, 100 * part + 200)));
	return costs[0] > 60 && means.every(cost => cost > 38 && cost < 48);
};

/** The costs are those before, and what accepted moves have changed. */
const addsUp = inTrace(
	({cost, delta, accepted}, before) =>
		Number(cost) - Number(before.cost) === Number(delta) * Number(accepted),
);

const isSwap = inTrace(
	({cells, before, after}) => cells.length === 9 && [...before].reverse().join('') === after,
);

/** Whether a colder proposal of the same Δ > 0 is less likely accepted. */
const risesWithT = (printed: string) => {
	const uphill = columnsOf(printed).filter(({delta}) => delta === '2');
	return (
		uphill.length > 20 &&
		uphill.every(
			({probability, moveTemperature}, at) =>
				at === 0 ||
				Number(probability) - Number(uphill[at - 1].probability) <= 0 ===
					Number(moveTemperature) <= Number(uphill[at - 1].moveTemperature),
		)
	);
};

/** Rows of all nine digits, in all nine rows. */
const hasFullRows = (printed: string) =>
	[...printed.matchAll(/^(?:[1-9] ){3}\|(?: [1-9]){3} \|(?: [1-9]){3}$/gm)].filter(
		([row]) => new Set(row).size === 11,
	).length === 9;

const checks: Readonly<Record<string, (printed: string) => boolean>> = {
	...{addsUp, hasFullRows, isMetropolis, isSawtooth, isSwap, risesWithT, settlesAt42},
};

const statements = fs
	.readFileSync(new URL('sources.txt', import.meta.url), 'utf8')
	.trimEnd()
	.split(/\n(?!\t)/)
	.map(block => {
		const [command, ...shown] = block.split('\n\t');
		return {command, shown};
	});

const isShown = (printed: string, shown: string): boolean =>
	shown.startsWith('/') ? new RegExp(shown.slice(1, -1), 'm').test(printed) : checks[shown](printed);

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

async function printedOf(command: string) {
	const lines = (await rerun(`$ ${command}\n`)).split('\n');
	const marked = (mark: string) =>
		lines.filter(line => line.startsWith(mark)).map(line => `${line.slice(2)}\n`);
	return {stdout: marked('>').join(''), stderr: marked('!').join('')};
}

/** Times, and the widths of their columns, are those of some machine. */
const withoutTimes = (text: string) => text.replaceAll(/ +[\d.]+ m?s\b/g, ' …').replaceAll(/ {2,}/g, '  ');

/** Nearly every line of a benchmark has a time. */
const printing = examples
	.filter(({command, needsJq}) => !needsJq && !command.startsWith('recuit bench'))
	.map(({command, printed}) => ({command: command.replaceAll('\\\n', ' '), printed}));

test.each(printing)('$command', async ({command, printed}) => {
	// An example may leave out what stderr adds.
	const {stdout, stderr} = await printedOf(command);
	expect([stdout, stdout + stderr].map(withoutTimes)).toContain(withoutTimes(printed));
});

test('the solvers of recuit help solvers run as they stand', async () => {
	const [own] = [...textOf('source/help/solvers.md').matchAll(/^```js\n(.*?)^```$/gms)].map(
		([, code]) => code,
	);
	const examples = [
		own,
		...['schedule', 'neighbourhood', 'method'].map(name => textOf(`source/help/examples/${name}.js`)),
	].map(
		(code, at) =>
			`@ ${at}.js\n${code.replaceAll(/^(?=.|\n.)/gm, '| ')}$ recuit four --solver ./${at}.js --seed 1 --quiet --json\n`,
	);
	const printed = await rerun(examples.join(''));
	expect(printed.match(/"moves":\d+/g)).toEqual([
		'"moves":493',
		'"moves":493',
		'"moves":390',
		'"moves":76710',
	]);
});

/** What is solved before the first move leaves an empty film or trace. */
const recorded = files.flatMap(file =>
	[...textOf(file).matchAll(/recuit ([a-z]+(?: --\w+(?: [\w-]+)?)*?) --(?:film|trace) [a-z]+\./g)].map(
		([, run]) => run.replace(' --plain', ''),
	),
);

test.each([...new Set(recorded)])('recuit %s makes moves to record', async options => {
	const {stdout} = await printedOf(`recuit ${options} --json`);
	expect(JSON.parse(stdout).moves).toBeGreaterThan(0);
});

test('recuit help sources has these commands', () => {
	const [, tables] = textOf('source/help/sources.md').split(/^(?=## 000)/m);
	const rows = [...tables.matchAll(/^\| .* \| `(recuit .*)` \|$/gm)].map(([, command]) => command);
	expect([...new Set(rows)]).toEqual(statements.map(({command}) => command));
});

test.each(statements)('$command', async ({command, shown}) => {
	const hasSeed = /^recuit (?:bench|check|convert|solvers) | --seed /.test(command);
	const file = /--(?:trace|scores) (\S+)/.exec(command)?.[1];
	const {stdout, stderr} = await printedOf(
		`${command}${hasSeed ? '' : ' --seed 1'}${file ? `\n$ cat ${file}` : ''}`,
	);
	const printed = command.startsWith('recuit solvers') ? stdout.replaceAll(/\n {8,}/g, ' ') : stderr + stdout;
	expect(
		shown.filter(each => !isShown(printed, each)),
		printed,
	).toEqual([]);
});
