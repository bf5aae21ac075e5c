/** No test runs against a stale build. */

import type {TestProject} from 'vitest/node';
import {build} from '../.build/build.ts';

export async function setup(project: TestProject): Promise<void> {
	await build();
	project.onTestsRerun(build);
}
