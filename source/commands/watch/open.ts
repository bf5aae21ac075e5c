/** Opens the screens. Only this loads them. */

import {AskedBackground} from '../terminal/reports.js';
import {hasColour} from '../terminal/terminal.js';
import type {WatchOptions} from './watch-screens.js';

/** Ask the terminal for its background, load the screens meanwhile, and show them; returns the exit code. */
export async function openWatch(options: Omit<WatchOptions, 'background'>): Promise<number> {
	const {preferences, keys} = options;
	const background = preferences.isSpoken ? undefined : new AskedBackground(keys, {isAsked: hasColour()});
	try {
		const {watch} = await import('./watch-screens.js');
		return await watch({...options, background});
	} finally {
		// Its answer is taken out of the keys however the screens end.
		await background?.stop();
	}
}
