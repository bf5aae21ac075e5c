import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import {patience} from './patience.ts';

// Each process and thread of the tests compiles only what is new.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));

/** Those that start the built program, and those of what commands print, each in a world that it closes. */
const programs = ['test/{commands,processes,terminal}/**/*.test.ts'];

/** Those that run the screens in such a world, whose lists have none of the solvers that a command has loaded. */
const screens = ['test/screens/*.test.ts', 'test/ui/sequences.test.ts'];

/** Those that start threads and replace clocks: the files are isolated from each other. */
const runs = ['test/run/!(film|plan|statistics).test.ts'];

export const common = {
	testTimeout: patience,
	hookTimeout: patience,
	setupFiles: 'test/guard.ts',
	// Slim images have no locale, and are taken for ASCII alone.
	env: {LANG: 'C.UTF-8', LC_ALL: '', LC_CTYPE: ''},
	// Some threads run a file of the tests, which Node reads by itself from 22.18 on.
	execArgv: [
		...(process.features.typescript
			? []
			: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']),
		// Most objects die young: with room for them, they are seldom collected.
		'--max-semi-space-size=64',
	],
	// What is built is loaded as Node loads it.
	server: {deps: {external: [/\/dist\//]}},
};

export default defineConfig({
	test: {
		globalSetup: 'test/setup.ts',
		maxWorkers: 2,
		projects: [
			{
				// Pure functions: without isolation the modules are loaded once for all files, which halves the time.
				test: {
					name: 'unit',
					include: ['test/**/*.test.{ts,tsx}'],
					exclude: [...programs, ...runs, ...screens, 'test/more/**'],
					isolate: false,
					...common,
				},
			},
			{test: {name: 'programs', include: programs, isolate: false, ...common}},
			{test: {name: 'screens', include: screens, isolate: false, ...common}},
			{test: {name: 'runs', include: runs, ...common}},
		],
	},
});
