/** The screens, or the lines for a screen reader, from opening to leaving. Only this loads them. */

import {clean} from '../../text.js';
import type {Leave} from '../../ui/host.js';
import {exitCodes} from '../line/exit.js';
import {AskedBackground} from '../terminal/reports.js';
import {signals} from '../terminal/signals.js';
import {hasColour, print, sayFaults, shown} from '../terminal/terminal.js';
import type {WatchOptions} from './initial-state.js';
import type {Session} from './session.js';

/** Ask the terminal for its background, load the screens meanwhile, and show them until they are left; returns the exit code. */
export async function openWatch(options: WatchOptions): Promise<number> {
	const {request, loaded, keys, preferences} = options;
	// For a screen reader there is nothing to be drawn.
	const background = preferences.isSpoken ? undefined : new AskedBackground(keys, {isAsked: hasColour()});
	try {
		const [{hostOf}, {Session}, {drawScreens, showScreens}, {Speaker}] = await Promise.all([
			import('./initial-state.js'),
			import('./session.js'),
			import('./ink-screens.js'),
			import('../../ui/speech/speaker.js'),
		]);
		const faults = loaded.flatMap(chunk => chunk.faults);
		const session = new Session(request);
		const host = hostOf(options, session, faults);
		const sayLine = (line: string) => print(`${shown(clean(line, line.length))}\n`);
		const draw = () =>
			background
				? drawScreens(host, keys, preferences, background)
				: new Speaker({...host, keys, say: sayLine});
		const onLeft = (leave: unknown, caught: number | undefined) =>
			caught ?? printRunResults(session, leave as Leave | undefined, faults, options);
		const code = await showScreens(keys, draw, onLeft, () => background?.answered());
		// After a hang-up no terminal is left for messages.
		sayFaults(code === signals.SIGHUP ? [] : preferences.complaints);

		return code;
	} finally {
		// Its answer is taken out of the keys however the screens end.
		await background?.stop();
	}
}

/** Print the text below the screens; returns the exit code. */
function printRunResults(
	session: Session,
	leave: Leave | undefined,
	faults: readonly string[],
	{preferences, fleet}: Pick<WatchOptions, 'preferences' | 'fleet'>,
): number {
	print(shown(session.summary(preferences.isSpoken)));

	if (leave === 'interrupt') {
		return exitCodes.interrupted;
	}

	sayFaults(faults);
	const isUnsolved = session.isUnsolved(fleet?.kind);
	return faults.length > 0 ? exitCodes.usage : isUnsolved ? exitCodes.unsolved : exitCodes.done;
}
