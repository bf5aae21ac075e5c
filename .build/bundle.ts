/** The bundled program, dist/bin: it starts in half the time of its modules, since few files are loaded. */

import {createRequire, isBuiltin} from 'node:module';
import path from 'node:path';
import type {BuildOptions, OutputOptions, Plugin} from 'rolldown';
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

/**
Packages measure text by `string-width` and find its characters by `Intl.Segmenter`. Their own way takes 100 ms before the
first frame and half the time of the others, for text that is nearly all of narrow characters: width.ts knows those.
*/
const quickText: Plugin = {
	name: 'quick-text',
	resolveId(id, importer) {
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
	transform(code, id) {
		const own = /new Intl\.Segmenter\((?:undefined, ?\{ ?granularity: ?['"]grapheme['"] ?\})?\)/g;
		// Where single characters are asked for, the package keeps its own way.
		return id.includes('/node_modules/') && own.test(code) && !code.includes('.containing(')
			? {
					code: `import {segmentsOf} from ${width};${code.replaceAll(own, '{segment: segmentsOf}')}`,
					map: {mappings: ''},
				}
			: undefined;
	},
};

/**
Ink as published, but for these. Each says what a frame of 100 x 30 costs without it, where it costs 6.4 ms of processor
time with all (`npm run bench -- watching`), and fails where a new version has nothing to patch.
*/
const quickFrames: Plugin = {
	name: 'quick-frames',
	transform(code, id) {
		const patch = framePatches.find(({file}) => id.endsWith(file));
		return patch && {code: patch.apply(code), map: {mappings: ''}};
	},
};

const framePatches = [
	{
		// 8.7 ms: each line is taken apart again. See shared-characters.ts.
		file: '/ink/build/output.js',
		apply: (code: string) => `
			import {reduceAnsiCodesIncremental} from '@alcalzone/ansi-tokenize';
			import {sharedCharacters} from ${sharedCharacters};
			${replaced(
				replaced(
					code,
					'cached = styledCharsFromTokens(',
					'cached = shared.of(line) ?? styledCharsFromTokens(',
				),
				/row\.push\(\{[^}]*\}\)/,
				'row.push(shared.blank)',
			)}
			const shared = sharedCharacters((styles, codes) => reduceAnsiCodesIncremental(styles, tokenize(codes)));
		`,
	},
	{
		// 7.1 ms: the sequence between two styles is found again for each pair of characters.
		file: '/ansi-tokenize/build/styledChars.js',
		apply: (code: string) => `
			import {keptByStyles} from ${sharedCharacters};
			${replaced(
				replaced(
					code,
					'ansiCodesToString(diffAnsiCodes(chars[i - 1].styles, char.styles))',
					'change(chars[i - 1].styles, char.styles)',
				),
				'ansiCodesToString(diffAnsiCodes(char.styles, []))',
				'change(char.styles, none)',
			)}
			const none = [];
			const change = keptByStyles((from, to) => ansiCodesToString(diffAnsiCodes(from, to)));
		`,
	},
	{
		// 7.2 ms: rows with any character beyond ASCII are compared by their graphemes.
		file: '/ink/build/line-update.js',
		apply: (code: string) => `
			import {isNarrow} from ${width};
			${replaced(
				code,
				'printableAscii.test(previousText) && printableAscii.test(nextText)',
				'isNarrow(previousText) && isNarrow(nextText)',
			)}
		`,
	},
] as const;

function replaced(code: string, old: string | RegExp, text: string): string {
	const changed = code.replace(old, text);
	if (changed === code) {
		throw new Error(`a package has changed: it has no '${old}' any more`);
	}

	return changed;
}

/**
Packages that measure text make their patterns of whole Unicode properties as they are loaded, which takes a fifth of the
start of every command. Most texts are ASCII: they are made where they are used first.
*/
const lazyTextConstants: Plugin = {
	name: 'lazy-text-constants',
	transform(code, id) {
		const costly = /^const (\w+) = (\/.+\/v);$/gm;
		const names = id.includes('/node_modules/') ? [...code.matchAll(costly)].map(([, name]) => name) : [];
		return names.length === 0
			? undefined
			: {
					code: lazy(code, names).replaceAll(costly, 'const $1 = () => ($1.made ??= $2);'),
					map: {mappings: ''},
				};
	},
};

/** A patch of a file that is not there any more would be left out in silence. */
const requirePatched: Plugin = {
	name: 'require-patched',
	buildEnd() {
		const ids = [...this.getModuleIds()];
		const hasInk = ids.some(id => id.includes('/node_modules/ink/'));
		for (const {file} of framePatches) {
			if (hasInk && !ids.some(id => id.endsWith(file))) {
				throw new Error(`a package has changed: there is no '${file}' any more`);
			}
		}
	},
};

/** Every use of the names is a call. */
const lazy = (code: string, names: readonly string[]) =>
	code.replaceAll(new RegExp(`(?<![.\\w$]|const )(?:${names.join('|')})\\b`, 'g'), '$&()');

/** The source maps tell of the project's own modules: those of packages would take two thirds of them. */
const mapOwnModules: Plugin = {
	name: 'map-own-modules',
	transform(code, id) {
		return id.includes('/node_modules/') ? {code, map: {mappings: ''}} : undefined;
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
	plugins: [requireBuiltins, quickText, quickFrames, lazyTextConstants, mapOwnModules],
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
					test: /^\0node:process|\/source\/(?:text|view\/text\/ascii|commands\/(?:index|version|terminal\/terminal|line\/exit))\.ts$/,
					priority: 1,
				},
				// Without screens, which would bring Ink and React along for every command.
				{
					name: 'shared',
					test: /^\0node:(?:fs|path|util|string_decoder|timers\/promises|events)$|\/dist\/kernels\.js$|\/source\/(?!run\/batch|ui\/|view\/(?:board|curves|ensemble|ladder|landscape|menu|race|trace|watch)\/|.*\.tsx$)|\/node_modules\/(?:string-width|strip-ansi|ansi-regex|get-east-asian-width)\//,
					minShareCount: 2,
				},
				// What several screens and tables share, but most commands don't need.
				{name: 'view', test: /\/source\/view\//, minShareCount: 2},
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

/** The others are written beside the first. */
export const bundles: readonly BuildOptions[] = [program, threads, library];
