import {defineConfig} from 'vitest/config';

/** The folders whose tests start processes, threads or pseudo-terminals, or change the environment. */
const programs = 'test/{commands,fuzz,page,run,terminal}/**/*.test.ts';

/** Slim images have no locale, and are taken for ASCII alone. */
const common = {
	testTimeout: 20_000,
	env: {LANG: 'C.UTF-8', LC_ALL: '', LC_CTYPE: ''},
	// What is built is loaded as Node loads it.
	server: {deps: {external: [/\/dist\//]}},
};

export default defineConfig({
	test: {
		globalSetup: 'test/setup.ts',
		// The tests in pseudo-terminals mostly wait.
		maxWorkers: 2,
		projects: [
			{
				// Pure functions: without isolation the modules are loaded once for all files, which halves the time.
				test: {
					name: 'unit',
					include: ['test/**/*.test.{ts,tsx}'],
					exclude: [programs],
					isolate: false,
					...common,
				},
			},
			{test: {name: 'programs', include: [programs], ...common}},
		],
	},
});
