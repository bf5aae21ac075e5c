/** Giving the terminal back for a while, and taking it again. */

import process from 'node:process';
import {setTimeout} from 'node:timers/promises';
import {useApp, useStdout} from 'ink';
import {useCallback, useInsertionEffect, useLayoutEffect, useRef} from 'react';
import {allWritten} from './use-frames.js';

/** What was turned on in the terminal; off while it is given back, and for good once it is left. */
export type Modes = {
	turn(isOn: boolean): void;
	leave(): void;
	/** Draws everything again. */
	readonly redraw: () => void;
};

/**
Ctrl-Z gives the terminal back and stops the whole job, as the shell expects; being continued, from that or from a stop
that came from outside, takes the terminal again and redraws everything.
*/
export function useSuspend(modes: Modes): () => void {
	const {suspendTerminal} = useApp();
	const {stdout} = useStdout();
	/** One after the other: the terminal is not given back twice. */
	const last = useRef(Promise.resolve());
	const isAway = useRef(false);

	const leave = useCallback(
		(stop: () => void | Promise<void>) => {
			if (isAway.current) {
				return;
			}

			isAway.current = true;
			const suspend = async () => {
				modes.turn(false);
				await suspendTerminal(async () => {
					await stop();
					// The terminal comes back now: a key from here on suspends again.
					isAway.current = false;
					// Echoed keys have moved the cursor, and the next frame starts there.
					stdout.write('\r');
				});
				modes.turn(true);
			};
			last.current = last.current.then(suspend);
		},
		[suspendTerminal, modes, stdout],
	);

	// The terminal's other screen has a keyboard of its own: this one is still shown.
	useLayoutEffect(() => () => modes.leave(), [modes]);

	// Before Ink draws the first frame, which is before layout effects: it may be stopped as soon as that is visible.
	useInsertionEffect(() => {
		const redraw = () => leave(() => {});
		process.on('SIGCONT', redraw);
		return () => {
			process.off('SIGCONT', redraw);
		};
	}, [leave]);

	return useCallback(
		() =>
			leave(async () => {
				// What a slow terminal has not taken would be written only when the job goes on.
				await allWritten(stdout);
				// The whole process group, as the terminal itself would: a launcher in front of this program stops with it.
				process.kill(0, 'SIGTSTP');
				// The signal of being continued must arrive while the terminal is still given back.
				await setTimeout(10);
			}),
		[leave, stdout],
	);
}
