/** What is fuzzed: each property draws cases from a seed and throws where one breaks a promise. */

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {cli} from '../commands/run-cli.ts';
import {fc} from '../examples.ts';
import {report} from '../puzzles.ts';
import {recuit} from '../world/command.ts';
import {Screen} from '../world/screen.ts';
import {edits, hostileText, spoil} from './hostile.ts';

export type FuzzProperty = {
	readonly name: string;
	/** Cases of the fixed run in `npm run test:all`. */
	readonly cases: number;
	readonly property: fc.IAsyncProperty<unknown>;
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-fuzz-'));
process.on('exit', () => fs.rmSync(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 50}));

let cases = 0;
/** A fresh folder for a case, with files; no case finds what another left. */
function caseFolder(files: Readonly<Record<string, string>> = {}): string {
	const where = path.join(folder, `case-${cases++}`);
	fs.mkdirSync(where);
	for (const [name, text] of Object.entries(files)) {
		fs.mkdirSync(path.dirname(path.join(where, name)), {recursive: true});
		fs.writeFileSync(path.join(where, name), text);
	}

	return where;
}

/** The environment of the program where a folder is all that it has. */
const environmentIn = (home: string) => ({HOME: home, XDG_CONFIG_HOME: ''});

type Ending = {readonly code: number | null; readonly stdout: string; readonly stderr: string};

/** Milliseconds until a program is asked to end, and that it may take then: the promise is 200, a busy machine takes longer. */
const [after, patience] = [3000, 5000];

/** Run the program as a process of its own. @throws Error if it outlives its signal */
async function run(argv: readonly string[], where: string, input: string): Promise<Ending> {
	const {CI: _, ...environment} = process.env;
	const env = {...environment, LANG: 'C.UTF-8', LC_ALL: '', ...environmentIn(where)};
	const child = spawn(process.execPath, [cli, ...argv], {cwd: where, env});
	// It may end before it has read everything.
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	const end = setTimeout(() => child.kill('SIGTERM'), after);
	const giveUp = setTimeout(() => child.kill('SIGKILL'), after + patience);
	const [stdout, stderr, [code, how]] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		once(child, 'close'),
	]);
	clearTimeout(end);
	clearTimeout(giveUp);
	if (how === 'SIGKILL') {
		throw new Error(`it still ran ${patience} ms after SIGTERM`);
	}

	return {code: how === null ? code : 143, stdout, stderr};
}

/** Control characters and those that change the direction of text. */
const unsafe =
	/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u061C\u2028-\u202E\u2066-\u2069\uFFFE\uFFFF]/;

/** What holds for every call. @throws Error that says what does not */
function checkEnding({code, stdout, stderr}: Ending): void {
	const problem = {
		'it ended with another code': ![0, 1, 2, 143].includes(code ?? -1),
		'it showed an internal error': /internal error|\n\s+at /.test(stderr),
		'it wrote a control character': unsafe.test(stdout + stderr),
		'it did not say what was wrong': code === 2 && stderr.trim() === '',
	};
	for (const [what, isSo] of Object.entries(problem)) {
		if (isSo) {
			const said = [stdout.slice(0, 500), stderr.slice(0, 1500)].map(text => JSON.stringify(text));
			throw new Error(`${what}: code ${code}, stdout ${said[0]}, stderr ${said[1]}`);
		}
	}
}

const commands = 'play race solve solvers check generate bench fill convert puzzles completion help';

/** A word of a command line: `flag` counts through the flags of the command. */
const word = fc.oneof(
	{weight: 3, arbitrary: fc.record({flag: fc.nat(40)})},
	{weight: 2, arbitrary: fc.record({text: hostileText})},
	{weight: 1, arbitrary: fc.record({flag: fc.nat(40), text: hostileText})},
);

const options = fc.asyncProperty(
	fc.constantFrom(...commands.split(' ')),
	fc.array(word, {maxLength: 6}),
	fc.constantFrom('', report, '1...\n..2.\n', '\u001B[31m'),
	async (command, words: ReadonlyArray<{flag?: number; text?: string}>, input) => {
		const {stdout} = await recuit([command, '--help']);
		const flags = [...new Set(stdout.match(/--[a-z][a-z-]+/g) ?? [])];
		const argv = words.map(({flag = 0, text}) => {
			const name = flag === undefined ? undefined : flags[flag % flags.length];
			return [name, text].filter(part => part !== undefined).join('=');
		});
		// A null byte can't be an argument of any program.
		const plain = [command, ...argv].map(text => text.replaceAll('\0', ''));
		checkEnding(await run(plain, caseFolder(), input));
	},
);

/** A small benchmark: the same plan each time. */
const benchmark = 'bench four medium --solver descent --solver block-swap --moves 300'.split(' ');

/** A command in this process, to its end, with what always holds checked. */
async function checked(argv: readonly string[], where: string): Promise<Ending> {
	const ending = await recuit(argv, {folder: where, environment: environmentIn(where), look: 1});
	checkEnding(ending);
	return ending;
}

const records = fc.asyncProperty(edits, fc.boolean(), async (changes, isContinued) => {
	const work = [...benchmark, '--seeds', '3', '--ndjson'];
	const {stdout} = await recuit([...work, '-']);
	const where = caseFolder({'runs.ndjson': spoil(stdout, changes)});
	const read = ['bench', '--read', 'runs.ndjson'];
	const {code} = await checked(isContinued ? [...work, 'runs.ndjson'] : read, where);
	// Another total may stand in a line that was changed.
	if (isContinued && code === 0 && ((await checked(read, where)).code ?? 2) > 1) {
		throw new Error('continued with code 0, but not to be read');
	}
});

const preferences = JSON.stringify({theme: 'light', motion: 'reduced', screenReader: false});

const files = fc.asyncProperty(edits, async changes => {
	const place = '.config/recuit/config.json';
	await checked(['four', '--plain'], caseFolder({[place]: spoil(preferences, changes)}));
});

const typed = fc.constantFrom(
	...' sbnBuoN[]0$tidcxgrReyvmLTPhjklHJKqp/,.+-=?!',
	...'enter tab shift-tab esc backspace up down left right home end'.split(' '),
	...['\u001B[200~1.2.\n.3.4\n....\n....\u001B[201~', '\u001B[200~', '\u001B[<0;10;5M'],
);

const keys = fc.asyncProperty(
	fc.constantFrom('', 'four --solver block-swap', 'race four', '--lesson too-hot'),
	fc.array(typed, {maxLength: 40}),
	fc.integer({min: 1, max: 160}),
	fc.integer({min: 1, max: 60}),
	async (command, pressed, columns, rows) => {
		const where = caseFolder();
		const size = {columns, rows, folder: where, environment: environmentIn(where)};
		const screen = await Screen.open(command.split(' ').filter(Boolean), size);
		for (const key of pressed) {
			if (screen.world.code === undefined) {
				await screen.press(key);
			}
		}

		const code = await screen.close();
		const {text: shown} = screen.stdout;
		if (code === undefined || /internal error/.test(shown) || !shown.includes('\u001B[?1049l')) {
			throw new Error(`it ended with code ${code} and ${JSON.stringify(shown.slice(-400))}`);
		}
	},
);

// Once the world has threads of its own: the program that it imports gets them.
const {scenes, sequencesOf} = await import('../ui/sequences.ts');

export const properties = [
	{name: 'options', cases: 25, property: options},
	{name: 'records', cases: 40, property: records},
	{name: 'files', cases: 40, property: files},
	{name: 'keys', cases: 10, property: keys},
	{name: 'sequences', cases: 60, property: sequencesOf(scenes)},
] as readonly FuzzProperty[];
