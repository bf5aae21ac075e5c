/**
Builds dist/ from source/: only what has changed, and in silence. What takes longer than a second says so in one line.
Errors of the compilers are printed as they are.
*/

import {type ExecFileException, execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {promisify} from 'node:util';

type Part = {
	readonly name: string;
	/** The files and folders that it is made from. */
	readonly inputs: readonly string[];
	/** A file that is there once it is made. */
	readonly output: string;
	make(): Promise<unknown>;
};

const root = path.join(import.meta.dirname, '..');

/** What each part was made from when it was made last. */
const stampFile = path.join(root, 'dist/built.json');

/** Each part needs those before it. */
const parts: readonly Part[] = [
	{name: 'kernels', inputs: ['source/kernels'], output: 'dist/kernels.js', make: makeKernels},
	{
		name: 'program',
		inputs: ['source', 'tsconfig.json'],
		output: 'dist/help/keys.txt',
		async make() {
			// The bundler is loaded only when it is needed.
			const {makePage, makeProgram} = await import('./bundle.ts');
			await Promise.all([makeLibrary(), makeProgram(), makePage()]);
			await (await import('./help.ts')).makeHelp();
		},
	},
];

/** Inputs of every part: how it is made, and by which versions. */
const tools = ['.build', 'package-lock.json'];

/** Make what has changed since it was made last. @throws Error of a compiler, which has printed what is wrong */
export async function build(): Promise<void> {
	const notice = setTimeout(() => console.error('building recuit …'), 1000);
	try {
		for (const part of parts) {
			const stamp = stampOf([...part.inputs, ...tools]);
			if (readStamps()[part.name] !== stamp || !fs.existsSync(path.join(root, part.output))) {
				// What a failed build leaves is made from neither the old inputs nor all of the new ones.
				keepStamp(part.name, '');
				await part.make();
				keepStamp(part.name, stamp);
			}
		}
	} finally {
		clearTimeout(notice);
	}
}

function keepStamp(name: string, stamp: string): void {
	fs.mkdirSync(path.dirname(stampFile), {recursive: true});
	fs.writeFileSync(stampFile, JSON.stringify({...readStamps(), [name]: stamp}));
}

function readStamps(): Record<string, string> {
	return fs.existsSync(stampFile) ? JSON.parse(fs.readFileSync(stampFile, 'utf8')) : {};
}

/** A digest of the names and contents of files. Times would not do: a checkout sets them all. */
function stampOf(inputs: readonly string[]): string {
	const hash = createHash('sha256');
	for (const file of inputs.flatMap(filesIn).toSorted()) {
		const content = fs.readFileSync(path.join(root, file));
		hash.update(`${file}\0${content.length}\0`).update(content);
	}

	return hash.digest('hex');
}

/** A file, or all files in a folder, relative to the root. */
function filesIn(input: string): string[] {
	const full = path.join(root, input);
	return fs.statSync(full).isFile()
		? [input]
		: fs
				.readdirSync(full, {recursive: true, withFileTypes: true})
				.filter(entry => entry.isFile())
				.map(entry => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** The compiled loops, as a text in a module: they are found wherever that is bundled. */
async function makeKernels(): Promise<void> {
	const wasm = 'dist/kernels.wasm';
	const options =
		'--optimizeLevel 3 --noAssert --runtime stub --importMemory --enable simd --transform ./.build/inline.ts --outFile'.split(
			' ',
		);
	await run('assemblyscript/bin/asc.js', 'source/kernels/index.ts', ...options, wasm);
	const text = fs.readFileSync(path.join(root, wasm), 'base64');
	fs.rmSync(path.join(root, wasm));
	write('dist/kernels.js', `/** WebAssembly, in base64. */\nexport const kernels = '${text}';\n`);
	write('dist/kernels.d.ts', 'export declare const kernels: string;\n');
}

/** The modules one by one, for programs that import them. */
async function makeLibrary(): Promise<void> {
	await run('typescript/bin/tsc');
	removeOrphans();
}

/** What was made of source files that are no longer there would still be packed, and found by tests. */
function removeOrphans(): void {
	const own =
		/^dist\/(?:bin\/|help\/|page\/page\.html$|kernels\.(?:js|d\.ts)$|built\.json$|.*\.tsbuildinfo$)/;
	const sources = new Set(filesIn('source').map(file => file.replace(/\.tsx?$/, '')));
	for (const file of filesIn('dist').map(name => name.replaceAll(path.sep, '/'))) {
		const source = file.replace(/^dist/, 'source').replace(/(?:\.d\.ts|\.js)$/, '');
		if (!own.test(file) && !sources.has(path.normalize(source))) {
			fs.rmSync(path.join(root, file));
		}
	}
}

function write(file: string, text: string): void {
	fs.writeFileSync(path.join(root, file), text);
}

/** Run a tool of node_modules. What it prints is shown only when it fails. */
async function run(tool: string, ...argv: string[]): Promise<void> {
	try {
		await promisify(execFile)(process.execPath, [path.join('node_modules', tool), ...argv], {cwd: root});
	} catch (error) {
		const {code, stdout, stderr} = error as ExecFileException;
		throw new Error(`${stdout}${stderr}`.trim() || `${tool} ended with code ${code}`);
	}
}

/** Build, and say what fails. */
export async function main(): Promise<void> {
	try {
		await build();
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const {code = ''} = error as NodeJS.ErrnoException;
		const isReadOnly = ['EACCES', 'EPERM', 'EROFS'].includes(code);
		const advice = isReadOnly
			? `recuit is older than its source, and can't be built: ${root} can't be written to. Build a copy of it`
			: oldNode(message);
		console.error(advice ?? message);
		process.exitCode = 1;
	}
}

/** What to say where npm runs in a Node for which it installs no compiler. The build runs in another one. */
function oldNode(message: string): string | undefined {
	const {engines} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
	const least = engines.node.replace('>=', '');
	const [, version] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
	const isLost = message.includes('native binding') && version !== undefined;
	return isLost && version.localeCompare(least, 'en', {numeric: true}) < 0
		? `recuit needs Node ${least} or later; this is Node ${version}.`
		: undefined;
}

if (import.meta.main) {
	await main();
}
