/** fast-check with the same examples each time: what fails in one run fails in the next. `npm run fuzz` has others. */

import process from 'node:process';
import fc from 'fast-check';

fc.configureGlobal({seed: Number(process.env.SEED ?? 17)});

export {fc};
