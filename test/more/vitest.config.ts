/** What needs more than npm, or more than a minute: `npm run test:all`. */

import {defineConfig} from 'vitest/config';
import {common} from '../vitest.config.ts';

export default defineConfig({
	test: {...common, globalSetup: 'test/setup.ts', maxWorkers: 2, include: ['test/more/**/*.test.ts']},
});
