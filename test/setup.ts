/** No test runs against a stale build, and what is skipped is said. */

import type {TestProject} from 'vitest/node';
import {build} from '../.build/build.ts';
import {hasProc, isInstalled, tools} from './processes.ts';

export async function setup(project: TestProject): Promise<void> {
	await build();
	project.onTestsRerun(build);
	const missing = [...tools.filter(tool => !isInstalled(tool)), ...(hasProc ? [] : ['/proc'])];
	if (missing.length > 0) {
		console.warn(`Tests that need these are skipped, since they are not installed: ${missing.join(', ')}`);
	}
}
