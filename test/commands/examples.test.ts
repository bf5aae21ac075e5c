/** The examples of the readme and of the help topics show what they print. What needs more than recuit is in test/more. */

import {expect, test} from 'vitest';
import {commands} from '../../source/commands/index.js';
import {parse} from '../../source/commands/line/command-line.js';
import {refuseUnknown} from '../../source/commands/play.js';
import {commandsOf, examples, expectShown, files, slow, statements, textOf} from '../help-examples.ts';
import {rerun} from './transcripts.ts';

/** What commands print. */
async function printedBy(command: string) {
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
	const {stdout, stderr} = await printedBy(command);
	expect([stdout, stdout + stderr].map(withoutTimes)).toContain(withoutTimes(printed));
});

/** All commands of the texts, but for forms such as `recuit COMMAND`; of those in shells as much as has no variables. */
const named = files.flatMap(file => {
	const text = textOf(file);
	const blocks = [...text.matchAll(/^```(?:sh|console)\n(.*?)^```$/gms)].map(([, block]) => block);
	return [
		...text.matchAll(/`recuit ([^`A-Z]*(?:T0=[^`A-Z]*)?)`/g),
		...blocks.join('').matchAll(/^(?:.*[$|] )?recuit ([^|<>#{$\n\\]+)/gm),
	].map(([, line]) => line.replace(/ --\w+ "?$/, '').trim());
});

test('recuit knows the commands, puzzles and options of its texts', async () => {
	expect(named.length).toBeGreaterThan(150);
	for (const line of named) {
		const [first, ...rest] = line.split(/\s+/);
		const isNamed = Object.hasOwn(commands, first);
		const {flags} = await commands[isNamed ? first : 'play']();
		expect(() => isNamed || refuseUnknown(first, []), `recuit ${line}`).not.toThrow();
		expect(() => parse(rest, flags), `recuit ${line}`).not.toThrow();
	}
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
	const {stdout} = await printedBy(`recuit ${options} --json`);
	expect(JSON.parse(stdout).moves).toBeGreaterThan(0);
});

test('recuit help sources has these commands', () => {
	const [, tables] = textOf('source/help/sources.md').split(/^(?=## 000)/m);
	const rows = [...tables.matchAll(/^\| .* \| `(recuit .*)` \|$/gm)].map(([, command]) => command);
	expect(rows).toEqual(statements.map(([command]) => command));
});

test.each(commandsOf(command => !slow.test(command)))('%s', async (command, shown) => {
	const hasSeed = /^recuit (?:bench|check|convert|solvers) | --seed /.test(command);
	const file = /--(?:trace|scores) (\S+)/.exec(command)?.[1];
	const {stdout, stderr} = await printedBy(
		`${command}${hasSeed ? '' : ' --seed 1'}${file ? `\n$ cat ${file}` : ''}`,
	);
	const printed = stderr + stdout;
	for (const each of shown) {
		expectShown(command.startsWith('recuit solvers') ? printed.replaceAll(/\n {8,}/g, ' ') : printed, each);
	}
});
