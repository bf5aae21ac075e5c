/** Whole screens of menus, races and ensembles. A file of its own, so that they are played beside those of runs. */

import {test} from 'vitest';
import {expectFrame} from './differences.ts';
import {shotsOf} from './play.ts';
import {several} from './several.ts';

test.for(several.flatMap(shotsOf))('$name', expectFrame);
