/** The progress of long work in the taskbar or the tab of the terminal: OSC 9;4, after ConEmu. */

import process from 'node:process';
import {signals} from './signals.js';
import {isInCi} from './terminal.js';

/** The first version of VTE, the library of GNOME's terminals, that shows it. */
const firstVte = 8000;

/**
Whether the terminal is known to show it. Others ignore the sequence, or show it as a notification. iTerm2 lists its
features as letters; P is progress.
*/
export function hasTaskbar(environment: NodeJS.ProcessEnv = process.env): boolean {
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
