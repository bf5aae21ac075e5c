import fs from 'node:fs';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';
import {test as anyTest, expect} from 'vitest';
import {hasProc, isInstalled, statOf} from '../processes.ts';
import {atFullSpeed, endless, isAlive, keys, recuit, Terminal} from './terminal.ts';

// The program under a shell with job control, found as its child.
const test = anyTest.skipIf(!isInstalled('bash') || !hasProc);

/** The program as the foreground job of an interactive shell. */
async function inShell(argv: readonly string[], shown: string, columns?: number): Promise<Terminal> {
	const terminal = new Terminal([], {
		columns,
		command: ['bash', '--norc', '--noprofile', '-i'],
		environment: {PS1: 'prompt> ', HISTFILE: '/dev/null', INPUTRC: '/dev/null'},
	});
	await terminal.until('prompt>');
	terminal.type(`${recuit} ${argv.join(' ')}\r`);
	await terminal.until(shown);
	return terminal;
}

/** The only child of a process. */
function childOf(parent: number): number {
	const isChild = (pid: string) => {
		try {
			return statOf(pid, 1) === String(parent);
		} catch {
			return false;
		}
	};
	return Number(fs.readdirSync('/proc').find(name => /^\d+$/.test(name) && isChild(name)));
}

/** The shell obeys, and what is typed is echoed. */
async function expectShell(terminal: Terminal): Promise<void> {
	await terminal.until('Stopped');
	expect(terminal.isAlternate).toBe(false);
	expect(terminal.isCursorShown).toBe(true);
	terminal.type('echo a shell | tr a-z A-Z\r');
	expect(await terminal.until('A SHELL')).toContain('echo a shell');
}

/** The keys come one by one again, and none is echoed. */
async function expectKeys(terminal: Terminal): Promise<void> {
	expect(terminal.isAlternate).toBe(true);
	expect(terminal.isCursorShown).toBe(false);
	terminal.type(' ');
	await terminal.until('paused');
	terminal.type(' ');
	await terminal.until(screen => screen.includes('annealing') && !screen.includes('paused'));
	terminal.type('q');
	const screen = await terminal.until(/repeat with[\s\S]*\nprompt> *\n/);
	terminal.type('echo exit code $?\r');
	await terminal.until('exit code 0');
	expect(terminal.isAlternate).toBe(false);
	expect(screen).not.toContain('^[');
}

test('Ctrl-Z stops a run at full speed, and fg brings it back, again and again', async () => {
	const terminal = await inShell(atFullSpeed, 'full speed');
	for (let count = 0; count < 2; count++) {
		terminal.type(keys['ctrl-z']);
		await expectShell(terminal);
		terminal.type('clear; fg\r');
		expect(await terminal.until('? help')).toMatch(/^ recuit .*annealing/);
	}

	await expectKeys(terminal);
});

test('Ctrl-Z waits until a slow terminal has its screen back', async () => {
	const terminal = await inShell(atFullSpeed, 'full speed');
	terminal.freeze();
	// Until a frame waits.
	await sleep(200);
	terminal.type(keys['ctrl-z']);
	await sleep(500);
	terminal.thaw();
	await expectShell(terminal);
	terminal.type('clear; fg\r');
	await terminal.until('? help');
	await expectKeys(terminal);
});

test.for([
	{state: 'the menu', steps: [], shown: 'choose a puzzle'},
	{state: 'a filter being typed', steps: ['/', 'ink'], shown: '/ink'},
	{state: 'the solver menu', steps: [','], shown: 'choose a solver'},
	{state: 'the help', steps: ['?'], shown: 'recuit  keys'},
])('Ctrl-Z in $state comes back to it', async ({steps, shown}) => {
	// With no room for a puzzle that runs beside the menu.
	const terminal = await inShell([], 'choose a puzzle', 50);
	for (const step of steps) {
		terminal.type(step);
	}

	// The estimates come when they come.
	const lasting = (screen: string) => screen.replaceAll(/ +~[\d.]+ m?s to solve$/gm, '');
	const before = lasting(await terminal.until(shown));
	terminal.type(keys['ctrl-z']);
	await expectShell(terminal);
	terminal.type('fg\r');
	await terminal.until(screen => lasting(screen) === before);
});

test('a run that is paused and stopped stays where it was', async () => {
	const terminal = await inShell([endless, '--solver', 'block-swap', '--paused', '--seed', '1'], 'paused');
	terminal.type('s');
	const before = await terminal.until('proposal 1 ');
	terminal.type(keys['ctrl-z']);
	await expectShell(terminal);
	terminal.type('fg\r');
	await terminal.until(screen => screen === before);
});

test.for(['SIGSTOP', 'SIGTSTP'] as const)('%s from outside, and fg', async signal => {
	const terminal = await inShell(atFullSpeed, 'full speed');
	process.kill(childOf(terminal.pid), signal);
	await terminal.until('Stopped');
	terminal.type('fg\r');
	await terminal.until(/^ recuit .*annealing/);
	await expectKeys(terminal);
});

test('a run that is stopped is gone when its window is closed', async () => {
	const terminal = await inShell(atFullSpeed, 'full speed');
	const pid = childOf(terminal.pid);
	terminal.type(keys['ctrl-z']);
	await terminal.until('Stopped');
	terminal.close();
	await expect.poll(() => isAlive(pid), {interval: 5, timeout: 1000}).toBe(false);
});

test('a window that changed its size in the meantime', async () => {
	const terminal = await inShell(atFullSpeed, 'full speed');
	terminal.type(keys['ctrl-z']);
	await expectShell(terminal);
	terminal.resize(90, 40);
	terminal.type('fg\r');
	// The keys stand on the last line but one.
	await terminal.until(screen => {
		const lines = screen.split('\n');
		return /^ recuit .*seed 1 .*annealing$/.test(lines[0]) && / q quit$/.test(lines[38]);
	});
	await expectKeys(terminal);
});

test('Ctrl-Z where there is no shell to go back to changes nothing', async () => {
	const terminal = new Terminal(atFullSpeed);
	await terminal.until('full speed');
	terminal.type(keys['ctrl-z']);
	terminal.type(' ');
	await terminal.until('paused');
	expect(terminal.isAlternate).toBe(true);
	terminal.type('q');
	expect(await terminal.exit).toEqual({exitCode: 0, signal: undefined});
});
