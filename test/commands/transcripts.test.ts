/** What commands print: `npm run picture` writes them anew. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rerun} from './transcripts.ts';

const folder = path.join(import.meta.dirname, 'transcripts');

test.each(fs.readdirSync(folder))('%s', async name => {
	const file = path.join(folder, name);
	await expect(await rerun(fs.readFileSync(file, 'utf8'))).toMatchFileSnapshot(file);
});
