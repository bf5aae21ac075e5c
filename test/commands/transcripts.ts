/**
Transcripts of commands, as text. A line begins with what it is:

	# a comment
	@ NAME     a file in the folder where the commands run; the lines with | after it are its text
	$ recuit … a command, quoted as in a shell; variables may stand before it, and REAL=1 gives it real time and threads
	< text     its standard input
	> text     what it prints; ! on stderr
	? code     its exit code, unless that is 0

`cat FILE`, `ls` and `rm FILE` are there, too.
*/

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type CommandOptions, type Ran, recuit} from '../world/command.ts';

type Step = {
	/** The lines as they were, up to what came out. */
	readonly lines: string[];
	readonly command: string;
	readonly input: string[];
};

/** Run the commands of a transcript; returns it with what came out. */
export async function rerun(
	transcript: string,
	options: Pick<CommandOptions, 'build'> = {},
): Promise<string> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	try {
		const written: string[] = [];
		let step: Step | undefined;
		let file: string | undefined;
		const finish = async () => {
			if (step) {
				written.push(...step.lines, ...resultOf(await run(step, folder, options), folder));
				step = undefined;
			}
		};
		for (const line of transcript.trimEnd().split('\n')) {
			const text = line.slice(2);
			if (line.startsWith('$')) {
				await finish();
				step = {lines: [line], command: text, input: []};
			} else if (line.startsWith('<') && step) {
				step.lines.push(line);
				step.input.push(text);
			} else if (!/^[>!?]/.test(line)) {
				await finish();
				written.push(line);
				if (line.startsWith('@')) {
					file = path.join(folder, text);
					fs.mkdirSync(path.dirname(file), {recursive: true});
					fs.writeFileSync(file, '');
				} else if (line.startsWith('|') && file) {
					fs.appendFileSync(file, `${text}\n`);
				}
			}
		}

		await finish();
		return `${written.join('\n')}\n`;
	} finally {
		fs.rmSync(folder, {recursive: true});
	}
}

async function run(
	{command, input}: Step,
	folder: string,
	options: Pick<CommandOptions, 'build'>,
): Promise<Ran> {
	const words = wordsOf(command);
	const at = words.findIndex(word => !/^\w+=/.test(word));
	const environment = Object.fromEntries(words.slice(0, at).map(word => word.split(/=(.*)/s).slice(0, 2)));
	const [name, ...argv] = words.slice(at);
	const done = (stdout: string) => ({code: 0, stdout, stderr: ''});
	switch (name) {
		case 'recuit': {
			const {REAL, ...others} = environment;
			const text = input.map(line => `${line}\n`).join('');
			return recuit(argv, {...options, input: text, environment: others, folder, isReal: REAL === '1'});
		}

		case 'cat':
			return done(argv.map(file => fs.readFileSync(path.join(folder, file), 'utf8')).join(''));
		case 'ls':
			return done(`${fs.readdirSync(path.join(folder, argv[0] ?? '')).join('\n')}\n`);
		case 'rm':
			argv.forEach(file => void fs.rmSync(path.join(folder, file), {recursive: true}));
			return done('');
		default:
			throw new Error(`a transcript has no command '${name}'`);
	}
}

/** The words of a command line, as a shell reads quotes. */
function wordsOf(line: string): string[] {
	return (line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []).map(word =>
		word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
	);
}

function resultOf({code, stdout, stderr}: Ran, folder: string): string[] {
	const lines = (mark: string, text: string) => {
		const clean = text.replaceAll(folder, 'FOLDER');
		const all = clean.replace(/\n$/, '').split('\n');
		const cut = clean.endsWith('\n') ? all : [...all.slice(0, -1), `${all.at(-1)}⏎̸`];
		return text === '' ? [] : cut.map(each => `${mark} ${each}`.trimEnd());
	};
	return [...lines('>', stdout), ...lines('!', stderr), ...(code === 0 ? [] : [`? ${code}`])];
}
