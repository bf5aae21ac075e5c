/** Flags that several commands have. */

import {methods} from '../../solvers/index.js';
import {formats} from '../../sudoku/formats/index.js';
import type {Flags} from './command-line.js';

const solvers = methods.map(({name}) => name);

/** What is a text to its command, and nothing to complete. */
export const text = {type: 'string'} as const;
/** What is there or not. */
export const toggle = {type: 'boolean'} as const;
export const file = {type: 'string', isFile: true} as const;

export const shared = {
	solver: {type: 'string', words: solvers},
	solvers: {type: 'string', words: solvers, isMultiple: true},
	set: {type: 'string', isMultiple: true},
	boxes: {type: 'string', words: ['none', '2x3', '3x2', '3x3', '4x4']},
	from: {type: 'string', words: formats.filter(({read}) => read).map(({name}) => name)},
	to: {type: 'string', words: formats.map(({name}) => name)},
	speed: {type: 'string', words: ['max']},
} as const satisfies Flags;

/** Those of whatever runs on a screen, and without. */
export const runFlags = {
	seed: text,
	boxes: shared.boxes,
	speed: shared.speed,
	paused: toggle,
	moves: text,
	timeout: text,
	plain: toggle,
	json: toggle,
} as const satisfies Flags;
