/**
Transcripts of commands, as text. A line begins with what it is:

	# a comment
	@ NAME     a file in the folder where the commands run; the lines with | after it are its text
	$ recuit … a command, quoted as in a shell, $'\e' too; | is a pipe, > a file; variables may stand before it
	< text     its standard input
	> text     what it prints; ! on stderr
	? code     its exit code, unless that is 0

Of the variables, REAL=1 gives a command real time and threads, and its times are shown as 0; LOOK=5 lets each look at the
clock take 5 ms. The date and the version of Node are shown as DATE and NODE. `<\` and `|\`
begin lines with escapes as in $'…', which end where they end. What a terminal would obey is shown as its code: ⟦1b⟧.

`cat`, `cmp`, `grep`, `head`, `ls`, `rm`, `sort`, `tail` and `truncate` are there, too; `sed PATTERN TEXT` replaces
what a regular expression finds, and `digest` says how much text there is, and its hash.
*/

import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {type Ran, recuit} from '../world/command.ts';

/** Run the commands of a transcript; returns it with what came out. */
export async function rerun(transcript: string): Promise<string> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	try {
		const written: string[] = [];
		// A command with its input, a file with its text, or another line.
		for (const [block] of transcript.replaceAll(/^[>!?].*\n/gm, '').matchAll(/.*\n(?:[<|].*\n)*/g)) {
			const [line, ...lines] = block.trimEnd().split('\n');
			const text = Buffer.concat(lines.map(textOf));
			written.push(line, ...lines);
			if (line.startsWith('$')) {
				written.push(...resultOf(await run(line.slice(2), text, folder), folder));
			} else if (line.startsWith('@')) {
				const file = path.join(folder, line.slice(2));
				fs.mkdirSync(path.dirname(file), {recursive: true});
				fs.writeFileSync(file, text);
			}
		}

		return `${written.join('\n').trimEnd()}\n`;
	} finally {
		fs.rmSync(folder, {recursive: true});
	}
}

/** Each run of recuit in a transcript: its arguments, what it says on stderr, and its exit code. */
export function runsOf(transcript: string) {
	return transcript.split(/^(?=\$ )/m).flatMap(block => {
		const stages = stagesOf(/^\$ (.*)/.exec(block)?.[1] ?? '');
		const stderr = (block.match(/^! .*/gm) ?? []).join('\n');
		const code = Number(/^\? (\d+)/m.exec(block)?.[1] ?? 0);
		return stages
			.filter(({words: [name]}) => name === 'recuit')
			.map(({words: [, ...argv]}) => ({argv, stderr, code}));
	});
}

const textOf = (line: string): Buffer =>
	line[1] === '\\' ? unescaped(line.slice(2)) : Buffer.from(`${line.slice(2)}\n`);

const escapes: Readonly<Record<string, string>> = {
	a: '\u0007',
	e: '\u001B',
	n: '\n',
	r: '\r',
	t: '\t',
	0: '\0',
};

/** A text with escapes, in bytes. */
function unescaped(text: string): Buffer {
	const parts = text.match(/\\x\p{Hex}{2}|\\u\p{Hex}{4}|\\.|[^\\]+/gsu) ?? [];
	return Buffer.concat(
		parts.map(part => {
			const [first, kind] = part;
			const code = Number.parseInt(part.slice(2), 16);
			return first !== '\\'
				? Buffer.from(part)
				: kind === 'x'
					? Buffer.from([code])
					: Buffer.from(kind === 'u' ? String.fromCharCode(code) : (escapes[kind] ?? kind));
		}),
	);
}

/** A command of a pipeline. */
type Stage = {environment: Record<string, string>; words: string[]; file: string | undefined};

/** The commands of a line, as a shell reads quotes. */
function stagesOf(line: string): Stage[] {
	const quoted = /\$'((?:\\.|[^'\\])*)'|'([^']*)'|"([^"]*)"/g;
	const plain = (word: string) =>
		word.replaceAll(quoted, (_, escaped?: string, single?: string, double?: string) =>
			escaped === undefined ? (single ?? double ?? '') : unescaped(escaped).toString(),
		);
	const tokens = line.match(/(?:\$'(?:\\.|[^'\\])*'|'[^']*'|"[^"]*"|[^\s'"|>])+|[|>]/g) ?? [];
	const stages: string[][] = [[]];
	for (const token of tokens) {
		token === '|' ? stages.push([]) : stages.at(-1)?.push(token);
	}

	return stages.map(raw => {
		const [end, at] = [raw.indexOf('>'), raw.findIndex(word => !/^\w+=/.test(word))];
		const environment = raw.slice(0, at).map(word => plain(word).split(/=(.*)/s).slice(0, 2));
		return {
			environment: Object.fromEntries(environment),
			words: raw.slice(at, end === -1 ? undefined : end).map(plain),
			file: end === -1 ? undefined : plain(raw[end + 1]),
		};
	});
}

async function run(line: string, input: Buffer, folder: string): Promise<Ran> {
	let all: Ran = {code: 0, stdout: '', stderr: ''};
	let text: Buffer | string = input;
	for (const stage of stagesOf(line)) {
		const {code, stdout, stderr} = await runStage(stage, text, folder);
		if (stage.file !== undefined) {
			fs.writeFileSync(path.join(folder, stage.file), stdout);
		}

		text = stage.file === undefined ? stdout : '';
		all = {code: all.code || code, stdout: text, stderr: all.stderr + stderr};
	}

	return all;
}

async function runStage(
	{environment: {REAL, LOOK, ...environment}, words: [name, ...argv]}: Stage,
	input: Buffer | string,
	folder: string,
): Promise<Ran> {
	const place = (file: string) => path.join(folder, file);
	const linesOf = (file?: string) =>
		(file === undefined ? String(input) : fs.readFileSync(place(file), 'utf8'))
			.replace(/\n$/, '')
			.split('\n');
	const printed = (stdout: string, code = 0) => ({code, stdout, stderr: ''});
	const print = (lines: readonly string[]) => printed(lines.map(line => `${line}\n`).join(''));
	switch (name) {
		case 'recuit': {
			const time = {isReal: REAL === '1', look: LOOK === undefined ? undefined : Number(LOOK)};
			const ran = await recuit(argv, {...time, input, environment, folder});
			return time.isReal ? {...ran, stdout: timeless(ran.stdout), stderr: timeless(ran.stderr)} : ran;
		}

		case 'cat':
			return printed(argv.map(file => fs.readFileSync(place(file), 'utf8')).join(''));
		case 'cmp': {
			const [one, other] = argv.map(file => fs.readFileSync(place(file)));
			return printed('', one.equals(other) ? 0 : 1);
		}

		case 'digest': {
			const hash = createHash('sha256').update(input).digest('hex').slice(0, 16);
			return print([`${linesOf().length} lines ${hash}`]);
		}

		case 'grep':
			return print(linesOf(argv[1]).filter(line => new RegExp(argv[0]).test(line)));
		case 'head':
			return print(linesOf(argv[1]).slice(0, -Number(argv[0])));
		case 'ls':
			return print(fs.readdirSync(place(argv[0] ?? '')));
		case 'rm':
			fs.rmSync(place(argv[0]));
			return printed('');
		case 'sed':
			return print(linesOf(argv[2]).map(line => line.replaceAll(new RegExp(argv[0], 'g'), argv[1])));
		case 'sort':
			return print(linesOf(argv[0]).toSorted());
		case 'tail':
			return print(linesOf(argv[1]).slice(Number(argv[0]) || Number.POSITIVE_INFINITY));
		case 'truncate': {
			const [by, file] = argv;
			fs.truncateSync(place(file), fs.statSync(place(file)).size + Number(by));
			return printed('');
		}

		default:
			throw new Error(`a transcript has no command '${name}'`);
	}
}

const timeless = (text: string) =>
	text.replaceAll(/"milliseconds":[\d.]+/g, '"milliseconds":0').replaceAll(/\b[\d.]+ m?s\b/g, '0 ms');

/** Controls, text that turns around, separators, and no characters. */
const unsafe = /[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

function resultOf({code, stdout, stderr}: Ran, folder: string): string[] {
	const lines = (mark: string, text: string) => {
		const clean = text
			.replaceAll(folder, 'FOLDER')
			.replaceAll(process.versions.node, 'NODE')
			.replaceAll(/\b2026-01-01T[\d:.]+Z/g, 'DATE')
			.replaceAll(unsafe, character => `⟦${character.charCodeAt(0).toString(16)}⟧`);
		const all = clean.replace(/\n$/, '').split('\n');
		const cut = clean.endsWith('\n') ? all : [...all.slice(0, -1), `${all.at(-1)}⏎̸`];
		return text === '' ? [] : cut.map(each => `${mark} ${each}`.trimEnd());
	};
	return [...lines('>', stdout), ...lines('!', stderr), ...(code === 0 ? [] : [`? ${code}`])];
}
