/** The page that the build makes, with a gap for the run. */

import fs from 'node:fs';

export const pageTemplate = (): string =>
	fs.readFileSync(new URL('../../dist/page/page.html', import.meta.url), 'utf8');
