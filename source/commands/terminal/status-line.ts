/** A line on stderr with the progress of long work, on a terminal only; and its taskbar or tab, by OSC 9;4 after ConEmu. */

import process from 'node:process';
import {now} from '../../clock.js';
import {cleanLines} from '../../text.js';
import {cut, plainText, span} from '../../view/text/line.js';
import {doneShare, type Work, workText} from '../../view/work.js';
import {output} from './output.js';
import {signals} from './signals.js';
import {hasNotes, isAsciiLocale, isInCi, shown} from './terminal.js';

type StatusLineOptions = {
	/** Milliseconds before the first line. @default 1000 */
	readonly patience?: number;
	/** Whether this thread never works for long, so that a signal can clear the taskbar in time. @default false */
	readonly hasTaskbar?: boolean | undefined;
};

/** Milliseconds between two lines. */
const pause = 200;

/** Redraws itself until its end whenever the program waits; synchronous work calls `tick`. */
export class StatusLine {
	readonly #work: () => Work;
	readonly #stream = process.stderr;
	readonly #isEnabled: boolean;
	readonly #timer: NodeJS.Timeout | undefined;
	readonly #started = now();
	#next: number;
	readonly #taskbar: Taskbar | undefined;
	#isShown = false;

	constructor(work: () => Work, {patience = 1000, hasTaskbar: isInTaskbar = false}: StatusLineOptions = {}) {
		this.#work = work;
		this.#next = this.#started + patience;
		this.#isEnabled = hasNotes() && this.#stream.isTTY === true && process.env.TERM !== 'dumb';
		if (this.#isEnabled) {
			this.#taskbar = isInTaskbar && hasTaskbar() ? new Taskbar(this.#stream) : undefined;
			output.lastLine = this;
			this.#timer = setInterval(() => this.tick(), pause).unref();
		}
	}

	/** Redraw the line, if it is due. */
	tick(): void {
		const time = now();
		// A frozen terminal gets no further lines.
		if (!this.#isEnabled || time < this.#next || this.#stream.writableLength) {
			return;
		}

		const columns = this.#stream.columns || 80;
		const work = this.#work();
		const text = workText(work, time - this.#started, isAsciiLocale(), columns);
		// A line that wraps could not be cleared.
		const line = plainText(cut([span(text)], columns - 1));
		this.#stream.write(`\r\u001B[K${cleanLines(shown(line))}`);
		this.#taskbar?.show(doneShare(work));
		this.#next = time + pause;
		this.#isShown = true;
	}

	/** Clear the line, before anything else is written. */
	clear(): void {
		if (this.#isShown) {
			this.#stream.write('\r\u001B[K');
			this.#isShown = false;
		}
	}

	/** Clear the line and draw it no more. */
	end(): void {
		clearInterval(this.#timer);
		this.clear();
		this.#taskbar?.end();
		if (output.lastLine === this) {
			output.lastLine = undefined;
		}
	}
}

/** The first version of VTE, the library of GNOME's terminals, that shows it. */
const firstVte = 8000;

/**
Whether the terminal is known to show it. Others ignore the sequence, or show it as a notification. iTerm2 lists its
features as letters; P is progress.
*/
function hasTaskbar(environment: NodeJS.ProcessEnv = process.env): boolean {
	const {WT_SESSION, ConEmuANSI, TERM_PROGRAM, TERM_FEATURES = '', VTE_VERSION} = environment;
	return (
		!isInCi(environment) &&
		(Boolean(WT_SESSION) ||
			ConEmuANSI === 'ON' ||
			TERM_PROGRAM === 'WezTerm' ||
			TERM_PROGRAM === 'ghostty' ||
			(TERM_PROGRAM === 'iTerm.app' && /P(?![a-z])/.test(TERM_FEATURES)) ||
			Number(VTE_VERSION) >= firstVte)
	);
}

const sequence = (state: number, percent: number) => `\u001B]9;4;${state};${percent}\u001B\\`;

/** Shows the progress until its end, also where a signal ends the program. */
export class Taskbar {
	readonly #stream: Pick<NodeJS.WriteStream, 'write'>;
	#shown: string | undefined;
	#isOver = false;

	constructor(stream: Pick<NodeJS.WriteStream, 'write'>) {
		this.#stream = stream;
	}

	/** @param share from 0 to 1; undefined if it is not known */
	show(share: number | undefined): void {
		const text = share === undefined ? sequence(3, 0) : sequence(1, Math.floor(100 * share));
		if (this.#isOver || text === this.#shown) {
			return;
		}

		if (this.#shown === undefined) {
			process.on('exit', this.end);
			for (const name of Object.keys(signals)) {
				process.on(name, this.#caught);
			}
		}

		this.#shown = text;
		this.#stream.write(text);
	}

	readonly end = (): void => {
		if (this.#shown !== undefined && !this.#isOver) {
			this.#stream.write(sequence(0, 0));
		}

		this.#isOver = true;
		process.off('exit', this.end);
		for (const name of Object.keys(signals)) {
			process.off(name, this.#caught);
		}
	};

	/** A signal that nothing else listens to ends the program as it would have. */
	readonly #caught = (name: NodeJS.Signals): void => {
		this.end();
		if (process.listenerCount(name) === 0) {
			process.kill(process.pid, name);
		}
	};
}
