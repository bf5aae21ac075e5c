/** Giving the terminal back for a while, and taking it again. */

import process from 'node:process';
import {setTimeout} from 'node:timers/promises';
import {useApp} from 'ink';
import {useCallback, useLayoutEffect, useRef} from 'react';
import type {Mouse} from './keys/targets.js';

/**
Ctrl-Z gives the terminal back and stops the whole job, as the shell expects; being continued, from that or from a stop
that came from outside, takes the terminal again and redraws everything.
*/
export function useSuspend(mouse: Mouse | undefined): () => void {
	const {suspendTerminal} = useApp();
	/** One after the other: the terminal is not given back twice. */
	const last = useRef(Promise.resolve());
	const isAway = useRef(false);

	const leave = useCallback(
		(stop: () => void | Promise<void>) => {
			if (isAway.current) {
				return;
			}

			isAway.current = true;
			const suspend = async () =>
				suspendTerminal(async () => {
					mouse?.turn(false);
					await stop();
					mouse?.turn(true);
					// The terminal comes back now: a key from here on suspends again.
					isAway.current = false;
				});
			last.current = last.current.then(suspend);
		},
		[suspendTerminal, mouse],
	);

	// Before the first frame: it may be stopped as soon as that is visible.
	useLayoutEffect(() => {
		const redraw = () => leave(() => {});
		process.on('SIGCONT', redraw);
		return () => {
			process.off('SIGCONT', redraw);
		};
	}, [leave]);

	return useCallback(
		() =>
			leave(async () => {
				// The whole process group, as the terminal itself would: a launcher in front of this program stops with it.
				process.kill(0, 'SIGTSTP');
				// The signal of being continued must arrive while the terminal is still given back.
				await setTimeout(10);
			}),
		[leave],
	);
}
