/** A recording of a terminal as the frames of an animated picture. */

import xterm from '@xterm/headless';
import type {AnimatedPicture, Frame} from './animation.ts';
import {screenOf} from './pieces.ts';

type Cuts = {
	/** Frames a second at most. */
	readonly rate: number;
	/** Seconds that nothing may stand still for longer. */
	readonly longestPause: number;
	/** Seconds that the last frame stays. */
	readonly ending: number;
};

type Recording = {
	readonly columns: number;
	readonly rows: number;
	/** What the program wrote, and when. */
	readonly events: ReadonlyArray<readonly [seconds: number, data: string]>;
};

/** The frames of a recording, up to where the alternate screen is left. */
export async function filmOf(
	{columns, rows, events}: Recording,
	{rate, longestPause, ending}: Cuts,
): Promise<AnimatedPicture> {
	const terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
	const frames: Frame[] = [];
	let [at, before, isWriting] = [0, 0, false];
	const take = () => {
		const lines = screenOf(terminal);
		const last = frames.at(-1);
		if (!last) {
			// It begins with the first screen that has anything on it.
			at = 0;
			if (lines.every(pieces => pieces.every(({text}) => text.trim() === ''))) {
				return;
			}
		}

		const slot = Math.floor(at * rate) / rate;
		if (JSON.stringify(last?.lines) !== JSON.stringify(lines)) {
			// Of several screens within one frame it is the last.
			frames.splice(last?.at === slot ? -1 : frames.length, 1, {at: slot, lines});
		}
	};
	for (const [seconds, data] of events) {
		at += Math.min(seconds - before, longestPause);
		before = seconds;
		if (data.includes('\u001B[?1049l')) {
			break;
		}

		await new Promise<void>(resolve => {
			terminal.write(data, resolve);
		});
		isWriting = data.includes('\u001B[?2026l') ? false : isWriting || data.includes('\u001B[?2026h');
		if (!isWriting) {
			take();
		}
	}

	return {columns, rows, frames, length: (frames.at(-1)?.at ?? 0) + ending};
}
