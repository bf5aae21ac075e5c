/** What runs as React state: its views, thinned to the frames that a screen can show, and how fast it really is. */

import {useStdout} from 'ink';
import {useEffect, useRef, useState} from 'react';
import {now} from '../clock.js';
import type {Pace} from '../run/pace.js';
import type {Live} from './live.js';
import type {Motion} from './theme/themes.js';

/** Wait until the terminal has taken all that was written to a stream. */
export async function allWritten(
	stream: NodeJS.WritableStream & {readonly writableLength?: number},
): Promise<void> {
	if (stream.writableLength) {
		await new Promise<void>(resolve => {
			stream.write('', () => resolve());
		});
	}
}

type Options<View> = {
	/** Whether it has ended: this is drawn at once. */
	readonly isOver: (view: View) => boolean;
	readonly pace: Pace;
	readonly motion: Motion;
	/** The fewest milliseconds between two frames at full speed; with reduced motion there are 4 a second at any speed. */
	readonly interval: number;
	/** Whether a few frames are enough now. */
	readonly isSoft?: boolean;
};

/** Milliseconds between two frames where a few are enough, and with reduced motion. */
const softFrame = 100;
const reducedFrame = 250;

/** The latest view to draw; undefined until there is one. */
export function useFrames<View>(
	live: Live<View> | undefined,
	{isOver, pace, motion, interval, isSoft}: Options<View>,
): View | undefined {
	const [latest, setLatest] = useState<{live: unknown; view: View}>();
	const {stdout} = useStdout();
	/** When the last frame was begun. */
	const begun = useRef(Number.NEGATIVE_INFINITY);
	const drawn = latest && latest.live === live ? latest.view : live?.view;
	const drawnNow = useRef(drawn);
	drawnNow.current = drawn;
	useEffect(() => {
		begun.current = Number.NEGATIVE_INFINITY;
		let timer: NodeJS.Timeout | undefined;
		const draw = (view: View) => {
			begun.current = now();
			setLatest({live, view});
		};
		const intervalOf = (view: View) => {
			if (isOver(view) || pace.rate === 0) {
				return 0;
			}

			const usual = pace.rate === Number.POSITIVE_INFINITY ? interval : 0;
			return isSoft ? softFrame : motion === 'reduced' ? reducedFrame : usual;
		};
		const stop = live?.follow(async view => {
			// Frames for a terminal that stands still would only fill the memory. To wait pauses the run.
			await allWritten(stdout);
			clearTimeout(timer);
			const left = begun.current + intervalOf(view) - now();
			if (left <= 0) {
				draw(view);
			} else {
				timer = setTimeout(draw, left, view);
			}
		});
		// It may have come since the render.
		if (live?.view !== undefined && live.view !== drawnNow.current) {
			draw(live.view);
		}

		return () => {
			clearTimeout(timer);
			stop?.();
		};
	}, [live, isOver, pace, motion, interval, isSoft, stdout]);

	return drawn;
}
