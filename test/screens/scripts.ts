/** All scripts: each has its frames in frames/, a file for each window and look. */

import {runs} from './runs.ts';
import type {Script} from './script.ts';
import {several} from './several.ts';

export const scripts: readonly Script[] = [...runs, ...several];
