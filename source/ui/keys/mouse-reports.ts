/**
What a terminal says of its mouse, among the keys: SGR reports (xterm's modes 1000 and 1006), `ESC [ < button ; column ;
row M` or, when a button is let go, `m`.
*/

/** A click of the left button, or a turn of the wheel; columns and rows from 0. */
export type Pointing = {
	readonly type: 'click' | 'wheel-up' | 'wheel-down';
	readonly column: number;
	readonly row: number;
};

/** A report as a whole; also one in the older form, of three bytes, from a terminal that does not know the newer one. */
const report = /\u001B\[(?:<([\d;]*)(?:([^\d;\u001B])|(?=\u001B))|M[\s\S]{3})/g;

/** What may be the start of a report. */
const unfinishedReport = /\u001B(?:\[(?:<[\d;]*|M[\s\S]{0,2})?)?$/;

const wheel: Readonly<Record<number, Pointing['type']>> = {64: 'wheel-up', 65: 'wheel-down'};

/** Takes the reports out of the input, however it is cut into pieces. */
export class MouseReports {
	#held = '';
	#released = '';
	#pressed: string | undefined;

	/** The input without reports, which are keys, and the reports. */
	push(chunk: string): {readonly text: string; readonly pointings: readonly Pointing[]} {
		// What was taken for a key, because nothing followed it in time, was the start of a report.
		const isLate = this.#released !== '' && /^\[?<\d/.test(this.#released.slice(1) + chunk);
		const before = isLate ? this.#released : this.#held;
		this.#released = '';
		const pointings: Pointing[] = [];
		const text = (before + chunk).replaceAll(report, (_, numbers: string = '', final: string = '') => {
			pointings.push(...this.#pointingsOf(numbers.split(';').map(Number), final));
			return '';
		});
		this.#held = unfinishedReport.exec(text)?.[0] ?? '';
		return {text: text.slice(0, text.length - this.#held.length), pointings};
	}

	/** Whether something is held back that is a key if nothing follows it. */
	get isHoldingKey(): boolean {
		return this.#held === '\u001B' || this.#held === '\u001B[';
	}

	/** Nothing has followed it: the key. */
	release(): string {
		this.#released = this.isHoldingKey ? this.#held : '';
		this.#held = this.isHoldingKey ? '' : this.#held;
		return this.#released;
	}

	/** A click ends where it began, when the button is let go: nothing comes after it. */
	#pointingsOf([button, x, y]: readonly number[], final: string): Pointing[] {
		const place = `${x};${y}`;
		const at = {column: x - 1, row: y - 1};
		if (!(x > 0) || !(y > 0)) {
			return [];
		}

		if (final === 'M' && button in wheel) {
			return [{type: wheel[button], ...at}];
		}

		const wasPressed = this.#pressed === place;
		this.#pressed = final === 'M' && button === 0 ? place : undefined;
		return final === 'm' && button === 0 && wasPressed ? [{type: 'click', ...at}] : [];
	}
}
