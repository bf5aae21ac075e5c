/** The bundled program, dist/bin: it starts in half the time of its modules, since few files are loaded. */

import fs from 'node:fs';
import {createRequire, isBuiltin} from 'node:module';
import path from 'node:path';
import {type BuildOptions, build, type OutputOptions, type Plugin} from 'rolldown';
import {licences} from './licences.ts';

const require = createRequire(import.meta.url);

/**
Importing one of Node's own modules asks for all that it exports: `process` opens three streams for it, and `fs` loads
the streams of files. Requiring it asks for nothing.
*/
const requireBuiltins: Plugin = {
	name: 'require-builtins',
	resolveId(id, _importer, {kind}) {
		return kind === 'import-statement' && isBuiltin(id) && id !== 'node:module' ? `\0${id}` : undefined;
	},
	load(id) {
		const name = id.slice(1);
		if (!id.startsWith('\0') || !isBuiltin(name)) {
			return undefined;
		}

		const named = Object.keys(require(name)).filter(key => /^[a-z]\w*$/i.test(key) && key !== 'default');
		return [
			`const own = require('${name}');`,
			'export default own;',
			...named.map(
				key => `const $${key} = /* @__PURE__ */ (() => own.${key})(); export {$${key} as ${key}};`,
			),
		].join('\n');
	},
};

const width = JSON.stringify(path.join(import.meta.dirname, '../source/view/text/width.ts'));
const sharedCharacters = JSON.stringify(path.join(import.meta.dirname, 'shared-characters.ts'));

/** An id with slashes, on Windows too. */
const slashed = (id: string) => id.replaceAll('\\', '/');

/** Whether an id matches. */
const matches = (pattern: RegExp) => (id: string) => pattern.test(slashed(id));

/** A change of a package, in a file whose path ends so. */
type Patch = {readonly file: string; readonly apply: (code: string) => string};

/** @throws Error where a new version has nothing to change */
function replaced(code: string, old: string | RegExp, text: string): string {
	const changed = code.replace(old, text);
	if (changed === code) {
		throw new Error(`a package has changed: it has no '${old}' any more`);
	}

	return changed;
}

/**
It finds characters by `Intl.Segmenter`; width.ts knows the narrow ones. Without it `--version` takes 37 ms of processor
time instead of 27.
*/
const quickSegments: Patch = {
	file: '/string-width/index.js',
	apply: code => {
		const own = /new Intl\.Segmenter\((?:undefined, ?\{ ?granularity: ?['"]grapheme['"] ?\})?\)/g;
		return `import {segmentsOf} from ${width};${replaced(code, own, '{segment: segmentsOf}')}`;
	},
};

/** Each line is taken apart again: without it a frame takes 6.1 ms instead of 3.9. See shared-characters.ts. */
const quickLines: Patch = {
	file: '/ink/build/output.js',
	apply: code => `
		import {reduceAnsiCodesIncremental} from '@alcalzone/ansi-tokenize';
		import {sharedCharacters} from ${sharedCharacters};
		${replaced(
			replaced(code, 'cached = styledCharsFromTokens(', 'cached = shared.of(line) ?? styledCharsFromTokens('),
			/row\.push\(\{[^}]*\}\)/,
			'row.push(shared.blank)',
		)}
		const shared = sharedCharacters((styles, codes) => reduceAnsiCodesIncremental(styles, tokenize(codes)));
	`,
};

/**
Patterns of whole Unicode properties are made where they are used first, since most texts are ASCII: without it `--version`
takes 43 ms of processor time instead of 29.
*/
const lazyPatterns: Patch = {
	file: '/string-width/index.js',
	apply: code => {
		const costly = /^const (\w+) = (\/.+\/v|new RegExp\(.+, 'v'\));$/gm;
		const names = Array.from(code.matchAll(costly), ([, name]) => name).join('|');
		// Every use of the names is a call.
		const uses = new RegExp(`(?<![.\\w$]|const )(?:${names})\\b`, 'g');
		return replaced(code.replaceAll(uses, '$&()'), costly, 'const $1 = () => ($1.made ??= $2);');
	},
};

const patches: readonly Patch[] = [quickSegments, quickLines, lazyPatterns];

/**
Packages as published, but for the patches. They measure text by our own width.ts: otherwise a frame takes 4.6 ms of
processor time instead of 3.9, and the start of the screens 254 instead of 217. They are left out of the source maps, of
which they would take two thirds.
*/
export const packages: Plugin = {
	name: 'packages',
	resolveId(id, from) {
		const importer = from && slashed(from);
		return id === 'string-width' && importer?.includes('/node_modules/') ? '\0width' : undefined;
	},
	load(id) {
		return id === '\0width'
			? `
				import stringWidth from ${JSON.stringify(require.resolve('string-width'))};
				import {textWidth} from ${width};
				export default (text, options) => options ? stringWidth(text, options) : textWidth(text);
			`
			: undefined;
	},
	transform(code, native) {
		const id = slashed(native);
		const own = patches.filter(({file}) => id.endsWith(file));
		return id.includes('/node_modules/')
			? {code: own.reduce((text, {apply}) => apply(text), code), map: {mappings: ''}}
			: undefined;
	},
};

/** A patch of a file that is not there any more, or of a text that is measured elsewhere, would be left out in silence. */
const requirePatched: Plugin = {
	name: 'require-patched',
	buildEnd() {
		const ids = [...this.getModuleIds()].map(slashed);
		// A project without screens, as in a test, has nothing to patch.
		const hasInk = ids.some(id => id.includes('/node_modules/ink/'));
		const lost = ['\0width', ...patches.map(({file}) => file)].find(
			file => !ids.some(id => id.endsWith(file)),
		);
		if (hasInk && lost !== undefined) {
			throw new Error(`a package has changed: there is no '${lost}' any more`);
		}
	},
};

const common: BuildOptions = {
	cwd: path.join(import.meta.dirname, '..'),
	logLevel: 'warn',
	platform: 'node',
	resolve: {extensionAlias: {'.js': ['.ts', '.tsx', '.js']}},
	checks: {ineffectiveDynamicImport: false},
	// Asked for only where DEV is set.
	external: ['react-devtools-core'],
	plugins: [requireBuiltins, packages],
	transform: {
		define: {
			'process.env.NODE_ENV': "'production'",
			// Yoga would load all of Node's network for the bytes that it has in itself.
			fetch: 'undefined',
		},
	},
};

/** All side by side, two folders below the package as most modules are: what they find by their place is there. */
const output: OutputOptions = {
	dir: 'dist/bin',
	minify: true,
	chunkFileNames: '[name].js',
	sourcemap: true,
	sourcemapExcludeSources: true,
};

const program: BuildOptions = {
	...common,
	input: 'source/cli.ts',
	plugins: [common.plugins, requirePatched, licences('licences.txt')],
	output: {
		...output,
		cleanDir: true,
		codeSplitting: {
			groups: [
				// All that --version needs, and what several commands share.
				{
					name: 'main',
					test: matches(
						/^\0node:process|\/source\/(?:text|view\/text\/ascii|commands\/(?:index|packaged|terminal\/terminal|line\/exit))\.ts$/,
					),
					priority: 1,
				},
				// Without screens, which would bring Ink and React along for every command.
				{
					name: 'shared',
					test: matches(
						/^\0node:(?:fs|path|util|string_decoder|timers\/promises|events)$|\/dist\/kernels\.js$|\/source\/(?!run\/batch|ui\/|view\/(?:board|curves|ensemble|ladder|landscape|menu|race|watch)\/|.*\.tsx$)|\/node_modules\/(?:meow|string-width|strip-ansi|ansi-regex|get-east-asian-width)\//,
					),
					minShareCount: 2,
				},
				// What several screens and tables share, but most commands don't need.
				{name: 'view', test: matches(/\/source\/view\//), minShareCount: 2},
			],
		},
	},
};

/** A thread starts in half the time when it loads nothing of the screens and the commands. */
const threads: BuildOptions = {
	...common,
	input: 'source/run/worker.ts',
	output: {...output, codeSplitting: false},
};

/** What a solver's file imports as `recuit`, in one file: it shares no state with the program, and loads at once. */
const library: BuildOptions = {
	...common,
	input: {library: 'source/index.ts'},
	output: {...output, codeSplitting: false},
};

/** Make dist/bin. The others are written beside the first, which empties it. */
export async function makeProgram(): Promise<void> {
	for (const options of [program, threads, library]) {
		await build(options);
	}
}

/** Make dist/page/page.html: the page that replays a run, with its script and its style in it, and a gap for the run. */
export async function makePage(): Promise<void> {
	const root = path.join(import.meta.dirname, '..');
	const folder = path.join(root, 'source/page/browser');
	const {
		output: [script],
	} = await build({
		cwd: root,
		logLevel: 'warn',
		input: path.join(folder, 'main.ts'),
		platform: 'browser',
		write: false,
		resolve: {extensionAlias: {'.js': ['.ts', '.js']}},
		output: {format: 'esm', minify: true},
	});
	const parts: Readonly<Record<string, string>> = {
		// The end of an element would end the script, inside of a text too.
		script: script.code.replaceAll('</', '<\\/'),
		style: fs.readFileSync(path.join(folder, 'page.css'), 'utf8'),
	};
	const template = fs.readFileSync(path.join(folder, 'page.html'), 'utf8');
	const page = template.replaceAll(/\/\* (script|style) \*\//g, (_, name: string) => parts[name]);
	fs.mkdirSync(path.join(root, 'dist/page'), {recursive: true});
	fs.writeFileSync(path.join(root, 'dist/page/page.html'), page);
}
