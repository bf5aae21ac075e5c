/** The screens, drawn by Ink, from opening to leaving. No other module of the commands loads Ink. */

import process from 'node:process';
import type tty from 'node:tty';
import chalk, {type ColorSupportLevel} from 'chalk';
import {render} from 'ink';
import {App, type AppProps} from '../../ui/app.js';
import type {Host} from '../../ui/host.js';
import {ScreenCells} from '../../ui/screen-cells.js';
import {nextTheme, type TerminalBackground, type ThemeName} from '../../ui/theme/themes.js';
import type {Modes} from '../../ui/use-suspend.js';
import type {Preferences} from '../files/preferences.js';
import {listenToSignals, restoreWith, signals} from '../terminal/signals.js';
import {control, hasColour, isInGnuScreen, openScreens} from '../terminal/terminal.js';

/** Screens, or lines for a screen reader, until the user leaves. */
export type Screens = {
	readonly waitUntilExit: () => Promise<unknown>;
	/** Leave and restore the terminal; a second call does nothing. */
	readonly unmount: () => void;
};

/** Draw on the whole screen until it is left. */
export function drawScreens(
	props: Host,
	keys: tty.ReadStream,
	{theme}: Preferences,
	background: TerminalBackground,
): Screens {
	const terminal = new ScreenTerminal();
	keepEscapesOffStderr();
	if (!hasColour()) {
		// Without colours bold and inverse remain, which chalk leaves out at level 0.
		chalk.level = Math.max(1, chalk.level) as ColorSupportLevel;
	} else if (isInGnuScreen() && process.env.FORCE_COLOR === undefined) {
		chalk.level = 2;
	}

	const app = <App {...props} theme={theme} onTheme={chooseTheme} background={background} modes={terminal} />;
	// It may stall in the middle of a sequence or of a frame, and Ink leaves its screen and shows the cursor again.
	restoreWith(`\u001B\\\u001B[?2026l\u001B[m${modesOff}\u001B[?1049l\u001B[?25h`);
	// Echoed keys have moved the cursor, and the first frame starts there.
	control('\r');
	// All modes are off while the screens are suspended, where raw mode ends, and while they are left, where it stays.
	keepRawMode(keys, () => !terminal.isLeft && !terminal.isOn);
	const instance = render(app, {
		stdin: keys,
		stdout: terminal.stdout,
		alternateScreen: true,
		// The screens draw 30 times a second. At Ink's default of 30 it would drop every other frame.
		maxFps: 60,
		exitOnCtrlC: false,
		// Only a solver's file prints, and its output has its own place.
		patchConsole: false,
		interactive: true,
	});
	terminal.redraw = () => {
		if (terminal.isLeft) {
			return;
		}

		instance.clear();
		control('\u001B[H\u001B[2J');
		terminal.cells.forget();
		instance.rerender(app);
	};
	const stopRedrawing = redrawOnResize(terminal);
	return {
		async waitUntilExit() {
			try {
				return await instance.waitUntilExit();
			} finally {
				terminal.leave();
				stopRedrawing();
			}
		},
		unmount() {
			terminal.leave();
			instance.unmount();
		},
	};
}

/** The theme after a key has chosen one, and what to say of it. */
const chooseTheme = (name: ThemeName): ReturnType<AppProps['onTheme']> =>
	hasColour() && chalk.level > 1
		? [name, `theme: ${name}; T goes on to ${nextTheme(name)}`]
		: [
				'mono',
				'colour is off (NO_COLOR, FORCE_COLOR, --no-color, or a terminal of 16): the theme stays mono',
			];

/** Redraw everything after the window has changed its size: the terminal cuts or moves the old text. */
function redrawOnResize(terminal: ScreenTerminal): () => void {
	// Twice: slow terminals are still moving text at the first time.
	let timers: NodeJS.Timeout[] = [];
	const settle = () => {
		terminal.cells.forget();
		timers.forEach(clearTimeout);
		timers = [50, 500].map(delay => setTimeout(() => terminal.redraw(), delay));
	};
	// The window may have changed while the program was stopped.
	const check = () => process.kill(process.pid, 'SIGWINCH');
	process.on('SIGWINCH', settle);
	process.on('SIGCONT', check);
	return () => {
		timers.forEach(clearTimeout);
		process.off('SIGWINCH', settle);
		process.off('SIGCONT', check);
	};
}

/**
Show screens: the terminal, signals and failures.

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

/** The title of the window; the one before is kept on xterm's stack of titles. */
const modesOn = '\u001B[22;2t\u001B]2;recuit\u001B\\';

/** The title before, and no bracketed paste: Ink turns that on, and after an error off late or never. */
const modesOff = '\u001B[23;2t\u001B[?2004l';

/** What turns a mode on, or hides the cursor. */
const switches = /\u001B\[\?(?!25h)[\d;]+h|\u001B\[\?25l/g;

/**
The terminal as the screens have it: all that is turned on there passes here, what Ink turns on too. Once they begin to leave
it, nothing is turned on any more and nothing drawn again, whatever keys and sizes of the window still come.
*/
class ScreenTerminal implements Modes {
	isOn = false;
	isLeft = false;
	/** Where Ink writes. */
	readonly stdout = withBoundedWindow(process.stdout, text =>
		this.cells.take(this.isLeft ? text.replaceAll(switches, '') : text),
	);
	readonly cells = new ScreenCells();
	redraw = () => {};

	constructor() {
		this.turn(true);
	}

	/** Turn the own modes on, or off while the terminal is given back. */
	turn(isOn: boolean): void {
		if (isOn !== this.isOn && !this.isLeft) {
			this.isOn = isOn;
			control(isOn ? modesOn : modesOff);
		}
	}

	leave(): void {
		this.turn(false);
		this.isLeft = true;
	}
}

/** Some packages show the cursor on stderr when the process ends, whatever that is. The terminal is restored on stdout. */
function keepEscapesOffStderr(): void {
	const {stderr} = process;
	const write = stderr.write.bind(stderr) as (...given: unknown[]) => boolean;
	stderr.write = (text: unknown, ...given: unknown[]) =>
		String(text).startsWith('\u001B') || write(text, ...given);
}

/**
Let raw mode end only where it may. Without it a second Ctrl-C makes the terminal drop what was written and not yet shown,
and the change of screens would be lost; Ink ends it before it leaves its screen.

@param mayEnd whether raw mode may end now
*/
function keepRawMode(keys: tty.ReadStream, mayEnd: () => boolean): void {
	const {setRawMode} = keys;
	keys.setRawMode = isRaw => (isRaw || mayEnd() ? setRawMode.call(keys, isRaw) : keys);
}

/** A 4K screen in a small font has no more cells. A frame takes memory and time for each cell. */
const largestWindow = {columns: 600, rows: 200} as const;

/** The same stream, with at most the largest size; the rest of a larger window stays blank. @param pass what is written of a text */
export function withBoundedWindow(
	stream: tty.WriteStream,
	pass = (text: string): string => text,
): tty.WriteStream {
	const write = (text: string, ...given: never[]) => stream.write(pass(text), ...given);
	const methods = new Map<unknown, unknown>([[stream.write, write]]);
	const bounded: tty.WriteStream = new Proxy(stream, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (name === 'columns' || name === 'rows') {
				return typeof value === 'number' ? Math.min(value, largestWindow[name]) : value;
			}

			// The stream's methods use its private fields, which a proxy does not have.
			if (typeof value === 'function' && !methods.has(value)) {
				methods.set(value, value.bind(target));
			}

			return typeof value === 'function' ? methods.get(value) : value;
		},
	});
	return bounded;
}
