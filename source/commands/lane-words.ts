/** A solver with settings as it is written on a command line: `NAME:setting=value,setting=value`. */

import type {Variant} from '../run/plan.js';
import {clean} from '../text.js';
import {UsageError} from './line/exit.js';
import {settingsFrom} from './line/options.js';
import {solverPathIn} from './line/solver-files.js';

/** @throws UsageError for settings that are none */
export function variantNamed(text: string): Variant {
	// A path may have a colon of its own.
	const solver = solverPathIn(text) ?? text.split(':', 1)[0];
	const pairs = text.slice(solver.length + 1);
	const written = pairs === '' ? [] : pairs.split(',');
	if (text.endsWith(':') || written.some(pair => !/^\w+=[^=]+$/.test(pair))) {
		throw new UsageError(
			`a solver must be written like block-swap or block-swap:cooling=0.98,patience=40, not '${clean(text)}'`,
		);
	}

	return {solver, settings: settingsFrom(written, 'a setting')};
}
