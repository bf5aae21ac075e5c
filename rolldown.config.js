/** The bundled program, dist/bin, from what tsc made: it starts in half the time, since few modules are loaded. */

import {createRequire, isBuiltin} from 'node:module';
import {defineConfig} from 'rolldown';

const require = createRequire(import.meta.url);

/**
Importing one of Node's own modules asks for all that it exports: `process` opens three streams for it, and `fs` loads
the streams of files. Requiring it asks for nothing.
*/
const requireBuiltins = {
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

/** What runs in threads of its own, found by its name. */
const workers = ['worker', 'batch-worker', 'study-worker', 'make-worker'];

export default defineConfig({
	// All side by side, two folders below the package as most modules are: what they find by their place is there.
	input: ['dist/cli.js', ...workers.map(name => `dist/run/${name}.js`)],
	platform: 'node',
	checks: {ineffectiveDynamicImport: false},
	// Asked for only where DEV is set.
	external: ['react-devtools-core'],
	plugins: [requireBuiltins],
	transform: {
		define: {
			'process.env.NODE_ENV': "'production'",
			// Yoga would load all of Node's network for the bytes that it has in itself.
			fetch: 'undefined',
		},
	},
	output: {
		dir: 'dist/bin',
		cleanDir: true,
		minify: true,
		chunkFileNames: '[name].js',
		codeSplitting: {
			groups: [
				// All that --version needs, and what several commands share.
				{
					name: 'main',
					test: /^\0node:process|\/dist\/(?:text|view\/text\/line|commands\/(?:index|version|terminal\/terminal|line\/(?:exit-codes|usage-error)))\.js$/,
					priority: 1,
				},
				{
					name: 'shared',
					test: /^\0node:(?:fs|path|util|string_decoder|timers\/promises|events)$|\/dist\/(?!run\/batch)/,
					minShareCount: 2,
				},
			],
		},
	},
});
