import {defineConfig} from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/**/*.test.{ts,tsx}'],
		testTimeout: 20_000,
		// The tests in pseudo-terminals mostly wait.
		maxWorkers: 2,
	},
});
