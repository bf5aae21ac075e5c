/** What only a real terminal shows: how it is taken and given back, signals, job control, frozen readers, pipes beside it. */

import fs from 'node:fs';
import process from 'node:process';
import {test as anyTest, expect} from 'vitest';
import {hasProc, isInstalled, statOf} from '../processes.ts';
import {endless} from '../puzzles.ts';
import {folder, keys, recuit, Terminal, temporaryFile} from './terminal.ts';

const test = anyTest.skipIf(!isInstalled('bash') || !isInstalled('stty') || !hasProc);

/** A run that goes on for ever, and takes next to no time. */
const slow = [endless, '--solver', 'row-swap', '--seed', '1', '--speed', '20'];
const fast = [...slow.slice(0, -1), 'max'];

/** The program under a shell that then tells the exit code and the terminal's settings. */
async function underShell(command: string): Promise<{terminal: Terminal; pid: number}> {
	const script = `sh -c 'echo pid $$; exec "$@"' sh ${command}; echo exit code $?; stty -a`;
	const terminal = new Terminal([], {command: ['sh', '-c', script], columns: 120});
	await terminal.until(() => terminal.output.includes('\n'));
	return {terminal, pid: Number(/pid (\d+)/.exec(terminal.output)?.[1])};
}

const byInterrupt = {exitCode: 0, signal: 2};

/** Has the terminal keep the title of its window. */
const savedTitle = '\u001B[22;2t';

/** The terminal is whole again, with nothing of the program's screens; returns what is on it. */
async function expectUsable(terminal: Terminal): Promise<string> {
	await terminal.ended();
	const screen = await terminal.screen();
	expect([terminal.isAlternate, terminal.isCursorShown, terminal.modesLeft]).toEqual([false, true, []]);
	const {output} = terminal;
	// The title that the window had is its title again.
	expect(output.lastIndexOf('\u001B[23;2t')).toBeGreaterThanOrEqual(output.lastIndexOf(savedTitle));
	for (const setting of ['icanon', 'echo', 'isig']) {
		expect(screen).toMatch(new RegExp(`(?<!-)\\b${setting}\\b`));
	}

	return screen;
}

test('the first frame, the window from its first line, and q with the best grid', async () => {
	const run = 'rapport --solver block-swap --seed 4f2a --moves 50 --speed max';
	const prints = temporaryFile('prints.txt', '');
	const {terminal} = await underShell(`${recuit} ${run} 2> ${prints}`);
	const frame = await terminal.until('GAVE UP');
	expect(frame).toMatch(/^ recuit {2}rapport .*block-swap · seed 4f2a .*GAVE UP\n╭/);
	expect([terminal.isAlternate, terminal.isCursorShown]).toEqual([true, false]);
	expect(terminal.output).toContain(savedTitle);
	terminal.type('q');
	const screen = await expectUsable(terminal);
	expect(screen).toContain('exit code 1');
	expect(screen).toMatch(/^puzzle +best grid, cost \d+$/m);
	expect(screen).toMatch(/^rapport: not solved after 50 proposals, .*: the limit of/m);
	expect(screen).toContain('repeat with: recuit rapport');
	// What restores the terminal goes to the terminal alone.
	expect(fs.readFileSync(prints, 'utf8')).toBe('');
});

test.for([
	['SIGINT', 130, 'a run at full speed', fast, 'f slow'],
	['SIGHUP', 129, 'the menu', [], 'Watch simulated annealing'],
	['SIGTERM', 143, 'a run that a screen reader listens to', [...fast, '--screen-reader'], 'seed 1'],
] as const)('%s ends with %i, and gives the terminal back: %s', async ([signal, code, , argv, shown]) => {
	const {terminal, pid} = await underShell([recuit, ...argv].join(' '));
	await terminal.until(shown);
	process.kill(pid, signal);
	expect(await expectUsable(terminal)).toContain(`exit code ${code}`);
});

test.for(['render', 'promise'])('an error in a %s is told, and the terminal given back', async place => {
	const {terminal} = await underShell(`'${process.execPath}' '${folder}test/terminal/broken.ts' ${place}`);
	const screen = await expectUsable(terminal);
	expect(screen).toContain('recuit: internal error: the display broke');
	expect(screen).toContain('exit code 70');
	expect(screen).not.toMatch(/^\s*at |\.js:/m);
	const {output} = terminal;
	expect(output.lastIndexOf('\u001B[?2004l')).toBeLessThan(output.lastIndexOf('recuit: internal error'));
});

test('closing the window leaves no process behind, whether or not a signal tells of it', async () => {
	const {terminal, pid} = await underShell(`${recuit} ${slow.join(' ')}`);
	await terminal.until('space pause');
	terminal.close();
	await terminal.untilGone(pid);
	if (isInstalled('setsid')) {
		const silent = new Terminal([], {command: ['setsid', '-w', 'sh', '-c', `echo pid $$; exec ${recuit}`]});
		await silent.until('Watch simulated annealing');
		const other = Number(/pid (\d+)/.exec(silent.output)?.[1]);
		silent.close();
		await silent.untilGone(other);
	}
});

test('a frozen terminal: the run goes on when it is read again, and signals and Ctrl-C end it', async () => {
	const terminal = new Terminal(fast);
	await terminal.until('f slow');
	terminal.freeze();
	terminal.type('?');
	terminal.thaw();
	// What filled it has moved what came after by some columns, wherever a line ends then.
	await terminal.until(screen => screen.replaceAll(/\s/g, '').includes('keys,displays'));
	terminal.freeze();
	terminal.type(keys['ctrl-c']);
	// By the signal, or where it can't restore the terminal, by the code that a shell shows for it.
	const shown = async (ended: ReturnType<Terminal['ended']>) => {
		const {exitCode = 0, signal} = (await ended) ?? {};
		return signal ? 128 + signal : exitCode;
	};
	expect(await shown(terminal.ended())).toBe(130);
	const other = new Terminal(fast);
	await other.until('f slow');
	other.freeze();
	other.signal('SIGTERM');
	expect(await shown(other.ended())).toBe(143);
});

/** The program as the foreground job of an interactive shell. */
async function inShell(argv: readonly string[], shown: string, columns = 100): Promise<Terminal> {
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

function movesOn(screen: string): number {
	return Number(/(\d[\d ]*) proposals? ·/.exec(screen)?.[1].replaceAll(' ', ''));
}

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

test('Ctrl-C in a terminal that is read again only once the program has ended gives it back', async () => {
	const terminal = await inShell(fast, 'f slow');
	const pid = childOf(terminal.pid);
	terminal.freeze();
	terminal.type(keys['ctrl-c']);
	await terminal.untilGone(pid);
	terminal.thaw();
	await terminal.until(() => !terminal.isAlternate && terminal.isCursorShown);
	terminal.type('echo exit code $?\r');
	await terminal.until('exit code 130');
});

test('Ctrl-C overtakes keys that wait, and ends the shell script around it', async () => {
	const script = `${recuit} ${slow.join(' ')} --paused; sleep 60`;
	const terminal = new Terminal([], {command: ['sh', '-c', script]});
	await terminal.until('space start');
	terminal.type('r'.repeat(2000));
	terminal.type(keys['ctrl-c']);
	expect(await terminal.ended()).toEqual(byInterrupt);
});

test('Ctrl-Z gives the terminal to the shell, and fg brings the run back in the window as it is then', async () => {
	const terminal = await inShell(slow, 'space pause');
	for (const [columns, rows] of [
		[100, 30],
		[90, 40],
	]) {
		terminal.type(keys['ctrl-z']);
		await terminal.until('Stopped');
		expect([terminal.isAlternate, terminal.isCursorShown]).toEqual([false, true]);
		terminal.type('echo a shell | tr a-z A-Z\r');
		// What is typed is echoed.
		expect(await terminal.until('A SHELL')).toContain('echo a shell');
		terminal.resize(columns, rows);
		terminal.type('clear; fg\r');
		await terminal.until(screen => {
			const lines = screen.split('\n');
			return (
				/^ recuit .*(?:HOT|COOLING|FREEZING|REHEATING)/.test(lines[0]) && / \? more$/.test(lines[rows - 2])
			);
		});
		expect([terminal.isAlternate, terminal.isCursorShown]).toEqual([true, false]);
	}

	// The keys come one by one again, and none is echoed. Of a run without a proposal nothing is said.
	await terminal.until(screen => movesOn(screen) > 0);
	terminal.type(' ');
	await terminal.until('space resume');
	terminal.type('q');
	const left = await terminal.until(/repeat with[\s\S]*\nprompt> *\n/);
	expect(left).not.toContain('^[');
	terminal.type('echo exit code $?\r');
	await terminal.until('exit code 0');
});

test('Ctrl-Z gives the terminal to the shell also where a screen reader listens', async () => {
	const terminal = await inShell([...slow, '--screen-reader'], 'best ');
	terminal.type(keys['ctrl-z']);
	await terminal.until('Stopped');
	terminal.type('stty -a | grep -ow -e -icanon -e -echo; echo a shell | tr a-z A-Z\r');
	expect(await terminal.until('A SHELL')).not.toMatch(/^-(?:icanon|echo)$/m);
	terminal.type('fg\r');
	terminal.type(' ');
	await terminal.until(/^paused/m);
	terminal.type('q');
	await terminal.until(/^paused[\s\S]*\nprompt>\s*$/m);
});

test('SIGSTOP and SIGTSTP from outside, and a stopped run is gone with its window', async () => {
	const terminal = await inShell(slow, 'space pause');
	const pid = childOf(terminal.pid);
	for (const signal of ['SIGSTOP', 'SIGTSTP'] as const) {
		process.kill(pid, signal);
		await terminal.until('Stopped');
		terminal.type('clear; fg\r');
		await terminal.until(/^ recuit .*(?:HOT|COOLING|FREEZING|REHEATING)/);
	}

	terminal.type(keys['ctrl-z']);
	await terminal.until('Stopped');
	terminal.close();
	await terminal.untilGone(pid);
});

test('where there is no shell to go back to Ctrl-Z leaves a paused run as it was', async () => {
	const terminal = new Terminal([...slow, '--paused']);
	// A key that is typed before may be echoed into the screen.
	await terminal.until('? more');
	terminal.type('s');
	const step = await terminal.until(' 1 proposal ·');
	// There is no shell to go back to.
	terminal.type(keys['ctrl-z']);
	terminal.type('d');
	const head = (screen: string) => screen.slice(0, screen.indexOf('\n'));
	// An echoed key would have moved the frame.
	const wanted = head(step);
	await terminal.until(screen => head(screen) === wanted && screen.includes('\n colours '));
	expect(terminal.isAlternate).toBe(true);
});

/** Windows from 1 x 1 to 200 x 60, one after the other; those of width 8, 88 and 168 stand until they are drawn. */
const storm = Array.from({length: 60}, (_, k) => [1 + ((k * 77 + 7) % 200), 1 + ((k * 31) % 60)]);

test('after a storm of resizes a run is as it was, and in each window nothing leaves its place', async () => {
	const terminal = new Terminal([...slow, '--paused']);
	await terminal.until('space start');
	const before = await terminal.until('? more');
	for (const [columns, rows] of storm) {
		terminal.resize(columns, rows);
		// Some windows stand until they are drawn, the others are gone at once.
		if (columns % 8 === 0) {
			await terminal.until(screen => rows === 1 || screen.split('\n')[rows - 1] === '');
		}
	}

	terminal.resize(100, 30);
	await terminal.until(screen => screen === before);
	expect(terminal.isAlternate).toBe(true);
	terminal.resize(1, 1);
	await terminal.until(screen => screen.trim() !== '' && screen.length === 1);
	terminal.type('q');
	expect(await terminal.ended()).toEqual({exitCode: 0, signal: undefined});
});

test('a puzzle from a pipe is watched, with the keys of the terminal', async () => {
	const file = temporaryFile('endless.txt', `${endless}\n`);
	const {terminal} = await underShell(`sh -c "cat ${file} | ${recuit} ${slow.slice(1).join(' ')}"`);
	await terminal.until('space pause');
	terminal.type(' ');
	await terminal.until(screen => /space (start|resume)/.test(screen));
	terminal.type('q');
	expect(await expectUsable(terminal)).toContain('exit code 0');
});

const rapport = '2.7.1.6.5.956..4238....4...7.....26....726.18.2..9..3..5....3.76.453.....12.79...';

test('no screen where no keys come, where it is unattended, or by an option', async () => {
	const script = [
		`echo ${rapport} | setsid -w ${recuit} --seed 1; echo exit code $?`,
		`CI=true ${recuit} rapport --seed 1; ${recuit} rapport --seed 1 --plain`,
	].join('; ');
	const terminal = new Terminal([], {command: ['sh', '-c', script], rows: 100});
	await terminal.ended();
	const screen = await terminal.screen();
	expect(screen.match(/^------\+-------\+------/gm)?.length).toBeGreaterThanOrEqual(6);
	expect(screen).toContain('exit code 0');
	expect(terminal.output).not.toContain('\u001B[?1049h');
});

test('what is typed while it starts is neither lost nor echoed', async () => {
	const terminal = new Terminal([]);
	await terminal.until(() => terminal.isAlternate);
	terminal.type('p123');
	const screen = await terminal.until('3 givens');
	expect(screen.split('\n').at(-1)).toBe('');
	expect(screen).not.toContain('p123');
});

test('a step that takes long says what it is on its way to, and space ends it where it is', async () => {
	const argv = `${endless} --solver block-swap --set restart=1000000000 --paused --seed 1`;
	const terminal = new Terminal(argv.split(' '));
	await terminal.until('space start');
	terminal.type('nr');
	await terminal.until('to the next restart');
	await terminal.until('space stop');
	terminal.type(' ');
	const ended = movesOn(await terminal.until('space resume'));
	terminal.type('s');
	await terminal.until(screen => movesOn(screen) > ended);
	// Nothing but the step was made after it had ended.
	expect(movesOn(await terminal.screen())).toBe(ended + 1);
	// So does Esc, which leads to the menu from anywhere else.
	terminal.type('nr');
	await terminal.until('to the next restart');
	terminal.type(keys.escape);
	await terminal.until('space resume');
});
