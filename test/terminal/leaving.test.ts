import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {constants} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {expect, onTestFinished, test} from 'vitest';
import {isInstalled} from '../processes.ts';
import {
	atFullSpeed,
	endless,
	environmentOf,
	folder,
	isAlive,
	keys,
	recuit,
	Terminal,
	temporaryFile,
} from './terminal.ts';

/** The promise is 200 ms; the rest is for a busy machine. */
const soon = 1000;

const signals = [
	['SIGTERM', 143],
	['SIGINT', 130],
	['SIGHUP', 129],
] as const;

/** The program at full speed under a shell that then tells the exit code and the terminal's settings. */
async function underShell(command: string): Promise<{terminal: Terminal; pid: number}> {
	const terminal = new Terminal([], {
		command: ['sh', '-c', `sh -c 'echo pid $$; exec "$@"' sh ${command}; echo exit code $?; stty -a`],
		columns: 120,
	});
	await terminal.until(() => terminal.output.includes('\n'));
	return {terminal, pid: Number(/pid (\d+)/.exec(terminal.output)?.[1])};
}

/** The title that the window had is its title again. */
function expectOldTitle({output}: Terminal): void {
	expect(output.lastIndexOf('\u001B[22;2t')).toBeGreaterThan(-1);
	expect(output.lastIndexOf('\u001B[23;2t')).toBeGreaterThan(output.lastIndexOf('\u001B[22;2t'));
}

/** The terminal as the shell left it: usable, with nothing of the program's screens. */
async function expectUsable(terminal: Terminal): Promise<string> {
	await terminal.exit;
	const screen = await terminal.screen();
	expect(terminal.isAlternate).toBe(false);
	expect(terminal.isCursorShown).toBe(true);
	expect(terminal.modesLeft).toEqual([]);
	expectOldTitle(terminal);
	for (const setting of isInstalled('stty') ? ['icanon', 'echo', 'isig'] : []) {
		expect(screen).toMatch(new RegExp(`(?<!-)\\b${setting}\\b`));
	}

	return screen;
}

test.for(signals)('%s ends a run at full speed at once', async ([signal, code]) => {
	const {terminal, pid} = await underShell(`${recuit} ${atFullSpeed.join(' ')}`);
	await terminal.until('full speed');
	process.kill(pid, signal);
	await expect.poll(() => isAlive(pid), {interval: 2, timeout: soon}).toBe(false);
	expect(await expectUsable(terminal)).toContain(`exit code ${code}`);
});

test.for(signals)('%s ends the menu', async ([signal, code]) => {
	const terminal = new Terminal();
	await terminal.until('choose a puzzle');
	terminal.signal(signal);
	expect(await terminal.exit).toEqual({exitCode: code, signal: undefined});
	expect(terminal.isAlternate).toBe(false);
	expect(terminal.isCursorShown).toBe(true);
});

test('with the kitty keyboard protocol Esc and Ctrl-C are keys, and the terminal has its own keys again', async () => {
	const terminal = new Terminal(['rapport', '--paused'], {isKitty: true});
	await terminal.until('paused');
	await expect.poll(() => terminal.output).toContain('\u001B[>1u');
	terminal.type('\u001B[27u');
	await terminal.until('choose a puzzle');
	terminal.type('\u001B[99;5u');
	expect((await terminal.exit).exitCode).toBe(130);
	expect(terminal.output).toContain('\u001B[<u');
	expectOldTitle(terminal);
});

test.for([
	{state: 'the menu', argv: [], steps: [], shown: 'choose a puzzle'},
	{state: 'a filter being typed', argv: [], steps: ['/', 'ink'], shown: '/ink'},
	{state: 'the solver menu', argv: [], steps: [','], shown: 'choose a solver'},
	{state: 'watching at full speed', argv: atFullSpeed, steps: [], shown: 'full speed'},
	{state: 'paused', argv: atFullSpeed, steps: [' '], shown: 'paused'},
	{state: 'the help', argv: atFullSpeed, steps: ['?'], shown: 'recuit  keys'},
	{
		state: 'solved',
		argv: ['rapport', '--solver', 'block-swap', '--speed', 'max'],
		steps: [],
		shown: 'repeat with',
	},
])('Ctrl-C leaves from $state', async ({argv, steps, shown}) => {
	const terminal = new Terminal(argv);
	await terminal.until(/quit/);
	for (const step of steps) {
		terminal.type(step);
	}

	await terminal.until(shown);
	const typed = performance.now();
	terminal.type(keys['ctrl-c']);
	expect(await terminal.exit).toEqual({exitCode: 130, signal: undefined});
	expect(performance.now() - typed).toBeLessThan(soon);
	expect(terminal.isAlternate).toBe(false);
});

test.for([
	{what: 'the menu', argv: []},
	{what: 'a run', argv: atFullSpeed},
])('Ctrl-C leaves $what in a window that is too small', async ({argv}) => {
	const terminal = new Terminal(argv, {columns: 8, rows: 3});
	await terminal.until(/^(?:8x4|20x6)$/m);
	terminal.type(keys['ctrl-c']);
	expect(await terminal.exit).toEqual({exitCode: 130, signal: undefined});
});

test('q gives the terminal back as it was, with the best grid', async () => {
	const run = 'hard --solver block-swap --seed 1 --moves 50000';
	const {terminal} = await underShell(`${recuit} ${run} --speed max`);
	await terminal.until('gave up');
	terminal.type('q');
	const screen = await expectUsable(terminal);
	expect(screen).toContain('exit code 1');
	expect(screen).toMatch(/^puzzle +best grid, cost 2$/m);
	expect(screen).toMatch(/^hard: not solved after 50 000 proposals, .*, cost 19, best 2: the limit of/m);
	expect(screen).toContain(`repeat with: recuit ${run}`);
});

test.for(['drive', 'render', 'timer', 'promise'])(
	'an error in a %s is told on stderr, and the terminal given back',
	async place => {
		const {terminal} = await underShell(`'${process.execPath}' '${folder}test/terminal/broken.ts' ${place}`);
		const screen = await expectUsable(terminal);
		expect(screen).toContain('recuit: internal error: the snapshot broke');
		expect(screen).toContain('exit code 70');
		expect(screen).not.toMatch(/^\s*at /m);
		expect(screen).not.toContain('.js:');
		expect(terminal.output.lastIndexOf('\u001B[?2004l')).toBeLessThan(
			terminal.output.lastIndexOf('recuit: internal error'),
		);
	},
);

test('a remembered solver that leads to an error is forgotten, and that is said', async () => {
	const file = temporaryFile(
		'state.json',
		'{"solver": "broken", "settings": {"broken": {"presolve": 0}, "descent": {}}}',
	);
	const state = path.join(path.dirname(file), 'recuit');
	fs.mkdirSync(state);
	fs.renameSync(file, path.join(state, 'state.json'));
	const terminal = new Terminal([], {
		command: [process.execPath, `${folder}test/terminal/broken.ts`, 'drive', '--speed', '20'],
		environment: {XDG_STATE_HOME: path.dirname(file)},
	});
	expect((await terminal.exit).exitCode).toBe(70);
	expect((await terminal.screen()).replaceAll('\n', '')).toContain(
		'so that the next start does without it: the solver broken, with its settings',
	);
	expect(JSON.parse(fs.readFileSync(path.join(state, 'state.json'), 'utf8'))).toEqual({
		settings: {descent: {}},
	});
});

test.for(signals.slice(0, 2))('%s ends the plain path at once', async ([signal, code]) => {
	const child = spawn(process.execPath, [`${folder}dist/bin/cli.js`, '--json', '--solver', 'reassign'], {
		env: environmentOf(),
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	// The first puzzle is solved already: its line says that the second one runs.
	child.stdin.end(
		`534678912672195348198342567859761423426853791713924856961537284287419635345286179\n${endless}\n`,
	);
	await once(child.stdout, 'data');
	const sent = performance.now();
	child.kill(signal);
	const [exitCode, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
	expect(performance.now() - sent).toBeLessThan(soon);
	// What a shell calls the exit code of a process that a signal has killed.
	expect(exitCode ?? 128 + constants.signals[killedBy ?? 'SIGKILL']).toBe(code);
});

test.for([
	{what: 'the menu', command: recuit, shown: 'choose a puzzle'},
	{what: 'a run at full speed', command: `${recuit} ${atFullSpeed.join(' ')}`, shown: 'full speed'},
	{what: 'a paused run', command: `${recuit} ${endless} --solver block-swap --paused`, shown: 'paused'},
])('closing the window leaves no process of $what behind', async ({command, shown}) => {
	const {terminal, pid} = await underShell(command);
	await terminal.until(shown);
	terminal.close();
	await expect.poll(() => isAlive(pid), {interval: 5, timeout: soon}).toBe(false);
});

test.skipIf(!isInstalled('setsid'))(
	'closing the window of the menu ends it also where no signal tells of it',
	async () => {
		const terminal = new Terminal([], {
			command: ['setsid', '-w', 'sh', '-c', `echo pid $$; exec ${recuit}`],
		});
		await terminal.until('choose a puzzle');
		const pid = Number(/pid (\d+)/.exec(terminal.output)?.[1]);
		terminal.close();
		await expect.poll(() => isAlive(pid), {interval: 5, timeout: soon}).toBe(false);
	},
);

test.for(signals)('%s ends a run at full speed whose terminal is frozen', async ([signal, exitCode]) => {
	const terminal = new Terminal(atFullSpeed);
	await terminal.until('full speed');
	terminal.freeze();
	const sent = performance.now();
	terminal.signal(signal);
	expect(await terminal.exit).toEqual({exitCode, signal: undefined});
	expect(performance.now() - sent).toBeLessThan(soon);
});

test.for([
	{state: 'at full speed', argv: atFullSpeed},
	{state: 'told in lines', argv: [...atFullSpeed, '--screen-reader']},
])('Ctrl-C leaves a run $state whose terminal is frozen', async ({argv}) => {
	const terminal = new Terminal(argv);
	await terminal.until('full speed');
	terminal.freeze();
	terminal.type(keys['ctrl-c']);
	expect(await terminal.exit).toEqual({exitCode: 130, signal: undefined});
});

test('a run goes on when its frozen terminal is read again', async () => {
	const terminal = new Terminal(atFullSpeed);
	await terminal.until('full speed');
	terminal.freeze();
	terminal.type('?');
	terminal.thaw();
	await terminal.until('keys, displays');
	terminal.type('?');
	await terminal.until('full speed');
	terminal.type('q');
	expect(await terminal.exit).toEqual({exitCode: 0, signal: undefined});
	expect(terminal.isAlternate).toBe(false);
});

/** A run of three proposals whose temperature was changed, with what is kept of it. */
async function changedRun(): Promise<{terminal: Terminal; replays: () => string[]; scores: () => string[]}> {
	const scores = temporaryFile('scores', '');
	const place = path.dirname(scores);
	const terminal = new Terminal(
		['rapport', '--solver', 'block-swap', '--seed', '1', '--paused', '--scores', scores],
		{environment: {XDG_STATE_HOME: place}},
	);
	await terminal.until('paused');
	terminal.type(`${keys.up}sss`);
	await terminal.until('proposal 3 ');
	return {
		terminal,
		replays: () => fs.readdirSync(path.join(place, 'recuit', 'replays')),
		scores: () => fs.readFileSync(scores, 'utf8').trimEnd().split('\n'),
	};
}

test.for([
	{how: 'closing the window', end: (terminal: Terminal) => terminal.close()},
	...signals.map(([how]) => ({how, end: (terminal: Terminal) => terminal.signal(how)})),
	{
		how: 'SIGTERM in a frozen terminal',
		end(terminal: Terminal) {
			terminal.freeze();
			terminal.signal('SIGTERM');
		},
	},
])('$how loses neither a run that was changed manually nor its costs', async ({end}) => {
	const {terminal, replays, scores} = await changedRun();
	end(terminal);
	await expect.poll(() => isAlive(terminal.pid), {interval: 5, timeout: soon}).toBe(false);
	expect(replays()).toHaveLength(1);
	expect(scores()).toHaveLength(3);
});

test.for(signals)('%s loses no costs where there is no screen', async ([signal, code]) => {
	const scores = temporaryFile('scores', '');
	const argv = ['solve', '--solver', 'reassign', '--scores', scores];
	const child = spawn(process.execPath, [`${folder}dist/bin/cli.js`, ...argv], {env: environmentOf()});
	onTestFinished(() => void child.kill('SIGKILL'));
	child.stdin.end(
		`${'123456789456789123789123456231564897564897231897231564312645978645978312978312645'.replace(/^./, '.')}\n${endless}\n`,
	);
	await once(child.stdout, 'data');
	child.kill(signal);
	const [exitCode] = (await once(child, 'exit')) as [number | null];
	expect(exitCode).toBe(code);
	const text = fs.readFileSync(scores, 'utf8');
	expect(text).toMatch(/^(?:\d+\n)+$/);
});

test.for([
	{argv: [], shown: 'choose a puzzle'},
	{argv: ['--no-mouse'], shown: 'choose a puzzle'},
	{argv: atFullSpeed, shown: 'full speed'},
])('Ctrl-C leaves a paste that does not end: $argv', async ({argv, shown}) => {
	const terminal = new Terminal(argv);
	await terminal.until(shown);
	terminal.type(`\u001B[200~${endless}`);
	terminal.type(keys['ctrl-c']);
	expect(await terminal.exit).toEqual({exitCode: 130, signal: undefined});
});

test('q leaves after a paste that does not end', async () => {
	const terminal = new Terminal();
	await terminal.until('choose a puzzle');
	terminal.type(`\u001B[200~${endless}`);
	await terminal.until('puzzle added');
	terminal.type('q');
	expect(await terminal.exit).toEqual({exitCode: 0, signal: undefined});
});
