/** The screens as Ink draws them: no other command module loads it. */

import process from 'node:process';
import type tty from 'node:tty';
import {type Instance, render} from 'ink';
import type {ReactNode} from 'react';
import {App} from '../../ui/app.js';
import type {Host} from '../../ui/host.js';
import {PasteLimit} from '../../ui/keys/paste-limit.js';
import {themeFor} from '../../ui/theme/theme.js';
import type {ThemeName} from '../../ui/theme/themes.js';
import {type Preferences, rememberTheme} from '../files/preferences.js';
import {withBoundedWindow} from '../terminal/bounded-window.js';
import {filterKeys} from '../terminal/key-filter.js';
import {TerminalMouse} from '../terminal/mouse.js';
import {control, hasColour} from '../terminal/terminal.js';

/** What goes on until it is left. */
export type Screens = {
	readonly waitUntilExit: () => Promise<unknown>;
	/** Leave it, and the terminal as it was; twice is once. */
	readonly unmount: () => void;
};

/** The screens, drawn. */
export function draw(props: Host, keys: tty.ReadStream, {theme, hasMouse}: Preferences): Screens {
	// What was echoed before has moved the cursor: the first frame begins where that stands.
	control('\r');
	const stopLimiting = filterKeys(keys, new PasteLimit());
	const mouse = hasMouse ? new TerminalMouse(keys) : undefined;
	const app = <App {...props} theme={themeFor(theme)} onTheme={turnedTheme} mouse={mouse} />;
	const instance = render(app, {
		stdin: keys,
		stdout: withBoundedWindow(process.stdout),
		alternateScreen: true,
		incrementalRendering: true,
		// The screens draw 30 times a second themselves: at Ink's own 30 every other frame would come too early for it.
		maxFps: 60,
		exitOnCtrlC: false,
		interactive: true,
	});
	const stopRedrawing = redrawOnResize(instance, app);
	const stopInput = () => {
		mouse?.stop();
		stopLimiting();
	};
	return {
		async waitUntilExit() {
			try {
				return await instance.waitUntilExit();
			} finally {
				stopInput();
				stopRedrawing();
			}
		},
		unmount() {
			stopInput();
			instance.unmount();
		},
	};
}

/** A theme is chosen by a key. */
function turnedTheme(name: ThemeName): {told: string; isAllowed: boolean} {
	if (!hasColour()) {
		return {told: 'colour is off (NO_COLOR or --no-color): the theme stays mono', isAllowed: false};
	}

	const isKept = rememberTheme(name);
	return {told: `theme: ${name}${isKept ? '' : ', which could not be written down'}`, isAllowed: true};
}

/**
A terminal whose window changes cuts or moves what stands in it, and Ink only writes what it takes for changed: once the
size has settled, everything is drawn anew from the first line.
*/
function redrawOnResize(instance: Instance, app: ReactNode): () => void {
	const redraw = () => {
		instance.clear();
		control('\u001B[H\u001B[2J');
		instance.rerender(app);
	};
	// Once soon, and once more for a terminal that takes its time: what it was still moving when the first came.
	let timers: NodeJS.Timeout[] = [];
	const settle = () => {
		timers.forEach(clearTimeout);
		timers = [50, 500].map(delay => setTimeout(redraw, delay));
	};
	// A window may change while the program is stopped, and nobody tells it then.
	const look = () => process.kill(process.pid, 'SIGWINCH');
	process.on('SIGWINCH', settle);
	process.on('SIGCONT', look);
	return () => {
		timers.forEach(clearTimeout);
		process.off('SIGWINCH', settle);
		process.off('SIGCONT', look);
	};
}
