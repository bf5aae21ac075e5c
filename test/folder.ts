/** Folders for the files of tests. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';

/** A new folder, which is gone when the test is over, or with `afterAll` when those of its file are. */
export function newFolder(end: (act: () => void) => void = onTestFinished): string {
	const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'recuit-'));
	end(() => fs.rmSync(folder, {recursive: true, force: true}));
	return folder;
}
