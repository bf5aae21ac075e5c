/** Shows screens from opening to leaving: the terminal, signals and failures. */

import type tty from 'node:tty';
import {listenToSignals, signals} from '../terminal/signals.js';
import {openScreens} from '../terminal/terminal.js';
import type {Screens} from './ink-screens.js';

/**
@param draw called once the terminal echoes no keys
@param onLeft called after the screens, with how they were left and the exit code of a signal; signals are still caught
@param untilReady what to wait for before drawing
@returns what `onLeft` returns
*/
export async function showScreens<Result>(
	keys: tty.ReadStream,
	draw: () => Screens,
	onLeft: (leave: unknown, caught: number | undefined) => Result,
	untilReady?: () => Promise<void> | undefined,
): Promise<Result> {
	let screens: Screens | undefined;
	let caught: number | undefined;
	const unmount = () => screens?.unmount();
	const leaveOn = (code: number) => {
		caught = code;
		unmount();
	};
	const stopListening = listenToSignals(leaveOn);
	// A closed terminal sends a signal only if it controls the process.
	const hangUp = () => leaveOn(signals.SIGHUP);
	keys.once('end', hangUp);
	openScreens.add(unmount);
	try {
		// Before drawing: typed keys must not be echoed into the screen.
		keys.setRawMode(true);
		await untilReady?.();
		if (caught !== undefined) {
			return onLeft(undefined, caught);
		}

		screens = draw();
		return onLeft(await screens.waitUntilExit(), caught);
	} finally {
		unmount();
		openScreens.delete(unmount);
		keys.off('end', hangUp);
		// Raw mode stays: Node ends it with the process. Any sooner, a second Ctrl-C would drop what is not shown yet.
		keys.unref();
		stopListening();
	}
}
