/**
What a terminal says of its mouse, among the keys: SGR reports (xterm's modes 1000 and 1006), `ESC [ < button ; column ;
row M` or, when a button is let go, `m`.
*/

import type {Mouse, Pointing} from '../../ui/keys/targets.js';
import type {KeyFilter} from './key-filter.js';

/** A report as a whole; also one in the older form, of three bytes, from a terminal that does not know the newer one. */
const report = /\u001B\[(?:<([\d;]*)(?:([^\d;\u001B])|(?=\u001B))|M[\s\S]{3})/g;

/** What may be the start of a report. */
const unfinishedReport = /\u001B(?:\[(?:<[\d;]*|M[\s\S]{0,2})?)?$/;

const wheel: Readonly<Record<number, Pointing['type'] | undefined>> = {64: 'wheel-up', 65: 'wheel-down'};

/** Milliseconds after which the possible start of a report counts as a key. */
const patience = 30;

/** Takes the reports out of the keys, however these are cut into pieces. */
export class TerminalMouse implements Mouse, KeyFilter {
	readonly #listeners = new Set<(pointing: Pointing) => void>();
	#held = '';
	#released = '';
	#pressed: string | undefined;

	listen(listener: (pointing: Pointing) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	push(chunk: string): string {
		// What was taken for a key, because nothing followed it in time, was the start of a report.
		const isLate = this.#released !== '' && /^\[?<\d/.test(this.#released.slice(1) + chunk);
		const before = isLate ? this.#released : this.#held;
		this.#released = '';
		const text = (before + chunk).replaceAll(report, (_, numbers: string = '', final: string = '') => {
			this.#take(numbers.split(';').map(Number), final);
			return '';
		});
		this.#held = unfinishedReport.exec(text)?.[0] ?? '';
		return text.slice(0, text.length - this.#held.length);
	}

	/** What is held back may be a key, if nothing follows it. */
	get patience(): number | undefined {
		return this.#held === '\u001B' || this.#held === '\u001B[' ? patience : undefined;
	}

	release(): string {
		const isKey = this.patience !== undefined;
		this.#released = isKey ? this.#held : '';
		this.#held = isKey ? '' : this.#held;
		return this.#released;
	}

	/** A click ends where it began, when the button is let go: nothing comes after it. */
	#take([button, x, y]: readonly number[], final: string): void {
		if (!(x > 0) || !(y > 0)) {
			return;
		}

		const place = `${x};${y}`;
		const turn = final === 'M' ? wheel[button] : undefined;
		const isClick = final === 'm' && button === 0 && this.#pressed === place;
		if (turn === undefined) {
			this.#pressed = final === 'M' && button === 0 ? place : undefined;
		}

		const type = turn ?? (isClick ? 'click' : undefined);
		for (const listener of this.#listeners) {
			if (type) {
				listener({type, column: x - 1, row: y - 1});
			}
		}
	}
}
