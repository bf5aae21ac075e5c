/** Solvers with settings as they are written on a command line: `NAME:setting=value,setting=value`. */

import {clean} from '../text.js';
import {solverPathIn} from './line/solver-files.js';
import {UsageError} from './line/usage-error.js';

/** A solver, and its settings as they are written. A path may have a colon of its own. */
export function laneParts(text: string): readonly [name: string, pairs: string] {
	const name = solverPathIn(text) ?? text.split(':', 1)[0];
	return [name, text.slice(name.length + 1)];
}

/** The settings one by one. @throws UsageError for what is none; `text` is the whole word */
export function settingPairs(text: string, pairs: string): string[] {
	const written = pairs === '' ? [] : pairs.split(',');
	if (text.endsWith(':') || written.some(pair => !/^\w+=[^=]+$/.test(pair))) {
		throw new UsageError(
			`a solver must be written like block-swap or block-swap:cooling=0.98,patience=40, not '${clean(text)}'`,
		);
	}

	return written;
}
