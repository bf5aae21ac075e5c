import fs from 'node:fs';
import {test as anyTest, expect} from 'vitest';
import {isInstalled, run} from '../processes.ts';
import {endless, environmentOf, recuit, Terminal, temporaryFile} from './terminal.ts';

const rapport = '2.7.1.6.5.956..4238....4...7.....26....726.18.2..9..3..5....3.76.453.....12.79...';
const frame = /^------\+-------\+------/m;

// Shells with the exit code of each program of a pipe, and the state of a terminal.
const test = anyTest.skipIf(!isInstalled('bash') || !isInstalled('stty'));

/** What a shell makes of a pipeline: what comes out, what is said, and the exit code of the program. */
function pipeline(command: string) {
	const {stdout, stderr, signal} = run('bash', ['-c', `${command}; echo "\${PIPESTATUS[@]}" >&2`], {
		env: environmentOf(),
	});
	const [code, ...said] = stderr.trimEnd().split('\n').reverse();
	return {stdout, said: said.reverse().join('\n'), code: code.split(' ')[0], signal};
}

test('a reader that reads nothing ends it silently', () => {
	expect(pipeline(`${recuit} rapport --seed 1 --json | head -n 0`)).toEqual({
		stdout: '',
		said: '',
		code: '141',
		signal: null,
	});
});

test('a reader that reads one line of thousands ends it silently', () => {
	const file = temporaryFile('many.txt', `${rapport}\n`.repeat(4000));
	const {stdout, said, code, signal} = pipeline(`${recuit} ${file} --seed 1 --json | head -n 1`);
	expect(signal).toBe(null);
	expect(stdout.trimEnd().split('\n')).toHaveLength(1);
	expect(said).toBe('');
	expect(code).toBe('141');
});

test('a reader of the grids that goes away leaves only what was said before', () => {
	const file = temporaryFile('many.txt', `${rapport}\n`.repeat(4000));
	const {stdout, said, signal} = pipeline(`${recuit} ${file} --seed 1 | head -n 1`);
	expect(signal).toBe(null);
	expect(stdout).toMatch(/^\d \d \d \| .*\n$/);
	for (const line of said.split('\n')) {
		expect(line).toMatch(
			/^line \d+(?:: solved (?:in|before)|, as given:$)|^repeat with: recuit |^[\d. |+-]*$/,
		);
	}
});

test('a reader of the messages that goes away leaves the grids to theirs', () => {
	const file = temporaryFile('many.txt', `${rapport}\n`.repeat(4000));
	const {said, signal} = pipeline(`{ ${recuit} ${file} --seed 1 2>&1 >/dev/null; } | head -n 0`);
	expect(signal).toBe(null);
	expect(said).toBe('');
});

test('nothing is missing of what a slow reader reads', () => {
	const file = temporaryFile('many.txt', `${rapport}\n`.repeat(600));
	const {stdout, code} = pipeline(`${recuit} ${file} --seed 1 --json | (sleep 0.5; cat)`);
	expect(stdout.trimEnd().split('\n')).toHaveLength(600);
	expect(code).toBe('0');
});

// A device that is always full is there on Linux only.
anyTest.skipIf(!isInstalled('bash') || !fs.existsSync('/dev/full'))('output that is lost is told', () => {
	const {said, code} = pipeline(`${recuit} rapport --seed 1 --json > /dev/full`);
	expect(said).toBe("recuit: the output can't be written (ENOSPC)");
	expect(code).toBe('2');
});

test('a piped run prints the grid alone', () => {
	const {stdout, said, code} = pipeline(`${recuit} rapport --solver block-swap --seed 1 | cat`);
	expect(stdout).toMatch(/^2 4 7 \| 9 1 3 \| 6 8 5\n/);
	expect(stdout.trimEnd().split('\n')).toHaveLength(11);
	expect(said).toContain('repeat with: recuit rapport --solver block-swap --seed 1');
	expect(code).toBe('0');
});

test('a puzzle from a pipe is watched, with the keys of the terminal', async () => {
	const file = temporaryFile('endless.txt', `${endless}\n`);
	const terminal = new Terminal([], {
		command: [
			'sh',
			'-c',
			`cat ${file} | ${recuit} --speed max --solver reassign; echo exit code $?; stty -a`,
		],
	});
	await terminal.until('full speed');
	terminal.type(' ');
	await terminal.until('paused');
	terminal.type('q');
	await terminal.exit;
	const screen = await terminal.screen();
	expect(terminal.isAlternate).toBe(false);
	expect(screen).toContain('exit code 0');
	expect(screen).toMatch(/(?<!-)\bicanon\b/);
	expect(screen).toMatch(/(?<!-)\becho\b/);
});

test('Ctrl-C leaves a puzzle from a pipe', async () => {
	const terminal = new Terminal([], {
		command: ['sh', '-c', `echo ${endless} | ${recuit}; echo exit code $?`],
	});
	await terminal.until('? help');
	terminal.type('\u0003');
	await terminal.exit;
	expect(await terminal.screen()).toContain('exit code 130');
});

anyTest.skipIf(!isInstalled('setsid'))('without a terminal for the keys the grid is printed', async () => {
	const terminal = new Terminal([], {
		command: ['sh', '-c', `echo ${rapport} | setsid -w ${recuit} --seed 1; echo exit code $?`],
	});
	await terminal.exit;
	const screen = await terminal.screen();
	expect(screen).toMatch(frame);
	expect(screen).toContain('exit code 0');
	expect(terminal.output).not.toContain('\u001B');
});

test.for([{CI: 'true'}, {CONTINUOUS_INTEGRATION: '1'}])(
	'unattended (%o) the grid is printed',
	async environment => {
		const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--seed', '1'], {environment});
		expect((await terminal.exit).exitCode).toBe(0);
		expect(await terminal.screen()).toMatch(frame);
		expect(terminal.output).not.toContain('\u001B');
	},
);

test('CI=false is no CI', async () => {
	const terminal = new Terminal([], {environment: {CI: 'false'}});
	await terminal.until('choose a puzzle');
});

test.for(['--plain', '--json'])('%s draws no screen on a terminal', async option => {
	const terminal = new Terminal(['rapport', '--solver', 'block-swap', '--seed', '1', option]);
	expect((await terminal.exit).exitCode).toBe(0);
	expect(terminal.output).not.toContain('\u001B');
});
