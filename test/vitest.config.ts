import {defineConfig} from 'vitest/config';

/** The folders whose tests start processes, threads or pseudo-terminals, or change the environment. */
const programs = 'test/{commands,fuzz,page,run,terminal}/**/*.test.ts';

const testTimeout = 20_000;

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
					testTimeout,
				},
			},
			{test: {name: 'programs', include: [programs], testTimeout}},
		],
	},
});
